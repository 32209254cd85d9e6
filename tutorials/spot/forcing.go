package spot

import (
	"cmp"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A fork is a scan of the cells or houses whose options are the starts of chains or nets. It begins
// with those that have the fewest options.
type fork struct {
	cells, houses bool
}

const noFork = "the possibilities have nothing in common that a shorter chain does not show"

func (w fork) scan(s *scanner) {
	ks := slices.DeleteFunc(allRules(), func(k board.Constraint) bool {
		return len(s.v.Options(k)) < 2 || k.IsCell() && !w.cells || !k.IsCell() && !w.houses
	})
	slices.SortStableFunc(ks, func(a, b board.Constraint) int {
		return cmp.Compare(len(s.v.Options(a)), len(s.v.Options(b)))
	})
	for i, k := range ks {
		l := Look{Of: ks[i : i+1], Finding: Apart, Why: noFork}
		if s.lookFor(l, func(f *found) bool {
			p := f.step.Part(logic.Start)
			return p != nil && slices.Contains(p.Cites, k)
		}) {
			return
		}
	}
}

// allRules returns all rules of the game.
func allRules() []board.Constraint {
	out := make([]board.Constraint, board.NumConstraints)
	for i := range out {
		out[i] = board.Constraint(i)
	}
	return out
}

// An assumption is a scan of the candidates that can be assumed to be true or to be false.
type assumption struct {
	starts func(*logic.View) []board.Candidate
	why    string
}

func (w assumption) scan(s *scanner) {
	starts := w.starts(s.v)
	for i := range starts {
		l := Look{From: &starts[i], Of: links(s.v, starts[i]), Finding: Apart, Why: w.why}
		s.lookFor(l, func(f *found) bool { return assumes(&f.step, starts[i]) })
	}
}

// assumes reports whether a branch of s begins with x.
func assumes(s *logic.Step, x board.Candidate) bool {
	return slices.ContainsFunc(s.Parts, func(p logic.Part) bool {
		return p.Role == logic.Branch && len(p.Nodes) > 0 && slices.Contains(p.Nodes[0].Candidates, x)
	})
}

// busiest returns all candidates. It begins with those that, if true, leave the largest number of
// cells and houses with only one of their two candidates.
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
