package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// grid is the position during a grade: candidates by cell and by house, and two
// queues of singles in the order in which they came to light.
//
// The queues are the heart of the scale. As HoDoKu 2.3, every placement and
// every elimination, the givens included, appends the singles it exposes, and
// the next single taken is the oldest one, wherever it lies. So the order of the
// eliminations inside one step shows in the counts of full houses, naked and
// hidden singles, and with them in the score. (quirk H1)
type grid struct {
	cands [81]mask         // candidates of each open cell, 0 for a solved one
	value [81]uint8        // 1 to 9, or 0 for an open cell
	cells [9]board.CellSet // cells[d]: open cells with candidate d
	left  [9]counts        // left[d]: places open for digit d in each house
	open  board.CellSet    // the open cells

	openIn counts   // number of open cells in each house
	placed [32]mask // digits each of the 27 houses already holds; 32 save a test

	loose bool // some cell has no candidate left, or was solved against them
	torn  bool // some house had no place left for a digit that it lacked

	// ghosts[d]: the cells that lost d as their last candidate. They stay in left.
	// (quirk H4)
	ghosts [9]board.CellSet

	naked  queue // cells that came down to one candidate
	hidden queue // digits that came down to one place in a house

	changed changes // what has been touched since the finders were last asked
}

// queue is a first-in, first-out list of candidates. A cell comes down to one
// candidate once, and a digit to one place in a house once, so 243 entries last
// for a whole puzzle.
type queue struct {
	items      [243]board.Candidate
	head, tail int
}

func (q *queue) push(x board.Candidate) {
	q.items[q.tail] = x
	q.tail++
}

// dropOldest removes the oldest entry of digit d whose cell lies in house h.
func (q *queue) dropOldest(h board.House, d int) {
	for i := q.head; i < q.tail; i++ {
		x := q.items[i]
		if digitOf(x) == d && h.Cells().Has(x.Cell()) {
			copy(q.items[i:q.tail-1], q.items[i+1:q.tail])
			q.tail--
			return
		}
	}
}

// emptyGrid is the position without givens.
var emptyGrid = buildEmptyGrid()

func buildEmptyGrid() (g grid) {
	for c := range g.cands {
		g.cands[c] = allMask
	}
	g.open, g.openIn = board.AllCells(), countsOf(board.AllCells())
	for d := range g.cells {
		g.cells[d], g.left[d] = g.open, g.openIn
	}
	g.changed = everything
	return g
}

// count returns the number of places open for digit d in house h.
func (g *grid) count(h board.House, d int) int { return g.left[d].in(h) }

// place puts digit d into cell c and takes it from the peers in ascending order.
//
// It does what placePlain does, but counts the places that are left when the digit is
// gone from all peers. That will do where no peer loses its last candidate and no
// house its last place. TestPlaceAgrees holds it to placePlain.
func (g *grid) place(c board.Cell, d int) {
	old, own := g.cands[c], &ownHousesOf[c]
	if g.loose || old>>(d&15)&1 == 0 {
		g.placePlain(c, d)
		return
	}
	s := g.cells[d].And(c.Peers())
	tail, before := g.naked.tail, g.left[d]
	left, sound := g.strikeCells(s, d)
	if none := left.toNone(before); !sound || none.any() {
		g.naked.tail = tail
		for ; !s.IsEmpty(); s = s.Rest() {
			g.cands[s.First()] |= 1 << d
		}
		g.placePlain(c, d)
		return
	}
	left = left.without(own)
	g.left[d] = left
	g.cells[d] = g.cells[d].Minus(s).Without(c)
	if toOne := left.toOne(before); toOne.any() {
		g.pushHiddens(toOne, d, s)
	}
	g.enter(c, d)
	for rest := old &^ (1 << (d & 15)); rest != 0; rest &= rest - 1 {
		g.vacate(c, bits.TrailingZeros16(rest))
	}
}

// strikeCells takes digit d from the candidates of the cells in s and queues those
// that come down to one. It returns how many places that leaves, and whether no cell
// has come down to none.
func (g *grid) strikeCells(s board.CellSet, d int) (left counts, sound bool) {
	left, houses, bit := g.left[d], g.changed.houses, mask(1)<<(d&15)
	for ; !s.IsEmpty(); s = s.Rest() {
		c := s.First()
		m, own := g.cands[c]&^bit, &ownHousesOf[c]
		g.cands[c] = m
		left = left.without(own)
		houses |= own.set
		if m&(m-1) == 0 {
			if m == 0 {
				return left, false
			}
			g.naked.push(candOf(c, bits.TrailingZeros16(m)))
		}
	}
	g.changed.houses = houses
	return left, true
}

