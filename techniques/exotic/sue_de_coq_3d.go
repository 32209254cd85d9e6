package exotic

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// SueDeCoq3D spreads over a row, a column and the box where they cross.
//
//	| .  P  . | A  .  . |      P: cells of the row and of the column in the box
//	| P  .  . | .  .  . |      A: helpers in the row, with digits that P has in
//	| .  .  C | .  .  . |      the row only
//	+---------+---------+      B: helpers in the column, likewise
//	| B  .  . |                C: perhaps helpers in the box
//
// Every digit of the pattern has all its places in one house, so it can be used only once. If
// there are exactly as many digits as cells, each of them is used.
var SueDeCoq3D = &logic.Technique{
	Slug: "sue-de-coq-3d", Name: "3-Dimensional Sue de Coq", Aliases: []string{"three-dimensional sue de coq"},
	Family: logic.Exotic, Needs: []string{"sue-de-coq"},

	Title: "a row, a column and a box share exactly as many digits as cells",
	Because: `Take the cells {{cells "pivot"}} in {{houses "pivot"}} together with ` +
		`{{range parts "set"}}{{join "and"}}{{label .}} ({{cells .}}) in {{houses .}}{{end}}. {{rooms}}.`,
	Words: logic.Words{"rooms": rooms},
	Find:  suesDeCoq3D,
}

// A sueSearch3D holds a row, a column and the box where they cross, and memory for their helpers.
type sueSearch3D struct {
	sueSearch
	row, col       board.House
	inCol          [127]helper
	nRow, nCol, nB int
}

func suesDeCoq3D(v *logic.View, yield func(logic.Step) bool) {
	q := sueSearch3D{sueSearch: sueSearch{v: v, kinds: extendedSue}}
	for x := range board.AllCells().All() {
		if v.Stopped() {
			return
		}
		h := x.Houses()
		q.row, q.col, q.box = h[0], h[1], h[2]
		inBox := q.box.Cells().And(v.Empty())
		if !q.crossing3D(inBox.And(q.row.Cells().Or(q.col.Cells())), board.CellSet{}, yield) {
			return
		}
	}
}

// crossing3D adds cells of left to p, and yields the steps of every choice. A choice must have
// cells of both lines besides the cell where they cross. crossing3D returns false to stop the
// search.
func (q *sueSearch3D) crossing3D(left, p board.CellSet, yield func(logic.Step) bool) bool {
	for ; !left.IsEmpty(); left = left.Rest() {
		next := p.With(left.First())
		both := !next.Within(q.row.Cells()) && !next.Within(q.col.Cells())
		if both && !q.pattern(next, yield) || !q.crossing3D(left.Rest(), next, yield) {
			return false
		}
	}
	return true
}

// pattern yields the steps of the crossing cells p. It returns false to stop the search.
func (q *sueSearch3D) pattern(p board.CellSet, yield func(logic.Step) bool) bool {
	digits := marksOf(q.v, p)
	need := digits.Len() - p.Len()
	if need < 2 {
		return true
	}
	q.nRow = q.lineHelpers(q.row, p, digits, need, &q.inLine)
	if q.nRow == 0 {
		return true
	}
	q.nCol = q.lineHelpers(q.col, p, digits, need, &q.inCol)
	if q.nCol == 0 {
		return true
	}
	rest := q.box.Cells().And(q.v.Empty()).Minus(q.row.Cells()).Minus(q.col.Cells())
	q.nB = q.grow(rest, helper{}, digits, need, &q.inBox, 0)
	for i := range q.nRow {
		for j := range q.nCol {
			if !q.join(p, need, &q.inLine[i], &q.inCol[j], yield) {
				return false
			}
		}
	}
	return true
}

// lineHelpers fills out with helpers that are in the line but outside the box. Their digits are
// not candidates of p outside the line. The result is the number of helpers.
func (q *sueSearch3D) lineHelpers(line board.House, p board.CellSet, digits board.DigitSet, need int,
	out *[127]helper) int {
	bad := marksOf(q.v, p.Minus(line.Cells()))
	cells := line.Cells().Minus(q.box.Cells()).And(q.v.Empty())
	for c := range cells.All() {
		if q.v.Marks(c)&bad != 0 {
			cells = cells.Without(c)
		}
	}
	return q.grow(cells, helper{}, digits, need, out, 0)
}

