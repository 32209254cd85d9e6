package transform

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"pencilmark/board"
)

// A Transform maps cells to cells and digits to digits. The zero Transform changes
// nothing, like [Identity].
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

// Cell returns the cell to which c is moved.
func (t *Transform) Cell(c board.Cell) board.Cell {
	if t.digit[1] == 0 { // the zero Transform
		return c
	}
	return t.cell[c]
}

// Digit returns the digit that replaces d; 0 stays 0.
func (t *Transform) Digit(d board.Digit) board.Digit {
	if t.digit[1] == 0 || d > 9 {
		return d
	}
	return t.digit[d]
}

// Candidate returns the candidate that replaces x.
func (t *Transform) Candidate(x board.Candidate) board.Candidate {
	return board.At(t.Cell(x.Cell()), t.Digit(x.Digit()))
}

// Cells returns the cells to which s is moved.
func (t *Transform) Cells(s board.CellSet) (out board.CellSet) {
	for c := range s.All() {
		out = out.With(t.Cell(c))
	}
	return out
}

// digits returns the digits that replace those of s.
func (t *Transform) digits(s board.DigitSet) (out board.DigitSet) {
	for d := range s.All() {
		out = out.With(t.Digit(d))
	}
	return out
}

// Values returns v after the transform, with 0 in empty cells.
func (t *Transform) Values(v board.Givens) (out board.Givens) {
	for c, d := range v {
		out[t.Cell(board.Cell(c))] = t.Digit(d)
	}
	return out
}

// Grid returns g after the transform, with its values, givens and pencil marks.
func (t *Transform) Grid(g *board.Grid) board.Grid {
	out := board.EmptyGrid()
	for c := range board.Cells() {
		if d := g.Value(c); d != 0 {
			out.Place(board.At(t.Cell(c), t.Digit(d)))
		}
	}
	for c := range g.Empty().All() {
		out.SetMarks(t.Cell(c), t.digits(g.Marks(c)))
	}
	out.SetGivens(t.Cells(g.Givens()))
	return out
}

// Then returns the transform that applies t first and then u.
func (t Transform) Then(u Transform) Transform {
	var out Transform
	for c := range t.cell {
		out.cell[c] = u.Cell(t.Cell(board.Cell(c)))
	}
	for d := range t.digit {
		out.digit[d] = u.Digit(t.Digit(board.Digit(d)))
	}
	return out
}

// Relabel returns the transform that replaces digit d with names[d-1]. The names must be the
// digits 1 to 9 in some order.
func Relabel(names [9]board.Digit) (Transform, error) {
	t := Identity()
	var seen board.DigitSet
	for i, d := range names {
		if d < 1 || d > 9 || seen.Has(d) {
			return t, fmt.Errorf("%v does not contain each digit from 1 to 9 exactly once", names)
		}
		seen = seen.With(d)
		t.digit[i+1] = d
	}
	return t, nil
}

// permute returns a transform that reorders rows and columns. Row i of the result is row rows[i] of
// the original, and column i is column cols[i]. All indexes are from 0 to 8. Rows of one band must
// stay together, and so must columns of one stack.
func permute(rows, cols [9]int) (Transform, error) {
	t := Identity()
	if !keepsChutes(rows) || !keepsChutes(cols) {
		return t, errors.New("the rows of a band and the columns of a stack must stay together")
	}
	for i, r := range rows {
		for j, c := range cols {
			t.cell[board.CellAt(r, c)] = board.CellAt(i, j)
		}
	}
	return t, nil
}

// keepsChutes reports whether p is a permutation of 0 to 8 that keeps 0 to 2, 3 to 5 and 6 to 8
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

// Transpose returns the transform that swaps rows and columns.
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
	for c := range board.Cells() {
		t.cell[c] = board.CellAt(f(c.Row(), c.Col()))
	}
	return t
}

// Random returns one of the 9! · 2 · 6^8 transforms, each equally likely.
func Random(rng *rand.Rand) Transform {
	// The order from lines keeps chutes together, so permute cannot fail.
	t, _ := permute(lines(rng), lines(rng))
	if rng.IntN(2) == 1 {
		t = t.Then(Transpose())
	}
	for i, p := range rng.Perm(9) {
		t.digit[i+1] = board.Digit(p + 1)
	}
	return t
}

// Seeded returns the transform that Random returns for a seed.
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
