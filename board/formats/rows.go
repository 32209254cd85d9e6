package formats

import (
	"strings"

	"pencilmark/board"
)

// formatGrid is the puzzle as nine lines of nine characters.
var formatGrid = Format{
	Name:        "grid",
	Aliases:     []string{"rows"},
	Description: "nine lines of nine characters",
	Extensions:  []string{"txt"},
	Reads:       true,
	Writes:      true,
	write: func(b *strings.Builder, p *Position, o Options) {
		writeCells(b, p.Grid.Values(), o.blank('.'), "", "\n")
	},
	apart: "\n",
}

// A row is a line of a block.
type row struct {
	text string
	line int
}

// trimmed returns the text of r without surrounding blanks, and its place.
func (r row) trimmed() (string, place) {
	t := strings.TrimLeft(r.text, " \t")
	return strings.TrimRight(t, " \t"), place{r.line, len(r.text) - len(t) + 1}
}

// parseRows reads rows of nine cells without anything between them.
func parseRows(rows []row) (*sheet, *Error) {
	s := &sheet{format: formatGrid.Name, line: rows[0].line}
	for i, r := range rows {
		text, at := r.trimmed()
		if n := countCells(text); n < len(text) {
			return nil, badCell(text[n:], place{r.line, at.col + n})
		}
		if len(text) != 9 {
			return nil, badRow(r.line, i, len(text))
		}
		if i < 9 {
			for j := range 9 {
				c := board.CellAt(i, j)
				s.value[c], s.at[c] = cellValue[text[j]], place{r.line, at.col + j}
			}
		}
	}
	return s, checkNine(rows)
}

// badRow returns the Error for a row, counted from 0, that has n cells.
func badRow(line, row, n int) *Error {
	return failf(place{line: line}, "row %d has %d %s, 9 expected", row+1, n, plural(n, "cell"))
}

// checkNine returns an Error unless there are nine rows.
func checkNine(rows []row) *Error {
	if n := len(rows); n != 9 {
		return failf(place{line: rows[n-1].line}, "the grid has %d %s, 9 expected", n, plural(n, "row"))
	}
	return nil
}

// plural returns the noun in the form that goes with n.
func plural(n int, noun string) string {
	if n == 1 {
		return noun
	}
	return noun + "s"
}
