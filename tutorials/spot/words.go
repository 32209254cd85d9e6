package spot

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/board/words"
)

// Words puts scans into words. The zero Words names cells in RC.
type Words struct{ Notation board.Notation }

// Place says where a look was taken: "4 in rows 2 and 8", "r1c2 and r3c5".
func (w Words) Place(l *Look) string {
	switch {
	case l.From != nil:
		return "from " + w.Notation.Placement(*l.From)
	case !l.Pivot.IsEmpty():
		return "pivot " + w.Notation.Cells(l.Pivot)
	case !l.Corners.IsEmpty():
		return "around " + w.Notation.Cells(l.Corners)
	case l.Symmetry != "":
		return l.Symmetry
	case !l.Set.IsEmpty():
		return "from " + w.set(l.Set)
	case l.Houses != 0:
		return string((&words.Writer{Notation: w.Notation}).Houses(l.Houses).Buf)
	}
	return w.Rules(l.Of)
}

// Rules names rules of the game: cells first, then digits with their houses, as in
// "r1c2 and r3c5 with 4 in row 2".
func (w Words) Rules(ks []board.Constraint) string {
	var cells board.CellSet
	var houses [10]board.HouseSet // by digit
	var digits [27]board.DigitSet // by house
	for _, k := range ks {
		if k.IsCell() {
			cells = cells.With(k.Cell())
			continue
		}
		houses[k.Digit()] = houses[k.Digit()].With(k.House())
		digits[k.House()] |= k.Digit().Set()
	}
	b := words.Writer{Notation: w.Notation}
	switch {
	case cells.Len() > most:
		b.Int(cells.Len()).Text(" cells")
	case !cells.IsEmpty():
		b.Cells(cells)
	}
	if h, ok := oneHouse(&digits); ok && cells.IsEmpty() {
		return string(b.Digits(digits[h], "and").Text(" in ").House(h).Buf)
	}
	n := len(b.Buf)
	var done board.DigitSet
	for d := range board.AllDigits.All() {
		hs := houses[d]
		if hs == 0 || done.Has(d) {
			continue
		}
		if len(b.Buf) > n {
			b.Text(" and ")
		} else if n > 0 {
			b.Text(" with ")
		}
		same := alikeIn(&houses, d)
		done |= same
		b.Digits(same, "and").Text(" in ")
		w.houses(&b, hs)
	}
	return string(b.Buf)
}

// alikeIn returns the digits that are read in the same houses as d.
func alikeIn(houses *[10]board.HouseSet, d board.Digit) (out board.DigitSet) {
	for e := range board.AllDigits.All() {
		if houses[e] == houses[d] {
			out = out.With(e)
		}
	}
	return out
}

// oneHouse returns the house that alone has digits.
func oneHouse(digits *[27]board.DigitSet) (house board.House, ok bool) {
	n := 0
	for h, m := range digits {
		if m != 0 {
			house, n = board.House(h), n+1
		}
	}
	return house, n == 1
}

// most is how many cells, or houses of a kind, are named; more are counted.
const most = 6

// houses names houses; many of one kind become "the rows".
func (w Words) houses(b *words.Writer, hs board.HouseSet) {
	kinds := [3]string{"the rows", "the columns", "the boxes"}
	var parts []string
	for i, all := range kinds {
		kind := hs & ((1<<9 - 1) << (9 * i))
		switch n := bits.OnesCount32(uint32(kind)); {
		case n > most-2:
			parts = append(parts, all)
		case n > 0:
			x := words.Writer{Notation: w.Notation}
			parts = append(parts, string(x.Houses(kind).Buf))
		}
	}
	b.Text(join(parts, "and"))
}

func join(parts []string, last string) string {
	var b words.Writer
	for i, p := range parts {
		b.Join(i, len(parts), last).Text(p)
	}
	return string(b.Buf)
}
