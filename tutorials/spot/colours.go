package spot

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// clusters returns the conjugate pairs of d that hang together, each cluster with
// its links in the order of houses; clusters are in the order of their first house.
func clusters(v *logic.View, d board.Digit) (out [][]board.Constraint) {
	left := pairs(v, d, 0, 27)
	for len(left) > 0 {
		cells, ks := left[0].ends, []board.Constraint{left[0].of}
		left = left[1:]
		for grown := true; grown; {
			grown = false
			left = slices.DeleteFunc(left, func(p pair) bool {
				if !p.ends.Meets(cells) {
					return false
				}
				cells, ks, grown = cells.Or(p.ends), append(ks, p.of), true
				return true
			})
		}
		slices.Sort(ks)
		out = append(out, ks)
	}
	return out
}

// simpleColours goes digit by digit through the clusters of conjugate pairs.
func simpleColours(s *scanner) {
	for d := board.Digit(1); d <= 9; d++ {
		of, cs := all(s.v, d, 0, 27), clusters(s.v, d)
		if len(of) == 0 || !s.survey(Look{Of: of, Kept: slices.Concat(cs...)}, 1, "no house with two places") {
			continue
		}
		for _, ks := range cs {
			if s.look(Look{Depth: 1, Of: ks, Verdict: Apart, Why: "its two colours bar nothing"}, nil) {
				return
			}
		}
	}
}

// multiColours goes digit by digit through the pairs of clusters.
func multiColours(s *scanner) {
	for d := board.Digit(1); d <= 9; d++ {
		of, cs := all(s.v, d, 0, 27), clusters(s.v, d)
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
				if s.look(l, nil) {
					return
				}
			}
		}
	}
}

// medusa goes through the clusters of all strong links, of houses and of cells.
func medusa(s *scanner) {
	type link struct {
		of   board.Constraint
		ends [2]board.Candidate
	}
	var left []link
	for k := range board.Constraint(board.NumConstraints) {
		if xs := s.v.Options(k); len(xs) == 2 {
			left = append(left, link{k, [2]board.Candidate(xs)})
		}
	}
	for len(left) > 0 {
		var in board.CandidateSet
		in.Add(left[0].ends[0])
		var ks []board.Constraint
		for grown := true; grown; {
			grown = false
			left = slices.DeleteFunc(left, func(l link) bool {
				if !in.Has(l.ends[0]) && !in.Has(l.ends[1]) {
					return false
				}
				in.Add(l.ends[0])
				in.Add(l.ends[1])
				ks, grown = append(ks, l.of), true
				return true
			})
		}
		slices.Sort(ks)
		// What a colour empties is no part of the cluster, so the colours decide.
		coloured := func(f *found) bool {
			p := f.step.Part(logic.Colour)
			return p != nil && len(p.Candidates) > 0 && in.Has(p.Candidates[0])
		}
		if s.lookFor(Look{Of: ks, Verdict: Apart, Why: "its two colours bar nothing"}, coloured) {
			return
		}
	}
}
