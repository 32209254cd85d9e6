package conform

import (
	"iter"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// suesDeCoq yields the effects of the Sues de Coq in the plainest way, and as
// HoDoKu's program counts them: two or three cells where a line and a box cross,
// with n digits more than cells; some cells of the line that take over fewer than n
// of these, and some of the box that take over the rest and share none of the
// digits with them.
func suesDeCoq(v *logic.View, yield func(logic.Step) bool) {
	for line := range board.Lines() {
		for box := range board.Boxes() {
			cross := line.Cells().And(box.Cells()).And(v.Empty())
			for common := range partsOf(cross) {
				need := marksOf(v, common).Len() - common.Len()
				if common.Len() < 2 || need < 2 {
					continue
				}
				for inLine := range partsOf(line.Cells().And(v.Empty()).Minus(common)) {
					if n := takesOver(v, inLine, common); n > 0 && n < need {
						suesWith(v, line, box, common, inLine, need-n, yield)
					}
				}
			}
		}
	}
}

// suesWith yields the effects of the patterns with the given cells in the line and
// any in the box that take over need digits.
func suesWith(
	v *logic.View, line, box board.House, common, inLine board.CellSet, need int, yield func(logic.Step) bool,
) {
	digits, da := marksOf(v, common), marksOf(v, inLine)
	for inBox := range partsOf(box.Cells().And(v.Empty()).Minus(common).Minus(inLine)) {
		db := marksOf(v, inBox)
		if takesOver(v, inBox, common) != need || da&db&digits != 0 {
			continue
		}
		var out board.CandidateSet
		lose(v, &out, line.Cells().Minus(inLine).Minus(common), (digits|da)&^db|da&db)
		lose(v, &out, box.Cells().Minus(inBox).Minus(common), (digits|db)&^da|da&db)
		if s := removing(slices.Collect(out.All())); len(s.Eliminations) > 0 {
			yield(s)
		}
	}
}

// lose adds to out the given digits of cells.
func lose(v *logic.View, out *board.CandidateSet, cells board.CellSet, digits board.DigitSet) {
	for c := range cells.All() {
		for d := range (v.Marks(c) & digits).All() {
			out.Add(board.At(c, d))
		}
	}
}

// takesOver returns how many digits of common some cells take over: one each, but
// for every digit of theirs that common lacks. Cells without a digit of common take
// over none.
func takesOver(v *logic.View, cells, common board.CellSet) int {
	digits, own := marksOf(v, common), marksOf(v, cells)
	if own&digits == 0 {
		return 0
	}
	return cells.Len() - (own &^ digits).Len()
}

// marksOf returns the candidates of cells.
func marksOf(v *logic.View, cells board.CellSet) (out board.DigitSet) {
	for c := range cells.All() {
		out |= v.Marks(c)
	}
	return out
}

// partsOf yields every choice of one cell or more.
func partsOf(cells board.CellSet) iter.Seq[board.CellSet] {
	list := slices.Collect(cells.All())
	return func(yield func(board.CellSet) bool) {
		for mask := 1; mask < 1<<len(list); mask++ {
			var part board.CellSet
			for i, c := range list {
				if mask>>i&1 != 0 {
					part = part.With(c)
				}
			}
			if !yield(part) {
				return
			}
		}
	}
}
