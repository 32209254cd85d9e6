package intersections

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
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

// A lockTable holds for each digit its places and the houses where it is confined to a
// crossing, while the house that crosses there has it elsewhere as well. It outlives the
// grid: from one to the next most digits have the same places.
type lockTable struct {
	spots  [10]board.CellSet
	houses [10]board.HouseSet
	any    board.HouseSet // with any digit
}

var locks = logic.NewFact(func(v *logic.View, t *lockTable) {
	t.any = 0
	for d := board.Digit(1); d <= 9; d++ {
		if spots := v.Spots(d); spots != t.spots[d] {
			t.spots[d], t.houses[d] = spots, lockedIn(spots)
		}
		t.any |= t.houses[d]
	}
})

// lockedIn returns the houses that hold some of spots in one crossing only, where another
// house has more.
func lockedIn(spots board.CellSet) (out board.HouseSet) {
	var rows [9]uint16
	var bands [3]uint16 // by box and column in it
	for i := range rows {
		rows[i] = spots.Row(i)
		bands[i/3] |= rows[i]
	}
	for i := range 3 {
		var row, col [3]uint16 // of a chute, by line: the boxes where it has the digit
		for k := range 3 {
			n := 3*i + k
			m := (rows[n] | rows[n]>>1 | rows[n]>>2) & 0o111
			row[k] = (m | m>>2 | m>>4) & 7
			col[k] = bands[0]>>n&1 | bands[1]>>n&1<<1 | bands[2]>>n&1<<2
		}
		boxes, lines := locked(&row)
		out = with(with(out, boxes, board.Box(3*i), 1), lines, board.Row(3*i), 1)
		boxes, lines = locked(&col)
		out = with(with(out, boxes, board.Box(i), 3), lines, board.Col(3*i), 1)
	}
	return out
}

// with adds to s, for each bit k of m, the house k steps from first.
func with(s board.HouseSet, m uint16, first, step board.House) board.HouseSet {
	for ; m != 0; m &= m - 1 {
		s = s.With(first + step*board.House(combine.First(m)))
	}
	return s
}

// locked returns of a chute, whose lines have the digit in the given boxes, the boxes
// that have it in one line, which has it elsewhere too, and the lines that have it in
// one box, which has it elsewhere too.
func locked(chute *[3]uint16) (boxes, lines uint16) {
	a, b, c := chute[0], chute[1], chute[2]
	once := (a ^ b ^ c) &^ (a & b & c)
	for k, m := range chute {
		if m&(m-1) != 0 {
			boxes |= m & once
		} else if m&^once != 0 {
			lines |= 1 << k
		}
	}
	return boxes, lines
}

// lockedCandidates yields the digits of h that a second house confines. It
// returns false to stop.
func lockedCandidates(v *logic.View, h board.House, yield func(logic.Step) bool) bool {
	t := locks.Of(v)
	if !t.any.Has(h) {
		return true
	}
	for d := board.Digit(1); d <= 9; d++ {
		if !t.houses[d].Has(h) {
			continue
		}
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
