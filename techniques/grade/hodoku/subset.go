package hodoku

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// subsetOrder is the order in which houses are searched for subsets.
var subsetOrder = [27]board.House{
	18, 19, 20, 21, 22, 23, 24, 25, 26,
	0, 1, 2, 3, 4, 5, 6, 7, 8,
	9, 10, 11, 12, 13, 14, 15, 16, 17,
}

// nakedSearch is the state of the search for a naked subset in one house.
type nakedSearch struct {
	house  board.House
	size   int
	locked bool
	n      int     // cells with at most size candidates
	at     [9]mask // their positions, one bit each
	cands  [9]mask
}

// nakedSubset finds the first naked subset of the given size. With locked it
// looks for locked ones only, and in boxes only; without, such as are locked do
// not count. A house that held none cannot hold one before it changes, for
// eliminations elsewhere only take possible eliminations away.
func (g *Grader) nakedSubset(f houseFinder, size int, locked bool) bool {
	pending := &g.pendingHouses[f]
	few := g.facts.atMost(size)
	order := subsetOrder[:]
	if locked {
		order = order[:9]
	}
	for _, h := range order {
		if *pending>>h&1 == 0 {
			continue
		}
		if members := few.And(h.Cells()); members.Len() >= size {
			s := nakedSearch{house: h, size: size, locked: locked}
			for ; !members.IsEmpty(); members = members.Rest() {
				c := members.First()
				s.at[s.n], s.cands[s.n] = geometry.Of(c).Places[h.Kind()], g.cands[c]
				s.n++
			}
			if g.extendNaked(&s, 0, 0, 0, 0) {
				return true
			}
		}
		*pending &^= 1 << h
	}
	return false
}

// extendNaked tries the cells from index i on as further members of the subset.
func (g *Grader) extendNaked(s *nakedSearch, i, depth int, digits, at mask) bool {
	depth++
	for ; i <= s.n-(s.size-depth)-1; i++ {
		u, with := digits|s.cands[i], at|s.at[i]
		n := bits.OnesCount16(u)
		if n > s.size {
			continue
		}
		if depth < s.size {
			if g.extendNaked(s, i+1, depth, u, with) {
				return true
			}
		} else if n == s.size && g.nakedHit(s, with, u) {
			return true
		}
	}
	return false
}

// nakedHit collects the eliminations of the naked subset at the given positions
// of the house.
//
// The subset eliminates in every house its cells share. It is locked if they
// share a box and a line and something goes both in the line outside the box and
// in the box, as HoDoKu 2.3; four cells are never locked.
func (g *Grader) nakedHit(s *nakedSearch, at, digits mask) bool {
	var members board.CellSet
	for m := at; m != 0; m &= m - 1 {
		members = members.With(s.house.At(bits.TrailingZeros16(m)))
	}
	others := g.anyOf(digits).Minus(members)
	var common [3]board.CellSet
	for k, h := range members.First().Houses() {
		if members.Within(h.Cells()) {
			common[k] = h.Cells()
		}
	}
	line, box := common[0].Or(common[1]), common[2]
	isLocked := s.size <= 3 && others.And(line).Minus(box) != (board.CellSet{}) && others.Meets(box)
	if isLocked != s.locked {
		return false
	}
	for _, cells := range common {
		g.eliminateDigits(others.And(cells), digits)
		others = others.Minus(cells)
	}
	return len(g.elims) > 0
}

// hiddenSearch is the state of the search for a hidden subset in one house.
type hiddenSearch struct {
	house board.House
	size  int
	n     int // digits with at most size places
	digit [9]uint8
	where [9]mask
}

// hiddenSubset finds the first hidden subset of the given size. What it needs
// lies in one house, so a house is looked at again only after it changed.
func (g *Grader) hiddenSubset(f houseFinder, size int) bool {
	pending := &g.pendingHouses[f]
	for _, h := range subsetOrder {
		if *pending>>h&1 == 0 {
			continue
		}
		if int(g.openIn[h]) > size {
			s := hiddenSearch{house: h, size: size}
			for d, w := range g.where[h] {
				if w != 0 && bits.OnesCount16(w) <= size {
					s.digit[s.n], s.where[s.n] = uint8(d), w
					s.n++
				}
			}
			if s.n >= size && g.extendHidden(&s, 0, 0, 0, 0) {
				return true
			}
		}
		*pending &^= 1 << h
	}
	return false
}

// extendHidden tries the digits from index i on as further members.
func (g *Grader) extendHidden(s *hiddenSearch, i, depth int, at, digits mask) bool {
	depth++
	for ; i <= s.n-(s.size-depth)-1; i++ {
		u, with := at|s.where[i], digits|1<<s.digit[i]
		n := bits.OnesCount16(u)
		if n > s.size {
			continue
		}
		if depth < s.size {
			if g.extendHidden(s, i+1, depth, u, with) {
				return true
			}
		} else if n == s.size && g.hiddenHit(s, u, with) {
			return true
		}
	}
	return false
}

// hiddenHit collects the other candidates of the cells of a hidden subset.
func (g *Grader) hiddenHit(s *hiddenSearch, at, digits mask) bool {
	for ; at != 0; at &= at - 1 {
		c := s.house.At(bits.TrailingZeros16(at))
		g.eliminateDigits(c.Set(), g.cands[c]&^digits)
	}
	return len(g.elims) > 0
}
