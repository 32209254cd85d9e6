package hodoku

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// A position is what the finders look at: the grid of a puzzle on its way to the
// solution, and what one look at it shows.
type position struct {
	grid
	puzzle *[81]board.Digit // the givens
	given  board.CellSet    // their cells
	facts  facts
	places [9]places // places[d]: where digit d may stand in each house
	folded mask      // the digits whose places are out of date

	dead      [9]board.CellSet // dead places of each digit, as far as they are known
	deadKnown mask             // the digits of which they are

	// recent is what has changed since the finder now asked was last asked.
	recent changes
}

// changes are the houses, as 27 bits, and the digits in which something has
// changed.
type changes struct {
	houses uint32
	digits mask
}

func (c changes) with(d changes) changes {
	return changes{c.houses | d.houses, c.digits | d.digits}
}

// everything is the changes since there was no puzzle.
var everything = changes{1<<27 - 1, allMask}

// facts are properties of the position that several finders ask for. They are
// gathered once a search.
type facts struct {
	two   board.CellSet // cells with two candidates
	three board.CellSet // cells with three candidates
	four  board.CellSet // cells with four candidates
	more  board.CellSet // cells with more
	twins board.CellSet // cells of two candidates that see another with the same two
}

// takeChanges tells the finders what has changed since they were last asked.
func (pos *position) takeChanges() {
	pos.recent, pos.changed = pos.changed, changes{}
	pos.deadKnown &^= pos.recent.digits
	pos.folded |= pos.recent.digits
}

// unfold brings the places up to date, for finders that call where.
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

// withDead returns those of the digits that have dead places.
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

// load makes a puzzle the position. It reports false if it cannot be graded.
func (pos *position) load(puzzle *[81]board.Digit) bool {
	pos.puzzle = puzzle
	if !pos.setGivens(puzzle) {
		return false
	}
	pos.given = board.AllCells().Minus(pos.open)
	return pos.given.Len() >= minGivens && pos.open.Within(pos.anyOf(allMask))
}

// look gathers the facts. It reports false if an open cell has no candidate.
//
// It counts the candidates of all cells at once, with one set of cells for each
// binary digit of the counts.
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
	pos.facts = facts{
		two:   twos.Minus(ones).Minus(many),
		three: twos.And(ones).Minus(many),
		four:  fours.Minus(ones).Minus(twos),
		more:  eights.Or(fours.And(ones.Or(twos))),
	}
	pos.findTwins()
	return pos.open.Within(many.Or(ones).Or(twos))
}

// findTwins gathers the cells with two candidates that see another with the same.
func (pos *position) findTwins() {
	for s := pos.facts.two; !s.IsEmpty(); s = s.Rest() {
		c := s.First()
		m := pos.cands[c]
		others := s.Rest().And(c.Peers())
		others = others.And(pos.cells[bits.TrailingZeros16(m)]).And(pos.cells[bits.Len16(m)-1])
		if !others.IsEmpty() {
			pos.facts.twins = pos.facts.twins.Or(others).With(c)
		}
	}
}

// atMost returns the cells with two to n candidates, n from 2 to 4.
func (f *facts) atMost(n int) board.CellSet {
	switch n {
	case 2:
		return f.two
	case 3:
		return f.two.Or(f.three)
	}
	return f.two.Or(f.three).Or(f.four)
}

// anyOf returns the cells that hold at least one digit of ds.
func (g *grid) anyOf(ds mask) (s board.CellSet) {
	for ; ds != 0; ds &= ds - 1 {
		s = s.Or(g.cells[bits.TrailingZeros16(ds)])
	}
	return s
}

// hiddenIn reports whether x is the last place of its digit in some house.
func (g *grid) hiddenIn(x board.Candidate) bool {
	for _, h := range x.Cell().Houses() {
		if g.count(h, digitOf(x)) == 1 {
			return true
		}
	}
	return false
}

// partner returns the other cell of house h with digit d than c, if there are
// exactly two, and c itself otherwise.
func (pos *position) partner(h board.House, d int, c board.Cell) board.Cell {
	w := pos.where(h, d)
	if bits.OnesCount16(w) != 2 {
		return c
	}
	w &^= geometry.Of(c).Places[h.Kind()]
	return h.At(bits.TrailingZeros16(w))
}

// ends returns the first and the last of the places w of house h.
func ends(h board.House, w mask) (a, b board.Cell) {
	return h.At(bits.TrailingZeros16(w)), h.At(bits.Len16(w) - 1)
}

// places holds, for one digit, the positions open for it in each house: bit i for the
// i-th cell. There are 27 houses; 32 save the test of an index.
type places [32]mask

// in returns the positions in house h.
func (p *places) in(h board.House) mask { return p[h&31] }

// fill makes the cells of s the positions.
func (p *places) fill(s board.CellSet) {
	if s.IsEmpty() {
		*p = places{}
		return
	}
	var cols [2]uint64 // four columns each, 16 bits a column
	var last mask
	a, b, c := s.Bands()
	for i, band := range [3]uint32{a, b, c} {
		for j := range 3 {
			r := 3*i + j
			row := mask(band>>(9*j)) & allMask
			p[r] = row
			cols[0] |= spreadBits[row&15] << r
			cols[1] |= spreadBits[row>>4&15] << r
			last |= row >> 8 << r
		}
		for j := range 3 {
			x := band >> (3 * j)
			p[18+3*i+j] = mask(x&7 | x>>9&7<<3 | x>>18&7<<6)
		}
	}
	p[9], p[10], p[11], p[12] = mask(cols[0]), mask(cols[0]>>16), mask(cols[0]>>32), mask(cols[0]>>48)
	p[13], p[14], p[15], p[16] = mask(cols[1]), mask(cols[1]>>16), mask(cols[1]>>32), mask(cols[1]>>48)
	p[17] = last
}

// spreadBits holds the four bits of its index 16 bits apart.
var spreadBits = func() (t [16]uint64) {
	for m := range t {
		for i := range 4 {
			t[m] |= uint64(m) >> i & 1 << (16 * i)
		}
	}
	return t
}()

// singles finds full houses, naked singles and hidden singles.
type singles struct{ draft }

func (f *singles) find(pos *position) *finding {
	t, x := pos.nextSingle()
	if x == noCandidate {
		return nil
	}
	return f.places(t, x)
}

// nextSingle returns the next single and its technique, or noCandidate.
//
// A full house is looked for first, in the whole queue of naked singles, and
// stays queued; naked and hidden singles are taken from the front of their
// queues. Entries whose cell has been solved meanwhile are passed over. All as
// HoDoKu 2.3. (quirk H2)
func (g *grid) nextSingle() (Technique, board.Candidate) {
	if last := g.openIn.ones(); last.any() {
		if x := g.fullHouse(last); x != noCandidate {
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
		// Only a contradictory grid can say no. The search for a hidden single
		// then gives up for this step, as HoDoKu 2.3. (quirk H3)
		if g.loose && !g.hiddenIn(x) {
			break
		}
		return HiddenSingle, x
	}
	return 0, noCandidate
}

// fullHouse returns the oldest naked single that is the last open cell of one of the
// houses, or noCandidate. Unless some cell has lost its last candidate, all last cells
// are naked singles, so a single one need not be looked for.
func (g *grid) fullHouse(houses houseFlags) board.Candidate {
	var last board.CellSet
	for ; houses.any(); houses = houses.rest() {
		last = last.Or(g.open.And(houses.first().Cells()))
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
