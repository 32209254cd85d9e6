package braids

// A literalSet is a set of literals with one bit for each. It also has room for noLiteral.
type literalSet [(numLiterals + 64) / 64]uint64

func (s *literalSet) has(f literal) bool { return s[f>>6]>>(f&63)&1 != 0 }
func (s *literalSet) add(f literal)      { s[f>>6] |= 1 << (f & 63) }
func (s *literalSet) remove(f literal)   { s[f>>6] &^= 1 << (f & 63) }

func (s *literalSet) addAll(list []literal) {
	for _, f := range list {
		s.add(f)
	}
}

// addAllBut adds to s every literal that is not in t.
func (s *literalSet) addAllBut(t *literalSet) {
	for i := range s {
		s[i] |= ^t[i]
	}
}

// A home is one of the variables of a literal, together with the bits of the literal in the mask of that variable.
type home struct{ variable, bits uint16 }

// homes returns the variables by which a literal can become available: four for a candidate, two for a segment.
// The slice uses the memory of room.
func (t *tables) homes(f literal, room *[4]home) []home {
	if f >= firstSegment {
		g := &t.segments[f-firstSegment]
		room[0], room[1] = home{g.line, g.lineMask}, home{g.box, g.boxMask}
		return room[:2]
	}
	p := &t.places[f]
	for kind, v := range p.variable {
		room[kind] = home{v, p.bit[kind]}
	}
	return room[:]
}
