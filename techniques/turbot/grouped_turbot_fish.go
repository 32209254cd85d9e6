package turbot

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
)

// Grouped Skyscrapers and 2-String Kites: one end of a strong link is a group, which is two or
// three places in one box and one line.
//
//	.  b  . | .  .  . | a  a  .      row: b, or one of the group a
//	.  .  . | .  .  . |-x  .  .      x sees the whole group and e
//	--------+---------+---------
//	.  c  . | .  .  . | e  .  .      b and c share a column
//
// The argument is the same as without groups. If no a is true, b is true, so c is false and e is
// true. So a candidate that sees e and every a can be removed.
var (
	GroupedSkyscraper = &logic.Technique{
		Slug: "grouped-skyscraper", Name: "Grouped Skyscraper", Family: logic.SingleDigit,
		Needs: []string{"skyscraper", "finned-x-wing"},

		Title:   "two lines have their places for a digit in one shared crossing line and in one box each",
		Because: `{{links}}`, Words: logic.Words{"links": links}, Find: groupedSkyscrapers,
	}
	GroupedTwoStringKite = &logic.Technique{
		Slug: "grouped-2-string-kite", Name: "Grouped 2-String Kite",
		Aliases: []string{"grouped kite", "grouped two-string kite"},
		Family:  logic.SingleDigit, Needs: []string{"2-string-kite"},

		Title:   "a row and a column each have a group in the same box and one other place for the digit",
		Because: `{{links}}`, Words: logic.Words{"links": links}, Find: groupedKites,
	}
)

// groupedSkyscrapers yields the grouped skyscrapers of all pairs of parallel lines. The two lines
// have a place on the same crossing line. The other places of each line are in one box, and at
// least one of the two lines has a group of them.
func groupedSkyscrapers(v *logic.View, yield func(logic.Step) bool) {
	for d := range board.AllDigits.All() {
		for h := range board.Lines() {
			for k := h + 1; k.Kind() == h.Kind(); k++ {
				if !groupedSkyscraper(v, d, h, k, yield) {
					return
				}
			}
		}
	}
}

// groupedSkyscraper yields the skyscrapers of lines h and k. It returns false to stop the search.
func groupedSkyscraper(v *logic.View, d board.Digit, h, k board.House, yield func(logic.Step) bool) bool {
	places := logic.Places.Of(v)
	m, n := places[h][d-1], places[k][d-1]
	for shared := m & n; shared != 0; shared &= shared - 1 {
		i := combine.First(shared)
		rest, other := m&^(1<<i), n&^(1<<i)
		if !inOneChute(rest, i) || !inOneChute(other, i) || combine.Len(rest)+combine.Len(other) == 2 {
			continue
		}
		a, e := cellsAt(h, rest), cellsAt(k, other)
		out := a.Or(e).CommonPeers().And(v.Spots(d))
		if out.IsEmpty() {
			continue
		}
		s := twoLinkStep(d, out, twoLinks(d, a, h, h.At(i).Set(), k.At(i).Set(), k, e))
		s.Parts = append(s.Parts, logic.Part{Role: logic.Cover, Houses: []board.House{crossing(h, i)}})
		if !yield(s) {
			return false
		}
	}
	return true
}

// inOneChute reports whether m contains at least one position in a line, and all of them are in one
// box that does not contain position i.
func inOneChute(m uint16, i int) bool {
	if m == 0 {
		return false
	}
	c := combine.First(m) / 3
	return m&^(0007<<(3*c)) == 0 && c != i/3
}

// cellsAt returns the cells of h at the positions of m.
func cellsAt(h board.House, m uint16) board.CellSet {
	var s board.CellSet
	for ; m != 0; m &= m - 1 {
		s = s.With(h.At(combine.First(m)))
	}
	return s
}

// groupedKites yields the grouped kites of all rows and columns. The row and the column have all
// their places except one in the box where they cross, but none in the cell where they cross. At
// least one of them has a group in the box.
func groupedKites(v *logic.View, yield func(logic.Step) bool) {
	for d := range board.AllDigits.All() {
		for row := range board.Rows() {
			for col := range board.Cols() {
				if !groupedKite(v, d, row, col, yield) {
					return
				}
			}
		}
	}
}

// groupedKite yields the kite of row and col, if there is one. It returns false to stop the search.
func groupedKite(v *logic.View, d board.Digit, row, col board.House, yield func(logic.Step) bool) bool {
	cross := board.CellAt(row.Index(), col.Index())
	box := board.Box(cross.Box())
	inRow, inCol := v.Spots(d).And(row.Cells()), v.Spots(d).And(col.Cells())
	a, e := inRow.Minus(box.Cells()), inCol.Minus(box.Cells())
	b, c := inRow.Minus(a), inCol.Minus(e)
	if !a.Single() || !e.Single() || b.IsEmpty() || c.IsEmpty() || b.Single() && c.Single() || inRow.Has(cross) {
		return true
	}
	out := board.CellAt(e.First().Row(), a.First().Col())
	if !v.Has(board.At(out, d)) {
		return true
	}
	s := twoLinkStep(d, out.Set(), twoLinks(d, a, row, b, c, col, e))
	s.Parts = append(s.Parts, logic.Part{Role: logic.Cover, Houses: []board.House{box}})
	return yield(s)
}
