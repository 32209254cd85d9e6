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
// The zero Grid has neither values nor candidates; NewGrid and EmptyGrid make
// usable ones.
type Grid struct {
	value  [81]Digit    // 0 in an empty cell
	marks  [81]DigitSet // candidates by cell
	spots  [9]CellSet   // the same by digit-1
	empty  CellSet      // the cells without a value
	givens CellSet      // the solved cells that came with the puzzle
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
// collects what each house holds and what each digit's peers bar, in one pass over the
// givens, and has no jump that depends on where they are.
func NewGrid(givens *[81]Digit) (Grid, error) {
	filled, ok := Filled(givens)
	if !ok {
		return Grid{}, wrongGivens(givens)
	}
	g := Grid{value: *givens, givens: filled, empty: AllCells().Minus(filled)}
	var held held
	for lo := filled.lo; lo != 0; lo &= lo - 1 {
		c := bits.TrailingZeros64(lo)
		held.add(c, givens[c])
	}
	for hi := filled.hi; hi != 0; hi &= hi - 1 {
		c := 64 + bits.TrailingZeros64(hi)
		held.add(c, givens[c])
	}
	if held.twice != 0 {
		return Grid{}, wrongGivens(givens)
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

// held is what some givens leave to the other cells.
type held struct {
	digits [32]DigitSet // by house: what it holds
	barred [16]CellSet  // by digit: the peers of its givens
	twice  DigitSet     // what a house holds twice
}

// add adds the given d in cell c.
func (h *held) add(c int, d Digit) {
	d &= 15
	x, houses := DigitSet(1<<d>>1), &cellHouses[c]
	row, col, box := &h.digits[houses[0]&31], &h.digits[houses[1]&31], &h.digits[houses[2]&31]
	h.twice |= (*row | *col | *box) & x
	*row, *col, *box = *row|x, *col|x, *box|x
	h.barred[d] = h.barred[d].Or(peers[c])
}

// marks writes the digits that no house of a cell holds. In plain words:
//
//	for each cell { write AllDigits without those of its row, column and box }
//
// Four cells of a row are written as one word, since every puzzle of a corpus passes
// here before it is searched.
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

// four reads four sets as one little-endian word, and putFour writes them; each compiles
// to one instruction.
func four(p *[4]DigitSet) uint64 {
	return uint64(p[0]) | uint64(p[1])<<16 | uint64(p[2])<<32 | uint64(p[3])<<48
}

func putFour(p *[4]DigitSet, w uint64) {
	p[0], p[1], p[2], p[3] = DigitSet(w), DigitSet(w>>16), DigitSet(w>>32), DigitSet(w>>48)
}

// wrongGivens returns why NewGrid refuses some givens.
func wrongGivens(givens *[81]Digit) error {
	g := EmptyGrid()
	for c, d := range givens {
		switch x := At(Cell(c), d); {
		case d == 0:
		case d > 9:
			return fmt.Errorf("%v holds %d, which is no digit", Cell(c), uint8(d))
		case !g.Has(x):
			return g.conflict(x)
		default:
			g.Place(x)
		}
	}
	return nil
}

// Filled returns the cells of v that are not 0, and false if one holds more than 9. In
// plain words:
//
//	for c, d := range v { if d != 0 { add c }; if d > 9 { return false } }
//
// Eight cells are read as one word. Adding 15 to each carries a digit into bit 4,
// adding 118 carries whatever exceeds 9 into bit 7, and the multiplication brings
// the eight bits 4 together in the top byte.
func Filled(v *[81]Digit) (cells CellSet, ok bool) {
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

// eight reads eight cells as one little-endian word; it compiles to one load.
func eight(p *[8]Digit) uint64 {
	return uint64(p[0]) | uint64(p[1])<<8 | uint64(p[2])<<16 | uint64(p[3])<<24 |
		uint64(p[4])<<32 | uint64(p[5])<<40 | uint64(p[6])<<48 | uint64(p[7])<<56
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
	for c := range AllCells().Minus(g.empty).All() {
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

// Allowed returns the digits that no peer of c holds.
func (g *Grid) Allowed(c Cell) DigitSet {
	s := AllDigits
	for p := range peers[c].Minus(g.empty).All() {
		s &^= g.value[p].Set()
	}
	return s
}
