package se

import "pencilmark/board"

// wing finds XY-Wing (4.2, a pivot of two candidates) and XYZ-Wing (4.4, of
// three): two bivalue pincers that see the pivot and share, with it, three
// candidates; the digit that both pincers have goes from every cell that sees
// all cells holding it.
type wing struct {
	draft
	miss   lastMiss
	size   int // candidates of the pivot
	tech   Technique
	rating float64
}

func (f *wing) find(pos *position) *hint {
	changed := f.miss.since(pos).cells
	var bivalue board.CellSet
	for c := range board.Cell(81) {
		if count(pos.cell[c]) == 2 {
			bivalue = bivalue.With(c)
		}
	}
	for pivot := range board.Cell(81) {
		m := pos.cell[pivot]
		if count(m) != f.size || !changed.Meets(pivot.Peers()) && !changed.Has(pivot) {
			continue
		}
		pincers := pivot.Peers().And(bivalue)
		for a := pincers; !a.IsEmpty(); a = a.Rest() {
			ca := a.First()
			if count(m&^pos.cell[ca]) != 1 {
				continue
			}
			for b := pincers; !b.IsEmpty(); b = b.Rest() {
				if hint := f.on(pos, pivot, ca, b.First()); hint != nil {
					return hint
				}
			}
		}
	}
	f.miss.keepIf(pos, true)
	return nil
}

// on tests a pivot with two pincers.
func (f *wing) on(pos *position, pivot, a, b board.Cell) *hint {
	mp, ma, mb := pos.cell[pivot], pos.cell[a], pos.cell[b]
	if count(mp|ma|mb) != 3 || count(mp&ma&mb) != f.size-2 {
		return nil
	}
	z := ma & mb
	targets := a.Peers().And(b.Peers()).Without(pivot)
	if f.size == 3 {
		z &= mp
		targets = targets.And(pivot.Peers())
	}
	hint := f.begin(f.tech, f.rating)
	for ; !targets.IsEmpty(); targets = targets.Rest() {
		hint.drop(&pos.marks, targets.First(), z)
	}
	hint.digits = z
	hint.addCells(pivot, a, b)
	return hint.orNil()
}
