package se

// A rung is a technique, or several that one search finds, in the order of
// trying.
type rung struct {
	find  func(*Rater) bool
	reach int // lowest rating in tenths that this rung or a later one can give
}

// ladder is the order in which techniques are tried, as Sudoku Explainer 1.2.1.
// It is not quite the order of the ratings.
var ladder = [...]rung{
	{(*Rater).hiddenSingle, 10},
	{(*Rater).directLocking, 17},
	{func(r *Rater) bool { return r.directHiddenSet(2, DirectHiddenPair, ratingDirectHiddenPair) }, 20},
	{(*Rater).nakedSingle, 23},
	{func(r *Rater) bool { return r.directHiddenSet(3, DirectHiddenTriplet, ratingDirectHiddenTriplet) }, 25},
	{(*Rater).lockedCandidates, 26},
	{func(r *Rater) bool { return r.nakedSet(2, NakedPair, ratingNakedPair) }, 30},
	{func(r *Rater) bool { return r.fish(2, XWing, ratingXWing) }, 32},
	{func(r *Rater) bool { return r.hiddenSet(2, HiddenPair, ratingHiddenPair) }, 34},
	{func(r *Rater) bool { return r.nakedSet(3, NakedTriplet, ratingNakedTriplet) }, 36},
	{func(r *Rater) bool { return r.fish(3, Swordfish, ratingSwordfish) }, 38},
	{func(r *Rater) bool { return r.hiddenSet(3, HiddenTriplet, ratingHiddenTriplet) }, 40},
	{func(r *Rater) bool { return r.wing(2, XYWing, ratingXYWing) }, 42},
	{func(r *Rater) bool { return r.wing(3, XYZWing, ratingXYZWing) }, 44},
	{(*Rater).uniqueLoop, 45},
	{func(r *Rater) bool { return r.nakedSet(4, NakedQuad, ratingNakedQuad) }, 50},
	{func(r *Rater) bool { return r.fish(4, Jellyfish, ratingJellyfish) }, 52},
	{func(r *Rater) bool { return r.hiddenSet(4, HiddenQuad, ratingHiddenQuad) }, 54},
	{(*Rater).bug, 56},
	{(*Rater).pairExclusion, 62},
	{(*Rater).forcingChain, 65},
	{(*Rater).tripletExclusion, 75},
	{(*Rater).nishio, 75},
	{(*Rater).multipleChain, 80},
	{func(r *Rater) bool { return r.dynamicChain(0) }, 85},
	{func(r *Rater) bool { return r.dynamicChain(1) }, 90},
	{func(r *Rater) bool { return r.dynamicChain(2) }, 95},
	{func(r *Rater) bool { return r.dynamicChain(3) }, 100},
	{func(r *Rater) bool { return r.dynamicChain(4) }, 105},
	{func(r *Rater) bool { return r.dynamicChain(5) }, 110},
}
