package se

import (
	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// uniqueLoop finds unique rectangles (4.5) and unique loops (4.6 to 5.0 and more) of types 1
// to 4. It walks through cells that share two candidates.
type uniqueLoop struct {
	draft
	pos       *position
	both      uint16 // the two digits of the deadly pattern
	low, high int    // the same as numbers
	path      [81]board.Cell
	length    int
	inPath    [81]bool
	parity    [2]uint32           // houses of the cells at even and at odd positions of the path
	usable    [9][9]board.CellSet // cells that can be in a loop, by pair of digits
	known     [9]uint16           // digit pairs for which usable is filled
	best      float64             // rating of the best hint so far
	kind      int                 // type of the best hint, 1 to 4
}

// find returns the hint with the lowest rating. Among equal ratings it prefers the lowest
// type, and then the hint found first.
func (l *uniqueLoop) find(pos *position) *hint {
	l.pos, l.kind, l.known = pos, 0, [9]uint16{}
	for c := range board.Cell(81) {
		m := pos.cell[c]
		if count(m) != 2 {
			continue
		}
		l.both = m
		l.low, l.high = first(m), first(m&(m-1))
		l.prepare()
		if !l.usable[l.low][l.high].Has(c) {
			continue
		}
		l.push(c)
		l.extend(-1, 2, 0)
		l.pop()
	}
	if l.kind == 0 {
		return nil
	}
	return &l.hint
}

// prepare finds the cells that can be in a loop of the two digits. They have both digits as
// candidates, and each of their houses contains another such cell.
func (l *uniqueLoop) prepare() {
	if l.known[l.low]>>l.high&1 != 0 {
		return
	}
	l.known[l.low] |= 1 << l.high
	var cells board.CellSet
	for row := rows; row < cols; row++ {
		for s := l.pos.spot[row][l.low] & l.pos.spot[row][l.high]; s != 0; s &= s - 1 {
			cells = cells.With(row.At(first(s)))
		}
	}
	for changed := true; changed; {
		changed = false
		for left := cells; !left.IsEmpty(); left = left.Rest() {
			c := left.First()
			for _, h := range c.Houses() {
				if h.Cells().And(cells) == c.Set() {
					cells = cells.Without(c)
					changed = true
				}
			}
		}
	}
	l.usable[l.low][l.high] = cells
}

func (l *uniqueLoop) push(c board.Cell) {
	l.path[l.length] = c
	l.inPath[c] = true
	l.parity[l.length&1] |= geo[c].HouseBits
	l.length++
}

func (l *uniqueLoop) pop() {
	l.length--
	c := l.path[l.length]
	l.inPath[c] = false
	l.parity[l.length&1] &^= geo[c].HouseBits
}

// extend tries every way to continue from the last cell. The parameter last is the kind of
// house that led to that cell. The parameter allowed is the number of cells with further
// candidates that may still be entered freely. The parameter extra contains the further digits
// met so far.
//
// As in Sudoku Explainer 1.2.1, the digits of every cell that is examined are added to extra
// and stay there for the cells examined after it, whether the walk enters the cell or not. So
// some loops with more than two such cells are missed. (quirk S10)
func (l *uniqueLoop) extend(last, allowed int, extra uint16) {
	marks := &l.pos.marks
	c := l.path[l.length-1]
	for kind, h := range &geo[c].Houses {
		if kind == last {
			continue
		}
		for spots := marks.spot[h][l.low] & marks.spot[h][l.high]; spots != 0; spots &= spots - 1 {
			next := h.At(first(spots))
			if next == l.path[0] && l.length >= 4 {
				l.close()
				continue
			}
			if l.inPath[next] {
				continue
			}
			m := marks.cell[next]
			extra = (extra | m) &^ l.both
			left := allowed
			if m != l.both {
				if count(extra) != 1 && allowed <= 0 {
					continue
				}
				left--
			}
			if l.fits(next) {
				l.push(next)
				l.extend(kind, left, extra)
				l.pop()
			}
		}
	}
}

// fits reports whether the cell may be the next one of the loop. Every house of a deadly
// pattern contains one cell at an even and one at an odd position. Cutting the walk here loses
// no loops, because the houses of its first cells stay the same.
func (l *uniqueLoop) fits(c board.Cell) bool {
	return l.usable[l.low][l.high].Has(c) && l.parity[l.length&1]&geo[c].HouseBits == 0
}

// type1 handles a loop with exactly one cell that has further candidates. That cell must hold
// one of them.
func (l *uniqueLoop) type1(c board.Cell) {
	if rating := l.rating(); l.better(rating, 1) {
		l.beginLoop(rating, 1).drop(&l.pos.marks, c, l.both)
	}
}

// type2 handles a loop whose open cells have one further digit. The digit is removed from the
// cells that see all of them. As in Sudoku Explainer 1.2.1, only the lowest further digit of
// the first open cell is considered if there are more than two open cells. (quirk S12)
func (l *uniqueLoop) type2(open []board.Cell) {
	rating := l.rating()
	if !l.better(rating, 2) {
		return
	}
	m := l.pos.cell[open[0]] &^ l.both
	x := m & -m
	var victims board.CellSet
	for c := range board.CellsOf(open...).CommonPeers().All() {
		if l.pos.cell[c]&x != 0 {
			victims = victims.With(c)
		}
	}
	if victims.IsEmpty() {
		return
	}
	hint := l.beginLoop(rating, 2)
	for c := range victims.All() {
		hint.drop(&l.pos.marks, c, x)
	}
}

// type4 handles two open cells of a house in which one of the loop's digits has no other spot.
// The other digit of the loop is removed from both cells. The lower digit is preferred.
// (quirk S14)
func (l *uniqueLoop) type4(c1, c2 board.Cell) {
	rating := l.rating()
	if !l.better(rating, 4) {
		return
	}
	var locked uint16
	for kind, h := range &geo[c1].Houses {
		if geo[c2].Houses[kind] != h {
			continue
		}
		pair := geo[c1].Places[kind] | geo[c2].Places[kind]
		for m := l.both; m != 0; m &= m - 1 {
			if l.pos.spot[h][first(m)]&^pair == 0 {
				locked |= m & -m
			}
		}
	}
	if locked == 0 {
		return
	}
	locked &= -locked
	hint := l.beginLoop(rating, 4)
	hint.swap = locked != l.both&-l.both
	hint.drop(&l.pos.marks, c1, l.both&^locked)
	hint.drop(&l.pos.marks, c2, l.both&^locked)
}

// type3 handles two open cells of a house. Their further digits, treated as one cell, form a
// naked or a hidden set with other cells of the house. As in Sudoku Explainer 1.2.1, sizes
// start at the number of further digits, for hidden sets too. (quirk S13)
func (l *uniqueLoop) type3(c1, c2 board.Cell, extra uint16) {
	for size := count(extra); size <= 7; size++ {
		for kind, h := range &geo[c1].Houses {
			if geo[c2].Houses[kind] != h {
				continue
			}
			s1, s2 := geo[c1].Places[kind], geo[c2].Places[kind]
			free := int(l.pos.free[h])
			if 2*size <= free {
				l.nakedSets(h, s1, s2, extra, size)
			}
			if 2*size < free {
				l.hiddenSets(h, s1, s2, extra, size)
			}
		}
	}
}

// nakedSets looks for size-1 other cells that, together with extra, have exactly size digits.
// The rating grows by 0.1 for each of these cells.
func (l *uniqueLoop) nakedSets(h board.House, s1, s2, extra uint16, size int) {
	rating := l.rating() + 0.1*float64(size-1)
	if !l.better(rating, 3) {
		return
	}
	shared := extra & l.pos.cellAt(h, s1) & l.pos.cellAt(h, s2)
	able := s1
	for i, c := range geometry.In(h) {
		if m := l.pos.cell[c]; count(m) >= 2 && count(m|extra) <= size {
			able |= 1 << i
		}
	}
	for _, pick := range subsets[9][size] {
		if pick&s1 == 0 || pick&^able != 0 || pick&s2 != 0 {
			continue
		}
		var digits uint16
		for s := pick &^ s1; s != 0; s &= s - 1 {
			digits |= l.pos.cellAt(h, s&-s)
		}
		if count(digits|extra) != size || count(digits|shared) != size {
			continue
		}
		out := ^(pick | s2) & 0x1ff
		if l.pos.spotsMeet(h, out, digits|extra) {
			l.beginLoop(rating, 3).dropSpots(&l.pos.marks, h, out, digits|extra)
			return
		}
	}
}

// hiddenSets looks for digits that, together with the two digits of the loop, have exactly
// size spots. The second open cell is not counted.
func (l *uniqueLoop) hiddenSets(h board.House, s1, s2, extra uint16, size int) {
	rest := ^(l.both | extra) & 0x1ff
	n := count(rest)
	if size-2 > n || n == 0 {
		return
	}
	for _, pick := range subsets[n][size-2] {
		digits := l.both | pickFrom(rest, pick)
		var spots uint16
		empty := false
		for m := digits; m != 0; m &= m - 1 {
			s := l.pos.spot[h][first(m)] &^ s2
			spots |= s
			empty = empty || s == 0
		}
		if empty || count(spots) != size {
			continue
		}
		rating := l.rating() + 0.1*float64(count(spots&^s1)-1)
		out := spots &^ s1
		if l.better(rating, 3) && l.pos.spotsMeet(h, out, ^digits) {
			l.beginLoop(rating, 3).dropSpots(&l.pos.marks, h, out, ^digits)
		}
	}
}

// pickFrom returns the members of set that are selected by pick. Bit i of pick selects the
// member with number i in ascending order.
func pickFrom(set, pick uint16) uint16 {
	var out uint16
	for ; set != 0; set &= set - 1 {
		if pick&1 != 0 {
			out |= set & -set
		}
		pick >>= 1
	}
	return out
}

// close tests whether the walk is a loop and handles it by its type. Every house that the walk
// visits must contain a cell at an even and a cell at an odd position.
func (l *uniqueLoop) close() {
	if l.parity[0] != l.parity[1] {
		return
	}
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

// rating returns the rating of the loop without the addition for its type. It is 4.5 for four
// cells, 4.6 for six, 4.7 for eight, and 5.0 for ten or more. (quirk S11)
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

// better reports whether a hint of the given rating and type would replace the best one so
// far. Among equal hints the first one is kept.
func (l *uniqueLoop) better(rating float64, kind int) bool {
	return l.kind == 0 || rating < l.best || rating == l.best && kind < l.kind
}

// beginLoop starts the hint for the loop. The hint replaces the best one so far.
func (l *uniqueLoop) beginLoop(rating float64, kind int) *hint {
	tech := uniqueRectangle1
	if l.length > 4 {
		tech = uniqueLoop1
	}
	l.best, l.kind = rating, kind
	hint := l.begin(tech+Technique(kind-1), rating)
	hint.cells = append(hint.cells, l.path[:l.length]...)
	hint.digits = l.both
	hint.size = l.length
	return hint
}
