package board

import (
	"errors"
	"fmt"
)

// A Grid is a position: solved cells, givens, and the candidates of the cells
// that are still empty. It is a plain value of about 430 bytes, without
// pointers. A solved cell has no candidates.
//
// The zero Grid has neither values nor candidates; NewGrid and EmptyGrid make
// usable ones.
type Grid struct {
	value  [81]Digit
	marks  [81]DigitSet
	spots  [9]CellSet
	empty  CellSet
	givens CellSet
}

// EmptyGrid returns the grid without any given: every cell has nine candidates.
func EmptyGrid() Grid {
	g := Grid{empty: AllCells}
	for c := range g.marks {
		g.marks[c] = AllDigits
	}
	for d := range g.spots {
		g.spots[d] = AllCells
	}
	return g
}

// A ConflictError reports two cells of one house that hold the same digit.
type ConflictError struct {
	House House
	Digit Digit
	Cells [2]Cell
}

// Error names the house, the digit and both cells.
func (e *ConflictError) Error() string {
	return fmt.Sprintf("%s has two %vs, in %v and %v", e.House.Name(), e.Digit, e.Cells[0], e.Cells[1])
}

// NewGrid returns the grid with the given values, 0 for empty cells, and every
// candidate that no peer excludes. It returns a *ConflictError if a house holds
// a digit twice, and another error if a value is above 9.
//
// The plain version places one given after the other (see TestNewGrid); this one
// collects what each house holds and what each digit's peers bar, in one pass.
func NewGrid(givens *[81]Digit) (Grid, error) {
	g := Grid{empty: AllCells}
	var held [27]DigitSet
	var barred [9]CellSet
	for c, d := range givens {
		if d == 0 {
			continue
		}
		if d > 9 {
			return Grid{}, fmt.Errorf("%v holds %d, which is no digit", Cell(c), uint8(d))
		}
		h := &cellHouses[c]
		if (held[h[0]] | held[h[1]] | held[h[2]]).Has(d) {
			return Grid{}, g.conflict(At(Cell(c), d))
		}
		for _, x := range h {
			held[x] |= d.Set()
		}
		barred[d-1] = barred[d-1].Or(peers[c])
		g.value[c] = d
		g.empty = g.empty.Without(Cell(c))
	}
	g.givens = AllCells.Minus(g.empty)
	for d := range g.spots {
		g.spots[d] = g.empty.Minus(barred[d])
	}
	for c := range g.empty.All() {
		h := &cellHouses[c]
		g.marks[c] = AllDigits &^ (held[h[0]] | held[h[1]] | held[h[2]])
	}
	return g, nil
}

// conflict reports the house in which the placement of x meets the same digit.
func (g *Grid) conflict(x Candidate) error {
	for _, h := range x.Cell().Houses() {
		for c := range h.Cells().Minus(g.empty).All() {
			if c != x.Cell() && g.value[c] == x.Digit() {
				return &ConflictError{h, x.Digit(), [2]Cell{c, x.Cell()}}
			}
		}
	}
	return nil
}

// Value returns the digit in c, or 0.
func (g *Grid) Value(c Cell) Digit { return g.value[c] }

// Values returns the digits of all cells, 0 for empty ones.
func (g *Grid) Values() [81]Digit { return g.value }

// Marks returns the candidates of c; a solved cell has none.
func (g *Grid) Marks(c Cell) DigitSet { return g.marks[c] }

// Spots returns the cells that have candidate d.
func (g *Grid) Spots(d Digit) CellSet { return g.spots[d-1] }

// Has reports whether x is still a candidate.
func (g *Grid) Has(x Candidate) bool { return g.marks[x.Cell()].Has(x.Digit()) }

// Empty returns the cells without a value.
func (g *Grid) Empty() CellSet { return g.empty }

// Givens returns the cells that came with the puzzle.
func (g *Grid) Givens() CellSet { return g.givens }

// SetGivens declares which solved cells came with the puzzle; empty cells in
// the set are ignored.
func (g *Grid) SetGivens(s CellSet) { g.givens = s.Minus(g.empty) }

// Puzzle returns the givens, 0 elsewhere.
func (g *Grid) Puzzle() [81]Digit {
	var p [81]Digit
	for c := range g.givens.All() {
		p[c] = g.value[c]
	}
	return p
}

