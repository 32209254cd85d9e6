package fish

import (
	"pencilmark/techniques/fish/internal/fishing"
	"pencilmark/techniques/logic"
)

// Franken fish: rows and boxes against columns and boxes, or columns and boxes
// against rows and boxes.
//
//	 x  .  x | .  .  . | .  .  .      bases: row 7 and box 1
//	 x  .  x | .  .  . | .  .  .      covers: columns 1 and 3
//	 /  .  / | .  .  . | .  .  .
//	---------+---------+---------
//	-x  . -x | .  .  . | .  .  .      the columns take one place from the box
//	---------+---------+---------     and one from the row
//	 x  /  x | /  /  / | /  /  /
//
// As with any fish, N bases that share no candidate take the digit from N
// covers, and use them up. With fins, what also sees every fin goes; a candidate
// in two bases is a fin as well, an endo-fin, for it would serve both.
var (
	FrankenXWing = &logic.Technique{
		Slug: "franken-x-wing", Name: "Franken X-Wing",
		Family: logic.Fish, Needs: []string{"x-wing", "locked-candidates-claiming"},
		Title:   "the digits of two lines and boxes are confined to two crossing lines and boxes",
		Because: wideFishBecause,
		Words:   fishWords,
		Find:    wideFish(2, fishing.Franken),
	}
	FrankenSwordfish = &logic.Technique{
		Slug: "franken-swordfish", Name: "Franken Swordfish",
		Family: logic.Fish, Needs: []string{"franken-x-wing"},
		Title:   "the digits of three lines and boxes are confined to three crossing lines and boxes",
		Because: wideFishBecause,
		Words:   fishWords,
		Find:    wideFish(3, fishing.Franken),
	}
	FrankenJellyfish = &logic.Technique{
		Slug: "franken-jellyfish", Name: "Franken Jellyfish",
		Family: logic.Fish, Needs: []string{"franken-swordfish"},
		Title:   "the digits of four lines and boxes are confined to four crossing lines and boxes",
		Because: wideFishBecause,
		Words:   fishWords,
		Find:    wideFish(4, fishing.Franken),
	}
	FrankenSquirmbag = &logic.Technique{
		Slug: "franken-squirmbag", Name: "Franken Squirmbag",
		Family: logic.Fish, Needs: []string{"franken-jellyfish"},
		Title:   "the digits of five lines and boxes are confined to five crossing lines and boxes",
		Because: wideFishBecause,
		Words:   fishWords,
		Find:    wideFish(5, fishing.Franken),
	}
	FrankenWhale = &logic.Technique{
		Slug: "franken-whale", Name: "Franken Whale",
		Family: logic.Fish, Needs: []string{"franken-squirmbag"},
		Title:   "the digits of six lines and boxes are confined to six crossing lines and boxes",
		Because: wideFishBecause,
		Words:   fishWords,
		Find:    wideFish(6, fishing.Franken),
	}
	FrankenLeviathan = &logic.Technique{
		Slug: "franken-leviathan", Name: "Franken Leviathan",
		Family: logic.Fish, Needs: []string{"franken-whale"},
		Title:   "the digits of seven lines and boxes are confined to seven crossing lines and boxes",
		Because: wideFishBecause,
		Words:   fishWords,
		Find:    wideFish(7, fishing.Franken),
	}
	FinnedFrankenXWing = &logic.Technique{
		Slug: "finned-franken-x-wing", Name: "Finned Franken X-Wing",
		Family: logic.Fish, Needs: []string{"franken-x-wing", "finned-x-wing"},
		Title:   "a Franken fish of two bases has fins",
		Because: finnedWideFishBecause,
		Words:   fishWords,
		Find:    finnedWideFish(2, fishing.Franken),
	}
	FinnedFrankenSwordfish = &logic.Technique{
		Slug: "finned-franken-swordfish", Name: "Finned Franken Swordfish",
		Family: logic.Fish, Needs: []string{"finned-franken-x-wing"},
		Title:   "a Franken fish of three bases has fins",
		Because: finnedWideFishBecause,
		Words:   fishWords,
		Find:    finnedWideFish(3, fishing.Franken),
	}
	FinnedFrankenJellyfish = &logic.Technique{
		Slug: "finned-franken-jellyfish", Name: "Finned Franken Jellyfish",
		Family: logic.Fish, Needs: []string{"finned-franken-swordfish"},
		Title:   "a Franken fish of four bases has fins",
		Because: finnedWideFishBecause,
		Words:   fishWords,
		Find:    finnedWideFish(4, fishing.Franken),
	}
	FinnedFrankenSquirmbag = &logic.Technique{
		Slug: "finned-franken-squirmbag", Name: "Finned Franken Squirmbag",
		Family: logic.Fish, Needs: []string{"finned-franken-jellyfish"},
		Title:   "a Franken fish of five bases has fins",
		Because: finnedWideFishBecause,
		Words:   fishWords,
		Find:    finnedWideFish(5, fishing.Franken),
	}
	FinnedFrankenWhale = &logic.Technique{
		Slug: "finned-franken-whale", Name: "Finned Franken Whale",
		Family: logic.Fish, Needs: []string{"finned-franken-squirmbag"},
		Title:   "a Franken fish of six bases has fins",
		Because: finnedWideFishBecause,
		Words:   fishWords,
		Find:    finnedWideFish(6, fishing.Franken),
	}
	FinnedFrankenLeviathan = &logic.Technique{
		Slug: "finned-franken-leviathan", Name: "Finned Franken Leviathan",
		Family: logic.Fish, Needs: []string{"finned-franken-whale"},
		Title:   "a Franken fish of seven bases has fins",
		Because: finnedWideFishBecause,
		Words:   fishWords,
		Find:    finnedWideFish(7, fishing.Franken),
	}
)

const wideFishBecause = `{{eachBase}}. ` +
	`These {{houseCount "base"}} {{lines}} share no place, so they need {{houseCount "base"}} {{digits "base"}}s, and ` +
	`find them only in {{houses "cover"}}, one in each. ` +
	`{{houses "cover"}} therefore have their {{digits "base"}}s there and nowhere else.` + cannibalBecause

// cannibalBecause is added where a fish removes what lies in two of its covers.
const cannibalBecause = `{{if inTwoCovers}} A {{digit}} in {{inTwoCovers}} would even fill two of these covers at ` +
	`once, and leave too few for the others.{{end}}`

const finnedWideFishBecause = finIsTrue + `If not, {{eachBase}}. ` +
	`These {{houseCount "base"}} {{lines}} then take their {{digits "base"}}s from {{houses "cover"}}, ` +
	`one from each, and none is left for {{outCells}}.` + cannibalBecause

// wideFish returns the finder of the finless fish of one kind that uses boxes, of
// the given size.
func wideFish(size int, kind fishing.Kind) func(*logic.View, func(logic.Step) bool) {
	return func(v *logic.View, yield func(logic.Step) bool) {
		fishing.Wide(v, size, kind, false, func(f fishing.Fish) bool { return yield(f.Step(v)) })
	}
}

// finnedWideFish is wideFish for fish with fins.
func finnedWideFish(size int, kind fishing.Kind) func(*logic.View, func(logic.Step) bool) {
	return func(v *logic.View, yield func(logic.Step) bool) {
		fishing.Wide(v, size, kind, true, func(f fishing.Fish) bool { return yield(f.Step(v)) })
	}
}

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
