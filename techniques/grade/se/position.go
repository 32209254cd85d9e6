package se

import (
	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// marks holds the candidates of a position in two forms: the digits of each cell, and the
// spots of each digit in each house. The chaining engines work on copies of marks, so it
// contains nothing that an assumption cannot change.
type marks struct {
	cell [81]uint16
	spot [27][9]uint16
}

// erase removes digit d from cell c.
func (m *marks) erase(c board.Cell, d int) {
	m.cell[c] &^= 1 << d
	h, s := &geo[c].Houses, &geo[c].Places
	m.spot[h[0]][d] &^= s[0]
	m.spot[h[1]][d] &^= s[1]
	m.spot[h[2]][d] &^= s[2]
}

// has reports whether d is a candidate of c.
func (m *marks) has(c board.Cell, d int) bool { return m.cell[c]>>d&1 != 0 }

// A position is the state of a puzzle that is being solved.
type position struct {
	marks
	value  [81]uint8 // digit 1 to 9, 0 for an empty cell
	free   [27]uint8 // number of empty cells of each house
	placed [9]uint8  // number of cells that contain each digit
	left   int       // number of empty cells
	stale  uint32    // houses that have changed since single was computed
	single [27]uint16

	era    int                  // number of positions set up so far
	log    [729]board.Candidate // candidates removed since the position was set up
	logged int
}

// reset sets up the position with the given values and with every candidate that no placed
// peer excludes. The values must not contradict each other.
func (p *position) reset(puzzle *board.Givens) {
	*p = position{left: 81, stale: 1<<27 - 1, era: p.era + 1}
	for h := range p.free {
		p.free[h] = 9
	}
	var used [27]uint16
	for c, d := range puzzle {
		if d == 0 {
			continue
		}
		p.value[c] = uint8(d)
		p.placed[d-1]++
		p.left--
		for _, h := range &geo[c].Houses {
			used[h] |= 1 << (d - 1)
			p.free[h]--
		}
	}
	for c := range p.cell {
		if p.value[c] != 0 {
			continue
		}
		h, s := &geo[c].Houses, &geo[c].Places
		p.cell[c] = 0x1ff &^ (used[h[0]] | used[h[1]] | used[h[2]])
		for m := p.cell[c]; m != 0; m &= m - 1 {
			d := first(m)
			p.spot[h[0]][d] |= s[0]
			p.spot[h[1]][d] |= s[1]
			p.spot[h[2]][d] |= s[2]
		}
	}
}

// remove removes digit d from the candidates of c, if it is one, and logs the change.
func (p *position) remove(c board.Cell, d int) {
	if !p.has(c, d) {
		return
	}
	p.log[p.logged] = cand(c, d)
	p.logged++
	p.erase(c, d)
	p.stale |= geo[c].HouseBits
}

// place puts digit d into c. It removes the candidates of the cell, and removes d from the
// peers.
func (p *position) place(c board.Cell, d int) {
	for m := p.cell[c]; m != 0; m &= m - 1 {
		p.remove(c, first(m))
	}
	for _, other := range &near[c] {
		if p.has(other, d) {
			p.remove(other, d)
		}
	}
	p.value[c] = uint8(d) + 1
	for _, h := range &geo[c].Houses {
		p.free[h]--
	}
	p.stale |= geo[c].HouseBits
	p.placed[d]++
	p.left--
}

// singles returns the digits that have exactly one spot in house h.
func (p *position) singles(h board.House) uint16 {
	if p.stale>>h&1 != 0 {
		var once, twice uint16
		for _, c := range geometry.In(h) {
			m := p.cell[c]
			twice |= once & m
			once |= m
		}
		p.single[h] = once &^ twice
		p.stale &^= 1 << h
	}
	return p.single[h]
}

// cellAt returns the candidates of the cell at the spot s of house h.
func (m *marks) cellAt(h board.House, s uint16) uint16 { return m.cell[h.At(first(s))] }

// spotsMeet reports whether a cell at one of the given spots of house h has one of the given
// digits.
func (m *marks) spotsMeet(h board.House, spots, digits uint16) bool {
	for ; spots != 0; spots &= spots - 1 {
		if m.cellAt(h, spots)&digits != 0 {
			return true
		}
	}
	return false
}

// apply removes the candidates of a hint and then places its digit.
func (p *position) apply(h *hint) {
	for _, x := range h.drops {
		p.remove(x.Cell(), digitOf(x))
	}
	if h.place != none {
		p.place(h.place.Cell(), digitOf(h.place))
	}
}

// A lastMiss records the state in which a finder found nothing, so that the finder can skip
// everything that has not changed since then. This is possible because a set lies in one
// house, and a fish in one digit.
type lastMiss struct{ era, at int }

// changes describes what has changed in a position: the cells that have lost candidates, their
// houses, and the digits that were lost.
type changes struct {
	cells  board.CellSet
	houses uint32
	digits uint16
}

// allChanged describes the changes of a position about which nothing is known yet.
var allChanged = changes{cells: board.AllCells(), houses: 1<<27 - 1, digits: 1<<9 - 1}

// since returns the changes in the position since the finder last found nothing.
func (m *lastMiss) since(p *position) (c changes) {
	if m.era != p.era {
		return allChanged
	}
	for _, x := range p.log[m.at:p.logged] {
		c.note(x)
	}
	return c
}

func (c *changes) note(x board.Candidate) {
	cell := x.Cell()
	c.cells = c.cells.With(cell)
	c.houses |= geo[cell].HouseBits
	c.digits |= 1 << digitOf(x)
}

// keepIf records the current state if a finder has found nothing.
func (m *lastMiss) keepIf(p *position, nothing bool) {
	if nothing {
		m.era, m.at = p.era, p.logged
	}
}
