package exotic

import (
	"pencilmark/board"
	"pencilmark/techniques/exotic/internal/sectors"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// MultiSectorLockedSet finds cells that need all the digits that their rows and
// columns can spend on them.
//
//	          c1    c2    c3
//	r1  | . 125   136   127  . | -1   each row has one 1 for the cells, each
//	r2  | . 125   136   147  . |      column one of 2, one of 5 and so on
//	r3  | . 256   36    47   . |
//	       -2 -5   -3
//
// Every cell needs a digit. If the rows and columns together have just as many
// digits to give as there are cells, all of these digits are spent inside, and
// no other cell of the line can take them.
var MultiSectorLockedSet = &logic.Technique{
	Slug: "multi-sector-locked-set", Name: "Multi-Sector Locked Set",
	Aliases: []string{"msls", "multi-sector locked sets"},
	Family:  logic.Exotic,
	Needs:   []string{"naked-quadruple", "x-wing"},

	Title: "rows and columns together have just as many digits to give as their crossings need",
	Because: `Each of the {{num "set"}} cells {{cells "set"}} needs a digit. ` +
		`{{range parts "cover"}}Among them there is room for {{digits .}} only once per house, in {{houses .}}. {{end}}` +
		`Added up, that makes room for just {{num "set"}} digits. So all of it is used inside, and no other cell of ` +
		`these houses can take the digit.`,
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		sectors.All(v, lockStep, yield)
	},
}

// lockStep returns the step of l: the cells, and a cover for the digits that
// share their houses.
func lockStep(v *logic.View, l *sectors.Lock) logic.Step {
	s := logic.Step{Parts: []logic.Part{parts.Cells(v, logic.Set, "A", l.Cells)}}
	for x := range l.Removes.All() {
		s.Eliminations = append(s.Eliminations, x)
		s.Digits = s.Digits.With(x.Digit())
	}
	var done board.DigitSet
	for d, houses := range l.Covers {
		if done.Has(board.Digit(d+1)) || houses == 0 {
			continue
		}
		var same board.DigitSet
		for e := range l.Covers {
			if l.Covers[e] == houses {
				same = same.With(board.Digit(e + 1))
			}
		}
		done |= same
		p := logic.Part{Role: logic.Cover, Candidates: parts.Marks(v, l.Cells, same)}
		for h := range board.House(27) {
			if houses>>h&1 != 0 {
				p.Houses = append(p.Houses, h)
			}
		}
		s.Parts = append(s.Parts, p)
	}
	return s
}
