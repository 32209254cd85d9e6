package conform

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// siamese pairs the fish that it is given and yields the effects of the pairs: two
// on the same bases that remove different candidates first. That is how the program
// behind the library pairs them; the catalogue pairs only fish of which each removes
// something that the other does not. Fish on the same bases must follow one another.
type siamese struct {
	siblings []fish // the fish on the last bases, those with the same effect once
	yield    func(logic.Step) bool
}

// add takes the next fish. It returns false to stop.
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

// wideSiamese returns the finder of siamese fish of one kind and size.
func wideSiamese(kind fishKind, size int) finder {
	return func(v *logic.View, yield func(logic.Step) bool) {
		q := siamese{yield: yield}
		fishOf(v, kind, size, true, q.add)
	}
}

// lineSiamese returns the finder of siamese fish of lines. At least one of a pair is
// what the catalogue's technique with the given slug finds; the other may be of the
// other form, finned or sashimi, too.
func lineSiamese(slug, other string) finder {
	return func(v *logic.View, yield func(logic.Step) bool) {
		var found []fish
		for _, x := range [2]string{slug, other} {
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

// fishOfStep returns the fish of a step of the catalogue.
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
	f.setFirst(f.out.Minus(cells))
	return f
}
