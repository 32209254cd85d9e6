package fish

import (
	"pencilmark/techniques/fish/internal/fishing"
	"pencilmark/techniques/logic"
)

// Sashimi fish: finned fish in which a base keeps a single candidate once the
// fins are gone.
//
//	 /  x  / |  /  x  / |  /  /  /     the lower row has one place left if the
//	---------+----------+----------    fin F is not true; the fish then falls
//	 /  x  / |  /  /  F |  /  /  /     apart into singles, and holds all the same
//	 .  .  . |  . -x  . |  .  .  .
//
// The argument is that of the finned fish: either a fin is true, or the bases
// take the digit from the covers, once from each.
var (
	SashimiXWing = &logic.Technique{
		Slug: "sashimi-x-wing", Name: "Sashimi X-Wing",
		Family: logic.Fish, Needs: []string{"finned-x-wing"}, Also: []string{"skyscraper", "grouped-skyscraper"},
		Title:   "a fish of two lines has fins in one box and lacks a candidate beside them",
		Because: finnedXWingBecause,
		Words:   fishWords,
		Find:    lineFish(2, fishing.Sashimi),
	}
	SashimiSwordfish = &logic.Technique{
		Slug: "sashimi-swordfish", Name: "Sashimi Swordfish",
		Family: logic.Fish, Needs: []string{"sashimi-x-wing"},
		Title:   "a fish of three lines has fins in one box and lacks a candidate beside them",
		Because: finnedFishBecause,
		Words:   fishWords,
		Find:    lineFish(3, fishing.Sashimi),
	}
	SashimiJellyfish = &logic.Technique{
		Slug: "sashimi-jellyfish", Name: "Sashimi Jellyfish",
		Family: logic.Fish, Needs: []string{"sashimi-swordfish"},
		Title:   "a fish of four lines has fins in one box and lacks a candidate beside them",
		Because: finnedFishBecause,
		Words:   fishWords,
		Find:    lineFish(4, fishing.Sashimi),
	}
	SashimiSquirmbag = &logic.Technique{
		Slug: "sashimi-squirmbag", Name: "Sashimi Squirmbag",
		Family: logic.Fish, Needs: []string{"sashimi-jellyfish"},
		Title:   "a fish of five lines has fins in one box and lacks a candidate beside them",
		Because: finnedFishBecause,
		Words:   fishWords,
		Find:    lineFish(5, fishing.Sashimi),
	}
	SashimiWhale = &logic.Technique{
		Slug: "sashimi-whale", Name: "Sashimi Whale",
		Family: logic.Fish, Needs: []string{"sashimi-squirmbag"},
		Title:   "a fish of six lines has fins in one box and lacks a candidate beside them",
		Because: finnedFishBecause,
		Words:   fishWords,
		Find:    lineFish(6, fishing.Sashimi),
	}
	SashimiLeviathan = &logic.Technique{
		Slug: "sashimi-leviathan", Name: "Sashimi Leviathan",
		Family: logic.Fish, Needs: []string{"sashimi-whale"},
		Title:   "a fish of seven lines has fins in one box and lacks a candidate beside them",
		Because: finnedFishBecause,
		Words:   fishWords,
		Find:    lineFish(7, fishing.Sashimi),
	}
)
