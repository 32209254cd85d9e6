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
		a := uint8(s.First())
		for _, b := range houseCell[housesOf[a][2]] {
			if b > a && sees(a, b) && filled.Has(board.Cell(b)) && g.avoidFrom(filled, a, b) {
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
func (g *Grader) avoidFrom(filled board.CellSet, a, b uint8) bool {
	forB, forA := g.facts.two.And(g.cells[g.value[a]-1]), g.facts.two.And(g.cells[g.value[b]-1])
	for k := range 2 {
		if housesOf[a][k] != housesOf[b][k] ||
			!houseSet[housesOf[a][1-k]].Meets(forA) && !houseSet[housesOf[b][1-k]].Meets(forB) {
			continue
		}
		for i := range 9 {
			c, d := houseCell[housesOf[a][1-k]][i], houseCell[housesOf[b][1-k]][i]
			if housesOf[c][2] != housesOf[a][2] && g.avoid(filled, a, b, c, d) {
				return true
			}
		}
	}
	return false
}

// avoid tests one rectangle: c would repeat the digit of b, and d that of a.
func (g *Grader) avoid(filled board.CellSet, a, b, c, d uint8) bool {
	x, y := int(g.value[a])-1, int(g.value[b])-1
	inC, inD := g.cands[c], g.cands[d]
	pairC, pairD := bits.OnesCount16(inC) == 2 && inC>>y&1 != 0, bits.OnesCount16(inD) == 2 && inD>>x&1 != 0
	switch {
	case filled.Has(board.Cell(c)) && int(g.value[c])-1 == y && pairD:
		g.eliminate(single(d), x)
	case filled.Has(board.Cell(d)) && int(g.value[d])-1 == x && pairC:
		g.eliminate(single(c), y)
	case pairC && pairD && len(g.avoidable) == 0:
		third := inC &^ (1 << y)
		if third == inD&^(1<<x) {
			g.eliminate(peersOf(c).And(peersOf(d)), bits.TrailingZeros16(third))
			g.avoidable = append(g.avoidable, g.elims...)
			g.elims = g.elims[:0]
		}
	}
	return len(g.elims) > 0
}
