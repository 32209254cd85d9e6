package check

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// namesSets finds the word with which set logic begins.
var namesSets = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)\btruths?\b`) })

const howToSets = `write digits in houses, or cells: "truths 4c16 r1c2 links 4r24 2c2"`

// readSets reads truths and links: "truths 4c16 links 4r24", "4 in columns 1 and 6", cells
// as r2c3, r2c35 or 2n35. Their numbers and a rank that is told are left out: both follow.
func (r *Reason) readSets(text string, a1 bool) error {
	if !a1 {
		text = strings.ToLower(text) // 4B3 is a digit in a box here
	}
	lists, err := setLists(text, a1)
	if err != nil {
		return err
	}
	for i, list := range lists {
		if list == nil {
			return fmt.Errorf("there are no %s: %s", [2]string{"truths", "links"}[i], howToSets)
		}
	}
	r.Sets = &logic.Sets{Truths: lists[0], Links: lists[1]}
	return nil
}

// setLists returns the truths and the links of a text, ascending.
func setLists(text string, a1 bool) (lists [2][]board.Constraint, err error) {
	tokens, err := lex(text, a1)
	if err != nil {
		return lists, err
	}
	q := setReader{tokens: houseWords(withoutCounts(tokens))}
	for q.at = 0; q.at < len(q.tokens); q.at++ {
		if err := q.one(&q.tokens[q.at]); err != nil {
			return lists, err
		}
	}
	for i, list := range q.lists {
		slices.Sort(list)
		lists[i] = slices.Compact(list)
	}
	return lists, nil
}

// ParseSets reads truths and links as a reason has them, "truths 4c16 links 4r24". Either
// may be missing.
func ParseSets(text string) (*logic.Sets, error) {
	lists, err := setLists(strings.ToLower(typography().Replace(text)), false)
	return &logic.Sets{Truths: lists[0], Links: lists[1]}, err
}

// withoutCounts leaves out how many truths or links there are, as in "2 truths".
func withoutCounts(tokens []token) (out []token) {
	for i, t := range tokens {
		if t.kind != digitsToken || !next(tokens, i, 1, "truth", "truths", "link", "links") {
			out = append(out, t)
		}
	}
	return out
}

// A setReader collects the sets that tokens name.
type setReader struct {
	tokens []token
	at     int
	into   *[]board.Constraint   // truths or links, nil before the first of these words
	lists  [2][]board.Constraint // truths, links
	digits board.DigitSet        // of the house that comes next
}

func (q *setReader) one(t *token) error {
	switch t.kind {
	case digitsToken:
		if q.joined(1, wordToken) && q.tokens[q.at+1].text == "n" && q.joined(2, digitsToken) {
			q.at += 2
			return q.add(cellRules(product(t.digits, q.tokens[q.at].digits)))
		}
		q.digits = t.digits
	case houseToken:
		if q.digits == 0 {
			return fmt.Errorf("%q is no set without a digit before it: %s", t.text, howToSets)
		}
		ks := inHouses(q.digits, t.houses)
		q.digits = 0
		return q.add(ks)
	case cellToken:
		if q.digits != 0 && t.joined {
			return fmt.Errorf("%q behind a digit is a candidate, no set: %s", t.text, howToSets)
		}
		return q.add(cellRules(t.cells))
	case wordToken:
		q.digits = 0
		switch strings.TrimSuffix(t.text, "s") {
		case "truth":
			q.into = &q.lists[0]
		case "link":
			q.into = &q.lists[1]
		case "in":
			q.digits = q.before()
		default:
			if !glue.has(t.text) && q.into != nil && t.text != "rank" {
				return fmt.Errorf("%q is not understood: %s", t.text, howToSets)
			}
		}
	}
	return nil
}

// joined reports whether the token n places on is of a kind and without a blank before it.
func (q *setReader) joined(n int, k kind) bool {
	at := q.at + n
	return at < len(q.tokens) && q.tokens[at].kind == k && q.tokens[at].joined
}

// before returns the digits of "4 in", and of "2 and 4 in".
func (q *setReader) before() (out board.DigitSet) {
	for i := q.at - 1; i >= 0; i-- {
		switch t := &q.tokens[i]; {
		case t.kind == digitsToken:
			out |= t.digits
		case t.text != "," && t.text != "and":
			return out
		}
	}
	return out
}

func (q *setReader) add(ks []board.Constraint) error {
	if q.into == nil {
		return errors.New(`neither "truths" nor "links" is before the first set: ` + howToSets)
	}
	*q.into = append(*q.into, ks...)
	return nil
}

func cellRules(cells board.CellSet) (out []board.Constraint) {
	for c := range cells.All() {
		out = append(out, board.InCell(c))
	}
	return out
}
