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
// If a is false, b is true, so c is false, so e is true. So at least one of a and e is true. The
// strong links can be in houses of any kind, so Skyscrapers and 2-String Kites are Turbot Fish too.
var TurbotFish = &logic.Technique{
	Slug: "turbot-fish", Code: "0403", Name: "Turbot Fish", Aliases: []string{"turbot", "turbot crane", "crane"},
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

// conjugates fills links with the strong links of d and returns their number. It lists two cells
// only once, even if two houses link them.
func conjugates(v *logic.View, d board.Digit, links *[27]conjugate) int {
	places := logic.Places.Of(v)
	n := 0
	for h := range board.Houses() {
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

// inOneLine reports whether the cells of k are also linked by a row or a column.
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

// turbots yields the chains that p and q form, for all choices of the ends where they meet. It
// returns false to stop the search.
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

// twoLinks returns a chain of two strong links. If d is not in start, it is in mid, the other
// places in house h. Then it is not in far, so it is in end, the other places in house k.
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

// twoLinkStep returns the step that removes d from the cells of out because one end of each chain
// is true.
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
