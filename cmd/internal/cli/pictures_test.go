package cli

import (
	"bytes"
	"strconv"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/techniques"
	"pencilmark/techniques/solve"
)

// TestPicturesAreRead reads the picture of every step of a path, with its labels, marks and
// highlights, as the position that it shows.
func TestPicturesAreRead(t *testing.T) {
	const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	p, err := formats.Parse(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	solver := solve.Solver{Ladder: techniques.Standard(), Search: true}
	log, err := solver.Solve(t.Context(), &p.Grid)
	if err != nil {
		t.Fatal(err)
	}
	for n := range log.Steps {
		for _, notation := range []string{"rc", "a1"} {
			var out, messages bytes.Buffer
			args := []string{"render", "--step", strconv.Itoa(n + 1), "--notation", notation, puzzle}
			if code := Main(args, strings.NewReader(""), &out, &messages); code != 0 {
				t.Fatalf("%v: exit code %d: %s", args, code, messages.String())
			}
			_, picture, _ := strings.Cut(out.String(), "\n\n")
			shown := log.At(n)
			read, err := formats.Parse(picture)
			if err != nil || !alike(&read.Grid, &shown) {
				t.Errorf("%v: %v: read as\n%v, want\n%v, from\n%s", args, err, read.Grid.String(), shown.String(), picture)
			}
		}
	}
}

// alike reports whether two positions have the same digits and candidates; a cell with one
// candidate left counts as solved.
func alike(a, b *board.Grid) bool {
	for c := range board.Cell(81) {
		if marks(a, c) != marks(b, c) {
			return false
		}
	}
	return true
}

func marks(g *board.Grid, c board.Cell) board.DigitSet {
	if d := g.Value(c); d != 0 {
		return board.DigitSet(0).With(d)
	}
	return g.Marks(c)
}
