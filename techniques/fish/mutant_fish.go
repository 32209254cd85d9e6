package fish

import (
	"pencilmark/techniques/fish/internal/fishing"
	"pencilmark/techniques/logic"
)

// Mutant fish: bases and covers of any kind, also rows against rows.
//
//	bases:  row 2, column 5, box 9 …      any N houses that share no candidate
//	covers: row 8, column 1, box 3 …      any N others that hold their places
//
// The argument never asks which way a house runs: N bases put the digit into N
// different cells, and N covers have room for N. The finned forms follow as for
// Franken fish.
var (
	MutantXWing = &logic.Technique{
		Slug: "mutant-x-wing", Name: "Mutant X-Wing",
		Family: logic.Fish, Needs: []string{"franken-x-wing"},
		Title:   "the digits of two houses are confined to two others of any kind",
		Because: wideFishBecause,
		Words:   fishWords,
		Find:    wideFish(2, fishing.Mutant),
	}
	MutantSwordfish = &logic.Technique{
		Slug: "mutant-swordfish", Name: "Mutant Swordfish",
		Family: logic.Fish, Needs: []string{"mutant-x-wing"},
		Title:   "the digits of three houses are confined to three others of any kind",
		Because: wideFishBecause,
		Words:   fishWords,
		Find:    wideFish(3, fishing.Mutant),
	}
	MutantJellyfish = &logic.Technique{
		Slug: "mutant-jellyfish", Name: "Mutant Jellyfish",
		Family: logic.Fish, Needs: []string{"mutant-swordfish"},
		Title:   "the digits of four houses are confined to four others of any kind",
		Because: wideFishBecause,
		Words:   fishWords,
		Find:    wideFish(4, fishing.Mutant),
	}
	MutantSquirmbag = &logic.Technique{
		Slug: "mutant-squirmbag", Name: "Mutant Squirmbag",
		Family: logic.Fish, Needs: []string{"mutant-jellyfish"},
		Title:   "the digits of five houses are confined to five others of any kind",
		Because: wideFishBecause,
		Words:   fishWords,
		Find:    wideFish(5, fishing.Mutant),
	}
	MutantWhale = &logic.Technique{
		Slug: "mutant-whale", Name: "Mutant Whale",
		Family: logic.Fish, Needs: []string{"mutant-squirmbag"},
		Title:   "the digits of six houses are confined to six others of any kind",
		Because: wideFishBecause,
		Words:   fishWords,
		Find:    wideFish(6, fishing.Mutant),
	}
	MutantLeviathan = &logic.Technique{
		Slug: "mutant-leviathan", Name: "Mutant Leviathan",
		Family: logic.Fish, Needs: []string{"mutant-whale"},
		Title:   "the digits of seven houses are confined to seven others of any kind",
		Because: wideFishBecause,
		Words:   fishWords,
		Find:    wideFish(7, fishing.Mutant),
	}
	FinnedMutantXWing = &logic.Technique{
		Slug: "finned-mutant-x-wing", Name: "Finned Mutant X-Wing",
		Family: logic.Fish, Needs: []string{"mutant-x-wing", "finned-franken-x-wing"},
		Title:   "a mutant fish of two bases has fins",
		Because: finnedWideFishBecause,
		Words:   fishWords,
		Find:    finnedWideFish(2, fishing.Mutant),
	}
	FinnedMutantSwordfish = &logic.Technique{
		Slug: "finned-mutant-swordfish", Name: "Finned Mutant Swordfish",
		Family: logic.Fish, Needs: []string{"finned-mutant-x-wing"},
		Title:   "a mutant fish of three bases has fins",
		Because: finnedWideFishBecause,
		Words:   fishWords,
		Find:    finnedWideFish(3, fishing.Mutant),
	}
	FinnedMutantJellyfish = &logic.Technique{
		Slug: "finned-mutant-jellyfish", Name: "Finned Mutant Jellyfish",
		Family: logic.Fish, Needs: []string{"finned-mutant-swordfish"},
		Title:   "a mutant fish of four bases has fins",
		Because: finnedWideFishBecause,
		Words:   fishWords,
		Find:    finnedWideFish(4, fishing.Mutant),
	}
	FinnedMutantSquirmbag = &logic.Technique{
		Slug: "finned-mutant-squirmbag", Name: "Finned Mutant Squirmbag",
		Family: logic.Fish, Needs: []string{"finned-mutant-jellyfish"},
		Title:   "a mutant fish of five bases has fins",
		Because: finnedWideFishBecause,
		Words:   fishWords,
		Find:    finnedWideFish(5, fishing.Mutant),
	}
	FinnedMutantWhale = &logic.Technique{
		Slug: "finned-mutant-whale", Name: "Finned Mutant Whale",
		Family: logic.Fish, Needs: []string{"finned-mutant-squirmbag"},
		Title:   "a mutant fish of six bases has fins",
		Because: finnedWideFishBecause,
		Words:   fishWords,
		Find:    finnedWideFish(6, fishing.Mutant),
	}
	FinnedMutantLeviathan = &logic.Technique{
		Slug: "finned-mutant-leviathan", Name: "Finned Mutant Leviathan",
		Family: logic.Fish, Needs: []string{"finned-mutant-whale"},
		Title:   "a mutant fish of seven bases has fins",
		Because: finnedWideFishBecause,
		Words:   fishWords,
		Find:    finnedWideFish(7, fishing.Mutant),
	}
)
