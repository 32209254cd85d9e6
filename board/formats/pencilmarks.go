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
		frame{".---.---.---.", ":---+---+---:", "'---'---'---'", " ", "  "}.draw(b, textsOf(&p.Grid))
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

// A frame is what is drawn around the cells of a grid: three rulings in short form, what is between a
// bar and a cell, and what is between two cells. Each run of three dashes in a ruling is stretched to the
// width of its three columns.
type frame struct{ top, middle, bottom, edge, gap string }

// draw writes the texts of cells in aligned columns.
func (f frame) draw(b *strings.Builder, text [81]string) {
	var width [9]int
	for c, t := range text {
		width[c%9] = max(width[c%9], len(t))
	}
	rule := func(ruling string) {
		for i := range 3 {
			n := width[i*3] + width[i*3+1] + width[i*3+2] + 2*len(f.edge+f.gap)
			b.WriteString(ruling[i*4:i*4+1] + strings.Repeat("-", n))
		}
		b.WriteString(ruling[12:] + "\n")
	}
	rule(f.top)
	for c, t := range text {
		before := f.gap
		if c%3 == 0 {
			before = "|" + f.edge
		}
		fmt.Fprintf(b, "%s%-*s", before, width[c%9], t)
		if c%3 == 2 {
			b.WriteString(f.edge)
		}
		if c%9 == 8 {
			b.WriteString("|\n")
		}
		if c == 26 || c == 53 {
			rule(f.middle)
		}
	}
	rule(f.bottom)
}

// signsOf returns the values of the cells, with "." for a cell that has none.
func signsOf(v board.Givens) (text [81]string) {
	for c, d := range v {
		text[c] = string(cellSign(d, '.'))
	}
	return text
}

// textsOf returns the values and candidates of the cells, with "." for a cell that has neither.
func textsOf(g *board.Grid) (text [81]string) {
	for c := range board.Cells() {
		text[c] = cellText(g, c)
	}
	return text
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
