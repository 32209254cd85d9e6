package formats

import (
	"strings"

	"pencilmark/board"
)

const nameSpaced = "spaced"

// formatSpaced is the strict form of nine lines in which the cells are separated by exactly one
// blank.
var formatSpaced = Format{
	Name:        nameSpaced,
	Description: "nine lines of nine cells with one blank between, _ for empty cells",
	Extensions:  []string{"txt"},
	Reads:       true,
	Writes:      true,
	write: func(b *strings.Builder, p *Position) {
		writeCells(b, p.Grid.Values(), '_', " ", "\n")
	},
	apart: "\n",
	blocks: []blockShape{{
		rankSpaced, func(rows []row, ruled bool) bool { return !ruled && isSpaced(rows) }, parseSpaced,
	}},
}

// isSpaced reports whether the rows are meant to be in the strict spaced form: they use
// underscores for empty cells and blanks between them, and no bars.
func isSpaced(rows []row) bool {
	underscore := false
	for _, r := range rows {
		if strings.ContainsAny(r.text, "|\t,") || hasHigh(r.text) {
			return false
		}
		underscore = underscore || strings.Contains(r.text, "_ ") || strings.Contains(r.text, " _")
	}
	return underscore
}

// parseSpaced reads the strict spaced form. In each row, the cells are in the odd columns, with
// single blanks between them.
func parseSpaced(rows []row) (*sheet, *Error) {
	s := &sheet{format: nameSpaced, line: rows[0].line}
	for i, r := range rows {
		text := strings.TrimRight(r.text, " ")
		for col := range len(text) {
			b, at := text[col], place{r.line, col + 1}
			switch {
			case col%2 == 1 && b != ' ':
				return nil, failf(at, "%q where a blank is expected", firstRune(text[col:])).
					mend("put exactly one blank between two cells")
			case col%2 == 0 && b == ' ':
				return nil, failf(at, "a blank where a cell is expected").
					mend("put exactly one blank between two cells, and none at the start of a row")
			case col%2 == 0 && b != '_' && (b < '1' || b > '9'):
				return nil, failf(at, "%q is not a cell of this form", firstRune(text[col:])).
					mend("use 1 to 9, and _ for an empty cell")
			case col%2 == 0 && i < 9 && col < 18:
				c := board.CellAt(i, col/2)
				s.value[c], s.at[c] = cellValue[b], at
			}
		}
		if n := (len(text) + 1) / 2; n != 9 {
			return nil, badRow(r.line, i, n)
		}
	}
	return s, checkNine(rows)
}

// firstRune returns the first character of text.
func firstRune(text string) rune {
	for _, r := range text {
		return r
	}
	return 0
}
