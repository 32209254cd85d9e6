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

// full is a complete grid to start from.
const full = "715832964692574381834961275967325148351748629248619753573186492129457836486293517"

// drawGrid draws a position: some cells of full, transformed, with some candidates
// eliminated.
func drawGrid(t *rapid.T) board.Grid {
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	g, err := board.ParseLine(full)
	if err != nil {
		t.Fatal(err)
	}
	v := g.Values()
	for _, c := range rng.Perm(81)[:rapid.IntRange(0, 70).Draw(t, "empty")] {
		v[c] = 0
	}
	w := Seeded(rapid.Uint64().Draw(t, "from"))
	v = w.Values(&v)
	g, err = board.NewGrid(&v)
	if err != nil {
		t.Fatalf("a transformed grid breaks the rules: %v", err)
	}
	for c := range g.Empty().All() {
		if rng.IntN(3) == 0 {
			g.Eliminate(board.At(c, g.Marks(c).First()))
		}
	}
	return g
}

func drawTransform(t *rapid.T) Transform {
	return Seeded(rapid.Uint64().Draw(t, "transform"))
}

// TestKeepsTheRules expects a transform to map houses to houses and constraints to
// constraints, and candidates that exclude each other to such.
func TestKeepsTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := drawTransform(t)
		for h := range board.House(27) {
			if w.Cells(h.Cells()) != w.House(h).Cells() {
				t.Fatalf("%v becomes %v", h, w.Cells(h.Cells()))
			}
		}
		x := board.Candidate(rapid.IntRange(0, 728).Draw(t, "x"))
		y := board.Candidate(rapid.IntRange(0, 728).Draw(t, "y"))
		if x.Excludes(y) != w.Candidate(x).Excludes(w.Candidate(y)) {
			t.Fatalf("%v and %v become %v and %v", x, y, w.Candidate(x), w.Candidate(y))
		}
		images := w.Candidate(x).Constraints()
		for _, k := range x.Constraints() {
			if !slices.Contains(images[:], w.Constraint(k)) {
				t.Fatalf("%v of %v becomes %v, which is none of %v", k, x, w.Constraint(k), images)
			}
		}
	})
}

// TestGrid compares a transformed grid cell by cell.
func TestGrid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, w := drawGrid(t), drawTransform(t)
		h := w.Grid(&g)
		for c := range board.Cell(81) {
			if h.Value(w.Cell(c)) != w.Digit(g.Value(c)) || h.Marks(w.Cell(c)) != w.Digits(g.Marks(c)) {
				t.Fatalf("%v is not %v transformed", w.Cell(c), c)
			}
		}
		if h.Givens() != w.Cells(g.Givens()) {
			t.Fatalf("givens %v, want %v", h.Givens(), w.Cells(g.Givens()))
		}
		back := w.Inverse()
		if back.Grid(&h) != g {
			t.Fatalf("the inverse does not lead back")
		}
	})
}

// TestThen holds composition to doing one after the other.
func TestThen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, a, b := drawGrid(t), drawTransform(t), drawTransform(t)
		one, both := a.Grid(&g), a.Then(b)
		if both.Grid(&g) != b.Grid(&one) {
			t.Fatal("Then is not one after the other")
		}
		if a.Then(a.Inverse()) != Identity() {
			t.Fatal("a transform and its inverse do not cancel")
		}
	})
}

// TestNamed checks the named transforms by what they do to a corner region.
func TestNamed(t *testing.T) {
	tests := []struct {
		name string
		t    Transform
		from board.Cell
		to   board.Cell
	}{
		{"transpose", Transpose(), board.CellAt(1, 5), board.CellAt(5, 1)},
		{"mirror", Mirror(), board.CellAt(1, 5), board.CellAt(1, 3)},
		{"quarter", Rotate(1), board.CellAt(0, 0), board.CellAt(0, 8)},
		{"quarter", Rotate(1), board.CellAt(0, 8), board.CellAt(8, 8)},
		{"quarter back", Rotate(-1), board.CellAt(0, 8), board.CellAt(0, 0)},
		{"half", Rotate(2), board.CellAt(1, 5), board.CellAt(7, 3)},
	}
	for _, test := range tests {
		if got := test.t.Cell(test.from); got != test.to {
			t.Errorf("%s: %v goes to %v, want %v", test.name, test.from, got, test.to)
		}
	}
	if Rotate(4) != Identity() || Rotate(1).Then(Rotate(-1)) != Identity() {
		t.Error("rotations do not add up")
	}
}

// TestPermute takes row 4 to the top and expects Permute to refuse what breaks bands.
func TestPermute(t *testing.T) {
	w, err := Permute([9]int{3, 4, 5, 0, 1, 2, 6, 7, 8}, [9]int{0, 1, 2, 3, 4, 5, 8, 7, 6})
	if err != nil {
		t.Fatal(err)
	}
	if got := w.Cell(board.CellAt(3, 8)); got != board.CellAt(0, 6) {
		t.Errorf("r4c9 goes to %v", got)
	}
	id := [9]int{0, 1, 2, 3, 4, 5, 6, 7, 8}
	for _, bad := range [][9]int{{0, 1, 3, 2, 4, 5, 6, 7, 8}, {0, 0, 1, 3, 4, 5, 6, 7, 8}, {0, 1, 2, 3, 4, 5, 6, 7, 9}, {-1, 1, 2, 3, 4, 5, 6, 7, 8}} {
		if _, err := Permute(bad, id); err == nil {
			t.Errorf("rows %v are accepted", bad)
		}
		if _, err := Permute(id, bad); err == nil {
			t.Errorf("columns %v are accepted", bad)
		}
	}
}

// TestRelabel expects names to be used, and anything but nine names to be refused.
func TestRelabel(t *testing.T) {
	w, err := Relabel([9]board.Digit{2, 3, 4, 5, 6, 7, 8, 9, 1})
	if err != nil || w.Digit(9) != 1 || w.Digit(1) != 2 || w.Digit(0) != 0 {
		t.Errorf("9 becomes %v, 1 becomes %v, %v", w.Digit(9), w.Digit(1), err)
	}
	for _, bad := range [][9]board.Digit{{}, {1, 1, 3, 4, 5, 6, 7, 8, 9}, {1, 2, 3, 4, 5, 6, 7, 8, 10}} {
		if _, err := Relabel(bad); err == nil {
			t.Errorf("%v is accepted", bad)
		}
	}
}

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
	for _, empty := range []int{0, 57, 72, 77} {
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
// 17-clue puzzles are known to be essentially different. It takes the first 2,000, or
// all if PENCILMARK_FULL is 1.
func TestCanonicalTellsApart(t *testing.T) {
	f, err := os.Open("../../../shared/corpora/17-clue.txt")
	if err != nil {
		t.Skipf("no corpus: %v", err)
	}
	defer f.Close()
	seen := map[[81]board.Digit]string{}
	in := bufio.NewScanner(f)
	for in.Scan() && (len(seen) < 2000 || os.Getenv("PENCILMARK_FULL") == "1") {
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
