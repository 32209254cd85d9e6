package chains

import (
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
)

// XChain follows one digit along strong and weak links in turn, strong ones
// first and last.
//
//	X==========a . . .      === the only two places of a house
//	.          :            ::: two places of a house with more
//	.          b======Y
//	*  . . . . . . . .      * sees X and Y
//
// If X is not the digit, a is, so b is not, so Y is. One of the ends is the
// digit, and a cell that sees both is not. A chain that ends where it began
// says that its start is the digit.
var XChain = &logic.Technique{
	Slug: "x-chain", Name: "X-Chain", Aliases: []string{"forcing x-chain", "single-digit chain"},
	Family: logic.Chains, Needs: []string{"turbot-fish"}, Also: []string{"aic"},
	Title:   "a chain over one digit makes it true at one end or the other",
	Because: xChainBecause,
	Words:   chainWords,
	Find:    links.From(links.Lines, anyChain),
}

const xChainBecause = `Look at the {{digit}}s only. {{story}} ` +
	`{{if eq flaw "confirms"}}So {{last}} in any case, and {{outCells}} ` +
	`{{if oneOut}}sees{{else}}see{{end}} it.` +
	`{{else}}So at least one of {{chainEnds}} is {{digit}}, and {{meet}}.{{end}}`

// anyChain accepts every hit.
func anyChain(*links.Hit) bool { return true }

// XYChain walks over cells with two candidates, from each to one it sees that
// shares a digit with it.
//
//	17------72          71 .. 72, 72 .. 25, 25 .. 51: each cell passes on
//	        :           the digit that it shares with the next
//	        25
//	-1      :
//	        51          the first or the last cell is 1
//
// If the first cell is not 1 it is 7, so the second is 2, the third 5 and the
// last 1. A cell that sees both ends cannot be 1.
var XYChain = &logic.Technique{
	Slug: "xy-chain", Name: "XY-Chain",
	Family: logic.Chains, Needs: []string{"xy-wing"}, Also: []string{"aic"},
	Title: "a chain over cells with two candidates makes a digit true at one end or the other",
	Because: `Every cell of the chain has two candidates. {{story}} ` +
		`So at least one of {{chainEnds}} is {{digit}}, and {{meet}}.`,
	Find: links.From(links.Pairs, anyChain),
}

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
