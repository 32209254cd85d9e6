package se

import "pencilmark/board"

// close looks at the walk as a loop: in every house that it visits there must be
// an even and an odd cell.
func (l *uniqueLoop) close() {
	if l.parity[0] != l.parity[1] {
		return
	}
	l.empty[l.low] &^= 1 << l.high
	var open [81]board.Cell
	n := 0
	for _, c := range l.path[:l.length] {
		if l.pos.cell[c] != l.both {
			open[n] = c
			n++
		}
	}
	switch extra := l.extra(open[:n]); {
	case n == 0:
	case n == 1:
		l.type1(open[0])
	case n > 2 || count(extra) == 1:
		l.type2(open[:n])
		if n == 2 {
			l.type4(open[0], open[1])
		}
	default:
		l.type3(open[0], open[1], extra)
		l.type4(open[0], open[1])
	}
}

func (l *uniqueLoop) extra(open []board.Cell) uint16 {
	var m uint16
	for _, c := range open {
		m |= l.pos.cell[c]
	}
	return m &^ l.both
}

// rating returns the rating of the loop without what its type adds: 4.5 for
// four cells, 4.6, 4.7, and 5.0 from ten cells on. (quirk S11)
func (l *uniqueLoop) rating() float64 {
	rating := ratingUnique
	if l.length >= 10 {
		rating += 0.3
	}
	switch {
	case l.length >= 8:
		rating += 0.2
	case l.length >= 6:
		rating += 0.1
	}
	return rating
}

// better reports whether a hint of the given rating and type would be taken
// instead of the best so far; the first of equals stays.
func (l *uniqueLoop) better(rating float64, kind int) bool {
	return l.kind == 0 || rating < l.best || rating == l.best && kind < l.kind
}

// beginLoop starts the hint of the loop, which replaces the best so far.
func (l *uniqueLoop) beginLoop(rating float64, kind int) *hint {
	tech := UniqueRectangle1
	if l.length > 4 {
		tech = UniqueLoop1
	}
	l.best, l.kind = rating, kind
	hint := l.begin(tech+Technique(kind-1), rating)
	hint.cells = append(hint.cells, l.path[:l.length]...)
	hint.digits = l.both
	hint.size = l.length
	return hint
}
