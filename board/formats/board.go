package formats

import (
	"regexp"
	"slices"
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
	rows = dropLabels(unmark(rows))
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
	for _, blank := range []byte("_*-Xx?") {
		if s, err := cutRows(rows, func(r row) []token { return r.signs(blank) }); err == nil {
			return s, nil
		}
	}
	if s, err := cutRows(rows, row.fields); err == nil {
		return s, nil
	}
	if filled := fillBlanks(rows); filled != nil {
		return cutRows(filled, row.chars)
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
		if col := strings.IndexFunc(r.text, isUnknown); col >= 0 {
			return nil, badCell(r.text[col:], place{r.line, col + 1})
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
	text := strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(r.text), "|"), "|")
	return strings.Split(text, "|")
}

// isUnknown reports whether ch has no meaning in a row of a board.
func isUnknown(ch rune) bool {
	return ch >= 0x80 || ch != 'u' && !isCell(byte(ch)) && !strings.ContainsRune("|!:;, \t()[]{}<>\"'`+", ch)
}

var (
	marked = regexp.MustCompile(`[1-9]!\s*[,;]`) // an exclamation mark is a bar elsewhere
	digit  = regexp.MustCompile(`[1-9]!?`)
)

// unmark rewrites rows in which an exclamation mark after a digit means that it is a given: there is a
// u before each other digit instead.
func unmark(rows []row) []row {
	if !slices.ContainsFunc(rows, func(r row) bool { return marked.MatchString(r.text) }) {
		return rows
	}
	out := slices.Clone(rows)
	for i, r := range rows {
		out[i].text = digit.ReplaceAllStringFunc(r.text, func(d string) string {
			if len(d) == 2 {
				return d[:1]
			}
			return "u" + d
		})
	}
	return out
}

// dropLabels replaces the names of rows with blanks if all rows have one, at the start or at the end.
func dropLabels(rows []row) []row {
	for _, end := range []bool{false, true} {
		out := slices.Clone(rows)
		all := len(rows) > 0
		for i, r := range rows {
			words := strings.FieldsFunc(r.text, func(ch rune) bool { return strings.ContainsRune(" \t|:.),;", ch) })
			if len(words) == 0 {
				return rows
			}
			word, at := words[0], strings.Index(r.text, words[0])
			if end {
				word = words[len(words)-1]
				at = strings.LastIndex(r.text, word)
			}
			if all = all && isLabel(word, i, r); !all {
				break
			}
			to := at + len(word)
			for to < len(r.text) && strings.ContainsRune(":.),;", rune(r.text[to])) {
				to++
			}
			rest := strings.TrimLeft(r.text[to:], " \t")
			if !end && strings.HasPrefix(rest, "|") {
				to = len(r.text) - len(rest)
				out[i].text = strings.Repeat(" ", to) + rest
				continue
			}
			out[i].text = r.text[:at] + strings.Repeat(" ", to-at) + r.text[to:]
		}
		if all {
			rows = out
		}
	}
	return rows
}

// isLabel reports whether word is the name of row i, counted from 0, in r.
func isLabel(word string, i int, r row) bool {
	number := string(rune('1' + i))
	switch {
	case i > 8 || len(word) > 2:
		return false
	case word == number, word == string(rune('0'+i)) && len(r.tokens()) == 10:
		n := len(r.parts())
		return n == 4 || n == 10 || len(r.tokens()) == 10
	case len(word) == 2:
		return strings.EqualFold(word, "r"+number)
	}
	return word[0]|0x20 == 'a'+byte(i) || i == 8 && word[0]|0x20 == 'j'
}

// fillBlanks returns the rows of a board in which blanks are empty cells, with dots instead. The cells
// between two bars are at equal distances from each other and from the bars. It returns nil for other
// rows.
func fillBlanks(rows []row) []row {
	var parts [][]string
	for _, r := range rows {
		ps := strings.Split(r.text, "|")
		if len(ps) == 5 { // there are bars around the row as well
			ps = ps[1:4]
		}
		if len(ps) != 3 {
			return nil
		}
		parts = append(parts, ps)
	}
	if len(parts) == 0 {
		return nil
	}
	width := len(parts[0][1])
	for step := 1; 2*step < width; step++ {
		if out := pickCells(rows, parts, width, (width-2*step-1)/2, step); out != nil {
			return out
		}
	}
	return nil
}

// pickCells takes the cells of the rows at the given offset in each part, and at two steps from it. It
// returns nil if there is a sign anywhere else.
func pickCells(rows []row, parts [][]string, width, offset, step int) []row {
	out := slices.Clone(rows)
	for i, ps := range parts {
		var b strings.Builder
		for j, part := range ps {
			if j < 2 { // blanks at the start of the line may be cut off
				part = strings.Repeat(" ", max(0, width-len(part))) + part
			}
			part += strings.Repeat(" ", max(0, width-len(part)))
			if len(part) != width {
				return nil
			}
			rest := []byte(part)
			for k := range 3 {
				at := offset + k*step
				sign := rest[at]
				rest[at] = ' '
				if sign == ' ' {
					sign = '.'
				}
				b.WriteByte(sign)
			}
			if strings.TrimSpace(string(rest)) != "" {
				return nil
			}
		}
		out[i].text = b.String()
	}
	return out
}
