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
	write: func(b *strings.Builder, p *Position) {
		frame{"+---+---+---+", "+---+---+---+", "+---+---+---+", " ", " "}.draw(b, signsOf(p.Grid.Values()))
	},
	apart: "\n",
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
// that mark a pattern in forum grids are only decoration. An empty field of nine is a dot.
func (r row) tokens() []token {
	var out []token
	if parts := r.parts(); len(parts) == 9 && !strings.Contains(r.text, "|") {
		end := 0
		for _, part := range parts {
			if strings.TrimSpace(part) == "" {
				out = append(out, token{".", place{r.line, end + 1}})
			} else {
				out = append(out, row{strings.Repeat(" ", end) + part, r.line}.words()...)
			}
			end += len(part) + 1
		}
		return out
	}
	return r.words()
}

// words splits a row at blanks and bars.
func (r row) words() []token {
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

// A splitter cuts a row into its cells.
type splitter func(row) []token

// splitters holds the ways to cut a row, in the order in which they are tried: digits, dots and zeros;
// digits and other signs for an empty cell, together and one by one; and blanks for empty cells.
var splitters = func() []splitter {
	var out []splitter
	for _, blanks := range []string{".0", ".0_*-Xx?", "_", "*", "-", "X", "x", "?"} {
		out = append(out, func(r row) []token { return r.signs(blanks) })
	}
	for step := range 9 {
		out = append(out, func(r row) []token { return r.spread(step) })
	}
	return out
}()

// parseBlock reads nine rows. They are a pencil-mark grid if some row shows pencil marks. Otherwise, the
// splitter that finds nine cells in most of the rows is used.
func parseBlock(rows []row, ruled bool) (*sheet, *Error) {
	s := &sheet{format: nameBoard, line: rows[0].line}
	switch apart := hasBars(rows); {
	case !ruled && !apart:
		s.format = nameGrid
	case !ruled && isSpaced(rows):
		s.format = nameSpaced
	}
	rows = dropColumns(dropLabels(unmark(rows)))
	if slices.ContainsFunc(rows, func(r row) bool { return hasPencil(r.tokens()) }) {
		return parsePencil(rows)
	}
	best, most := splitters[0], 0
	for _, split := range splitters {
		if n := count(rows, func(r row) bool { return len(split(r)) == 9 }); n > most {
			best, most = split, n
		}
	}
	return s, s.cut(rows, best)
}

// cut reads nine rows into s.
func (s *sheet) cut(rows []row, split splitter) *Error {
	var cells []token
	for i, r := range rows {
		ts := split(r)
		if col := strings.IndexFunc(r.text, isUnknown); col >= 0 && s.kind != pencilSheet {
			return badCell(r.text[col:], place{r.line, col + 1})
		}
		if n := len(ts); n != 9 {
			if parts := len(r.parts()); n == 0 && parts != 9 {
				n = parts
			}
			return failf(place{line: r.line}, "row %d has %d %s, 9 expected", i+1, n, plural(n, "cell"))
		}
		cells = append(cells, ts...)
	}
	if n := len(rows); n != 9 {
		return failf(place{line: rows[n-1].line}, "the grid has %d %s, 9 expected", n, plural(n, "row"))
	}
	return s.fill(cells)
}

// fill stores the contents of 81 cells.
func (s *sheet) fill(cells []token) *Error {
	for c, t := range cells {
		if err := s.put(board.Cell(c), t); err != nil {
			return err
		}
	}
	return nil
}

// put stores the contents of c from a token: a digit, candidates, or a sign for an empty cell. A token
// that starts with u is a solved cell, as in .sdx files.
func (s *sheet) put(c board.Cell, t token) *Error {
	s.at[c] = t.at
	text, solved := strings.CutPrefix(t.text, "u")
	var ds board.DigitSet
	for i := range len(text) {
		d := cellValue[text[i]]
		switch {
		case d == none:
			return badCell(text[i:], t.at)
		case d == 0 && len(text) == 1:
			return nil
		case d == 0:
			return failf(t.at, "%q mixes pencil marks with blanks", t.text)
		case ds.Has(d):
			return failf(t.at, "%q has the digit %v twice", t.text, d)
		}
		ds = ds.With(d)
	}
	switch solved = solved && ds.Single(); {
	case !solved && s.kind == pencilSheet:
		s.mark(c, ds)
		return nil
	case solved:
		s.format, s.solved = nameSdx, s.solved.With(c)
	}
	s.value[c] = ds.First()
	return nil
}

// signs returns the digits of a row and its signs for empty cells, as one token each. If a digit has the
// letter u before it, the u is part of the token.
func (r row) signs(blanks string) []token {
	var out []token
	for i := range len(r.text) {
		b, from := r.text[i], i
		if (b < '1' || b > '9') && strings.IndexByte(blanks, b) < 0 {
			continue
		}
		if i > 0 && r.text[i-1] == 'u' {
			from--
		}
		out = append(out, token{r.text[from : i+1], place{r.line, i + 1}})
	}
	return out
}

// spread returns the cells of a row in which blanks are empty cells. If the row has nine parts between
// bars or other separators, each part is a cell. If it has three, the middle of each part holds three
// cells with the given step between them. For any other row, spread returns nil.
func (r row) spread(step int) []token {
	parts := r.parts()
	width, from := 1, 0
	framed := strings.Count(r.text, "|") > 3
	switch len(parts) {
	case 9:
		step, framed = 1, false
	case 3:
		width = len(parts[1])
		from = (width - 2*step - 1) / 2
	default:
		return nil
	}
	cells := 9 / len(parts)
	var out []token
	for i, part := range parts {
		if len(parts) == 9 {
			part = strings.TrimSpace(part)
		}
		blanks := strings.Repeat(" ", max(0, width-len(part))) // they may be cut off where there is no frame
		switch {
		case framed:
		case i == 0:
			part = blanks + part
		default:
			part += blanks
		}
		if step == 0 || len(part) != width || from < 0 || from+(cells-1)*step >= width {
			return nil
		}
		rest := []byte(part)
		for at := from; at <= from+(cells-1)*step; at += step {
			sign := strings.Replace(part[at:at+1], " ", ".", 1)
			out = append(out, token{sign, place{line: r.line}})
			rest[at] = ' '
		}
		if strings.TrimSpace(string(rest)) != "" {
			return nil
		}
	}
	return out
}

// parts cuts a row at its bars or other separators.
func (r row) parts() []string {
	for _, sep := range []string{",", ";", "\t"} {
		if strings.Count(r.text, sep) >= 8 {
			return strings.Split(r.text, sep)
		}
	}
	parts := strings.Split(r.text, "|")
	if n := len(parts); n == 4 || n == 5 || n == 10 || n == 11 { // there may be bars around the row
		if strings.TrimSpace(parts[n-1]) == "" {
			parts = parts[:n-1]
		}
		if strings.TrimSpace(parts[0]) == "" {
			parts = parts[1:]
		}
	}
	return parts
}

// isUnknown reports whether ch has no meaning in a row of a board.
func isUnknown(ch rune) bool {
	return ch >= 0x80 || ch != 'u' && !isCell(byte(ch)) && !strings.ContainsRune("|!:;, \t()[]{}<>\"'`+", ch)
}

var (
	marked = regexp.MustCompile(`^[^!|]*[1-9]![\s,;]([^!]*!){0,8}[^!]*$`) // an exclamation mark is a bar elsewhere
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
			for to < len(r.text) && strings.ContainsRune(":.)", rune(r.text[to])) {
				to++
			}
			if to < len(r.text) && strings.ContainsRune(",;", rune(r.text[to])) {
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

// dropColumns removes the empty columns of a sheet, such as those between the boxes.
func dropColumns(rows []row) []row {
	used := make([]bool, len(rows[0].parts()))
	for _, r := range rows {
		parts := r.parts()
		if len(parts) < 10 || len(parts) != len(used) {
			return rows
		}
		for i, part := range parts {
			used[i] = used[i] || strings.TrimSpace(part) != ""
		}
	}
	out := slices.Clone(rows)
	for i, r := range rows {
		var kept []string
		for j, part := range r.parts() {
			if used[j] {
				kept = append(kept, part)
			}
		}
		out[i].text = strings.Join(kept, ",")
	}
	return out
}

// isLabel reports whether word is the name of row i, counted from 0, in r.
func isLabel(word string, i int, r row) bool {
	number := string(rune('1' + i))
	switch {
	case i > 8 || len(word) > 2:
		return false
	case word == number, word == string(rune('0'+i)) && len(r.tokens()) > 9:
		n, cells := len(r.parts()), len(r.tokens())
		return n == 4 || n == 5 || n == 10 || cells == 10 || cells == 11
	case len(word) == 2:
		return strings.EqualFold(word, "r"+number)
	}
	return word[0]|0x20 == 'a'+byte(i) || i == 8 && word[0]|0x20 == 'j'
}
