package hodoku

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// given is a given and when it is placed, counted from 0.
type given struct {
	cell board.Cell
	time int16
}

// givens is a puzzle being loaded.
type givens struct {
	byDigit [9][9]given
	count   [9]int
	time    [81]int16 // when each given is placed; of other cells, never
	singles [9]uint32 // houses with one place for each digit
}

// never is later than any time.
const never = 1 << 10

// setGivens makes g the position after the givens of a puzzle. It reports false
// if two of them contradict each other.
//
// It does what setPlain does, placing one given after the other on an empty grid,
// but computes the result at once; TestSetGivensAgrees holds it to that. The only
// trace the order leaves is in the queues, and only entries whose cell is still
// open matter there. So for each single of the final position it works out the
// moment at which it came to light, and queues them by that.
func (g *grid) setGivens(puzzle *[81]board.Digit) bool {
	g.reset()
	var s givens
	var taken houseWords // where the givens stand
	n := int16(0)
	for i, v := range puzzle {
		c := board.Cell(i)
		s.time[c] = never
		if v == 0 {
			continue
		}
		h, d := c.Houses(), int(v)-1
		if v > 9 || (g.placed[h[0]]|g.placed[h[1]]|g.placed[h[2]])>>d&1 != 0 {
			return false
		}
		s.byDigit[d][s.count[d]] = given{c, n}
		s.count[d]++
		s.time[c] = n
		n++
		for _, k := range h {
			g.placed[k] |= 1 << d
			g.openIn[k]--
		}
		for k, w := range ownWords[c] {
			taken[k] |= w
		}
		g.value[c] = uint8(v)
		g.open = g.open.Without(c)
	}
	g.fillCandidates(&s, &taken)
	g.queueSingles(&s)
	return true
}

// setPlain is setGivens done given by given.
func (g *grid) setPlain(puzzle *[81]board.Digit) bool {
	*g = emptyGrid
	for c, v := range puzzle {
		if v == 0 {
			continue
		}
		if v > 9 || g.allowed(board.Cell(c))>>(v-1)&1 == 0 {
			return false
		}
		g.placePlain(board.Cell(c), int(v)-1)
	}
	return true
}

// reset makes g the grid without givens, but for the candidates and places, which
// fillCandidates computes.
func (g *grid) reset() {
	g.value, g.placed = [81]uint8{}, [27]mask{}
	g.openIn, g.open = emptyGrid.openIn, board.AllCells
	g.lastIn, g.loose, g.torn, g.changed = 0, false, false, everything
	g.naked.head, g.naked.tail = 0, 0
	g.hidden.head, g.hidden.tail = 0, 0
}

// fillCandidates computes the candidates by cell and by house.
func (g *grid) fillCandidates(s *givens, taken *houseWords) {
	for c := range g.cands {
		m := mask(0)
		if g.value[c] == 0 {
			r, k := c/9, c%9
			m = allMask &^ (g.placed[r] | g.placed[9+k] | g.placed[18+r/3*3+k/3])
		}
		g.cands[c] = m
	}
	for h, n := range g.openIn {
		if n == 1 {
			g.lastIn |= 1 << h
		}
	}
	for d := range g.cells {
		left, gone := g.open, *taken
		for _, k := range s.byDigit[d][:s.count[d]] {
			left = left.Minus(k.cell.Peers())
			for i, w := range peerWords[k.cell] {
				gone[i] |= w
			}
		}
		g.cells[d] = left
		p := &g.places[d]
		*p = noneTaken
		for i, w := range gone {
			p.setWord(i, p.word(i)&^w)
		}
		filled := 0
		s.singles[d], filled = p.singles()
		g.torn = g.torn || filled != 27-3*s.count[d]
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
	for o := g.open; !o.IsEmpty(); o = o.Rest() {
		c := o.First()
		if m := g.cands[c]; m&(m-1) == 0 && m != 0 {
			list = append(list, timed{int32(s.nakedMoment(c, m)), candOf(c, bits.TrailingZeros16(m))})
		}
	}
	g.naked.pushSorted(list)
	list = buf[:0]
	for d := range 9 {
		for m := s.singles[d]; m != 0; m &= m - 1 {
			h := board.House(bits.TrailingZeros32(m))
			w := g.where(h, d)
			list = append(list, timed{int32(s.hiddenMoment(h, d, w)), candOf(h.At(bits.TrailingZeros16(w)), d)})
		}
	}
	g.hidden.pushSorted(list)
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

// ruledOut returns when the first given that sees cell c takes digit d from it.
func (s *givens) ruledOut(c board.Cell, d int) int {
	for _, k := range s.byDigit[d][:s.count[d]] {
		if c.Sees(k.cell) {
			return int(k.time)
		}
	}
	return never
}

// nakedMoment returns when cell c came down to the single digit of m.
func (s *givens) nakedMoment(c board.Cell, m mask) int {
	last := 0
	for r := allMask &^ m; r != 0; r &= r - 1 {
		last = max(last, s.ruledOut(c, bits.TrailingZeros16(r)))
	}
	return last
}

// hiddenMoment returns when house h came down to the single place of digit d in
// w. The other places went one by one: ruled out by a given of the digit, or
// taken by a given themselves.
func (s *givens) hiddenMoment(h board.House, d int, w mask) (moment int) {
	kind := int(h.Kind())
	for i, c := range geometry.In(h) {
		if w>>i&1 != 0 {
			continue
		}
		at := s.ruledOut(c, d)<<momentBits + int(c)*3 + kind
		if t := int(s.time[c])<<momentBits + 81*3 + d*3 + kind; t < at {
			at = t
		}
		moment = max(moment, at)
	}
	return moment
}

// momentBits is the length of the part of a moment that orders what one given
// does.
const momentBits = 9
