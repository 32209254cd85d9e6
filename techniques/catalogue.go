package techniques

import (
	"pencilmark/techniques/als"
	"pencilmark/techniques/chains"
	"pencilmark/techniques/colouring"
	"pencilmark/techniques/exotic"
	"pencilmark/techniques/fish"
	"pencilmark/techniques/forcing"
	"pencilmark/techniques/intersections"
	"pencilmark/techniques/lastresort"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/singles"
	"pencilmark/techniques/subsets"
	"pencilmark/techniques/turbot"
	"pencilmark/techniques/uniqueness"
	"pencilmark/techniques/whips"
	"pencilmark/techniques/wings"
)

// An entry describes the position of one technique in the catalogue. If off is not empty, the technique is not on the
// standard ladder, and off gives the reason.
type entry struct {
	*logic.Technique
	level logic.Level
	score int
	off   string
}

// The reasons for leaving techniques out of the standard ladder.
const (
	twoSteps       = "it does the same as two simpler steps, but without pencil marks"
	complement     = "a smaller fish in the other direction removes the same candidates"
	oneByOne       = "the two fish remove the same candidates one after the other"
	tooLarge       = "people rarely see fish of more than four lines, and hardly ever need them"
	seldomNeeded   = "it is rare, and easier techniques or short chains nearly always come first"
	manyOptions    = "forcing chains from cells and houses nearly always do the same"
	anotherName    = "a Continuous Nice Loop does the same"
	ladderOfItsOwn = "forcing nets find the same; the ladder called whips tries the shortest ones first"
	slowFish       = "the search is slow, and shorter chains usually do the same"
)

