package hodoku

// houseFinder and digitFinder number the finders that keep track of the houses,
// or the digits, that changed since they last found nothing in them.
type (
	houseFinder int
	digitFinder int
)

const (
	lockedPairHouses houseFinder = iota
	lockedTripleHouses
	pointingHouses
	claimingHouses
	nakedPairHouses
	nakedTripleHouses
	nakedQuadrupleHouses
	hiddenPairHouses
	hiddenTripleHouses
	hiddenQuadrupleHouses
	numHouseFinders
)

const (
	xWingDigits digitFinder = iota
	swordfishDigits
	jellyfishDigits
	skyscraperDigits
	kiteDigits
	turbotDigits
	emptyRectangleDigits
	finnedXWingDigits
	finnedSwordfishDigits
	finnedJellyfishDigits
	simpleColourDigits
	multiColourDigits
	xChainDigits
	frankenXWingDigits
	frankenSwordfishDigits
	finnedFrankenXWingDigits
	finnedFrankenSwordfishDigits
	numDigitFinders
)

// ladder lists the finders in the order of the scale. The first that finds a
// step is obeyed.
var ladder = [...]func(*Grader) bool{
	func(g *Grader) bool { return g.nakedSubset(lockedPairHouses, 2, true) && g.found(LockedPair) },
	func(g *Grader) bool { return g.nakedSubset(lockedTripleHouses, 3, true) && g.found(LockedTriple) },
	(*Grader).pointing,
	(*Grader).claiming,
	func(g *Grader) bool { return g.nakedSubset(nakedPairHouses, 2, false) && g.found(NakedPair) },
	func(g *Grader) bool { return g.nakedSubset(nakedTripleHouses, 3, false) && g.found(NakedTriple) },
	func(g *Grader) bool { return g.hiddenSubset(hiddenPairHouses, 2) && g.found(HiddenPair) },
	func(g *Grader) bool { return g.hiddenSubset(hiddenTripleHouses, 3) && g.found(HiddenTriple) },
	func(g *Grader) bool { return g.nakedSubset(nakedQuadrupleHouses, 4, false) && g.found(NakedQuadruple) },
	func(g *Grader) bool { return g.hiddenSubset(hiddenQuadrupleHouses, 4) && g.found(HiddenQuadruple) },
	func(g *Grader) bool { return g.basicFish(xWingDigits, 2) && g.found(XWing) },
	func(g *Grader) bool { return g.basicFish(swordfishDigits, 3) && g.found(Swordfish) },
	func(g *Grader) bool { return g.basicFish(jellyfishDigits, 4) && g.found(Jellyfish) },
	(*Grader).findRemotePair,
	(*Grader).bugPlusOne,
	(*Grader).skyscraper,
	(*Grader).twoStringKite,
	(*Grader).turbotFish,
	(*Grader).emptyRectangle,
	(*Grader).wWing,
	(*Grader).xyWing,
	(*Grader).xyzWing,
	(*Grader).uniqueRectangle,
	(*Grader).avoidableRectangle,
	func(g *Grader) bool { return g.findFinned(finnedXWingDigits, 2) && g.found(FinnedXWing) },
	func(g *Grader) bool { return g.findSashimi() && g.found(SashimiXWing) },
	func(g *Grader) bool { return g.findFinned(finnedSwordfishDigits, 3) && g.found(FinnedSwordfish) },
	func(g *Grader) bool { return g.findSashimi() && g.found(SashimiSwordfish) },
	func(g *Grader) bool { return g.findFinned(finnedJellyfishDigits, 4) && g.found(FinnedJellyfish) },
	func(g *Grader) bool { return g.findSashimi() && g.found(SashimiJellyfish) },
	(*Grader).findSueDeCoq,
	(*Grader).simpleColours,
	(*Grader).multiColours,
	(*Grader).xChain,
	(*Grader).xyChain,
	func(g *Grader) bool { return g.niceLoop(false) },
	func(g *Grader) bool { return g.niceLoop(true) },
	(*Grader).alsXZ,
	(*Grader).alsXYWing,
	(*Grader).findALSChain,
	func(g *Grader) bool { return g.frankenFish(frankenXWingDigits, 2, false) && g.found(FrankenXWing) },
	func(g *Grader) bool {
		return g.frankenFish(frankenSwordfishDigits, 3, false) && g.found(FrankenSwordfish)
	},
	func(g *Grader) bool {
		return g.frankenFish(finnedFrankenXWingDigits, 2, true) && g.found(FinnedFrankenXWing)
	},
	func(g *Grader) bool {
		return g.frankenFish(finnedFrankenSwordfishDigits, 3, true) && g.found(FinnedFrankenSwordfish)
	},
	(*Grader).forcingChain,
	(*Grader).forcingNet,
	(*Grader).bruteForce,
	func(g *Grader) bool { return g.found(GiveUp) },
}
