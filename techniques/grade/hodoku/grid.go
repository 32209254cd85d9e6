package hodoku

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
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
	cands  [81]mask         // candidates of each open cell, 0 for a solved one
	value  [81]uint8        // 1 to 9, or 0 for an open cell
	places [9]places        // places[d]: positions in each house open for digit d
	cells  [9]board.CellSet // cells[d]: open cells with candidate d
	open   board.CellSet    // the open cells

	openIn [27]uint8 // number of open cells in each house
	lastIn uint32    // houses with exactly one open cell
	placed [27]mask  // digits each house already holds

	loose bool // some cell has no candidate left, or was solved against them
	torn  bool // some house had no place left for a digit that it lacked

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
	for h := range board.House(27) {
		g.openIn[h] = 9
	}
	for d := range g.cells {
		g.places[d] = noneTaken
		g.cells[d] = board.AllCells
	}
	g.open = board.AllCells
	g.changed = everything
	return g
}

// where returns the positions in house h open for digit d.
func (g *grid) where(h board.House, d int) mask { return g.places[d].in(h) }

// place puts digit d into cell c and takes it from the peers in ascending order.
//
// It does what placePlain does, but strikes the digit out house by house, four
// houses at a time. That will do where no peer loses its last candidate and no
// house its last place. TestPlaceAgrees holds it to placePlain.
func (g *grid) place(c board.Cell, d int) {
	old := g.cands[c]
	if g.loose || old>>d&1 == 0 {
		g.placePlain(c, d)
		return
	}
	p := &g.places[d]
	before := *p
	few := p.strike(&sideWords[c])
	s := g.cells[d].And(c.Peers())
	if p.anyEmpty(few) || !g.strikeCells(s, d) {
		*p = before
		g.placePlain(c, d)
		return
	}
	g.cells[d] = g.cells[d].Minus(s).Without(c)
	at := geometry.Of(c)
	for _, h := range &at.Houses {
		p.set(h, 0)
	}
	if few != 0 {
		g.pushHiddens(few, d, &before)
	}
	g.enter(c, d)
	for rest := old &^ (1 << d); rest != 0; rest &= rest - 1 {
		e := bits.TrailingZeros16(rest)
		g.cells[e] = g.cells[e].Without(c)
		g.vacate(c, e)
	}
}

// strikeCells takes digit d from the candidates of the cells in s and queues those
// that come down to one. If a cell comes down to none, it changes nothing and
// reports false.
func (g *grid) strikeCells(s board.CellSet, d int) bool {
	tail, houses, bit := g.naked.tail, g.changed.houses, mask(1)<<d
	for t := s; !t.IsEmpty(); t = t.Rest() {
		c := t.First()
		m := g.cands[c] &^ bit
		if m&(m-1) == 0 {
			if m == 0 {
				for u := s; u != t; u = u.Rest() {
					g.cands[u.First()] |= bit
				}
				g.naked.tail = tail
				return false
			}
			g.naked.push(candOf(c, bits.TrailingZeros16(m)))
		}
		g.cands[c] = m
		houses |= geometry.Of(c).HouseBits
	}
	g.changed.houses = houses
	return true
}

// pushHiddens queues the places that digit d has left in the given houses, in the
// order in which taking it from cell after cell brings them to light: a house
// comes down to one place when the last of those that it loses goes.
func (g *grid) pushHiddens(houses uint32, d int, before *places) {
	var moments [27]uint8
	q := &g.hidden
	for first := q.tail; houses != 0; houses &= houses - 1 {
		h := board.House(bits.TrailingZeros32(houses))
		w := g.where(h, d)
		moment := uint8(h.At(bits.Len16(before.in(h)&^w)-1))*3 + uint8(h.Kind())
		q.push(candOf(h.At(bits.TrailingZeros16(w)), d))
		i := q.tail - 1 - first
		for ; i > 0 && moments[i-1] > moment; i-- {
			moments[i] = moments[i-1]
			q.items[first+i], q.items[first+i-1] = q.items[first+i-1], q.items[first+i]
		}
		moments[i] = moment
	}
}

