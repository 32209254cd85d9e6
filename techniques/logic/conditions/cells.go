package conditions

import (
	"slices"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

// EachHas is the condition that every cell has between least and most candidates.
func EachHas(least, most int, needs string) logic.Condition {
	return logic.Condition{Needs: needs, Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		for x := range c.Cells.All() {
			if n := c.Grid.Marks(x).Len(); n < least || n > most {
				return has(c.Grid, w, x), true
			}
		}
		return nil, false
	}}
}

// has writes which candidates a cell has, and returns them.
func has(g *board.Grid, w *words.Writer, x board.Cell) []board.Candidate {
	n := g.Marks(x).Len()
	w.Cell(x).Text(" has ").Number(n).OneOrMany(n, " candidate: ", " candidates: ").Digits(g.Marks(x), "and")
	return marks(g, x)
}

// TwoEach is the condition that every cell has two candidates.
var TwoEach = EachHas(2, 2, "cells with exactly two candidates each")

// pivots returns the cells of a wing that see all others.
func pivots(cells board.CellSet) (out board.CellSet) {
	for x := range cells.All() {
		if cells.Without(x).Within(x.Peers()) {
			out = out.With(x)
		}
	}
	return out
}

// Pivot is the condition that one of three cells sees both others.
var Pivot = logic.Condition{Needs: "a cell that sees both others", Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
	if c.Cells.Len() != 3 || !pivots(c.Cells).IsEmpty() {
		return nil, false
	}
	w.Say("none of {and} does", c.Cells)
	return nil, true
}}

// ThreeDigits is the condition that three cells of two candidates each have three candidates between them, and that no
// two cells have the same.
var ThreeDigits = logic.Condition{Needs: "three digits, each of them in two of the three cells",
	Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		all := between(c.Grid, c.Cells)
		if c.Cells.Len() != 3 {
			return nil, false
		}
		for x := range c.Cells.All() {
			if all.Len() == 3 && between(c.Grid, c.Cells.Without(x)).Len() == 2 {
				w.EachCell(c.Cells.Without(x), "and").Text(" have the same two candidates")
				return append(marks(c.Grid, c.Cells.Without(x).First()), marks(c.Grid, c.Cells.Without(x).Last())...), true
			}
		}
		if all.Len() == 3 {
			return nil, false
		}
		w.Text("these have ").Number(all.Len()).Text(": ").Digits(all, "and")
		return nil, true
	}}

// PivotOfThree is the condition that a pivot has three candidates and its two pincers two of them each.
var PivotOfThree = logic.Condition{Needs: "a pivot with three candidates, and two cells that each have two of them",
	Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		if c.Cells.Len() != 3 {
			return nil, false
		}
		all := between(c.Grid, c.Cells)
		for x := range pivots(c.Cells).All() {
			ok := c.Grid.Marks(x).Len() == 3 && all.Len() == 3
			for y := range c.Cells.Without(x).All() {
				ok = ok && c.Grid.Marks(y).Len() == 2
			}
			if ok {
				return nil, false
			}
		}
		var show []board.Candidate
		for i, x := range slices.Collect(c.Cells.All()) {
			w.Join(i, 3, "and")
			show = append(show, has(c.Grid, w, x)...)
		}
		return show, true
	}}

// SamePair is the condition that two cells have the same two candidates.
var SamePair = logic.Condition{Needs: "two cells with the same two candidates", Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
	list := slices.Collect(c.Cells.All())
	if len(list) < 2 {
		return nil, false
	}
	for i, x := range list {
		for _, y := range list[i+1:] {
			if m := c.Grid.Marks(x); m.Len() == 2 && m == c.Grid.Marks(y) {
				return nil, false
			}
		}
	}
	w.Say("of {and}, no two have", c.Cells)
	return nil, true
}}

