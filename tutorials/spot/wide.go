package spot

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A wide is a scan for n bases whose places lie in n covers, but for some fins. Bases
// are rows and boxes against columns and boxes, or columns and boxes against rows and
// boxes; without boxes it is rows against columns.
type wide struct {
	n     int
	boxes bool
	fins  int  // how many at most, places in two bases included
	reach bool // the fins must all see a place of the digit
	few   string
	apart string
	idle  string
}

// Franken fish have fins as HoDoKu allows them by default.
const mostFins = 5

// frankenWay looks for n lines and boxes whose places lie in n crossing lines and boxes.
func frankenWay(n int) way {
	size := inWords(n)
	return way{"go digit by digit, and ask of each " + size + " rows and boxes whether " + size + " columns and boxes " +
		"hold their places; then of columns and boxes whether rows and boxes do",
		wide{n, true, 0, true, fewBases(n), fitting + size + " crossing lines and boxes",
			"a Franken fish, but nothing to remove"}.scan}
}

// finnedFrankenWay looks for such lines and boxes with some places beside.
func finnedFrankenWay(n int) way {
	size := inWords(n)
	return way{"go digit by digit, and ask of each " + size + " rows and boxes whether " + size + " columns and boxes " +
		"hold all places but some that one place sees; then of columns and boxes whether rows and boxes do",
		wide{n, true, mostFins, true, fewBases(n),
			fitting + size + " crossing lines and boxes with a few fins that one place sees",
			"a Franken fish with fins, but nothing to remove beside them"}.scan}
}

// fitting says that there is no last base; the covers follow.
const fitting = "nothing new fits together with them into "

func fewBases(n int) string { return "fewer than " + inWords(n) + " of them with two places or more" }

// krakens looks for fish of two to four lines with one or two fins, first without boxes
// and then with them; what the fins reach along links is a matter of following these.
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

// scan goes digit by digit and side by side.
func (w wide) scan(s *scanner) {
	for d := board.Digit(1); d <= 9; d++ {
		for _, lines := range [2]board.House{board.Row(0), board.Col(0)} {
			items := lineItems(s.v, d, lines)
			if w.boxes {
				items = append(items, lineItems(s.v, d, board.Box(0))...)
			}
			kept := few(items, 2, 9)
			if len(items) == 0 || !s.survey(Look{Of: constraints(items), Kept: constraints(kept)}, w.n, w.few) {
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

// A wideScan is a wide scan of one digit and one side.
type wideScan struct {
	wide
	spots board.CellSet
	lines board.House // the first of the lines that can be bases
}

// grow adds bases to those chosen, as long as some covers may do. Where all but one
// are chosen it looks at those that may be the last, or says that there is none.
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
		s.lookFor(Look{Depth: 1, Of: constraints(chosen), Verdict: Apart, Why: w.apart},
			func(*found) bool { return false })
	}
}

// fish looks at a choice of bases that covers hold.
func (w *wideScan) fish(s *scanner, chosen []item) {
	var bases board.HouseSet
	for _, x := range chosen {
		bases = bases.With(x.of.House())
	}
	d := chosen[0].of.Digit()
	s.lookFor(Look{Depth: 1, Of: constraints(chosen), Verdict: Idle, Why: w.idle},
		func(f *found) bool { return isBase(&f.step, d, bases) })
}

// isBase reports whether s is a fish of d with these bases.
func isBase(s *logic.Step, d board.Digit, bases board.HouseSet) bool {
	p := s.Part(logic.Base)
	return p != nil && p.ShownHouses() == bases && s.Digits.Has(d)
}

// covered reports whether w.n covers hold all places of the bases but as many fins as
// there may be. Of all bases it also asks for the kind of fish.
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

// A covering is a choice of covers.
type covering struct {
	*wideScan
	bases, covers board.HouseSet
	whole         bool          // all bases are chosen
	sees          board.CellSet // the places that all fins see
	fins          int           // how many more there may be
}

// fin takes e for a fin.
func (c *covering) fin(e board.Cell) {
	c.fins--
	if c.reach {
		c.sees = c.sees.And(e.Peers())
	}
}

// hold reports whether n more covers can hold the cells that are left.
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

// crosses reports whether h may be a cover.
func (c *covering) crosses(h board.House) bool {
	if h.Kind() == board.BoxKind {
		return c.boxes
	}
	return h.Kind() != c.lines.Kind()
}

// kind reports whether bases and covers make the kind of fish that is looked for, with
// n covers still free: lines on either side, and a box if any are looked for.
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
