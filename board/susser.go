package board

import (
	"fmt"
	"strings"
)

// Susser returns g on one line: the value of each cell, with a plus sign before a solved cell that is
// not a given and a dot for an empty cell. After a colon, it lists the eliminated candidates as
// digit, row and column. This is the shortest text that represents a whole grid. Package formats
// reads it.
func (g *Grid) Susser() string {
	var b strings.Builder
	for c := range Cells() {
		switch v := g.Value(c); {
		case v == 0:
			b.WriteByte('.')
		case g.Givens().Has(c):
			b.WriteByte('0' + byte(v))
		default:
			b.WriteByte('+')
			b.WriteByte('0' + byte(v))
		}
	}
	before := ":"
	for _, x := range g.Eliminated() {
		fmt.Fprintf(&b, "%s%d%d%d", before, x.Digit(), x.Cell().Row()+1, x.Cell().Col()+1)
		before = " "
	}
	return b.String()
}

// Eliminated returns, in ascending order, the candidates that are missing although no value rules
// them out. It allocates.
func (g *Grid) Eliminated() []Candidate {
	var out []Candidate
	for c := range g.Empty().All() {
		for d := range (g.Allowed(c) &^ g.Marks(c)).All() {
			out = append(out, At(c, d))
		}
	}
	return out
}
