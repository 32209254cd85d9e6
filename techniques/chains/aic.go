package chains

import (
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
)

// AIC is the alternating inference chain: strong and weak links in turn, inside
// cells and along houses, strong ones first and last, so that one of its ends
// is true. It is told when it removes two candidates or more; one that removes a
// single candidate is that candidate's discontinuous nice loop.
//
//	4=====4           the two 4s of a row
//	      47----7     a cell that is not 4, so 7, so that one is not 7
//	*           |
//	            74    *: sees the first and the last 4
//
// If the first end is not true, every other link forces the next node, up to the
// other end. What excludes both ends is false.
var AIC = &logic.Technique{
	Slug: "aic", Name: "AIC", Aliases: []string{"alternating inference chain", "alternating implication chain"},
	Family: logic.Chains, Needs: []string{"x-chain", "xy-chain"},
	Title:   "a chain makes one of its two ends true",
	Because: aicBecause,
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		links.Plain.Of(v).Steps(ofKind(links.Pair), yield)
	},
}

const aicBecause = `{{story}} So {{denied}} or {{last}}, at least one of the two, and {{meet}}.`
