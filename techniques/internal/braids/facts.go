package braids

// A factSet is a set of facts, one bit each. There is room for noFact.
type factSet [(numFacts + 64) / 64]uint64

func (s *factSet) has(f fact) bool { return s[f>>6]>>(f&63)&1 != 0 }
func (s *factSet) add(f fact)      { s[f>>6] |= 1 << (f & 63) }
func (s *factSet) remove(f fact)   { s[f>>6] &^= 1 << (f & 63) }

func (s *factSet) addAll(list []fact) {
	for _, f := range list {
		s.add(f)
	}
}

// addAllBut adds every fact that is not in t.
func (s *factSet) addAllBut(t *factSet) {
	for i := range s {
		s[i] |= ^t[i]
	}
}

// A home is a variable of a fact and the fact's bits in its mask.
type home struct{ variable, bits uint16 }

// homes returns the variables by which a fact can become available: four of a
// candidate, two of a segment. The slice lies in room.
func (t *tables) homes(f fact, room *[4]home) []home {
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
