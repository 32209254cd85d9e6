package check

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// An NRCLink is one link of a whip or braid in nrc notation, as in c6n4{r4 r9}: a
// variable, which is a cell or a house with its digit, and two of its candidates.
type NRCLink struct {
	Variable board.Constraint
	Left     board.Candidate   // the left-linking candidate: what the links before take away
	Right    []board.Candidate // the right-linking one, or those of a group; none in the last link
}

// maxLinks is the number of links that are read: the longest chains known have half.
const maxLinks = 60

// nrcLink is a link in nrc notation: variable, left-linking candidate and the rest.
var nrcLink = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(r[1-9]c[1-9]|[rcb][1-9]n[1-9])\s*\{\s*([nrc][1-9]\S*)\s+([^{}]*)\}`)
})

// readNRC reads the links of a whip or braid in nrc notation. It is false if text has
// none. What stands between the links, and what is marked in long notation as out for
// another reason, is left out.
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
		return true, fmt.Errorf("the chain is too long: at most %d links are read", maxLinks)
	}
	for _, l := range r.Links[:len(r.Links)-1] {
		if l.Right == nil {
			return true, fmt.Errorf("only the last link of a whip or braid ends with a dot, for nothing left")
		}
	}
	return true, nil
}

// add adds a link, and what it names.
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
	return fmt.Errorf("%q is not understood in nrc notation: a link is a house with its digit, or a cell, and two "+
		"places or digits of it, as in c6n4{r4 r9}, r2c8{n1 n3} or b4n1{r4c1 .}", text)
}

// nrcVariable reads r4c1, or b4n1.
func nrcVariable(text string) board.Constraint {
	a, b := int(text[1]-'1'), int(text[3]-'1')
	if text[2] == 'c' {
		return board.InCell(board.CellAt(a, b))
	}
	kind := strings.IndexByte("rcb", text[0])
	return board.InHouse(board.House(9*kind+a), board.Digit(b+1))
}

// nrcValue reads candidates as values of a variable: n4 in a cell, c2 or c123 in a
// row, r2 in a column, r4c1 in a box. It returns nil if text is no such value.
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

// nrc judges a reason in nrc notation: what is to go is supposed to be true, and link
// by link the candidates that this takes away are counted off.
func (j *judge) nrc(r *Reason, todo []why.Conclusion) {
	for _, c := range todo {
		f := j.linkByLink(r.Links, c)
		if f == nil {
			j.proven = append(j.proven, c)
		} else if j.v.Fault == nil {
			j.v.Fault = f
		}
	}
	if len(j.proven) == 0 {
		return
	}
	for x := range board.Candidate(729) {
		c := why.Conclusion{Candidate: x}
		if j.g.Has(x) && !has(j.claim.Conclusions, c) && j.linkByLink(r.Links, c) == nil {
			j.v.Besides = append(j.v.Besides, c.String())
		}
	}
	j.kindOf(r)
}

// linkByLink returns the first fault of the links as a proof of c, or nil.
func (j *judge) linkByLink(links []NRCLink, c why.Conclusion) *Fault {
	x := c.Candidate
	if c.Place {
		return fault(NotSeen, j.words().Text("A whip or braid says what a cell cannot be, not what it is."))
	}
	if !j.g.Has(x) {
		return j.gone(0, x.Cell().Set(), x.Digit())
	}
	taken := [][]board.Candidate{{x}} // what is true so far, the target first
	for i := range links {
		right, f := j.nrcLink(i+1, &links[i], taken)
		if f != nil {
			return f
		}
		if i == len(links)-1 && right != nil && !excludesAll(taken[0], right) {
			w := j.words().Text("The links hold, but the last one is left with ").State(right, true)
			return linkFault(i+1, NotSeen, w.Text(", and ").State(taken[0], true).Text(" does not exclude that."), right...)
		}
		taken = append(taken, right)
	}
	return nil
}

// nrcLink returns what link i, counted from 1, is left with once taken is true: its
// right-linking candidates, none if it says so. It returns a fault if there is more.
func (j *judge) nrcLink(i int, l *NRCLink, taken [][]board.Candidate) (right []board.Candidate, f *Fault) {
	if !j.g.Has(l.Left) {
		return nil, j.gone(i, l.Left.Cell().Set(), l.Left.Digit())
	}
	for _, x := range l.Right {
		if j.g.Has(x) {
			right = append(right, x)
		}
	}
	if l.Right != nil && right == nil {
		return nil, j.gone(i, board.CandidateCells(l.Right), l.Right[0].Digit())
	}
	var left []board.Candidate
	for _, x := range j.g.Options(l.Variable) {
		out := slices.ContainsFunc(taken, func(by []board.Candidate) bool { return excludesAll(by, []board.Candidate{x}) })
		if !out && !slices.Contains(right, x) {
			left = append(left, x)
		}
	}
	if left != nil {
		return nil, j.notTaken(i, left)
	}
	return right, nil
}

// notTaken tells what nothing before link i takes away from it.
func (j *judge) notTaken(i int, left []board.Candidate) *Fault {
	w := j.words().Text("Link ").Int(i).Text(" does not hold: nothing before it takes away ").Candidates(left)
	return linkFault(i, NotImplied, w.Text("."), left...)
}

// kindOf notes what the chain is, and what to know if it was called something else.
func (j *judge) kindOf(r *Reason) {
	slug := nrcKind(r.Links, j.proven[0].Candidate)
	j.v.Technique = slug
	if len(r.Techniques) == 0 || r.Techniques[0].Slug == slug {
		return
	}
	said, is := r.Techniques[0], techniques.MustLookup(slug)
	switch {
	case techniques.Special(is, said):
		j.v.Note = words.Capital(explain.WithArticle(is.Name)) + " is a special " + said.Name + ", and this is one."
	case said.Family == logic.Whips:
		j.v.Note = "It is " + explain.WithArticle(is.Name) + ", not " + explain.WithArticle(said.Name) + "."
	}
}

// nrcKind returns the slug of the simplest chain that the links are: a whip if each
// left-linking candidate is taken away by the link just before it.
func nrcKind(links []NRCLink, target board.Candidate) string {
	kind, group := "whip", ""
	before := []board.Candidate{target}
	for i := range links {
		if !excludesAll(before, []board.Candidate{links[i].Left}) {
			kind = "braid"
		}
		if before = links[i].Right; len(before) > 1 {
			group = "g-"
		}
	}
	return group + kind
}