// join yields the steps of one helper in the row and one in the column. If these two are not
// enough, it adds a helper in the box. It returns false to stop the search.
func (q *sueSearch3D) join(p board.CellSet, need int, a, b *helper, yield func(logic.Step) bool) bool {
	taken := a.in | a.more
	if taken&(b.in|b.more) != 0 {
		return true
	}
	taken |= b.in | b.more
	if a.gain+b.gain == need {
		return q.step3D(p, a, b, nil, yield)
	}
	for k := range q.nB {
		c := &q.inBox[k]
		if a.gain+b.gain+c.gain == need && taken&(c.in|c.more) == 0 && !q.step3D(p, a, b, c, yield) {
			return false
		}
	}
	return true
}

// step3D yields the step of one pattern if it removes something. The helper c may be nil. step3D
// returns false to stop the search.
func (q *sueSearch3D) step3D(p board.CellSet, a, b, c *helper, yield func(logic.Step) bool) bool {
	all := p.Or(a.cells).Or(b.cells)
	if c != nil {
		all = all.Or(c.cells)
	}
	var out alsets.Removal
	for d := range marksOf(q.v, all).All() {
		spots := q.v.Spots(d)
		out.Add(d, spots.And(spots.And(all).CommonPeers()))
	}
	if out.IsEmpty() {
		return true
	}
	set := func(role logic.Role, label string, cells board.CellSet, h board.House) logic.Part {
		part := parts.Cells(q.v, role, label, cells)
		part.Houses = []board.House{h}
		return part
	}
	s := logic.Step{
		Eliminations: out.Candidates(),
		Digits:       out.Digits(),
		Parts: []logic.Part{set(logic.Pivot, "", p, q.box), set(logic.Set, "A", a.cells, q.row),
			set(logic.Set, "B", b.cells, q.col)},
	}
	if c != nil {
		s.Parts = append(s.Parts, set(logic.Set, "C", c.cells, q.box))
	}
	return yield(s)
}

// rooms compares the digits of the pattern with its cells: "These seven cells have only 5 and 8,
// all in row 2, …. So each goes there once at most: seven digits for seven cells. So each of them
// is needed there: 1 is in r5c2 or r8c2, and r4c2 sees both of these cells; …".
func rooms(s *logic.Sentence) {
	var spots [10]board.CellSet
	for i := range s.Step.Parts {
		for _, x := range s.Step.Parts[i].Candidates {
			spots[x.Digit()] = spots[x.Digit()].With(x.Cell())
		}
	}
	cells, digits := s.Step.Shown(), board.DigitSet(0)
	var houses board.HouseSet
	var in [27]board.DigitSet
	for d := range board.AllDigits.All() {
		if h, ok := houseOf(s.Step, spots[d]); ok {
			in[h], houses, digits = in[h].With(d), houses.With(h), digits.With(d)
		}
	}
	s.Text("these ").Number(cells.Len()).Text(" cells have only the candidates ")
	i := 0
	for h := range houses.All() {
		if i > 0 {
			s.Text(map[bool]string{true: "; and ", false: "; "}[i == houses.Len()-1])
		}
		s.Say("{} (all in {})", in[h], h)
		i++
	}
	s.Text(". They can use each of these only once. That makes ").Number(digits.Len()).Text(" digits for ").Number(cells.Len())
	s.Text(" cells, so all of them are used there. ")
	i = 0
	for d := range s.Step.EffectDigits().All() {
		if i++; i > 1 {
			s.Text("; ")
		}
		s.Say("{} is in {or}, and ", d, spots[d])
		alsets.Sight(s, alsets.Losers(s.Step, d), spots[d])
	}
}

// houseOf returns a house that contains all of cells. It prefers the houses that the step shows.
// If cells is empty, there is no such house.
func houseOf(step *logic.Step, cells board.CellSet) (house board.House, ok bool) {
	if cells.IsEmpty() {
		return 0, false
	}
	for i := range step.Parts {
		for _, h := range step.Parts[i].Houses {
			if cells.Within(h.Cells()) {
				return h, true
			}
		}
	}
	return cells.CommonHouse()
}

// marksOf returns the candidates of cells.
func marksOf(v *logic.View, cells board.CellSet) (m board.DigitSet) {
	for c := range cells.All() {
		m |= v.Marks(c)
	}
	return m
}
