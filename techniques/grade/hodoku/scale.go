package hodoku

import (
	"fmt"
	"slices"

	fishFamily "pencilmark/techniques/fish"
	"pencilmark/techniques/intersections"
	"pencilmark/techniques/logic"
	subsetFamily "pencilmark/techniques/subsets"
	"pencilmark/techniques/turbot"
	"pencilmark/techniques/uniqueness"
	wingFamily "pencilmark/techniques/wings"
)

// A Level is a HoDoKu difficulty level. The whole project uses these levels.
type Level = logic.Level

// The levels of HoDoKu 2.3. A puzzle that cannot be graded is Incomplete.
const (
	Incomplete = logic.Incomplete
	Easy       = logic.Easy
	Medium     = logic.Medium
	Hard       = logic.Hard
	Unfair     = logic.Unfair
	Extreme    = logic.Extreme
)

// A Technique is a kind of step on the scale.
type Technique uint8

// The techniques of the default configuration, in the order of the scale.
const (
	FullHouse Technique = iota
	NakedSingle
	HiddenSingle
	LockedPair
	LockedTriple
	Pointing
	Claiming
	NakedPair
	NakedTriple
	HiddenPair
	HiddenTriple
	NakedQuadruple
	HiddenQuadruple
	XWing
	Swordfish
	Jellyfish
	RemotePair
	BUGPlus1
	Skyscraper
	TwoStringKite
	TurbotFish
	EmptyRectangle
	WWing
	XYWing
	XYZWing
	UniqueRectangle1
	UniqueRectangle2
	UniqueRectangle3
	UniqueRectangle4
	UniqueRectangle5
	UniqueRectangle6
	HiddenRectangle
	AvoidableRectangle1
	AvoidableRectangle2
	FinnedXWing
	SashimiXWing
	FinnedSwordfish
	SashimiSwordfish
	FinnedJellyfish
	SashimiJellyfish
	SueDeCoq
	SimpleColoursTrap
	SimpleColoursWrap
	MultiColours1
	MultiColours2
	XChain
	XYChain
	ContinuousNiceLoop
	DiscontinuousNiceLoop
	AIC
	GroupedContinuousNiceLoop
	GroupedDiscontinuousNiceLoop
	GroupedAIC
	ALSXZ
	ALSXYWing
	ALSChain
	FrankenXWing
	FrankenSwordfish
	FinnedFrankenXWing
	FinnedFrankenSwordfish
	ForcingChainContradiction
	ForcingChainVerity
	ForcingNetContradiction
	ForcingNetVerity
	BruteForce
	GiveUp

	// NumTechniques is the number of techniques.
	NumTechniques = int(GiveUp) + 1
)

// Slug returns the project's name of t, as in "locked-candidates-pointing".
func (t Technique) Slug() string { return scale[t].slug }

// String returns the name that HoDoKu prints for t. Brute Force is called Search, as it is in
// a path.
func (t Technique) String() string {
	if int(t) >= NumTechniques {
		return fmt.Sprintf("Technique(%d)", uint8(t))
	}
	return scale[t].name
}

// Order returns the position of t in the search order. Techniques for which HoDoKu searches
// together have the same position.
func (t Technique) Order() int { return scale[t].order }

// Harder reports whether t ranks above u, by level and then by order.
func (t Technique) Harder(u Technique) bool {
	if t.Level() != u.Level() {
		return t.Level() > u.Level()
	}
	return t.Order() > u.Order()
}

// Score returns the number of points that one step of t adds to the score.
func (t Technique) Score() int { return scale[t].score }

// Level returns the lowest level that a puzzle that needs t can have.
func (t Technique) Level() Level { return scale[t].level }

