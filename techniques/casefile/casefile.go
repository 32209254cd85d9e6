// Package casefile reads and writes the case files of the catalogue: positions with the expected
// conclusions marked in them. Call [Parse] to read one.
//
// A position is nine lines of nine tokens, separated by blanks:
//
//	5      a given
//	+5     solved, but not given
//	37     an empty cell with candidates 3 and 7
//	{3}    an empty cell with one candidate
//	1-37   candidates 1, 3 and 7, of which 3 must be eliminated
//	1-3-7  the same, but 7 must be eliminated, too: each "-" marks the digit after it
//	3=7    candidates 3 and 7, of which 7 must be placed
package casefile

import (
	"fmt"
	"strings"

	"pencilmark/board"
)

// A Case is a position and the conclusions that a technique must draw in it. Both lists are in ascending order. If
// both lists are empty, the technique must find nothing.
type Case struct {
	Grid         board.Grid
	Placements   []board.Candidate
	Eliminations []board.Candidate
}

// Parse reads a case. Its errors state the line and the token.
func Parse(text string) (Case, error) {
	k := Case{Grid: board.EmptyGrid()}
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) != 9 {
		return k, fmt.Errorf("%d lines, 9 expected", len(lines))
	}
	var givens board.CellSet
	var marks [81]board.DigitSet
	for r, line := range lines {
		tokens := strings.Fields(line)
		if len(tokens) != 9 {
			return k, fmt.Errorf("line %d has %d cells; it needs 9", r+1, len(tokens))
		}
		for i, token := range tokens {
			c := board.CellAt(r, i)
			m, given, err := k.token(c, token)
			if err != nil {
				return k, fmt.Errorf("line %d: %q: %w", r+1, token, err)
			}
			marks[c] = m
			if given {
				givens = givens.With(c)
			}
		}
	}
	for c := range k.Grid.Empty().All() {
		k.Grid.SetMarks(c, marks[c])
	}
	k.Grid.SetGivens(givens)
	return k, nil
}

// token parses the token of c. It places the digit of a solved cell immediately, and returns the candidates of an
// empty cell.
func (k *Case) token(c board.Cell, token string) (marks board.DigitSet, given bool, err error) {
	plus := strings.HasPrefix(token, "+")
	if len(token) == 1 || plus && len(token) == 2 {
		d := board.Digit(token[len(token)-1] - '0')
		if d < 1 || d > 9 {
			return 0, false, fmt.Errorf("no digit")
		}
		k.Grid.Place(board.At(c, d))
		return 0, !plus, nil
	}
	mark := byte(0)
	for _, b := range []byte(strings.Trim(token, "{}")) {
		switch {
		case b == '-' || b == '=':
			mark = b
			continue
		case b < '1' || b > '9':
			return 0, false, fmt.Errorf("unexpected %q", b)
		}
		x := board.At(c, board.Digit(b-'0'))
		marks |= x.Digit().Set()
		if mark == '-' {
			k.Eliminations = append(k.Eliminations, x)
		} else if mark == '=' {
			k.Placements = append(k.Placements, x)
		}
		mark = 0
	}
	return marks, false, nil
}

// String returns the case in the form that Parse reads, with aligned columns.
func (k *Case) String() string {
	expect := map[board.Candidate]string{}
	for _, x := range k.Eliminations {
		expect[x] = "-"
	}
	for _, x := range k.Placements {
		expect[x] = "="
	}
	var tokens [81]string
	width := 0
	for c := range board.Cells() {
		tokens[c] = k.format(c, expect)
		width = max(width, len(tokens[c]))
	}
	var b strings.Builder
	for c, t := range tokens {
		if c%9 == 8 {
			b.WriteString(t + "\n")
			continue
		}
		fmt.Fprintf(&b, "%-*s ", width, t)
	}
	return b.String()
}

func (k *Case) format(c board.Cell, expect map[board.Candidate]string) string {
	if v := k.Grid.Value(c); v != 0 {
		if k.Grid.Givens().Has(c) {
			return v.String()
		}
		return "+" + v.String()
	}
	s := ""
	for d := range k.Grid.Marks(c).All() {
		s += expect[board.At(c, d)] + d.String()
	}
	if k.Grid.Marks(c).Len() < 2 {
		return "{" + s + "}"
	}
	return s
}

// Effects returns the number of placements and eliminations that are marked.
func (k *Case) Effects() int { return len(k.Placements) + len(k.Eliminations) }
