package parse

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

	"pencilmark/board"
)

// An NRCLink is one link of a whip or braid in nrc notation, as in c6n4{r4 r9}. It consists of a
// variable, which is a cell or a digit in a house, and two of its candidates.
type NRCLink struct {
	Variable board.Constraint
	Left     board.Candidate   // the left-linking candidate, which earlier links rule out
	Right    []board.Candidate // the right-linking candidate, or those of a group; none in the last link
}

// maxLinks is the largest number of links that are read. The longest known chains have half as many links.
const maxLinks = 60

// nrcLink matches a link in nrc notation and captures the variable, the left-linking candidate and the rest.
var nrcLink = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(r[1-9]c[1-9]|[rcb][1-9]n[1-9])\s*\{\s*([nrc][1-9]\S*)\s+([^{}]*)\}`)
})

// readNRC reads the links of a whip or braid in nrc notation. It returns false if text has no such links. It ignores
// the text between the links, and also the candidates that the long notation marks as removed for another reason.
func (r *Reason) readNRC(text string) (bool, error) {
	pattern := nrcLink()
	for _, m := range pattern.FindAllStringSubmatch(text, -1) {
		l := NRCLink{Variable: nrcVariable(strings.ToLower(m[1]))}
		left := nrcValue(l.Variable, strings.ToLower(m[2]))
		right := strings.Fields(strings.ToLower(m[3]))
		if len(left) != 1 || len(right) == 0 {
			return true, badLink(m[0])
		}
		l.Left = left[0]
		if right[0] != "." {
			if l.Right = nrcValue(l.Variable, right[0]); l.Right == nil {
				return true, badLink(m[0])
			}
		}
		r.add(&l)
	}
	if r.Links == nil {
		return false, nil
	}
	if rest := pattern.ReplaceAllString(text, " "); strings.ContainsAny(rest, "{}") {
		return true, badLink(strings.TrimLeft(rest, " []:-.0123456789"))
	}
	if len(r.Links) > maxLinks {
		return true, fmt.Errorf("the chain is too long; it can have at most %d links", maxLinks)
	}
	for _, l := range r.Links[:len(r.Links)-1] {
		if l.Right == nil {
			return true, fmt.Errorf("a dot (nothing left) can only be in the last link of a whip or braid")
		}
	}
	return true, nil
}

// add adds a link to r, together with the cells, houses and digits that it names.
func (r *Reason) add(l *NRCLink) {
	r.Links = append(r.Links, *l)
	if l.Variable.IsCell() {
		r.Cells = r.Cells.With(l.Variable.Cell())
	} else {
		r.Houses = r.Houses.With(l.Variable.House())
		r.Digits = r.Digits.With(l.Variable.Digit())
	}
}

func badLink(text string) error {
	return fmt.Errorf("cannot read %q in nrc notation; a link is a house with a digit and two places, "+
		"or a cell with two digits, as in c6n4{r4 r9}, r2c8{n1 n3} or b4n1{r4c1 .}", text)
}

// nrcVariable reads a variable, such as r4c1 or b4n1.
func nrcVariable(text string) board.Constraint {
	a, b := int(text[1]-'1'), int(text[3]-'1')
	if text[2] == 'c' {
		return board.InCell(board.CellAt(a, b))
	}
	kind := strings.IndexByte("rcb", text[0])
	return board.InHouse(board.House(9*kind+a), board.Digit(b+1))
}

// nrcValue reads candidates as values of a variable. Examples are n4 in a cell, c2 or c123 in a
// row, r2 in a column, and r4c1 in a box. It returns nil if text is not such a value.
func nrcValue(v board.Constraint, text string) []board.Candidate {
	number, all := text[1:], text != "" && figures(text[1:]) == len(text)-1 && len(text) > 1
	if v.IsCell() {
		if !all || text[0] != 'n' || len(number) > 1 {
			return nil
		}
		return []board.Candidate{board.At(v.Cell(), board.Digit(number[0]-'0'))}
	}
	var cells board.CellSet
	h, every := v.House(), digitSet("123456789")
	switch kind := h.Kind(); {
	case kind == board.RowKind && all && text[0] == 'c':
		cells = product(every, digitSet(number)).And(h.Cells())
	case kind == board.ColKind && all && text[0] == 'r':
		cells = product(digitSet(number), every).And(h.Cells())
	case kind == board.BoxKind:
		n, named := rowsAndColumns(text)
		if n < len(text) || !named.Within(h.Cells()) {
			return nil
		}
		cells = named
	}
	var out []board.Candidate
	for c := range cells.All() {
		out = append(out, board.At(c, v.Digit()))
	}
	return out
}