// catalogue lists every technique, easiest first. The order, the level and the score of each technique are decided
// here and nowhere else. They follow HoDoKu for every technique that HoDoKu has.
func catalogue() []entry {
	return []entry{
		{singles.FullHouse, logic.Easy, 4, ""},
		{singles.LastDigit, logic.Easy, 4, ""},
		{singles.HiddenSingle, logic.Easy, 14, ""},
		{singles.NakedSingle, logic.Easy, 4, ""},
		{singles.DirectPointing, logic.Easy, 20, twoSteps},
		{singles.DirectClaiming, logic.Easy, 24, twoSteps},
		{singles.DirectHiddenPair, logic.Easy, 26, twoSteps},
		{singles.DirectHiddenTriple, logic.Medium, 40, twoSteps},
		{intersections.LockedPair, logic.Medium, 40, ""},
		{intersections.LockedTriple, logic.Medium, 60, ""},
		{intersections.LockedCandidatesPointing, logic.Medium, 50, ""},
		{intersections.LockedCandidatesClaiming, logic.Medium, 50, ""},
		{subsets.NakedPair, logic.Medium, 60, ""},
		{subsets.HiddenPair, logic.Medium, 70, ""},
		{subsets.NakedTriple, logic.Medium, 80, ""},
		{subsets.HiddenTriple, logic.Medium, 100, ""},
		{subsets.NakedQuadruple, logic.Hard, 120, ""},
		{subsets.HiddenQuadruple, logic.Hard, 150, ""},
		{fish.XWing, logic.Hard, 140, ""},
		{fish.Swordfish, logic.Hard, 150, ""},
		{fish.Jellyfish, logic.Hard, 160, ""},
		{fish.Squirmbag, logic.Unfair, 470, complement},
		{fish.Whale, logic.Unfair, 470, complement},
		{fish.Leviathan, logic.Unfair, 470, complement},
		{chains.RemotePair, logic.Hard, 110, ""},
		{uniqueness.BUGPlus1, logic.Hard, 100, ""},
		{turbot.Skyscraper, logic.Hard, 130, ""},
		{turbot.TwoStringKite, logic.Hard, 150, ""},
		{turbot.DualTwoStringKite, logic.Hard, 150, "two 2-String Kites do the same"},
		{turbot.TurbotFish, logic.Hard, 120, ""},
		{turbot.EmptyRectangle, logic.Hard, 120, ""},
		{turbot.DualEmptyRectangle, logic.Hard, 120, "two Empty Rectangles, or short chains, do the same"},
		{turbot.RectangleElimination, logic.Hard, 120, "an Empty Rectangle or a Turbot Fish does the same"},
		{wings.WWing, logic.Hard, 150, ""},
		{wings.ChuteRemotePair, logic.Hard, 150, ""},
		{wings.GroupedWWing, logic.Hard, 160, ""},
		{wings.EmptyRectanglePair, logic.Hard, 160, seldomNeeded},
		{wings.XYWing, logic.Hard, 160, ""},
		{wings.XYZWing, logic.Hard, 180, ""},
		{intersections.AlmostLockedPair, logic.Hard, 160, ""},
		{intersections.AlmostLockedTriple, logic.Hard, 180, ""},
		{intersections.AlmostLockedQuadruple, logic.Hard, 200, ""},
		{wings.MultiBranchWWing, logic.Hard, 180, ""},
		{wings.XYZRing, logic.Hard, 190, ""},
		{uniqueness.UniqueRectangle1, logic.Hard, 100, ""},
		{uniqueness.UniqueRectangle2, logic.Hard, 100, ""},
		{uniqueness.UniqueRectangle3, logic.Hard, 100, ""},
		{uniqueness.UniqueRectangle4, logic.Hard, 100, ""},
		{uniqueness.UniqueRectangle5, logic.Hard, 100, ""},
		{uniqueness.UniqueRectangle6, logic.Hard, 100, ""},
		{uniqueness.HiddenRectangle, logic.Hard, 100, ""},
		{uniqueness.AvoidableRectangle1, logic.Hard, 100, ""},
		{uniqueness.AvoidableRectangle2, logic.Hard, 100, ""},
		{uniqueness.AvoidableRectangle3, logic.Hard, 100, seldomNeeded},
		{uniqueness.AvoidableRectangle5, logic.Hard, 100, seldomNeeded},
		{uniqueness.UniqueRectangleExternal, logic.Hard, 120,
			"easier techniques come first, and it was never needed in 10,000 generated puzzles"},
		{uniqueness.UniqueLoop1, logic.Hard, 120, ""},
		{uniqueness.UniqueLoop2, logic.Hard, 120, ""},
		{uniqueness.UniqueLoop3, logic.Hard, 120, ""},
		{uniqueness.UniqueLoop4, logic.Hard, 120, ""},
		{uniqueness.ExtendedRectangle1, logic.Hard, 150, ""},
		{uniqueness.ExtendedRectangle2, logic.Hard, 150, ""},
		{uniqueness.ExtendedRectangle3, logic.Hard, 150, ""},
		{uniqueness.ExtendedRectangle4, logic.Hard, 150, ""},
		{uniqueness.BUG2, logic.Hard, 120, ""},
		{uniqueness.BUG4, logic.Hard, 120, ""},
		{uniqueness.BUG3, logic.Hard, 120, ""},
		{uniqueness.BUGPlusN, logic.Hard, 120, ""},
		{uniqueness.BUGLite, logic.Unfair, 150, ""},
		{uniqueness.Borescoper, logic.Unfair, 160, seldomNeeded},
		{uniqueness.Gurth, logic.Unfair, 200, ""},
		{fish.FinnedXWing, logic.Hard, 130, ""},
		{fish.SashimiXWing, logic.Hard, 150, ""},
		{turbot.GroupedSkyscraper, logic.Hard, 150, "a Finned or Sashimi X-Wing does the same"},
		{turbot.GroupedTwoStringKite, logic.Hard, 150, "a Grouped AIC does the same"},
		{fish.FinnedSwordfish, logic.Unfair, 200, ""},
		{fish.SiameseFinnedSwordfish, logic.Unfair, 200, oneByOne},
		{wings.WXYZWing, logic.Hard, 200, ""},
		{fish.SashimiSwordfish, logic.Unfair, 240, ""},
		{fish.SiameseSashimiSwordfish, logic.Unfair, 240, oneByOne},
		{fish.FinnedJellyfish, logic.Unfair, 250, ""},
		{fish.SiameseFinnedJellyfish, logic.Unfair, 250, oneByOne},
		{fish.SashimiJellyfish, logic.Unfair, 260, ""},
		{fish.SiameseSashimiJellyfish, logic.Unfair, 260, oneByOne},
		{fish.FinnedSquirmbag, logic.Unfair, 470, tooLarge},
		{fish.SashimiSquirmbag, logic.Unfair, 470, tooLarge},
		{fish.FinnedWhale, logic.Unfair, 470, tooLarge},
		{fish.SashimiWhale, logic.Unfair, 470, tooLarge},
		{fish.FinnedLeviathan, logic.Unfair, 470, tooLarge},
		{fish.SashimiLeviathan, logic.Unfair, 470, tooLarge},
		{exotic.SueDeCoq, logic.Unfair, 250, ""},
		{exotic.ExtendedSueDeCoq, logic.Unfair, 250, ""},
		{exotic.SueDeCoq3D, logic.Unfair, 280, "it is rare, and finding it takes a person a long time"},
		{exotic.FireworkTriple, logic.Unfair, 240, ""},
		{exotic.FireworkQuadruple, logic.Unfair, 260, ""},
		{exotic.AlignedPairExclusion, logic.Unfair, 260,
			"wings and almost locked sets remove nearly all the same candidates, with less work"},
		{colouring.SimpleColoursWrap, logic.Hard, 150, ""},
		{colouring.SimpleColoursTrap, logic.Hard, 150, ""},
		{exotic.BivalueOddagon, logic.Unfair, 200, ""},
		{colouring.MultiColours2, logic.Hard, 200, ""},
		{colouring.MultiColours1, logic.Hard, 200, ""},
		{wings.MWing, logic.Unfair, 240, ""},
		{wings.SWing, logic.Unfair, 240, ""},
		{wings.LWing, logic.Unfair, 240, ""},
		{wings.HWing, logic.Unfair, 240, ""},
		{chains.MRing, logic.Unfair, 250, anotherName},
		{chains.WRing, logic.Unfair, 250, anotherName},
		{chains.XCycle, logic.Unfair, 260, ""},
		{turbot.BrokenWing, logic.Unfair, 260, "the search for loops is slow, and X-Chains usually do the same"},
		{chains.XChain, logic.Unfair, 260, ""},
		{chains.YCycle, logic.Unfair, 260, ""},
		{chains.XYChain, logic.Unfair, 260, ""},
		{colouring.MedusaWrap, logic.Unfair, 270, ""},
		{colouring.MedusaTrap, logic.Unfair, 270, ""},
		{exotic.SKLoop, logic.Unfair, 280, ""},
		{chains.ContinuousNiceLoop, logic.Unfair, 280, ""},
		{chains.XYCycle, logic.Unfair, 280, ""},
		{chains.AIC, logic.Unfair, 280, ""},
		{chains.DiscontinuousNiceLoop, logic.Unfair, 280, ""},
		{chains.GroupedXChain, logic.Unfair, 300, ""},
		{chains.GroupedContinuousNiceLoop, logic.Unfair, 300, ""},
		{chains.GroupedAIC, logic.Unfair, 300, ""},
		{chains.GroupedDiscontinuousNiceLoop, logic.Unfair, 300, ""},
		{wings.VWXYZWing, logic.Unfair, 290, ""},
		{wings.UVWXYZWing, logic.Unfair, 290, ""},
		{wings.TUVWXYZWing, logic.Unfair, 290, ""},
		{als.ALSXZ, logic.Unfair, 300, ""},
		{als.AHSXZ, logic.Unfair, 310, "chains and almost locked sets remove nearly all the same candidates first"},
		{uniqueness.UniqueRectangleALS, logic.Unfair, 300, ""},
		{als.ALSWWing, logic.Unfair, 310, ""},
		{als.ALSXYWing, logic.Unfair, 320, ""},
		{als.ALSChain, logic.Unfair, 340, ""},
		{exotic.AlignedTripleExclusion, logic.Unfair, 330,
			"it is slow, and much work for a person; almost locked sets and forcing chains find most of the same"},
		{exotic.SubsetExclusion, logic.Unfair, 350,
			"a death blossom and two ALS-XY-Wings find the same, and are easier to follow"},
		{chains.ContinuousSetLoop, logic.Unfair, 340, ""},
		{chains.SetAIC, logic.Unfair, 340, ""},
		{chains.DiscontinuousSetLoop, logic.Unfair, 340, ""},
		{als.DeathBlossom, logic.Unfair, 360, ""},
		{fish.FrankenXWing, logic.Unfair, 300, "locked candidates remove the same candidates"},
		{fish.FrankenSwordfish, logic.Unfair, 350, ""},
		{fish.FrankenJellyfish, logic.Unfair, 370, slowFish},
		{fish.FrankenSquirmbag, logic.Extreme, 470, slowFish},
		{fish.FrankenWhale, logic.Extreme, 470, slowFish},
		{fish.FrankenLeviathan, logic.Extreme, 470, slowFish},
		{fish.FinnedFrankenXWing, logic.Unfair, 390, ""},
		{fish.FinnedFrankenSwordfish, logic.Unfair, 410, ""},
		{fish.SiameseFinnedFrankenSwordfish, logic.Unfair, 410, oneByOne},
		{fish.FinnedFrankenJellyfish, logic.Unfair, 430, slowFish},
		{fish.SiameseFinnedFrankenJellyfish, logic.Unfair, 430, oneByOne},
		{fish.FinnedFrankenSquirmbag, logic.Extreme, 470, slowFish},
		{fish.FinnedFrankenWhale, logic.Extreme, 470, slowFish},
		{fish.FinnedFrankenLeviathan, logic.Extreme, 470, slowFish},
		{fish.MutantXWing, logic.Extreme, 450, slowFish},
		{fish.MutantSwordfish, logic.Extreme, 450, slowFish},
		{fish.MutantJellyfish, logic.Extreme, 450, slowFish},
		{fish.MutantSquirmbag, logic.Extreme, 470, slowFish},
		{fish.MutantWhale, logic.Extreme, 470, slowFish},
		{fish.MutantLeviathan, logic.Extreme, 470, slowFish},
		{fish.FinnedMutantXWing, logic.Extreme, 470, slowFish},
		{fish.FinnedMutantSwordfish, logic.Extreme, 470, slowFish},
		{fish.SiameseFinnedMutantSwordfish, logic.Extreme, 470, oneByOne},
		{exotic.JuniorExocet, logic.Extreme, 400, ""},
		{fish.FinnedMutantJellyfish, logic.Extreme, 470, slowFish},
		{exotic.Tridagon, logic.Extreme, 400, ""},
		{fish.SiameseFinnedMutantJellyfish, logic.Extreme, 470, oneByOne},
		{exotic.MultiSectorLockedSet, logic.Extreme, 450, "it is slow: looking through a position takes about 10 ms"},
		{fish.FinnedMutantSquirmbag, logic.Extreme, 470, slowFish},
		{fish.FinnedMutantWhale, logic.Extreme, 470, slowFish},
		{fish.FinnedMutantLeviathan, logic.Extreme, 470, slowFish},
		{forcing.Nishio, logic.Extreme, 450, ""},
		{fish.KrakenFish1, logic.Extreme, 500, slowFish},
		{fish.KrakenFish2, logic.Extreme, 500, slowFish},
		{forcing.CellForcingChain, logic.Extreme, 500, ""},
		{forcing.HouseForcingChain, logic.Extreme, 500, ""},
		{forcing.UniqueRectangleForcingChain, logic.Extreme, 500, manyOptions},
		{forcing.ForcingChainContradiction, logic.Extreme, 500, ""},
		{forcing.ForcingChainVerity, logic.Extreme, 500, ""},
		{forcing.ForcingNetContradiction, logic.Extreme, 700, ""},
		{forcing.ForcingNetVerity, logic.Extreme, 700, ""},
		{whips.Whip, logic.Extreme, 700, ladderOfItsOwn},
		{whips.GWhip, logic.Extreme, 700, ladderOfItsOwn},
		{whips.Braid, logic.Extreme, 750, ladderOfItsOwn},
		{whips.GBraid, logic.Extreme, 750, ladderOfItsOwn},
		{lastresort.BowmansBingo, logic.Extreme, 800, "the contradiction net finds the same"},
		{lastresort.TemplateSet, logic.Extreme, 10000, "nobody can list the templates of a digit by hand"},
		{lastresort.TemplateDelete, logic.Extreme, 10000, "nobody can list the templates of a digit by hand"},
		{lastresort.PatternOverlay, logic.Extreme, 10000, "nobody can list the templates of a digit by hand"},
	}
}
