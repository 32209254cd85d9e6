package hodoku

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// sueDeCoq finds Sue de Coqs. In addition to its draft, it holds the cells that are common to
// a line and a box and are being tried, and the cells that are combined with them.
type sueDeCoq struct {
	draft
	line, box board.House
	common    board.CellSet
	digits    mask          // candidates of the common cells
	excess    int           // number of these digits minus the number of common cells
	useful    board.CellSet // cells that have one of these digits as a candidate
	inLine    board.CellSet
	lineMask  mask
}

// find finds the first Sue de Coq. It goes through rows, then columns; through boxes; through
// two or three cells of the intersection; then through sets of other cells of the line, and
// for each of them through sets of other cells of the box.
func (f *sueDeCoq) find(pos *position) *finding {
	for line := range board.House(18) {
		for k := range 3 {
			f.line, f.box = line, geometry.Crossing(line, board.BoxKind, k)
			if f.atCrossing(pos) {
				return f.found(SueDeCoq, f.digits)
			}
		}
	}
	return nil
}

// atCrossing tries the pairs of common cells and, after each pair, the triple that extends it.
func (f *sueDeCoq) atCrossing(pos *position) bool {
	both := f.line.Cells().And(f.box.Cells()).And(pos.open)
	for t := both; !t.IsEmpty(); t = t.Rest() {
		for u := t.Rest(); !u.IsEmpty(); u = u.Rest() {
			pair := t.First().Set().With(u.First())
			if f.withCommon(pos, pair) {
				return true
			}
			if rest := u.Rest(); !rest.IsEmpty() && f.withCommon(pos, pair.With(rest.First())) {
				return true
			}
		}
	}
	return false
}

// withCommon tries one choice of common cells.
func (f *sueDeCoq) withCommon(pos *position, common board.CellSet) bool {
	f.common, f.digits = common, 0
	for t := common; !t.IsEmpty(); t = t.Rest() {
		f.digits |= pos.cands[t.First()]
	}
	f.excess = bits.OnesCount16(f.digits) - common.Len()
	if f.excess < 2 {
		return false
	}
	line, box := f.line.Cells().And(pos.open).Minus(common), f.box.Cells().And(pos.open).Minus(common)
	f.useful = pos.anyOf(f.digits)
	return f.extendLine(pos, line, board.CellSet{}, 0, box)
}

// extendLine extends the set of line cells by each cell of rest. A set counts if it has more
// cells than digits of its own, and if it does not use up all excess digits. The cells of box
// are those that have none of the common digits that are in the set. If none of them has
// another common digit, no set of box cells can follow.
func (f *sueDeCoq) extendLine(pos *position, rest, set board.CellSet, digits mask, box board.CellSet) bool {
	for ; !rest.IsEmpty(); rest = rest.Rest() {
		c := rest.First()
		t, u := set.With(c), digits|pos.cands[c]
		left := box.Minus(pos.anyOf(u &^ digits & f.digits))
		if !left.Meets(f.useful) {
			continue
		}
		used := t.Len() - bits.OnesCount16(u&^f.digits)
		if u&f.digits != 0 && used > 0 && used < f.excess {
			f.inLine, f.lineMask = t, u
			if f.extendBox(pos, left.Minus(t), board.CellSet{}, 0, f.excess-used) {
				return true
			}
		}
		if f.extendLine(pos, rest.Rest(), t, u, left) {
			return true
		}
	}
	return false
}

// extendBox extends the set of box cells by each cell of rest. The box cells may share digits
// with the line cells, but none that the common cells contain. The set counts if it uses up
// the remaining excess digits.
func (f *sueDeCoq) extendBox(pos *position, rest, set board.CellSet, digits mask, need int) bool {
	for ; !rest.IsEmpty(); rest = rest.Rest() {
		c := rest.First()
		t, u := set.With(c), digits|pos.cands[c]
		if u&f.digits != 0 && t.Len()-bits.OnesCount16(u&^f.digits) == need && f.hit(pos, t, u) {
			return true
		}
		if f.extendBox(pos, rest.Rest(), t, u, need) {
			return true
		}
	}
	return false
}

// hit collects the eliminations, those in the box first. As in HoDoKu 2.3, the cells of one
// side that also lie in the other house count as targets there. (quirk H22)
func (f *sueDeCoq) hit(pos *position, inBox board.CellSet, boxMask mask) bool {
	shared := boxMask & f.lineMask
	fromBox := (f.digits|boxMask)&^f.lineMask | shared
	fromLine := (f.digits|f.lineMask)&^boxMask | shared
	f.eliminateDigits(pos, f.box.Cells().And(pos.open).Minus(inBox).Minus(f.common), fromBox)
	f.eliminateDigits(pos, f.line.Cells().And(pos.open).Minus(f.inLine).Minus(f.common), fromLine)
	return f.any()
}
