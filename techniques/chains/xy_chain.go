package chains

import (
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
)

// XYChain connects cells with two candidates. Each cell sees the next one and shares a digit with
// it.
//
//	17------72          71 .. 72, 72 .. 25, 25 .. 51: each cell passes on
//	        :           the digit that it shares with the next
//	        25
//	-1      :
//	        51          the first or the last cell is 1
//
// If the first cell is not 1, it is 7, so the second cell is 2, the third 5 and the last 1. A cell
// that sees both ends cannot be 1.
var XYChain = &logic.Technique{
	Slug: "xy-chain", Code: "0702", Name: "XY-Chain",
	Conditions: conditions.List(conditions.Empty, conditions.TwoEach, conditions.Neighbours),
	Family:     logic.Chains, Needs: []string{"xy-wing"}, Also: []string{"aic"},
	Title: "a chain of cells with two candidates shows that a digit is at one end or the other",
	Because: `Every cell of the chain has two candidates and sees the next cell. {{story}} ` +
		`Either way, at least one of {{chainEnds}} is {{digit}}, and {{meet}}.`,
	Find: links.From(links.Pairs, anyChain),
}
