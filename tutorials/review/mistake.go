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

// standing returns the first mistake that is still on the board, or nil.
func (r *reader) standing() *Mistake {
	for i := range r.out.Mistakes {
		if k := &r.out.Mistakes[i]; r.now.has(k.wrong, k.place) {
			return k
		}
	}
	return nil
}

// follows reports whether a wrong conclusion follows at once on the board as the player sees it: a digit as a single, a
// removal because a digit on the board rules the candidate out.
func (r *reader) follows(x board.Candidate, place bool) bool {
	own, ok := r.now.own(&r.game.Start)
	if !ok {
		return false
	}
	if place {
		return isSingle(&own, x)
	}
	return own.Value(x.Cell()) == 0 && !own.Has(x)
}

// followed returns the number of moves that are wrong because they follow from a mistake.
func (r *Review) followed() (n int) {
	for i := range r.Mistakes {
		n += r.Mistakes[i].Then
	}
	return n
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
	w.Cell(c).Text(" is not ").Digit(d).Text(", although no ").Digit(d).Text(" rules it out.")
	return false
}
