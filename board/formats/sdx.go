package formats

import (
	"strings"

	"pencilmark/board"
)

// formatSdx is the progress file of SudoCue: nine lines of cells with blanks
// between; a given is its digit, a solved cell has a u before its digit, and
// other cells are groups of pencil marks. It is read as pencil-mark grids are.
var formatSdx = Format{
	Name:        "sdx",
	Description: "SudoCue progress: groups of pencil marks, u before solved cells",
	Extensions:  []string{"sdx"},
	Reads:       true,
	Writes:      true,
	carries:     carriesSolved | carriesMarks,
	write:       writeSdx,
	apart:       "\n",
}

// writeSdx writes nine lines, "." for a cell without candidates.
func writeSdx(b *strings.Builder, p *Position, _ Options) {
	for c := range board.Cell(81) {
		if p.Grid.Value(c) != 0 && !p.Grid.Givens().Has(c) {
			b.WriteByte('u')
		}
		b.WriteString(cellText(&p.Grid, c))
		b.WriteByte(" \n"[c%9/8])
	}
}
