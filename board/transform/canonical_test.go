package transform

import (
	"bufio"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"pencilmark/board"

	"pgregory.net/rapid"
)

// TestCanonical expects the canonical form to be reached by its transform, to be the
// same for all essentially equal puzzles, and to be as small as any of them.
func TestCanonical(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, w := drawGrid(t), drawTransform(t)
		v := g.Values()
		least, way := Canonical(&v)
		if got := way.Values(&v); got != least {
			t.Fatalf("the transform leads to %v, not to %v", got, least)
		}
		moved := w.Values(&v)
		if again, _ := Canonical(&moved); again != least {
			t.Fatalf("%v and\n%v have different forms", board.Line(v), board.Line(moved))
		}
		if slices.Compare(moved[:], least[:]) < 0 {
			t.Fatalf("%v is smaller than the canonical form %v", moved, least)
		}
	})
}

// allLines returns the 1,296 orders of rows, or of columns, that keep the chutes.
func allLines() (out [][9]int) {
	three := [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
	for _, chutes := range three {
		for n := range 6 * 6 * 6 {
			var p [9]int
			for i := range p {
				order := three[[3]int{n % 6, n / 6 % 6, n / 36}[i/3]]
				p[i] = 3*chutes[i/3] + order[i%3]
			}
			out = append(out, p)
		}
	}
	return out
}

// plainCanonical tries all 2 · 6^8 places, naming digits as they come.
func plainCanonical(v [81]board.Digit) [81]board.Digit {
	best := [81]board.Digit{10}
	turn := Transpose()
	orders := allLines()
	for _, w := range [][81]board.Digit{v, turn.Values(&v)} {
		for _, rows := range orders {
			for _, cols := range orders {
				keepSmaller(&best, &w, &rows, &cols)
			}
		}
	}
	return best
}

// keepSmaller writes the rows and columns of v in the given orders, and keeps the
// result in best if it is smaller.
func keepSmaller(best, v *[81]board.Digit, rows, cols *[9]int) {
	var out [81]board.Digit
	var names [10]board.Digit
	next, less := board.Digit(1), false
	for i := range out {
		d := v[9*rows[i/9]+cols[i%9]]
		if d != 0 && names[d] == 0 {
			names[d] = next
			next++
		}
		out[i] = names[d]
		if !less && out[i] > best[i] {
			return
		}
		less = less || out[i] < best[i]
	}
	*best = out
}

// TestCanonicalIsPlain compares with plainCanonical: a full grid, a grid with few and
// one with hardly any digits, so that many columns look alike.
func TestCanonicalIsPlain(t *testing.T) {
	g, err := board.ParseLine(full)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for _, empty := range []int{0, 60, 76} {
		v := g.Values()
		for _, c := range rng.Perm(81)[:empty] {
			v[c] = 0
		}
		want := plainCanonical(v)
		if got, _ := Canonical(&v); got != want {
			t.Errorf("%d empty cells: got\n%v, want\n%v", empty, board.Line(got), board.Line(want))
		}
	}
	var v [81]board.Digit
	if got, _ := Canonical(&v); got != v {
		t.Errorf("empty: %v", got)
	}
}

// TestCanonicalTellsApart expects different puzzles of a corpus to stay different: the
// 17-clue puzzles are known to be essentially different. It takes the first 500, or
// all if PENCILMARK_FULL is 1.
func TestCanonicalTellsApart(t *testing.T) {
	f, err := os.Open("../../../shared/corpora/17-clue.txt")
	if err != nil {
		t.Skipf("no corpus: %v", err)
	}
	defer f.Close()
	seen := map[[81]board.Digit]string{}
	in := bufio.NewScanner(f)
	for in.Scan() && (len(seen) < 500 || os.Getenv("PENCILMARK_FULL") == "1") {
		g, err := board.ParseLine(in.Text())
		if err != nil {
			t.Fatal(err)
		}
		v := g.Values()
		form, _ := Canonical(&v)
		if before, ok := seen[form]; ok {
			t.Errorf("%s and %s have one form", before, in.Text())
		}
		seen[form] = in.Text()
	}
	t.Logf("%d puzzles", len(seen))
}

func BenchmarkCanonical(b *testing.B) {
	g, err := board.ParseLine(full)
	if err != nil {
		b.Fatal(err)
	}
	grid := g.Values()
	puzzle := grid
	for c := range puzzle {
		if c*7%81 > 24 {
			puzzle[c] = 0
		}
	}
	b.Run("puzzle", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			Canonical(&puzzle)
		}
	})
	b.Run("grid", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			Canonical(&grid)
		}
	})
}
