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
		Needs: []string{"bug-plus-1", "unique-rectangle-2"},
		Title: "all candidates that save the grid from a bivalue universal grave are one digit",
		Because: bugPremise + `All are {{digits "guardian"}}s, in {{cells "guardian"}}, and no cell that sees ` +
			`{{every "guardian"}} ` +
			`can be {{digits "guardian"}}.`,
		Find: func(v *logic.View, yield func(logic.Step) bool) { bugs(v, deadly.OneDigit, yield) },
	}
	BUG3 = &logic.Technique{
		Slug: "bug-3", Name: "Bivalue Universal Grave Type 3", Aliases: []string{"bug type 3"},
		Family: logic.Uniqueness, OneSolution: true,
		Needs: []string{"bug-plus-1", "unique-rectangle-3"},
		Title: "the candidates that save the grid from a bivalue universal grave form a naked subset with cells beside them",
		Because: bugPremise + `That makes {{cells "guardian"}} act in {{houses "subset"}} as one cell with ` +
			`{{either "guardian"}}. Together with ` +
			`{{cells "subset"}} it forms a naked subset, which uses up {{digits "guardian" "subset"}}.`,
		Find: func(v *logic.View, yield func(logic.Step) bool) { bugs(v, deadly.Subset, yield) },
	}
	BUG4 = &logic.Technique{
		Slug: "bug-4", Name: "Bivalue Universal Grave Type 4", Aliases: []string{"bug type 4"},
		Family: logic.Uniqueness, OneSolution: true,
		Needs: []string{"bug-plus-1", "unique-rectangle-4"},
		Title: "two cells save the grid from a bivalue universal grave, and one of them has to take another digit",
		Because: bugPremise + `One of {{cells "guardian"}} takes the {{digits "bridge"}} of {{houses "bridge"}}, which ` +
			`has no other place; ` +
			`the other has to take an extra candidate.`,
		Find: func(v *logic.View, yield func(logic.Step) bool) { bugs(v, deadly.Locked, yield) },
	}
	BUGPlusN = &logic.Technique{
		Slug: "bug-plus-n", Name: "Bivalue Universal Grave + n", Aliases: []string{"bug+n", "bug+2", "bug+3", "bug multiple"},
		Family: logic.Uniqueness, OneSolution: true,
		Needs:   []string{"bug-plus-1", "bug-2"},
		Title:   "a candidate excludes everything that saves the grid from a bivalue universal grave",
		Because: bugPremise + `A candidate that excludes all of them cannot be true.`,
		Find:    func(v *logic.View, yield func(logic.Step) bool) { bugs(v, severalDigits, yield) },
	}
)

const bugPremise = `Without {{candidates "guardian"}}, every unsolved cell would have two candidates and every ` +
	`digit two places in each house that still needs it. ` +
	`All these cells could then change to their other candidate together, and the puzzle would have a second ` +
	`solution. So one of these candidates is true. `

// severalDigits takes what the guardians exclude together, where they are more
// than one digit; one digit is type 2.
func severalDigits(v *logic.View, p *deadly.Pattern, yield func(logic.Step) bool) bool {
	return p.Guards(v).Single() || deadly.Excluded(v, p, yield)
}
