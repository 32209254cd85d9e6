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
}

// reset sets up the position with the given values and with every candidate that no placed
// peer excludes. The values must not contradict each other.
func (p *position) reset(puzzle *board.Givens) {
	*p = position{left: 81}
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

// place puts digit d into c. It removes the candidates of the cell, and removes d from the
// peers.
func (p *position) place(c board.Cell, d int) {
	for m := p.cell[c]; m != 0; m &= m - 1 {
		p.erase(c, first(m))
	}
	for _, other := range &near[c] {
		p.erase(other, d)
	}
	p.value[c] = uint8(d) + 1
	for _, h := range &geo[c].Houses {
		p.free[h]--
	}
	p.placed[d]++
	p.left--
}

// singles returns the digits that have exactly one spot in house h.
func (p *position) singles(h board.House) uint16 {
	var once, twice uint16
	for _, c := range geometry.In(h) {
		m := p.cell[c]
		twice |= once & m
		once |= m
	}
	return once &^ twice
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
		p.erase(x.Cell(), digitOf(x))
	}
	if h.place != none {
		p.place(h.place.Cell(), digitOf(h.place))
	}
}
