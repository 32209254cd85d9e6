package braids

import (
	"fmt"
	"strings"

	"pencilmark/board"
)

// String returns the chain in nrc notation, as in
//
//	whip[2]: c6n4{r4 r9} – r9n6{c6 .} ==> r4c6≠4
//
// A link is written as a variable and, in braces, its left-linking and right-linking candidates as values of that
// variable: digits (n) in a cell, columns (c) for a digit in a row, rows (r) in a column, and cells in a box. A "."
// means that there is no right-linking candidate. The places of a g-candidate are joined, as in c789.
func (c Chain) String() string { return c.notation(false) }

// Long returns the nrc notation with all candidates that are ruled out. Candidates that the target excludes are marked
// with "*". Candidates that the right-linking candidate of link k excludes are marked with "#k".
func (c Chain) Long() string { return c.notation(true) }

func (c Chain) notation(long bool) string {
	var b strings.Builder
	kind := c.Kind()
	fmt.Fprintf(&b, "%v[%d]: ", kind, len(c.Links))
	for i, l := range c.Links {
		if i > 0 {
			b.WriteString(" – ")
		}
		right := l.right()
		others := l.Others
		if kind == BivalueChain && i == len(c.Links)-1 {
			right, others = valueName(l.Variable, others[0].Candidate), nil
		}
		fmt.Fprintf(&b, "%s{%s %s", variableName(l.Variable), valueName(l.Variable, l.Left.Candidate), right)
		if long {
			for _, o := range others {
				fmt.Fprintf(&b, " %s%s", valueName(l.Variable, o.Candidate), strikerName(o.By))
			}
		}
		b.WriteByte('}')
	}
	fmt.Fprintf(&b, " ==> %v≠%v", c.Target.Cell(), c.Target.Digit())
	return b.String()
}

func strikerName(by int) string {
	if by == 0 {
		return "*"
	}
	return fmt.Sprintf("#%d", by)
}

// right returns the right-linking candidate, or g-candidate, as a value of the link's variable.
func (l *Link) right() string {
	switch len(l.Right) {
	case 0:
		return "."
	case 1:
		return valueName(l.Variable, l.Right[0])
	}
	var cells board.CellSet
	rows, cols := "", ""
	for _, x := range l.Right {
		cells = cells.With(x.Cell())
		rows += string(rune('1' + x.Cell().Row()))
		cols += string(rune('1' + x.Cell().Col()))
	}
	switch l.Variable.House().Kind() {
	case board.RowKind:
		return "c" + cols
	case board.ColKind:
		return "r" + rows
	}
	return cells.String()
}

// variableName returns the name of a variable: a cell, or a house with its digit, as in "r4n7".
func variableName(v board.Constraint) string {
	if v.IsCell() {
		return v.Cell().String()
	}
	return fmt.Sprintf("%vn%v", v.House(), v.Digit())
}

// valueName returns the name of a candidate as a value of a variable.
func valueName(v board.Constraint, x board.Candidate) string {
	switch {
	case v.IsCell():
		return "n" + x.Digit().String()
	case v.House().Kind() == board.RowKind:
		return "c" + string(rune('1'+x.Cell().Col()))
	case v.House().Kind() == board.ColKind:
		return "r" + string(rune('1'+x.Cell().Row()))
	}
	return x.Cell().String()
}
