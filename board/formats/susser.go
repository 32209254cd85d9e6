package formats

import (
	"fmt"
	"regexp"
	"strings"

	"pencilmark/board"
)

const nameSusser = "susser"

// formatSusser represents a position on one line. The line has the value of each cell, with a plus
// sign before a solved cell that is not a given. After a colon, it lists the eliminated candidates
// as triplets of digit, row and column.
var formatSusser = Format{
	Name:        nameSusser,
	Description: "one line: + before solved cells, then a colon and eliminated candidates",
	Extensions:  []string{"txt"},
	Reads:       true,
	Writes:      true,
	carries:     carriesAll,
	write:       func(b *strings.Builder, p *Position) { b.WriteString(Susser(&p.Grid) + "\n") },
	lines:       []lineShape{{rankSusser, isSusser, parseSusser}, {rankShort, func(text string) bool { _, ok := expandShort(text); return ok }, parseShort}},
}

// Susser returns g on one line, as [board.Grid.Susser] does.
func Susser(g *board.Grid) string { return g.Susser() }

// ParseSusser reads a text that [Susser] returned, and no other format. Its errors are *Error
// values.
func ParseSusser(text string) (*board.Grid, error) {
	s, err := parseSusser(text, place{line: 1})
	if err != nil {
		return nil, err
	}
	p, err := s.position()
	if err != nil {
		return nil, err
	}
	return &p.Grid, nil
}

// writeTriplets writes candidates as digit, row and column, as in "417 427".
func writeTriplets(b *strings.Builder, xs []board.Candidate) {
	for i, x := range xs {
		if i > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(b, "%d%d%d", x.Digit(), x.Cell().Row()+1, x.Cell().Col()+1)
	}
}

// A triplet is a candidate that was read, together with its place in the text.
type triplet struct {
	x  board.Candidate
	at place
}

// candidates returns the candidates of the triplets without their places.
func candidates(ts []triplet) []board.Candidate {
	var out []board.Candidate
	for _, t := range ts {
		out = append(out, t.x)
	}
	return out
}

// tripletWord matches what should be a candidate.
var tripletWord = regexp.MustCompile(`[^ \t,]+`)

// parseTriplets reads candidates in the form that writeTriplets writes.
func parseTriplets(text string, at place) ([]triplet, *Error) {
	var out []triplet
	for _, m := range tripletWord.FindAllStringIndex(text, -1) {
		t, here := text[m[0]:m[1]], place{at.line, at.col + m[0]}
		if len(t) != 3 || strings.Trim(t, "123456789") != "" {
			return nil, failf(here, "%q is not a candidate", clip(t)).
				mend("write digit, row and column, as in 425 for a 4 in r2c5")
		}
		c := board.CellAt(int(t[1]-'1'), int(t[2]-'1'))
		out = append(out, triplet{board.At(c, board.Digit(t[0]-'0')), here})
	}
	return out, nil
}

// isSusser reports whether a line starts with cells and plus signs, and either has a plus sign or
// continues with a colon after 81 cells.
func isSusser(text string) bool {
	n, plus := 0, false
	for i := range len(text) {
		switch b := text[i]; {
		case b == '+':
			plus = true
		case isCell(b):
			n++
		case b == ':':
			return n >= 60
		default:
			return plus && n >= 60
		}
	}
	return plus && n >= 60
}

// parseSusser reads a line that isSusser accepts.
func parseSusser(text string, at place) (*sheet, *Error) {
	s := &sheet{format: nameSusser, line: at.line, kind: pencilSheet}
	cells := text
	if i := strings.IndexAny(text, ": \t#"); i >= 0 {
		cells = text[:i]
	}
	if err := s.susserCells(cells, at); err != nil {
		return nil, err
	}
	at.col += len(cells)
	rest, comment, _ := strings.Cut(text[len(cells):], "#")
	s.comment = strings.TrimSpace(comment)
	return s, s.susserRest(rest, at)
}

// susserRest reads the text after the cells. This is either one or two colons and the eliminated
// candidates, or blanks.
func (s *sheet) susserRest(text string, at place) *Error {
	after := strings.TrimLeft(text, ": \t")
	if after == text && text != "" {
		return failf(at, "%q where a colon is expected", firstRune(text))
	}
	gone, err := parseTriplets(after, place{at.line, at.col + len(text) - len(after)})
	if err != nil {
		return err
	}
	return s.eliminate(gone)
}

// susserCells reads 81 cells, with plus signs before the solved cells.
func (s *sheet) susserCells(text string, at place) *Error {
	n := 0
	for i := range len(text) {
		b := text[i]
		switch {
		case b == '+':
			if i+1 == len(text) || cellValue[text[i+1]] == 0 || !isCell(text[i+1]) {
				return failf(place{at.line, at.col + i}, "no digit follows the plus sign")
			}
			continue
		case !isCell(b):
			return badCell(text[i:], place{at.line, at.col + i})
		case n < 81:
			s.value[n], s.at[n] = cellValue[b], place{at.line, at.col + i}
			if i > 0 && text[i-1] == '+' {
				s.solved = s.solved.With(board.Cell(n))
			}
		}
		n++
	}
	if n != 81 {
		return failf(place{line: at.line}, "%d cells, 81 expected", n).
			mend("plus signs do not count")
	}
	return nil
}

// eliminate removes candidates that the values would allow. Candidates of solved cells are
// ignored, except for the digit itself, which cannot be removed.
func (s *sheet) eliminate(ts []triplet) *Error {
	for _, t := range ts {
		c, d := t.x.Cell(), t.x.Digit()
		if s.value[c] == d {
			return failf(t.at, "%v is eliminated from %v, which holds it", d, c).because(ErrContradiction)
		}
		if !s.marked.Has(c) {
			s.mark(c, s.allowed(c))
		}
		s.marks[c] = s.marks[c].Without(d)
	}
	return nil
}

// allowed returns the digits that no peer of c has.
func (s *sheet) allowed(c board.Cell) board.DigitSet {
	ds := board.AllDigits
	for p := range c.Peers().All() {
		if s.value[p] != 0 {
			ds = ds.Without(s.value[p])
		}
	}
	return ds
}

// parseShort reads a line in the short form, in which commas separate the rows, and a star represents a
// longest run of empty cells in its row.
func parseShort(text string, at place) (*sheet, *Error) {
	cells, _ := expandShort(text)
	return parseSusser(cells, place{line: at.line})
}

// expandShort returns the cells of the short form, with each star replaced with a run of empty
// cells. Several stars in a row represent runs of equal length.
func expandShort(text string) (cells string, ok bool) {
	rows := strings.Split(text, ",")
	if len(rows) != 9 || !strings.ContainsAny(text, "123456789") {
		return "", false
	}
	var b strings.Builder
	for _, r := range rows {
		stars, plus := strings.Count(r, "*"), strings.Count(r, "+")
		hidden := 9 - (len(r) - stars - plus)
		switch {
		case stars == 0 && hidden != 0, stars > 0 && (hidden < stars || hidden%stars != 0):
			return "", false
		case stars > 0:
			r = strings.ReplaceAll(r, "*", strings.Repeat(".", hidden/stars))
		}
		b.WriteString(r)
	}
	return b.String(), true
}
