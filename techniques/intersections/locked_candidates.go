package intersections

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Locked candidates: a digit confined to the intersection of a box and a line.
//
//	| /  /  / | -4  . . |      pointing: in the box the 4 is confined to the
//	| 4  4  / | -4 -4 . |      second row, so the rest of that row loses it;
//	| /  /  / |  .  . . |      claiming is the same with box and line swapped
//
// One of the cells in the intersection takes the digit, and every other cell of
// the second house sees all of them.
var (
	LockedCandidatesPointing = &logic.Technique{
		Slug: "locked-candidates-pointing", Name: "Locked Candidates Type 1 (Pointing)",
		Aliases: []string{"pointing", "pointing pair", "locked candidates type 1", "lc1"},
		Family:  logic.Intersections, Needs: []string{"hidden-single"},
		Title: "a digit of a box is confined to one line", Because: lockedCandidatesBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			for h := board.Box(0); h <= board.Box(8); h++ {
				if !lockedCandidates(v, h, yield) {
					return
				}
			}
		},
	}
	LockedCandidatesClaiming = &logic.Technique{
		Slug: "locked-candidates-claiming", Name: "Locked Candidates Type 2 (Claiming)",
		Aliases: []string{"claiming", "box-line reduction", "box line", "locked candidates type 2", "lc2"},
		Family:  logic.Intersections, Needs: []string{"locked-candidates-pointing"},
		Title: "a digit of a line is confined to one box", Because: lockedCandidatesBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			for h := board.Row(0); h <= board.Col(8); h++ {
				if !lockedCandidates(v, h, yield) {
					return
				}
			}
		},
	}
)

const lockedCandidatesBecause = `The {{digits "base"}} of {{houses "base"}} is in {{anyCell "base"}}, ` +
	`{{if eq (num "base") 2}}and both are{{else}}and all three are{{end}} in {{houses "cover"}}. ` +
	`Whichever it is, {{houses "cover"}} has its {{digits "base"}} there and nowhere else.`

// crossings holds the candidates of each box by its crossings with rows, 0 to 2, and
// with columns, 3 to 5.
var crossings = logic.NewFact(func(v *logic.View, t *[9][6]board.DigitSet) {
	for b := range t {
		rows, cols := v.Crossings(b)
		copy(t[b][:3], rows[:])
		copy(t[b][3:], cols[:])
	}
})

// locks holds for each house the digits that are confined to one of its crossings, and
// that the house which crosses there has elsewhere as well.
var locks = logic.NewFact(func(v *logic.View, t *[27]board.DigitSet) {
	*t = [27]board.DigitSet{}
	x := crossings.Of(v)
	for b := range 9 {
		for k := range 6 {
			line, p, q := board.Row(b/3*3+k), b/3*3+(b+1)%3, b/3*3+(b+2)%3 // p and q: the other boxes of line
			if k >= 3 {
				line, p, q = board.Col(b%3*3+k-3), (b+3)%9, (b+6)%9
			}
			i, j := k/3*3+(k+1)%3, k/3*3+(k+2)%3 // the lines beside it
			inBox, inLine := x[b][i]|x[b][j], x[p][k]|x[q][k]
			t[board.Box(b)] |= x[b][k] &^ inBox & inLine
			t[line] |= x[b][k] &^ inLine & inBox
		}
	}
})

// lockedCandidates yields the digits of h that a second house confines. It
// returns false to stop.
func lockedCandidates(v *logic.View, h board.House, yield func(logic.Step) bool) bool {
	for d := range locks.Of(v)[h].All() {
		base := v.Spots(d).And(h.Cells())
		for _, cover := range base.First().Houses() {
			if !base.Within(cover.Cells()) || base.Single() ||
				(cover.Kind() == board.BoxKind) == (h.Kind() == board.BoxKind) {
				continue
			}
			out := v.Spots(d).And(cover.Cells()).Minus(base)
			if out.IsEmpty() {
				continue
			}
			s := logic.Step{
				Eliminations: parts.Spots(out, d),
				Digits:       d.Set(),
				Parts: []logic.Part{
					parts.House(v, logic.Base, h, d),
					{Role: logic.Cover, Houses: []board.House{cover}},
				},
			}
			if !yield(s) {
				return false
			}
		}
	}
	return true
}
