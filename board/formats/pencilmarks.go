package formats

import (
	"fmt"
	"strings"

	"pencilmark/board"
)

const namePencilmarks = "pencilmarks"

// formatPencilmarks is the pencil-mark grid in the form that is used in forums.
var formatPencilmarks = Format{
	Name:        namePencilmarks,
	Aliases:     []string{"pm", "forum"},
	Description: "aligned grid of pencil marks, as forums paste it",
	Extensions:  []string{"txt"},
	Reads:       true,
	Writes:      true,
	LeftOut:     "the signs that mark up a pattern",
	carries:     carriesMarks,
	write: func(b *strings.Builder, p *Position) {
		writePencil(b, &p.Grid, pencilFrame{".---.---.---.", ":---+---+---:", "'---'---'---'"})
	},
	apart: "\n",
}

// parsePencil reads nine rows of nine groups. Each group lists the digits that are left for a cell.
// A dot or a zero is a cell without marks.
func parsePencil(rows []row) (*sheet, *Error) {
	s := &sheet{format: namePencilmarks, line: rows[0].line, kind: pencilSheet, unsettled: true}
	if err := s.cut(rows, row.tokens); err != nil {
		return nil, err
	}
	if signs := markSigns(rows); signs != "" {
		s.notes = []string{fmt.Sprintf("the signs that mark up a pattern (%s) are left out", signs)}
	}
	return s, nil
}

// markSigns returns the signs in rows that are neither cells, separators nor brackets, each once.
func markSigns(rows []row) string {
	var signs strings.Builder
	for _, r := range rows {
		for _, ch := range r.text {
			if ch < 0x80 && !isKept(ch) && !isBar(byte(ch)) && !strings.ContainsRune("()[]{}<>\"'`+"+signs.String(), ch) {
				signs.WriteRune(ch)
			}
		}
	}
	return signs.String()
}

// A pencilFrame holds the three rulings of a pencil-mark grid in short form. Each run of three
// dashes is stretched to the width of its three columns.
type pencilFrame struct{ top, middle, bottom string }

// writePencil writes values and candidates in aligned columns, with "." for a cell that has
// neither.
func writePencil(b *strings.Builder, g *board.Grid, f pencilFrame) {
	var text [81]string
	var width [9]int
	for c := range board.Cells() {
		text[c] = cellText(g, c)
		width[c.Col()] = max(width[c.Col()], len(text[c]))
	}
	for r := range 9 {
		switch r {
		case 0:
			writeRuling(b, f.top, width)
		case 3, 6:
			writeRuling(b, f.middle, width)
		}
		for c := range 9 {
			if c%3 == 0 {
				b.WriteString("| ")
			}
			gap := "  "
			if c%3 == 2 {
				gap = " "
			}
			fmt.Fprintf(b, "%-*s%s", width[c], text[r*9+c], gap)
		}
		b.WriteString("|\n")
	}
	writeRuling(b, f.bottom, width)
}

// writeRuling writes a ruling of a pencilFrame, stretched to the widths of the nine columns.
func writeRuling(b *strings.Builder, ruling string, width [9]int) {
	for i := range 3 {
		b.WriteByte(ruling[i*4])
		b.WriteString(strings.Repeat("-", width[i*3]+width[i*3+1]+width[i*3+2]+6))
	}
	b.WriteString(ruling[12:] + "\n")
}

// cellText returns the value or the candidates of c, or "." if it has neither.
func cellText(g *board.Grid, c board.Cell) string {
	switch {
	case g.Value(c) != 0:
		return g.Value(c).String()
	case g.Marks(c) == 0:
		return "."
	}
	return g.Marks(c).String()
}

const nameSukaku = "729"

// formatSukaku represents the pencil marks as one line of 729 characters.
var formatSukaku = Format{
	Name:        nameSukaku,
	Aliases:     []string{"sukaku"},
	Description: "729 characters, nine for the pencil marks of each cell",
	Extensions:  []string{"txt"},
	Reads:       true,
	Writes:      true,
	carries:     carriesMarks | carriesNone,
	write: func(b *strings.Builder, p *Position) {
		for x := range board.Candidates() {
			d := x.Digit()
			if p.Grid.Value(x.Cell()) != d && !p.Grid.Has(x) {
				d = 0
			}
			b.WriteByte(cellSign(d, '.'))
		}
		b.WriteByte('\n')
	},
	lines: []lineShape{{
		rankSukaku, func(text string) bool { return len(text) == 729 && countCells(text) == 729 }, parseSukaku,
	}},
}

// parseSukaku reads nine characters for each cell. The d-th character is the digit d, or a sign for
// an empty cell if d is not a candidate.
func parseSukaku(text string, at place) (*sheet, *Error) {
	s := &sheet{format: nameSukaku, line: at.line, kind: pencilSheet, unsettled: true}
	if len(text) != 729 {
		return nil, failf(place{line: at.line}, "%d characters, 729 expected", len(text)).
			mend("nine characters for each of 81 cells")
	}
	for x := range board.Candidates() {
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
