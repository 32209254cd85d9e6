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

// A crossing holds the candidates where a box crosses three lines, 16 bits a line.
type crossing uint64

func crossingOf(lines [3]board.DigitSet) crossing {
	return crossing(lines[0]) | crossing(lines[1])<<16 | crossing(lines[2])<<32
}

// at returns the candidates on the k-th line, 0 to 2.
func (x crossing) at(k board.House) board.DigitSet { return board.DigitSet(x >> (16 * k)) }

// turn moves what each line has to the line before it, and from the first to the last.
func (x crossing) turn() crossing { return x>>16 | x<<32&(1<<48-1) }

// crossings holds each box by its crossings with rows, and with columns.
var crossings = logic.NewFact(func(v *logic.View, t *[9][2]crossing) {
	for b := range t {
		rows, cols := v.Crossings(b)
		t[b] = [2]crossing{crossingOf(rows), crossingOf(cols)}
	}
})

// locks holds for each house the digits that are confined to one of its crossings, and
// that the house which crosses there has elsewhere as well.
var locks = logic.NewFact(func(v *logic.View, t *[27]board.DigitSet) {
	*t = [27]board.DigitSet{}
	x := crossings.Of(v)
	for i := range 3 {
		for j := range 3 {
			a, b, c := 3*i+j, 3*i+next[j], 3*i+next[j+1]
			lock(t, board.Box(a), board.Row(3*i), x[a][0], x[b][0]|x[c][0])
			a, b, c = 3*j+i, 3*next[j]+i, 3*next[j+1]+i
			lock(t, board.Box(a), board.Col(3*i), x[a][1], x[b][1]|x[c][1])
		}
	}
})

// next[i] and next[i+1] are the two of 0, 1 and 2 that are not i.
var next = [4]int{1, 2, 0, 1}

// lock notes what is confined where a box crosses three lines, the first of which is
// line. inBox has the candidates of the crossings, and inLines what the lines have in
// the other boxes.
func lock(t *[27]board.DigitSet, box, line board.House, inBox, inLines crossing) {
	others := inBox.turn() | inBox.turn().turn() // what the box has beside each crossing
	pointing, claiming := inBox&^others&inLines, inBox&^inLines&others
	for k := range board.House(3) {
		t[box] |= pointing.at(k)
		t[line+k] |= claiming.at(k)
	}
}

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
