package se

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
		{(&directHiddenSet{size: 2, tech: DirectHiddenPair, rating: ratingDirectHiddenPair}).find, 20},
		{new(nakedSingle).find, 23},
		{(&directHiddenSet{size: 3, tech: DirectHiddenTriplet, rating: ratingDirectHiddenTriplet}).find, 25},
		{new(lockedCandidates).find, 26},
		{(&nakedSet{size: 2, tech: NakedPair, rating: ratingNakedPair}).find, 30},
		{(&fish{size: 2, tech: XWing, rating: ratingXWing}).find, 32},
		{(&hiddenSet{size: 2, tech: HiddenPair, rating: ratingHiddenPair}).find, 34},
		{(&nakedSet{size: 3, tech: NakedTriplet, rating: ratingNakedTriplet}).find, 36},
		{(&fish{size: 3, tech: Swordfish, rating: ratingSwordfish}).find, 38},
		{(&hiddenSet{size: 3, tech: HiddenTriplet, rating: ratingHiddenTriplet}).find, 40},
		{(&wing{size: 2, tech: XYWing, rating: ratingXYWing}).find, 42},
		{(&wing{size: 3, tech: XYZWing, rating: ratingXYZWing}).find, 44},
		{new(uniqueLoop).find, 45},
		{(&nakedSet{size: 4, tech: NakedQuad, rating: ratingNakedQuad}).find, 50},
		{(&fish{size: 4, tech: Jellyfish, rating: ratingJellyfish}).find, 52},
		{(&hiddenSet{size: 4, tech: HiddenQuad, rating: ratingHiddenQuad}).find, 54},
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
