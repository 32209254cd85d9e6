package conform

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// A sibling is a fish that may be one half of a siamese fish.
type sibling struct {
	own   bool // of the form that gives the pair its name
	digit board.Digit
	bases []board.Constraint
	first board.Cell // what it removes first
	out   board.CellSet
}

// siameseFish returns the finder of the pairs of fish that share their bases and
// remove different candidates first, as the program behind the library pairs them.
// The catalogue pairs only fish of which each removes something that the other
// does not. At least one fish of a pair is the technique named by slug; the other
// may be the one named by partner, if that is not empty.
func siameseFish(slug, partner string) finder {
	return func(v *logic.View, yield func(logic.Step) bool) {
		found := appendSiblings(nil, v, slug, true)
		if partner != "" {
			found = appendSiblings(found, v, partner, false)
		}
		for i := range found {
			for j := range i {
				a, b := &found[i], &found[j]
				if a.digit != b.digit || a.first == b.first || !(a.own || b.own) || !slices.Equal(a.bases, b.bases) {
					continue
				}
				if !yield(singleDigit(a.digit, a.out.Or(b.out))) {
					return
				}
			}
		}
	}
}

func appendSiblings(out []sibling, v *logic.View, slug string, own bool) []sibling {
	for s := range techniques.Lookup(slug).Steps(v) {
		x := sibling{own: own, digit: s.Digits.First(), bases: s.Part(logic.Base).Cites}
		for _, e := range s.Eliminations {
			x.out = x.out.With(e.Cell())
		}
		x.first = x.out.First()
		if outside := x.out.Minus(baseCells(&s)); !outside.IsEmpty() {
			x.first = outside.First()
		}
		out = append(out, x)
	}
	return out
}

// baseCells returns the places of a fish in its bases.
func baseCells(s *logic.Step) (out board.CellSet) {
	for _, k := range s.Part(logic.Base).Cites {
		out = out.Or(k.House().Cells())
	}
	return out
}
