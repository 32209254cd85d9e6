package formats

import (
	"net/url"
	"strings"
)

// formatExchange is the link of SudokuExchange, which holds the givens.
var formatExchange = Format{
	Name:        "sudokuexchange",
	Description: "link to SudokuExchange",
	Reads:       true,
	Writes:      true,
	LeftOut:     "the level",
	write: func(b *strings.Builder, p *Position, _ Options) {
		b.WriteString("https://sudokuexchange.com/play/?s=")
		writeCells(b, p.Grid.Values(), '0', "", "")
		b.WriteByte('\n')
	},
}

// exchangeLink reads a link of SudokuExchange.
func exchangeLink(u *url.URL, at place) (*sheet, *Error) {
	text := u.Query().Get("s")
	if text == "" {
		return nil, shortLink(at)
	}
	return linkCells(text, formatExchange.Name, at)
}
