package se

import (
	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// type1 handles a loop with one cell that has further candidates: that cell
// must hold one of them.
func (l *uniqueLoop) type1(c board.Cell) {
	if rating := l.rating(); l.better(rating, 1) {
		l.beginLoop(rating, 1).drop(&l.pos.marks, c, l.both)
	}
}

// type2 handles a loop whose open cells have one further digit: it goes from
// the cells that see all of them. With more than two open cells only the lowest
// further digit of the first is looked at, as Sudoku Explainer 1.2.1. (quirk S12)
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

// type4 handles two open cells of a house where one of the loop's digits has no
// other spot: the other digit goes from both. The lower digit is preferred.
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

// type3 handles two open cells of a house: their further digits, taken as one
// cell, form a naked or a hidden set with other cells of the house. Sizes start
// at the number of further digits, for hidden sets too, as Sudoku Explainer
// 1.2.1. (quirk S13)
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

// nakedSets looks for size-1 further cells that have, with extra, exactly size
// digits. The rating grows by 0.1 for each of these cells.
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

// hiddenSets looks for digits that have, with the two of the loop, exactly size
// spots, the second open cell not counted.
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

// pickFrom returns the members of set whose numbers, in ascending order, are in
// pick.
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
