package uniqueness

import (
	"pencilmark/techniques/internal/deadly"
	"pencilmark/techniques/logic"
)

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
var BUGPlus1 = &logic.Technique{
	Slug: "bug-plus-1", Name: "Bivalue Universal Grave + 1",
	Aliases: []string{"bug+1", "bug", "bug1", "bug type 1", "bivalue universal grave"},
	Family:  logic.Uniqueness,
	Needs:   []string{"unique-rectangle-1"}, OneSolution: true,
	Title:   "all unsolved cells have two candidates but one, which has three",
	Because: bugPremise + `Only that {{digits "guardian"}} prevents it, so {{stays}}.`,
	Words:   patternWords,
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		if oneTriple(v) {
			bugs(v, deadly.OneCell, yield)
		}
	},
}

// oneTriple reports whether all unsolved cells have two candidates but one,
// which has three.
func oneTriple(v *logic.View) bool {
	extra := v.Empty().Minus(*logic.Bivalue.Of(v))
	return extra.Single() && v.Marks(extra.First()).Len() == 3
}

// bugs draws a conclusion from every bivalue universal grave.
func bugs(v *logic.View, conclude conclusion, yield func(logic.Step) bool) {
	bugs := *deadly.BUGs.Of(v)
	for i := range bugs {
		if !conclude(v, &bugs[i].Pattern, yield) {
			return
		}
	}
}
