package board

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// checkGrid holds the two sides of a grid, marks and spots, against each other.
func checkGrid(t *rapid.T, g *Grid) {
	for c := range Cell(81) {
		if (g.Value(c) == 0) != g.Empty().Has(c) {
			t.Fatalf("%v has value %v", c, g.Value(c))
		}
		for d := range AllDigits.All() {
			if has := g.Marks(c).Has(d); has != g.Spots(d).Has(c) || has != g.Has(At(c, d)) || has && !g.Empty().Has(c) {
				t.Fatalf("marks and spots disagree about %v", At(c, d))
			}
		}
	}
}

// TestGridStaysConsistent places, eliminates and restores at random.
func TestGridStaysConsistent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := EmptyGrid()
		for range rapid.IntRange(0, 40).Draw(t, "steps") {
			x := Candidate(rapid.IntRange(0, 728).Draw(t, "x"))
			if !g.Empty().Has(x.Cell()) {
				continue
			}
			switch rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				g.Place(x)
				if g.Value(x.Cell()) != x.Digit() || g.Spots(x.Digit()).Meets(x.Cell().Peers()) {
					t.Fatalf("after %v: %v", x, g.Spots(x.Digit()))
				}
			case 1:
				g.Eliminate(x)
				if g.Has(x) {
					t.Fatalf("%v is still there", x)
				}
			case 2:
				g.Restore(x)
				if !g.Has(x) {
					t.Fatalf("%v is not back", x)
				}
			case 3:
				s := DigitSet(rapid.IntRange(0, 511).Draw(t, "marks"))
				g.SetMarks(x.Cell(), s)
				if g.Marks(x.Cell()) != s {
					t.Fatalf("%v has %v, want %v", x.Cell(), g.Marks(x.Cell()), s)
				}
			}
			checkGrid(t, &g)
			_ = g.Check() // must not panic, whatever the grid
		}
	})
}

// TestOptions compares Options and Holds with a look at all candidates.
func TestOptions(t *testing.T) {
	g, err := ParseLine("7.58.2.64.92..43..83.96...5.6..2.14.35.7.8.29.4.6..75.5..1.6.92..94.783..862.3.5.")
	if err == nil {
		t.Fatal("a line of 80 characters is accepted")
	}
	g, err = ParseLine(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	for k := range Constraint(NumConstraints) {
		var want []Candidate
		holds := false
		for x := range Candidate(729) {
			if mine := x.Constraints(); slices.Contains(mine[:], k) {
				holds = holds || g.Value(x.Cell()) == x.Digit()
				if g.Has(x) {
					want = append(want, x)
				}
			}
		}
		if got := g.Options(k); !slices.Equal(got, want) || g.Holds(k) != holds {
			t.Errorf("%v: %v %v, want %v %v", k, got, g.Holds(k), want, holds)
		}
	}
}

const puzzle = "829164573.4395..82...8.241.5.8243.6.764598.3.3.2716.5..8637.125.3162.748...4.1..6"

// TestReadPuzzle reads a puzzle and expects the candidates that no peer excludes.
func TestReadPuzzle(t *testing.T) {
	g, err := ParseLine(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	if g.String() != puzzle || g.Puzzle().String() != puzzle || !g.Pristine() || g.Solved() || g.Check() != nil {
		t.Errorf("%v: pristine %v, solved %v, %v", &g, g.Pristine(), g.Solved(), g.Check())
	}
	if g.Givens() != AllCells().Minus(g.Empty()) {
		t.Errorf("givens %v", g.Givens())
	}
	c := g.Empty().First()
	g.Eliminate(At(c, g.Marks(c).First()))
	if g.Pristine() || g.Marks(c) == g.Allowed(c) {
		t.Error("a grid with an eliminated candidate is pristine")
	}
	g.SetGivens(AllCells())
	if g.Givens().Meets(g.Empty()) {
		t.Error("empty cells are givens")
	}
}

// TestBadGrids expects errors that say what is wrong, and never a panic.
func TestBadGrids(t *testing.T) {
	blank := strings.Repeat(".", 81)
	for _, test := range []struct{ line, want string }{
		{"", "0 characters"},
		{blank + ".", "82 characters"},
		{"5" + blank[:7] + "5" + blank[:72], "row 1 has two 5s, in r1c1 and r1c9"},
		{"5" + blank[:9] + "5" + blank[:70], "box 1 has two 5s"},
		{"5" + blank[:8] + "5" + blank[:71], "column 1 has two 5s"},
		{blank[:40] + "a" + blank[:40], "column 41"},
	} {
		_, err := ParseLine(test.line)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: %v, want %q", test.line, err, test.want)
		}
	}
	var conflict *ConflictError
	if _, err := (Givens{7, 7}).Grid(); !errors.As(err, &conflict) || conflict.Digit != 7 || conflict.House != Row(0) {
		t.Errorf("two 7s: %v", err)
	}
	if _, err := (Givens{10}).Grid(); err == nil {
		t.Error("a value of 10 is accepted")
	}
}

// TestCheck expects contradictions to be noticed.
func TestCheck(t *testing.T) {
	var zero Grid
	if err := zero.Check(); !errors.Is(err, ErrBroken) {
		t.Errorf("zero Grid: %v", err)
	}
	g := EmptyGrid()
	g.SetMarks(40, 0)
	if err := g.Check(); !errors.Is(err, ErrBroken) || !strings.Contains(err.Error(), "r5c5") {
		t.Errorf("a cell without candidates: %v", err)
	}
	g = EmptyGrid()
	for i := range 9 {
		g.Eliminate(At(Box(4).At(i), 6))
	}
	if err := g.Check(); !errors.Is(err, ErrBroken) || !strings.Contains(err.Error(), "6 in box 5") {
		t.Errorf("a box without place for 6: %v", err)
	}
	g = EmptyGrid()
	g.Place(At(0, 3))
	g.Place(At(4, 3))
	var conflict *ConflictError
	if err := g.Check(); !errors.As(err, &conflict) {
		t.Errorf("two 3s: %v", err)
	}
}

// FuzzParseLine expects no panic, and of every accepted line the same grid again.
func FuzzParseLine(f *testing.F) {
	f.Add(puzzle)
	f.Add(strings.Repeat("0_*-Xx.", 12)[:81])
	f.Fuzz(func(t *testing.T, line string) {
		g, err := ParseLine(line)
		if err != nil {
			return
		}
		if again, err := ParseLine(g.String()); err != nil || again != g {
			t.Errorf("%q becomes %q, %v", line, g.String(), err)
		}
	})
}
