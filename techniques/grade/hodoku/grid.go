package hodoku

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// grid is the position during a grade. It holds the candidates by cell and by house, and two
// queues of singles in the order in which they were exposed.
//
// The queues determine the results of the scale. As in HoDoKu 2.3, every placement and every
// elimination, including those of the givens, appends the singles that it exposes. The next
// single is always the oldest one, wherever it lies. So the order of the eliminations within
// one step affects the counts of full houses, naked singles and hidden singles, and through
// them the score. (quirk H1)
type grid struct {
	cands [81]mask         // candidates of each open cell, 0 for a solved one
	value [81]uint8        // 1 to 9, or 0 for an open cell
	cells [9]board.CellSet // cells[d]: open cells with candidate d
	left  [9]counts        // left[d]: places open for digit d in each house
	open  board.CellSet    // the open cells

	openIn counts   // number of open cells in each house
	last   uint32   // the houses with one open cell
	placed [27]mask // digits that each house already contains

	loose bool // some cell has no candidate left, or was solved with a digit that was not a candidate

	// ghosts[d] contains the cells that lost d as their last candidate. They still count in left.
	// (quirk H4)
	ghosts [9]board.CellSet

	naked  queue // cells that have only one candidate left
	hidden queue // digits that have only one place left in a house

	changed changes // what has changed since the finders were last called
}

// counts holds a number for each house.
type counts [27]uint8

// queue is a first-in, first-out list of candidates. Each cell is reduced to one candidate
// only once, and each digit is reduced to one place in a house only once. So 243 entries
// suffice for a whole puzzle.
type queue struct {
	items      [243]board.Candidate
	head, tail int
}

func (q *queue) push(x board.Candidate) {
	q.items[q.tail] = x
	q.tail++
}

// dropOldest removes the oldest entry of the queue that is of digit d and lies in house h.
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
	g.open = board.AllCells()
	for h := range g.openIn {
		g.openIn[h] = 9
	}
	for d := range g.cells {
		g.cells[d], g.left[d] = g.open, g.openIn
	}
	g.changed = everything
	return g
}

// setGivens sets g to the position after the givens of a puzzle, placed one by one in the
// order of their cells. It reports false if two of them contradict each other.
func (g *grid) setGivens(puzzle *board.Givens) bool {
	*g = emptyGrid
	for i, v := range puzzle {
		if v == 0 {
			continue
		}
		c := board.Cell(i)
		if v > 9 || g.allowed(c)>>(v-1)&1 == 0 {
			return false
		}
		g.place(c, int(v)-1)
	}
	return true
}

// count returns the number of places open for digit d in house h.
func (g *grid) count(h board.House, d int) int { return int(g.left[d][h]) }

// place puts digit d into cell c and removes it from the peers in ascending order. Digit d
// does not have to be a candidate of c. Like HoDoKu 2.3, forcing nets place their conclusions
// even if the assumption has already broken the grid.
func (g *grid) place(c board.Cell, d int) {
	old, at := g.cands[c], geometry.Of(c)
	for o := old; o != 0; o &= o - 1 {
		e := bits.TrailingZeros16(o)
		g.cells[e] = g.cells[e].Without(c)
	}
	g.enter(c, d)
	for s := g.cells[d].And(c.Peers()); !s.IsEmpty(); s = s.Rest() {
		g.remove(s.First(), d)
	}
	for ; old != 0; old &= old - 1 {
		g.vacate(at, bits.TrailingZeros16(old), d)
	}
}

// enter writes digit d into cell c, clears the candidates of c and updates its houses.
func (g *grid) enter(c board.Cell, d int) {
	bit := mask(1) << d
	g.changed.digits |= g.cands[c] | bit
	g.value[c] = uint8(d) + 1
	g.cands[c] = 0
	g.open = g.open.Without(c)
	at := geometry.Of(c)
	g.changed.houses |= at.HouseBits
	for _, h := range &at.Houses {
		g.placed[h] |= bit
		g.openIn[h]--
		switch g.openIn[h] {
		case 1:
			g.last |= 1 << h
		case 0:
			g.last &^= 1 << h
		}
	}
}

// vacate removes a cell, which now contains the digit placed, from the places of digit d. If
// another digit then has only one place left in a house, that place is a hidden single.
func (g *grid) vacate(at *geometry.Cell, d, placed int) {
	left := &g.left[d]
	for _, h := range &at.Houses {
		if left[h]--; left[h] == 1 && d != placed {
			g.pushHidden(h, d)
		}
	}
}

// remove removes candidate d from cell c if it is present. If one place for d is left in a
// house, that place is queued as a hidden single. If none is left, the oldest entry for the
// digit and the house is removed from the queue.
//
// As in HoDoKu 2.3, removing the last candidate of a cell does not change the counts of its
// houses. In puzzles with exactly one solution this happens only in forcing nets.
// (quirks H4, H48)
func (g *grid) remove(c board.Cell, d int) {
	m := g.cands[c]
	bit := mask(1) << (d & 15)
	if m&bit == 0 {
		return
	}
	m &^= bit
	g.cands[c] = m
	g.cells[d] = g.cells[d].Without(c)
	g.changed.digits |= bit
	at, left := geometry.Of(c), &g.left[d]
	g.changed.houses |= at.HouseBits
	if m == 0 {
		g.loose = true
		g.ghosts[d] = g.ghosts[d].With(c)
		return
	}
	if m&(m-1) == 0 {
		g.naked.push(candOf(c, bits.TrailingZeros16(m)))
	}
	for _, h := range &at.Houses {
		left[h]--
		switch left[h] {
		case 1:
			g.pushHidden(h, d)
		case 0:
			g.hidden.dropOldest(h, d)
		}
	}
}

// pushHidden queues the only place left for digit d in house h. It queues nothing if that
// place is the cell that is just being solved, or if the place has lost its last candidate.
func (g *grid) pushHidden(h board.House, d int) {
	if s := g.cells[d].And(h.Cells()); !s.IsEmpty() {
		g.hidden.push(candOf(s.First(), d))
	}
}

// allowed returns the digits that no peer of cell c contains. A candidate that was eliminated
// by logic is still allowed.
func (g *grid) allowed(c board.Cell) mask {
	h := c.Houses()
	return allMask &^ (g.placed[h[0]] | g.placed[h[1]] | g.placed[h[2]])
}

// mask is a set of digits, where bit 0 stands for digit 1, or a set of positions in a house,
// where bit 0 stands for the first cell of the house. Digits are 0 to 8 inside this package,
// and 1 to 9 in its API.
type mask = uint16

const allMask mask = 1<<9 - 1

// candOf returns the candidate of digit d (0 to 8) in cell c.
func candOf(c board.Cell, d int) board.Candidate {
	return board.Candidate(c)*9 + board.Candidate(d)
}

// digitOf returns the digit of x, 0 to 8.
func digitOf(x board.Candidate) int { return int(x % 9) }
