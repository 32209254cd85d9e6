package conditions

import (
	"iter"
	"strconv"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// List returns the conditions as a slice.
func List(cs ...logic.Condition) []logic.Condition { return cs }

// number returns n in words.
func number(n int) string { return string(new(words.Writer).Number(n).Buf) }

// marks returns the candidates of a cell.
func marks(g *board.Grid, c board.Cell) []board.Candidate { return g.Options(board.InCell(c)) }

// spots returns the candidates of a digit in some cells.
func spots(g *board.Grid, cells board.CellSet, d board.Digit) []board.Candidate {
	return parts.Spots(cells.And(g.Spots(d)), d)
}

// between returns the candidates that some cells have between them.
func between(g *board.Grid, cells board.CellSet) (out board.DigitSet) {
	for c := range cells.All() {
		out |= g.Marks(c)
	}
	return out
}

// Count is the condition that a pattern has n cells. If fewer are named, the rest may be meant as well.
func Count(n int) logic.Condition {
	return logic.Condition{Needs: number(n) + " cells", Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		if c.Cells.Len() <= n {
			return nil, false
		}
		w.Text("you named ").Number(c.Cells.Len())
		return nil, true
	}}
}

// Empty is the condition that the cells have no digit yet.
var Empty = logic.Condition{Needs: "cells that are still empty", Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
	for x := range c.Cells.All() {
		if d := c.Grid.Value(x); d != 0 {
			w.Say("{} is {} already", x, d)
			return []board.Candidate{board.At(x, d)}, true
		}
	}
	return nil, false
}}

// OneHouse is the condition that n cells are in the same house.
func OneHouse(n int) logic.Condition {
	return logic.Condition{Needs: number(n) + " cells in the same row, column or box",
		Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
			if c.Cells.Len() != n {
				return nil, false
			}
			if _, ok := c.Cells.CommonHouse(); ok {
				return nil, false
			}
			w.EachCell(c.Cells, "and").Text(" share none")
			return nil, true
		}}
}

// LineOfBox is the condition that n cells are in a row or column and in a box at once.
func LineOfBox(n int) logic.Condition {
	return logic.Condition{Needs: number(n) + " cells in the same row or column of one box",
		Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
			if in := common(c.Cells); c.Cells.Len() == n && in.Len() == 1 {
				w.Say("{and} are together only in {}", c.Cells, in)
				return nil, true
			}
			return nil, false
		}}
}

// Between is the condition that n cells have only n candidates between them.
func Between(n int) logic.Condition {
	return logic.Condition{Needs: number(n) + " cells with only " + number(n) + " candidates between them",
		Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
			all := between(c.Grid, c.Cells)
			if c.Cells.IsEmpty() && c.Digits.Len() == n && c.Houses.Len() == 1 {
				return fewer(c, w, n)
			}
			if c.Cells.Len() != n || all.Len() <= n {
				return nil, false
			}
			if c.Digits.Len() == n {
				for x := range c.Cells.All() {
					if more := c.Grid.Marks(x) &^ c.Digits; more != 0 {
						return also(c.Grid, w, x, more), true
					}
				}
			}
			w.EachCell(c.Cells, "and").Text(" have ").Number(all.Len()).Text(": ").Digits(all, "and")
			return nil, true
		}}
}

// fewer writes which cells of a house have only some digits, and reports whether these are fewer than n.
func fewer(c *logic.Claim, w *words.Writer, n int) (show []board.Candidate, unmet bool) {
	var here board.CellSet
	for x := range c.Houses.Cells().And(c.Grid.Empty()).All() {
		if c.Grid.Marks(x)&^c.Digits == 0 {
			here, show = here.With(x), append(show, marks(c.Grid, x)...)
		}
	}
	if here.Len() >= n {
		return nil, false
	}
	w.Say("in {}, every cell", c.Houses)
	if !here.IsEmpty() {
		w.Say(" but {and}", here)
	}
	w.Say(" has other candidates than {and}", c.Digits)
	return show, true
}

// also writes that a cell can also be other digits, and returns these candidates.
func also(g *board.Grid, w *words.Writer, x board.Cell, more board.DigitSet) (show []board.Candidate) {
	w.Say("{} can also be {or}", x, more)
	for d := range more.All() {
		show = append(show, board.At(x, d))
	}
	return show
}

// Alone is the condition that a cell has only one candidate.
var Alone = logic.Condition{Needs: "a cell with only one candidate", Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
	if !c.Cells.Single() || !c.Digits.Single() {
		return nil, false
	}
	switch x, m := c.Cells.First(), c.Grid.Marks(c.Cells.First()); {
	case m.Len() <= 1:
		return nil, false
	case m&c.Digits == 0:
		return has(c.Grid, w, x), true
	default:
		return also(c.Grid, w, x, m&^c.Digits), true
	}
}}

// OnlyPlace is the condition that a digit has no other place in some house of its cell.
var OnlyPlace = logic.Condition{Needs: "a row, column or box in which the digit has only one place",
	Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		if !c.Cells.Single() || !c.Digits.Single() {
			return nil, false
		}
		x, d := c.Cells.First(), c.Digits.First()
		var best board.CellSet
		var in board.House
		for _, h := range x.Houses() {
			others := h.Cells().And(c.Grid.Spots(d)).Without(x)
			switch {
			case c.Houses != 0 && !c.Houses.Has(h):
			case others.IsEmpty():
				return nil, false
			case best.IsEmpty() || others.Len() < best.Len():
				best, in = others, h
			}
		}
		if best.IsEmpty() { // the house that was named is another one
			return nil, false
		}
		return elsewhere(c.Grid, w, in, d, best), true
	}}

