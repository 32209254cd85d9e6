package techniques

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/nets"
	"pencilmark/techniques/logic"
)

// Nishio assumes that a digit is in a cell and fills in the same digit wherever
// a house has one place left for it, until a house has none.
//
//	x . . | . . . | a . .      x in the first row: not a, so b; not in the
//	. . . | . . . | b . .      middle column but c .. until some box is left
//	. . . | c . . | . . .      without a place
//
// The assumption leaves a house without the digit, so it is wrong.
var Nishio = register(logic.Technique{
	Slug: "nishio", Name: "Nishio", Aliases: []string{"nishio forcing chain", "digit forcing chain"},
	Family: logic.Forcing, Level: logic.Extreme, Score: 450, SE: 75, Rank: 8410, Needs: []string{"x-chain"},
	Title:   "a digit in a cell leaves another house without a place for it",
	Because: `{{net}} Then {{broken}}, so the assumption is wrong.`,
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		t := netMemory.Of(v)
		for c := range v.Empty().All() {
			for d := range v.Marks(c).All() {
				t.net.Assume(v, board.At(c, d), true, d)
				if t.net.Contradicts() && !yield(brokenStep(v, &t.net, board.At(c, d), true)) {
					return
				}
			}
		}
	},
})

// BowmansBingo assumes one candidate of a cell with two and fills in singles
// until the grid breaks.
//
//	r1c1 is 4 or 7.  4: r1c5=7, r3c5=2, r3c8=9 .. and box 9 has no place for 2
//
// The assumption is wrong, so the cell holds its other candidate.
var BowmansBingo = register(logic.Technique{
	Slug: "bowmans-bingo", Name: "Bowman's Bingo", Aliases: []string{"bowman bingo", "bingo"},
	Family: logic.LastResort, Level: logic.Extreme, Score: 800, Rank: 8660, Needs: []string{"nishio"},
	Off:     "it is covered by the contradiction net",
	Title:   "one candidate of a cell with two breaks the grid",
	Because: `{{net}} Then {{broken}}, so the assumption is wrong.`,
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		t := netMemory.Of(v)
		for c := range logic.Bivalue.Of(v).All() {
			for d := range v.Marks(c).All() {
				t.net.Assume(v, board.At(c, d), true, 0)
				if t.net.Contradicts() && !yield(brokenStep(v, &t.net, board.At(c, d), true)) {
					return
				}
			}
		}
	},
})

// netTable is memory for nets. It holds nothing about a grid.
type netTable struct{ net nets.Net }

var netMemory = logic.NewFact(func(*logic.View, *netTable) {})

// brokenStep returns the step of an assumption that breaks a constraint: the
// opposite of the assumption.
func brokenStep(v *logic.View, n *nets.Net, x board.Candidate, on bool) logic.Step {
	s := logic.Step{
		Digits: x.Digit().Set(),
		Parts: []logic.Part{
			{Role: logic.Branch, Nodes: n.TraceBroken()},
			{Role: logic.Target, Candidates: v.Options(n.Broken), Cites: []board.Constraint{n.Broken}},
		},
	}
	if on {
		s.Eliminations = []board.Candidate{x}
	} else {
		s.Placements = []board.Candidate{x}
	}
	return s
}
