package spot

import (
	"math/bits"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// An item is a constraint with few candidates. Its candidates are represented as bits: the digits
// of a cell, or positions in a house.
type item struct {
	of   board.Constraint
	bits uint16
}

// choices yields, in order, every choice of n items together with the union of their bits. The
// union of the first n-1 items of a choice has no more bits than most allows. The iteration stops
// when yield returns false.
func choices(items []item, n, most int, yield func(chosen []item, union uint16) bool) {
	chosen := make([]item, 0, n)
	var grow func(from int, union uint16) bool
	grow = func(from int, union uint16) bool {
		if len(chosen) == n {
			return yield(chosen, union)
		}
		if bits.OnesCount16(union) > most {
			return true
		}
		for i := from; i < len(items); i++ {
			chosen = append(chosen, items[i])
			ok := grow(i+1, union|items[i].bits)
			chosen = chosen[:len(chosen)-1]
			if !ok {
				return false
			}
		}
		return true
	}
	grow(0, 0)
}

// constraints returns the constraints of the items.
func constraints(items []item) []board.Constraint {
	out := make([]board.Constraint, len(items))
	for i, x := range items {
		out[i] = x.of
	}
	return out
}

// few returns the items that have from least to most bits.
func few(items []item, least, most int) []item {
	return slices.DeleteFunc(slices.Clone(items), func(x item) bool {
		n := bits.OnesCount16(x.bits)
		return n < least || n > most
	})
}

// A cover is a scan for n items that together have n candidates. It is used for naked subsets,
// hidden subsets and fish.
type cover struct {
	n     int
	most  int    // the most candidates of an item
	few   string // phrases
	apart string
	idle  string
}

// in scans the items of one place, such as a house.
func (c *cover) in(s *scanner, houses board.HouseSet, items []item, fits func(*logic.Step) bool) {
	kept := few(items, 1, c.most)
	l := Look{Of: constraints(items), Kept: constraints(kept), Houses: houses}
	if !s.survey(l, c.n, c.few) {
		return
	}
	c.compare(s, kept, fits)
	s.barren(c.apart)
}

// compare examines every choice of n items.
func (c *cover) compare(s *scanner, kept []item, fits func(*logic.Step) bool) {
	choices(kept, c.n, c.n, func(chosen []item, union uint16) bool {
		l := Look{Depth: 1, Of: constraints(chosen), Finding: Idle, Why: c.idle}
		if bits.OnesCount16(union) > c.n {
			l.Finding, l.Why = Apart, c.apart
		}
		return !s.look(l, fits)
	})
}

// cellItems returns the empty cells of a set as items with their candidates.
func cellItems(v *logic.View, cells board.CellSet) (out []item) {
	for c := range cells.And(v.Empty()).All() {
		out = append(out, item{board.InCell(c), uint16(v.Marks(c))})
	}
	return out
}

// digitItems returns the digits that are missing from h as items, with their positions in h.
func digitItems(v *logic.View, h board.House) (out []item) {
	for d := range board.Digits() {
		if at := logic.Places.Of(v)[h][d-1]; at != 0 {
			out = append(out, item{board.InHouse(h, d), at})
		}
	}
	return out
}

// lineItems returns the rows or columns that still need d as items, with the positions of d. The
// house first is the first row or column.
func lineItems(v *logic.View, d board.Digit, first board.House) (out []item) {
	for h := first; h < first+9; h++ {
		if at := logic.Places.Of(v)[h][d-1]; at != 0 {
			out = append(out, item{board.InHouse(h, d), at})
		}
	}
	return out
}

// boxesFirst lists the houses in the order in which people usually search them.
var boxesFirst = [27]board.House{
	18, 19, 20, 21, 22, 23, 24, 25, 26, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
}

// shows returns a test for steps that have h among the houses of their parts.
func shows(h board.House) func(*logic.Step) bool {
	return func(s *logic.Step) bool {
		for i := range s.Parts {
			if slices.Contains(s.Parts[i].Houses, h) {
				return true
			}
		}
		return false
	}
}

// naked looks for naked subsets. It scans the cells with few candidates, house by house.
func (c cover) naked(s *scanner) {
	for _, h := range boxesFirst {
		c.in(s, board.HousesOf(h), cellItems(s.v, h.Cells()), shows(h))
	}
}

// hidden looks for hidden subsets. It scans the digits with few places, house by house.
func (c cover) hidden(s *scanner) {
	for _, h := range boxesFirst {
		c.in(s, 0, digitItems(s.v, h), nil)
	}
}

// fish looks for fish without fins. It scans the rows and then the columns with few places, digit
// by digit.
func (c cover) fish(s *scanner) {
	for d := range board.Digits() {
		c.in(s, 0, lineItems(s.v, d, board.Row(0)), nil)
		c.in(s, 0, lineItems(s.v, d, board.Col(0)), nil)
	}
}

// locked looks for locked pairs and triples. It scans the intersections of boxes with lines, box by
// box.
func (c cover) locked(s *scanner) {
	for b := range board.Boxes() {
		items := cellItems(s.v, b.Cells())
		l := Look{Of: constraints(items), Kept: constraints(few(items, 1, c.most)), Houses: board.HousesOf(b)}
		if !s.survey(l, c.n, c.few) {
			continue
		}
		for line := board.House(0); line < board.Box(0); line++ {
			c.compare(s, few(cellItems(s.v, b.Cells().And(line.Cells())), 1, c.most), nil)
		}
		s.barren("not in one row or column")
	}
}

// finned looks for fish with fins. It scans the choices of n lines, digit by digit, and checks
// whether n crossing lines contain all places of these lines except some in one box.
func (c cover) finned(s *scanner) {
	for d := range board.Digits() {
		for _, first := range [2]board.House{board.Row(0), board.Col(0)} {
			c.finnedLines(s, lineItems(s.v, d, first))
		}
	}
}

func (c *cover) finnedLines(s *scanner, items []item) {
	kept := few(items, 1, c.most)
	if !s.survey(Look{Of: constraints(items), Kept: constraints(kept)}, c.n, c.few) {
		return
	}
	choices(kept, c.n, 9, func(chosen []item, _ uint16) bool {
		l := Look{Depth: 1, Of: constraints(chosen), Finding: Apart, Why: c.apart}
		if fin(chosen, c.n) {
			l.Finding, l.Why = Idle, c.idle
		}
		return !s.look(l, nil)
	})
}

// fin reports whether some n positions contain all places of the lines except some in one box.
func fin(lines []item, n int) bool {
	var union uint16
	for _, x := range lines {
		union |= x.bits
	}
	for m := uint16(1); m < 1<<9; m++ {
		if bits.OnesCount16(m) != n {
			continue
		}
		var left uint16
		bands := uint16(0)
		for _, x := range lines {
			if rest := x.bits &^ m; rest != 0 {
				left |= rest
				bands |= 1 << (x.of.House() % 9 / 3)
			}
		}
		if bits.OnesCount16(bands) == 1 && (left&^7 == 0 || left&^0o70 == 0 || left&^0o700 == 0) {
			return true
		}
	}
	return false
}
