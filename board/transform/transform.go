package transform

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"pencilmark/board"
)

// A Transform says where every cell goes and what every digit becomes. The zero
// Transform is not valid; start from Identity.
type Transform struct {
	cell  [81]board.Cell
	digit [10]board.Digit // 0 stays 0
}

// Identity returns the transform that changes nothing.
func Identity() (t Transform) {
	for c := range t.cell {
		t.cell[c] = board.Cell(c)
	}
	for d := range t.digit {
		t.digit[d] = board.Digit(d)
	}
	return t
}

// Cell returns where c goes.
func (t *Transform) Cell(c board.Cell) board.Cell { return t.cell[c] }

// Digit returns what d becomes; 0 stays 0.
func (t *Transform) Digit(d board.Digit) board.Digit { return t.digit[d] }

// Candidate returns what x becomes.
func (t *Transform) Candidate(x board.Candidate) board.Candidate {
	return board.At(t.cell[x.Cell()], t.digit[x.Digit()])
}

// Cells returns where the cells of s go.
func (t *Transform) Cells(s board.CellSet) (out board.CellSet) {
	for c := range s.All() {
		out = out.With(t.cell[c])
	}
	return out
}

// Digits returns what the digits of s become.
func (t *Transform) Digits(s board.DigitSet) (out board.DigitSet) {
	for d := range s.All() {
		out = out.With(t.digit[d])
	}
	return out
}

// Values returns v transformed; empty cells are 0.
func (t *Transform) Values(v *[81]board.Digit) (out [81]board.Digit) {
	for c, d := range v {
		out[t.cell[c]] = t.digit[d]
	}
	return out
}

// Grid returns g transformed, with its values, givens and pencil marks.
func (t *Transform) Grid(g *board.Grid) board.Grid {
	out := board.EmptyGrid()
	for c := range board.Cell(81) {
		if d := g.Value(c); d != 0 {
			out.Place(board.At(t.cell[c], t.digit[d]))
		}
	}
	for c := range g.Empty().All() {
		out.SetMarks(t.cell[c], t.Digits(g.Marks(c)))
	}
	out.SetGivens(t.Cells(g.Givens()))
	return out
}

// Then returns the transform that does t first and u after it.
func (t Transform) Then(u Transform) Transform {
	for c, to := range t.cell {
		t.cell[c] = u.cell[to]
	}
	for d, to := range t.digit {
		t.digit[d] = u.digit[to]
	}
	return t
}

// Relabel returns the transform that makes digit d into names[d-1]. The names must
// be the digits 1 to 9 in some order.
func Relabel(names [9]board.Digit) (Transform, error) {
	t := Identity()
	var seen board.DigitSet
	for i, d := range names {
		if d < 1 || d > 9 || seen.Has(d) {
			return t, fmt.Errorf("%v is not each of the digits 1 to 9 once", names)
		}
		seen = seen.With(d)
		t.digit[i+1] = d
	}
	return t, nil
}

// Permute returns the transform after which row i is what row rows[i] was, and column
// i what column cols[i] was, all 0 to 8. Rows of one band must stay together, and so
// must columns of one stack.
func Permute(rows, cols [9]int) (Transform, error) {
	t := Identity()
	if !keepsChutes(rows) || !keepsChutes(cols) {
		return t, errors.New("rows of one band, and columns of one stack, must stay together")
	}
	for i, r := range rows {
		for j, c := range cols {
			t.cell[board.CellAt(r, c)] = board.CellAt(i, j)
		}
	}
	return t, nil
}

// keepsChutes reports whether p is a permutation of 0 to 8 that keeps each three
// together.
func keepsChutes(p [9]int) bool {
	seen := 0
	for i, x := range p {
		if x < 0 || x > 8 || x/3 != p[i/3*3]/3 {
			return false
		}
		seen |= 1 << x
	}
	return seen == 1<<9-1
}

// Transpose returns the transform that exchanges rows and columns.
func Transpose() Transform { return byPlace(func(r, c int) (int, int) { return c, r }) }

// Rotate returns a clockwise rotation by a number of quarter turns, which may be
// negative.
func Rotate(quarters int) Transform {
	t := Identity()
	for range (quarters%4 + 4) % 4 {
		t = t.Then(byPlace(func(r, c int) (int, int) { return c, 8 - r }))
	}
	return t
}

// byPlace returns the transform that moves row r, column c to f(r, c).
func byPlace(f func(r, c int) (int, int)) Transform {
	t := Identity()
	for c := range board.Cell(81) {
		t.cell[c] = board.CellAt(f(c.Row(), c.Col()))
	}
	return t
}

// Random returns one of the 9! · 2 · 6^8 transforms, each equally likely.
func Random(rng *rand.Rand) Transform {
	// Lines that keep their chutes can always be permuted.
	t, _ := Permute(lines(rng), lines(rng))
	if rng.IntN(2) == 1 {
		t = t.Then(Transpose())
	}
	for i, p := range rng.Perm(9) {
		t.digit[i+1] = board.Digit(p + 1)
	}
	return t
}

// Seeded returns the transform that Random draws for a seed.
func Seeded(seed uint64) Transform { return Random(rand.New(rand.NewPCG(seed, 0))) }

// lines returns a random order of three chutes and of the three lines in each.
func lines(rng *rand.Rand) (p [9]int) {
	for i, chute := range rng.Perm(3) {
		for j, line := range rng.Perm(3) {
			p[3*i+j] = 3*chute + line
		}
	}
	return p
}
