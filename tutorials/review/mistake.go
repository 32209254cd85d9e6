package review

import (
	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain/why"
)

// mistake describes what is wrong with a conclusion of a move.
func (r *reader) mistake(m *Move, g *board.Grid, x board.Candidate, place bool) (Mistake, error) {
	k := Mistake{N: m.N, Move: m.Text, wrong: x, place: place}
	w := &words.Writer{Notation: r.game.Notation}
	if place {
		k.plain = wrongDigit(w, g, x)
	} else {
		w.Text("The ").Digit(x.Digit()).Text(" is needed in ").Cell(x.Cell()).Text(".")
	}
	k.Text = string(w.Buf)
	refutation, err := r.referee.Refute(r.ctx, g, why.Conclusion{Candidate: x, Place: place})
	if refutation != nil {
		k.Refutation = refutation.Lines
	}
	return k, err
}

// wrongDigit writes a sentence about what on the board rules out a wrong digit. The result plain
// reports whether a digit on the board rules it out directly.
func wrongDigit(w *words.Writer, g *board.Grid, x board.Candidate) (plain bool) {
	c, d := x.Cell(), x.Digit()
	if g.Value(c) != 0 {
		w.Cell(c).Text(" is ").Digit(g.Value(c)).Text(" already.")
		return true
	}
	for _, h := range c.Houses() {
		for e := range h.Cells().Without(c).All() {
			if g.Value(e) == d {
				w.Text(words.Capital(w.Notation.House(h))).Text(" has its ").Digit(d).Text(" in ").Cell(e).Text(" already.")
				return true
			}
		}
	}
	if !g.Marks(c).Has(d) {
		w.Cell(c).Text(" can no longer be ").Digit(d).Text(".")
		return false
	}
	w.Cell(c).Text(" can also be ").Digits(g.Marks(c).Without(d), "or")
	for _, h := range c.Houses() {
		if spots := h.Cells().And(g.Spots(d)).Without(c); !spots.IsEmpty() {
			w.Text(", and ").House(h).Text(" has another place for the ").Digit(d).Text(": ").EachCell(spots, "or")
			break
		}
	}
	w.Text(".")
	return false
}