// Linked is the condition that two cells with the same two candidates, which do not see each other, are linked by a
// house in which all places for one of these digits see one of them.
var Linked = logic.Condition{Needs: "a row, column or box in which every place for one of the two digits sees one of the two cells, and each cell is seen",
	Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		list := slices.Collect(c.Cells.All())
		var apart board.CellSet
		for i, x := range list {
			for _, y := range list[i+1:] {
				m := c.Grid.Marks(x)
				switch {
				case m.Len() != 2 || m != c.Grid.Marks(y):
				case x.Sees(y):
					if apart.IsEmpty() && len(list) == 2 {
						w.Say("{} and {} see each other, so they are a Naked Pair", x, y)
						return append(marks(c.Grid, x), marks(c.Grid, y)...), true
					}
				case linked(c.Grid, x, y):
					return nil, false
				default:
					apart = x.Set().With(y)
				}
			}
		}
		if apart.IsEmpty() {
			return nil, false
		}
		w.Text("there is none for ").EachCell(apart, "and")
		return append(marks(c.Grid, apart.First()), marks(c.Grid, apart.Last())...), true
	}}

// linked reports whether a house links two cells with the same two candidates.
func linked(g *board.Grid, x, y board.Cell) bool {
	for d := range g.Marks(x).All() {
		for h := range board.Houses() {
			here := h.Cells().And(g.Spots(d))
			if here.Len() >= 2 && here.Within(x.Peers().Or(y.Peers())) && here.Meets(x.Peers()) && here.Meets(y.Peers()) {
				return true
			}
		}
	}
	return false
}

// Rectangle is the condition that four cells are in two rows and two columns.
var Rectangle = logic.Condition{Needs: "four cells in two rows and two columns", Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
	if c.Cells.Len() != 4 || corners(c.Cells) {
		return nil, false
	}
	rows, cols := lines(c.Cells, rowOf).Len(), lines(c.Cells, colOf).Len()
	w.Text("these are in ").Number(rows).OneOrMany(rows, " row", " rows").Text(" and ").Number(cols).OneOrMany(cols, " column", " columns")
	return nil, true
}}

func corners(cells board.CellSet) bool {
	return cells.Len() == 4 && lines(cells, rowOf).Len() == 2 && lines(cells, colOf).Len() == 2
}

// TwoBoxes is the condition that the corners of a rectangle are in exactly two boxes.
var TwoBoxes = logic.Condition{Needs: "its four cells in exactly two boxes", Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
	n := lines(c.Cells, func(c board.Cell) board.House { return board.Box(c.Box()) }).Len()
	if !corners(c.Cells) || n == 2 {
		return nil, false
	}
	w.Text("these are in ").Number(n)
	return nil, true
}}

// pairsOf returns the pairs of digits that a claim about a rectangle can mean.
func pairsOf(c *logic.Claim) (out []board.DigitSet) {
	if c.Digits.Len() == 2 {
		return append(out, c.Digits)
	}
	for d := range board.Digits() {
		for e := d + 1; e <= 9; e++ {
			out = append(out, board.DigitsOf(d, e))
		}
	}
	return out
}

// without returns the first cell that can be none of the digits.
func without(c *logic.Claim, digits board.DigitSet) (board.Cell, bool) {
	for x := range c.Cells.All() {
		if c.Grid.Marks(x)&digits == 0 {
			return x, true
		}
	}
	return 0, false
}

// CornerPair is the condition that each corner of a rectangle can be one of the same two digits. One of the two may
// have been removed from a corner already.
var CornerPair = logic.Condition{Needs: "two digits of which each of the four cells can be one",
	Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		if !corners(c.Cells) {
			return nil, false
		}
		pairs := pairsOf(c)
		for _, pair := range pairs {
			x, less := without(c, pair)
			switch {
			case !less:
				return nil, false
			case len(pairs) == 1:
				w.Cell(x).Text(" can be neither ").Digits(pair, "nor")
				return marks(c.Grid, x), true
			}
		}
		w.Text("these cells have no such digits")
		return nil, true
	}}

