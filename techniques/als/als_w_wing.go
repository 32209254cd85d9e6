package als

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// ALSWWing joins two almost locked sets by a strong link.
//
//	A  ....  x == x  ....  B      one x of the link sees every x of A, the
//	z                     z      other one sees every x of B
//
// One end of the link is true, so A or B loses its x. That set then has all its other digits,
// including z. If both sets are bivalue cells, this is a W-Wing.
var ALSWWing = &logic.Technique{
	Slug: "als-w-wing", Name: "ALS-W-Wing", Aliases: []string{"almost locked set w-wing"},
	Family: logic.ALS, Needs: []string{"w-wing", "als-xz"},
	Title: "a strong link rules out a digit in one of two almost locked sets",
	Because: `{{sets}}. {{houses "bridge"}} has its {{digits "bridge"}} in {{anyCell "bridge"}}. {{bridged}}. ` +
		`Either way, {{oneOfTwo}}.`,
	Words: setWords,
	Find:  alsWWings,
}

// An alsWSearch lists the sets that each end of a strong link sees, as indices into the list of
// sets.
type alsWSearch struct {
	atP, atQ []int
}

// alsWMemory keeps the memory of the lists, so that they can be reused for the next link.
var alsWMemory = logic.NewTable(func(*logic.View, *alsWSearch) {})

func alsWWings(v *logic.View, yield func(logic.Step) bool) {
	for h := range board.Houses() {
		if v.Stopped() {
			return
		}
		for x := range board.AllDigits.All() {
			link := v.Spots(x).And(h.Cells())
			if link.Len() == 2 && !alsWMemory.Of(v).link(v, h, x, link, yield) {
				return
			}
		}
	}
}

// link tries all pairs of sets at the ends of the strong link on x in h. It returns false to stop
// the search.
func (q *alsWSearch) link(v *logic.View, h board.House, x board.Digit, ends board.CellSet,
	yield func(logic.Step) bool) bool {
	first, second := ends.First(), ends.Rest().First()
	sets, passes := *alsets.Sets.Of(v), *alsets.Passes.Of(v)
	q.atP, q.atQ = q.atP[:0], q.atQ[:0]
	for i := range sets {
		if passes[i][x-1] == 0 || sets[i].Cells.Meets(ends) {
			continue
		}
		if sets[i].SeenBy(first, x) {
			q.atP = append(q.atP, i)
		}
		if sets[i].SeenBy(second, x) {
			q.atQ = append(q.atQ, i)
		}
	}
	for _, i := range q.atP {
		for _, j := range q.atQ {
			a, b := &sets[i], &sets[j]
			common := passes[i][x-1] & passes[j][x-1]
			if common == 0 || a.Cells.Meets(b.Cells) || a.Cells.Single() && b.Cells.Single() {
				continue
			}
			var out alsets.Removal
			for z := range common.All() {
				out.Add(z, a.Reach[z-1].And(b.Reach[z-1]))
			}
			if out.IsEmpty() || a.Restricted(b)&^out.Digits() != 0 {
				continue // the second case is an XZ-rule, which needs no strong link
			}
			if !yield(alsWStep(v, h, x, a, b, &out)) {
				return false
			}
		}
	}
	return true
}

func alsWStep(v *logic.View, h board.House, x board.Digit, a, b *alsets.Set, out *alsets.Removal) logic.Step {
	return logic.Step{
		Eliminations: out.Candidates(),
		Digits:       out.Digits(),
		Parts: []logic.Part{
			parts.Cells(v, logic.Set, "A", a.Cells),
			parts.Cells(v, logic.Set, "B", b.Cells),
			parts.House(v, logic.Bridge, h, x),
		},
	}
}
