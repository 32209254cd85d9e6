package fish

import (
	"pencilmark/techniques/fish/internal/fishing"
	"pencilmark/techniques/logic"
)

// Finned fish: a fish of rows and columns with some candidates outside the
// covers, the fins, all in one box.
//
//	 /  x  / |  /  x  / |  /  /  /     F  a fin: it spoils the fish, but only if
//	---------+----------+----------       it is true
//	 /  x  / |  /  x  F |  /  /  /
//	 .  .  . |  . -x  . |  .  .  .     -  goes: it sees the fin, and without the
//	 .  .  . |  .  .  . |  .  .  .        fin it would be lost to the fish
//
// Either a fin is true, or the fish is whole. What both would remove goes.
var (
	FinnedXWing = &logic.Technique{
		Slug: "finned-x-wing", Name: "Finned X-Wing",
		Family: logic.Fish, Needs: []string{"x-wing"}, Also: []string{"grouped-skyscraper", "grouped-x-chain"},
		Title:   "a fish of two lines has fins in one box",
		Because: finnedXWingBecause,
		Words:   fishWords,
		Find:    lineFish(2, fishing.Finned),
	}
	FinnedSwordfish = &logic.Technique{
		Slug: "finned-swordfish", Name: "Finned Swordfish",
		Family: logic.Fish, Needs: []string{"finned-x-wing"},
		Title:   "a fish of three lines has fins in one box",
		Because: finnedFishBecause,
		Words:   fishWords,
		Find:    lineFish(3, fishing.Finned),
	}
	FinnedJellyfish = &logic.Technique{
		Slug: "finned-jellyfish", Name: "Finned Jellyfish",
		Family: logic.Fish, Needs: []string{"finned-swordfish"},
		Title:   "a fish of four lines has fins in one box",
		Because: finnedFishBecause,
		Words:   fishWords,
		Find:    lineFish(4, fishing.Finned),
	}
	FinnedSquirmbag = &logic.Technique{
		Slug: "finned-squirmbag", Name: "Finned Squirmbag",
		Family: logic.Fish, Needs: []string{"finned-jellyfish"},
		Title:   "a fish of five lines has fins in one box",
		Because: finnedFishBecause,
		Words:   fishWords,
		Find:    lineFish(5, fishing.Finned),
	}
	FinnedWhale = &logic.Technique{
		Slug: "finned-whale", Name: "Finned Whale",
		Family: logic.Fish, Needs: []string{"finned-squirmbag"},
		Title:   "a fish of six lines has fins in one box",
		Because: finnedFishBecause,
		Words:   fishWords,
		Find:    lineFish(6, fishing.Finned),
	}
	FinnedLeviathan = &logic.Technique{
		Slug: "finned-leviathan", Name: "Finned Leviathan",
		Family: logic.Fish, Needs: []string{"finned-whale"},
		Title:   "a fish of seven lines has fins in one box",
		Because: finnedFishBecause,
		Words:   fishWords,
		Find:    lineFish(7, fishing.Finned),
	}
)

const finIsTrue = `If {{fins}} is {{digits "base"}}, {{outCells}} {{if oneOut}}sees{{else}}see{{end}} {{everyFin}} and ` +
	`{{if oneOut}}is{{else}}are{{end}} not {{digits "base"}}. `

const finnedXWingBecause = finIsTrue + `If not, {{places}}; {{ways}} {{houses "cover"}} have their ` +
	`{{digits "base"}}s there, and none is left for {{outCells}}.`

const finnedFishBecause = finIsTrue + `If not, {{places}}. ` +
	`These {{houseCount "base"}} {{lines}} then take their {{digits "base"}}s from {{houses "cover"}}, ` +
	`one from each, and none is left for {{outCells}}.`

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
