package formats

import (
	"fmt"
	"strings"

	"pencilmark/board"
)

// formatSusser is the value of each cell on one line, with a plus sign before a
// solved cell that is no given, and after a colon the eliminated candidates as
// triplets of digit, row and column.
var formatSusser = Format{
	Name:        "susser",
	Description: "one line: + before solved cells, then a colon and eliminated candidates",
	Extensions:  []string{"txt"},
	Reads:       true,
	Writes:      true,
	carries:     carriesAll,
	write:       func(b *strings.Builder, p *Position) { b.WriteString(Susser(&p.Grid) + "\n") },
}

// Susser returns g on one line, as Write does in the format of that name: the
// shortest text that holds all of a grid.
func Susser(g *board.Grid) string {
	var b strings.Builder
	writeSusser(&b, g)
	if gone := eliminated(g); len(gone) > 0 {
		b.WriteByte(':')
		writeTriplets(&b, gone)
	}
	return b.String()
}

// ParseSusser reads what [Susser] writes, and no other format. Its errors are *Error
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

// writeSusser writes the cells of g, solved cells with a plus sign.
func writeSusser(b *strings.Builder, g *board.Grid) {
	for c := range board.Cell(81) {
		if g.Value(c) != 0 && !g.Givens().Has(c) {
			b.WriteByte('+')
		}
		b.WriteByte(cellSign(g.Value(c), '.'))
	}
}

// eliminated returns the candidates that no value excludes and that are gone all
// the same, in ascending order.
func eliminated(g *board.Grid) []board.Candidate {
	var out []board.Candidate
	for c := range g.Empty().All() {
		for d := range (g.Allowed(c) &^ g.Marks(c)).All() {
			out = append(out, board.At(c, d))
		}
	}
	return out
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

// A triplet is a candidate as it was read, with its place.
type triplet struct {
	x  board.Candidate
	at place
}

// candidates returns the candidates alone.
func candidates(ts []triplet) []board.Candidate {
	var out []board.Candidate
	for _, t := range ts {
		out = append(out, t.x)
	}
	return out
}

// parseTriplets reads candidates in the form of writeTriplets.
func parseTriplets(text string, at place) ([]triplet, *Error) {
	var out []triplet
	for i := 0; i < len(text); {
		if text[i] == ' ' || text[i] == '\t' || text[i] == ',' {
			i++
			continue
		}
		end := i
		for end < len(text) && text[end] != ' ' && text[end] != '\t' && text[end] != ',' {
			end++
		}
		t, here := text[i:end], place{at.line, at.col + i}
		if len(t) != 3 || strings.Trim(t, "123456789") != "" {
			return nil, failf(here, "%q is no candidate", clip(t)).
				mend("write digit, row and column, as in 425 for a 4 in r2c5")
		}
		c := board.CellAt(int(t[1]-'1'), int(t[2]-'1'))
		out = append(out, triplet{board.At(c, board.Digit(t[0]-'0')), here})
		i = end
	}
	return out, nil
}

// isSusser reports whether a line starts with a run of cells and plus signs and
// either uses a plus sign or goes on with a colon after 81 cells.
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
	s := &sheet{format: formatSusser.Name, line: at.line, kind: pencilSheet}
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

// susserRest reads what follows the cells: the eliminated candidates after one
// or two colons, or blanks.
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

// susserCells reads 81 cells with plus signs before those that are solved.
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

// eliminate takes candidates away that the values would allow. Candidates of
// solved cells are ignored, but for the digit itself, which cannot go.
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

// allowed returns the digits that no peer of c holds.
func (s *sheet) allowed(c board.Cell) board.DigitSet {
	ds := board.AllDigits
	for p := range c.Peers().All() {
		if s.value[p] != 0 {
			ds = ds.Without(s.value[p])
		}
	}
	return ds
}

// isShort reports whether text has the short form, in which the rows are joined
// by commas and the longest run of empty cells of a row is a star.
func isShort(text string) bool {
	_, ok := expandShort(text)
	return ok
}

// parseShort reads a line that isShort accepts.
func parseShort(text string, at place) (*sheet, *Error) {
	cells, _ := expandShort(text)
	return parseSusser(cells, place{line: at.line})
}

// expandShort returns the cells of the short form with the stars written out.
// Several stars of a row are runs of equal length.
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
