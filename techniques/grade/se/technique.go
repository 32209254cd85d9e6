package se

// A Technique is a technique of the scale, finer where the program's names are:
// types of unique rectangle, kinds of chain.
type Technique uint8

// The techniques, from easy to hard. The chains after NishioChain come in four
// kinds for each of seven engines, engine after engine from firstNet on; see
// netTechnique.
const (
	NoTechnique Technique = iota
	HiddenSingle
	DirectPointing
	DirectClaiming
	DirectHiddenPair
	NakedSingle
	DirectHiddenTriplet
	Pointing
	Claiming
	NakedPair
	XWing
	HiddenPair
	NakedTriplet
	Swordfish
	HiddenTriplet
	XYWing
	XYZWing
	UniqueRectangle1
	UniqueRectangle2
	UniqueRectangle3
	UniqueRectangle4
	UniqueLoop1
	UniqueLoop2
	UniqueLoop3
	UniqueLoop4
	NakedQuad
	Jellyfish
	HiddenQuad
	BUG1
	BUG2
	BUG3
	BUG4
	AlignedPairExclusion
	XCycle
	YCycle
	XYCycle
	TurbotFish
	ForcingXChain
	ForcingChain
	AlignedTripletExclusion
	NishioChain
	firstNet
)

// The kinds of chain with several branches, in the order of their sort keys.
const (
	doubleChain = iota
	cellChain
	houseChain
	contradictionChain
	chainKinds
)

// techniques holds the names of the others, and the rating of each that always has the same, else 0.
var techniques = [firstNet]struct {
	name, slug string
	rating     float64
}{
	NoTechnique:             {"", "", 0},
	HiddenSingle:            {"Hidden Single", "hidden-single", 0},
	DirectPointing:          {"Direct Pointing", "direct-pointing", 1.7},
	DirectClaiming:          {"Direct Claiming", "direct-claiming", 1.9},
	DirectHiddenPair:        {"Direct Hidden Pair", "direct-hidden-pair", 2.0},
	NakedSingle:             {"Naked Single", "naked-single", 2.3},
	DirectHiddenTriplet:     {"Direct Hidden Triplet", "direct-hidden-triple", 2.5},
	Pointing:                {"Pointing", "locked-candidates-pointing", 2.6},
	Claiming:                {"Claiming", "locked-candidates-claiming", 2.8},
	NakedPair:               {"Naked Pair", "naked-pair", 3.0},
	XWing:                   {"X-Wing", "x-wing", 3.2},
	HiddenPair:              {"Hidden Pair", "hidden-pair", 3.4},
	NakedTriplet:            {"Naked Triplet", "naked-triple", 3.6},
	Swordfish:               {"Swordfish", "swordfish", 3.8},
	HiddenTriplet:           {"Hidden Triplet", "hidden-triple", 4.0},
	XYWing:                  {"XY-Wing", "xy-wing", 4.2},
	XYZWing:                 {"XYZ-Wing", "xyz-wing", 4.4},
	UniqueRectangle1:        {"Unique Rectangle type 1", "unique-rectangle-1", 0},
	UniqueRectangle2:        {"Unique Rectangle type 2", "unique-rectangle-2", 0},
	UniqueRectangle3:        {"Unique Rectangle type 3", "unique-rectangle-3", 0},
	UniqueRectangle4:        {"Unique Rectangle type 4", "unique-rectangle-4", 0},
	UniqueLoop1:             {"Unique Loop type 1", "unique-loop-1", 0},
	UniqueLoop2:             {"Unique Loop type 2", "unique-loop-2", 0},
	UniqueLoop3:             {"Unique Loop type 3", "unique-loop-3", 0},
	UniqueLoop4:             {"Unique Loop type 4", "unique-loop-4", 0},
	NakedQuad:               {"Naked Quad", "naked-quadruple", 5.0},
	Jellyfish:               {"Jellyfish", "jellyfish", 5.2},
	HiddenQuad:              {"Hidden Quad", "hidden-quadruple", 5.4},
	BUG1:                    {"BUG type 1", "bug-type-1", 0},
	BUG2:                    {"BUG type 2", "bug-type-2", 0},
	BUG3:                    {"BUG type 3", "bug-type-3", 0},
	BUG4:                    {"BUG type 4", "bug-type-4", 0},
	AlignedPairExclusion:    {"Aligned Pair Exclusion", "aligned-pair-exclusion", 6.2},
	XCycle:                  {"Bidirectional X-Cycle", "x-cycle", 0},
	YCycle:                  {"Bidirectional Y-Cycle", "y-cycle", 0},
	XYCycle:                 {"Bidirectional Cycle", "xy-cycle", 0},
	TurbotFish:              {"Turbot Fish", "turbot-fish", 0},
	ForcingXChain:           {"Forcing X-Chain", "forcing-x-chain", 0},
	ForcingChain:            {"Forcing Chain", "forcing-chain", 0},
	AlignedTripletExclusion: {"Aligned Triplet Exclusion", "aligned-triple-exclusion", 7.5},
	NishioChain:             {"Nishio Forcing Chain", "nishio-forcing-chain", 0},
}

