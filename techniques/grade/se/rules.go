package se

import (
	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// A ruleBuffers is the working memory of the advanced rules.
type ruleBuffers struct {
	parents []node
	drops   []board.Candidate // candidates that a pattern eliminates
	cells   []board.Cell      // their cells, each once, in the order of discovery
}

// applyRules adds to a flood of level 1 or more what patterns imply in the
// position as it has become: locked candidates, hidden pairs, naked pairs,
// X-Wings, then nested chains. The first rule that gives a new node gives all
// it has; the others wait. It reports whether there is a new node.
//
// The parents of such a node are the off nodes that had to be there for the
// pattern to exist; a pattern that needs none is left out. (quirk S29)
func (s *netSearch) applyRules(f *flood, m *marks) bool {
	if f.tried < 1 && s.applyPatterns(f, m) || s.engine.level >= 2 && s.applyNested(f, m) {
		f.tried = 0
		return true
	}
	f.tried = s.engine.level
	return false
}

// applyPatterns adds what the first pattern implies that implies anything. A
// pattern needs something that is gone, in its house or of its digit.
func (s *netSearch) applyPatterns(f *flood, m *marks) bool {
	before := len(f.list[1])
	f.changes = changes{}
	for _, x := range f.list[1] {
		f.changes.note(x)
	}
	for _, rule := range [...]func(*netSearch, *flood, *marks){
		(*netSearch).ruleLocking, (*netSearch).ruleHiddenPair, (*netSearch).ruleNakedPair, (*netSearch).ruleXWing,
	} {
		if rule(s, f, m); len(f.list[1]) > before {
			return true
		}
	}
	return false
}

// imply adds the off nodes that a pattern implies: in the order of its cells in
// the program's hash table, digits ascending. (quirk S30)
func (s *netSearch) imply(f *flood, parents []node, chain *nestedChain) {
	b := &s.rules
	if len(parents) == 0 {
		return
	}
	b.cells = b.cells[:0]
	var digits [81]uint16
	for _, x := range b.drops {
		if digits[x.Cell()] == 0 {
			b.cells = append(b.cells, x.Cell())
		}
		digits[x.Cell()] |= 1 << digitOf(x)
	}
	hashOrder(b.cells)
	nested := uint16(0)
	if chain != nil {
		f.nested = append(f.nested, chain)
		nested = uint16(len(f.nested))
	}
	for _, c := range b.cells {
		for m := digits[c]; m != 0; m &= m - 1 {
			if q := offNode(c, first(m)); !f.has(q) {
				f.describe(q, byPattern, parents...)
				f.origin[q].nested = nested
				f.enter(q)
			}
		}
	}
}

// hashOrder sorts cells as a hash table of the program lists them: by their
// number modulo the size of the table, which is 16 up to 12 cells and doubles
// each time it is three quarters full; equal ones in the order of insertion.
// (quirk S31)
func hashOrder(cells []board.Cell) {
	size := 16
	for len(cells) > size*3/4 {
		size *= 2
	}
	for i := range cells {
		for j := i; j > 0 && int(cells[j-1])%size > int(cells[j])%size; j-- {
			cells[j-1], cells[j] = cells[j], cells[j-1]
		}
	}
}

// dropSpots adds the candidates of the given spots of a house to the
// eliminations of the pattern.
func (b *ruleBuffers) dropSpots(m *marks, h board.House, spots, digits uint16) {
	for ; spots != 0; spots &= spots - 1 {
		c := h.At(first(spots))
		for rest := m.cell[c] & digits; rest != 0; rest &= rest - 1 {
			b.drops = append(b.drops, cand(c, first(rest)))
		}
	}
}

// needSpots adds the off nodes of a digit at the given spots of a house to the
// parents of the pattern.
func (b *ruleBuffers) needSpots(h board.House, d int, spots uint16) {
	for ; spots != 0; spots &= spots - 1 {
		b.parents = append(b.parents, offNode(h.At(first(spots)), d))
	}
}

func (b *ruleBuffers) reset() {
	b.parents, b.drops = b.parents[:0], b.drops[:0]
}

func (s *netSearch) ruleLocking(f *flood, m *marks) {
	b := &s.rules
	eachLocking(m, f.changes.digits, func(l locking) bool {
		rest := m.spot[l.into][l.digit] &^ geometry.Overlap(l.into, l.from)
		gone := s.source.spot[l.from][l.digit] &^ m.spot[l.from][l.digit] &^ geometry.Overlap(l.from, l.into)
		if rest != 0 && gone != 0 {
			b.reset()
			b.dropSpots(m, l.into, rest, 1<<l.digit)
			b.needSpots(l.from, l.digit, gone)
			s.imply(f, b.parents, nil)
		}
		return true
	})
}

// (quirk S35)
func (s *netSearch) ruleHiddenPair(f *flood, m *marks) {
	b := &s.rules
	s.pos.eachHiddenSet(m, f.changes.houses, 2, 5, func(h board.House, digits, spots uint16) bool {
		b.reset()
		b.dropSpots(m, h, spots, ^digits)
		if len(b.drops) == 0 {
			return true
		}
		for out := ^spots & 0x1ff; out != 0; out &= out - 1 {
			c := h.At(first(out))
			for was := s.source.cell[c] & digits; was != 0; was &= was - 1 {
				b.parents = append(b.parents, offNode(c, first(was)))
			}
		}
		s.imply(f, b.parents, nil)
		return true
	})
}

func (s *netSearch) ruleNakedPair(f *flood, m *marks) {
	b := &s.rules
	s.pos.eachNakedSet(m, f.changes.houses, 2, func(h board.House, digits, spots uint16) bool {
		b.reset()
		b.dropSpots(m, h, ^spots&0x1ff, digits)
		if len(b.drops) == 0 {
			return true
		}
		for in := spots; in != 0; in &= in - 1 {
			c := h.At(first(in))
			for was := s.source.cell[c] &^ digits; was != 0; was &= was - 1 {
				b.parents = append(b.parents, offNode(c, first(was)))
			}
		}
		s.imply(f, b.parents, nil)
		return true
	})
}

func (s *netSearch) ruleXWing(f *flood, m *marks) {
	b := &s.rules
	s.pos.eachFish(m, f.changes.digits, 2, func(d int, base board.House, lines, cover uint16) bool {
		other := rows + cols - base
		b.reset()
		for c := cover; c != 0; c &= c - 1 {
			h := other + board.House(first(c))
			b.dropSpots(m, h, m.spot[h][d]&^lines, 1<<d)
		}
		if len(b.drops) == 0 {
			return true
		}
		for l := lines; l != 0; l &= l - 1 {
			h := base + board.House(first(l))
			b.needSpots(h, d, s.source.spot[h][d]&^m.spot[h][d]&^cover)
		}
		s.imply(f, b.parents, nil)
		return true
	})
}