// Plain is the condition that n corners of a rectangle have no candidates but the two digits.
func Plain(n int, needs string) logic.Condition {
	return logic.Condition{Needs: needs, Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		var best board.CellSet // corners with other candidates
		if !corners(c.Cells) {
			return nil, false
		}
		for _, pair := range pairsOf(c) {
			var more board.CellSet
			for x := range c.Cells.All() {
				if c.Grid.Marks(x)&^pair != 0 {
					more = more.With(x)
				}
			}
			if _, less := without(c, pair); !less && (best.IsEmpty() || more.Len() < best.Len()) {
				best = more
			}
			if best.Len() != 0 && 4-best.Len() >= n || more.IsEmpty() {
				return nil, false
			}
		}
		if best.IsEmpty() {
			return nil, false
		}
		w.Say("{and}{ has| have} other candidates", best, best.Len())
		var show []board.Candidate
		for x := range best.All() {
			show = append(show, marks(c.Grid, x)...)
		}
		return show, true
	}}
}

// AlmostTwoEach is the condition that all empty cells but one have two candidates, and that one has three.
var AlmostTwoEach = logic.Condition{Needs: "two candidates in every empty cell but one, and three in that one",
	Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		var more board.CellSet
		for x := range c.Grid.Empty().All() {
			if n := c.Grid.Marks(x).Len(); n != 2 {
				more = more.With(x)
			}
		}
		if more.Single() && c.Grid.Marks(more.First()).Len() == 3 {
			return nil, false
		}
		switch {
		case more.IsEmpty():
			w.Text("here every empty cell has two")
		case more.Len() <= 4:
			w.Say("{and}{ has| have} another number of them", more, more.Len())
		default:
			w.Number(more.Len()).Text(" cells have another number of them")
			return nil, true
		}
		var show []board.Candidate
		for x := range more.All() {
			show = append(show, marks(c.Grid, x)...)
		}
		return show, true
	}}

// TwicePerHouse is the condition that without the extra candidate of the one cell that has three, every candidate
// appears twice in its row, column and box.
var TwicePerHouse = logic.Condition{Needs: "every candidate twice in its row, column and box, but for the extra one",
	Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		var extra board.Cell
		for x := range c.Grid.Empty().All() {
			if c.Grid.Marks(x).Len() == 3 {
				extra = x
			}
		}
		return everywhere(w, c.Grid.Marks(extra).All(), func(d board.Digit, w *words.Writer) ([]board.Candidate, bool) {
			h, odd := oddHouse(c.Grid, board.At(extra, d))
			if odd == 0 {
				return nil, false
			}
			here := h.Cells().And(c.Grid.Spots(odd))
			without := odd == d && h.Cells().Has(extra)
			if without {
				here = here.Without(extra)
			}
			w.Digit(odd).Text(" is a candidate ").Number(here.Len()).OneOrMany(here.Len(), " time in ", " times in ").House(h)
			if without {
				w.Text(" without ").Cell(extra)
			}
			return spots(c.Grid, here, odd), true
		})
	}}

// oddHouse returns a house in which a digit has places, but not two, if the candidate x is left out. If there is none,
// the digit is 0.
func oddHouse(g *board.Grid, x board.Candidate) (board.House, board.Digit) {
	for h := range board.Houses() {
		for d := range board.Digits() {
			here := h.Cells().And(g.Spots(d))
			if d == x.Digit() {
				here = here.Without(x.Cell())
			}
			if n := here.Len(); n != 0 && n != 2 {
				return h, d
			}
		}
	}
	return 0, 0
}

