package wings

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Large wings: N cells with N candidates between them, in a line and a box that cross. Only one
// digit, z, has places in them that do not see each other.
//
//	| wz wxyz . | . xz . |      4 cells, 4 digits: w, x and y each lie in one
//	|  .  .   y |              house, z lies in the line and in the box
//	|  . yz   . |
//
// Each digit except z fills at most one of the cells. That is at most N-1 of the N cells, so one of
// the cells is z. A cell that sees all places for z in the pattern cannot be z.
var (
	WXYZWing = &logic.Technique{
		Slug: "wxyz-wing", Name: "WXYZ-Wing", Aliases: []string{"bent quadruple", "bent naked quad"},
		Family: logic.Wings, Needs: []string{"xyz-wing"}, Also: []string{"als-xz"},
		Title: "four cells in a line and a box have four candidates, and can use three of them only once", Because: largeWingBecause,
		Words: largeWords,
		Find:  func(v *logic.View, yield func(logic.Step) bool) { largeWings(v, 4, yield) },
	}
	VWXYZWing = &logic.Technique{
		Slug: "vwxyz-wing", Name: "VWXYZ-Wing",
		Family: logic.Wings, Needs: []string{"wxyz-wing"},
		Title: "five cells in a line and a box have five candidates, and can use four of them only once", Because: largeWingBecause,
		Words: largeWords,
		Find:  func(v *logic.View, yield func(logic.Step) bool) { largeWings(v, 5, yield) },
	}
	UVWXYZWing = &logic.Technique{
		Slug: "uvwxyz-wing", Name: "UVWXYZ-Wing",
		Family: logic.Wings, Needs: []string{"vwxyz-wing"},
		Title: "six cells in a line and a box have six candidates, and can use five of them only once", Because: largeWingBecause,
		Words: largeWords,
		Find:  func(v *logic.View, yield func(logic.Step) bool) { largeWings(v, 6, yield) },
	}
	TUVWXYZWing = &logic.Technique{
		Slug: "tuvwxyz-wing", Name: "TUVWXYZ-Wing",
		Family: logic.Wings, Needs: []string{"uvwxyz-wing"},
		Title: "seven cells in a line and a box have seven candidates, and can use six of them only once", Because: largeWingBecause,
		Words: largeWords,
		Find:  func(v *logic.View, yield func(logic.Step) bool) { largeWings(v, 7, yield) },
	}
)

// largeWords holds the functions that the explanation of large wings calls.
var largeWords = logic.Words{"rooms": rooms, "placesOut": placesOut, "seesPlaces": seesPlaces}

const largeWingBecause = `The {{count "pivot" "pincer"}} cells {{cells "pivot" "pincer"}} have only the ` +
	`{{count "pivot" "pincer"}} candidates {{digit}}. Each digit except {{out}} can be used only once in ` +
	`these cells, because its places see each other: {{rooms}}. That fills all of the cells but one, so {{placesOut}} must be ` +
	`{{out}}. {{outCells}} {{seesPlaces}}.`

// A wingSearch builds wings of one size in a line and a box.
type wingSearch struct {
	v         *logic.View
	size      int
	line, box board.House
	able      board.CellSet // cells with two to size candidates
	inBox     board.CellSet // cells of able that are in the box but not in the line
	cross     board.CellSet // cells of able that are in both
	yield     func(logic.Step) bool
}

// A wingGroup is a set of cells in one part of the pattern, with their candidates.
type wingGroup struct {
	cells  board.CellSet
	digits board.DigitSet
}

// largeWings tries every line and every box that crosses it.
func largeWings(v *logic.View, size int, yield func(logic.Step) bool) {
	q := wingSearch{v: v, size: size, able: logic.TwoTo(size, v), yield: yield}
	for q.line = board.Row(0); q.line <= board.Col(8); q.line++ {
		for q.box = board.Box(0); q.box <= board.Box(8); q.box++ {
			line, box := q.line.Cells().And(q.able), q.box.Cells().And(q.able)
			q.cross, q.inBox = line.And(box), box.Minus(line)
			if q.cross.IsEmpty() || q.inBox.IsEmpty() {
				continue
			}
			if !q.outside(line.Minus(box), q.inBox, wingGroup{}) {
				return
			}
		}
	}
}

