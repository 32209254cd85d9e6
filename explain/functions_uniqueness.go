package explain

import (
	"strings"
	"text/template"

	"pencilmark/board"
)

var _ = extend(uniquenessFunctions)

// uniquenessFunctions returns what the reasons of symmetrical steps may call:
//
//	symmetry   the symmetry in words, as in "a half turn"
//	exchange   what it does to the digits, as in "1 with 2 and 3 with 4; 5 stays"
func uniquenessFunctions(r *Renderer) template.FuncMap {
	return template.FuncMap{
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
