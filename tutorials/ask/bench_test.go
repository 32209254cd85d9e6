package ask

import (
	"reflect"
	"testing"

	"pencilmark/explain/hint"
	"pencilmark/techniques/solve"
)

const benchPuzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

func BenchmarkHint(b *testing.B) {
	for b.Loop() {
		if _, err := Hint(b.Context(), HintRequest{Puzzle: benchPuzzle, Level: new(hint.ConclusionLevel)}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPick(b *testing.B) {
	for b.Loop() {
		if _, _, err := Pick(Techniques{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReach(b *testing.B) {
	r := ReachRequest{Puzzle: benchPuzzle, Know: []string{"naked-pair", "fish"}}
	if err := r.Resolve(); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Reach(b.Context(), r); err != nil {
			b.Fatal(err)
		}
	}
}

// TestResolve answers the same after the names are read, and does not read them again.
func TestResolve(t *testing.T) {
	r := ReachRequest{Puzzle: benchPuzzle, Know: []string{"naked-pair", "fish"}}
	solver := solve.Solver{Ladder: resolved(t, r).known}
	solving := testing.AllocsPerRun(20, func() {
		g, err := position(benchPuzzle, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := solver.Solve(t.Context(), &g); err != nil {
			t.Fatal(err)
		}
	})
	want, err := Reach(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	r = resolved(t, r)
	asking := testing.AllocsPerRun(20, func() {
		if got, err := Reach(t.Context(), r); err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("%v, %v; want %v", got, err, want)
		}
	})
	if asking > solving+20 {
		t.Errorf("%v allocations, of which solving needs %v", asking, solving)
	}
}

func resolved(t *testing.T, r ReachRequest) ReachRequest {
	t.Helper()
	if err := r.Resolve(); err != nil {
		t.Fatal(err)
	}
	return r
}
