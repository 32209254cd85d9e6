package formats

import (
	"bytes"
	"crypto/sha1"
	"encoding/hex"
	"net/url"
	"strings"

	"pencilmark/board"
)

// formatLine is the puzzle as one line of 81 characters, row by row.
var formatLine = Format{
	Name:        "line",
	Aliases:     []string{"81"},
	Description: "81 characters on one line, row by row",
	Extensions:  []string{"txt"},
	Reads:       true,
	Writes:      true,
	write: func(b *strings.Builder, p *Position) {
		writeCells(b, p.Grid.Values(), '.', "", "")
		b.WriteByte('\n')
	},
}

// none is what cellValue holds for a character that is neither digit nor blank.
const none = 0xff

// cellValue has the digit of each character that may stand for a cell, 0 for
// the blank signs . 0 _ * - X x, and none for all other characters.
var cellValue = func() (t [256]board.Digit) {
	for i := range t {
		t[i] = none
	}
	for _, b := range []byte(".0_*-Xx") {
		t[b] = 0
	}
	for d := range board.AllDigits.All() {
		t['0'+byte(d)] = d
	}
	return t
}()

// isCell reports whether b may stand for a cell.
func isCell(b byte) bool { return cellValue[b] != none }

// countCells returns the number of bytes at the start of text that may stand
// for cells.
func countCells[T string | []byte](text T) int {
	for i := range len(text) {
		if !isCell(text[i]) {
			return i
		}
	}
	return len(text)
}

// isLine reports whether text starts with exactly 81 cells that are set off from
// the rest, and surely is a puzzle: it has a digit, or nothing but dots and
// zeros. Other lines of 81 blanks are told from rulings by isBlankPuzzle.
func isLine(text []byte) bool {
	var v [81]board.Digit
	return readLine(text, &v)
}

// readLine is isLine, and reads the cells into v.
func readLine(text []byte, v *[81]board.Digit) bool {
	if len(text) < 81 || !setOff(text) {
		return false
	}
	if _, ok := readDigits((*[81]byte)(text), v); ok {
		return true
	}
	all := board.Digit(0) // the bits of all values: digits have four, none has eight
	for i, b := range text[:81] {
		d := cellValue[b]
		v[i] = d
		all |= d
	}
	return all > 0 && all < 16 || all == 0 && len(bytes.Trim(text[:81], ".0")) == 0
}

// setOff reports whether text ends after 81 bytes, or a blank, a comma, a
// semicolon or a comment follows them.
func setOff(text []byte) bool {
	return len(text) == 81 || strings.IndexByte(" \t,;#|\"", text[81]) >= 0
}

// parseLine fills in p, which is zero, with the cells v of a line, as readLine read them.
// What follows the cells is its comment.
//
// It does the same as lineSheet, without allocating or copying, for files of a million
// lines; TestParseLine holds them against each other.
func parseLine(p *Position, text []byte, v *[81]board.Digit, line int) *Error {
	p.Format, p.Line = formatLine.Name, line
	var err error
	if p.Grid, err = board.NewGrid(v); err != nil {
		s, _ := lineSheet(string(text), place{line, 1})
		_, err := s.position()
		return err
	}
	if len(text) > 81 {
		p.Comment = lineComment(string(text[81:]))
	}
	return nil
}

// lineComment returns what follows the cells, without the signs that set it off.
func lineComment(text string) string { return strings.Trim(text, " \t,;#|\"") }

// lineSheet reads a line that isLine accepts.
func lineSheet(text string, at place) (*sheet, *Error) {
	s := &sheet{format: formatLine.Name, line: at.line, comment: lineComment(text[81:])}
	for c := range 81 {
		s.value[c], s.at[c] = cellValue[text[c]], place{at.line, at.col + c}
	}
	return s, nil
}

// parseLoose reads a line of 81 cells with blanks for empty cells, or with
// blanks between the cells.
func parseLoose(text string, at place) (*sheet, *Error) {
	s := &sheet{format: formatLine.Name, line: at.line}
	spaced := !isBlankSigned(text)
	i := 0
	for col := range len(text) {
		b := text[col]
		if b == ' ' && spaced {
			continue
		}
		if b != ' ' {
			s.value[i] = cellValue[b]
		}
		s.at[i] = place{at.line, at.col + col}
		i++
	}
	return s, nil
}

// isLoose reports whether parseLoose can read text.
func isLoose(text string) bool {
	n := 0
	for i := range len(text) {
		switch {
		case text[i] == ' ':
		case isCell(text[i]):
			n++
		default:
			return false
		}
	}
	return n == 81 && !isPencilRow(text) || isBlankSigned(text)
}

