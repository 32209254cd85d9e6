package wings

import (
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
)

// Wings of three strong links are the shortest AICs after the W-Wing. Each strong link is either a
// cell with two candidates or a house with two places. The wings differ in which links are of which
// kind, and in where the weak links between them are.
//
//	M   (x=y)a-(y)b=(y-x)c=(x)d        S   (x)a=(x)b-(x=y)c-(y)d=(y)e
//	L   (x)a=(x)b-(x)c=(x-y)d=(y)e     H   (x=y)a-(y)b=(y-z)c=(z)d
//	or  (x)a=(x-y)b=(y-z)c=(z)d        or  (x=y)a-(y=z)b-(z)c=(z)d
//
// At least one of the two ends is true. If both ends have the same digit, a cell that sees both
// cannot have it. If they are different digits in cells that see each other, neither cell can have
// the digit of the other.
var (
	MWing = &logic.Technique{
		Slug: "m-wing", Name: "M-Wing", Aliases: []string{"medusa wing"},
		Family: logic.Wings, Needs: []string{"w-wing", "aic"},
		Title:   "a cell with two candidates and two strong links in houses form a chain that changes its digit in a cell",
		Because: chainWingBecause,
		Find:    links.Shapes(links.Shape{Strong: "chh", Weak: "hc", OneDigit: true}),
	}
	SWing = &logic.Technique{
		Slug: "s-wing", Name: "S-Wing", Aliases: []string{"split wing"},
		Family: logic.Wings, Needs: []string{"w-wing", "aic"},
		Title:   "a cell with two candidates joins strong links of its two digits",
		Because: chainWingBecause,
		Find:    links.Shapes(links.Shape{Strong: "hch", Weak: "hh"}),
	}
	LWing = &logic.Technique{
		Slug: "l-wing", Name: "L-Wing", Aliases: []string{"local wing"},
		Family: logic.Wings, Needs: []string{"w-wing", "aic"},
		Title:   "three strong links in houses form a chain that changes its digit in a cell",
		Because: chainWingBecause,
		Find:    links.Shapes(links.Shape{Strong: "hhh", Weak: "hc"}, links.Shape{Strong: "hhh", Weak: "cc"}),
	}
	HWing = &logic.Technique{
		Slug: "h-wing", Name: "H-Wing", Aliases: []string{"hybrid wing"},
		Family: logic.Wings, Needs: []string{"w-wing", "aic"},
		Title:   "cells with two candidates lead to a strong link of a third digit",
		Because: chainWingBecause,
		Find:    links.Shapes(links.Shape{Strong: "chh", Weak: "hc"}, links.Shape{Strong: "cch", Weak: "hh"}),
	}
)

const chainWingBecause = `{{if oneDigit}}{{story}} Either way, at least one of {{chainEnds}} is {{out}}, and {{meet}}.` +
	`{{else}}If {{denied}}, {{firstRules}}. {{otherwise}} So either way,{{end}}`