// scale is the default step configuration of HoDoKu 2.3: its order, its printed names, its
// scores and its levels. Techniques that are disabled by default are left out. So are
// techniques that can be reached only with a changed configuration.
var scale = [NumTechniques]struct {
	order int
	slug  string
	name  string
	score int
	level Level
}{
	FullHouse:                 {100, "full-house", "Full House", 4, Easy},
	NakedSingle:               {200, "naked-single", "Naked Single", 4, Easy},
	HiddenSingle:              {300, "hidden-single", "Hidden Single", 14, Easy},
	LockedPair:                {1000, "locked-pair", "Locked Pair", 40, Medium},
	LockedTriple:              {1100, "locked-triple", "Locked Triple", 60, Medium},
	Pointing:                  {1200, "locked-candidates-pointing", "Locked Candidates Type 1 (Pointing)", 50, Medium},
	Claiming:                  {1210, "locked-candidates-claiming", "Locked Candidates Type 2 (Claiming)", 50, Medium},
	NakedPair:                 {1300, "naked-pair", "Naked Pair", 60, Medium},
	NakedTriple:               {1400, "naked-triple", "Naked Triple", 80, Medium},
	HiddenPair:                {1500, "hidden-pair", "Hidden Pair", 70, Medium},
	HiddenTriple:              {1600, "hidden-triple", "Hidden Triple", 100, Medium},
	NakedQuadruple:            {2000, "naked-quadruple", "Naked Quadruple", 120, Hard},
	HiddenQuadruple:           {2100, "hidden-quadruple", "Hidden Quadruple", 150, Hard},
	XWing:                     {2200, "x-wing", "X-Wing", 140, Hard},
	Swordfish:                 {2300, "swordfish", "Swordfish", 150, Hard},
	Jellyfish:                 {2400, "jellyfish", "Jellyfish", 160, Hard},
	RemotePair:                {2800, "remote-pair", "Remote Pair", 110, Hard},
	BUGPlus1:                  {2900, "bug-plus-1", "Bivalue Universal Grave + 1", 100, Hard},
	Skyscraper:                {3000, "skyscraper", "Skyscraper", 130, Hard},
	TwoStringKite:             {3100, "2-string-kite", "2-String Kite", 150, Hard},
	TurbotFish:                {3120, "turbot-fish", "Turbot Fish", 120, Hard},
	EmptyRectangle:            {3170, "empty-rectangle", "Empty Rectangle", 120, Hard},
	WWing:                     {3200, "w-wing", "W-Wing", 150, Hard},
	XYWing:                    {3300, "xy-wing", "XY-Wing", 160, Hard},
	XYZWing:                   {3400, "xyz-wing", "XYZ-Wing", 180, Hard},
	UniqueRectangle1:          {3500, "unique-rectangle-1", "Uniqueness Test 1", 100, Hard},
	UniqueRectangle2:          {3600, "unique-rectangle-2", "Uniqueness Test 2", 100, Hard},
	UniqueRectangle3:          {3700, "unique-rectangle-3", "Uniqueness Test 3", 100, Hard},
	UniqueRectangle4:          {3800, "unique-rectangle-4", "Uniqueness Test 4", 100, Hard},
	UniqueRectangle5:          {3900, "unique-rectangle-5", "Uniqueness Test 5", 100, Hard},
	UniqueRectangle6:          {4000, "unique-rectangle-6", "Uniqueness Test 6", 100, Hard},
	HiddenRectangle:           {4010, "hidden-rectangle", "Hidden Rectangle", 100, Hard},
	AvoidableRectangle1:       {4020, "avoidable-rectangle-1", "Avoidable Rectangle Type 1", 100, Hard},
	AvoidableRectangle2:       {4030, "avoidable-rectangle-2", "Avoidable Rectangle Type 2", 100, Hard},
	FinnedXWing:               {4100, "finned-x-wing", "Finned X-Wing", 130, Hard},
	SashimiXWing:              {4200, "sashimi-x-wing", "Sashimi X-Wing", 150, Hard},
	FinnedSwordfish:           {4300, "finned-swordfish", "Finned Swordfish", 200, Unfair},
	SashimiSwordfish:          {4400, "sashimi-swordfish", "Sashimi Swordfish", 240, Unfair},
	FinnedJellyfish:           {4500, "finned-jellyfish", "Finned Jellyfish", 250, Unfair},
	SashimiJellyfish:          {4600, "sashimi-jellyfish", "Sashimi Jellyfish", 260, Unfair},
	SueDeCoq:                  {5300, "sue-de-coq", "Sue de Coq", 250, Unfair},
	SimpleColoursTrap:         {5330, "simple-colours-trap", "Simple Colors Trap", 150, Hard},
	SimpleColoursWrap:         {5330, "simple-colours-wrap", "Simple Colors Wrap", 150, Hard},
	MultiColours1:             {5360, "multi-colours-1", "Multi Colors 1", 200, Hard},
	MultiColours2:             {5360, "multi-colours-2", "Multi Colors 2", 200, Hard},
	XChain:                    {5400, "x-chain", "X-Chain", 260, Unfair},
	XYChain:                   {5500, "xy-chain", "XY-Chain", 260, Unfair},
	ContinuousNiceLoop:        {5600, "continuous-nice-loop", "Continuous Nice Loop", 280, Unfair},
	DiscontinuousNiceLoop:     {5600, "discontinuous-nice-loop", "Discontinuous Nice Loop", 280, Unfair},
	AIC:                       {5600, "aic", "AIC", 280, Unfair},
	GroupedContinuousNiceLoop: {5650, "grouped-continuous-nice-loop", "Grouped Continuous Nice Loop", 300, Unfair},
	GroupedDiscontinuousNiceLoop: {
		5650, "grouped-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop", 300, Unfair,
	},
	GroupedAIC:                {5650, "grouped-aic", "Grouped AIC", 300, Unfair},
	ALSXZ:                     {5700, "als-xz", "Almost Locked Set XZ-Rule", 300, Unfair},
	ALSXYWing:                 {5800, "als-xy-wing", "Almost Locked Set XY-Wing", 320, Unfair},
	ALSChain:                  {5900, "als-chain", "Almost Locked Set Chain", 340, Unfair},
	FrankenXWing:              {6100, "franken-x-wing", "Franken X-Wing", 300, Unfair},
	FrankenSwordfish:          {6200, "franken-swordfish", "Franken Swordfish", 350, Unfair},
	FinnedFrankenXWing:        {6700, "finned-franken-x-wing", "Finned Franken X-Wing", 390, Unfair},
	FinnedFrankenSwordfish:    {6800, "finned-franken-swordfish", "Finned Franken Swordfish", 410, Unfair},
	ForcingChainContradiction: {8500, "forcing-chain-contradiction", "Forcing Chain Contradiction", 500, Extreme},
	ForcingChainVerity:        {8500, "forcing-chain-verity", "Forcing Chain Verity", 500, Extreme},
	ForcingNetContradiction:   {8600, "forcing-net-contradiction", "Forcing Net Contradiction", 700, Extreme},
	ForcingNetVerity:          {8600, "forcing-net-verity", "Forcing Net Verity", 700, Extreme},
	BruteForce:                {8900, "brute-force", "Search", 10000, Extreme},
	GiveUp:                    {9000, "give-up", "Give Up", 20000, Extreme},
}

