package spot

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// clusters returns how those of the rules that two candidates can satisfy hang together:
// each cluster of links in order, and the candidates in it. Clusters are in the order of
// their first link.
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

// simpleColours goes digit by digit through the clusters of conjugate pairs.
func simpleColours(s *scanner) {
	for d := board.Digit(1); d <= 9; d++ {
		of := all(s.v, d, 0, 27)
		cs, _ := clusters(s.v, slices.Clone(of))
		if len(of) == 0 || !s.survey(Look{Of: of, Kept: slices.Concat(cs...)}, 1, "no house with two places") {
			continue
		}
		for _, ks := range cs {
			s.look(Look{Depth: 1, Of: ks, Verdict: Apart, Why: "its two colours bar nothing"}, nil)
		}
	}
}

// multiColours goes digit by digit through the pairs of clusters.
func multiColours(s *scanner) {
	for d := board.Digit(1); d <= 9; d++ {
		of := all(s.v, d, 0, 27)
		cs, _ := clusters(s.v, slices.Clone(of))
		kept := slices.Concat(cs...)
		if len(cs) < 2 {
			kept = nil
		}
		if len(of) == 0 || !s.survey(Look{Of: of, Kept: kept}, 1, "no two clusters of conjugate pairs") {
			continue
		}
		for i, a := range cs {
			for _, b := range cs[i+1:] {
				l := Look{Depth: 1, Of: slices.Concat(a, b), Verdict: Apart, Why: "their colours together bar nothing"}
				s.look(l, nil)
			}
		}
	}
}

// medusa goes through the clusters of all strong links, of houses and of cells.
func medusa(s *scanner) {
	cs, in := clusters(s.v, allRules())
	for i, ks := range cs {
		// What a colour empties is no part of the cluster, so the colours decide.
		s.lookFor(Look{Of: ks, Verdict: Apart, Why: "its two colours bar nothing"}, func(f *found) bool {
			p := f.step.Part(logic.Colour)
			return p != nil && len(p.Candidates) > 0 && in[i].Has(p.Candidates[0])
		})
	}
}
