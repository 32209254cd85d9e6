package uniqueness

import (
	"pencilmark/techniques/internal/deadlypatterns"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
)

// Bivalue universal graves (BUGs) with several guardians.
//
//	27   .   .  | 27+  .   .      without the candidates marked + the grid would
//	 .   15  .  |  .   .   15     be a BUG: two candidates in every cell, two
//	27   12+ .  |  .   15  .      places for every digit in every house
//
// One of the guardians is true. In type 2, they all have the same digit. In type 3, they form a
// naked subset with other cells. In type 4, they are in two cells, one of which must have another
// digit. In BUG+n, they have several digits, and a candidate that every guardian rules out can be
// removed.
var (
	BUG2 = unique(logic.Technique{
		Slug: "bug-2", Name: "Bivalue Universal Grave Type 2", Aliases: []string{"bug type 2"},
		Needs:   []string{"bug-plus-1", "unique-rectangle-2"},
		Title:   "all candidates that prevent a bivalue universal grave are the same digit",
		Because: bugPremise + typeTwo,
		Find:    deadlypatterns.From(deadlypatterns.BUGs, deadlypatterns.OneDigit),
	})
	BUG3 = unique(logic.Technique{
		Slug: "bug-3", Name: "Bivalue Universal Grave Type 3", Aliases: []string{"bug type 3"},
		Needs: []string{"bug-plus-1", "unique-rectangle-3"},
		Title: "the candidates that prevent a bivalue universal grave form a naked subset " +
			"with cells beside them",
		Because: bugPremise + typeThree,
		Find:    deadlypatterns.From(deadlypatterns.BUGs, deadlypatterns.Subset),
	})
	BUG4 = unique(logic.Technique{
		Slug: "bug-4", Name: "Bivalue Universal Grave Type 4", Aliases: []string{"bug type 4"},
		Needs:   []string{"bug-plus-1", "unique-rectangle-4"},
		Title:   "two cells prevent a bivalue universal grave, and another digit must be in one of them",
		Because: bugPremise + typeFour,
		Find:    deadlypatterns.From(deadlypatterns.BUGs, deadlypatterns.Locked),
	})
	BUGPlusN = unique(logic.Technique{
		Slug: "bug-plus-n", Name: "Bivalue Universal Grave + n", Aliases: []string{"bug+n", "bug+2", "bug+3", "bug multiple"},
		Needs:   []string{"bug-plus-1", "bug-2"},
		Title:   "a candidate rules out every candidate that prevents a bivalue universal grave",
		Because: bugPremise + typeTwo,
		Find:    deadlypatterns.From(deadlypatterns.BUGs, severalDigits),
	})
)

const bugPremise = `Without {{extra}}, every unsolved cell would have just two candidates, and every ` +
	`digit just two places in each house that still needs it. You could then switch all these cells to their ` +
	`other candidate at once and get a second solution. `

// severalDigits yields the steps that remove candidates ruled out by every guardian, if the
// guardians have more than one digit. If they have only one, the pattern is of type 2.
func severalDigits(v *logic.View, p *deadlypatterns.Pattern, yield func(logic.Step) bool) bool {
	return p.Guards(v).Single() || deadlypatterns.Excluded(v, p, yield)
}

// BUGPlus1 finds the candidate without which the grid would be a bivalue universal grave.
//
//	27   .   .  | 27   .   .      every unsolved cell has two candidates, every
//	 .   15  .  |  .   .   15     digit two places in every house that lacks it;
//	27  127* .  |  .   15  .      only * has a third candidate: one of its digits
//	                              is in its row, column and box three times
//
// Without this candidate, every unsolved cell could switch to its other candidate at once, so there
// would be a second solution. So the candidate is true. The step removes the other candidates of
// its cell, which leaves a naked single.
var BUGPlus1 = unique(logic.Technique{
	Slug: "bug-plus-1", Code: "0610", Name: "Bivalue Universal Grave + 1",
	Conditions: conditions.List(conditions.AlmostTwoEach, conditions.TwicePerHouse),
	Aliases:    []string{"bug+1", "bug", "bug1", "bug type 1", "bivalue universal grave"},
	Needs:      []string{"unique-rectangle-1"},
	Title:      "all unsolved cells have two candidates, except one that has three",
	Because:    bugPremise + `But the puzzle has only one solution, which means that {{guardians}}.`,
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		if oneTriple(v) {
			deadlypatterns.From(deadlypatterns.BUGs, deadlypatterns.OneCell)(v, yield)
		}
	},
})

// oneTriple reports whether one unsolved cell has three candidates and all other unsolved cells
// have two.
func oneTriple(v *logic.View) bool {
	extra := v.Empty().Minus(*logic.Bivalue.Of(v))
	return extra.Single() && v.Marks(extra.First()).Len() == 3
}

// BUGLite finds a bivalue universal grave in part of the grid.
//
//	13   .  . | 34   .  . | 14   .  .      every house has each of the digits
//	13   .  . | 34+  .  . | 14   .  .      in two of the cells, or in none
//
// All these cells could switch to their other digit at once, and every house would keep the same
// digits. So in a puzzle with one solution, the only cell with further candidates must have one of
// these. Unique rectangles and loops are special cases with two digits.
var BUGLite = unique(logic.Technique{
	Slug: "bug-lite", Name: "BUG-Lite", Aliases: []string{"bivalue universal grave lite"},
	Needs: []string{"unique-loop-1", "bug-plus-1"},
	Title: "only the extra candidates of one cell keep a part of the grid from being a bivalue universal grave",
	Because: `Suppose {{cells "corner"}} had only the candidates {{digit}}, two in each cell. Then you could fill them in two ` +
		`ways: {{filling}}; or {{otherFilling}}. Both ways put the same digits into {{patternHouses}}, so the puzzle ` +
		`would have two solutions. {{gone}}But the puzzle has only one solution, so {{cells "guardian"}} must be another digit: {{either "guardian"}}.`,
	Find: deadlypatterns.From(deadlypatterns.Lites, deadlypatterns.OneCell),
})
