package transform

import (
	"iter"

	"pencilmark/board"
)

// Automorphisms yields the transforms that turn v into itself, Identity among them: moves of
// cells, each with one relabelling of the digits. Digits that v does not hold keep their
// names as far as they can. A blank v has 2 · 6^8 of them.
func Automorphisms(v *[81]board.Digit) iter.Seq[Transform] {
	return func(yield func(Transform) bool) {
		for _, base := range [...]Transform{Identity(), Transpose()} {
			w := base.Values(v)
			rows := alike(&w, v, func(line, i int) int { return 9*line + i })
			cols := alike(&w, v, func(line, i int) int { return 9*i + line })
			for i := range len(rows) * len(cols) {
				rows, cols := &rows[i/len(cols)], &cols[i%len(cols)]
				names, ok := renames(&w, v, rows, cols)
				if ok && !yield(base.Then(moved(*rows, *cols, names))) {
					return
				}
			}
		}
	}
}

// moved returns the transform that puts lines in an order that keeps bands and stacks
// together, and renames digits.
func moved(rows, cols [9]int, names [9]board.Digit) Transform {
	move, err := Permute(rows, cols)
	if err != nil {
		panic("lines that leave their bands: " + err.Error())
	}
	relabel, err := Relabel(names)
	if err != nil {
		panic("names of digits that are none: " + err.Error())
	}
	return move.Then(relabel)
}

// alike returns the orders of lines that keep bands together and bring lines of w to lines
// of v with as many clues; at tells where the cells of a line are.
func alike(w, v *[81]board.Digit, at func(line, i int) int) (out [][9]int) {
	var has, wants [9]int
	for line := range 9 {
		for i := range 9 {
			has[line] += min(int(w[at(line, i)]), 1)
			wants[line] += min(int(v[at(line, i)]), 1)
		}
	}
	threes := [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
	for n := range 6 * 6 * 6 * 6 {
		var order [9]int
		fits := true
		for line := range order {
			within := [...]int{n / 6 % 6, n / 36 % 6, n / 216}[line/3]
			order[line] = 3*threes[n%6][line/3] + threes[within][line%3]
			fits = fits && has[order[line]] == wants[line]
		}
		if fits {
			out = append(out, order)
		}
	}
	return out
}

// renames returns the names that make v of w, of which row i is to be row rows[i], and column
// i column cols[i]. It reports false if there are none.
func renames(w, v *[81]board.Digit, rows, cols *[9]int) (names [9]board.Digit, ok bool) {
	var taken board.DigitSet
	for i, d := range v {
		from := w[9*rows[i/9]+cols[i%9]]
		switch {
		case (from == 0) != (d == 0), from != 0 && names[from-1] != 0 && names[from-1] != d,
			from != 0 && names[from-1] == 0 && taken.Has(d):
			return names, false
		case from != 0:
			names[from-1] = d
			taken |= d.Set()
		}
	}
	for i := range names {
		if d := board.Digit(i + 1); names[i] == 0 && !taken.Has(d) {
			names[i] = d
			taken |= d.Set()
		}
	}
	for i := range names {
		if names[i] == 0 {
			names[i] = (board.AllDigits &^ taken).First()
			taken |= names[i].Set()
		}
	}
	return names, true
}
