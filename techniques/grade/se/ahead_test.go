package se

import (
	"reflect"
	"testing"

	"pencilmark/board"
	"pencilmark/board/progress"
)

// TestAhead rates a puzzle with nested chains on one core and on four, with what is told
// watched: the path is the same.
func TestAhead(t *testing.T) {
	g, err := board.ParseLine("100000002090400050006000700050903000000070000000850040700000600030009080002000001")
	if err != nil {
		t.Fatal(err)
	}
	puzzle := g.Puzzle()
	want, err := New().Rate(t.Context(), puzzle, Options{Record: true})
	if err != nil || want.ER.Tenths < 95 {
		t.Fatalf("ER %v, %v: too easy for this test", want.ER, err)
	}
	run := progress.New(4, true)
	r := New()
	got, err := r.Rate(progress.With(t.Context(), run), puzzle, Options{Record: true})
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("on four cores %v, %v, on one %v", got.ER, err, want.ER)
	}
	if run.Status() == "" {
		t.Error("nothing was told")
	}
	if n, release := run.Helpers(9); n != 3 {
		t.Errorf("%d cores are idle afterwards, not 3", n)
		release()
	}
}
