package spot

import (
	"math/bits"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A sets is a scan of the almost locked sets: house by house, the small ones first.
// From each set it asks which others are linked to it.
type sets struct {
	why  string // a phrase: no pattern starts at the set
	from func(*logic.Step) []*logic.Part
}

// scan goes house by house. A set that lies in two houses is looked at in the first.
func (w sets) scan(s *scanner) {
	var done board.HouseSet
	for _, h := range boxesFirst {
		items := cellItems(s.v, h.Cells())
		groups := almostLockedSets(items, done)
		done = done.With(h)
		if !s.surveyCells(h, items, union(groups), "no almost locked set that has not been looked at") {
			continue
		}
		for _, cells := range groups {
			l := Look{Depth: 1, Of: inCells(cells), Set: cells, Verdict: Apart, Why: w.why}
			s.lookFor(l, func(f *found) bool { return w.starts(&f.step, cells) })
		}
	}
}

// starts reports whether cells are one of the sets at which s is seen.
func (w sets) starts(s *logic.Step, cells board.CellSet) bool {
	return slices.ContainsFunc(w.from(s), func(p *logic.Part) bool { return p.Cells() == cells })
}

// almostLockedSets returns the choices of n items that have n+1 candidates between
// them, small n first. The items are cells of one house; choices that lie in a house of
// done are left out.
func almostLockedSets(items []item, done board.HouseSet) (out []board.CellSet) {
	for m := range 1 << len(items) {
		var cells board.CellSet
		var union uint16
		for i, x := range items {
			if m>>i&1 != 0 {
				cells, union = cells.With(x.of.Cell()), union|x.bits
			}
		}
		if m == 0 || bits.OnesCount16(union) != cells.Len()+1 {
			continue
		}
		if !slices.ContainsFunc(slices.Collect(cells.Houses()), done.Has) {
			out = append(out, cells)
		}
	}
	slices.SortStableFunc(out, func(a, b board.CellSet) int { return a.Len() - b.Len() })
	return out
}

// setParts returns the almost locked sets of s, in order.
func setParts(s *logic.Step) (out []*logic.Part) {
	for i := range s.Parts {
		if s.Parts[i].Role == logic.Set {
			out = append(out, &s.Parts[i])
		}
	}
	return out
}

// outer returns the first and the last set of s: both ends of a chain.
func outer(s *logic.Step) []*logic.Part {
	parts := setParts(s)
	if len(parts) < 2 {
		return parts
	}
	return []*logic.Part{parts[0], parts[len(parts)-1]}
}

// turning returns the set of an ALS-XY-Wing that is linked to both others: the third.
func turning(s *logic.Step) []*logic.Part {
	parts := setParts(s)
	return parts[min(2, len(parts)):]
}

// A cellScan is a scan of the cells at which patterns hang together.
type cellScan struct {
	why  string
	role logic.Role // of the part that holds the cell
}

// scan goes cell by cell.
func (w cellScan) scan(s *scanner) {
	for c := range s.v.Empty().All() {
		l := Look{Of: inCells(c.Set()), Pivot: c.Set(), Verdict: Apart, Why: w.why}
		s.lookFor(l, func(f *found) bool { return partIs(w.role, c.Set())(&f.step) })
	}
}
