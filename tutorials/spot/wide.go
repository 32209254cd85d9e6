package spot

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A wide is a scan for n bases whose places are all in n covers, except for some fins. With boxes,
// the bases are rows and boxes and the covers are columns and boxes, or the other way round.
// Without boxes, rows are combined with columns only.
type wide struct {
	n     int
	boxes bool
	fins  int  // how many at most, places in two bases included
	reach bool // the fins must all see a place of the digit
	few   string
	apart string
	idle  string
}

// mostFins is the largest number of fins of a Franken fish. It is the default of HoDoKu.
const mostFins = 5

// frankenWay returns the way to look for n lines and boxes whose places are all in n crossing lines
// and boxes.
func frankenWay(n int) way {
	size := inWords(n)
	return way{"go digit by digit, and check for every " + size + " rows and boxes whether " + size + " columns and boxes " +
		"contain all their places. Then do the same for columns and boxes",
		wide{n, true, 0, true, fewBases(n), fitting + size + " crossing lines and boxes",
			"a Franken fish, but nothing to remove"}.scan}
}

// finnedFrankenWay returns the way to look for such lines and boxes if a few places are not
// covered.
func finnedFrankenWay(n int) way {
	size := inWords(n)
	return way{"go digit by digit, and check for every " + size + " rows and boxes whether " + size + " columns and boxes " +
		"contain all their places except some that one place sees. Then do the same for columns and boxes",
		wide{n, true, mostFins, true, fewBases(n),
			fitting + size + " crossing lines and boxes with a few fins that one place sees",
			"a Franken fish with fins, but nothing to remove beside them"}.scan}
}

// fitting is the beginning of a phrase which says that there is no last base. The covers follow it.
const fitting = "nothing new fits together with them into "

func fewBases(n int) string { return "fewer than " + inWords(n) + " of them with two places or more" }

// krakens looks for fish of two to four lines with one or two fins, first without boxes and then
// with them. It does not follow the links that start at the fins.
func krakens(s *scanner) {
	for n := 2; n <= 4; n++ {
		for _, boxes := range [2]bool{false, true} {
			w := wide{n, boxes, 2, false, fewBases(n), fitting + inWords(n) + " crossing ones with one fin or two",
				"a fish with fins, but these do not lead to where it removes anything"}
			if w.scan(s); s.done {
				return
			}
		}
	}
}

// scan examines the digits one by one, first with rows and then with columns as bases.
func (w wide) scan(s *scanner) {
	for d := range board.Digits() {
		for _, lines := range [2]board.House{board.Row(0), board.Col(0)} {
			items := lineItems(s.v, d, lines)
			if w.boxes {
				items = append(items, lineItems(s.v, d, board.Box(0))...)
			}
			kept := few(items, 2, 9)
			if !s.survey(Look{Of: constraints(items), Kept: constraints(kept)}, w.n, w.few) {
				continue
			}
			net := wideScan{wide: w, spots: s.v.Spots(d), lines: lines}
			if net.grow(s, kept, nil); s.done {
				return
			}
			s.barren(w.apart)
		}
	}
}

// A wideScan is the part of a wide scan for one digit and one direction of the bases.
type wideScan struct {
	wide
	spots board.CellSet
	lines board.House // the first of the lines that can be bases
}

// grow adds bases to the chosen ones as long as some covers could contain their places. When all
// but one are chosen, it examines each base that can be the last one, or records that there is
// none.
func (w *wideScan) grow(s *scanner, left, chosen []item) {
	fits := 0
	for i := range left {
		next := append(slices.Clone(chosen), left[i])
		if !w.covered(next) {
			continue
		}
		if len(next) < w.n {
			w.grow(s, left[i+1:], next)
		} else {
			w.fish(s, next)
		}
		if fits++; s.done {
			return
		}
	}
	if fits == 0 && len(left) > 0 && len(chosen) > 0 {
		s.lookFor(Look{Depth: 1, Of: constraints(chosen), Finding: Apart, Why: w.apart},
			func(*found) bool { return false })
	}
}

// fish examines a choice of bases whose places are covered.
func (w *wideScan) fish(s *scanner, chosen []item) {
	var bases board.HouseSet
	for _, x := range chosen {
		bases = bases.With(x.of.House())
	}
	d := chosen[0].of.Digit()
	s.lookFor(Look{Depth: 1, Of: constraints(chosen), Finding: Idle, Why: w.idle},
		func(f *found) bool { return isBase(&f.step, d, bases) })
}

// isBase reports whether s is a fish of d with exactly these bases.
func isBase(s *logic.Step, d board.Digit, bases board.HouseSet) bool {
	p := s.Part(logic.Base)
	return p != nil && p.ShownHouses() == bases && s.Digits.Has(d)
}

// covered reports whether w.n covers can contain all places of the bases except the allowed number
// of fins. If all bases are chosen, the fish must also be of the required kind.
func (w *wideScan) covered(bases []item) bool {
	var once, twice board.CellSet
	var houses board.HouseSet
	for _, x := range bases {
		cells := w.spots.And(x.of.House().Cells())
		once, twice = once.Or(cells), twice.Or(once.And(cells))
		houses = houses.With(x.of.House())
	}
	if twice.Len() > w.fins {
		return false
	}
	c := covering{wideScan: w, bases: houses, whole: len(bases) == w.n, sees: w.spots, fins: w.fins}
	for e := range twice.All() {
		c.fin(e)
	}
	return c.hold(once.Minus(twice), w.n)
}

// A covering is a choice of covers for some bases.
type covering struct {
	*wideScan
	bases, covers board.HouseSet
	whole         bool          // all bases are chosen
	sees          board.CellSet // the places that all fins see
	fins          int           // how many more there may be
}

// fin counts e as a fin.
func (c *covering) fin(e board.Cell) {
	c.fins--
	if c.reach {
		c.sees = c.sees.And(e.Peers())
	}
}

// hold reports whether n more covers can contain the cells in left, except for fins.
func (c covering) hold(left board.CellSet, n int) bool {
	if c.sees.IsEmpty() || c.fins < 0 {
		return false
	}
	if left.IsEmpty() {
		return !c.whole || c.kind(n)
	}
	e := left.First()
	for h := range e.Set().Houses() {
		if n > 0 && c.crosses(h) && !c.bases.Has(h) {
			next := c
			next.covers = next.covers.With(h)
			if next.hold(left.Minus(h.Cells()), n-1) {
				return true
			}
		}
	}
	c.fin(e)
	return c.hold(left.Without(e), n)
}

// crosses reports whether h can be a cover.
func (c *covering) crosses(h board.House) bool {
	if h.Kind() == board.BoxKind {
		return c.boxes
	}
	return h.Kind() != c.lines.Kind()
}

// kind reports whether bases and covers form the required kind of fish, when n covers can still be
// chosen freely. There must be lines on both sides, and a box if the scan is for fish with boxes.
func (c *covering) kind(n int) bool {
	if !c.boxes {
		return true
	}
	lines, boxes := [2]int{n, 0}, n
	for i, houses := range [2]board.HouseSet{c.covers, c.bases} {
		for h := range houses.All() {
			if isLine(h) {
				lines[i]++
			} else {
				boxes++
			}
		}
	}
	return lines[0] > 0 && lines[1] > 0 && boxes > 0
}
