package braids

import (
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
)

// TestDecider has a decider and a prover answer the same questions of puzzles where
// their singles end, and checks every landmark: all other literals together must not
// suffice. Nor may a propagation claim a proof shorter than there is.
func TestDecider(t *testing.T) {
	asked, proven, landmarks := 0, 0, 0
	for i, g := range boardtest.Puzzles(t, boardtest.Own, 50) {
		for _, groups := range []bool{false, true} {
			e, s := NewEngine(), new(State)
			e.SetGroups(groups)
			if !e.LoadGrid(s, &g) {
				t.Fatalf("puzzle %d is not loaded", i)
			}
			for _, z := range e.Targets(s) {
				var known Landmarks
				for k := range 5 {
					asked++
					want := e.Suffices(s, z, k)
					if got := e.Decides(s, z, k, &known); got != want {
						t.Fatalf("puzzle %d, %v, groups %v, %d literals suffice: %v, want %v", i, z, groups, k, got, want)
					} else if got {
						proven++
						break
					}
				}
				if e.Round(s, z, 5) >= 0 {
					if n := len(e.Short(s)); n <= 5 && !e.Suffices(s, z, n) {
						t.Fatalf("puzzle %d, %v, groups %v: a propagation claims a proof of %d literals", i, z, groups, n)
					}
				}
				landmarks += len(known.pool)
				checkLandmarks(t, &e.decider, s, z, &known)
			}
		}
	}
	t.Logf("%d questions, %d of them answered with yes, %d landmarks", asked, proven, landmarks)
	if proven < 20 || landmarks < 1000 {
		t.Errorf("%d questions answered with yes and %d landmarks are too few to tell", proven, landmarks)
	}
}

func checkLandmarks(t *testing.T, q *decider, s *State, z board.Candidate, known *Landmarks) {
	t.Helper()
	for _, l := range known.pool {
		var in, others literalSet
		in.addAll(known.arena[l.from:l.to])
		for i := range others {
			others[i] = ^in[i]
		}
		if q.begin(s, z, &literalSet{}) || q.follow(0, &others) {
			t.Fatalf("%v falls without the literals %v", z, known.arena[l.from:l.to])
		}
	}
}