// pushHiddens queues the places that digit d has left in the given houses, in the
// order in which taking it from the cells of gone brings them to light: a house comes
// down to one place when the last of those that it loses goes. So the list is made
// from its end, beginning with the last cell.
func (g *grid) pushHiddens(houses houseFlags, d int, gone board.CellSet) {
	if rest := houses.rest(); !rest.any() {
		g.pushHidden(houses.first(), d)
		return
	}
	q := &g.hidden
	q.tail += houses.len()
	for i := q.tail; houses.any(); {
		p := gone.Last()
		gone = gone.Without(p)
		of := houses.of(&ownHousesOf[p])
		houses = houses.minus(of)
		for ; of.any(); of = of.butLast() {
			i--
			q.items[i] = candOf(g.cells[d].And(of.last().Cells()).First(), d)
		}
	}
}

// placePlain is place step by step. Digit d need not be a candidate of c: forcing
// nets place what they conclude even where the assumption has already broken the
// grid, as HoDoKu 2.3.
func (g *grid) placePlain(c board.Cell, d int) {
	old := g.cands[c]
	for o := old; o != 0; o &= o - 1 {
		e := bits.TrailingZeros16(o)
		g.cells[e] = g.cells[e].Without(c)
	}
	g.enter(c, d)
	for s := g.cells[d].And(c.Peers()); !s.IsEmpty(); s = s.Rest() {
		g.remove(s.First(), d)
	}
	if old>>d&1 != 0 {
		g.left[d] = g.left[d].without(&ownHousesOf[c])
	}
	for rest := old &^ (1 << d); rest != 0; rest &= rest - 1 {
		g.vacate(c, bits.TrailingZeros16(rest))
	}
}

// enter enters digit d in cell c, empties its candidates and keeps the books of
// its houses.
func (g *grid) enter(c board.Cell, d int) {
	own, bit := &ownHousesOf[c], mask(1)<<(d&15)
	g.changed.houses |= own.set
	g.changed.digits |= g.cands[c] | bit
	g.value[c] = uint8(d) + 1
	g.cands[c] = 0
	g.open = g.open.Without(c)
	g.openIn = g.openIn.without(own)
	h := c.Houses()
	g.placed[h[0]&31] |= bit
	g.placed[h[1]&31] |= bit
	g.placed[h[2]&31] |= bit
}

// vacate takes the solved cell c out of the places of digit d, another than the
// one placed. A house that is left with one place has a hidden single.
func (g *grid) vacate(c board.Cell, d int) {
	before, own := g.left[d], &ownHousesOf[c]
	left := before.without(own)
	g.left[d] = left
	g.cells[d] = g.cells[d].Without(c)
	if !left.few(own) {
		return
	}
	for f := left.toOne(before); f.any(); f = f.rest() {
		g.pushHidden(f.first(), d)
	}
	if none := left.toNone(before); none.any() {
		g.torn = true
	}
}

// remove takes candidate d from cell c, if it is there. If one place is left in a
// house it is queued; if none is, the oldest entry for the digit and the house is
// withdrawn.
//
// A cell that loses its last candidate leaves the counts of its houses alone, as
// HoDoKu 2.3; of puzzles with one solution it happens in forcing nets only.
// (quirks H4, H48)
func (g *grid) remove(c board.Cell, d int) {
	m := g.cands[c]
	if m>>d&1 == 0 {
		return
	}
	m &^= 1 << d
	g.cands[c] = m
	g.cells[d] = g.cells[d].Without(c)
	own := &ownHousesOf[c]
	g.changed.houses |= own.set
	g.changed.digits |= 1 << d
	if m&(m-1) == 0 {
		if m == 0 {
			g.loose = true
			g.ghosts[d] = g.ghosts[d].With(c)
			return
		}
		g.naked.push(candOf(c, bits.TrailingZeros16(m)))
	}
	before := g.left[d]
	left := before.without(own)
	g.left[d] = left
	for f := left.toOne(before).or(left.toNone(before)); f.any(); f = f.rest() {
		h := f.first()
		if g.count(h, d) == 1 {
			g.pushHidden(h, d)
			continue
		}
		g.torn = true
		g.hidden.dropOldest(h, d)
	}
}

// pushHidden queues the one place left for digit d in house h. There is none while that
// place is the cell just being solved, or has lost its last candidate.
func (g *grid) pushHidden(h board.House, d int) {
	if s := g.cells[d].And(h.Cells()); !s.IsEmpty() {
		g.hidden.push(candOf(s.First(), d))
	}
}

// allowed returns the digits that no peer of cell c holds. A candidate that
// logic has eliminated is still allowed.
func (g *grid) allowed(c board.Cell) mask {
	h := c.Houses()
	return allMask &^ (g.placed[h[0]] | g.placed[h[1]] | g.placed[h[2]])
}

// mask is a set of digits (bit 0 is digit 1) or of positions in a house (bit 0
// is the first cell of the house). Digits are 0 to 8 inside this package, and 1
// to 9 at its border.
type mask = uint16

const allMask mask = 1<<9 - 1

// candOf returns the candidate of digit d (0 to 8) in cell c.
func candOf(c board.Cell, d int) board.Candidate {
	return board.Candidate(c)*9 + board.Candidate(d)
}

// digitOf returns the digit of x, 0 to 8.
func digitOf(x board.Candidate) int { return int(x % 9) }
