package turbot

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// TurbotFish joins two strong links of one digit by a weak one.
//
//	 .  a  . | .  .  . | .  b  .      row: a or b      box: c or e
//	---------+---------+---------
//	 .  .  . | .  .  . | .  c  .      b and c see each other: not both
//	 . -x  . | .  .  . | .  .  e      x sees a and e, and one of them is true
//
// If a is not true, b is, so c is not, so e is: a or e is true. The strong links
// may lie in houses of any kind, so Skyscrapers and 2-String Kites are Turbot
// Fish too.
var TurbotFish = &logic.Technique{
	Slug: "turbot-fish", Name: "Turbot Fish", Aliases: []string{"turbot", "turbot crane", "crane"},
	Family: logic.SingleDigit, Needs: []string{"skyscraper", "2-string-kite"}, Also: []string{"x-chain"},
	Title:   "two strong links of a digit are joined by a weak one",
	Because: `{{links}}`,
	Words:   logic.Words{"links": links},
	Find:    turbotFish,
}

// A conjugate is a strong link of a digit: the only two places for it in a house.
type conjugate struct {
	house board.House
	cells [2]board.Cell
}

// conjugates fills links with the strong links of d, two cells linked by two
// houses only once, and returns their number.
func conjugates(v *logic.View, d board.Digit, links *[27]conjugate) int {
	places := logic.Places.Of(v)
	n := 0
	for h := range board.House(27) {
		m := places[h][d-1]
		if combine.Len(m) != 2 {
			continue
		}
		k := conjugate{h, [2]board.Cell{h.At(combine.First(m)), h.At(combine.First(m & (m - 1)))}}
		if h.Kind() == board.BoxKind && inOneLine(v, k, d) {
			continue
		}
		links[n] = k
		n++
	}
	return n
}

// inOneLine reports whether a row or a column links the cells of k as well.
func inOneLine(v *logic.View, k conjugate, d board.Digit) bool {
	for h := range board.CellsOf(k.cells[:]...).Houses() {
		if h.Kind() != board.BoxKind && v.Spots(d).And(h.Cells()).Len() == 2 {
			return true
		}
	}
	return false
}

func turbotFish(v *logic.View, yield func(logic.Step) bool) {
	for d := range board.AllDigits.All() {
		var links [27]conjugate
		n := conjugates(v, d, &links)
		for i := range n {
			near := links[i].cells[0].Peers().Or(links[i].cells[1].Peers())
			for j := i + 1; j < n; j++ {
				if !near.Has(links[j].cells[0]) && !near.Has(links[j].cells[1]) {
					continue
				}
				if !turbots(v, d, links[i], links[j], yield) {
					return
				}
			}
		}
	}
}

// turbots yields the chains that p and q form, whichever of their ends meet. It
// returns false to stop.
func turbots(v *logic.View, d board.Digit, p, q conjugate, yield func(logic.Step) bool) bool {
	for i := range 4 {
		a, b := p.cells[i/2], p.cells[1-i/2]
		c, e := q.cells[i%2], q.cells[1-i%2]
		if a == c || a == e || b == e || !b.Sees(c) {
			continue
		}
		out := a.Peers().And(e.Peers()).And(v.Spots(d))
		if out.IsEmpty() {
			continue
		}
		chain := twoLinks(d, a.Set(), p.house, b.Set(), c.Set(), q.house, e.Set())
		if !yield(twoLinkStep(d, out, chain)) {
			return false
		}
	}
	return true
}

// twoLinks returns the chain: if d is not in start it is in mid, the rest of
// house h, so not in far, so in end, the rest of house k.
func twoLinks(d board.Digit, start board.CellSet, h board.House, mid, far board.CellSet, k board.House,
	end board.CellSet) logic.Part {
	return logic.Part{
		Role:   logic.Chain,
		Houses: []board.House{h, k},
		Nodes: []logic.Node{
			{Candidates: parts.Spots(start, d)},
			{Candidates: parts.Spots(mid, d), On: true, Cites: parts.InHouses(d, h)},
			{Candidates: parts.Spots(far, d)},
			{Candidates: parts.Spots(end, d), On: true, Cites: parts.InHouses(d, k)},
		},
	}
}

// twoLinkStep returns the step that removes d from out because one end of each
// chain is true.
func twoLinkStep(d board.Digit, out board.CellSet, chains ...logic.Part) logic.Step {
	s := logic.Step{Eliminations: parts.Spots(out, d), Digits: d.Set(), Parts: chains}
	var ends []board.Candidate
	for i := range chains {
		nodes := chains[i].Nodes
		ends = append(append(ends, nodes[0].Candidates...), nodes[len(nodes)-1].Candidates...)
	}
	s.Parts = append(s.Parts, logic.Part{Role: logic.Pincer, Candidates: parts.Sort(ends)})
	return s
}