// elsewhere writes that a digit can also be in other cells of a house, and returns these candidates.
func elsewhere(g *board.Grid, w *words.Writer, h board.House, d board.Digit, cells board.CellSet) []board.Candidate {
	w.Say("in {}, {} can also be in {or}", h, d, cells)
	return spots(g, cells, d)
}

// placed writes that a house has its digit already, and reports whether it has.
func placed(g *board.Grid, w *words.Writer, h board.House, d board.Digit) bool {
	if !g.Holds(board.InHouse(h, d)) {
		return false
	}
	w.Say("{} has its {} already", h, d)
	return true
}

// LastCell is the condition that a cell is the only empty one of some house.
var LastCell = logic.Condition{Needs: "a row, column or box with only one empty cell",
	Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		if !c.Cells.Single() {
			return nil, false
		}
		var best board.CellSet
		var in board.House
		for _, h := range c.Cells.First().Houses() {
			if empty := h.Cells().And(c.Grid.Empty()); c.Houses == 0 || c.Houses.Has(h) {
				if empty.Len() <= 1 {
					return nil, false
				}
				if best.IsEmpty() || empty.Len() < best.Len() {
					best, in = empty, h
				}
			}
		}
		if best.IsEmpty() {
			return nil, false
		}
		w.House(in).Text(" has ").Number(best.Len()).Text(" empty cells: ").EachCell(best, "and")
		return nil, true
	}}

// LastOfNine is the condition that a digit is placed eight times.
var LastOfNine = logic.Condition{Needs: "a digit that is placed in all other rows, columns and boxes",
	Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		if !c.Digits.Single() {
			return nil, false
		}
		n, d := 0, c.Digits.First()
		for x := range board.Cells() {
			if c.Grid.Value(x) == d {
				n++
			}
		}
		if n >= 8 {
			return nil, false
		}
		w.Digit(d).Text(" is placed only ").OneOrMany(n, "once", strconv.Itoa(n)+" times")
		return nil, true
	}}

// Locked is the condition that all places for a digit in a house of some kinds are also in one house of the other kind.
func Locked(box bool) logic.Condition {
	needs := "a row or column in which all places for the digit are in one box"
	if box {
		needs = "a box in which all places for the digit are in one row or column"
	}
	return logic.Condition{Needs: needs, Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
		if !c.Digits.Single() {
			return nil, false
		}
		d := c.Digits.First()
		for from := range c.Houses.All() {
			if (from.Kind() == board.BoxKind) != box {
				continue
			}
			if placed(c.Grid, w, from, d) {
				return nil, true
			}
			here := from.Cells().And(c.Grid.Spots(d))
			if shared(here, from) {
				continue
			}
			for to := range c.Houses.All() { // where the learner wants it to be
				out := here.Minus(to.Cells())
				if to != from && (to.Kind() == board.BoxKind) != box && out.Len() < here.Len() {
					w.Say("in {}, {} can also be in {or}, outside {}", from, d, out, to)
					return spots(c.Grid, out, d), true
				}
			}
			w.Say("in {}, {} can be in {or}", from, d, here)
			return spots(c.Grid, here, d), true
		}
		return nil, false
	}}
}

// shared reports whether the cells of a house are also in one house of the other kind, box or line.
func shared(cells board.CellSet, in board.House) bool {
	for h := range cells.Houses() {
		if h != in && (h.Kind() == board.BoxKind) != (in.Kind() == board.BoxKind) {
			return true
		}
	}
	return cells.IsEmpty()
}

// OnlyIn is the condition that n digits can only be in n cells of a house.
func OnlyIn(n int) logic.Condition {
	return logic.Condition{Needs: number(n) + " digits that can only be in " + number(n) + " cells of a row, column or box",
		Unmet: func(c *logic.Claim, w *words.Writer) ([]board.Candidate, bool) {
			if c.Digits.Len() != n {
				return nil, false
			}
			houses := c.Houses
			if in := common(c.Cells); c.Cells.Len() == n && houses == 0 {
				houses = in
			} else if houses&in != 0 {
				houses &= in
			}
			return everywhere(w, houses.All(), func(h board.House, w *words.Writer) ([]board.Candidate, bool) { return onlyIn(c, w, h, n) })
		}}
}

// everywhere reports whether a check fails in all places, of which there is at least one. What is written is from the
// place in which the fewest candidates are in the way.
func everywhere[P any](w *words.Writer, places iter.Seq[P], check func(P, *words.Writer) ([]board.Candidate, bool)) ([]board.Candidate, bool) {
	var text []byte
	var best []board.Candidate
	for p := range places {
		own := words.Writer{Notation: w.Notation}
		show, unmet := check(p, &own)
		if !unmet {
			return nil, false
		}
		if text == nil || len(show) < len(best) {
			text, best = own.Buf, show
		}
	}
	w.Text(string(text))
	return best, text != nil
}

// onlyIn checks the digits of a claim in one house.
func onlyIn(c *logic.Claim, w *words.Writer, h board.House, n int) ([]board.Candidate, bool) {
	var all board.CellSet
	for d := range c.Digits.All() {
		if placed(c.Grid, w, h, d) {
			return nil, true
		}
		here := h.Cells().And(c.Grid.Spots(d))
		if others := here.Minus(c.Cells); c.Cells.Len() == n && !others.IsEmpty() {
			return elsewhere(c.Grid, w, h, d, others), true
		}
		all = all.Or(here)
	}
	if all.Len() <= n {
		return nil, false
	}
	w.Text("in ").House(h).Text(", ").Digits(c.Digits, "and").Text(" can be in ").Number(all.Len()).Text(" cells: ")
	w.EachCell(all, "and")
	return nil, true
}

// common returns the houses that contain all cells.
func common(cells board.CellSet) (out board.HouseSet) {
	for h := range cells.Houses() {
		out = out.With(h)
	}
	return out
}
