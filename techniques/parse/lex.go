package parse

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

	"pencilmark/board"
)

// A kind distinguishes the kinds of tokens.
type kind uint8

const (
	cellToken   kind = iota // cells: r1c2, r12c34, A1
	houseToken              // houses: r2, c37, b3
	digitsToken             // figures: 4, 47
	wordToken               // letters, in lower case
	signToken               // everything else
)

// A token is the smallest unit of a learner's text, such as a cell or a word.
type token struct {
	kind   kind
	text   string // as it was written, in lower case
	at     int    // where it begins, in bytes
	joined bool   // no blank before it
	cells  board.CellSet
	houses board.HouseSet
	digits board.DigitSet
}

// maxText is the largest number of bytes that a claim or a reason may have.
const maxText = 4000

// typography replaces special characters from keyboards, forums and phones with plain ones.
var typography = sync.OnceValue(func() *strings.Replacer {
	return strings.NewReplacer(
		"==>", "=>", "-->", "=>", "->", "=>", "⇒", "=>", "⟹", "=>", "→", "=>",
		"≠", "<>", "¬", "!", "!=", "<>", "=/=", "<>", "~=", "<>", "/=", "<>", "≔", "=", ":=", "=", "==", "=",
		"–", "-", "—", "-", "−", "-", "‐", "-", "‑", "-", "--", "-",
		"\u00a0", " ", "’", "'", "×", "x",
	)
})

// signs lists the signs that are longer than one byte.
var signs = [...]string{"=>", "<>"}

// lex splits text into tokens. B3 and C3 are cells in any of three cases: a1 is true, the text
// names a cell that exists only in the notation A1, such as D4, or the name follows digits, as in
// (4)B3. Otherwise they are houses. In lower case, b3 and c3 are houses.
func lex(text string, a1 bool) ([]token, error) {
	if len(text) > maxText {
		return nil, fmt.Errorf("the text is too long; it can have at most %d bytes", maxText)
	}
	l := lexer{text: text, a1: a1 || namesA1(text)}
	for l.skipBlanks(); l.at < len(text); l.skipBlanks() {
		if err := l.next(); err != nil {
			return nil, err
		}
	}
	return l.tokens, nil
}

// Cells returns all cells that text names in either notation, whatever else it says.
func Cells(text string) (out board.CellSet) {
	tokens, _ := lex(typography().Replace(text), false)
	for i := range tokens {
		out = out.Or(tokens[i].cells)
	}
	return out
}

// where returns " at character 7" for the byte in a text, without its special characters, where something cannot be
// read, and "" for the first one.
func where(text string, at int) string {
	if n := character(text, at); n > 1 {
		return fmt.Sprintf(" at character %d", n)
	}
	return ""
}

// character returns the number, from 1, of the character in text at a byte of the text without special characters.
func character(text string, at int) (n int) {
	for i := range text {
		if len(typography().Replace(text[:i])) > at {
			break
		}
		n++
	}
	return n
}

