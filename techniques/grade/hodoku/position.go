package hodoku

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
	"pencilmark/techniques/logic"
)

// A position is the data that the finders examine: the grid of a puzzle that is being solved,
// and what is derived from it.
type position struct {
	grid
	puzzle board.Givens  // the givens
	given  board.CellSet // their cells
	sizes  sizes
	places [9]places // places[d]: the positions open for digit d in each house
	folded mask      // the digits whose places are out of date

	dead      [9]board.CellSet // dead places of each digit, if they are known
	deadKnown mask             // the digits whose dead places are known

	board board.Grid // the position for the finders of the catalogue, when fresh is set
	view  *logic.View
	moves []move // not yet made on board
	fresh bool

	// recent contains the changes since the last call of the finder that is being called now.
	recent changes
}

// changes records where something has changed: the houses, as 27 bits, and the digits.
type changes struct {
	houses uint32
	digits mask
}

func (c changes) with(d changes) changes {
	return changes{c.houses | d.houses, c.digits | d.digits}
}

// everything is the set of all changes, as for a new puzzle.
var everything = changes{1<<27 - 1, allMask}

// sizes groups cells by their number of candidates, for several finders. It is computed once for
// each search.
type sizes struct {
	two   board.CellSet // cells with two candidates
	three board.CellSet // cells with three candidates
	four  board.CellSet // cells with four candidates
	more  board.CellSet // cells with more than four candidates
	twins board.CellSet // cells with two candidates that see another cell with the same two
}

// takeChanges moves the changes since the last search to recent, where the finders read them.
func (pos *position) takeChanges() {
	pos.recent, pos.changed = pos.changed, changes{}
	pos.deadKnown &^= pos.recent.digits
	pos.folded |= pos.recent.digits
}

// unfold updates the places, for finders that call where.
func (pos *position) unfold() {
	for ; pos.folded != 0; pos.folded &= pos.folded - 1 {
		d := bits.TrailingZeros16(pos.folded)
		pos.places[d].fill(pos.spots(d))
	}
}

// spots returns the places of digit d.
func (g *grid) spots(d int) board.CellSet { return g.cells[d].Or(g.ghosts[d]) }

// where returns the positions in house h open for digit d.
func (pos *position) where(h board.House, d int) mask { return pos.places[d].in(h) }

// withDead returns the digits of the given set that have dead places.
func (pos *position) withDead(digits mask) (found mask) {
	for m := digits; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		if pos.deadKnown>>d&1 == 0 {
			pos.deadKnown |= 1 << d
			pos.dead[d] = pos.deadPlaces(d)
		}
		if !pos.dead[d].IsEmpty() {
			found |= 1 << d
		}
	}
	return found
}

// load sets the position to the start of a puzzle. It reports false if the puzzle cannot be
// graded.
func (pos *position) load(puzzle *board.Givens) bool {
	pos.puzzle = *puzzle
	if !pos.setGivens(puzzle) {
		return false
	}
	pos.given = board.AllCells().Minus(pos.open)
	pos.board, _ = puzzle.Grid()
	pos.moves, pos.fresh = pos.moves[:0], false
	return pos.given.Len() >= minGivens && pos.open.Within(pos.anyOf(allMask))
}

// look computes the sizes. It reports false if an open cell has no candidates.
//
// It counts the candidates of all cells at once, using one set of cells for each binary digit
// of the counts.
func (pos *position) look() bool {
	var ones, twos, fours, eights board.CellSet
	for _, x := range &pos.cells {
		if x.IsEmpty() {
			continue
		}
		carry := ones.And(x)
		ones = ones.Or(x).Minus(carry)
		next := twos.And(carry)
		twos = twos.Or(carry).Minus(next)
		carry = fours.And(next)
		fours = fours.Or(next).Minus(carry)
		eights = eights.Or(carry)
	}
	many := fours.Or(eights)
	pos.sizes = sizes{
		two:   twos.Minus(ones).Minus(many),
		three: twos.And(ones).Minus(many),
		four:  fours.Minus(ones).Minus(twos),
		more:  eights.Or(fours.And(ones.Or(twos))),
	}
	pos.findTwins()
	return pos.open.Within(many.Or(ones).Or(twos))
}

