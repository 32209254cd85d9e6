package formats

import (
	"strings"

	"pencilmark/board"
)

const nameBoard = "board"

// formatBoard represents a puzzle as a board with rulings between the boxes.
var formatBoard = Format{
	Name:        nameBoard,
	Aliases:     []string{"ruled"},
	Description: "nine lines with rulings between the boxes",
	Extensions:  []string{"txt"},
	Reads:       true,
	Writes:      true,
	write:       writeBoard,
	apart:       "\n",
	blocks:      []blockShape{{rankTokens, func(rows []row, ruled bool) bool { return ruled || hasBars(rows) }, parseTokens}},
}

// writeBoard writes the values with rulings between the boxes.
func writeBoard(b *strings.Builder, p *Position) {
	const ruling = "+-------+-------+-------+\n"
	v := p.Grid.Values()
	for r := range 9 {
		if r%3 == 0 {
			b.WriteString(ruling)
		}
		for c := range 9 {
			if c%3 == 0 {
				b.WriteString("| ")
			}
			b.WriteByte(cellSign(v[r*9+c], '.'))
			b.WriteByte(' ')
		}
		b.WriteString("|\n")
	}
	b.WriteString(ruling)
}

// A token is a group of digits, dots and zeros in a row of a block.
type token struct {
	text string
	at   place
}

// isBar reports whether b separates cells. The bytes of box drawing characters count as bars.
func isBar(b byte) bool { return strings.IndexByte("|!:;,\t ", b) >= 0 || b >= 0x80 }

// tokens splits a row at blanks and bars. It drops everything except digits, dots, zeros and the
// letter u that .sdx files write before a solved cell. So "*13-4" becomes 134, because the signs
// that mark a pattern in forum grids are only decoration.
func (r row) tokens() []token {
	var out []token
	for i := 0; i < len(r.text); i++ {
		start := i
		for i < len(r.text) && !isBar(r.text[i]) {
			i++
		}
		word := r.text[start:i]
		if first := strings.IndexFunc(word, isKept); first >= 0 {
			out = append(out, token{strings.Map(keep, word), place{r.line, start + first + 1}})
		}
	}
	return out
}

// isKept reports whether ch is not decoration.
func isKept(ch rune) bool { return ch == '.' || ch >= '0' && ch <= '9' || ch == 'u' }

// keep returns ch, or -1 for decoration.
func keep(ch rune) rune {
	if isKept(ch) {
		return ch
	}
	return -1
}

// hasPencil reports whether ts is a row of nine cells with pencil marks, that is, some token has
// several digits.
func hasPencil(ts []token) bool {
	if len(ts) != 9 {
		return false
	}
	long := false
	for _, t := range ts {
		if len(t.text) > 1 && strings.ContainsAny(t.text, ".0") {
			return false
		}
		long = long || len(t.text) > 1
	}
	return long
}

// parseTokens reads a block with bars or blanks between its cells. The block is a pencil-mark grid
// if some row shows pencil marks, and a board otherwise.
func parseTokens(rows []row) (*sheet, *Error) {
	if len(rows) == 1 && len(rows[0].tokens()) == 81 {
		rows = nineOf(rows[0])
	}
	split := make([][]token, len(rows))
	pencil := false
	for i, r := range rows {
		split[i] = r.tokens()
		pencil = pencil || hasPencil(split[i])
	}
	if pencil {
		return parsePencil(rows, split)
	}
	return parseBoard(rows)
}

// nineOf splits one row of 81 tokens into nine rows. Each row is padded so that its tokens keep
// their columns in the text.
func nineOf(r row) []row {
	ts := r.tokens()
	rows := make([]row, 9)
	for i := range rows {
		from, to := ts[i*9].at.col-1, len(r.text)
		if i < 8 {
			to = ts[i*9+9].at.col - 1
		}
		rows[i] = row{strings.Repeat(" ", from) + r.text[from:to], r.line}
	}
	return rows
}

