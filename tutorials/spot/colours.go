package spot

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// clusters groups the rules that exactly two candidates can satisfy into clusters of connected
// links. For each cluster it returns the links in ascending order and the candidates in it. The
// clusters are in the order of their first links.
func clusters(v *logic.View, rules []board.Constraint) (out [][]board.Constraint, in []board.CandidateSet) {
	left := slices.DeleteFunc(rules, func(k board.Constraint) bool { return len(v.Options(k)) != 2 })
	for len(left) > 0 {
		var links []board.Constraint
		var joined board.CandidateSet
		joined.Add(v.Options(left[0])[0])
		for n := 0; n != len(left); {
			n = len(left)
			left = slices.DeleteFunc(left, func(k board.Constraint) bool {
				ends := v.Options(k)
				if !joined.Has(ends[0]) && !joined.Has(ends[1]) {
					return false
				}
				joined.Add(ends[0])
				joined.Add(ends[1])
				links = append(links, k)
				return true
			})
		}
		slices.Sort(links)
		out, in = append(out, links), append(in, joined)
	}
	return out, in
}

// simpleColours colours the clusters of conjugate pairs, one digit after the other.
func simpleColours(s *scanner) {
	for d := range board.Digits() {
		of := all(s.v, d, 0, 27)
		cs, _ := clusters(s.v, slices.Clone(of))
		if !s.survey(Look{Of: of, Kept: slices.Concat(cs...)}, 1, "no house with two places") {
			continue
		}
		for _, ks := range cs {
			s.look(Look{Depth: 1, Of: ks, Finding: Apart, Why: "its two colours rule out nothing"}, nil)
		}
	}
}

// multiColours compares the colours of every two clusters, one digit after the other.
func multiColours(s *scanner) {
	for d := range board.Digits() {
		of := all(s.v, d, 0, 27)
		cs, _ := clusters(s.v, slices.Clone(of))
		kept := slices.Concat(cs...)
		if len(cs) < 2 {
			kept = nil
		}
		if !s.survey(Look{Of: of, Kept: kept}, 1, "fewer than two groups of strong links") {
			continue
		}
		for i, a := range cs {
			for _, b := range cs[i+1:] {
				l := Look{Depth: 1, Of: slices.Concat(a, b), Finding: Apart, Why: "their colours together rule out nothing"}
				s.look(l, nil)
			}
		}
	}
}

// medusa colours the clusters of all strong links, in houses as well as in cells.
func medusa(s *scanner) {
	cs, in := clusters(s.v, allRules())
	for i, ks := range cs {
		// The cell or house that a colour would empty is not part of the cluster, so only the
		// colours are compared.
		s.lookFor(Look{Of: ks, Finding: Apart, Why: "its two colours rule out nothing"}, func(f *found) bool {
			p := f.step.Part(logic.Colour)
			return p != nil && len(p.Candidates) > 0 && in[i].Has(p.Candidates[0])
		})
	}
}
