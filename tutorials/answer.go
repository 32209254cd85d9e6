package tutorials

import (
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
)

// An Answer is what a learner concludes.
type Answer struct {
	Placements, Eliminations []board.Candidate // in the order in which they were typed
}

// ParseAnswer reads an answer: conclusions such as r1c2<>5, r9c16<>45, r3c3=7 or
// B2=7, separated by blanks or commas. Cells before a comma share the sign that
// follows: r1c2,r3c4<>5. Its errors quote the word that is not understood.
func ParseAnswer(text string) (Answer, error) {
	var a Answer
	var cells []board.Cell
	text = strings.NewReplacer("!=", "<>", "≠", "<>", " <> ", "<>", " = ", "=").Replace(text)
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return r == ' ' || r == ',' || r == '\t' })
	for _, word := range words {
		where, what, out := strings.Cut(word, "<>")
		in := false
		if !out {
			where, what, in = strings.Cut(word, "=")
		}
		more, ok := answerCells(where)
		if !ok {
			return Answer{}, fmt.Errorf("%q is not understood: write r1c2<>5 for an elimination, r1c2=5 for a placement", word)
		}
		cells = append(cells, more...)
		if !in && !out {
			continue
		}
		if !figures(what) || in && (len(what) > 1 || len(cells) > 1) {
			return Answer{}, fmt.Errorf("%q is not understood: a cell can be one digit, and not be several: r1c2=5, r1c2<>57",
				word)
		}
		a.add(cells, what, in)
		cells = nil
	}
	if cells != nil {
		return Answer{}, fmt.Errorf("%v has no conclusion: write %v<>5 or %v=5", cells[0], cells[0], cells[0])
	}
	return a, nil
}

// And returns what a and b conclude together, each conclusion once.
func (a Answer) And(b Answer) Answer {
	join := func(xs, ys []board.Candidate) []board.Candidate {
		out := slices.Clone(xs)
		for _, y := range ys {
			if !slices.Contains(out, y) {
				out = append(out, y)
			}
		}
		return out
	}
	return Answer{join(a.Placements, b.Placements), join(a.Eliminations, b.Eliminations)}
}

func (a *Answer) add(cells []board.Cell, digits string, in bool) {
	for _, c := range cells {
		for _, b := range []byte(digits) {
			x := board.At(c, board.Digit(b-'0'))
			if in {
				a.Placements = append(a.Placements, x)
			} else {
				a.Eliminations = append(a.Eliminations, x)
			}
		}
	}
}

// rowLetters are the rows of the notation A1, in lower case.
const rowLetters = "abcdefghj"

// answerCells reads the cells of a word: r1c2, r12c34, b2, b24.
func answerCells(word string) ([]board.Cell, bool) {
	rows, cols, ok := strings.Cut(strings.TrimPrefix(word, "r"), "c")
	if !ok || !strings.HasPrefix(word, "r") {
		if word == "" || strings.IndexByte(rowLetters, word[0]) < 0 {
			return nil, false
		}
		rows, cols = string(rune('1'+strings.IndexByte(rowLetters, word[0]))), word[1:]
	}
	if !figures(rows) || !figures(cols) {
		return nil, false
	}
	var out []board.Cell
	for _, r := range []byte(rows) {
		for _, c := range []byte(cols) {
			out = append(out, board.CellAt(int(r-'1'), int(c-'1')))
		}
	}
	return out, true
}

// figures reports whether s consists of digits 1 to 9.
func figures(s string) bool {
	return s != "" && strings.Trim(s, "123456789") == ""
}
