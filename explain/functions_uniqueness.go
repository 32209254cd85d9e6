package explain

import (
	"strings"
	"text/template"

	"pencilmark/board"
)

var _ = extend(uniquenessFunctions)

// uniquenessFunctions returns what the reasons of uniqueness and exotic patterns
// may call besides:
//
//	every ROLE     "both of them" or "all three of them", by the role's cells
//	together A B   the digits of two roles, as in "2, 3 and 7"
//	trueOne ROLE   that one of the role's candidates is true, and what follows,
//	               as in "the only extra candidate, 3 in r1c5, is true, and what
//	               excludes it is not"
//	symmetry       the symmetry in words, as in "a half turn"
//	exchange       what it does to the digits, as in "1 with 2 and 3 with 4; 5 stays"
func uniquenessFunctions(r *Renderer) template.FuncMap {
	return template.FuncMap{
		"every": func(role string) (string, error) {
			n, err := r.num(role)
			if n == 2 {
				return "both of them", err
			}
			return "all " + number(n) + " of them", err
		},
		"together": func(a, b string) (string, error) {
			xs, err := r.marks(a)
			if err != nil {
				return "", err
			}
			ys, err := r.marks(b)
			return digitWords(digitsOf(xs)|digitsOf(ys), "and"), err
		},
		"trueOne": func(role string) (string, error) {
			xs, err := r.marks(role)
			if len(xs) == 1 {
				return "the only extra candidate, " + r.candidateWords(xs) + ", is true, and what excludes it is not", err
			}
			return "one of the extra candidates is true (" + r.candidateWords(xs) + "), and what excludes all of them is not", err
		},
		"symmetry": func() string { return r.step.Symmetry.Name },
		"exchange": func() string { return exchangeWords(&r.step.Symmetry.Digits) },
	}
}

// exchangeWords puts a permutation of the digits into words, cycle by cycle.
func exchangeWords(to *[10]board.Digit) string {
	var words []string
	var seen, stay board.DigitSet
	for d := range board.AllDigits.All() {
		if seen.Has(d) {
			continue
		}
		if to[d] == d {
			stay = stay.With(d)
			continue
		}
		cycle := []string{d.String()}
		seen = seen.With(d)
		for e := to[d]; e != 0 && !seen.Has(e); e = to[e] {
			cycle = append(cycle, e.String())
			seen = seen.With(e)
		}
		link := " with "
		if len(cycle) > 2 {
			link = " to "
			cycle = append(cycle, cycle[0])
		}
		words = append(words, strings.Join(cycle, link))
	}
	text := join(words, "and")
	if stay != 0 {
		text += "; " + digitWords(stay, "and") + plural(stay.Len(), " stays", " stay")
	}
	return text
}
