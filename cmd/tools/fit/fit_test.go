package main

import (
	"math"
	"os"
	"path/filepath"
	"testing"

	"pencilmark/board/boardtest/golden"
)

// TestModel compares the coefficients and the paper with what the data give, and the
// figures of the paper with what was asked for.
func TestModel(t *testing.T) {
	puzzles, err := read(filepath.Join(folder, "testdata", "times.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	r := study(puzzles)
	golden.File(t, filepath.Join(folder, "coefficients.go"), r.code())
	if os.Getenv("PENCILMARK_FULL") != "" { // it fits six more models
		r.leaveOut(puzzles)
		golden.File(t, filepath.Join(folder, "MODEL.md"), r.paper())
	}
	if r.all.rank < .67 || r.all.median > .17 || r.inside < .75 || r.inside > .88 || r.high/r.low > 2.7 {
		t.Errorf("%+v, %.2f inside %.2f to %.2f", r.all, r.inside, r.low, r.high)
	}
}

// TestShared compares the data with those they were copied from.
func TestShared(t *testing.T) {
	want, err := os.ReadFile(filepath.FromSlash("../../../../shared/human-times/times.tsv"))
	if err != nil {
		t.Skip("../shared is not there")
	}
	got, err := os.ReadFile(filepath.Join(folder, "testdata", "times.tsv"))
	if err != nil || string(got) != string(want) {
		t.Errorf("times.tsv differs: %v", err)
	}
}

// TestRanks gives equal values the mean of their ranks, and correlates them.
func TestRanks(t *testing.T) {
	a, b := ranks([]float64{10, 30, 20, 20}), ranks([]float64{1, 3, 2, 2})
	if a[0] != 0 || a[1] != 3 || a[2] != 1.5 || a[3] != 1.5 {
		t.Error(a)
	}
	if r := correlation(a, b); math.Abs(r-1) > 1e-9 {
		t.Error(r)
	}
	if r := correlation(a, ranks([]float64{3, 1, 2, 2})); math.Abs(r+1) > 1e-9 {
		t.Error(r)
	}
}
