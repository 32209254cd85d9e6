package board

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestGivensGrid compares Givens.Grid with placing one given after the other.
func TestGivensGrid(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		var givens Givens
		plain, conflict := EmptyGrid(), false
		for range 30 {
			c, d := Cell(rng.IntN(81)), Digit(rng.IntN(9)+1)
			if givens[c] != 0 || !plain.Has(At(c, d)) && rng.IntN(50) > 0 {
				continue
			}
			conflict = conflict || !plain.Has(At(c, d))
			givens[c] = d
			plain.Place(At(c, d))
		}
		plain.SetGivens(AllCells())
		g, err := givens.Grid()
		var want *ConflictError
		if conflict != errors.As(err, &want) {
			t.Fatalf("%s: conflict is %v, error %v", givens.String(), conflict, err)
		}
		if !conflict && g != plain {
			t.Fatalf("%s: Grid differs from placing the givens", givens.String())
		}
	}
}

// TestLineBreak names the line break that makes a line too long.
func TestLineBreak(t *testing.T) {
	const want = "the puzzle has 82 characters instead of 81, with the line break at its end"
	if _, err := ParseGivens(strings.Repeat(".", 81) + "\n"); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// TestFilled holds Filled to the loop in its comment, on any bytes.
func TestFilled(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var v Givens
		var want CellSet
		wantOK := true
		top := rapid.SampledFrom([]uint8{1, 9, 10, 255}).Draw(t, "top")
		for c := range v {
			v[c] = Digit(rapid.Uint8Range(0, top).Draw(t, "digit"))
			if v[c] != 0 {
				want = want.With(Cell(c))
			}
			wantOK = wantOK && v[c] <= 9
		}
		if got, ok := v.Filled(); ok != wantOK || ok && got != want {
			t.Fatalf("%v: %v %v, want %v %v", v, got, ok, want, wantOK)
		}
	})
}

// TestGridRefuses expects the first given that is wrong to be told.
func TestGivensGridRefuses(t *testing.T) {
	tests := []struct {
		givens map[Cell]Digit
		want   string
	}{
		{map[Cell]Digit{0: 5, 8: 5, 40: 10}, "row 1 has two 5s, in r1c1 and r1c9"},
		{map[Cell]Digit{8: 12, 30: 5, 31: 5}, "r1c9 has the value 12, which is not a digit from 1 to 9"},
		{map[Cell]Digit{4: 7, 60: 255, 76: 7}, "r7c7 has the value 255, which is not a digit from 1 to 9"},
		{map[Cell]Digit{4: 7, 76: 7}, "column 5 has two 7s, in r1c5 and r9c5"},
		{map[Cell]Digit{60: 1, 80: 1}, "box 9 has two 1s, in r7c7 and r9c9"},
	}
	for _, test := range tests {
		var v Givens
		for c, d := range test.givens {
			v[c] = d
		}
		if _, err := v.Grid(); err == nil || err.Error() != test.want {
			t.Errorf("%v: %v, want %s", test.givens, err, test.want)
		}
	}
}

// BenchmarkGivensGrid takes many grids in turn, so that none is known by heart.
func BenchmarkGivensGrid(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	puzzles := make([]Givens, 1000)
	for i := range puzzles {
		g := EmptyGrid()
		for range 20 {
			if x := Candidate(rng.IntN(729)); g.Has(x) {
				g.Place(x)
			}
		}
		puzzles[i] = g.Values()
	}
	for i := 0; b.Loop(); i++ {
		if _, err := puzzles[i%len(puzzles)].Grid(); err != nil {
			b.Fatal(err)
		}
	}
}

// TestAppend compares Append with the loop in its comment.
func TestAppend(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var v Givens
		var want []byte
		for c := range v {
			v[c] = Digit(rapid.IntRange(0, 9).Draw(t, "digit"))
			want = append(want, ".123456789"[v[c]])
		}
		if got := v.Append([]byte("a ")); string(got) != "a "+string(want) || v.String() != string(want) {
			t.Fatalf("got %q, want %q", got, want)
		}
	})
}
