package se

// A Technique is a technique of the scale. The techniques are finer than the names of the
// program: they distinguish types of unique rectangle and kinds of chain.
type Technique uint8

// The techniques, from easy to hard. The chains after nishioChain have four kinds for each of
// seven engines. They are numbered from firstNet on, engine by engine; see netTechnique.
const (
	noTechnique Technique = iota
	hiddenSingle
	directPointing
	directClaiming
	directHiddenPair
	nakedSingle
	directHiddenTriplet
	pointing
	claiming
	nakedPair
	xWing
	hiddenPair
	nakedTriplet
	swordfish
	hiddenTriplet
	xyWing
	xyzWing
	uniqueRectangle1
	uniqueRectangle2
	uniqueRectangle3
	uniqueRectangle4
	uniqueLoop1
	uniqueLoop2
	uniqueLoop3
	uniqueLoop4
	nakedQuad
	jellyfish
	hiddenQuad
	bug1
	bug2
	bug3
	bug4
	alignedPairExclusion
	xCycle
	yCycle
	xyCycle
	turbotFish
	forcingXChain
	forcingChain
	alignedTripletExclusion
	nishioChain
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

// techniques holds the names of the techniques before firstNet, and the rating of each
// technique whose rating is always the same. The rating of the others is 0.
var techniques = [firstNet]struct {
	name, slug string
	rating     float64
}{
	noTechnique:             {"", "", 0},
	hiddenSingle:            {"Hidden Single", "hidden-single", 0},
	directPointing:          {"Direct Pointing", "direct-pointing", 1.7},
	directClaiming:          {"Direct Claiming", "direct-claiming", 1.9},
	directHiddenPair:        {"Direct Hidden Pair", "direct-hidden-pair", 2.0},
	nakedSingle:             {"Naked Single", "naked-single", 2.3},
	directHiddenTriplet:     {"Direct Hidden Triplet", "direct-hidden-triple", 2.5},
	pointing:                {"Pointing", "locked-candidates-pointing", 2.6},
	claiming:                {"Claiming", "locked-candidates-claiming", 2.8},
	nakedPair:               {"Naked Pair", "naked-pair", 3.0},
	xWing:                   {"X-Wing", "x-wing", 3.2},
	hiddenPair:              {"Hidden Pair", "hidden-pair", 3.4},
	nakedTriplet:            {"Naked Triplet", "naked-triple", 3.6},
	swordfish:               {"Swordfish", "swordfish", 3.8},
	hiddenTriplet:           {"Hidden Triplet", "hidden-triple", 4.0},
	xyWing:                  {"XY-Wing", "xy-wing", 4.2},
	xyzWing:                 {"XYZ-Wing", "xyz-wing", 4.4},
	uniqueRectangle1:        {"Unique Rectangle type 1", "unique-rectangle-1", 0},
	uniqueRectangle2:        {"Unique Rectangle type 2", "unique-rectangle-2", 0},
	uniqueRectangle3:        {"Unique Rectangle type 3", "unique-rectangle-3", 0},
	uniqueRectangle4:        {"Unique Rectangle type 4", "unique-rectangle-4", 0},
	uniqueLoop1:             {"Unique Loop type 1", "unique-loop-1", 0},
	uniqueLoop2:             {"Unique Loop type 2", "unique-loop-2", 0},
	uniqueLoop3:             {"Unique Loop type 3", "unique-loop-3", 0},
	uniqueLoop4:             {"Unique Loop type 4", "unique-loop-4", 0},
	nakedQuad:               {"Naked Quad", "naked-quadruple", 5.0},
	jellyfish:               {"Jellyfish", "jellyfish", 5.2},
	hiddenQuad:              {"Hidden Quad", "hidden-quadruple", 5.4},
	bug1:                    {"BUG type 1", "bug-type-1", 0},
	bug2:                    {"BUG type 2", "bug-type-2", 0},
	bug3:                    {"BUG type 3", "bug-type-3", 0},
	bug4:                    {"BUG type 4", "bug-type-4", 0},
	alignedPairExclusion:    {"Aligned Pair Exclusion", "aligned-pair-exclusion", 6.2},
	xCycle:                  {"Bidirectional X-Cycle", "x-cycle", 0},
	yCycle:                  {"Bidirectional Y-Cycle", "y-cycle", 0},
	xyCycle:                 {"Bidirectional Cycle", "xy-cycle", 0},
	turbotFish:              {"Turbot Fish", "turbot-fish", 0},
	forcingXChain:           {"Forcing X-Chain", "forcing-x-chain", 0},
	forcingChain:            {"Forcing Chain", "forcing-chain", 0},
	alignedTripletExclusion: {"Aligned Triplet Exclusion", "aligned-triple-exclusion", 7.5},
	nishioChain:             {"Nishio Forcing Chain", "nishio-forcing-chain", 0},
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

// netTechnique returns the technique of a chain with several branches, given the number of its
// engine (0 for multiple, 1 for dynamic, 2 to 6 for the levels 1 to 5) and its kind.
func netTechnique(engine, kind int) Technique {
	return firstNet + Technique(engine*chainKinds+kind)
}

// rating returns the rating of a technique whose rating is always the same.
func (t Technique) rating() float64 { return techniques[t].rating }

// Name returns the program's name of t. Chains with several branches have the same names for
// all engines.
func (t Technique) Name() string {
	if t < firstNet {
		return techniques[t].name
	}
	return chainNames[(t-firstNet)%chainKinds]
}

// Slug returns the name of t on command lines and in output, as in
// "dynamic-cell-forcing-chain". Every technique has a different slug.
func (t Technique) Slug() string {
	if t < firstNet {
		return techniques[t].slug
	}
	i := int(t - firstNet)
	return netSlugs[i/chainKinds][i%chainKinds]
}

// String returns the name of t.
func (t Technique) String() string { return t.Name() }

// A finder looks for the hint of its kind that Sudoku Explainer would give in a position, and
// returns nil if there is none.
type finder func(*position) *hint

// A rung is one or more techniques that are found by the same search. Rungs are tried in
// order.
type rung struct {
	find  finder
	reach int // lowest rating in tenths that this rung or a later one can give

	oneSolution bool // assumes that the digits have only one solution
}

// newLadder returns the finders in the order in which Sudoku Explainer 1.2.1 tries its
// techniques. Each finder has its own memory, except that all chain finders share the memory
// of chains. The order is not quite that of the ratings. (quirk S1)
func newLadder(chains *chaining) []rung {
	return []rung{
		{find: new(hiddenSingleHint).find, reach: 10},
		{find: new(directLocking).find, reach: 17},
		{find: (&directHiddenSet{sized{size: 2, tech: directHiddenPair}}).find, reach: 20},
		{find: new(nakedSingleHint).find, reach: 23},
		{find: (&directHiddenSet{sized{size: 3, tech: directHiddenTriplet}}).find, reach: 25},
		{find: new(lockedCandidates).find, reach: 26},
		{find: (&nakedSet{sized{size: 2, tech: nakedPair}}).find, reach: 30},
		{find: (&fish{sized{size: 2, tech: xWing}}).find, reach: 32},
		{find: (&hiddenSet{sized{size: 2, tech: hiddenPair}}).find, reach: 34},
		{find: (&nakedSet{sized{size: 3, tech: nakedTriplet}}).find, reach: 36},
		{find: (&fish{sized{size: 3, tech: swordfish}}).find, reach: 38},
		{find: (&hiddenSet{sized{size: 3, tech: hiddenTriplet}}).find, reach: 40},
		{find: (&wing{sized{size: 2, tech: xyWing}}).find, reach: 42},
		{find: (&wing{sized{size: 3, tech: xyzWing}}).find, reach: 44},
		{find: new(uniqueLoop).find, reach: 45, oneSolution: true},
		{find: (&nakedSet{sized{size: 4, tech: nakedQuad}}).find, reach: 50},
		{find: (&fish{sized{size: 4, tech: jellyfish}}).find, reach: 52},
		{find: (&hiddenSet{sized{size: 4, tech: hiddenQuad}}).find, reach: 54},
		{find: new(bug).find, reach: 56, oneSolution: true},
		{find: new(pairExclusion).find, reach: 62},
		{find: chains.forcingChain, reach: 65},
		{find: new(tripletExclusion).find, reach: 75},
		{find: chains.nishio, reach: 75},
		{find: chains.multipleChain, reach: 80},
		{find: chains.dynamicChain(0), reach: 85},
		{find: chains.dynamicChain(1), reach: 90},
		{find: chains.dynamicChain(2), reach: 95},
		{find: chains.dynamicChain(3), reach: 100},
		{find: chains.dynamicChain(4), reach: 105},
		{find: chains.dynamicChain(5), reach: 110},
	}
}
