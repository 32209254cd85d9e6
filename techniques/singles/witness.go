package singles

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// single returns the step that places d in c because of k. The witness shows what rules out the
// other options; if it has no candidates, the step leaves it out.
func single(c board.Cell, d board.Digit, k board.Constraint, witness logic.Part) logic.Step {
	xs := []board.Candidate{board.At(c, d)}
	s := logic.Step{Placements: xs, Digits: d.Set(), Parts: make([]logic.Part, 1, 2)}
	s.Parts[0] = logic.Part{Role: logic.Last, Candidates: xs, Cites: []board.Constraint{k}}
	if len(witness.Candidates) > 0 {
		witness.Role = logic.Witness
		s.Parts = append(s.Parts, witness)
	}
	return s
}

// seenFrom returns, for every digit except d, one solved cell that c sees. It prefers a cell in the
// box of c, then one in the row, then one in the column. Digits that c does not see come last, as
// removed candidates of c.
func seenFrom(v *logic.View, c board.Cell, d board.Digit) (out logic.Part) {
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
	out.Candidates = make([]board.Candidate, 0, 8)
	for e := range (found &^ d.Set()).All() {
		out.Candidates = append(out.Candidates, board.At(at[e], e))
	}
	for e := range (board.AllDigits &^ found).All() {
		out.Candidates = append(out.Candidates, board.At(c, e))
	}
	return out
}

// closed returns the fewest solved cells with d that rule out as many empty cells of h as possible,
// except c. It also returns the houses through which they do so. Empty cells that see none of the
// solved cells come last, as removed candidates.
func closed(v *logic.View, h board.House, c board.Cell, d board.Digit) (out logic.Part) {
	open, stands := v.Empty().And(h.Cells()).Without(c), holding(v, d)
	if h.Kind() == board.BoxKind {
		out.Houses = closingBox(stands, open, c)
	} else {
		out.Houses = closingLine(stands, open, h)
	}
	out.Candidates = make([]board.Candidate, 0, 8)
	for _, k := range out.Houses {
		out.Candidates = append(out.Candidates, board.At(stands.And(k.Cells()).First(), d))
		open = open.Minus(k.Cells())
	}
	for x := range open.All() {
		out.Candidates = append(out.Candidates, board.At(x, d))
	}
	return out
}

// holding returns the cells that are solved with d.
func holding(v *logic.View, d board.Digit) (out board.CellSet) {
	for c := range board.AllCells().Minus(v.Empty()).All() {
		if v.Value(c) == d {
			out = out.With(c)
		}
	}
	return out
}

// closingBox returns the fewest lines that contain d and together rule out every open cell of a box
// that such lines can rule out. Lines through c are not used. If there are several choices, it
// returns the one with the lowest lines.
func closingBox(stands, open board.CellSet, c board.Cell) (out []board.House) {
	lines := make([]board.House, 0, 4)
	for line := range board.Lines() {
		if !line.Cells().Has(c) && line.Cells().Meets(open) && line.Cells().Meets(stands) {
			lines = append(lines, line)
		}
	}
	cover := func(m uint) (all board.CellSet) {
		for ; m != 0; m &= m - 1 {
			all = all.Or(lines[bits.TrailingZeros(m)].Cells().And(open))
		}
		return all
	}
	best := uint(1)<<len(lines) - 1
	for m := range best {
		if bits.OnesCount(m) < bits.OnesCount(best) && cover(m) == cover(1<<len(lines)-1) {
			best = m
		}
	}
	for ; best != 0; best &= best - 1 {
		out = append(out, lines[bits.TrailingZeros(best)])
	}
	return out
}

// closingLine returns the fewest houses that contain d and together rule out every open cell of
// line h that such houses can rule out. Lines that cross h come first, then boxes. A box rules out
// up to three cells and a crossing line only one, so a line is used only for a cell that no box
// rules out.
func closingLine(stands, open board.CellSet, h board.House) (out []board.House) {
	var boxes []board.House
	for i := 0; i < 9; i += 3 {
		if box := board.Box(h.At(i).Box()); open.Meets(box.Cells()) && stands.Meets(box.Cells()) {
			boxes = append(boxes, box)
			open = open.Minus(box.Cells())
		}
	}
	for e := range open.All() {
		cross := board.Col(e.Col())
		if h.Kind() == board.ColKind {
			cross = board.Row(e.Row())
		}
		if stands.Meets(cross.Cells()) {
			out = append(out, cross)
		}
	}
	return append(out, boxes...)
}

// witnesses splits the witnesses of the step into solved cells and removed candidates. A witness in
// one of cells is a removed candidate, because these cells are not solved with the digit of the
// step.
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

// and writes ", and " if n is positive. The number n counts the items written so far.
func and(s *logic.Sentence, n int) {
	if n > 0 {
		s.Text(", and ")
	}
}
