package formats

import (
	"regexp"
	"slices"
	"strings"
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
}

// spacedRow matches a row in the strict spaced form.
var spacedRow = regexp.MustCompile(`^\s*([1-9_] ){8}[1-9_]\s*$`)

// isSpaced reports whether the rows are in the strict spaced form.
func isSpaced(rows []row) bool {
	return strings.Contains(join(rows), "_") &&
		!slices.ContainsFunc(rows, func(r row) bool { return !spacedRow.MatchString(r.text) })
}

// firstRune returns the first character of text.
func firstRune(text string) rune {
	for _, r := range text {
		return r
	}
	return 0
}