// Lookup returns the technique with the given slug, as in "locked-candidates-pointing". It
// reports false if there is none.
func Lookup(slug string) (Technique, bool) {
	for t := range Technique(NumTechniques) {
		if t.Slug() == slug {
			return t, true
		}
	}
	return 0, false
}

// A finder finds the first step of its kind in a position, as HoDoKu would choose it, and
// returns nil if there is none. A finder may remember that it found nothing. It then looks
// only at the parts of the position that have changed since.
type finder func(*position) *finding

// A rung is one entry of the scale, with its finder.
type rung struct {
	find finder

	// pending contains the changes that have not yet been passed on to this rung and the rungs
	// after it.
	pending changes

	// wheres is set for the first rung that uses the positions open for a digit in a house.
	wheres bool

	// trusting is set for the first rung that assumes that the puzzle has exactly one solution.
	trusting bool
}

// newLadder returns the finders in the order of the scale, with new memory. Entries for which
// HoDoKu searches together have one finder, and finders that share a search share memory.
func newLadder() []rung {
	locked, basic := newLockedFinders(), newBasicFinders()
	finders := slices.Concat(locked, basic, newPatternFinders(), newChainFinders())
	ladder := make([]rung, len(finders))
	for i, f := range finders {
		ladder[i].find = f
	}
	ladder[len(locked)].wheres = true
	ladder[len(locked)+len(basic)].trusting = true
	return ladder
}

