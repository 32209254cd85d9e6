package uniqueness

import (
	"pencilmark/techniques/internal/deadly"
	"pencilmark/techniques/logic"
)

// Bivalue universal graves with several guardians.
//
//	27   .   .  | 27+  .   .      without the candidates marked + the grid would
//	 .   15  .  |  .   .   15     be a BUG: two candidates in every cell, two
//	27   12+ .  |  .   15  .      places for every digit in every house
//
// One of the guardians is true. They are one digit (type 2), or a naked subset
// with cells beside them (type 3), or in two cells that have to take another
// digit (type 4); or a candidate simply excludes all of them.
var (
	BUG2 = unique(logic.Technique{
		Slug: "bug-2", Name: "Bivalue Universal Grave Type 2", Aliases: []string{"bug type 2"},
		Needs:   []string{"bug-plus-1", "unique-rectangle-2"},
		Title:   "all candidates that save the grid from a bivalue universal grave are one digit",
		Because: bugPremise + typeTwo,
		Find:    deadly.From(deadly.BUGs, deadly.OneDigit),
	})
	BUG3 = unique(logic.Technique{
		Slug: "bug-3", Name: "Bivalue Universal Grave Type 3", Aliases: []string{"bug type 3"},
		Needs: []string{"bug-plus-1", "unique-rectangle-3"},
		Title: "the candidates that save the grid from a bivalue universal grave form a naked subset " +
			"with cells beside them",
		Because: bugPremise + typeThree,
		Find:    deadly.From(deadly.BUGs, deadly.Subset),
	})
	BUG4 = unique(logic.Technique{
		Slug: "bug-4", Name: "Bivalue Universal Grave Type 4", Aliases: []string{"bug type 4"},
		Needs:   []string{"bug-plus-1", "unique-rectangle-4"},
		Title:   "two cells save the grid from a bivalue universal grave, and one of them has to take another digit",
		Because: bugPremise + typeFour,
		Find:    deadly.From(deadly.BUGs, deadly.Locked),
	})
	BUGPlusN = unique(logic.Technique{
		Slug: "bug-plus-n", Name: "Bivalue Universal Grave + n", Aliases: []string{"bug+n", "bug+2", "bug+3", "bug multiple"},
		Needs:   []string{"bug-plus-1", "bug-2"},
		Title:   "a candidate excludes everything that saves the grid from a bivalue universal grave",
		Because: bugPremise + typeTwo,
		Find:    deadly.From(deadly.BUGs, severalDigits),
	})
)

const bugPremise = `Without {{candidates "guardian"}}, every unsolved cell would have just two candidates, and every ` +
	`digit just two places in each house that still needs it. All these cells could then change to their other ` +
	`candidate together, and the puzzle would have two solutions. `

// severalDigits takes what the guardians exclude together, where they are more
// than one digit; one digit is type 2.
func severalDigits(v *logic.View, p *deadly.Pattern, yield func(logic.Step) bool) bool {
	return p.Guards(v).Single() || deadly.Excluded(v, p, yield)
}

// BUGPlus1 places the digit that keeps the grid from being a bivalue universal
// grave.
//
//	27   .   .  | 27   .   .      every unsolved cell has two candidates, every
//	 .   15  .  |  .   .   15     digit two places in every house that lacks it;
//	27  127* .  |  .   15  .      only * has a third candidate: one of its digits
//	                              is in its row, column and box three times
//
// Without that candidate every house could exchange all its unsolved digits at
// once, and each solution would have a twin. So the candidate is true; the step
// removes the others of its cell, which leaves a naked single.
var BUGPlus1 = unique(logic.Technique{
	Slug: "bug-plus-1", Name: "Bivalue Universal Grave + 1",
	Aliases: []string{"bug+1", "bug", "bug1", "bug type 1", "bivalue universal grave"},
	Needs:   []string{"unique-rectangle-1"},
	Title:   "all unsolved cells have two candidates but one, which has three",
	Because: bugPremise + `Only that {{digits "guardian"}} prevents it, so {{stays}}.`,
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		if oneTriple(v) {
			deadly.From(deadly.BUGs, deadly.OneCell)(v, yield)
		}
	},
})

// oneTriple reports whether all unsolved cells have two candidates but one,
// which has three.
func oneTriple(v *logic.View) bool {
	extra := v.Empty().Minus(*logic.Bivalue.Of(v))
	return extra.Single() && v.Marks(extra.First()).Len() == 3
}

// BUGLite finds a bivalue universal grave in a part of the grid.
//
//	13   .  . | 34   .  . | 14   .  .      every house has each of the digits
//	13   .  . | 34+  .  . | 14   .  .      in two of the cells, or in none
//
// All cells could change to their other digit at once without changing a house,
// so in a puzzle with one solution the one cell with more candidates takes one
// of those. Rectangles and loops are the case of two digits.
var BUGLite = unique(logic.Technique{
	Slug: "bug-lite", Name: "BUG-Lite", Aliases: []string{"bivalue universal grave lite"},
	Needs: []string{"unique-loop-1", "bug-plus-1"},
	Title: "a part of the grid is a bivalue universal grave but for one cell",
	Because: `If {{cells "corner"}} held only {{digit}}, two of them for each cell, they would have {{filling}}; ` +
		`or else {{otherFilling}}{{gone}}. Both leave {{patternHouses}} with the same digits, so the puzzle would have two ` +
		`solutions. To prevent that, {{cells "guardian"}} has to take another digit: {{either "guardian"}}.`,
	Find: deadly.From(deadly.Lites, deadly.OneCell),
})
