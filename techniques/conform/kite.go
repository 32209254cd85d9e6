package conform

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/logic"
)

// kites yields the effects of the 2-String Kites in the same way as HoDoKu, which considers only one kite for each row
// and column.
func kites(v *logic.View, yield func(logic.Step) bool) {
	g := v.Grid()
	for k := range hodoku.Kites(&g) {
		if !yield(removing([]board.Candidate{k.Out})) {
			return
		}
	}
}

// dualKites yields the effects of pairs of kites that have the same near places and remove different candidates. The
// two kites of a pair may have different digits, because only the near places are compared. Such a pair counts for the
// lower digit.
func dualKites(v *logic.View, yield func(logic.Step) bool) {
	g := v.Grid()
	found := slices.Collect(hodoku.Kites(&g))
	for i, k := range found {
		for _, o := range found[i+1:] {
			if o.Near != k.Near || o.Out == k.Out {
				continue
			}
			s := removing([]board.Candidate{o.Out, k.Out})
			s.Digits = k.Out.Digit().Set()
			if !yield(s) {
				return
			}
		}
	}
}