// outside adds cells of left to g, all of which are in the line only. The cells of fit are the
// cells of the box that can be combined with g. Like the functions that it calls, it returns false
// to stop the search.
func (q *wingSearch) outside(left, fit board.CellSet, g wingGroup) bool {
	for ; !left.IsEmpty(); left = left.Rest() {
		c := left.First()
		next := wingGroup{g.cells.With(c), g.digits | q.v.Marks(c)}
		if next.cells.Len() > q.size-2 || next.digits.Len() > q.size {
			continue
		}
		fit := q.fitting(fit, next)
		if fit.IsEmpty() {
			continue // adding more cells to next would not help
		}
		if q.slack(next) >= 0 && next.cells.Len()+fit.Len()+q.cross.Len() >= q.size && !q.inside(fit, next, wingGroup{}) ||
			!q.outside(left.Rest(), fit, next) {
			return false
		}
	}
	return true
}

// slack returns how many more digits a group could have that is in the line only or in the box
// only. If the group has fewer digits besides z than cells, it needs no cells of other parts.
// Otherwise, each digit in excess of that needs a cell of the crossing, and so does z.
func (q *wingSearch) slack(g wingGroup) int { return g.cells.Len() + q.cross.Len() - g.digits.Len() }

// fitting returns the cells of fit that inside could combine with a.
func (q *wingSearch) fitting(fit board.CellSet, a wingGroup) board.CellSet {
	out := fit
	for s := out; !s.IsEmpty(); s = s.Rest() {
		m := q.v.Marks(s.First())
		if (a.digits&m).Len() > 1 || (a.digits|m).Len() > q.size {
			out = out.Without(s.First())
		}
	}
	return out
}

// inside adds cells of left to b, all of which are in the box only.
func (q *wingSearch) inside(left board.CellSet, a, b wingGroup) bool {
	for ; !left.IsEmpty(); left = left.Rest() {
		c := left.First()
		next := wingGroup{b.cells.With(c), b.digits | q.v.Marks(c)}
		shared := a.digits & next.digits
		if (a.digits|next.digits).Len() > q.size || shared&(shared-1) != 0 {
			continue
		}
		missing := q.size - a.cells.Len() - next.cells.Len()
		if shared != 0 && missing <= q.cross.Len() && q.slack(a)+q.slack(next) >= q.cross.Len()-1 &&
			q.reaches(a, next) && !q.crossing(q.cross, a, next, wingGroup{}) ||
			missing > 1 && !q.inside(left.Rest(), a, next) {
			return false
		}
	}
	return true
}

// reaches reports whether some place sees all places that a and b have for the digit they share.
// Every candidate that a wing removes does so.
func (q *wingSearch) reaches(a, b wingGroup) bool {
	spots := q.v.Spots((a.digits & b.digits).First())
	return spots.Meets(spots.And(a.cells.Or(b.cells)).CommonPeers())
}

// crossing adds cells of left to p, all of which are in both the line and the box.
func (q *wingSearch) crossing(left board.CellSet, a, b, p wingGroup) bool {
	for ; !left.IsEmpty(); left = left.Rest() {
		c := left.First()
		next := wingGroup{p.cells.With(c), p.digits | q.v.Marks(c)}
		if (a.digits | b.digits | next.digits).Len() > q.size {
			continue
		}
		n := a.cells.Len() + b.cells.Len() + next.cells.Len()
		if n == q.size && !q.wing(a, b, next) || n < q.size && !q.crossing(left.Rest(), a, b, next) {
			return false
		}
	}
	return true
}

// wing yields the step of a complete pattern, if it removes something.
func (q *wingSearch) wing(a, b, p wingGroup) bool {
	cells, digits := a.cells.Or(b.cells).Or(p.cells), a.digits|b.digits|p.digits
	z := (a.digits & b.digits).First()
	spots := q.v.Spots(z)
	out := spots.And(spots.And(cells).CommonPeers())
	if digits.Len() != q.size || out.IsEmpty() || q.foundBefore(cells) || alsets.Overfull(q.v, cells, z.Set()) {
		return true
	}
	return q.yield(logic.Step{
		Eliminations: parts.Spots(out, z),
		Digits:       digits,
		Parts: []logic.Part{
			parts.Cells(q.v, logic.Pivot, "", p.cells),
			parts.Cells(q.v, logic.Pincer, "", a.cells.Or(b.cells)),
		},
	})
}

// foundBefore reports whether an earlier line and a box that it crosses also contain all of cells.
func (q *wingSearch) foundBefore(cells board.CellSet) bool {
	for line := board.Row(0); line < q.line; line++ {
		rest := cells.Minus(line.Cells())
		box := board.Box(rest.First().Box()).Cells()
		if rest.Within(box) && line.Cells().Meets(box) {
			return true
		}
	}
	return false
}