// findTwins gathers the cells with two candidates that see another cell with the same two
// candidates.
func (pos *position) findTwins() {
	for s := pos.sizes.two; !s.IsEmpty(); s = s.Rest() {
		c := s.First()
		m := pos.cands[c]
		others := s.Rest().And(c.Peers())
		others = others.And(pos.cells[bits.TrailingZeros16(m)]).And(pos.cells[bits.Len16(m)-1])
		if !others.IsEmpty() {
			pos.sizes.twins = pos.sizes.twins.Or(others).With(c)
		}
	}
}

// anyOf returns the cells that have at least one digit of ds as a candidate.
func (g *grid) anyOf(ds mask) (s board.CellSet) {
	for ; ds != 0; ds &= ds - 1 {
		s = s.Or(g.cells[bits.TrailingZeros16(ds)])
	}
	return s
}

// hiddenIn reports whether x is the only place left for its digit in some house.
func (g *grid) hiddenIn(x board.Candidate) bool {
	for _, h := range x.Cell().Houses() {
		if g.count(h, digitOf(x)) == 1 {
			return true
		}
	}
	return false
}

// partner returns the other cell of house h besides c that has candidate d, if exactly two
// cells of h have it. Otherwise it returns c itself.
func (pos *position) partner(h board.House, d int, c board.Cell) board.Cell {
	w := pos.where(h, d)
	if bits.OnesCount16(w) != 2 {
		return c
	}
	w &^= geometry.Of(c).Places[h.Kind()]
	return h.At(bits.TrailingZeros16(w))
}

// ends returns the first and the last cell of house h at the positions w.
func ends(h board.House, w mask) (a, b board.Cell) {
	return h.At(bits.TrailingZeros16(w)), h.At(bits.Len16(w) - 1)
}

// places holds the positions that are open for one digit in each house, with bit i for the
// i-th cell. There are 27 houses; the length of 32 saves a bounds check.
type places [32]mask

// in returns the positions open for the digit in house h.
func (p *places) in(h board.House) mask { return p[h&31] }

// fill sets the positions to those of the cells in s.
func (p *places) fill(s board.CellSet) {
	*p = places{}
	for ; !s.IsEmpty(); s = s.Rest() {
		at := geometry.Of(s.First())
		for k, h := range &at.Houses {
			p[h] |= at.Places[k]
		}
	}
}

// singles finds full houses, naked singles and hidden singles.
type singles struct{ draft }

func (f *singles) find(pos *position) *finding {
	t, x := pos.nextSingle()
	if x == noCandidate {
		return nil
	}
	return f.places(t, x)
}

// nextSingle returns the next single and its technique, or noCandidate if there is none.
//
// First it looks for a full house in the whole queue of naked singles; a full house stays in
// the queue. Then it takes naked singles and hidden singles from the front of their queues. It
// skips entries whose cell has been solved in the meantime. All of this reproduces HoDoKu 2.3.
// (quirk H2)
func (g *grid) nextSingle() (Technique, board.Candidate) {
	if g.last != 0 {
		if x := g.fullHouse(); x != noCandidate {
			return FullHouse, x
		}
	}
	for q := &g.naked; q.head < q.tail; {
		x := q.items[q.head]
		q.head++
		if g.value[x.Cell()] == 0 {
			return NakedSingle, x
		}
	}
	for q := &g.hidden; q.head < q.tail; {
		x := q.items[q.head]
		q.head++
		if g.value[x.Cell()] != 0 {
			continue
		}
		// Only in a contradictory grid can the entry be wrong. Like HoDoKu 2.3, the search for a
		// hidden single then gives up for this step. (quirk H3)
		if g.loose && !g.hiddenIn(x) {
			break
		}
		return HiddenSingle, x
	}
	return 0, noCandidate
}

// fullHouse returns the oldest naked single that is the last open cell of a house, or
// noCandidate. Unless some cell has lost its last candidate, all last cells are naked singles.
// So if there is only one last cell, it can be returned without searching the queue.
func (g *grid) fullHouse() board.Candidate {
	var last board.CellSet
	for houses := g.last; houses != 0; houses &= houses - 1 {
		last = last.Or(g.open.And(board.House(bits.TrailingZeros32(houses)).Cells()))
	}
	if c := last.First(); last.Rest().IsEmpty() && !g.loose {
		return candOf(c, bits.TrailingZeros16(g.cands[c]))
	}
	q := &g.naked
	for q.head < q.tail && g.value[q.items[q.head].Cell()] != 0 {
		q.head++
	}
	for _, x := range q.items[q.head:q.tail] {
		if last.Has(x.Cell()) {
			return x
		}
	}
	return noCandidate
}