// parseBoard reads the rows of a board without pencil marks, in which every digit, dot and zero is
// a cell. If this does not give nine cells in each of nine rows, parseBoard tries other signs for
// empty cells: one of _ * - X x, or nothing between two bars.
func parseBoard(rows []row) (*sheet, *Error) {
	s, err := cutRows(rows, row.chars)
	if err == nil {
		return s, nil
	}
	for _, blank := range []byte("_*-Xx") {
		if s, err := cutRows(rows, func(r row) []token { return r.signs(blank) }); err == nil {
			return s, nil
		}
	}
	if s, err := cutRows(rows, row.fields); err == nil {
		return s, nil
	}
	return nil, err
}

// cutRows reads rows, using the given function to split a row into cells.
func cutRows(rows []row, cells func(row) []token) (*sheet, *Error) {
	s := &sheet{format: nameBoard, line: rows[0].line}
	for i, r := range rows {
		ts := cells(r)
		if len(ts) != 9 {
			return nil, badTokens(r, i, len(ts))
		}
		if i == 9 {
			break
		}
		for j, t := range ts {
			s.put(board.CellAt(i, j), t)
		}
	}
	return s, checkNine(rows)
}

// put stores the contents of c from a token. The token is a digit, with a u before it for a solved
// cell as in .sdx files, or a blank.
func (s *sheet) put(c board.Cell, t token) {
	s.at[c] = t.at
	text, solved := strings.CutPrefix(t.text, "u")
	if text == " " {
		return
	}
	s.value[c] = cellValue[text[0]]
	if solved && s.value[c] != 0 {
		s.format, s.solved = nameSdx, s.solved.With(c)
	}
}

// badTokens returns the Error for a row with n cells. If the row has too few cells and contains a
// letter, the error names the letter, because that is the more likely mistake.
func badTokens(r row, i, n int) *Error {
	letter := func(ch rune) bool {
		return (ch >= 'a' && ch <= 'z' || ch >= 'A' && ch <= 'Z') && ch != 'x' && ch != 'X'
	}
	if col := strings.IndexFunc(r.text, letter); col >= 0 && n < 9 {
		return badCell(r.text[col:], place{r.line, col + 1})
	}
	return badRow(r.line, i, n)
}

// chars returns the digits, dots and zeros of a row as one token each. If a digit has the letter u
// before it, the u is part of the token.
func (r row) chars() []token {
	var out []token
	for _, t := range r.tokens() {
		from := 0
		for i := range len(t.text) {
			if t.text[i] != 'u' {
				out = append(out, token{t.text[from : i+1], place{t.at.line, t.at.col + i}})
				from = i + 1
			} else {
				from = i
			}
		}
	}
	return out
}

// signs returns the digits of a row and its signs for empty cells, as one token each.
func (r row) signs(blank byte) []token {
	var out []token
	for i := range len(r.text) {
		if b := r.text[i]; b == blank || b >= '1' && b <= '9' {
			out = append(out, token{r.text[i : i+1], place{r.line, i + 1}})
		}
	}
	return out
}

// fields returns the cells of a row that has bars around each cell, bars around every three cells
// of one character each, or a comma, semicolon or tab between cells. An empty cell is returned as "
// ". For any other row, fields returns nil.
func (r row) fields() []token {
	var out []token
	parts := r.parts()
	for _, part := range parts {
		digits := strings.TrimSpace(part)
		switch {
		case len(parts) == 3 && len(part) == 3:
			digits = part
		case len(parts) != 9 || len(digits) > 1:
			return nil
		case digits == "":
			digits = " "
		}
		for i := range len(digits) {
			if digits[i] != ' ' && !isCell(digits[i]) {
				return nil
			}
			out = append(out, token{digits[i : i+1], place{line: r.line}})
		}
	}
	return out
}

// parts cuts a row at its bars or other separators.
func (r row) parts() []string {
	for _, sep := range []string{",", ";", "\t"} {
		if strings.Count(r.text, sep) == 8 {
			return strings.Split(r.text, sep)
		}
	}
	text := strings.NewReplacer("│", "|", "║", "|", "┃", "|").Replace(r.text)
	text = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(text), "|"), "|")
	return strings.Split(text, "|")
}
