package verify

import (
	"math/rand/v2"
	"testing"

	"pencilmark/board"
)

// TestSatisfiable compares the search with a plain one over all sets of twelve
// candidates, on random clauses.
func TestSatisfiable(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	count := map[result]int{}
	for range 3000 {
		var xs [12]board.Candidate
		for i := range xs {
			xs[i] = board.At(board.CellAt(rng.IntN(2), rng.IntN(4)), board.Digit(1+rng.IntN(3)))
		}
		var q clauses
		q.reset(budget)
		var masks []int
		for range 2 + rng.IntN(6) {
			mask := rng.IntN(1<<12) & rng.IntN(1<<12)
			var options []board.Candidate
			for i, x := range xs {
				if mask>>i&1 != 0 {
					options = append(options, x)
				}
			}
			q.add(options...)
			masks = append(masks, mask)
		}
		have := q.satisfiable(board.CandidateSet{}, board.CandidateSet{})
		want := impossible
		if plain(xs, masks) {
			want = possible
		}
		if count[have]++; have != want {
			t.Fatalf("%v with clauses %b: result %v, want %v", xs, masks, have, want)
		}
	}
	if count[possible] < 100 || count[impossible] < 100 {
		t.Errorf("results %v: too few of one kind", count)
	}
}

// TestBranchings counts: clauses with one option left cost none, others one.
func TestBranchings(t *testing.T) {
	a, b := board.At(0, 1), board.At(0, 2)
	far, farther := board.At(40, 1), board.At(80, 2)
	for _, k := range []struct {
		budget, left int
		want         result
		clauses      [][]board.Candidate
	}{
		{0, 0, possible, nil},
		{0, 0, possible, [][]board.Candidate{{a}, {b, far}}},
		{0, 0, impossible, [][]board.Candidate{{a}, {b}}},
		{0, 0, unknown, [][]board.Candidate{{a, b}}},
		{1, 0, possible, [][]board.Candidate{{a, b}}},
		{1, 0, unknown, [][]board.Candidate{{a, b}, {far, farther}}},
		{2, 0, possible, [][]board.Candidate{{a, b}, {far, farther}}},
		{9, 8, possible, [][]board.Candidate{{far, farther, b}, {a, b}, {a}}},
		{9, 7, possible, [][]board.Candidate{{far, farther, board.At(20, 3)}, {a, b}}},
	} {
		var q clauses
		q.reset(k.budget)
		for _, c := range k.clauses {
			q.add(c...)
		}
		if have := q.satisfiable(board.CandidateSet{}, board.CandidateSet{}); have != k.want || q.budget != k.left {
			t.Errorf("%v with %d branchings: result %v, %d left, want %v, %d", k.clauses, k.budget, have, q.budget, k.want,
				k.left)
		}
	}
}

// plain reports whether some of xs, no two excluding each other, meet every
// clause; a clause is a set of indices into xs.
func plain(xs [12]board.Candidate, clauses []int) bool {
next:
	for set := range 1 << 12 {
		for _, clause := range clauses {
			if set&clause == 0 {
				continue next
			}
		}
		for i, x := range xs {
			for j, y := range xs[:i] {
				if set>>i&1 != 0 && set>>j&1 != 0 && x.Excludes(y) {
					continue next
				}
			}
		}
		return true
	}
	return false
}
