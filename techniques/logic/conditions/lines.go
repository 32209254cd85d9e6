package conditions

import (
	"slices"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

// A direction is rows or columns.
type direction struct {
	kind        board.HouseKind
	one, many   string
	of          func(board.Cell) board.House
	crossing    func(board.Cell) board.House
	crossingOne string
	crosses     string
}

func rowOf(c board.Cell) board.House { return board.Row(c.Row()) }
func colOf(c board.Cell) board.House { return board.Col(c.Col()) }

func directions() []direction {
	return []direction{
		{board.RowKind, "row", "rows", rowOf, colOf, "column", "columns"},
		{board.ColKind, "column", "columns", colOf, rowOf, "row", "rows"},
	}
}

// lines returns the houses that a function gives for cells.
func lines(cells board.CellSet, of func(board.Cell) board.House) (out board.HouseSet) {
	for c := range cells.All() {
		out = out.With(of(c))
	}
	return out
}

// bases returns the n lines of one direction that a claim means, or 0.
func (x *direction) bases(c *logic.Claim, n int) (out board.HouseSet) {
	for h := range c.Houses.All() {
		if h.Kind() == x.kind {
			out = out.With(h)
		}
	}
	if c.Houses == 0 {
		out = lines(c.Cells, x.of)
	}
	if out.Len() != n {
		return 0
	}
	return out
}

// covers returns the lines of the other direction that a claim names.
func (x *direction) covers(c *logic.Claim) (out board.HouseSet) {
	for h := range c.Houses.All() {
		if h.Kind() != x.kind && h.Kind() != board.BoxKind {
			out = out.With(h)
		}
	}
	return out
}

// either checks both directions or, where only one is meant, that one.
func either(c *logic.Claim, w *words.Writer, n int, one func(*direction, board.HouseSet, *words.Writer) ([]board.Candidate, bool)) ([]board.Candidate, bool) {
	meant := slices.DeleteFunc(directions(), func(x direction) bool { return x.bases(c, n) == 0 })
	return everywhere(w, slices.Values(meant), func(x direction, w *words.Writer) ([]board.Candidate, bool) {
		return one(&x, x.bases(c, n), w)
	})
}

// InLines is the condition that in n lines, all places for the digit are in n lines of the other direction or, with
// fins, that those that are not are in one box.
func InLines(n int, fins bool) logic.Condition {
	needs := number(n) + " rows in which the digit can only be in the same " + number(n) + " columns, or the other way round"
	if fins {
		needs = number(n) + " rows in which the digit can only be in the same " + number(n) +
			" columns, apart from fins in one box, or the other way round"
	}
	return logic.Condition{Needs: needs, Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		if !c.Digits.Single() {
			return nil, false
		}
		d := c.Digits.First()
		return either(c, w, n, func(x *direction, bases board.HouseSet, w *words.Writer) ([]board.Candidate, bool) {
			for h := range bases.All() {
				if placed(c.Grid, w, h, d) {
					return nil, true
				}
			}
			here := bases.Cells().And(c.Grid.Spots(d))
			across := lines(here, x.crossing)
			if covers := x.covers(c); covers.Len() == n && !fins {
				return outside(c.Grid, w, bases, covers, d)
			}
			if across.Len() <= n || fins && finned(here, across, n) {
				return nil, false
			}
			var covers board.HouseSet // those that leave the fewest places outside
			var rest board.CellSet
			choose(across.List(), n, func(hs board.HouseSet) bool {
				if out := here.Minus(hs.Cells()); covers == 0 || worse(out, bases) < worse(rest, bases) {
					covers, rest = hs, out
				}
				return false
			})
			if h, ok := rest.CommonHouse(); ok && rest.Len() <= 3 && bases.Has(h) {
				return outside(c.Grid, w, bases, covers, d)
			}
			w.Say("in {}, {} can be in {}", bases, d, across)
			return spots(c.Grid, here, d), true
		})
	}}
}

// worse returns how many bases have places outside and, of less weight, how many places these are.
func worse(outside board.CellSet, bases board.HouseSet) int {
	n := outside.Len()
	for h := range bases.All() {
		if h.Cells().Meets(outside) {
			n += 100
		}
	}
	return n
}

// outside writes which places for a digit in the first base that has any are outside the covers, and reports
// whether there are some.
func outside(g *board.Grid, w *words.Writer, bases, covers board.HouseSet, d board.Digit) ([]board.Candidate, bool) {
	for h := range bases.All() {
		if rest := h.Cells().And(g.Spots(d)).Minus(covers.Cells()); !rest.IsEmpty() {
			show := elsewhere(g, w, h, d, rest)
			w.Text(", outside ").Houses(covers)
			return show, true
		}
	}
	return nil, false
}

// finned reports whether n of the crossing lines cover the cells but for some in one box.
func finned(cells board.CellSet, across board.HouseSet, n int) bool {
	return choose(across.List(), n, func(covers board.HouseSet) bool {
		rest := cells.Minus(covers.Cells())
		_, ok := box(rest)
		return ok || rest.IsEmpty()
	})
}

