package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// avoidableRectangle yields the first avoidable rectangle of type 1, or else the
// first of type 2.
func (g *Grader) avoidableRectangle() bool {
	g.avoidable = g.avoidable[:0]
	filled := board.AllCells.Minus(g.open).Minus(g.given)
	for s := filled; !s.IsEmpty(); s = s.Rest() {
		a := s.First()
		for t := s.Rest().And(a.Houses()[2].Cells()); !t.IsEmpty(); t = t.Rest() {
			if g.avoidFrom(filled, a, t.First()) {
				return g.found(AvoidableRectangle1)
			}
		}
	}
	g.elims = append(g.elims, g.avoidable...)
	return len(g.elims) > 0 && g.found(AvoidableRectangle2)
}

// avoidFrom meets the rectangles with corners a < b, which share a box and were
// solved, not given. A given corner would rule a second solution out. One of the
// other corners must be a bivalue cell that can take the digit across.
func (g *Grader) avoidFrom(filled board.CellSet, a, b board.Cell) bool {
	forB, forA := g.facts.two.And(g.cells[g.value[a]-1]), g.facts.two.And(g.cells[g.value[b]-1])
	for k := range 2 {
		across, other := a.Houses()[1-k], b.Houses()[1-k]
		if a.Houses()[k] != b.Houses()[k] || !across.Cells().Meets(forA) && !other.Cells().Meets(forB) {
			continue
		}
		for i := range 9 {
			c, d := across.At(i), other.At(i)
			if c.Houses()[2] != a.Houses()[2] && g.avoid(filled, a, b, c, d) {
				return true
			}
		}
	}
	return false
}

// avoid tests one rectangle: c would repeat the digit of b, and d that of a.
func (g *Grader) avoid(filled board.CellSet, a, b, c, d board.Cell) bool {
	x, y := int(g.value[a])-1, int(g.value[b])-1
	inC, inD := g.cands[c], g.cands[d]
	pairC, pairD := bits.OnesCount16(inC) == 2 && inC>>y&1 != 0, bits.OnesCount16(inD) == 2 && inD>>x&1 != 0
	switch {
	case filled.Has(c) && int(g.value[c])-1 == y && pairD:
		g.eliminate(d.Set(), x)
	case filled.Has(d) && int(g.value[d])-1 == x && pairC:
		g.eliminate(c.Set(), y)
	case pairC && pairD && len(g.avoidable) == 0:
		third := inC &^ (1 << y)
		if third == inD&^(1<<x) {
			g.eliminate(c.Peers().And(d.Peers()), bits.TrailingZeros16(third))
			g.avoidable = append(g.avoidable, g.elims...)
			g.elims = g.elims[:0]
		}
	}
	return len(g.elims) > 0
}
