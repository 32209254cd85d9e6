package parse

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// namesSets matches the word with which a description in set logic begins.
var namesSets = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)\btruths?\b`) })

const howToSets = `write digits in houses, or cells: "truths 4c16 r1c2 links 4r24 2c2"`

// readSets reads truths and links, as in "truths 4c16 links 4r24" and "4 in columns 1 and 6". Cells
// can be written r2c3, r2c35 or 2n35. readSets ignores the number of sets and the rank, because
// they follow from the rest.
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

// setLists returns the truths and the links in a text, both in ascending order.
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

// ParseSets reads truths and links in the form that a reason uses, "truths 4c16 links 4r24". The
// truths or the links may be missing.
func ParseSets(text string) (*logic.Sets, error) {
	lists, err := setLists(strings.ToLower(typography().Replace(text)), false)
	return &logic.Sets{Truths: lists[0], Links: lists[1]}, err
}

// withoutCounts removes the number of truths or links, as in "2 truths".
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
			return q.add(parts.InCells(product(t.digits, q.tokens[q.at].digits)))
		}
		q.digits = t.digits
	case houseToken:
		if q.digits == 0 {
			return fmt.Errorf("%q needs a digit before it to be a set: %s", t.text, howToSets)
		}
		ks := inHouses(q.digits, t.houses)
		q.digits = 0
		return q.add(ks)
	case cellToken:
		if q.digits != 0 && t.joined {
			return fmt.Errorf("%q with a digit before it is a candidate, not a set: %s", t.text, howToSets)
		}
		return q.add(parts.InCells(t.cells))
	case wordToken:
		if q.digits != 0 && t.joined {
			return q.unknown()
		}
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
				return fmt.Errorf("cannot read %q: %s", t.text, howToSets)
			}
		}
	}
	return nil
}

// unknown returns the error for digits that are followed by letters which do not name a house:
// "4x16".
func (q *setReader) unknown() error {
	name := q.digits.String() + q.tokens[q.at].text
	for n := 1; q.joined(n, digitsToken) || q.joined(n, wordToken); n++ {
		name += q.tokens[q.at+n].text
	}
	return fmt.Errorf("%q is not a set: %s", name, howToSets)
}

// joined reports whether the token that is n tokens ahead is of kind k and has no blank before it.
func (q *setReader) joined(n int, k kind) bool {
	at := q.at + n
	return at < len(q.tokens) && q.tokens[at].kind == k && q.tokens[at].joined
}

// before returns the digits before the current token in texts such as "4 in" and "2 and 4 in".
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