// Solved reports whether every cell has a value.
func (g *Grid) Solved() bool { return g.empty.IsEmpty() }

// Eliminate removes candidate x; if x is no candidate it does nothing.
func (g *Grid) Eliminate(x Candidate) {
	c, d := x.Cell(), x.Digit()
	g.marks[c] &^= d.Set()
	g.spots[d-1] = g.spots[d-1].Without(c)
}

// Place puts the digit of x into its cell and removes it from the cell's peers.
// The cell must be empty. Place does not check that x is a candidate: placing
// what is none leads to a grid that Check refuses.
func (g *Grid) Place(x Candidate) {
	c, d := x.Cell(), x.Digit()
	for e := range g.marks[c].All() {
		g.spots[e-1] = g.spots[e-1].Without(c)
	}
	g.marks[c] = 0
	g.value[c] = d
	g.empty = g.empty.Without(c)
	for p := range g.spots[d-1].And(peers[c]).All() {
		g.marks[p] &^= d.Set()
	}
	g.spots[d-1] = g.spots[d-1].Minus(peers[c])
}

// Restore makes x a candidate again. The cell must be empty.
func (g *Grid) Restore(x Candidate) {
	g.marks[x.Cell()] |= x.Digit().Set()
	g.spots[x.Digit()-1] = g.spots[x.Digit()-1].With(x.Cell())
}

// SetMarks replaces the candidates of the empty cell c.
func (g *Grid) SetMarks(c Cell, s DigitSet) {
	for d := range AllDigits.All() {
		if s.Has(d) {
			g.Restore(At(c, d))
		} else {
			g.Eliminate(At(c, d))
		}
	}
}

// Options returns the candidates that can satisfy k, ascending. It allocates.
func (g *Grid) Options(k Constraint) []Candidate {
	return g.AppendOptions(nil, k)
}

// AppendOptions appends the candidates that can satisfy k to out, ascending. If
// a solved cell satisfies k there are none.
func (g *Grid) AppendOptions(out []Candidate, k Constraint) []Candidate {
	if k.IsCell() {
		for d := range g.marks[k.Cell()].All() {
			out = append(out, At(k.Cell(), d))
		}
		return out
	}
	for c := range g.spots[k.Digit()-1].And(houseCells[k.House()]).All() {
		out = append(out, At(c, k.Digit()))
	}
	return out
}

// Holds reports whether a solved cell satisfies k already.
func (g *Grid) Holds(k Constraint) bool {
	if k.IsCell() {
		return g.value[k.Cell()] != 0
	}
	for c := range houseCells[k.House()].Minus(g.empty).All() {
		if g.value[c] == k.Digit() {
			return true
		}
	}
	return false
}

// ErrBroken is wrapped by every error of Check that is not a *ConflictError.
var ErrBroken = errors.New("the position has no solution")

// Check looks for an immediate contradiction: a house with a digit twice (a
// *ConflictError), or a constraint that nothing can satisfy any more. A nil
// error does not promise a solution.
func (g *Grid) Check() error {
	for c := range AllCells.Minus(g.empty).All() {
		if g.value[c] == 0 {
			return fmt.Errorf("%w: no digit is left for %v", ErrBroken, c)
		}
		if err := g.conflict(At(c, g.value[c])); err != nil {
			return err
		}
	}
	for c := range g.empty.All() {
		if g.marks[c] == 0 {
			return fmt.Errorf("%w: no digit is left for %v", ErrBroken, c)
		}
	}
	for k := Constraint(81); k < NumConstraints; k++ {
		if !g.spots[k.Digit()-1].Meets(houseCells[k.House()]) && !g.Holds(k) {
			return fmt.Errorf("%w: no place is left for %v in %s", ErrBroken, k.Digit(), k.House().Name())
		}
	}
	return nil
}

// Pristine reports whether g shows just what follows from its values: every
// candidate that no peer excludes, and none else.
func (g *Grid) Pristine() bool {
	for c := range g.empty.All() {
		if g.marks[c] != g.Allowed(c) {
			return false
		}
	}
	return true
}

// Allowed returns the digits that no peer of c holds.
func (g *Grid) Allowed(c Cell) DigitSet {
	s := AllDigits
	for p := range peers[c].Minus(g.empty).All() {
		s &^= g.value[p].Set()
	}
	return s
}
