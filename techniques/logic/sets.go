package logic

import (
	"slices"

	"pencilmark/board"
)

// Sets describe a pattern in set logic. A truth is a constraint with exactly one true candidate, and a link is a
// constraint with at most one true candidate. Fish solvers call them base sets and cover sets. No truth or link may be
// satisfied by a solved cell; see [Sets.Open].
//
// # Why rank removes candidates
//
// The weight of a candidate is the number of links that contain it minus the number of truths that contain it. For any
// solution, add up the weights of all true candidates. Each link is counted at most once, and each truth is subtracted
// exactly once, so
//
//	sum of the weights of all true candidates  <=  links - truths  =  rank.
//
// Suppose that every candidate of a truth is in at least as many links as truths. Then no weight is negative, so no
// candidate can be true if its own weight is more than the rank. Removes needs nothing more than this argument. Truths
// that overlap count separately: a candidate in two truths has to be in two links, and a candidate in one truth and
// three links has the weight two. A link without a candidate of a truth counts like any other. Because no weight is
// negative, covered sets of a puzzle with a solution never have a rank below 0.
//
// With rank 0, every link is used up by a truth, so a candidate in more links than truths is false. With rank 1, one
// link is left over: a candidate in one link may be true, and a candidate in two may not.
type Sets struct {
	Truths, Links []board.Constraint

	// Instead holds lists of links that can replace Links. Each list covers the same truths with the same rank, and it
	// removes a candidate that the lists before it do not remove.
	Instead [][]board.Constraint

	// Triplets holds the candidates of the truths that lie in more than one of Links. Besides holds the candidates
	// that the sets remove although the step does not.
	Triplets, Besides []board.Candidate
}

// Rank returns the number of links minus the number of truths.
func (s *Sets) Rank() int { return len(s.Links) - len(s.Truths) }

// Open returns the truths and links of s that no solved cell of g satisfies. The omitted ones have no candidates left,
// but an omitted truth would still count in the rank.
func (s *Sets) Open(g *board.Grid) Sets {
	return Sets{Truths: open(g, s.Truths), Links: open(g, s.Links)}
}

func open(g *board.Grid, ks []board.Constraint) []board.Constraint {
	return slices.DeleteFunc(slices.Clone(ks), g.Holds)
}

// options returns the candidates that can satisfy any of the constraints ks, in ascending order.
func options(g *board.Grid, ks []board.Constraint) (out []board.Candidate) {
	for _, k := range ks {
		out = g.AppendOptions(out, k)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Count returns the number of truths and the number of links that contain x.
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

// Uncovered returns the candidates of the truths that are in fewer links than truths, in ascending order. As long as
// there is such a candidate, the rank proves nothing.
func (s *Sets) Uncovered(g *board.Grid) (out []board.Candidate) {
	for _, x := range options(g, s.Truths) {
		if truths, links := s.Count(x); links < truths {
			out = append(out, x)
		}
	}
	return out
}

// Removes returns the candidates of g that the rank alone rules out, in ascending order. These are the candidates
// whose weight is more than the rank. Removes returns nil if a candidate is not covered, or if a solved cell satisfies
// a truth.
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

// Overlaps returns the candidates of the truths that are in more than one link, in ascending
// order.
func (s *Sets) Overlaps(g *board.Grid) (out []board.Candidate) {
	for _, x := range options(g, s.Truths) {
		if _, links := s.Count(x); links > 1 {
			out = append(out, x)
		}
	}
	return out
}

// All returns s, and copies of s in which each list of Instead replaces the links.
func (s *Sets) All() []Sets {
	out := []Sets{{Truths: s.Truths, Links: s.Links}}
	for _, links := range s.Instead {
		out = append(out, Sets{Truths: s.Truths, Links: links})
	}
	return out
}

// Shown returns all candidates that s removes with Links or with any list of Instead, in ascending order.
func (s *Sets) Shown(g *board.Grid) (out []board.Candidate) {
	for _, each := range s.All() {
		out = append(out, each.Removes(g)...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}
