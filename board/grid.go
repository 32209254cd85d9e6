package board

import (
	"errors"
	"fmt"
	"math/bits"
)

// A Grid is a position: solved cells, givens, and the candidates of the cells
// that are still empty. It is a plain value of about 430 bytes, without
// pointers. A solved cell has no candidates.
//
// The zero Grid has neither values nor candidates; [Givens.Grid], [ParseLine] and
// [EmptyGrid] make usable ones.
type Grid struct {
	value  Givens       // 0 in an empty cell
	marks  [81]DigitSet // candidates by cell
	spots  [9]CellSet   // the cells of each candidate, by digit-1
	empty  CellSet      // the cells without a value
	givens CellSet      // the solved cells that are givens
}

// EmptyGrid returns the grid without any given: every cell has nine candidates.
func EmptyGrid() Grid {
	g := Grid{empty: AllCells()}
	for c := range g.marks {
		g.marks[c] = AllDigits
	}
	for d := range g.spots {
		g.spots[d] = AllCells()
	}
	return g
}

// A ConflictError reports two cells of one house that have the same digit.
type ConflictError struct {
	House House
	Digit Digit
	Cells [2]Cell
}

// Error names the house, the digit and both cells.
func (e *ConflictError) Error() string {
	return fmt.Sprintf("%s has two %vs, in %v and %v", e.House.Name(), e.Digit, e.Cells[0], e.Cells[1])
}

// Grid returns the grid with these givens and every candidate that no peer rules out. It returns a
// *ConflictError if a house has a digit twice, and another error if a value is above 9.
//
// A simple version would place one given after the other (see TestGivensGrid). This one collects
// the digits of each house and the peers of each digit in one pass over the givens. It does not
// branch on the positions of the givens.
func (v Givens) Grid() (Grid, error) {
	filled, ok := v.Filled()
	if !ok {
		return Grid{}, v.wrong()
	}
	g := Grid{value: v, givens: filled, empty: AllCells().Minus(filled)}
	var held held
	for lo := filled.lo; lo != 0; lo &= lo - 1 {
		c := bits.TrailingZeros64(lo)
		held.add(c, v[c])
	}
	for hi := filled.hi; hi != 0; hi &= hi - 1 {
		c := 64 + bits.TrailingZeros64(hi)
		held.add(c, v[c])
	}
	if held.twice != 0 {
		return Grid{}, v.wrong()
	}
	for d := range g.spots {
		g.spots[d] = g.empty.Minus(held.barred[d+1])
	}
	held.marks(&g.marks)
	for lo := filled.lo; lo != 0; lo &= lo - 1 {
		g.marks[bits.TrailingZeros64(lo)] = 0
	}
	for hi := filled.hi; hi != 0; hi &= hi - 1 {
		g.marks[64+bits.TrailingZeros64(hi)] = 0
	}
	return g, nil
}

// held collects which digits the givens rule out in the other cells.
type held struct {
	digits [32]DigitSet // by house: the digits of its givens
	barred [16]CellSet  // by digit: the peers of its givens
	twice  DigitSet     // the digits that some house has twice
}

// add records that cell c has the given d.
func (h *held) add(c int, d Digit) {
	d &= 15
	x, houses := DigitSet(1<<d>>1), &cellHouses[c]
	row, col, box := &h.digits[houses[0]&31], &h.digits[houses[1]&31], &h.digits[houses[2]&31]
	h.twice |= (*row | *col | *box) & x
	*row, *col, *box = *row|x, *col|x, *box|x
	h.barred[d] = h.barred[d].Or(peers[c])
}

// marks stores, for each cell, the digits that none of its houses has. In plain words:
//
//	for each cell { write AllDigits without those of its row, column and box }
//
// Four cells of a row are written as one word, for speed, because every puzzle of a corpus goes
// through this function before it is searched.
func (h *held) marks(out *[81]DigitSet) {
	const each = 1 | 1<<16 | 1<<32 | 1<<48
	for band := range 3 {
		var cols [9]DigitSet
		for c := range cols {
			cols[c] = AllDigits &^ (h.digits[9+c] | h.digits[18+3*band+c/3])
		}
		left, middle := four((*[4]DigitSet)(cols[0:])), four((*[4]DigitSet)(cols[4:]))
		for r := 3 * band; r < 3*band+3; r++ {
			row, taken := (*[9]DigitSet)(out[9*r:]), h.digits[r]
			putFour((*[4]DigitSet)(row[0:]), left&^(uint64(taken)*each))
			putFour((*[4]DigitSet)(row[4:]), middle&^(uint64(taken)*each))
			row[8] = cols[8] &^ taken
		}
	}
}

// four reads four sets as one little-endian word, and putFour writes them. Each function compiles
// to one instruction.
func four(p *[4]DigitSet) uint64 {
	return uint64(p[0]) | uint64(p[1])<<16 | uint64(p[2])<<32 | uint64(p[3])<<48
}

func putFour(p *[4]DigitSet, w uint64) {
	p[0], p[1], p[2], p[3] = DigitSet(w), DigitSet(w>>16), DigitSet(w>>32), DigitSet(w>>48)
}

// wrong returns the reason why Grid rejects v.
func (v Givens) wrong() error {
	g := EmptyGrid()
	for c, d := range v {
		switch x := At(Cell(c), d); {
		case d == 0:
		case d > 9:
			return fmt.Errorf("%v has the value %d, which is not a digit from 1 to 9", Cell(c), uint8(d))
		case !g.Has(x):
			return g.conflict(x)
		default:
			g.Place(x)
		}
	}
	return nil
}

