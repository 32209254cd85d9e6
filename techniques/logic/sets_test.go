package logic_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// TestSetsAgainstEnumeration holds what random sets remove in positions of many puzzles
// against all ways to meet their truths without breaking a link, and against the solution.
func TestSetsAgainstEnumeration(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 4))
	step, rounds := 20, 1000
	if boardtest.Full() {
		step, rounds = 2, 4000
	}
	removed, overlapping, byRank := 0, 0, map[int]int{}
	for _, g := range boardtest.Puzzles(t, boardtest.Own, step) {
		solution, _ := search.Solve(&g)
		advance(&g, rng.IntN(25))
		for range rounds {
			s := randomSets(&g, rng)
			if s.Uncovered(&g) != nil {
				if s.Removes(&g) != nil {
					t.Fatalf("%v removes something although it is not covered", s)
				}
				continue
			}
			for _, x := range s.Removes(&g) {
				if solution[x.Cell()] == x.Digit() {
					t.Fatalf("%v: %v is removed, and right", s, x)
				}
				if possible(&g, s.Truths, s.Links, []board.Candidate{x}) {
					t.Fatalf("%v: %v is removed, but the truths and links allow it", s, x)
				}
				truths, _ := s.Count(x)
				removed, byRank[s.Rank()] = removed+1, byRank[s.Rank()]+1
				if truths > 0 {
					overlapping++
				}
			}
		}
	}
	t.Logf("%d removed, %d of them from truths, by rank %v", removed, overlapping, byRank)
	if removed < 300 || overlapping < 20 || byRank[0] < 200 || byRank[1] < 20 || byRank[2] < 5 || byRank[-1] > 0 {
		t.Error("too few to mean something")
	}
}

// advance makes up to n steps in g, as long as it is not solved.
func advance(g *board.Grid, n int) {
	solver := solve.Solver{Ladder: techniques.Basic()}
	for range n {
		s, err := solver.Next(context.Background(), g)
		next := *g
		if err == nil {
			s.Apply(&next)
		}
		if err != nil || next.Solved() {
			return
		}
		*g = next
	}
}

// randomSets returns one to four truths of few candidates that touch one another, some
// links through a candidate near them, so that something is removed, and links that cover
// the truths, mostly the ones that cover much; now and then one is missing.
func randomSets(g *board.Grid, rng *rand.Rand) *logic.Sets {
	s := &logic.Sets{}
	var own []board.Candidate
	for range 1 + rng.IntN(4) {
		for range 50 {
			k := board.Constraint(rng.IntN(board.NumConstraints))
			xs := g.Options(k)
			near := len(own) == 0 || slices.ContainsFunc(xs, func(x board.Candidate) bool { return touches(x, own) > 1 })
			if len(xs) >= 2 && len(xs) <= 3 && near && !slices.Contains(s.Truths, k) {
				s.Truths, own = append(s.Truths, k), append(own, xs...)
				break
			}
		}
	}
	s.Links = through(own, rng)
	for open := s.Uncovered(g); len(open) > 0; open = s.Uncovered(g) {
		best, most := board.Constraint(0), -1
		for _, k := range open[rng.IntN(len(open))].Constraints() {
			n := rng.IntN(3) + 2*count(open, k)
			if n > most && !slices.Contains(s.Links, k) {
				best, most = k, n
			}
		}
		if most < 0 {
			break
		}
		s.Links = append(s.Links, best)
	}
	if n := len(s.Links); n > 1 && rng.IntN(8) == 0 {
		s.Links = slices.Delete(s.Links, n-1, n)
	}
	return s
}

// through returns one to three constraints of the candidate that touches most of xs among
// some.
func through(xs []board.Candidate, rng *rand.Rand) (out []board.Constraint) {
	var best board.Candidate
	for range 60 {
		if x := board.Candidate(rng.IntN(729)); touches(x, xs) > touches(best, xs) {
			best = x
		}
	}
	of := best.Constraints()
	slices.SortStableFunc(of[:], func(a, b board.Constraint) int { return count(xs, b) - count(xs, a) })
	return append(out, of[:1+rng.IntN(3)]...)
}

// touches returns how many constraints of x one of xs can meet as well.
func touches(x board.Candidate, xs []board.Candidate) (n int) {
	for _, k := range x.Constraints() {
		if count(xs, k) > 0 {
			n++
		}
	}
	return n
}

func count(xs []board.Candidate, k board.Constraint) (n int) {
	for _, x := range xs {
		if meets(x, k) {
			n++
		}
	}
	return n
}

// possible reports whether candidates can be chosen beside xs such that each truth has one
// of them and no link two.
func possible(g *board.Grid, truths, links []board.Constraint, xs []board.Candidate) bool {
	for _, k := range links {
		if count(xs, k) > 1 {
			return false
		}
	}
	for i, k := range truths {
		if slices.ContainsFunc(xs, func(x board.Candidate) bool { return meets(x, k) }) {
			continue
		}
		for _, x := range g.Options(k) {
			if possible(g, truths[i+1:], links, append(slices.Clip(xs), x)) {
				return true
			}
		}
		return false
	}
	return true
}

func meets(x board.Candidate, k board.Constraint) bool {
	of := x.Constraints()
	return slices.Contains(of[:], k)
}

// TestSetsOfMetTruths wants truths that solved cells meet to be left out, and nothing to be
// removed while they are in.
func TestSetsOfMetTruths(t *testing.T) {
	g := board.EmptyGrid()
	g.Place(board.At(0, 4))
	s := logic.Sets{Truths: []board.Constraint{board.InHouse(board.Row(0), 4), board.InCell(80)},
		Links: []board.Constraint{board.InCell(80)}}
	if got := s.Removes(&g); got != nil {
		t.Errorf("removes %v", got)
	}
	if open := s.Open(&g); len(open.Truths) != 1 || len(open.Links) != 1 {
		t.Errorf("%v are open", open)
	}
}

// TestSetsTwice counts a set that is named twice twice, so that nothing is won by it.
func TestSetsTwice(t *testing.T) {
	g := board.EmptyGrid()
	k, box := board.InHouse(board.Row(0), 4), board.InHouse(board.Box(0), 4)
	for c := range board.Row(0).Cells().Minus(board.Box(0).Cells()).All() {
		g.Eliminate(board.At(c, 4))
	}
	once := logic.Sets{Truths: []board.Constraint{k}, Links: []board.Constraint{box}}
	twice := logic.Sets{Truths: []board.Constraint{k, k}, Links: []board.Constraint{box}}
	if n := len(once.Removes(&g)); n != 6 {
		t.Errorf("%d are removed, 6 expected", n)
	}
	if got := twice.Removes(&g); got != nil {
		t.Errorf("removes %v", got)
	}
}
