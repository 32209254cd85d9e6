package hodoku

import "slices"

// A finder looks for the first step of its kind in a position, as HoDoKu would
// choose it, and returns nil if there is none. Finders that remember what they
// have searched in vain look again only at what has changed since.
type finder func(*position) *finding

// A rung is one entry of the scale.
type rung struct {
	find finder

	// unheard is what has changed that this rung and those after it have not
	// been told of yet.
	unheard changes

	// wheres is set for the first rung that asks where a digit may stand in a house.
	wheres bool

	// trusting is set for the first rung that takes it for granted that the
	// puzzle has one solution.
	trusting bool
}

// newLadder returns the finders in the order of the scale, with memory of their
// own. Entries that HoDoKu searches for together have one finder, and finders
// that share a search share memory.
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
		(&nakedSubset{technique: LockedPair, size: 2, locked: true}).find,
		(&nakedSubset{technique: LockedTriple, size: 3, locked: true}).find,
		new(pointing).find,
		new(claiming).find,
	}
}

// newBasicFinders begins with the first finder that asks where a digit may stand in a
// house.
func newBasicFinders() []finder {
	return []finder{
		(&nakedSubset{technique: NakedPair, size: 2, least: leastNakedPair}).find,
		(&nakedSubset{technique: NakedTriple, size: 3, least: leastNakedTriple}).find,
		(&hiddenSubset{technique: HiddenPair, size: 2, least: leastHiddenPair}).find,
		(&hiddenSubset{technique: HiddenTriple, size: 3, least: leastHiddenTriple}).find,
		(&nakedSubset{technique: NakedQuadruple, size: 4, least: leastNakedQuadruple}).find,
		(&hiddenSubset{technique: HiddenQuadruple, size: 4, least: leastHiddenQuadruple}).find,
		(&basicFish{technique: XWing, size: 2}).find,
		(&basicFish{technique: Swordfish, size: 3}).find,
		(&basicFish{technique: Jellyfish, size: 4}).find,
		new(remotePairs).find,
	}
}

// newPatternFinders begins with the first finder that trusts the puzzle to have one
// solution.
func newPatternFinders() []finder {
	wing := new(wings)
	fins2 := &finnedFish{size: 2, finned: FinnedXWing, sashimi: SashimiXWing}
	fins3 := &finnedFish{size: 3, finned: FinnedSwordfish, sashimi: SashimiSwordfish}
	fins4 := &finnedFish{size: 4, finned: FinnedJellyfish, sashimi: SashimiJellyfish}
	return []finder{
		new(bugPlusOne).find,
		new(skyscraper).find,
		new(twoStringKite).find,
		new(turbotFish).find,
		new(emptyRectangle).find,
		wing.findW,
		wing.findXY,
		wing.findXYZ,
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