func newLockedFinders() []finder {
	return []finder{
		share(LockedPair, intersections.LockedPair),
		share(LockedTriple, intersections.LockedTriple),
		share(Pointing, intersections.LockedCandidatesPointing),
		share(Claiming, intersections.LockedCandidatesClaiming),
	}
}

// newBasicFinders returns the finders from the first one that uses the positions open for a
// digit in a house, up to remote pairs.
func newBasicFinders() []finder {
	return []finder{
		share(NakedPair, subsetFamily.NakedPair),
		share(NakedTriple, subsetFamily.NakedTriple),
		share(HiddenPair, subsetFamily.HiddenPair),
		share(HiddenTriple, subsetFamily.HiddenTriple),
		share(NakedQuadruple, subsetFamily.NakedQuadruple),
		share(HiddenQuadruple, subsetFamily.HiddenQuadruple),
		share(XWing, fishFamily.XWing),
		share(Swordfish, fishFamily.Swordfish),
		share(Jellyfish, fishFamily.Jellyfish),
		new(remotePairs).find,
	}
}

// newPatternFinders returns the finders from the first one that assumes that the puzzle has
// exactly one solution, up to Sue de Coq.
func newPatternFinders() []finder {
	wing := new(wings)
	fins2 := &finnedFish{size: 2, finned: FinnedXWing, sashimi: SashimiXWing}
	fins3 := &finnedFish{size: 3, finned: FinnedSwordfish, sashimi: SashimiSwordfish}
	fins4 := &finnedFish{size: 4, finned: FinnedJellyfish, sashimi: SashimiJellyfish}
	return []finder{
		share(BUGPlus1, uniqueness.BUGPlus1),
		new(skyscraper).find,
		share(TwoStringKite, turbot.TwoStringKite),
		new(turbotFish).find,
		share(EmptyRectangle, turbot.EmptyRectangle),
		share(WWing, wingFamily.WWing),
		wing.findXY,
		share(XYZWing, wingFamily.XYZWing),
		new(uniqueRectangle).find,
		new(avoidable).find,
		fins2.findFinned,
		fins2.findSashimi,
		fins3.findFinned,
		fins3.findSashimi,
		fins4.findFinned,
		fins4.findSashimi,
		new(sueDeCoq).find,
	}
}

func newChainFinders() []finder {
	colour, table, als := new(colours), new(tabling), new(almostSets)
	return []finder{
		colour.findSimple,
		colour.findMulti,
		new(xChain).find,
		new(xyChain).find,
		table.findLoop,
		table.findGroupedLoop,
		als.findXZ,
		als.findXYWing,
		als.findChain,
		(&frankenFish{technique: FrankenXWing, size: 2}).find,
		(&frankenFish{technique: FrankenSwordfish, size: 3}).find,
		(&frankenFish{technique: FinnedFrankenXWing, size: 2, finned: true}).find,
		(&frankenFish{technique: FinnedFrankenSwordfish, size: 3, finned: true}).find,
		table.findForcingChain,
		table.findForcingNet,
		new(bruteForce).find,
		new(giveUp).find,
	}
}
