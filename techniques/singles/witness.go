package singles

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A proof is the memory of a single that shows witnesses. Most steps are singles,
// so what one points to is allocated in one piece.
type proof struct {
	place [1]board.Candidate
	cite  [1]board.Constraint
	part  [2]logic.Part

	seen   [8]board.Candidate // first the witnesses, then candidates that none of them rules out
	houses [8]board.House     // of a digit: the houses that it closes
	n, m   int                // how many of seen and of houses
}

// witness adds x. It is a digit in a solved cell, or a candidate that is gone
// without one.
func (p *proof) witness(x board.Candidate) {
	p.seen[p.n] = x
	p.n++
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
		seen.Role, seen.Candidates = logic.Witness, p.seen[:p.n]
		s.Parts = p.part[:]
	}
	if p.m > 0 {
		seen.Houses = p.houses[:p.m]
	}
	return s
}

// standing returns the cell of h that is solved with d.
func standing(v *logic.View, h board.House, d board.Digit) (c board.Cell, ok bool) {
	for i := range 9 {
		if c := h.At(i); v.Value(c) == d {
			return c, true
		}
	}
	return 0, false
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
	need := v.Empty().And(h.Cells()).Without(c)
	if h.Kind() == board.BoxKind {
		need = p.ofBox(v, c, need, d)
	} else {
		need = p.ofLine(v, h, c, need, d)
	}
	for ; !need.IsEmpty(); need = need.Rest() {
		p.witness(board.At(need.First(), d))
	}
}

// ofBox closes cells of the box of c by the rows and columns that have d, and
// returns the cells that stay open. The lines of c do not have it, so trying every
// choice of the other four is trying sixteen at most.
func (p *proof) ofBox(v *logic.View, c board.Cell, need board.CellSet, d board.Digit) board.CellSet {
	var lines [4]board.House
	var cells [4]board.Cell
	corner := board.Box(c.Box()).At(0)
	n := 0
	var closed board.CellSet
	for i := range 6 {
		line := board.Row(corner.Row() + i)
		if i >= 3 {
			line = board.Col(corner.Col() + i - 3)
		}
		if line.Cells().Has(c) || !need.Meets(line.Cells()) {
			continue
		}
		if at, ok := standing(v, line, d); ok {
			lines[n], cells[n] = line, at
			closed = closed.Or(need.And(line.Cells()))
			n++
		}
	}
	best := uint(1)<<n - 1
	for m := range best {
		if bits.OnesCount(m) < bits.OnesCount(best) && closes(lines[:n], m, closed) {
			best = m
		}
	}
	for i := range n {
		if best>>i&1 != 0 {
			p.witness(board.At(cells[i], d))
			p.closed(lines[i])
		}
	}
	return need.Minus(closed)
}

// closes reports whether the lines that m selects have all of cells.
func closes(lines []board.House, m uint, cells board.CellSet) bool {
	for ; m != 0; m &= m - 1 {
		cells = cells.Minus(lines[bits.TrailingZeros(m)].Cells())
	}
	return cells.IsEmpty()
}

// ofLine closes cells of line h by the crossing lines and the boxes that have d, and
// returns the cells that stay open. A box closes up to three cells and a crossing
// line one, so what a box closes needs no line: that is fewest.
func (p *proof) ofLine(v *logic.View, h board.House, c board.Cell, need board.CellSet, d board.Digit) board.CellSet {
	var boxes [3]board.House // those that have d
	var cells [3]board.Cell  // and where
	n := 0
	for i := range 3 {
		box := board.Box(h.At(3 * i).Box())
		if box.Cells().Has(c) || !need.Meets(box.Cells()) {
			continue
		}
		if at, ok := standing(v, box, d); ok {
			boxes[n], cells[n] = box, at
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
		if at, ok := standing(v, cross, d); ok {
			p.witness(board.At(at, d))
			p.closed(cross)
		} else {
			open = open.With(e)
		}
	}
	for i := range n {
		p.witness(board.At(cells[i], d))
		p.closed(boxes[i])
	}
	return open
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
