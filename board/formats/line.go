package formats

import (
	"bytes"
	"crypto/sha1"
	"encoding/hex"
	"net/url"
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
		b.WriteByte('\n')
	},
	lines: []lineShape{
		{rankLine, func(text string) bool { return isLine([]byte(text)) || isBlankPuzzle([]byte(text)) }, lineSheet},
		{rankLoose, isLoose, parseLoose},
	},
}

// none is the cellValue of a character that is neither a digit nor a blank.
const none = 0xff

// cellValue holds the digit for each character that can represent a cell. It is 0 for the signs of
// an empty cell, . 0 _ * - X x, and none for all other characters.
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
	return len(text) == 81 || strings.IndexByte(" \t,;#|\"", text[81]) >= 0
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

// parseLoose reads a line of 81 cells in which blanks represent empty cells or separate the cells.
func parseLoose(text string, at place) (*sheet, *Error) {
	s := &sheet{format: nameLine, line: at.line}
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

// isPencilRow reports whether text is nine groups of digits, possibly with signs that mark a
// pattern, and not nine rows of nine cells side by side. Nine groups of nine digits count as pencil
// marks.
func isPencilRow(text string) bool {
	groups := strings.Fields(text)
	side := strings.ContainsAny(text, ".0_*-Xx")
	for _, g := range groups {
		side = side && len(g) == 9
	}
	return len(groups) == 9 && !side
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

// badLine returns the Error for a line of one word that is meant as a puzzle but has neither 81
// nor 729 cells.
func badLine(text string, at place) (*sheet, *Error) {
	if i := countCells(text); i < len(text) {
		return nil, badCell(text[i:], place{at.line, at.col + i})
	}
	want := 81
	if len(text) > 600 {
		want = 729
	}
	e := failf(place{line: at.line}, "the puzzle has %d characters instead of %d", len(text), want)
	if len(text) < want {
		return nil, e.mend("%d missing", want-len(text))
	}
	if len(text) == 2*want {
		return nil, e.mend("these may be two puzzles: put each puzzle on its own line")
	}
	return nil, e.mend("%d too many", len(text)-want)
}

// badCell returns the Error for the character that text starts with.
func badCell(text string, at place) *Error {
	for _, r := range text {
		return failf(at, "%q is neither a digit nor an empty cell", r).mend("use 1 to 9, and . for an empty cell")
	}
	return failf(at, "a cell is missing")
}

const nameBank = "puzzle-bank"

// formatBank is a line of the puzzle bank of SudokuExchange. The line has three fields separated by
// blanks: the first twelve hexadecimal digits of the SHA-1 of the puzzle, the puzzle as 81 digits,
// and its rating by Sukaku Explainer. This format cannot be written, because a Position has no
// rating.
var formatBank = Format{
	Name:        nameBank,
	Aliases:     []string{"bank"},
	Description: "puzzle bank of SudokuExchange: hash, 81 digits and rating on each line",
	Extensions:  []string{"txt"},
	Reads:       true,
	LeftOut:     "the hash; the rating becomes the comment",
	lines:       []lineShape{{rankBank, isBank, parseBank}},
}

// bankHash is the length of the hash.
const bankHash = 12

// isBank reports whether text has the three fields. The puzzle may have too many or too few digits.
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
	s.format, s.comment = nameBank, f[2]
	if sum := sha1.Sum([]byte(f[1])); hex.EncodeToString(sum[:])[:bankHash] != f[0] {
		s.notes = append(s.notes, "the hash "+f[0]+" is not that of the digits")
	}
	return s, nil
}

const nameGsf = "gsf"

// formatGsf is a line of a table written by gsf's program. Its fields are separated by commas. The
// fifth field is the puzzle, and the sixth is its name.
var formatGsf = Format{
	Name:        nameGsf,
	Description: "table of gsf's program: the fifth field between commas is the puzzle",
	Extensions:  []string{"csv", "q1", "q2"},
	Reads:       true,
	LeftOut:     "all fields but the puzzle and its name",
	lines:       []lineShape{{rankGsf, isGsf, parseGsf}},
}

// gsfField is the index of the puzzle among the fields.
const gsfField = 4

// isGsf reports whether text has at least seven fields, with a puzzle in the fifth.
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
	s.format, s.name = nameGsf, strings.TrimSpace(fields[gsfField+1])
	return s, err
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
	links: []linkShape{{hosts: []string{"sudokuexchange.com"}, link: exchangeLink}},
}

// exchangeLink reads a link of SudokuExchange.
func exchangeLink(u *url.URL, at place) (*sheet, *Error) {
	text := u.Query().Get("s")
	if text == "" {
		return nil, shortLink(at)
	}
	return linkCells(text, nameExchange, at)
}
