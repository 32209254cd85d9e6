package turbot

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
	"slices"
)

// BrokenWing is a loop of an odd number of cells that would be impossible without some other
// candidates, called guardians.
//
//	.  a  . | .  b  . | .  .  G      five cells, each seeing the next: no other
//	e  .  . | .  .  . | .  .  .      place for the digit in row 1, column 5,
//	.  .  G | .  .  . | .  . -x      row 4, column 1 and box 1 but the guardians G
//	--------+---------+---------
//	d  .  . | .  c  . | .  .  .      -  removed: it sees every guardian
//
// If no guardian were true, every second cell of the loop would have the digit, which is impossible
// in a loop of odd length. So a guardian is true. If there is only one, it can be placed.
// Otherwise, a candidate that sees all guardians can be removed.
var BrokenWing = &logic.Technique{
	Slug: "broken-wing", Name: "Broken Wing", Aliases: []string{"guardians", "guardian", "odd loop"},
	Family: logic.SingleDigit, Needs: []string{"turbot-fish"},

	Title: "one of the guardians of an odd loop must be true",
	Because: `{{count "corner"}} cells form a ring: {{ring}}. Suppose ` +
		`{{if onecell "guardian"}}{{cells "guardian"}} is not{{else}}none of {{cells "guardian"}} is{{end}} {{digit}}. Then ` +
		`each of {{houseCount "corner"}} houses has its {{digit}} in one of two neighbours in the ring: {{ringHouses}}, in this ` +
		`order. Along the ring, every second cell would then be {{digit}}, which is impossible because ` +
		`{{count "corner"}} is odd. ` +
		`{{if onecell "guardian"}}{{else}}This means that {{anyCell "guardian"}} is {{digit}}, ` +
		`and {{outCells}} {{if oneOut}}sees{{else}}see{{end}} {{if eq (num "guardian") 2}}both{{else}}all of them{{end}}.{{end}}`,
	Words: logic.Words{"ring": ringCells, "ringHouses": ringHouses},
	Find:  brokenWings,
}

// ringOrder returns the cells of the ring in order, and for each cell the house that it shares with
// the next one.
func ringOrder(s *logic.Sentence) (cells []board.Cell, houses []board.House) {
	p := s.Part(logic.Corner)
	rest, left := p.Cells(), p.ShownHouses()
	if rest.IsEmpty() {
		return nil, nil
	}
	from := rest.First()
	for at := from; left != 0; {
		cells = append(cells, at)
		next := false
		for h := range left.All() {
			others := p.Cells().And(h.Cells()).Without(at)
			if h.Cells().Has(at) && others.Single() {
				houses, left, at, next = append(houses, h), left&^board.HousesOf(h), others.First(), true
				break
			}
		}
		if !next {
			break
		}
	}
	if len(cells) != p.Cells().Len() || len(houses) != len(cells) {
		s.Failf("the cells form no ring")
	}
	return cells, houses
}

// ringCells writes the ring: "r4c3-r4c5-r9c5-r9c7-r7c7-r7c2-r6c2, and back to r4c3".
func ringCells(s *logic.Sentence) {
	cells, _ := ringOrder(s)
	for i, c := range cells {
		if i > 0 {
			s.Text("-")
		}
		s.Cell(c)
	}
	if len(cells) > 0 {
		s.Text(", and back to ").Cell(cells[0])
	}
}

// ringHouses writes the houses of the links in the ring: "row 4, column 5, … and box 4".
func ringHouses(s *logic.Sentence) {
	_, houses := ringOrder(s)
	for i, h := range houses {
		s.Join(i, len(houses), "and").House(h)
	}
}

// brokenWings yields, for each digit and each set of guardians, the first loop with these
// guardians.
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

// maxLoop is the largest number of cells in the loops that oddLoops finds.
const maxLoop = 7

// An oddLoop is a ring of an odd number of places for a digit. Cells[i] and the next cell are both
// in Houses[i], and the other places in that house are guardians.
type oddLoop struct {
	Cells     [maxLoop]board.Cell
	Houses    [maxLoop]board.House
	N         int
	Guardians board.CellSet
	Out       board.CellSet // places of the digit that see all guardians
}

// oddLoops yields loops of five and seven cells that have a single guardian, or whose guardians are
// all seen from another place of the digit. Shorter loops come first, and each loop starts at its
// lowest cell. For each set of guardians, oddLoops yields only one loop. A loop uses no house
// twice, and none of its cells is a guardian. oddLoops returns false if yield returned false or v
// was stopped.
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

// maxGuarded is the largest number of sets of guardians that a ring stores.
const maxGuarded = 128

// A ring is the search for the loops of one digit.
type ring struct {
	spots board.CellSet
	cells [27]board.CellSet // the places of the digit, by house
	want  int

	guarded [maxGuarded]board.CellSet
	n       int
}

// extend adds cells to l until it has the wanted length, and then closes it. The arguments used and
// cells contain the houses and the cells of l. It returns false to stop the search.
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

// guard adds the guardians of the link from a to b in h. It reports whether the loop can still lead
// to a conclusion.
func (r *ring) guard(l *oddLoop, h board.House, a, b board.Cell) bool {
	l.Guardians = l.Guardians.Or(r.cells[h].Without(a).Without(b))
	l.Out = r.spots.And(l.Guardians.CommonPeers())
	return !l.Out.IsEmpty() || l.Guardians.Single()
}

// close closes l with a link in h, and yields it if its set of guardians is new. It returns false
// to stop the search.
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
