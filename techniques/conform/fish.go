package conform

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// A fish is the effect of one choice of bases and covers.
type fish struct {
	digit board.Digit
	bases board.HouseSet
	out   board.CellSet
	first board.Cell // the lowest cell of out outside the bases, or else the lowest one
	named bool       // its form is the one in the name of the siamese fish
}

// A siamese pairs fish and yields the effects of the pairs. Both fish of a pair have the same bases, and their first
// eliminations differ. The program that made the library pairs fish in this way. The catalogue, however, pairs only
// fish that each remove something that the other does not. Fish on the same bases must be added one directly after the
// other.
type siamese struct {
	siblings []fish // the fish on the last bases, each different one once
	yield    func(logic.Step) bool
}

// add adds the next fish. It returns false to stop the search.
func (q *siamese) add(f fish) bool {
	if len(q.siblings) > 0 && (q.siblings[0].digit != f.digit || q.siblings[0].bases != f.bases) {
		q.siblings = q.siblings[:0]
	}
	if slices.Contains(q.siblings, f) {
		return true
	}
	for _, a := range q.siblings {
		if a.first != f.first && (a.named || f.named) && !q.yield(singleDigit(f.digit, a.out.Or(f.out))) {
			return false
		}
	}
	q.siblings = append(q.siblings, f)
	return true
}

// siameseFish returns the finder of siamese fish. At least one fish of a pair is found by the catalogue's technique
// with the given slug. The other fish may be of another form, such as sashimi instead of finned.
func siameseFish(slug string, others ...string) finder {
	return func(v *logic.View, yield func(logic.Step) bool) {
		var found []fish
		for _, x := range append(others, slug) {
			for s := range techniques.MustLookup(x).Steps(v) {
				f := fishOfStep(&s)
				f.named = x == slug
				found = append(found, f)
			}
		}
		slices.SortStableFunc(found, func(a, b fish) int {
			return int(a.digit)<<27 + int(a.bases) - int(b.digit)<<27 - int(b.bases)
		})
		q := siamese{yield: yield}
		for _, f := range found {
			if !q.add(f) {
				return
			}
		}
	}
}

// fishOfStep returns the fish of a step that a technique of the catalogue has found.
func fishOfStep(s *logic.Step) fish {
	f := fish{digit: s.Digits.First()}
	var cells board.CellSet
	for _, k := range s.Part(logic.Base).Cites {
		f.bases = f.bases.With(k.House())
		cells = cells.Or(k.House().Cells())
	}
	for _, x := range s.Eliminations {
		f.out = f.out.With(x.Cell())
	}
	f.first = f.out.First()
	if outside := f.out.Minus(cells); !outside.IsEmpty() {
		f.first = outside.First()
	}
	return f
}
