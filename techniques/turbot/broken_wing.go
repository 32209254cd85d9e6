package turbot

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
	"slices"
)

// BrokenWing is a loop of an odd number of cells that would be impossible if
// some other candidates, the guardians, did not save it.
//
//	.  a  . | .  b  . | .  .  G      five cells, each seeing the next: no other
//	e  .  . | .  .  . | .  .  .      place for the digit in row 1, column 5,
//	.  .  G | .  .  . | .  . -x      row 4, column 1 and box 1 but the guardians G
//	--------+---------+---------
//	d  .  . | .  c  . | .  .  .      -  goes: it sees every guardian
//
// Without guardians the digit would be in every second cell of the loop, which
// an odd loop does not allow. So a guardian is true: the only one, or one of
// those that a common peer sees.
var BrokenWing = &logic.Technique{
	Slug: "broken-wing", Name: "Broken Wing", Aliases: []string{"guardians", "guardian", "odd loop"},
	Family: logic.SingleDigit, Needs: []string{"turbot-fish"},

	Title: "an odd loop of a digit needs one of its guardians",
	Because: `The {{count "corner"}} cells {{cells "corner"}} form a loop for {{digit}}: each sees the next one, ` +
		`and the last one the first. These {{houseCount "corner"}} houses need {{article}} {{digit}} each: ` +
		`{{houses "corner"}}. ` +
		`If {{if onecell "guardian"}}{{cells "guardian"}} were not {{digit}}{{else}}none of {{cells "guardian"}} were ` +
		`{{digit}}{{end}}, these houses would have it in the loop only, where every cell serves two of them, and ` +
		`{{houseCount "corner"}} cannot be served by twos. ` +
		`{{if onecell "guardian"}}Only {{cells "guardian"}} can help.{{else}}So {{digit}} is in {{anyCell "guardian"}}, ` +
		`and {{outCells}} {{if oneOut}}sees{{else}}see{{end}} all of these cells.{{end}}`,
	Find: brokenWings,
}

// brokenWings yields, for each digit and each set of guardians, the first loop
// that they guard.
func brokenWings(v *logic.View, yield func(logic.Step) bool) {
	for d := range board.AllDigits.All() {
		if !oddLoops(v, d, func(l oddLoop) bool { return yield(brokenWing(d, &l)) }) {
			return
		}
	}
}

func brokenWing(d board.Digit, l *oddLoop) logic.Step {
	s := logic.Step{Digits: d.Set()}
	if l.Guardians.Single() {
		s.Placements = parts.Spots(l.Guardians, d)
	} else {
		s.Eliminations = parts.Spots(l.Out, d)
	}
	houses := append([]board.House{}, l.Houses[:l.N]...)
	var cells board.CellSet
	for _, c := range l.Cells[:l.N] {
		cells = cells.With(c)
	}
	s.Parts = []logic.Part{
		{Role: logic.Corner, Candidates: parts.Spots(cells, d), Cites: parts.InHouses(d, houses...)},
		{Role: logic.Guardian, Candidates: parts.Spots(l.Guardians, d)},
	}
	return s
}

// maxLoop is the largest number of cells of a loop that oddLoops looks for.
const maxLoop = 7

// An oddLoop is a ring of an odd number of places for a digit: Cells[i] and the next
// one lie in Houses[i], whose other places are guardians.
type oddLoop struct {
	Cells     [maxLoop]board.Cell
	Houses    [maxLoop]board.House
	N         int
	Guardians board.CellSet
	Out       board.CellSet // places of the digit that see all guardians
}

// oddLoops yields loops of five and seven cells whose guardians are all
// seen from another place of the digit, or are a single one: the shortest loop
// first, from its lowest cell on, and for each set of guardians one loop only.
// A loop does not use a house twice, nor a guardian of its own. oddLoops returns
// false if yield did or if v was stopped.
func oddLoops(v *logic.View, d board.Digit, yield func(oddLoop) bool) bool {
	r := ring{spots: v.Spots(d)}
	for h := range r.cells {
		r.cells[h] = r.spots.And(board.House(h).Cells())
	}
	for n := 5; n <= maxLoop; n += 2 {
		r.want = n
		for c := range r.spots.All() {
			l := oddLoop{N: 1, Out: r.spots}
			l.Cells[0] = c
			if v.Stopped() || !r.extend(l, 0, c.Set(), yield) {
				return false
			}
		}
	}
	return true
}

// maxGuarded bounds the sets of guardians that a ring remembers.
const maxGuarded = 128

// A ring is the search for the loops of one digit.
type ring struct {
	spots board.CellSet
	cells [27]board.CellSet // the places of the digit, by house
	want  int

	guarded [maxGuarded]board.CellSet
	n       int
}

// extend adds cells to l until it has as many as are wanted, and closes it. used
// are its houses, cells its cells. It returns false to stop.
func (r *ring) extend(l oddLoop, used board.HouseSet, cells board.CellSet, yield func(oddLoop) bool) bool {
	last := l.Cells[l.N-1]
	for _, h := range last.Houses() {
		if used.Has(h) {
			continue
		}
		if l.N == r.want {
			if r.cells[h].Has(l.Cells[0]) && l.Cells[1] < last && !r.close(l, h, cells, yield) {
				return false
			}
			continue
		}
		for s := r.cells[h].Minus(cells).Minus(l.Guardians); !s.IsEmpty(); s = s.Rest() {
			c := s.First()
			if c < l.Cells[0] || r.cells[h].Without(c).Without(last).Meets(cells) {
				continue
			}
			next := l
			next.Cells[l.N], next.Houses[l.N-1] = c, h
			next.N++
			if r.guard(&next, h, last, c) && !r.extend(next, used.With(h), cells.With(c), yield) {
				return false
			}
		}
	}
	return true
}

// guard adds the guardians of the link from a to b in h. It reports whether a
// conclusion is still possible.
func (r *ring) guard(l *oddLoop, h board.House, a, b board.Cell) bool {
	l.Guardians = l.Guardians.Or(r.cells[h].Without(a).Without(b))
	l.Out = r.spots.And(l.Guardians.CommonPeers())
	return !l.Out.IsEmpty() || l.Guardians.Single()
}

// close ends l with the link in h, and yields it if it concludes something new.
// It returns false to stop.
func (r *ring) close(l oddLoop, h board.House, cells board.CellSet, yield func(oddLoop) bool) bool {
	l.Houses[l.N-1] = h
	if !r.guard(&l, h, l.Cells[l.N-1], l.Cells[0]) || l.Guardians.IsEmpty() || l.Guardians.Meets(cells) {
		return true
	}
	if slices.Contains(r.guarded[:r.n], l.Guardians) {
		return true
	}
	if r.n < maxGuarded {
		r.guarded[r.n] = l.Guardians
		r.n++
	}
	return yield(l)
}
