package formats

import "strings"

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

// firstRune returns the first character of text.
func firstRune(text string) rune {
	for _, r := range text {
		return r
	}
	return 0
}
