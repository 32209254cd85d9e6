package parse

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

	"pencilmark/board"
)

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
		v := nrcVariable(strings.ToLower(m[1]))
		left, values := nrcValue(v, strings.ToLower(m[2])), strings.Fields(strings.ToLower(m[3]))
		if len(left) != 1 || len(values) == 0 {
			return true, badLink(m[0])
		}
		if n := len(r.Whip); n > 0 && r.Whip[n-1].End() {
			return true, fmt.Errorf("a dot (nothing left) can only be in the last link of a whip or braid")
		}
		right := NetStep{On: true, Ruled: true, Rule: v, AsWritten: m[0]}
		if values[0] != "." {
			xs := nrcValue(v, values[0])
			if xs == nil {
				return true, badLink(m[0])
			}
			right.Cells, right.Digit = board.CandidateCells(xs), xs[0].Digit()
		}
		r.Whip = append(r.Whip, NetStep{Cells: left[0].Cell().Set(), Digit: left[0].Digit()}, right)
		if v.IsCell() {
			r.Cells = r.Cells.With(v.Cell())
		} else {
			r.Houses, r.Digits = r.Houses.With(v.House()), r.Digits.With(v.Digit())
		}
	}
	if r.Whip == nil {
		return false, nil
	}
	if rest := pattern.ReplaceAllString(text, " "); strings.ContainsAny(rest, "{}") {
		return true, badLink(strings.TrimLeft(rest, " []:-.0123456789"))
	}
	if len(r.Whip) > 2*maxLinks {
		return true, fmt.Errorf("the chain is too long; it can have at most %d links", maxLinks)
	}
	return true, nil
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
