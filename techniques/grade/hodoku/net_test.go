package hodoku

import (
	"testing"

	"pencilmark/board"
)

// TestNetRounds follows assumptions for four rounds of singles, round by round, and
// compares which cells are solved then. In some positions a fifth would solve more.
func TestNetRounds(t *testing.T) {
	unfinished := 0
	eachPosition(t, 3, func(pos *position) {
		f := &tabling{pos: pos}
		f.fillTables(true)
		f.nets.tables = make([]netTable, f.tables.gOn)
		for n, x := range f.tables.cands {
			f.assumeOn(n, x)
			g := pos.grid
			g.place(x.Cell(), digitOf(x))
			for range 4 {
				for _, y := range openSingles(&g) {
					if g.value[y.Cell()] == 0 {
						g.place(y.Cell(), digitOf(y))
					}
				}
			}
			if g.value != f.nets.grid.value {
				t.Fatalf("%v: %v, want %v", x, f.nets.grid.value, g.value)
			}
			unfinished += len(openSingles(&g))
		}
	})
	if unfinished == 0 {
		t.Error("no assumption leads further than four rounds")
	}
}

// openSingles lists the queued singles of a grid that can still be placed.
func openSingles(g *grid) (out []board.Candidate) {
	for _, x := range g.naked.items[g.naked.head:g.naked.tail] {
		if g.value[x.Cell()] == 0 {
			out = append(out, x)
		}
	}
	for _, x := range g.hidden.items[g.hidden.head:g.hidden.tail] {
		if g.value[x.Cell()] == 0 && g.hiddenIn(x) {
			out = append(out, x)
		}
	}
	return out
}
