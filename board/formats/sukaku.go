package formats

import (
	"strings"

	"pencilmark/board"
)

// formatSukaku is the pencil marks as one line of 729 characters.
var formatSukaku = Format{
	Name:        "729",
	Aliases:     []string{"sukaku"},
	Description: "729 characters, nine for the pencil marks of each cell",
	Extensions:  []string{"txt"},
	Reads:       true,
	Writes:      true,
	carries:     carriesMarks | carriesNone,
	write: func(b *strings.Builder, p *Position, o Options) {
		for x := range board.Candidate(729) {
			d := x.Digit()
			if p.Grid.Value(x.Cell()) != d && !p.Grid.Has(x) {
				d = 0
			}
			b.WriteByte(cellSign(d, o.blank('.')))
		}
		b.WriteByte('\n')
	},
}

// parseSukaku reads nine characters for each cell: digit d in the d-th place, or
// a blank sign.
func parseSukaku(text string, at place) (*sheet, *Error) {
	s := &sheet{format: formatSukaku.Name, line: at.line, kind: pencilSheet, unsettled: true}
	if len(text) != 729 {
		return nil, failf(place{line: at.line}, "%d characters, 729 expected", len(text)).
			mend("nine characters for each of 81 cells")
	}
	for x := range board.Candidate(729) {
		here := place{at.line, at.col + int(x)}
		c := x.Cell()
		if x%9 == 0 {
			s.mark(c, 0)
			s.at[c] = here
		}
		switch d := cellValue[text[x]]; d {
		case none:
			return nil, badCell(text[x:], here)
		case 0:
		case x.Digit():
			s.marks[c] = s.marks[c].With(d)
		default:
			return nil, failf(here, "digit %v stands in the place of %v", d, x.Digit()).
				mend("each cell has nine characters, digit d in the d-th place or a blank")
		}
	}
	return s, nil
}
