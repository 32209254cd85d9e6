package chains

import (
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
)

// XChain follows one digit along strong and weak links in turn. The first and the last link are
// strong.
//
//	X==========a . . .      === the only two places of a house
//	.          :            ::: two places of a house with more
//	.          b======Y
//	*  . . . . . . . .      * sees X and Y
//
// If X does not have the digit, a has it, so b does not, so Y does. One of the two ends has the
// digit, so a cell that sees both cannot have it. If a chain ends where it began, its start has
// the digit.
var XChain = &logic.Technique{
	Slug: "x-chain", Code: "0701", Name: "X-Chain", Aliases: []string{"forcing x-chain", "single-digit chain"},
	Conditions: conditions.List(conditions.Empty, conditions.Neighbours),
	Family:     logic.Chains, Needs: []string{"turbot-fish"}, Also: []string{"aic"},
	Title:   "a chain on one digit shows that the digit is at one end or the other",
	Because: xChainBecause,
	Words:   chainWords,
	Find:    links.From(links.Lines, anyChain),
}

const xChainBecause = `Look at the {{digit}}s only. {{story}} ` +
	`{{if eq flaw "confirms"}}This means that {{last}} in any case, and {{outCells}} ` +
	`{{if oneOut}}sees{{else}}see{{end}} it.` +
	`{{else}}Either way, at least one of {{chainEnds}} is {{digit}}, and {{meet}}.{{end}}`

// anyChain is a filter that accepts every hit.
func anyChain(*links.Hit) bool { return true }