// choose reports whether some choice of n houses satisfies ok.
func choose(from []board.House, n int, ok func(board.HouseSet) bool) bool {
	var try func(i, left int, s board.HouseSet) bool
	try = func(i, left int, s board.HouseSet) bool {
		if left == 0 {
			return ok(s)
		}
		return len(from)-i >= left && (try(i+1, left-1, s.With(from[i])) || try(i+1, left, s))
	}
	return try(0, n, 0)
}

// box returns the box that contains all cells.
func box(cells board.CellSet) (board.House, bool) {
	for h := range cells.Houses() {
		if h.Kind() == board.BoxKind {
			return h, true
		}
	}
	return 0, false
}

// TwoPlacesEach is the condition that each of two parallel lines has exactly two places for the digit.
var TwoPlacesEach = logic.Condition{Needs: "two rows, or two columns, with exactly two places each for the digit",
	Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		if !c.Digits.Single() {
			return nil, false
		}
		return either(c, w, 2, func(_ *direction, bases board.HouseSet, w *words.Writer) ([]board.Candidate, bool) {
			for h := range bases.All() {
				if show, unmet := notTwo(c.Grid, w, h, c.Digits.First()); unmet {
					return show, true
				}
			}
			return nil, false
		})
	}}

// notTwo writes how many places a digit has in a house, and reports whether these are not two.
func notTwo(g *board.Grid, w *words.Writer, h board.House, d board.Digit) ([]board.Candidate, bool) {
	here := h.Cells().And(g.Spots(d))
	switch {
	case placed(g, w, h, d):
		return nil, true
	case here.Len() == 2:
		return nil, false
	}
	w.Text("in ").House(h).Text(", ").Digit(d).Text(" can be in ").Number(here.Len()).OneOrMany(here.Len(), " cell: ", " cells: ")
	w.EachCell(here, "and")
	return spots(g, here, d), true
}

// OneEndShared is the condition that two lines with two places each have one end, and not both, in the same crossing
// line.
var OneEndShared = logic.Condition{Needs: "two such lines with exactly one end of each in the same crossing line",
	Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		if !c.Digits.Single() {
			return nil, false
		}
		d := c.Digits.First()
		return either(c, w, 2, func(x *direction, bases board.HouseSet, w *words.Writer) ([]board.Candidate, bool) {
			here := bases.Cells().And(c.Grid.Spots(d))
			switch n := lines(here, x.crossing).Len(); n {
			case 3:
				return nil, false
			case 2:
				w.Say("the {}s in {} are in the same two {}, so this is an X-Wing", d, bases, x.crosses)
			default:
				w.Say("the {}s in {} share no {}", d, bases, x.crossingOne)
			}
			return spots(c.Grid, here, d), true
		})
	}}

// RowAndColumn is the condition that a row and a column each have exactly two places for the digit, with an end of each
// in the same box.
var RowAndColumn = logic.Condition{Needs: "a row and a column with exactly two places each for the digit, and an end of each in the same box",
	Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		rows, cols := rowsAndCols(c)
		if !c.Digits.Single() || rows.Len() != 1 || cols.Len() != 1 {
			return nil, false
		}
		d := c.Digits.First()
		for _, h := range [...]board.House{rows.First(), cols.First()} {
			if show, unmet := notTwo(c.Grid, w, h, d); unmet {
				return show, true
			}
		}
		in := func(h board.House) (out board.HouseSet) {
			for x := range h.Cells().And(c.Grid.Spots(d)).All() {
				out = out.With(board.Box(x.Box()))
			}
			return out
		}
		if in(rows.First())&in(cols.First()) != 0 {
			return nil, false
		}
		w.Say("the {}s in {} share no box", d, rows|cols)
		return spots(c.Grid, (rows | cols).Cells(), d), true
	}}

// rowsAndCols returns the rows and the columns that a claim names, or else those with two of its four cells.
func rowsAndCols(c *logic.Claim) (rows, cols board.HouseSet) {
	houses := c.Houses
	for h := range board.Houses() {
		if c.Houses == 0 && c.Cells.Len() == 4 && c.Cells.And(h.Cells()).Len() == 2 {
			houses = houses.With(h)
		}
	}
	for h := range houses.All() {
		switch h.Kind() {
		case board.RowKind:
			rows = rows.With(h)
		case board.ColKind:
			cols = cols.With(h)
		}
	}
	return rows, cols
}

// CrossInBox is the condition that in a box, all places for the digit are in one row and one column.
var CrossInBox = logic.Condition{Needs: "a box in which all places for the digit are in one row and one column",
	Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		if !c.Digits.Single() {
			return nil, false
		}
		d := c.Digits.First()
		for h := range c.Houses.All() {
			if h.Kind() != board.BoxKind {
				continue
			}
			if placed(c.Grid, w, h, d) {
				return nil, true
			}
			here := h.Cells().And(c.Grid.Spots(d))
			rows, cols := lines(here, rowOf), lines(here, colOf)
			if !crossed(here, rows, cols) {
				w.Say("in {}, {} can be in {or}", h, d, here)
				return spots(c.Grid, here, d), true
			}
		}
		return nil, false
	}}

// crossed reports whether one of the rows and one of the columns contain all cells.
func crossed(cells board.CellSet, rows, cols board.HouseSet) bool {
	for r := range rows.All() {
		for c := range cols.All() {
			if cells.Within(r.Cells().Or(c.Cells())) {
				return true
			}
		}
	}
	return false
}
