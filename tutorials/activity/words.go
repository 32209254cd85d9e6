package activity

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain/why"
	"pencilmark/techniques/parse"
)

// A writer puts text together from words, cells, houses and digits.
type writer struct{ notation board.Notation }

// say joins strings, cells, houses, digits and sets of cells into one text.
func (w writer) say(parts ...any) string {
	out := words.Writer{Notation: w.notation}
	for _, p := range parts {
		switch p := p.(type) {
		case string:
			out.Text(p)
		case int:
			out.Number(p)
		case board.Cell:
			out.Cell(p)
		case board.House:
			out.House(p)
		case board.Digit:
			out.Digit(p)
		case board.DigitSet:
			out.Digits(p, "and")
		case board.HouseSet:
			out.Houses(p)
		case board.CellSet:
			out.EachCell(p, "and")
		default:
			out.Text(fmt.Sprint(p))
		}
	}
	return string(out.Buf)
}

// an returns a digit with its article, as one reads it aloud.
func an(d board.Digit) string {
	if d == 8 {
		return "an 8"
	}
	return "a " + d.String()
}

// capital returns a text with a capital letter.
func (w writer) capital(parts ...any) string { return words.Capital(w.say(parts...)) }

// examplesOf returns two conclusions as one types them.
func examplesOf(n board.Notation) string {
	return n.Placement(board.At(board.CellAt(2, 2), 7)) + " or " + n.Elimination(board.At(board.CellAt(0, 1), 5))
}

// exampleOf returns a placement as one types it.
func exampleOf(n board.Notation) string { return n.Placement(board.At(board.CellAt(0, 1), 5)) }

// keyOf returns the key of a page: what it is about, and whether that has ended.
func keyOf(what string, n int, over bool) string {
	if over {
		return fmt.Sprintf("%s %d, the answer", what, n)
	}
	return fmt.Sprintf("%s %d", what, n)
}

var severalCells = regexp.MustCompile(`^(?i)r([1-9]+)c([1-9]+)$`)

// cellsOf reads the names of cells. In RC notation, one name may stand for several cells, as r35c6 does.
func cellsOf(n board.Notation, text string) (out board.CellSet, ok bool) {
	for name := range strings.FieldsSeq(strings.ReplaceAll(text, ",", " ")) {
		found := false
		for c := range board.Cells() {
			if strings.EqualFold(n.Cell(c), name) {
				out, found = out.With(c), true
			}
		}
		if m := severalCells.FindStringSubmatch(name); m != nil && n == board.RC {
			for _, row := range m[1] {
				for _, col := range m[2] {
					out, found = out.With(board.CellAt(int(row-'1'), int(col-'1'))), true
				}
			}
		}
		if !found {
			return out, false
		}
	}
	return out, !out.IsEmpty()
}

var cellAndDigit = regexp.MustCompile(`^(\S+?)\s*[=\s]\s*([1-9])$`)

// placementOf reads a digit in a cell, as in "r1c2=5" or "r1c2 5". A digit by itself is one of the cell at.
func placementOf(n board.Notation, text string, at board.CellSet) (board.Candidate, bool) {
	text = strings.TrimSpace(text)
	if d, ok := digitOf(text); ok && at.Single() {
		return board.At(at.First(), d), true
	}
	m := cellAndDigit.FindStringSubmatch(text)
	if m == nil { // in words, as in "r1c2 is 5"
		claims, err := claimsOf(n, text)
		if err != nil || len(claims) != 1 || !claims[0].Place {
			return 0, false
		}
		return claims[0].Candidate, true
	}
	cells, ok := cellsOf(n, m[1])
	if !ok || !cells.Single() {
		return 0, false
	}
	return board.At(cells.First(), board.Digit(m[2][0]-'0')), true
}

var cellsAndDigits = regexp.MustCompile(`^[\s,;]*(\S+?)\s*[=\s]\s*([1-9])(?:[\s,;]|$)`)

// placementsOf reads one or more digits in cells, as in "r1c2=5 r3c4=1".
func placementsOf(n board.Notation, text string) (out []board.Candidate, ok bool) {
	for text = strings.TrimSpace(text); text != ""; {
		var x board.Candidate
		m := cellsAndDigits.FindStringSubmatch(text)
		if ok = m != nil; ok {
			x, ok = placementOf(n, m[1]+"="+m[2], board.CellSet{})
		}
		if !ok { // in words
			x, ok = placementOf(n, text, board.CellSet{})
			return append(out, x), ok
		}
		out, text = append(out, x), strings.TrimSpace(text[len(m[0]):])
	}
	return out, out != nil
}

// digitOf reads a digit.
func digitOf(text string) (board.Digit, bool) {
	if text = strings.TrimSpace(text); len(text) == 1 && text[0] >= '1' && text[0] <= '9' {
		return board.Digit(text[0] - '0'), true
	}
	return 0, false
}

// claimsOf reads conclusions.
func claimsOf(n board.Notation, text string) ([]why.Conclusion, error) {
	claim, err := parse.ParseIn(n, text, "")
	return claim.Conclusions, err
}

// written writes conclusions as one types them.
func written(n board.Notation, claims []why.Conclusion) string {
	var out []string
	for _, c := range claims {
		out = append(out, c.In(n))
	}
	return strings.Join(out, " ")
}

// sentence returns the text of an error as a sentence. The name of a cell at its beginning stays as it is.
func sentence(err error) string {
	text := strings.TrimSuffix(err.Error(), ".") + "."
	if len(text) > 1 && text[1] >= '0' && text[1] <= '9' {
		return text
	}
	return words.Capital(text)
}

// numberOf reads a number from 1.
func numberOf(text string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	return n, err == nil && n > 0
}
