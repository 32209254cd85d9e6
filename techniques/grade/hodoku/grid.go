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
	cands [81]mask         // candidates of each open cell, 0 for a solved one
	value [81]uint8        // 1 to 9, or 0 for an open cell
	where [27][9]mask      // where[h][d]: positions in house h open for digit d
	cells [9]board.CellSet // cells[d]: open cells with candidate d
	open  board.CellSet    // the open cells

	openIn [27]uint8 // number of open cells in each house
	lastIn uint32    // houses with exactly one open cell
	placed [27]mask  // digits each house already holds

	loose bool // some cell has no candidate left, or was solved against them

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
	for h := range g.where {
		g.openIn[h] = 9
		for d := range g.where[h] {
			g.where[h][d] = allMask
		}
	}
	for d := range g.cells {
		g.cells[d] = board.AllCells
	}
	g.open = board.AllCells
	g.changed = everything
	return g
}

// place puts digit d into cell c and takes it from the peers in ascending order.
//
// It does what placePlain does, but clears the digit from the houses of c at
// once, where nothing can come to light. TestPlaceAgrees holds it to that.
func (g *grid) place(c board.Cell, d int) {
	old := g.cands[c]
	if g.loose || old>>d&1 == 0 {
		g.placePlain(c, d)
		return
	}
	g.solve(c, d)
	own := &geometry.Of(c).Houses
	for _, h := range own {
		g.where[h][d] = 0
	}
	s := g.cells[d].And(c.Peers())
	g.cells[d] = g.cells[d].Minus(s)
	for ; !s.IsEmpty(); s = s.Rest() {
		p := s.First()
		at := geometry.Of(p)
		m := g.cands[p] &^ (1 << d)
		g.cands[p] = m
		g.changed.houses |= at.HouseBits
		if m&(m-1) == 0 {
			if m == 0 {
				g.emptied(at, own, d)
				continue
			}
			g.naked.push(candOf(p, bits.TrailingZeros16(m)))
		}
		for k, h := range &at.Houses {
			if h != own[k] {
				g.drop(h, d, at.Places[k])
			}
		}
	}
	g.vacate(c, d, old&^(1<<d))
}

// emptied puts a peer that has lost its last candidate d to a placement back into
// the counts of the houses it shares with the placed cell: as HoDoKu 2.3, such a
// cell stays counted. (quirk H4)
func (g *grid) emptied(peer *geometry.Cell, own *[3]board.House, d int) {
	g.loose = true
	for k, h := range peer.Houses {
		if h == own[k] {
			g.where[h][d] |= peer.Places[k]
		}
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
	g.vacate(c, d, old)
}

// solve enters digit d in cell c and empties its candidates.
func (g *grid) solve(c board.Cell, d int) {
	at := geometry.Of(c)
	g.value[c] = uint8(d) + 1
	g.changed.houses |= at.HouseBits
	g.changed.digits |= g.cands[c] | 1<<d
	g.open = g.open.Without(c)
	for o := g.cands[c]; o != 0; o &= o - 1 {
		e := bits.TrailingZeros16(o)
		g.cells[e] = g.cells[e].Without(c)
	}
	g.cands[c] = 0
	for _, h := range &at.Houses {
		g.placed[h] |= 1 << d
		g.openIn[h]--
		if g.openIn[h] <= 1 {
			g.lastIn ^= 1 << h
		}
	}
}

// vacate takes the solved cell c out of the counts of its houses. A digit other
// than the placed one that is left with one place becomes a hidden single.
func (g *grid) vacate(c board.Cell, placed int, old mask) {
	at := geometry.Of(c)
	for ; old != 0; old &= old - 1 {
		d := bits.TrailingZeros16(old)
		for k, h := range &at.Houses {
			w := g.where[h][d] &^ at.Places[k]
			g.where[h][d] = w
			if w&(w-1) == 0 && w != 0 && d != placed {
				g.pushHidden(h, d, w)
			}
		}
	}
}

// remove takes candidate d from cell c, if it is there.
//
// A cell that loses its last candidate leaves the counts of its houses alone, as
// HoDoKu 2.3; it happens in forcing nets only. (quirk H48)
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
	w := g.where[h][d] &^ place
	g.where[h][d] = w
	if w&(w-1) != 0 {
		return
	}
	if w != 0 {
		g.pushHidden(h, d, w)
	} else {
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
