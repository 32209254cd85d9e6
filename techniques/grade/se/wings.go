package se

import "pencilmark/board"

// wing finds XY-Wing (4.2, a pivot of two candidates) and XYZ-Wing (4.4, of
// three): two bivalue pincers that see the pivot and share, with it, three
// candidates; the digit that both pincers have goes from every cell that sees
// all cells holding it.
func (r *Rater) wing(size int, tech Technique, rating float64) bool {
	var bivalue board.CellSet
	for c := range board.Cell(81) {
		m := r.pos.cell[c]
		if count(m) == 2 {
			bivalue = bivalue.With(c)
		}
	}
	for pivot := range board.Cell(81) {
		m := r.pos.cell[pivot]
		if count(m) != size {
			continue
		}
		pincers := pivot.Peers().And(bivalue)
		for a := pincers; !a.IsEmpty(); a = a.Rest() {
			ca := a.First()
			if count(m&^r.pos.cell[ca]) != 1 {
				continue
			}
			for b := pincers; !b.IsEmpty(); b = b.Rest() {
				if r.takeWing([3]board.Cell{pivot, ca, b.First()}, size, tech, rating) {
					return true
				}
			}
		}
	}
	return false
}

func (r *Rater) takeWing(cells [3]board.Cell, size int, tech Technique, rating float64) bool {
	p, a, b := r.pos.cell[cells[0]], r.pos.cell[cells[1]], r.pos.cell[cells[2]]
	if count(p|a|b) != 3 || count(p&a&b) != size-2 {
		return false
	}
	z := a & b
	targets := cells[1].Peers().And(cells[2].Peers()).Without(cells[0])
	if size == 3 {
		z &= p
		targets = targets.And(cells[0].Peers())
	}
	found := false
	for t := range targets.All() {
		found = found || r.pos.cell[t]&z != 0
	}
	if !found {
		return false
	}
	hint := r.begin(tech, rating)
	for t := range targets.All() {
		r.drop(t, z)
	}
	hint.digits = z
	hint.addCells(cells[:]...)
	return true
}