// chainNames holds the names of the chains with several branches, by kind.
var chainNames = [chainKinds]string{
	"Double Forcing Chain", "Cell Forcing Chains", "Region Forcing Chains", "Contradiction Forcing Chain",
}

// netSlugs holds the slugs of the chains with several branches, by engine and kind.
var netSlugs = [...][chainKinds]string{
	{"double-forcing-chain", "cell-forcing-chain", "house-forcing-chain", "contradiction-forcing-chain"},
	{"dynamic-double-forcing-chain", "dynamic-cell-forcing-chain",
		"dynamic-house-forcing-chain", "dynamic-contradiction-forcing-chain"},
	{"dynamic-plus-double-forcing-chain", "dynamic-plus-cell-forcing-chain",
		"dynamic-plus-house-forcing-chain", "dynamic-plus-contradiction-forcing-chain"},
	{"dynamic-nested-chain-double-forcing-chain", "dynamic-nested-chain-cell-forcing-chain",
		"dynamic-nested-chain-house-forcing-chain", "dynamic-nested-chain-contradiction-forcing-chain"},
	{"dynamic-nested-multiple-double-forcing-chain", "dynamic-nested-multiple-cell-forcing-chain",
		"dynamic-nested-multiple-house-forcing-chain", "dynamic-nested-multiple-contradiction-forcing-chain"},
	{"dynamic-nested-dynamic-double-forcing-chain", "dynamic-nested-dynamic-cell-forcing-chain",
		"dynamic-nested-dynamic-house-forcing-chain", "dynamic-nested-dynamic-contradiction-forcing-chain"},
	{"dynamic-nested-dynamic-plus-double-forcing-chain", "dynamic-nested-dynamic-plus-cell-forcing-chain",
		"dynamic-nested-dynamic-plus-house-forcing-chain", "dynamic-nested-dynamic-plus-contradiction-forcing-chain"},
}

// netTechnique returns the technique of a chain with several branches: its kind,
// and the number of its engine (0 multiple, 1 dynamic, 2 to 6 the levels 1 to 5).
func netTechnique(engine, kind int) Technique {
	return firstNet + Technique(engine*chainKinds+kind)
}

// rating returns the rating of a technique that has one.
func (t Technique) rating() float64 { return techniques[t].rating }

// Name returns the program's name of t. The engines of chains with several
// branches share their names.
func (t Technique) Name() string {
	if t < firstNet {
		return techniques[t].name
	}
	return chainNames[(t-firstNet)%chainKinds]
}

// Slug returns the name of t on command lines and in output, as in
// "dynamic-cell-forcing-chain". Every technique has its own.
func (t Technique) Slug() string {
	if t < firstNet {
		return techniques[t].slug
	}
	i := int(t - firstNet)
	return netSlugs[i/chainKinds][i%chainKinds]
}

// String returns the name of t.
func (t Technique) String() string { return t.Name() }

// A finder looks for the hint of its kind that Sudoku Explainer would give in a
// position, and returns nil if there is none.
type finder func(*position) *hint

// A rung is a technique, or several that one search finds, in the order of
// trying.
type rung struct {
	find  finder
	reach int // lowest rating in tenths that this rung or a later one can give
}

// newLadder returns the finders in the order in which techniques are tried, as
// Sudoku Explainer 1.2.1, each with memory of its own and all chains with that of
// chains. It is not quite the order of the ratings. (quirk S1)
func newLadder(chains *chaining) []rung {
	return []rung{
		{new(hiddenSingle).find, 10},
		{new(directLocking).find, 17},
		{(&directHiddenSet{sized{size: 2, tech: DirectHiddenPair}}).find, 20},
		{new(nakedSingle).find, 23},
		{(&directHiddenSet{sized{size: 3, tech: DirectHiddenTriplet}}).find, 25},
		{new(lockedCandidates).find, 26},
		{(&nakedSet{sized{size: 2, tech: NakedPair}}).find, 30},
		{(&fish{sized{size: 2, tech: XWing}}).find, 32},
		{(&hiddenSet{sized{size: 2, tech: HiddenPair}}).find, 34},
		{(&nakedSet{sized{size: 3, tech: NakedTriplet}}).find, 36},
		{(&fish{sized{size: 3, tech: Swordfish}}).find, 38},
		{(&hiddenSet{sized{size: 3, tech: HiddenTriplet}}).find, 40},
		{(&wing{sized{size: 2, tech: XYWing}}).find, 42},
		{(&wing{sized{size: 3, tech: XYZWing}}).find, 44},
		{new(uniqueLoop).find, 45},
		{(&nakedSet{sized{size: 4, tech: NakedQuad}}).find, 50},
		{(&fish{sized{size: 4, tech: Jellyfish}}).find, 52},
		{(&hiddenSet{sized{size: 4, tech: HiddenQuad}}).find, 54},
		{new(bug).find, 56},
		{new(pairExclusion).find, 62},
		{chains.forcingChain, 65},
		{new(tripletExclusion).find, 75},
		{chains.nishio, 75},
		{chains.multipleChain, 80},
		{chains.dynamicChain(0), 85},
		{chains.dynamicChain(1), 90},
		{chains.dynamicChain(2), 95},
		{chains.dynamicChain(3), 100},
		{chains.dynamicChain(4), 105},
		{chains.dynamicChain(5), 110},
	}
}
