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
	BUG2 = &logic.Technique{
		Slug: "bug-2", Name: "Bivalue Universal Grave Type 2", Aliases: []string{"bug type 2"},
		Family: logic.Uniqueness, OneSolution: true,
		Needs:   []string{"bug-plus-1", "unique-rectangle-2"},
		Title:   "all candidates that save the grid from a bivalue universal grave are one digit",
		Because: bugPremise + typeTwo,
		Words:   patternWords,
		Find:    func(v *logic.View, yield func(logic.Step) bool) { bugs(v, deadly.OneDigit, yield) },
	}
	BUG3 = &logic.Technique{
		Slug: "bug-3", Name: "Bivalue Universal Grave Type 3", Aliases: []string{"bug type 3"},
		Family: logic.Uniqueness, OneSolution: true,
		Needs: []string{"bug-plus-1", "unique-rectangle-3"},
		Title: "the candidates that save the grid from a bivalue universal grave form a naked subset " +
			"with cells beside them",
		Because: bugPremise + typeThree,
		Words:   patternWords,
		Find:    func(v *logic.View, yield func(logic.Step) bool) { bugs(v, deadly.Subset, yield) },
	}
	BUG4 = &logic.Technique{
		Slug: "bug-4", Name: "Bivalue Universal Grave Type 4", Aliases: []string{"bug type 4"},
		Family: logic.Uniqueness, OneSolution: true,
		Needs:   []string{"bug-plus-1", "unique-rectangle-4"},
		Title:   "two cells save the grid from a bivalue universal grave, and one of them has to take another digit",
		Because: bugPremise + typeFour,
		Words:   patternWords,
		Find:    func(v *logic.View, yield func(logic.Step) bool) { bugs(v, deadly.Locked, yield) },
	}
	BUGPlusN = &logic.Technique{
		Slug: "bug-plus-n", Name: "Bivalue Universal Grave + n", Aliases: []string{"bug+n", "bug+2", "bug+3", "bug multiple"},
		Family: logic.Uniqueness, OneSolution: true,
		Needs:   []string{"bug-plus-1", "bug-2"},
		Title:   "a candidate excludes everything that saves the grid from a bivalue universal grave",
		Because: bugPremise + typeTwo,
		Words:   patternWords,
		Find:    func(v *logic.View, yield func(logic.Step) bool) { bugs(v, severalDigits, yield) },
	}
)

const bugPremise = `Without {{candidates "guardian"}}, every unsolved cell would have just two candidates, and every ` +
	`digit just two places in each house that still needs it. All these cells could then change to their other ` +
	`candidate together, and the puzzle would have two solutions. `

// severalDigits takes what the guardians exclude together, where they are more
// than one digit; one digit is type 2.
func severalDigits(v *logic.View, p *deadly.Pattern, yield func(logic.Step) bool) bool {
	return p.Guards(v).Single() || deadly.Excluded(v, p, yield)
}
