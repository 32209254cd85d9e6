package hodoku

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// sueDeCoq is the state of one search for a Sue de Coq: the cells common to a
// line and a box that are being tried, and the cells that go with them.
type sueDeCoq struct {
	line, box board.House
	common    board.CellSet
	digits    mask          // candidates of the common cells
	spare     int           // how many more digits than cells these have
	useful    board.CellSet // cells that hold one of these digits
	inLine    board.CellSet
	lineMask  mask
}

// findSueDeCoq finds the first Sue de Coq: rows, then columns; boxes; two or
// three cells of the intersection; then sets of other cells of the line, and for
// each of them sets of other cells of the box.
func (g *Grader) findSueDeCoq() bool {
	for l := range board.House(18) {
		for k := range 3 {
			s := sueDeCoq{line: l, box: geometry.Crossing(l, board.BoxKind, k)}
			if g.sueDeCoqIn(&s) {
				return g.found(SueDeCoq)
			}
		}
	}
	return false
}

// sueDeCoqIn tries the pairs of common cells, and after each pair the triple
// that extends it.
func (g *Grader) sueDeCoqIn(s *sueDeCoq) bool {
	both := s.line.Cells().And(s.box.Cells()).And(g.open)
	for t := both; !t.IsEmpty(); t = t.Rest() {
		for u := t.Rest(); !u.IsEmpty(); u = u.Rest() {
			pair := t.First().Set().With(u.First())
			if g.sueDeCoqOn(s, pair) {
				return true
			}
			if rest := u.Rest(); !rest.IsEmpty() && g.sueDeCoqOn(s, pair.With(rest.First())) {
				return true
			}
		}
	}
	return false
}

func (g *Grader) sueDeCoqOn(s *sueDeCoq, common board.CellSet) bool {
	s.common, s.digits = common, 0
	for t := common; !t.IsEmpty(); t = t.Rest() {
		s.digits |= g.cands[t.First()]
	}
	s.spare = bits.OnesCount16(s.digits) - common.Len()
	if s.spare < 2 {
		return false
	}
	line, box := s.line.Cells().And(g.open).Minus(common), s.box.Cells().And(g.open).Minus(common)
	s.useful = g.anyOf(s.digits)
	return g.sueDeCoqLine(s, line, board.CellSet{}, 0, box)
}

// sueDeCoqLine extends the set of line cells by each cell of rest. A set counts
// if it has more cells than digits of its own, and does not use up all spare
// digits. The cells of box are those that hold none of the common digits that the
// set holds; when none of them is left that holds another, no set can follow.
func (g *Grader) sueDeCoqLine(s *sueDeCoq, rest, set board.CellSet, digits mask, box board.CellSet) bool {
	for ; !rest.IsEmpty(); rest = rest.Rest() {
		c := rest.First()
		t, u := set.With(c), digits|g.cands[c]
		left := box.Minus(g.anyOf(u &^ digits & s.digits))
		if !left.Meets(s.useful) {
			continue
		}
		used := t.Len() - bits.OnesCount16(u&^s.digits)
		if u&s.digits != 0 && used > 0 && used < s.spare {
			s.inLine, s.lineMask = t, u
			if g.sueDeCoqBox(s, left.Minus(t), board.CellSet{}, 0, s.spare-used) {
				return true
			}
		}
		if g.sueDeCoqLine(s, rest.Rest(), t, u, left) {
			return true
		}
	}
	return false
}

// sueDeCoqBox extends the set of box cells by each cell of rest. The cells may
// share digits with the line cells, but none that the common cells hold. The set
// counts if it uses up the spare digits that are left.
func (g *Grader) sueDeCoqBox(s *sueDeCoq, rest, set board.CellSet, digits mask, need int) bool {
	for ; !rest.IsEmpty(); rest = rest.Rest() {
		c := rest.First()
		t, u := set.With(c), digits|g.cands[c]
		if u&s.digits != 0 && t.Len()-bits.OnesCount16(u&^s.digits) == need && g.sueDeCoqHit(s, t, u) {
			return true
		}
		if g.sueDeCoqBox(s, rest.Rest(), t, u, need) {
			return true
		}
	}
	return false
}

// sueDeCoqHit collects the eliminations, those in the box first. As HoDoKu 2.3,
// the cells of one side that lie in the other house count as targets there.
func (g *Grader) sueDeCoqHit(s *sueDeCoq, inBox board.CellSet, boxMask mask) bool {
	shared := boxMask & s.lineMask
	fromBox := (s.digits|boxMask)&^s.lineMask | shared
	fromLine := (s.digits|s.lineMask)&^boxMask | shared
	g.eliminateDigits(s.box.Cells().And(g.open).Minus(inBox).Minus(s.common), fromBox)
	g.eliminateDigits(s.line.Cells().And(g.open).Minus(s.inLine).Minus(s.common), fromLine)
	return len(g.elims) > 0
}
