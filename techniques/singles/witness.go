package singles

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// newProof returns a proof without witnesses for the next step of v.
func newProof(v *logic.View) *proof {
	p := memories.Of(v).proofs.next(v)
	p.n, p.m = 0, 0
	return p
}

// witness adds x. It is a digit in a solved cell, or a candidate that is gone
// without one.
func (p *proof) witness(x board.Candidate) {
	p.seen[p.n] = x
	p.n++
}

// close adds the cell of h that is among those in which d stands, and h.
func (p *proof) close(stands board.CellSet, h board.House, d board.Digit) {
	p.witness(board.At(stands.And(h.Cells()).First(), d))
	p.closed(h)
}

// closed adds h, which the last witness closes.
func (p *proof) closed(h board.House) {
	p.houses[p.m] = h
	p.m++
}

// step returns the step that places d in c because of k.
func (p *proof) step(c board.Cell, d board.Digit, k board.Constraint) logic.Step {
	p.place[0], p.cite[0] = board.At(c, d), k
	last, seen := &p.part[0], &p.part[1]
	last.Role, last.Candidates, last.Cites = logic.Last, p.place[:], p.cite[:]
	s := logic.Step{Placements: p.place[:], Digits: d.Set(), Parts: p.part[:1]}
	if p.n > 0 {
		seen.Role, seen.Candidates, seen.Houses = logic.Witness, p.seen[:p.n], nil
		s.Parts = p.part[:]
	}
	if p.m > 0 {
		seen.Houses = p.houses[:p.m]
	}
	return s
}

// ofCell finds for every digit but d one solved cell that c sees: in the box if
// there is one, else in the row, else in the column.
func (p *proof) ofCell(v *logic.View, c board.Cell, d board.Digit) {
	var at [10]board.Cell
	found := d.Set()
	for _, h := range [3]board.House{board.Box(c.Box()), board.Row(c.Row()), board.Col(c.Col())} {
		for i := range 9 {
			q := h.At(i)
			if e := v.Value(q); e != 0 && !found.Has(e) {
				found |= e.Set()
				at[e] = q
			}
		}
	}
	for m := found &^ d.Set(); m != 0; m &= m - 1 {
		p.witness(board.At(at[m.First()], m.First()))
	}
	for m := board.AllDigits &^ found; m != 0; m &= m - 1 {
		p.witness(board.At(c, m.First()))
	}
}

// ofHouse finds the fewest solved cells with d that between them see every empty
// cell of h but c, as far as solved cells do.
func (p *proof) ofHouse(v *logic.View, h board.House, c board.Cell, d board.Digit) {
	need, stands := v.Empty().And(h.Cells()).Without(c), v.Holding(d)
	if h.Kind() == board.BoxKind {
		p.ofBox(stands, h, c, need.Box(h.Index()), d)
	} else {
		p.ofLine(stands, h, c, need, d)
	}
}

// ofBox closes the open places of box h, all but that of c, by the rows and columns that
// have d. The lines of c do not have it; which of the other four are needed is seen from
// the places that they close in the box.
func (p *proof) ofBox(stands board.CellSet, h board.House, c board.Cell, open uint16, d board.Digit) {
	var lines [4]board.House
	var cells [4]board.Cell // where d stands in them
	var closes [4]uint16    // the open places of each
	n := 0
	for _, x := range others[c] {
		at := stands.And(x.line.Cells())
		if places := x.places & open; places != 0 && !at.IsEmpty() {
			lines[n&3], cells[n&3], closes[n&3] = x.line, at.First(), places
			n++
		}
	}
	for m := smallestCover(closes[:n]); m != 0; m &= m - 1 {
		i := bits.TrailingZeros(m) & 3
		p.witness(board.At(cells[i], d))
		p.closed(lines[i])
		open &^= closes[i]
	}
	for ; open != 0; open &= open - 1 {
		p.witness(board.At(h.At(bits.TrailingZeros16(open)), d))
	}
}

// A crossing is a line with its places in a box: bit i for the i-th cell of the box.
type crossing struct {
	line   board.House
	places uint16
}

// others holds for each cell the two rows and the two columns that cross its box beside
// it, ascending.
var others = func() (t [81][4]crossing) {
	for c := range board.Cell(81) {
		n, box := 0, board.Box(c.Box())
		for h := board.Row(0); h <= board.Col(8); h++ {
			if !h.Cells().Has(c) && h.Cells().Meets(box.Cells()) {
				t[c][n] = crossing{h, h.Cells().Box(c.Box())}
				n++
			}
		}
	}
	return t
}()

// smallestCover returns the smallest choice of sets, at most four, that has all that
// they have together: bit i for set i, and of equal choices the lowest.
//
// A set that has something alone is in every choice, and mostly these sets do.
func smallestCover(sets []uint16) uint {
	var once, twice uint16
	for _, s := range sets {
		twice |= once & s
		once |= s
	}
	var must uint
	var covered uint16
	for i, s := range sets {
		if s&^twice != 0 {
			must |= 1 << i
			covered |= s
		}
	}
	if covered == once {
		return must
	}
	return search(sets, once)
}

// search does what smallestCover does, by trying every choice for one that has all.
func search(sets []uint16, all uint16) uint {
	best := uint(1)<<len(sets) - 1
	for m := range best {
		var union uint16
		for rest := m; rest != 0; rest &= rest - 1 {
			union |= sets[bits.TrailingZeros(rest)]
		}
		if union == all && bits.OnesCount(m) < bits.OnesCount(best) {
			best = m
		}
	}
	return best
}

// ofLine closes needed cells of line h by the crossing lines and the boxes that have d. A
// box closes up to three cells and a crossing line one, so what a box closes needs no
// line: that is fewest.
func (p *proof) ofLine(stands board.CellSet, h board.House, c board.Cell, need board.CellSet, d board.Digit) {
	var boxes [3]board.House // those that have d
	n := 0
	for i := range 3 {
		box := board.Box(h.At(3 * i).Box())
		if need.Meets(box.Cells()) && stands.Meets(box.Cells()) && !box.Cells().Has(c) {
			boxes[n] = box
			need = need.Minus(box.Cells())
			n++
		}
	}
	var open board.CellSet
	for ; !need.IsEmpty(); need = need.Rest() {
		e := need.First()
		cross := board.Col(e.Col())
		if h.Kind() == board.ColKind {
			cross = board.Row(e.Row())
		}
		if stands.Meets(cross.Cells()) {
			p.close(stands, cross, d)
		} else {
			open = open.With(e)
		}
	}
	for _, box := range boxes[:n] {
		p.close(stands, box, d)
	}
	for ; !open.IsEmpty(); open = open.Rest() {
		p.witness(board.At(open.First(), d))
	}
}

// witnesses returns the witnesses of the step that are solved cells, and those that
// are candidates gone without one: in cells where the step's digit is still wanted
// nothing is solved with it.
func witnesses(s *logic.Sentence, cells board.CellSet) (solved, gone []board.Candidate) {
	seen := s.Step.Part(logic.Witness)
	if seen == nil {
		return nil, nil
	}
	n := 0
	for n < len(seen.Candidates) && !cells.Has(seen.Candidates[n].Cell()) {
		n++
	}
	return seen.Candidates[:n], seen.Candidates[n:]
}

// and joins a second clause to one that tells of n things, if there are any.
func and(s *logic.Sentence, n int) {
	if n > 0 {
		s.Text(", and ")
	}
}

func have(n int) string {
	if n == 1 {
		return " has"
	}
	return " have"
}
