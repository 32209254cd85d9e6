package spot

import (
	"cmp"
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

// A fork is a scan of the cells or houses from whose options chains or nets start: those
// with the fewest options first.
type fork struct {
	cells, houses bool
}

const noFork = "the options share nothing that is not nearer from elsewhere"

func (w fork) scan(s *scanner) {
	ks := slices.DeleteFunc(allRules(), func(k board.Constraint) bool {
		return len(s.v.Options(k)) < 2 || k.IsCell() && !w.cells || !k.IsCell() && !w.houses
	})
	slices.SortStableFunc(ks, func(a, b board.Constraint) int {
		return cmp.Compare(len(s.v.Options(a)), len(s.v.Options(b)))
	})
	for i, k := range ks {
		l := Look{Of: ks[i : i+1], Verdict: Apart, Why: noFork}
		if s.lookFor(l, func(f *found) bool {
			p := f.step.Part(logic.Start)
			return p != nil && slices.Contains(p.Cites, k)
		}) {
			return
		}
	}
}

// allRules returns the rules of the game.
func allRules() []board.Constraint {
	out := make([]board.Constraint, board.NumConstraints)
	for i := range out {
		out[i] = board.Constraint(i)
	}
	return out
}

// An assumption is a scan of the candidates that can be assumed to be true, or false.
type assumption struct {
	starts func(*logic.View) []board.Candidate
	why    string
}

func (w assumption) scan(s *scanner) {
	starts := w.starts(s.v)
	for i := range starts {
		l := Look{From: &starts[i], Of: links(s.v, starts[i]), Verdict: Apart, Why: w.why}
		s.lookFor(l, func(f *found) bool { return assumes(&f.step, starts[i]) })
	}
}

// assumes reports whether a branch of s begins with x.
func assumes(s *logic.Step, x board.Candidate) bool {
	return slices.ContainsFunc(s.Parts, func(p logic.Part) bool {
		return p.Role == logic.Branch && len(p.Nodes) > 0 && slices.Contains(p.Nodes[0].Candidates, x)
	})
}

// busiest returns all candidates, those first that leave most cells and houses of two
// candidates with one.
func busiest(v *logic.View) []board.Candidate {
	var count [729]int
	for k := range board.Constraint(board.NumConstraints) {
		xs := v.Options(k)
		if len(xs) != 2 {
			continue
		}
		for c := range v.Empty().All() {
			for d := range v.Marks(c).All() {
				if x := board.At(c, d); x != xs[0] && x != xs[1] && (x.Excludes(xs[0]) || x.Excludes(xs[1])) {
					count[x]++
				}
			}
		}
	}
	out := byDigit(v)
	slices.SortStableFunc(out, func(a, b board.Candidate) int { return cmp.Compare(count[b], count[a]) })
	return out
}