// Filled returns the cells of v that are not 0, and false if a value is above 9. In plain words:
//
//	for c, d := range v { if d != 0 { add c }; if d > 9 { return false } }
//
// Eight cells are read as one word. Adding 15 to each cell sets its bit 4 if the cell has a digit.
// Adding 118 sets its bit 7 if the value is above 9. The multiplication then collects the eight
// bits 4 in the top byte.
func (v Givens) Filled() (cells CellSet, ok bool) {
	const each = 0x0101010101010101
	var wrong uint64
	for i := range 10 {
		w := eight((*[8]Digit)(v[8*i:]))
		wrong |= (w + 118*each) | w
		m := (w + 15*each) >> 4 & each * 0x0102040810204080 >> 56
		if i < 8 {
			cells.lo |= m << (8 * i)
		} else {
			cells.hi |= m << (8*i - 64)
		}
	}
	wrong |= uint64(v[80]) + 118 | uint64(v[80])
	if v[80] != 0 {
		cells.hi |= 1 << 16
	}
	return cells, wrong&(128*each) == 0
}

// eight reads eight cells as one little-endian word. It compiles to a single load instruction.
func eight(p *[8]Digit) uint64 {
	return uint64(p[0]) | uint64(p[1])<<8 | uint64(p[2])<<16 | uint64(p[3])<<24 |
		uint64(p[4])<<32 | uint64(p[5])<<40 | uint64(p[6])<<48 | uint64(p[7])<<56
}

// conflict returns an error for the house in which placing x would repeat a digit.
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

// Values returns the digits of all cells, with 0 for empty cells.
func (g *Grid) Values() Givens { return g.value }

// Marks returns the candidates of c; a solved cell has none.
func (g *Grid) Marks(c Cell) DigitSet { return g.marks[c] }

// Spots returns the cells that have candidate d.
func (g *Grid) Spots(d Digit) CellSet { return g.spots[d-1] }

// Has reports whether x is still a candidate.
func (g *Grid) Has(x Candidate) bool { return g.marks[x.Cell()].Has(x.Digit()) }

// Empty returns the cells without a value.
func (g *Grid) Empty() CellSet { return g.empty }

// Givens returns the cells whose digits are givens of the puzzle.
func (g *Grid) Givens() CellSet { return g.givens }

// SetGivens sets which solved cells are givens of the puzzle. Empty cells in s are ignored.
func (g *Grid) SetGivens(s CellSet) { g.givens = s.Minus(g.empty) }

// Puzzle returns the givens, with 0 in all other cells.
func (g *Grid) Puzzle() Givens {
	var p Givens
	for c := range g.givens.All() {
		p[c] = g.value[c]
	}
	return p
}

// Solved reports whether every cell has a value.
func (g *Grid) Solved() bool { return g.empty.IsEmpty() }

// Eliminate removes candidate x. If x is not a candidate, it does nothing.
func (g *Grid) Eliminate(x Candidate) {
	c, d := x.Cell(), x.Digit()
	g.marks[c] &^= d.Set()
	g.spots[d-1] = g.spots[d-1].Without(c)
}

// Place writes the digit of x into its cell and removes it from the cell's peers. The cell must be
// empty. Place does not check that x is a candidate; if it is not, Check will report the resulting
// grid.
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

// Clear empties the solved cell c again. The digit that it had is its only candidate. If c is empty, Clear does nothing.
func (g *Grid) Clear(c Cell) {
	if d := g.value[c]; d != 0 {
		g.value[c] = 0
		g.givens, g.empty = g.givens.Without(c), g.empty.With(c)
		g.Restore(At(c, d))
	}
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

// Options returns the candidates that can satisfy k, in ascending order. It allocates.
func (g *Grid) Options(k Constraint) []Candidate {
	return g.AppendOptions(nil, k)
}

// AppendOptions appends the candidates that can satisfy k to out, in ascending order. If a solved
// cell already satisfies k, it appends nothing.
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

// Check looks for an immediate contradiction: a house with a digit twice (a *ConflictError), or a
// constraint that no candidate can satisfy. A nil error does not mean that there is a solution.
func (g *Grid) Check() error {
	for c := range AllCells().Minus(g.empty).All() {
		if g.value[c] == 0 {
			return fmt.Errorf("%w: %v has no candidates left", ErrBroken, c)
		}
		if err := g.conflict(At(c, g.value[c])); err != nil {
			return err
		}
	}
	for c := range g.empty.All() {
		if g.marks[c] == 0 {
			return fmt.Errorf("%w: %v has no candidates left", ErrBroken, c)
		}
	}
	for k := Constraint(81); k < NumConstraints; k++ {
		if !g.spots[k.Digit()-1].Meets(houseCells[k.House()]) && !g.Holds(k) {
			return fmt.Errorf("%w: no place is left for %v in %s", ErrBroken, k.Digit(), k.House().Name())
		}
	}
	return nil
}

// Pristine reports whether the candidates of g are exactly those that no peer rules out.
func (g *Grid) Pristine() bool {
	var held [27]DigitSet
	for c := range AllCells().Minus(g.empty).All() {
		for _, h := range cellHouses[c] {
			held[h] |= g.value[c].Set()
		}
	}
	for c := range g.empty.All() {
		h := &cellHouses[c]
		if g.marks[c] != AllDigits&^(held[h[0]]|held[h[1]]|held[h[2]]) {
			return false
		}
	}
	return true
}

// Allowed returns the digits that no peer of c has.
func (g *Grid) Allowed(c Cell) DigitSet {
	s := AllDigits
	for p := range peers[c].Minus(g.empty).All() {
		s &^= g.value[p].Set()
	}
	return s
}
