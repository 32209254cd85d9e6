package chains

import (
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
)

// Cycles: strong and weak links in turn that close into a ring.
//
//	A======a           going round from "A is true" or from "A is false", every
//	:      :           other node is true: either all the As or all the as
//	a======A
//
// What excludes an A and an a is false in both cases.
var (
	XCycle = &logic.Technique{
		Slug: "x-cycle", Name: "X-Cycle", Aliases: []string{"fishy cycle", "bidirectional x-cycle", "x-loop"},
		Family: logic.Chains, Needs: []string{"x-wing", "turbot-fish"},
		Title:   "strong and weak links of one digit close into a ring",
		Because: `Look at the {{digit}}s only. {{story}}` + closes,
		Words:   loopWords,
		Find:    links.From(links.LineCycles, anyChain),
	}
	YCycle = &logic.Technique{
		Slug: "y-cycle", Name: "Y-Cycle", Aliases: []string{"bidirectional y-cycle", "xy-loop", "xy-ring"},
		Family: logic.Chains, Needs: []string{"xy-wing"},
		Title:   "cells with two candidates close into a ring",
		Because: `Every cell of the ring has two candidates. {{story}}` + closes,
		Words:   loopWords,
		Find:    links.From(links.PairCycles, anyChain),
	}
	XYCycle = &logic.Technique{
		Slug: "xy-cycle", Name: "XY-Cycle", Aliases: []string{"bidirectional cycle", "bidirectional xy-cycle"},
		Family: logic.Chains, Needs: []string{"continuous-nice-loop"},
		Title:   "strong and weak links, in cells and houses, close into a ring",
		Because: `{{story}}` + closes,
		Words:   loopWords,
		Find:    links.From(links.PlainCycles, anyChain),
	}
)
