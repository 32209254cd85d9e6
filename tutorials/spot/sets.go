package spot

import (
	"math/bits"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// A sets is a scan of the almost locked sets, house by house, with the smallest sets first. For
// each set it looks for other sets that are linked to it.
type sets struct {
	why  string // a phrase: no pattern starts at the set
	from func(*logic.Step) []*logic.Part
}

// scan examines the sets house by house. A set that is in two houses is examined only in the first
// of them.
func (w sets) scan(s *scanner) {
	var done board.HouseSet
	for _, h := range boxesFirst {
		items := cellItems(s.v, h.Cells())
		groups := almostLockedSets(items, done)
		done = done.With(h)
		if !s.surveyCells(h, items, union(groups), "all its almost locked sets have been looked at already") {
			continue
		}
		for _, cells := range groups {
			l := Look{Depth: 1, Of: parts.InCells(cells), Set: cells, Finding: Apart, Why: w.why}
			s.lookFor(l, func(f *found) bool { return w.starts(&f.step, cells) })
		}
	}
}

// starts reports whether the given cells are one of the sets at which s can be noticed.
func (w sets) starts(s *logic.Step, cells board.CellSet) bool {
	return slices.ContainsFunc(w.from(s), func(p *logic.Part) bool { return p.Cells() == cells })
}

// almostLockedSets returns the choices of n items that together have n+1 candidates, in ascending
// order of n. The items are cells of one house. Choices that are contained in a house of done are
// left out.
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
	for _, p := range s.All(logic.Set) {
		out = append(out, p)
	}
	return out
}

// outer returns the first and the last set of s, which are the ends of a chain.
func outer(s *logic.Step) []*logic.Part {
	parts := setParts(s)
	if len(parts) < 2 {
		return parts
	}
	return []*logic.Part{parts[0], parts[len(parts)-1]}
}

// turning returns the third set of an ALS-XY-Wing, which is linked to both others.
func turning(s *logic.Step) []*logic.Part {
	parts := setParts(s)
	return parts[min(2, len(parts)):]
}
