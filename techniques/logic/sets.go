package logic

import (
	"slices"

	"pencilmark/board"
)

// Sets are a pattern told as set logic: truths, constraints of which one candidate is
// true, and links, constraints of which at most one is. Fish solvers call them base and
// cover sets. None of them is met by a solved cell; see [Sets.Open].
//
// # Why rank removes candidates
//
// The weight of a candidate is the number of links that hold it less the number of
// truths that hold it. In a solution, add up the weights of all candidates that are
// true: each link is counted at most once, each truth once and taken away, so that
//
//	sum of the weights of what is true  <=  links - truths  =  rank.
//
// If every candidate of a truth lies in as many links as truths at least, no weight is
// negative, and so no candidate can be true whose own weight is more than the rank.
// That is all that Removes says. Truths that overlap count for each: a candidate in two
// truths has to lie in two links, and one in a truth and three links weighs two. A link
// without a candidate of a truth counts like any other. As no weight is negative, sets
// that are covered have no rank below 0 where there is a solution.
//
// With rank 0 every link is used up by a truth, and what lies in more links than truths
// is false. With rank 1 one link is left over: what lies in one link may be true, what
// lies in two may not.
type Sets struct {
	Truths, Links []board.Constraint

	// Instead holds links that may stand in place of Links: each list covers the same
	// truths, with the same rank, and removes something that those before it do not.
	Instead [][]board.Constraint

	// Triplets are the candidates of the truths that lie in more than one of Links, and
	// Besides what the sets remove and the step does not say.
	Triplets, Besides []board.Candidate
}

// Rank returns how many links there are more than truths.
func (s *Sets) Rank() int { return len(s.Links) - len(s.Truths) }

// Open returns the truths and links of s that no solved cell of g meets. The others hold
// no candidate, and a truth among them would count although nothing of it is left.
func (s *Sets) Open(g *board.Grid) Sets {
	return Sets{Truths: open(g, s.Truths), Links: open(g, s.Links)}
}

func open(g *board.Grid, ks []board.Constraint) []board.Constraint {
	return slices.DeleteFunc(slices.Clone(ks), g.Holds)
}

// options returns the candidates that can meet one of ks, ascending.
func options(g *board.Grid, ks []board.Constraint) (out []board.Candidate) {
	for _, k := range ks {
		out = g.AppendOptions(out, k)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Count returns how many of the truths and how many of the links hold x.
func (s *Sets) Count(x board.Candidate) (truths, links int) {
	of := x.Constraints()
	for _, k := range s.Truths {
		if slices.Contains(of[:], k) {
			truths++
		}
	}
	for _, k := range s.Links {
		if slices.Contains(of[:], k) {
			links++
		}
	}
	return truths, links
}

// Uncovered returns the candidates of the truths that lie in fewer links than truths,
// ascending. While there is one, the rank says nothing.
func (s *Sets) Uncovered(g *board.Grid) (out []board.Candidate) {
	for _, x := range options(g, s.Truths) {
		if truths, links := s.Count(x); links < truths {
			out = append(out, x)
		}
	}
	return out
}

// Removes returns the candidates of g that cannot be true by the rank alone, ascending:
// those whose weight is more than it. It is nil if a candidate is not covered, or if a
// solved cell meets a truth.
func (s *Sets) Removes(g *board.Grid) (out []board.Candidate) {
	if len(s.Truths) == 0 || slices.ContainsFunc(s.Truths, g.Holds) || s.Uncovered(g) != nil {
		return nil
	}
	for _, x := range options(g, s.Links) {
		if truths, links := s.Count(x); links-truths > s.Rank() {
			out = append(out, x)
		}
	}
	return out
}

// Overlaps returns the candidates of the truths that lie in more than one link, ascending.
func (s *Sets) Overlaps(g *board.Grid) (out []board.Candidate) {
	for _, x := range options(g, s.Truths) {
		if _, links := s.Count(x); links > 1 {
			out = append(out, x)
		}
	}
	return out
}

// All returns s, and s with each list of Instead in place of its links.
func (s *Sets) All() []Sets {
	out := []Sets{{Truths: s.Truths, Links: s.Links}}
	for _, links := range s.Instead {
		out = append(out, Sets{Truths: s.Truths, Links: links})
	}
	return out
}

// Shown returns what s removes with Links and with each list of Instead, ascending.
func (s *Sets) Shown(g *board.Grid) (out []board.Candidate) {
	for _, each := range s.All() {
		out = append(out, each.Removes(g)...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}
