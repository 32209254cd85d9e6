package se

import "pencilmark/board"

// A lastMiss remembers up to where a finder has found nothing, so that next time it
// looks only at what has changed since: a set lies in a house, a fish in a digit.
type lastMiss struct{ era, at int }

// changes are what has changed in a position: cells that have lost candidates,
// their houses, and the digits that were lost.
type changes struct {
	cells  board.CellSet
	houses uint32
	digits uint16
}

// allChanged stands for a position of which nothing is known.
var allChanged = changes{cells: board.AllCells(), houses: 1<<27 - 1, digits: 1<<9 - 1}

// since returns what has changed since the finder found nothing.
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

// keepIf notes that a finder has found nothing, if it has.
func (m *lastMiss) keepIf(p *position, nothing bool) {
	if nothing {
		m.era, m.at = p.era, p.logged
	}
}
