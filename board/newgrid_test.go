package board

import (
	"errors"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// TestNewGrid holds NewGrid against placing one given after the other.
func TestNewGrid(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		var givens [81]Digit
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
		g, err := NewGrid(&givens)
		var want *ConflictError
		if conflict != errors.As(err, &want) {
			t.Fatalf("%s: conflict is %v, error %v", Line(givens), conflict, err)
		}
		if !conflict && g != plain {
			t.Fatalf("%s: NewGrid differs from placing the givens", Line(givens))
		}
	}
}

// TestFilled holds Filled to the loop in its comment, on any bytes.
func TestFilled(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var v [81]Digit
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
		if got, ok := Filled(&v); ok != wantOK || ok && got != want {
			t.Fatalf("%v: %v %v, want %v %v", v, got, ok, want, wantOK)
		}
	})
}

// TestNewGridRefuses expects the first given that is wrong to be told.
func TestNewGridRefuses(t *testing.T) {
	tests := []struct {
		givens map[Cell]Digit
		want   string
	}{
		{map[Cell]Digit{0: 5, 8: 5, 40: 10}, "row 1 has two 5s, in r1c1 and r1c9"},
		{map[Cell]Digit{8: 12, 30: 5, 31: 5}, "r1c9 holds 12, which is no digit"},
		{map[Cell]Digit{4: 7, 60: 255, 76: 7}, "r7c7 holds 255, which is no digit"},
		{map[Cell]Digit{4: 7, 76: 7}, "column 5 has two 7s, in r1c5 and r9c5"},
		{map[Cell]Digit{60: 1, 80: 1}, "box 9 has two 1s, in r7c7 and r9c9"},
	}
	for _, test := range tests {
		var v [81]Digit
		for c, d := range test.givens {
			v[c] = d
		}
		if _, err := NewGrid(&v); err == nil || err.Error() != test.want {
			t.Errorf("%v: %v, want %s", test.givens, err, test.want)
		}
	}
}

// BenchmarkNewGrid takes many grids in turn, so that none is known by heart.
func BenchmarkNewGrid(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	puzzles := make([][81]Digit, 1000)
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
		if _, err := NewGrid(&puzzles[i%len(puzzles)]); err != nil {
			b.Fatal(err)
		}
	}
}

// TestAppendLine holds AppendLine to the loop in its comment.
func TestAppendLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var v [81]Digit
		var want []byte
		for c := range v {
			v[c] = Digit(rapid.IntRange(0, 9).Draw(t, "digit"))
			want = append(want, ".123456789"[v[c]])
		}
		if got := AppendLine([]byte("a "), &v); string(got) != "a "+string(want) || Line(v) != string(want) {
			t.Fatalf("got %q, want %q", got, want)
		}
	})
}
