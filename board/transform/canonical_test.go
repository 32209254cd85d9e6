package transform

import (
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"pencilmark/board"
	"pencilmark/board/boardtest"
)

func TestCanonical(t *testing.T) { rapid.Check(t, isCanonical) }

// isCanonical expects the canonical form to be reached by its transform, to be the
// same for all essentially equal puzzles, and to be as small as any of them.
func isCanonical(t *rapid.T) {
	g, w := drawGrid(t), drawTransform(t)
	v := g.Values()
	least, way := Canonical(v)
	if got := way.Values(v); got != least {
		t.Fatalf("the transform leads to %v, not to %v", got, least)
	}
	moved := w.Values(v)
	if again, _ := Canonical(moved); again != least {
		t.Fatalf("%v and\n%v have different forms", v.String(), moved.String())
	}
	if slices.Compare(moved[:], least[:]) < 0 {
		t.Fatalf("%v is smaller than the canonical form %v", moved, least)
	}
}

// FuzzCanonical holds the canonical form of any digits to that of an essentially equal
// grid, and to what its transform leads to.
func FuzzCanonical(f *testing.F) {
	f.Add([]byte(full))
	for _, v := range regular()[10:20] {
		f.Add([]byte(v.String()))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var v board.Givens
		var rows, cols [9]board.DigitSet
		for i, b := range data[:min(81, len(data))] {
			if d := board.Digit(b % 10); !(rows[i/9] | cols[i%9]).Has(d) && b != '.' && d != 0 {
				v[i], rows[i/9], cols[i%9] = d, rows[i/9].With(d), cols[i%9].With(d)
			}
		}
		w := Seeded(uint64(len(data)))
		moved := w.Values(v)
		least, way := Canonical(v)
		if again, _ := Canonical(moved); again != least || way.Values(v) != least {
			t.Errorf("%v and\n%v have the forms\n%v and\n%v", v.String(), moved.String(), least, again)
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
func plainCanonical(v board.Givens) board.Givens {
	best := board.Givens{10}
	turn := Transpose()
	orders := allLines()
	for _, w := range []board.Givens{v, turn.Values(v)} {
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
func keepSmaller(best, v *board.Givens, rows, cols *[9]int) {
	var out board.Givens
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

// TestPlainIsPlain holds the two plain versions against each other: a full grid, a grid
// with few and one with hardly any digits, so that many columns look alike.
func TestPlainIsPlain(t *testing.T) {
	for _, clues := range []int{81, 21, 5} {
		v := sample(rand.New(rand.NewPCG(1, 2)), clues)
		if want, got := plainCanonical(v), rowwise(v); got != want {
			t.Errorf("%d clues: got\n%v, want\n%v", clues, got.String(), want.String())
		}
	}
}

// sample returns some cells of the full grid, transformed.
func sample(rng *rand.Rand, clues int) board.Givens {
	g, _ := board.ParseLine(full)
	v := g.Values()
	for _, c := range rng.Perm(81)[clues:] {
		v[c] = 0
	}
	w := Random(rng)
	return w.Values(v)
}

// rowwise tries all orders of columns, and for each of them writes row after row, in
// every order, as long as the result is no larger than the best.
func rowwise(v board.Givens) board.Givens {
	s := rows{best: board.Givens{10}}
	turn := Transpose()
	for _, w := range []board.Givens{v, turn.Values(v)} {
		for _, cols := range allLines() {
			for i := range w {
				s.grid[i] = w[i/9*9+cols[i%9]]
			}
			s.add(0, 0, 0, [10]board.Digit{}, 1)
		}
	}
	return s.best
}

type rows struct {
	grid, best board.Givens
}

// add tries every row as row n. Those in used are written, the last of them is row
// before.
func (s *rows) add(n, used, before int, names [10]board.Digit, next board.Digit) {
	if n == 9 {
		return
	}
	for r := range 9 {
		if used>>r&1 != 0 || n%3 > 0 && r/3 != before/3 || n%3 == 0 && used>>(r/3*3)&7 != 0 {
			continue
		}
		names, next, out := names, next, [9]board.Digit{}
		for i, d := range s.grid[9*r : 9*r+9] {
			if d != 0 && names[d] == 0 {
				names[d] = next
				next++
			}
			out[i] = names[d]
		}
		switch slices.Compare(out[:], s.best[9*n:9*n+9]) {
		case -1:
			s.best[min(9*n+9, 80)] = 10
			copy(s.best[9*n:], out[:])
			fallthrough
		case 0:
			s.add(n+1, used|1<<r, r, names, next)
		}
	}
}

// TestCanonicalIsPlain compares with rowwise: grids with any number of digits, then
// those that map to themselves in many ways or hardly constrain anything. It takes
// some of them, or 4,000 if PENCILMARK_FULL is 1.
func TestCanonicalIsPlain(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	rounds, step := 1, 8
	if os.Getenv("PENCILMARK_FULL") == "1" {
		rounds, step = 20, 1
	}
	for range rounds {
		for clues := 0; clues <= 81; clues += step {
			comparePlain(t, sample(rng, clues))
			comparePlain(t, noBoxes(rng))
		}
		parts := regular()
		for i := rng.IntN(step); i < len(parts); i += step {
			w := Random(rng)
			v := w.Values(parts[i])
			comparePlain(t, v)
			v[rng.IntN(81)] = 0
			comparePlain(t, v)
		}
	}
}

func comparePlain(t *testing.T, v board.Givens) {
	t.Helper()
	got, way := Canonical(v)
	if want := rowwise(v); got != want {
		t.Fatalf("%v: got\n%v, want\n%v", v.String(), got.String(), want.String())
	}
	if image := way.Values(v); image != got {
		t.Fatalf("%v: the transform leads to\n%v, not to\n%v", v.String(), image.String(), got.String())
	}
}

// regular returns parts of the grid that maps to itself in more ways than any other:
// some of its digits, rows, diagonals and corners of boxes.
func regular() (out []board.Givens) {
	var grid board.Givens
	for c := range grid {
		grid[c] = board.Digit((c/9%3*3+c/27+c%9)%9 + 1)
	}
	part := func(has func(r, c int, d board.Digit) bool) {
		v := grid
		for i, d := range v {
			if !has(i/9, i%9, d) {
				v[i] = 0
			}
		}
		out = append(out, v)
	}
	for n := range 10 {
		part(func(_, _ int, d board.Digit) bool { return int(d) <= n })
		part(func(r, _ int, _ board.Digit) bool { return r < n })
		part(func(r, _ int, _ board.Digit) bool { return r%3*3+r/3 < n })
		part(func(r, c int, _ board.Digit) bool { return (r+c)%(n+1) == 0 })
		part(func(r, c int, _ board.Digit) bool { return r == c && r < n })
		part(func(r, c int, _ board.Digit) bool { return r%3 == 0 && c%3 == 0 && r+c <= 2*n })
	}
	return out
}

// noBoxes returns digits that do not repeat in rows and columns, but may in boxes.
func noBoxes(rng *rand.Rand) (v board.Givens) {
	var rows, cols [9]board.DigitSet
	for range rng.IntN(60) {
		r, c, d := rng.IntN(9), rng.IntN(9), board.Digit(rng.IntN(9)+1)
		if v[9*r+c] == 0 && !(rows[r] | cols[c]).Has(d) {
			v[9*r+c] = d
			rows[r], cols[c] = rows[r].With(d), cols[c].With(d)
		}
	}
	return v
}

// TestCanonicalRefuses expects grids that repeat a digit in a row or column back.
func TestCanonicalRefuses(t *testing.T) {
	for _, cells := range [][2]int{{0, 8}, {0, 72}, {40, 41}, {44, 80}} {
		var v board.Givens
		v[cells[0]], v[cells[1]] = 7, 7
		if got, way := Canonical(v); got != v || way != Identity() {
			t.Errorf("%v becomes %v", v.String(), got.String())
		}
	}
}

// TestCanonicalTellsApart expects different puzzles of a corpus to stay different: the
// 17-clue puzzles are known to be essentially different.
func TestCanonicalTellsApart(t *testing.T) {
	seen := map[board.Givens]int{}
	puzzles := corpus(t, boardtest.SeventeenClue)
	for i := range puzzles {
		form, _ := Canonical(puzzles[i])
		if before, ok := seen[form]; ok {
			t.Errorf("%s and %s have one form", puzzles[before].String(), puzzles[i].String())
		}
		seen[form] = i
	}
	t.Logf("%d puzzles", len(seen))
}

// corpus returns the puzzles of a file.
func corpus(tb testing.TB, name string) (out []board.Givens) {
	for _, g := range boardtest.Puzzles(tb, name, 1) {
		out = append(out, g.Values())
	}
	return out
}

// BenchmarkCanonical takes the puzzles of two corpora in turn, and full grids.
func BenchmarkCanonical(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	var grids []board.Givens
	for range 20 {
		grids = append(grids, sample(rng, 81))
	}
	run := func(name string, puzzles []board.Givens) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				Canonical(puzzles[i%len(puzzles)])
			}
		})
	}
	run("grid", grids)
	run("17-clue.txt", corpus(b, boardtest.SeventeenClue))
	run("hardest.txt", corpus(b, boardtest.Hardest))
}
