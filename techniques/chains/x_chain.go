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