// isPencilRow reports whether text is nine groups of digits, perhaps marked up,
// and not nine rows of nine cells that stand side by side. Nine groups of nine
// digits are pencil marks.
func isPencilRow(text string) bool {
	groups := strings.Fields(text)
	side := strings.ContainsAny(text, ".0_*-Xx")
	for _, g := range groups {
		side = side && len(g) == 9
	}
	return len(groups) == 9 && !side
}

// isBlankSigned reports whether text is 81 digits and spaces, a space being an
// empty cell. Nine groups are a row of pencil marks instead.
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

// badLine returns the Error for a line of one word that is meant as a puzzle
// but has neither 81 cells nor 729.
func badLine(text string, at place) (*sheet, *Error) {
	if i := countCells(text); i < len(text) {
		return nil, badCell(text[i:], place{at.line, at.col + i})
	}
	want := 81
	if len(text) > 600 {
		want = 729
	}
	e := failf(place{line: at.line}, "%d characters, %d expected", len(text), want)
	if len(text) < want {
		return nil, e.mend("%d missing", want-len(text))
	}
	if len(text) == 2*want {
		return nil, e.mend("these may be two puzzles: put each on a line of its own")
	}
	return nil, e.mend("%d too many", len(text)-want)
}

// badCell returns the Error for the character that text starts with.
func badCell(text string, at place) *Error {
	for _, r := range text {
		return failf(at, "%q is no digit and no blank", r).mend("use 1 to 9, and . for an empty cell")
	}
	return failf(at, "a cell is missing")
}

// formatBank is a line of the puzzle bank of SudokuExchange: the first twelve
// hexadecimal digits of the SHA-1 of the puzzle, the puzzle as 81 digits, and
// its rating by Sukaku Explainer, with blanks between. It is not written, as a
// Position knows no rating.
var formatBank = Format{
	Name:        "puzzle-bank",
	Aliases:     []string{"bank"},
	Description: "puzzle bank of SudokuExchange: hash, 81 digits and rating on each line",
	Extensions:  []string{"txt"},
	Reads:       true,
	LeftOut:     "the hash; the rating becomes the comment",
}

// bankHash is the length of the hash.
const bankHash = 12

// isBank reports whether text has the three fields, of which the second may be
// too long or too short.
func isBank(text string) bool {
	f := strings.Fields(text)
	return len(f) == 3 && len(f[0]) == bankHash && strings.Trim(f[0], "0123456789abcdef") == "" &&
		strings.Trim(f[1], "0123456789") == "" && len(f[1]) > 20 && isRating(f[2])
}

// isRating reports whether text is a number with one decimal.
func isRating(text string) bool {
	n := len(text) - 2
	return n >= 1 && n <= 2 && text[n] == '.' && strings.Trim(text[:n]+text[n+1:], "0123456789") == ""
}

// parseBank reads a line that isBank accepts.
func parseBank(text string, at place) (*sheet, *Error) {
	f := strings.Fields(text)
	at.col += len(text) - len(strings.TrimLeft(text[bankHash:], " \t"))
	if n := len(f[1]); n != 81 {
		return nil, failf(at, "%d digits, 81 expected", n)
	}
	s, err := lineSheet(f[1], at)
	if err != nil {
		return nil, err
	}
	s.format, s.comment = formatBank.Name, f[2]
	if sum := sha1.Sum([]byte(f[1])); hex.EncodeToString(sum[:])[:bankHash] != f[0] {
		s.notes = append(s.notes, "the hash "+f[0]+" is not that of the digits")
	}
	return s, nil
}

// formatGsf is a line of the tables that gsf's program writes: fields between
// commas, of which the fifth is the puzzle and the sixth its name.
var formatGsf = Format{
	Name:        "gsf",
	Description: "table of gsf's program: the fifth field between commas is the puzzle",
	Extensions:  []string{"csv", "q1", "q2"},
	Reads:       true,
	LeftOut:     "all fields but the puzzle and its name",
}

// gsfField is the index of the puzzle among the fields.
const gsfField = 4

// isGsf reports whether text has at least seven fields and a puzzle in the
// fifth.
func isGsf(text string) bool {
	fields := strings.Split(text, ",")
	return len(fields) > 6 && isLine([]byte(strings.TrimSpace(fields[gsfField])))
}

// parseGsf reads a line that isGsf accepts.
func parseGsf(text string, at place) (*sheet, *Error) {
	fields := strings.Split(text, ",")
	cells := strings.TrimSpace(fields[gsfField])
	at.col += strings.Index(text, cells)
	s, err := lineSheet(cells, at)
	s.format, s.name = formatGsf.Name, strings.TrimSpace(fields[gsfField+1])
	return s, err
}

// formatExchange is the link of SudokuExchange, which holds the givens.
var formatExchange = Format{
	Name:        "sudokuexchange",
	Description: "link to SudokuExchange",
	Reads:       true,
	Writes:      true,
	LeftOut:     "the level",
	write: func(b *strings.Builder, p *Position) {
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
