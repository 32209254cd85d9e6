package intersections

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
	"pencilmark/techniques/logic/parts"
)

// Locked candidates: a digit confined to the intersection of a box and a line.
//
//	| /  /  / | -4  . . |      pointing: in the box the 4 is confined to the
//	| 4  4  / | -4 -4 . |      second row, so the rest of that row loses it;
//	| /  /  / |  .  . . |      claiming is the same with box and line swapped
//
// One of the cells in the intersection has the digit, and every other cell of the second house sees
// all of them.
var (
	LockedCandidatesPointing = &logic.Technique{
		Slug: "locked-candidates-pointing", Code: "0100", Name: "Locked Candidates Type 1 (Pointing)",
		Conditions: conditions.List(conditions.Locked(true)),
		Aliases:    []string{"pointing", "pointing pair", "locked candidates type 1", "lc1"},
		Family:     logic.Intersections, Needs: []string{"hidden-single"},
		Title: "all places for a digit in a box are in one line", Because: lockedCandidatesBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			for h := range board.Boxes() {
				if !lockedCandidates(v, h, yield) {
					return
				}
			}
		},
	}
	LockedCandidatesClaiming = &logic.Technique{
		Slug: "locked-candidates-claiming", Code: "0101", Name: "Locked Candidates Type 2 (Claiming)",
		Conditions: conditions.List(conditions.Locked(false)),
		Aliases:    []string{"claiming", "box-line reduction", "box line", "locked candidates type 2", "lc2"},
		Family:     logic.Intersections, Needs: []string{"locked-candidates-pointing"},
		Title: "all places for a digit in a line are in one box", Because: lockedCandidatesBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			for h := range board.Lines() {
				if !lockedCandidates(v, h, yield) {
					return
				}
			}
		},
	}
)

const lockedCandidatesBecause = `The {{digits "base"}} in {{houses "base"}} must be in {{anyCell "base"}}, which are ` +
	`{{if eq (num "base") 2}}both{{else}}all{{end}} in {{houses "cover"}}. ` +
	`{{if eq (num "base") 2}}Either way{{else}}In every case{{end}}, it is also the {{digits "base"}} of {{houses "cover"}}.`

// A lockTable holds, for each digit, its places and the houses in which it is locked: the house has
// the digit only in one crossing, and the house that crosses there has it elsewhere as well. The
// table is reused from grid to grid, because most digits have the same places in the next grid.
type lockTable struct {
	spots  [10]board.CellSet
	houses [10]board.HouseSet
	any    board.HouseSet // the houses of all digits together
}

var locks = logic.NewTable(func(v *logic.View, t *lockTable) {
	t.any = 0
	for d := range board.Digits() {
		if spots := v.Spots(d); spots != t.spots[d] {
			t.spots[d], t.houses[d] = spots, lockedIn(spots)
		}
		t.any |= t.houses[d]
	}
})

// lockedIn returns the houses that have some of spots in a single crossing only, where the other
// house has more of them.
func lockedIn(spots board.CellSet) (out board.HouseSet) {
	var rows [9]uint16
	var bands [3]uint16 // bit n is set if a box of the band has the digit in column n
	for i := range rows {
		rows[i] = spots.Row(i)
		bands[i/3] |= rows[i]
	}
	for i := range 3 {
		var row, col [3]uint16 // for each line of a chute: the boxes in which it has the digit
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

// with returns s with the house first + k*step added for each bit k of m.
func with(s board.HouseSet, m uint16, first, step board.House) board.HouseSet {
	for ; m != 0; m &= m - 1 {
		s = s.With(first + step*board.House(combine.First(m)))
	}
	return s
}

// locked returns the boxes and the lines of a chute in which a digit is locked. The argument gives,
// for each line of the chute, the boxes in which the line has the digit. A box is locked if it has
// the digit in one line only and that line has the digit elsewhere too. A line is locked if it has
// the digit in one box only and that box has the digit elsewhere too.
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
	for d := range board.Digits() {
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