// states matches how Sudoku Explainer writes that a candidate is true or false, as in "R5C5.4 on".
var states = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)(r[1-9]c[1-9])\.([1-9])( on| off)\b`) })

// withSigns writes the states of Sudoku Explainer with signs, and as many bytes: "R5C5=4   ".
func withSigns(text string) string {
	return states().ReplaceAllStringFunc(text, func(s string) string {
		if s[len(s)-1]|0x20 == 'n' {
			return s[:4] + "=" + s[5:6] + "   "
		}
		return s[:4] + "<>" + s[5:6] + "   "
	})
}

type lexer struct {
	text   string
	at     int
	a1     bool
	blank  bool
	tokens []token
}

func (l *lexer) skipBlanks() {
	from := l.at
	for l.at < len(l.text) && strings.IndexByte(" \t\r\n", l.text[l.at]) >= 0 {
		l.at++
	}
	l.blank = l.at > from || l.at == 0
}

// next reads one token.
func (l *lexer) next() error {
	rest := l.text[l.at:]
	t := token{kind: signToken, at: l.at, joined: !l.blank}
	n := 0
	if l.apart() {
		n = l.place(&t, rest)
	}
	switch {
	case n > 0:
	case isFigure(rest[0]):
		n = figures(rest)
		t.kind, t.digits = digitsToken, digitSet(rest[:n])
		if plural(rest[n:]) {
			n += strings.IndexByte(rest[n:], 's') + 1
		}
	case isLetter(rest[0]):
		for n < len(rest) && (isLetter(rest[n]) || rest[n] == '\'') {
			n++
		}
		t.kind = wordToken
	default:
		n = sign(rest)
		if rest[0] >= 0x80 || rest[0] < ' ' {
			return fmt.Errorf("cannot read %q; use letters, digits and signs, as in r1c2=5", string([]rune(rest)[0]))
		}
	}
	t.text = strings.ToLower(rest[:n])
	l.tokens = append(l.tokens, t)
	l.at += n
	return nil
}

// apart reports whether the name of a cell or a house may begin here. It may not begin inside a word.
func (l *lexer) apart() bool { return l.at == 0 || !isLetter(l.text[l.at-1]) }

// place reads cells or houses, and returns the length of their name. It returns 0 if there are none.
func (l *lexer) place(t *token, rest string) int {
	if n := fin(rest); n > 0 {
		if m := l.place(t, rest[n:]); m > 0 && t.kind == cellToken {
			return n + m
		}
		return 0
	}
	if n, cells := rowsAndColumns(rest); n > 0 {
		t.kind, t.cells = cellToken, cells
		return n
	}
	if n, rows, cells := rowGroup(rest); rows.Len() > 1 {
		t.kind, t.cells = cellToken, cells
		return n
	}
	n := figures(rest[1:]) + 1
	if n == 1 || n < len(rest) && isLetter(rest[n]) && !plainCell(rest[n:]) {
		return 0
	}
	first := rest[0]
	row := rowOf(first | 0x20)
	house := strings.IndexByte("rcb", first|0x20)
	if row >= 0 && (house < 0 || l.a1 && first < 'a' || l.afterDigits(first < 'a')) {
		t.kind, t.cells = cellToken, product(digitSet(string('1'+byte(row))), digitSet(rest[1:n]))
		return n
	}
	if house < 0 {
		return 0
	}
	t.kind = houseToken
	for d := range digitSet(rest[1:n]).All() {
		t.houses = t.houses.With(board.House(9*house + int(d) - 1))
	}
	return n
}

// afterDigits reports whether the next name is the cell of a candidate. That is so if it directly follows digits in
// brackets, as in (4)B1, or if it is in upper case and directly follows bare digits, as in 4B1.
func (l *lexer) afterDigits(upper bool) bool {
	if l.blank || len(l.tokens) == 0 {
		return false
	}
	last := &l.tokens[len(l.tokens)-1]
	if last.text == "[" && len(l.tokens) > 1 { // 4[B1]
		return upper && l.tokens[len(l.tokens)-2].kind == digitsToken
	}
	return last.text == ")" || upper && last.kind == digitsToken
}

// fin returns the length of the prefix that marks a cell as a fin: "fr2c9", "efr3c3", "fB9".
func fin(s string) int {
	for _, mark := range [...]string{"ef", "f", "#"} {
		if len(s) > len(mark)+3 && strings.EqualFold(s[:len(mark)], mark) && s[len(mark)]|0x20 == 'r' {
			return len(mark)
		}
		if after, ok := strings.CutPrefix(s, mark); ok {
			if n, _, _ := rowGroup(after); n > 0 {
				return len(mark)
			}
		}
	}
	return 0
}

// rowGroup reads the cells of one or more rows in the notation A1, such as B9 or AE89.
func rowGroup(s string) (n int, rows board.DigitSet, cells board.CellSet) {
	last, rows := rowsIn(s, true)
	n = last + figures(s[last:])
	if last == 0 || n == last || n < len(s) && isLetter(s[n]) {
		return 0, 0, board.CellSet{}
	}
	return n, rows, product(rows, digitSet(s[last:n]))
}

// rowsIn reads the letters of rows at the beginning of s. The letters must be in ascending order.
func rowsIn(s string, upper bool) (n int, rows board.DigitSet) {
	for last := -1; n < len(s) && (s[n] < 'a') == upper; n++ {
		row := rowOf(s[n] | 0x20)
		if row <= last {
			break
		}
		last, rows = row, rows.With(board.Digit(row+1))
	}
	return n, rows
}

// rowOf returns the row that a letter names in the notation A1, from 0, or -1. Some programs call the last row I.
func rowOf(letter byte) int {
	if letter == 'i' {
		return 8
	}
	return strings.IndexByte("abcdefghj", letter)
}

// rowsAndColumns reads names of cells such as r1c2, r12c34, r[12]c[3,4] or c2r1.
func rowsAndColumns(s string) (int, board.CellSet) {
	first := s[0] | 0x20
	n, rows := group(s[1:])
	if n++; first != 'r' && first != 'c' || n == 1 || n >= len(s) {
		return 0, board.CellSet{}
	}
	m, cols := group(s[n+1:])
	if m == 0 || first+(s[n]|0x20) != 'r'+'c' {
		return 0, board.CellSet{}
	}
	if first == 'c' {
		rows, cols = cols, rows
	}
	return n + 1 + m, product(rows, cols)
}

// group reads figures, which may be in square brackets.
func group(s string) (int, board.DigitSet) {
	if end := strings.IndexByte(s, ']'); strings.HasPrefix(s, "[") && strings.Trim(s[1:max(end, 1)], "123456789,") == "" {
		return end + 1, digitSet(s[1:max(end, 1)])
	}
	n := figures(s)
	return n, digitSet(s[:n])
}

// repeats reports whether the name of cells contains a row or a column more than once, as in r4c99.
func repeats(name string) bool {
	for part := range strings.FieldsFuncSeq(name, func(r rune) bool { return r < '1' || r > '9' }) {
		if digitSet(part).Len() != len(part) {
			return true
		}
	}
	return false
}

// plainCell reports whether s begins with a cell such as r1c2. If it does, the text before the cell
// may be the digits of a candidate, as in 4r1c2.
func plainCell(s string) bool {
	n, _ := rowsAndColumns(s)
	return n > 0
}

func product(rows, cols board.DigitSet) board.CellSet {
	var out board.CellSet
	for r := range rows.All() {
		for c := range cols.All() {
			out = out.With(board.CellAt(int(r)-1, int(c)-1))
		}
	}
	return out
}

// namesA1 reports whether text names a cell that exists only in the notation A1, such as D4, and no
// cell in the notation r4c4.
func namesA1(text string) bool {
	found := false
	for i := range len(text) {
		if i > 0 && isLetter(text[i-1]) {
			continue
		}
		if plainCell(text[i:]) {
			return false
		}
		if n, rows, _ := rowGroup(text[i:]); n > 0 && (rows.Len() > 1 || text[i] != 'B' && text[i] != 'C') {
			found = true
		}
	}
	return found
}

func isLetter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }
func isFigure(b byte) bool { return b >= '1' && b <= '9' }

// figures returns the number of figures from 1 to 9 at the beginning of s.
func figures(s string) int {
	n := 0
	for n < len(s) && isFigure(s[n]) {
		n++
	}
	return n
}

// plural reports whether figures are followed by a plural ending, as in "4s" and "4's".
func plural(s string) bool {
	s = strings.TrimPrefix(s, "'")
	return strings.HasPrefix(s, "s") && (len(s) == 1 || !isLetter(s[1]) && !isFigure(s[1]))
}

// sign returns the length of the sign at the beginning of s.
func sign(s string) int {
	for _, w := range signs {
		if strings.HasPrefix(s, w) {
			return len(w)
		}
	}
	return 1
}

func digitSet(figures string) board.DigitSet {
	var out board.DigitSet
	for _, b := range []byte(figures) {
		if isFigure(b) {
			out = out.With(board.Digit(b - '0'))
		}
	}
	return out
}