// Conjugate is the condition that every cell is one of the only two places for the digit in some house.
var Conjugate = logic.Condition{Needs: "cells that are joined by rows, columns or boxes with only two places for the digit",
	Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		if !c.Digits.Single() || c.Cells.Len() < 2 {
			return nil, false
		}
		d := c.Digits.First()
		for x := range c.Cells.All() {
			if !c.Grid.Marks(x).Has(d) {
				w.Say("{} cannot be {}", x, d)
				return nil, true
			}
			joined := false
			for _, h := range x.Houses() {
				here := h.Cells().And(c.Grid.Spots(d))
				joined = joined || here.Len() == 2 && here.Has(x)
			}
			if !joined {
				w.Say("no row, column or box has only {} and one other place for its {}", x, d)
				return []board.Candidate{board.At(x, d)}, true
			}
		}
		return nil, false
	}}

// OneCluster is the condition that links of two places, which may lead over other cells, join all cells.
var OneCluster = logic.Condition{Needs: "cells that links of two places join into one group",
	Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		if !c.Digits.Single() || c.Cells.Len() < 2 {
			return nil, false
		}
		spots := c.Grid.Spots(c.Digits.First())
		joined := c.Cells.First().Set()
		for grown := (board.CellSet{}); grown != joined; {
			grown = joined
			for h := range board.Houses() {
				if here := h.Cells().And(spots); here.Len() == 2 && here.Meets(joined) {
					joined = joined.Or(here)
				}
			}
		}
		apart := c.Cells.Minus(joined)
		if apart.IsEmpty() {
			return nil, false
		}
		in := c.Cells.And(joined)
		w.Say("{and} {is|are} not joined to {and}", in, in, apart)
		return nil, true
	}}

// Neighbours is the condition that every cell sees another of the cells with which it shares a candidate.
var Neighbours = logic.Condition{Needs: "cells that each see another one with which they share a candidate",
	Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		if c.Cells.Len() < 2 {
			return nil, false
		}
		for x := range c.Cells.All() {
			if near := x.Peers().And(c.Cells); between(c.Grid, near)&c.Grid.Marks(x) == 0 {
				w.Cell(x).Text(" does not")
				return marks(c.Grid, x), true
			}
		}
		return nil, false
	}}

// TwoAlmostLocked is the condition that the cells can be split into two almost locked sets: each in one house, with one
// candidate more than cells.
var TwoAlmostLocked = logic.Condition{Needs: "two sets of cells, each in one house and with one candidate more than cells",
	Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		if n := c.Cells.Len(); n < 2 || n > 12 || split(c, func(a, b board.CellSet) bool { return true }) {
			return nil, false
		}
		w.Text("these cells cannot be split in that way")
		return nil, true
	}}

// RestrictedCommon is the condition that two almost locked sets have a common candidate of which all places in both
// sets see each other.
var RestrictedCommon = logic.Condition{Needs: "a candidate in both sets of which every place in one sees every place in the other",
	Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		if n := c.Cells.Len(); n < 2 || n > 12 || split(c, func(a, b board.CellSet) bool { return restricted(c.Grid, a, b) }) {
			return nil, false
		}
		w.Text("these sets have none")
		return nil, true
	}}

// restricted reports whether two sets have a restricted common candidate.
func restricted(g *board.Grid, a, b board.CellSet) bool {
	for d := range (between(g, a) & between(g, b)).All() {
		if g.Spots(d).And(a).Within(g.Spots(d).And(b).CommonPeers()) {
			return true
		}
	}
	return false
}

// split reports whether ok holds for a way to split the cells into two almost locked sets.
func split(c *logic.Claim, ok func(a, b board.CellSet) bool) bool {
	list := slices.Collect(c.Cells.All())
	for bits := 1; bits < 1<<(len(list)-1); bits++ { // the last cell is always in b
		var a board.CellSet
		for i, x := range list {
			if bits>>i&1 != 0 {
				a = a.With(x)
			}
		}
		if b := c.Cells.Minus(a); almostLocked(c.Grid, a) && almostLocked(c.Grid, b) && ok(a, b) {
			return true
		}
	}
	return false
}

func almostLocked(g *board.Grid, cells board.CellSet) bool {
	_, ok := cells.CommonHouse()
	return ok && between(g, cells).Len() == cells.Len()+1
}
