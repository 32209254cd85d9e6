package grade_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"pencilmark/board"
	"pencilmark/search/generate"
	"pencilmark/techniques/grade"
)

// TestAll grades what generate.All makes, in the same order as one grader does, and stops with its context.
func TestAll(t *testing.T) {
	var puzzles []board.Givens
	for p, err := range generate.All(t.Context(), 40, generate.Options{Seed: 8}) {
		if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, p.Givens)
	}
	if len(puzzles) != 40 {
		t.Fatalf("%d puzzles", len(puzzles))
	}
	one, n := grade.New(grade.Options{Scales: grade.HoDoKu}), 0
	for r := range grade.All(t.Context(), slices.Values(puzzles), grade.Options{Scales: grade.HoDoKu}) {
		if want := one.Grade(t.Context(), puzzles[n]); r.Puzzle != want.Puzzle || r.HoDoKu.Score != want.HoDoKu.Score {
			t.Errorf("puzzle %d: %v, want %v", n, r.HoDoKu, want.HoDoKu)
		}
		n++
	}
	if n != 40 {
		t.Errorf("%d grades", n)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	endless := func(yield func(board.Givens) bool) {
		for yield(puzzles[0]) {
		}
	}
	for r := range grade.All(ctx, endless, grade.Options{Scales: grade.SE}) {
		if r.Err != nil && !errors.Is(r.Err, context.DeadlineExceeded) {
			t.Error(r.Err)
		}
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	givens, err := board.ParseGivens(".4...3.......4..9.3.7..2..443.....5..96......1..49........8.96.7.......52.35..7..")
	if err != nil {
		t.Fatal(err)
	}
	if r := grade.New(grade.Options{Scales: grade.SE}).Grade(cancelled, givens); r.Status != grade.Limited ||
		!errors.Is(r.Err, context.Canceled) || r.Err.Error() != "stopped before the SE rating was known" {
		t.Error(r.Status, r.Err)
	}
	for _, err := range generate.All(cancelled, 3, generate.Options{}) {
		if !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	}
}
