package formats

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"pencilmark/board"
)

const nameLine = "line"

// formatLine represents a puzzle as one line of 81 characters, row by row.
var formatLine = Format{
	Name:        nameLine,
	Aliases:     []string{"81"},
	Description: "81 characters on one line, row by row",
	Extensions:  []string{"txt"},
	Reads:       true,
	Writes:      true,
	write: func(b *strings.Builder, p *Position) {
		writeCells(b, p.Grid.Values(), '.', "", "")
		if comment := strings.Join(strings.Fields(p.Comment), " "); comment != "" {
			b.WriteString(" # " + comment)
		}
		b.WriteByte('\n')
	},
	carries: carriesComment,
	lines: []lineShape{
		{rankLine, func(text string) bool { return isLine([]byte(text)) || isBlankPuzzle([]byte(text)) }, lineSheet},
		{rankLoose, isLoose, parseLoose},
		{rankVariant, isVariant, refuseVariant},
	},
}

// none is the cellValue of a character that is neither a digit nor a blank.
const none = 0xff

// cellValue holds the digit for each character that can represent a cell. It is 0 for the signs of
// an empty cell, . 0 _ * - X x ?, and none for all other characters.
var cellValue = func() (t [256]board.Digit) {
	for i := range t {
		t[i] = none
	}
	for _, b := range []byte(".0_*-Xx?") {
		t[b] = 0
	}
	for d := range board.AllDigits.All() {
		t['0'+byte(d)] = d
	}
	return t
}()

// isCell reports whether b can represent a cell.
func isCell(b byte) bool { return cellValue[b] != none }

// countCells returns the number of bytes at the start of text that can represent cells.
func countCells[T string | []byte](text T) int {
	for i := range len(text) {
		if !isCell(text[i]) {
			return i
		}
	}
	return len(text)
}

// isLine reports whether text starts with exactly 81 cells, separated from the rest, and is
// certainly a puzzle. It is certain if the cells contain a digit, or only dots and zeros. For other
// lines of 81 empty cells, which could be rulings, see isBlankPuzzle.
func isLine(text []byte) bool {
	var v board.Givens
	return readLine(text, &v)
}

// readLine does the same as isLine, and reads the cells into v.
func readLine(text []byte, v *board.Givens) bool {
	if len(text) < 81 || !setOff(text) {
		return false
	}
	if _, ok := readDigits((*[81]byte)(text), v); ok {
		return true
	}
	all := board.Digit(0) // the bits of all values: digits use four bits, none uses eight
	for i, b := range text[:81] {
		d := cellValue[b]
		v[i] = d
		all |= d
	}
	return all > 0 && all < 16 || all == 0 && len(bytes.Trim(text[:81], ".0")) == 0
}

// setOff reports whether text ends after 81 bytes, or continues with a blank, a comma, a semicolon
// or a comment.
func setOff(text []byte) bool {
	return len(text) == 81 || strings.IndexByte(" \t,;#|\"", text[81]) >= 0 && (len(text) < 81+nearly || isAlone(text[81:]))
}

// isAlone reports whether the text after 81 cells has no second puzzle. A comment may have the solution.
func isAlone(rest []byte) bool {
	word := string(longWord.Find(rest))
	return !hasDigits(word) || 10*cellsIn(word) < 9*len(word) ||
		bytes.IndexByte(rest, '#') >= 0 && strings.Trim(word, "123456789") == ""
}

// parseLine fills p, which must be zero, with the cells v of a line that readLine has read. The
// text after the cells is the comment.
//
// It does the same as lineSheet without allocating or copying, for files of a million lines.
// TestParseLine compares the two.
func parseLine(p *Position, text []byte, v *board.Givens, line int) *Error {
	p.Format, p.Line = nameLine, line
	var err error
	if p.Grid, err = v.Grid(); err != nil {
		s, _ := lineSheet(string(text), place{line, 1})
		_, err := s.position()
		return err
	}
	if len(text) > 81 {
		p.Comment = lineComment(string(text[81:]))
	}
	return nil
}

// lineComment returns the text after the cells, without separators.
func lineComment(text string) string { return strings.Trim(text, " \t,;#|\"") }

