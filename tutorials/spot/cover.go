package spot

import (
	"math/bits"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// An item is a constraint with few candidates, as bits of what they may be: digits
// of a cell, positions in a house.
type item struct {
	of   board.Constraint
	bits uint16
}

// choices yields every choice of n items whose first n-1 have at most most bits
// between them, in order, with the bits of all n. It stops when yield returns false.
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

// constraints returns what the items are of.
func constraints(items []item) []board.Constraint {
	out := make([]board.Constraint, len(items))
	for i, x := range items {
		out[i] = x.of
	}
	return out
}

// few returns the items with least to most bits.
func few(items []item, least, most int) []item {
	return slices.DeleteFunc(slices.Clone(items), func(x item) bool {
		n := bits.OnesCount16(x.bits)
		return n < least || n > most
	})
}

// A cover is a scan for n items that have n candidates between them: naked subsets,
// hidden subsets and fish.
type cover struct {
	n     int
	most  int    // the most candidates of an item
	few   string // phrases
	apart string
	idle  string
}

// in scans the items of one place.
func (c *cover) in(s *scanner, houses board.HouseSet, items []item, fits func(*logic.Step) bool) {
	kept := few(items, 1, c.most)
	l := Look{Of: constraints(items), Kept: constraints(kept), Houses: houses}
	if len(items) == 0 || !s.survey(l, c.n, c.few) {
		return
	}
	c.compare(s, kept, fits)
	s.barren(c.apart)
}

// compare looks at the choices of n items.
func (c *cover) compare(s *scanner, kept []item, fits func(*logic.Step) bool) {
	choices(kept, c.n, c.n, func(chosen []item, union uint16) bool {
		l := Look{Depth: 1, Of: constraints(chosen), Verdict: Idle, Why: c.idle}
		if bits.OnesCount16(union) > c.n {
			l.Verdict, l.Why = Apart, c.apart
		}
		return !s.look(l, fits)
	})
}

// cellItems returns the empty cells of a set as items.
func cellItems(v *logic.View, cells board.CellSet) (out []item) {
	for c := range cells.And(v.Empty()).All() {
		out = append(out, item{board.InCell(c), uint16(v.Marks(c))})
	}
	return out
}

// digitItems returns the digits that h lacks as items, with their positions in h.
func digitItems(v *logic.View, h board.House) (out []item) {
	for d := board.Digit(1); d <= 9; d++ {
		if at := logic.Places.Of(v)[h][d-1]; at != 0 {
			out = append(out, item{board.InHouse(h, d), at})
		}
	}
	return out
}

// lineItems returns the nine rows, or columns, that lack d as items, with their
// positions.
func lineItems(v *logic.View, d board.Digit, first board.House) (out []item) {
	for h := first; h < first+9; h++ {
		if at := logic.Places.Of(v)[h][d-1]; at != 0 {
			out = append(out, item{board.InHouse(h, d), at})
		}
	}
	return out
}

// boxesFirst lists the houses in the order in which people go through them.
var boxesFirst = [27]board.House{
	18, 19, 20, 21, 22, 23, 24, 25, 26, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
}

// shows returns a test for steps that show h.
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

// naked goes house by house through the cells with few candidates.
func (c cover) naked(s *scanner) {
	for _, h := range boxesFirst {
		c.in(s, board.HousesOf(h), cellItems(s.v, h.Cells()), shows(h))
	}
}

// hidden goes house by house through the digits with few places.
func (c cover) hidden(s *scanner) {
	for _, h := range boxesFirst {
		c.in(s, 0, digitItems(s.v, h), nil)
	}
}

// fish goes digit by digit through the rows, then the columns, with few places.
func (c cover) fish(s *scanner) {
	for d := board.Digit(1); d <= 9; d++ {
		c.in(s, 0, lineItems(s.v, d, board.Row(0)), nil)
		c.in(s, 0, lineItems(s.v, d, board.Col(0)), nil)
	}
}

// locked goes box by box through the crossings with lines.
func (c cover) locked(s *scanner) {
	for b := board.Box(0); b <= board.Box(8); b++ {
		items := cellItems(s.v, b.Cells())
		l := Look{Of: constraints(items), Kept: constraints(few(items, 1, c.most)), Houses: board.HousesOf(b)}
		if len(items) == 0 || !s.survey(l, c.n, c.few) {
			continue
		}
		for line := board.House(0); line < board.Box(0); line++ {
			c.compare(s, few(cellItems(s.v, b.Cells().And(line.Cells())), 1, c.most), nil)
		}
		s.barren("not in one row or column")
	}
}

// finned goes digit by digit through the choices of n lines, and asks whether n
// cross lines hold all their places but those of one box.
func (c cover) finned(s *scanner) {
	for d := board.Digit(1); d <= 9; d++ {
		for _, first := range [2]board.House{board.Row(0), board.Col(0)} {
			c.finnedLines(s, lineItems(s.v, d, first))
		}
	}
}

func (c *cover) finnedLines(s *scanner, items []item) {
	kept := few(items, 1, c.most)
	if len(items) == 0 || !s.survey(Look{Of: constraints(items), Kept: constraints(kept)}, c.n, c.few) {
		return
	}
	choices(kept, c.n, 9, func(chosen []item, _ uint16) bool {
		l := Look{Depth: 1, Of: constraints(chosen), Verdict: Apart, Why: c.apart}
		if fin(chosen, c.n) {
			l.Verdict, l.Why = Idle, c.idle
		}
		return !s.look(l, nil)
	})
}

// fin reports whether n positions hold all those of the lines but some in one box.
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
