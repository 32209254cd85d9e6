package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// givens is a puzzle being loaded. Givens are placed in the order of their cells, so a
// cell stands for the time at which it is placed.
type givens struct {
	all board.CellSet
	of  [9]board.CellSet // of[d]: the givens of digit d
}

// setGivens makes g the position after the givens of a puzzle. It reports false
// if two of them contradict each other.
//
// It does what setPlain does, placing one given after the other on an empty grid,
// but computes the result at once; TestSetGivensAgrees holds it to that. The only
// trace the order leaves is in the queues, and only entries whose cell is still
// open matter there. So for each single of the final position it works out the
// moment at which it came to light, and queues them by that.
func (g *grid) setGivens(puzzle *[81]board.Digit) bool {
	filled, ok := board.Filled(puzzle)
	if !ok {
		return false
	}
	g.reset(filled)
	s := givens{all: filled}
	var barred [9]board.CellSet // the peers of the givens of each digit
	twice := false
	for ; !filled.IsEmpty(); filled = filled.Rest() {
		c := filled.First()
		d := int(puzzle[c]) - 1
		twice = twice || barred[d].Has(c)
		barred[d] = barred[d].Or(c.Peers())
		s.of[d] = s.of[d].With(c)
		g.value[c] = uint8(puzzle[c])
		for _, h := range c.Houses() {
			g.placed[h] |= 1 << d
		}
		g.openIn = g.openIn.without(&ownHousesOf[c])
	}
	if twice {
		return false
	}
	g.fillCandidates(&s, &barred)
	g.queueSingles(&s)
	return true
}

// reset makes g a grid of which the given cells are no longer open, but for what
// setGivens and fillCandidates compute.
func (g *grid) reset(filled board.CellSet) {
	g.value, g.placed = [81]uint8{}, [32]mask{}
	g.openIn, g.open = emptyGrid.openIn, board.AllCells().Minus(filled)
	g.loose, g.torn, g.changed = false, false, everything
	g.ghosts = [9]board.CellSet{}
	g.naked.head, g.naked.tail = 0, 0
	g.hidden.head, g.hidden.tail = 0, 0
}

// fillCandidates computes the candidates by cell and by digit, and counts the places.
func (g *grid) fillCandidates(s *givens, barred *[9]board.CellSet) {
	for band := range 3 {
		var held [9]mask // by the column of a cell and its box
		for k := range held {
			held[k] = g.placed[9+k] | g.placed[18+3*band+k/3]
		}
		for r := 3 * band; r < 3*band+3; r++ {
			row := (*[9]mask)(g.cands[9*r:])
			for k, m := range &held {
				row[k] = allMask &^ (m | g.placed[r])
			}
		}
	}
	for t := s.all; !t.IsEmpty(); t = t.Rest() {
		g.cands[t.First()] = 0
	}
	for d := range g.cells {
		g.cells[d] = g.open.Minus(barred[d])
		g.left[d] = countsOf(g.cells[d])
		if some := g.left[d].some(); some.len() != 27-3*s.of[d].Len() {
			g.torn = true
		}
	}
}

// timed is a single and the moment at which it comes to light: the given that is
// placed, then the cells it rules its digit out of, ascending, each with its row,
// column and box, and last the digits that its own cell takes with it.
type timed struct {
	moment int32
	single board.Candidate
}

// queueSingles queues the singles of the position in the order in which placing
// the givens one by one brings them to light.
func (g *grid) queueSingles(s *givens) {
	var buf [243]timed
	list := buf[:0]
	for o := g.lone(); !o.IsEmpty(); o = o.Rest() {
		c := o.First()
		m := g.cands[c]
		list = append(list, timed{int32(s.nakedMoment(c, m)), candOf(c, bits.TrailingZeros16(m))})
	}
	g.naked.pushSorted(list)
	list = buf[:0]
	for d := range 9 {
		for f := g.left[d].ones(); f.any(); f = f.rest() {
			h := f.first()
			c := g.cells[d].And(h.Cells()).First()
			list = append(list, timed{int32(s.hiddenMoment(h, d, c)), candOf(c, d)})
		}
	}
	g.hidden.pushSorted(list)
}

// lone returns the cells with one candidate.
func (g *grid) lone() board.CellSet {
	var once, twice board.CellSet
	for _, s := range &g.cells {
		twice = twice.Or(once.And(s))
		once = once.Or(s)
	}
	return once.Minus(twice)
}

// pushSorted queues the singles by their moments, those of one moment as listed.
func (q *queue) pushSorted(list []timed) {
	for i := range list {
		for j := i; j > 0 && list[j].moment < list[j-1].moment; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
	for _, x := range list {
		q.push(x.single)
	}
}

// nakedMoment returns when cell c came down to the single digit of m.
func (s *givens) nakedMoment(c board.Cell, m mask) int {
	last := board.Cell(0)
	for r := allMask &^ m; r != 0; r &= r - 1 {
		last = max(last, s.of[bits.TrailingZeros16(r)].And(c.Peers()).First())
	}
	return int(last)
}

// hiddenMoment returns when house h came down to c as the single place of digit d.
// The other places went one by one: ruled out by a given of the digit, or taken by a
// given themselves.
func (s *givens) hiddenMoment(h board.House, d int, c board.Cell) (moment int) {
	kind := int(h.Kind())
	taken := func(p board.Cell) { moment = max(moment, int(p)<<momentBits+81*3+d*3+kind) }
	others := h.Cells().Without(c)
	for t := s.of[d]; !t.IsEmpty(); t = t.Rest() {
		by := t.First()
		out := others.And(by.Peers())
		others = others.Minus(out)
		for u := out.And(s.all); !u.IsEmpty() && u.First() < by; u = u.Rest() {
			taken(u.First())
			out = out.Without(u.First())
		}
		if !out.IsEmpty() {
			moment = max(moment, int(by)<<momentBits+int(out.Last())*3+kind)
		}
	}
	for ; !others.IsEmpty(); others = others.Rest() {
		taken(others.First())
	}
	return moment
}

// momentBits is the length of the part of a moment that orders what one given
// does.
const momentBits = 9
