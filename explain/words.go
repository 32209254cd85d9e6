package explain

import (
	"slices"
	"strings"

	"pencilmark/board"
)

// join lists words as prose: "a", "a and b", "a, b and c".
func join(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}

// digitWords lists the digits of s as prose.
func digitWords(s board.DigitSet, last string) string {
	var words []string
	for d := range s.All() {
		words = append(words, d.String())
	}
	return join(words, last)
}

var numbers = []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// number returns n in words up to twelve, and in figures beyond.
func number(n int) string {
	if n < len(numbers) {
		return numbers[n]
	}
	return itoa(n)
}

func itoa(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + string(rune('0'+n%10))
}

// houseWords lists houses as prose, kinds together: "rows 2 and 5 and box 1".
func houseWords(hs []board.House) string {
	hs = slices.Clone(hs)
	slices.Sort(hs)
	hs = slices.Compact(hs)
	var groups []string
	for kind := board.RowKind; kind <= board.BoxKind; kind++ {
		var index []string
		for _, h := range hs {
			if h.Kind() == kind {
				index = append(index, itoa(h.Index()+1))
			}
		}
		if index == nil {
			continue
		}
		name := kind.String() + " "
		if len(index) > 1 {
			name = plurals[kind] + " "
		}
		groups = append(groups, name+join(index, "and"))
	}
	return join(groups, "and")
}

var plurals = [...]string{"rows", "columns", "boxes"}

// cellsOf returns the cells of xs.
func cellsOf(xs []board.Candidate) board.CellSet {
	var s board.CellSet
	for _, x := range xs {
		s = s.With(x.Cell())
	}
	return s
}

// digitsOf returns the digits of xs.
func digitsOf(xs []board.Candidate) board.DigitSet {
	var s board.DigitSet
	for _, x := range xs {
		s |= x.Digit().Set()
	}
	return s
}

// A group is a set of digits that concerns the same cells.
type group struct {
	digits board.DigitSet
	cells  board.CellSet
}

// byCells groups xs so that digits with the same cells come together, lowest
// digit first.
func byCells(xs []board.Candidate) []group {
	var cells [10]board.CellSet
	for _, x := range xs {
		cells[x.Digit()] = cells[x.Digit()].With(x.Cell())
	}
	var out []group
	for d := board.Digit(1); d <= 9; d++ {
		if cells[d].IsEmpty() {
			continue
		}
		i := slices.IndexFunc(out, func(g group) bool { return g.cells == cells[d] })
		if i < 0 {
			out = append(out, group{d.Set(), cells[d]})
			continue
		}
		out[i].digits |= d.Set()
	}
	return out
}

// Article returns "a" or "an" for the name of a technique. Letters that stand for
// themselves are read by their names: an X-Wing, an M-Wing, an ALS Chain, a
// W-Wing, a Unique Rectangle.
func Article(name string) string {
	spelled := len(name) > 1 && (name[1] == '-' || name[1] >= 'A' && name[1] <= 'Z')
	if name != "" && strings.IndexByte("AEIO", name[0]) >= 0 || spelled && strings.IndexByte("FHLMNRSX", name[0]) >= 0 {
		return "an"
	}
	return "a"
}
