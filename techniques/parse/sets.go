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

// readSets reads truths and links, as in "truths 4c16 links 4r24" and "4 in columns 1 and 6". Cells can be written
// r2c3, r2c35 or 2n35. readSets ignores the number of sets and the rank, because they follow from the rest.
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
	tokens = houseWords(withoutCounts(tokens))
	into := -1 // truths or links, -1 before the first of these words
	for i := 0; i < len(tokens); i++ {
		t := &tokens[i]
		ks, n := constraintsAt(tokens, i, true)
		switch {
		case n > 0 && into < 0:
			return lists, errors.New(`neither "truths" nor "links" is before the first set: ` + howToSets)
		case n > 0:
			lists[into] = append(lists[into], ks...)
			i += n - 1
		case t.kind == houseToken:
			return lists, fmt.Errorf("%q needs a digit before it to be a set: %s", t.text, howToSets)
		case t.kind == digitsToken && i+1 < len(tokens) && tokens[i+1].joined && tokens[i+1].kind == cellToken:
			return lists, fmt.Errorf("%q with a digit before it is a candidate, not a set: %s", tokens[i+1].text, howToSets)
		case t.kind == digitsToken && i+1 < len(tokens) && tokens[i+1].joined && tokens[i+1].kind == wordToken:
			to := i + 1
			for to < len(tokens) && tokens[to].joined && (tokens[to].kind == digitsToken || tokens[to].kind == wordToken) {
				to++
			}
			return lists, fmt.Errorf("%q is not a set: %s", textOf(tokens[i:to]), howToSets)
		case strings.TrimSuffix(t.text, "s") == "truth":
			into = 0
		case strings.TrimSuffix(t.text, "s") == "link":
			into = 1
		case t.kind == wordToken && !glue.has(t.text) && into >= 0 && t.text != "rank":
			return lists, fmt.Errorf("cannot read %q: %s", t.text, howToSets)
		}
	}
	for i, list := range lists {
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

// constraintsAt returns the constraints that tokens name from token i on, and the number of these tokens, or 0.
// They can be cells, "r4c7 needs a digit", "5 in b3" or "b3 needs 5" and, in truths and links, 4c16 and 2n35.
func constraintsAt(tokens []token, i int, sets bool) (out []board.Constraint, n int) {
	is := func(i int, k kind) bool { return i < len(tokens) && tokens[i].kind == k }
	switch t := &tokens[i]; {
	case t.kind == cellToken && next(tokens, i, 1, "needs", "has") && next(tokens, i, 2, "a"):
		return parts.InCells(t.cells), 3
	case t.kind == cellToken:
		return parts.InCells(t.cells), 1
	case t.kind == houseToken && next(tokens, i, 1, "needs") && is(i+2, digitsToken):
		return inHouses(tokens[i+2].digits, t.houses), 3
	case t.kind != digitsToken:
		return nil, 0
	case sets && next(tokens, i, 1, "n") && tokens[i+1].joined && is(i+2, digitsToken):
		return parts.InCells(product(t.digits, tokens[i+2].digits)), 3
	}
	var digits board.DigitSet
	to := i
	for ; is(to, digitsToken) || sets && digits != 0 && next(tokens, to, 0, ",", "and"); to++ {
		digits |= tokens[to].digits
	}
	if next(tokens, to, 0, "in") {
		to++
	} else if !sets {
		return nil, 0
	}
	if !is(to, houseToken) {
		return nil, 0
	}
	return inHouses(digits, tokens[to].houses), to + 1 - i
}