// Grouped Skyscrapers and 2-String Kites: strong links that end in a group, two
// or three places of one box and one line.
//
//	.  b  . | .  .  . | a  a  .      row: b, or one of the group a
//	.  .  . | .  .  . |-x  .  .      x sees the whole group and e
//	--------+---------+---------
//	.  c  . | .  .  . | e  .  .      b and c share a column
//
// The argument is that of the forms without groups: if no a is true, b is, so c
// is not, so e is. What sees e and every a goes.
var (
	GroupedSkyscraper = &logic.Technique{
		Slug: "grouped-skyscraper", Name: "Grouped Skyscraper", Family: logic.SingleDigit,
		Needs: []string{"skyscraper", "finned-x-wing"},

		Title:   "two lines with a digit in one shared line and one box each",
		Because: `{{links}}`, Words: logic.Words{"links": links}, Find: groupedSkyscrapers,
	}
	GroupedTwoStringKite = &logic.Technique{
		Slug: "grouped-2-string-kite", Name: "Grouped 2-String Kite",
		Aliases: []string{"grouped kite", "grouped two-string kite"},
		Family:  logic.SingleDigit, Needs: []string{"2-string-kite"},

		Title:   "a row and a column with a group in one box and one other place each",
		Because: `{{links}}`, Words: logic.Words{"links": links}, Find: groupedKites,
	}
)

// groupedSkyscrapers yields, for two parallel lines that share a crossing line,
// what sees the rest of both; the rest of each lies in one box, and one of them
// is a group.
func groupedSkyscrapers(v *logic.View, yield func(logic.Step) bool) {
	for d := range board.AllDigits.All() {
		for h := board.Row(0); h <= board.Col(8); h++ {
			for k := h + 1; k.Kind() == h.Kind(); k++ {
				if !groupedSkyscraper(v, d, h, k, yield) {
					return
				}
			}
		}
	}
}

// groupedSkyscraper yields the skyscrapers of lines h and k. It returns false to
// stop.
func groupedSkyscraper(v *logic.View, d board.Digit, h, k board.House, yield func(logic.Step) bool) bool {
	places := logic.Places.Of(v)
	m, n := places[h][d-1], places[k][d-1]
	for shared := m & n; shared != 0; shared &= shared - 1 {
		i := combine.First(shared)
		rest, other := m&^(1<<i), n&^(1<<i)
		if !inOneChute(rest, i) || !inOneChute(other, i) || combine.Len(rest)+combine.Len(other) == 2 {
			continue
		}
		a, e := cellsAt(h, rest), cellsAt(k, other)
		out := a.Or(e).CommonPeers().And(v.Spots(d))
		if out.IsEmpty() {
			continue
		}
		s := twoLinkStep(d, out, twoLinks(d, a, h, h.At(i).Set(), k.At(i).Set(), k, e))
		s.Parts = append(s.Parts, logic.Part{Role: logic.Cover, Houses: []board.House{crossing(h, i)}})
		if !yield(s) {
			return false
		}
	}
	return true
}

// inOneChute reports whether the positions of m in a line, at least one, are all
// in one box, and not in that of position i.
func inOneChute(m uint16, i int) bool {
	if m == 0 {
		return false
	}
	c := combine.First(m) / 3
	return m&^(0007<<(3*c)) == 0 && c != i/3
}

// cellsAt returns the cells of h at the positions of m.
func cellsAt(h board.House, m uint16) board.CellSet {
	var s board.CellSet
	for ; m != 0; m &= m - 1 {
		s = s.With(h.At(combine.First(m)))
	}
	return s
}

// groupedKites yields, for a row and a column that have all but one of their
// places in the box where they cross, but not in the crossing, what sees the
// two other places; at least one of them has a group in the box.
func groupedKites(v *logic.View, yield func(logic.Step) bool) {
	for d := range board.AllDigits.All() {
		for row := board.Row(0); row <= board.Row(8); row++ {
			for col := board.Col(0); col <= board.Col(8); col++ {
				if !groupedKite(v, d, row, col, yield) {
					return
				}
			}
		}
	}
}

// groupedKite yields the kite of row and col, if they are one. It returns false
// to stop.
func groupedKite(v *logic.View, d board.Digit, row, col board.House, yield func(logic.Step) bool) bool {
	cross := board.CellAt(row.Index(), col.Index())
	box := board.Box(cross.Box())
	inRow, inCol := v.Spots(d).And(row.Cells()), v.Spots(d).And(col.Cells())
	a, e := inRow.Minus(box.Cells()), inCol.Minus(box.Cells())
	b, c := inRow.Minus(a), inCol.Minus(e)
	if !a.Single() || !e.Single() || b.IsEmpty() || c.IsEmpty() || b.Single() && c.Single() || inRow.Has(cross) {
		return true
	}
	out := board.CellAt(e.First().Row(), a.First().Col())
	if !v.Has(board.At(out, d)) {
		return true
	}
	s := twoLinkStep(d, out.Set(), twoLinks(d, a, row, b, c, col, e))
	s.Parts = append(s.Parts, logic.Part{Role: logic.Cover, Houses: []board.House{box}})
	return yield(s)
}
