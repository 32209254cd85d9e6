package chains

import (
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
)

// Cycles: strong and weak links that alternate and close into a loop.
//
//	A======a           going round from "A is true" or from "A is false", every
//	:      :           other node is true: all the As are true, or all the as
//	a======A
//
// A candidate that is ruled out both by an A and by an a is false in both cases.
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
		Slug: "y-cycle", Name: "XY-Ring", Aliases: []string{"bidirectional y-cycle", "xy-loop"},
		Family: logic.Chains, Needs: []string{"xy-wing"},
		Title: "cells with two candidates close into a ring",
		Because: `Every cell of the loop has two candidates and sees the next cell, and the last cell sees the ` +
			`first. {{story}}` + closes,
		Words: loopWords,
		Find:  links.From(links.PairCycles, anyChain),
	}
	XYCycle = &logic.Technique{
		Slug: "xy-cycle", Name: "Bidirectional Cycle", Aliases: []string{"bidirectional xy-cycle"},
		Family: logic.Chains, Needs: []string{"continuous-nice-loop"},
		Title:   "strong and weak links, in cells and houses, close into a ring",
		Because: `{{story}}` + closes,
		Words:   loopWords,
		Find:    links.From(links.PlainCycles, anyChain),
	}
)