// placePlain is place step by step. Digit d need not be a candidate of c: forcing
// nets place what they conclude even where the assumption has already broken the
// grid, as HoDoKu 2.3.
func (g *grid) placePlain(c board.Cell, d int) {
	old := g.cands[c]
	g.solve(c, d)
	for s := g.cells[d].And(c.Peers()); !s.IsEmpty(); s = s.Rest() {
		g.remove(s.First(), d)
	}
	if old>>d&1 != 0 {
		at := geometry.Of(c)
		for k, h := range &at.Houses {
			g.places[d].set(h, g.where(h, d)&^at.Places[k])
		}
	}
	for rest := old &^ (1 << d); rest != 0; rest &= rest - 1 {
		g.vacate(c, bits.TrailingZeros16(rest))
	}
}

// solve enters digit d in cell c and takes it from the places of its candidates.
func (g *grid) solve(c board.Cell, d int) {
	for o := g.cands[c]; o != 0; o &= o - 1 {
		e := bits.TrailingZeros16(o)
		g.cells[e] = g.cells[e].Without(c)
	}
	g.enter(c, d)
}

// enter enters digit d in cell c, empties its candidates and keeps the books of
// its houses.
func (g *grid) enter(c board.Cell, d int) {
	at, bit := geometry.Of(c), mask(1)<<d
	g.changed.houses |= at.HouseBits
	g.changed.digits |= g.cands[c] | bit
	g.value[c] = uint8(d) + 1
	g.cands[c] = 0
	g.open = g.open.Without(c)
	for _, h := range &at.Houses {
		g.placed[h] |= bit
		left := g.openIn[h] - 1
		g.openIn[h] = left
		if left <= 1 {
			g.lastIn ^= 1 << h
		}
	}
}

// vacate takes the solved cell c out of the places of digit d, another than the
// one placed. A house that is left with one place has a hidden single.
func (g *grid) vacate(c board.Cell, d int) {
	at, p := geometry.Of(c), &g.places[d]
	for k, h := range &at.Houses {
		w := p.in(h) &^ at.Places[k]
		p.set(h, w)
		if w&(w-1) != 0 {
			continue
		}
		if w != 0 {
			g.pushHidden(h, d, w)
		} else {
			g.torn = true
		}
	}
}

// remove takes candidate d from cell c, if it is there.
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
	at := geometry.Of(c)
	g.changed.houses |= at.HouseBits
	g.changed.digits |= 1 << d
	if m&(m-1) == 0 {
		if m == 0 {
			g.loose = true
			return
		}
		g.naked.push(candOf(c, bits.TrailingZeros16(m)))
	}
	for k, h := range &at.Houses {
		g.drop(h, d, at.Places[k])
	}
}

// drop takes a place out of those of digit d in house h. If one place is left it
// is queued; if none is, the oldest entry for the digit and the house is
// withdrawn.
func (g *grid) drop(h board.House, d int, place mask) {
	p := &g.places[d]
	w := p.in(h) &^ place
	p.set(h, w)
	if w&(w-1) != 0 {
		return
	}
	if w != 0 {
		g.pushHidden(h, d, w)
	} else {
		g.torn = true
		g.hidden.dropOldest(h, d)
	}
}

// pushHidden queues the one place w left for digit d in house h. There is none
// while that place is the cell just being solved.
func (g *grid) pushHidden(h board.House, d int, w mask) {
	c := h.At(bits.TrailingZeros16(w))
	if g.cands[c]>>d&1 != 0 {
		g.hidden.push(candOf(c, d))
	}
}

// allowed returns the digits that no peer of cell c holds. A candidate that
// logic has eliminated is still allowed.
func (g *grid) allowed(c board.Cell) mask {
	h := c.Houses()
	return allMask &^ (g.placed[h[0]] | g.placed[h[1]] | g.placed[h[2]])
}
