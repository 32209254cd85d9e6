package formats

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pencilmark/board"
	"pencilmark/board/boardtest"
)

// roundTrip writes p in every format, reads it back, and holds the report of
// what was lost against what came back: nothing lost means an equal grid, and
// what is reported as lost must be different.
func roundTrip(t interface {
	Errorf(string, ...any)
	Helper()
}, p Position) {
	t.Helper()
	for _, f := range Formats() {
		if !f.Writes || !f.Reads {
			continue
		}
		var b strings.Builder
		lost, err := Write(&b, p, f.Name)
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		q, err := Parse(b.String())
		var conflict *board.ConflictError
		if errors.As(err, &conflict) && len(lost) > 0 {
			continue // two cells with one candidate, the same, are read as values
		}
		if err != nil {
			t.Errorf("%s: cannot read what was written: %v\n%s", f.Name, err, b.String())
			continue
		}
		if q.Grid.Values() != p.Grid.Values() && f.carries&carriesSingles != 0 {
			t.Errorf("%s: values differ:\n%s", f.Name, b.String())
		}
		same := q.Grid == p.Grid && q.Name == p.Name && q.Author == p.Author && q.Comment == p.Comment
		if same != (len(lost) == 0) {
			t.Errorf("%s: lost is %q, but equal is %v:\n%s", f.Name, lost, same, b.String())
		}
	}
}

// solution is a solved grid of this project's own making.
const solution = "749315268581624973263798514498273651372156489615849327856431792924587136137962845"

// drawPosition returns a random position of the solution with its digits
// relabelled: some cells are givens, some solved, and some candidates gone.
func drawPosition(t *rapid.T) Position {
	relabel := rapid.Permutation([]byte("123456789")).Draw(t, "digits")
	shown := rapid.SliceOfN(rapid.IntRange(0, 3), 81, 81).Draw(t, "cells")
	var v board.Givens
	var givens board.CellSet
	for c := range v {
		if shown[c] < 2 {
			v[c] = board.Digit(relabel[solution[c]-'1'] - '0')
		}
		if shown[c] == 0 {
			givens = givens.With(board.Cell(c))
		}
	}
	g, err := v.Grid()
	if err != nil {
		t.Fatalf("%v", err)
	}
	g.SetGivens(givens)
	for range rapid.IntRange(0, 60).Draw(t, "eliminations") {
		c := board.Cell(rapid.IntRange(0, 80).Draw(t, "cell"))
		if m := g.Marks(c); m != 0 {
			g.Eliminate(board.At(c, m.First()))
		}
	}
	word := rapid.SampledFrom([]string{"", "", "Sunday", "a <b> & 'c'", "Änne's № 5"})
	return Position{Grid: g, Name: word.Draw(t, "name"), Author: word.Draw(t, "author"), Comment: word.Draw(t, "comment")}
}

func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { roundTrip(t, drawPosition(t)) })
}

func TestRoundTripExample(t *testing.T) {
	roundTrip(t, Position{Grid: boardtest.Grid(t, example)})
	roundTrip(t, Position{Grid: board.EmptyGrid()})
	roundTrip(t, Position{Grid: boardtest.Grid(t, solution)})
}

// TestRoundTripWide writes positions whose drawings are 77 to 85 columns wide. Of
// those that are 81 wide, the top ruling once was read as a puzzle of 81 blanks,
// and the one solved cell as no given of it.
func TestRoundTripWide(t *testing.T) {
	widths := map[int]bool{}
	for extra := range 9 {
		for _, given := range []bool{true, false} {
			g := board.EmptyGrid()
			g.Place(board.At(40, 5))
			if given {
				g.SetGivens(board.CellsOf(40))
			}
			for c := range g.Empty().All() {
				width := 6
				if c.Col() < extra {
					width = 7
				}
				for g.Marks(c).Len() > width {
					g.Eliminate(board.At(c, g.Marks(c).First()))
				}
			}
			roundTrip(t, Position{Grid: g})
			var b strings.Builder
			if _, err := Write(&b, Position{Grid: g}, "pencilmarks"); err != nil {
				t.Fatal(err)
			}
			widths[strings.IndexByte(b.String(), '\n')] = true
		}
	}
	if !widths[81] {
		t.Errorf("no drawing is 81 wide: %v", widths)
	}
}

func TestWriteErrors(t *testing.T) {
	for _, name := range []string{"nonsense", "", "gsf"} {
		if _, err := Write(&strings.Builder{}, Position{}, name); !errors.Is(err, ErrFormat) {
			t.Errorf("%q: error %v, want ErrFormat", name, err)
		}
	}
}