// lineSheet reads a line that isLine accepts.
func lineSheet(text string, at place) (*sheet, *Error) {
	s := &sheet{format: nameLine, line: at.line, comment: lineComment(text[81:])}
	for c := range 81 {
		s.value[c], s.at[c] = cellValue[text[c]], place{at.line, at.col + c}
	}
	return s, nil
}

// parseLoose reads a line that isLoose accepts.
func parseLoose(text string, at place) (*sheet, *Error) {
	s := &sheet{format: nameLine, line: at.line}
	cells := looseCells(row{text, at.line})
	if slices.ContainsFunc(cells, func(t token) bool { return len(t.text) > 1 }) {
		s.format, s.kind, s.unsettled = namePencilmarks, pencilSheet, true
	}
	for i := range cells {
		cells[i].at.col += at.col - 1
	}
	return s, s.fill(cells)
}

// isLoose reports whether text is a line of 81 cells with separators between them, or with blanks for
// empty cells.
func isLoose(text string) bool { return len(looseCells(row{text: text})) == 81 }

// looseCells returns the cells of a row that may have all cells of a puzzle.
func looseCells(r row) []token {
	for _, sep := range []string{",", ";", "\t"} {
		if fields := strings.Split(r.text, sep); len(fields) == 81 {
			for i, f := range fields {
				fields[i] = cmp.Or(strings.TrimSpace(f), ".")
			}
			r.text = strings.Join(fields, sep)
		}
	}
	switch {
	case isBlankSigned(r.text):
		r.text = strings.ReplaceAll(r.text, " ", ".")
		return r.signs(".")
	case len(r.text) < 81 || letter.MatchString(r.text):
		return nil
	}
	return r.tokens()
}

// isBlankSigned reports whether text consists of 81 digits and spaces, where a space is an empty
// cell. Nine groups count as a row of pencil marks instead.
func isBlankSigned(text string) bool {
	if len(text) != 81 || len(strings.Fields(text)) == 9 {
		return false
	}
	for i := range len(text) {
		if text[i] != ' ' && (text[i] < '1' || text[i] > '9') {
			return false
		}
	}
	return true
}

// nearly is how many cells a word must have at least to be meant as a puzzle.
const nearly = 60

// badLine returns the Error for a line of one word that is meant as a puzzle but has neither 81
// nor 729 cells.
func badLine(text string, at place) (*sheet, *Error) {
	want := 81
	if len(text) > 600 {
		want = 729
	}
	e := failf(place{line: at.line}, "the puzzle has %d characters instead of %d", len(text), want)
	switch i := countCells(text); {
	case i < len(text):
		e = badCell(text[i:], place{at.line, at.col + i})
	case len(text) < want:
		e.mend("%d missing", want-len(text))
	case len(text) == 2*want:
		e.mend("these may be two puzzles: put each puzzle on its own line")
	default:
		e.mend("%d too many", len(text)-want)
	}
	e.none, e.loose = len(text) < nearly, true
	return nil, e
}

// badCell returns the Error for the character that text starts with.
func badCell(text string, at place) *Error {
	for _, r := range text {
		return failf(at, "%q is neither a digit nor an empty cell", r).mend("use 1 to 9, and . for an empty cell")
	}
	return failf(at, "a cell is missing")
}

const nameExchange = "sudokuexchange"

// formatExchange is the link format of SudokuExchange, which contains only the givens.
var formatExchange = Format{
	Name:        nameExchange,
	Description: "link to SudokuExchange",
	Reads:       true,
	Writes:      true,
	LeftOut:     "the level",
	write: func(b *strings.Builder, p *Position) {
		b.WriteString("https://sudokuexchange.com/play/?s=")
		writeCells(b, p.Grid.Values(), '0', "", "")
		b.WriteByte('\n')
	},
	links: []linkShape{{hosts: []string{"sudokuexchange.com"}, params: []string{"s"}, parse: parseExchange}},
}

// parseExchange reads the cells in a link of SudokuExchange.
func parseExchange(text string, at place) (*sheet, *Error) { return linkCells(text, nameExchange, at) }
