package formats

import (
	"strings"

	"pencilmark/board"
)

// formatSs is the file of Simple Sudoku: up to three framed grids, of the
// givens, of all values and of the pencil marks.
var formatSs = Format{
	Name:        "ss",
	Description: "Simple Sudoku: framed grids of givens, values and pencil marks",
	Extensions:  []string{"ss"},
	Reads:       true,
	Writes:      true,
	carries:     carriesSolved | carriesMarks | carriesSingles,
	write:       writeSs,
	apart:       "\n#\n", // or else a grid might be taken for the values of the one above
}

// writeSs writes the givens; the values if they are more or if pencil marks
// follow; and the pencil marks if they are not what the values leave.
func writeSs(b *strings.Builder, p *Position, o Options) {
	g := &p.Grid
	writeFramed(b, g.Puzzle(), o.blank('.'))
	plain := g.Pristine()
	if plain && g.Values() == g.Puzzle() {
		return
	}
	b.WriteByte('\n')
	writeFramed(b, g.Values(), o.blank('.'))
	if !plain {
		b.WriteByte('\n')
		writePencil(b, g, pencilFrame{"*-----------*", "|---+---+---|", "*-----------*"})
	}
}

// writeFramed writes 81 values in the frame of Simple Sudoku.
func writeFramed(b *strings.Builder, v [81]board.Digit, blank byte) {
	b.WriteString("*-----------*\n")
	for c, d := range v {
		switch {
		case c == 27 || c == 54:
			b.WriteString("|---+---+---|\n|")
		case c%3 == 0:
			b.WriteByte('|')
		}
		b.WriteByte(cellSign(d, blank))
		if c%9 == 8 {
			b.WriteString("|\n")
		}
	}
	b.WriteString("*-----------*\n")
}
