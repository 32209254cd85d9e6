package als

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
)

// A ring is sets each of which is linked to the next one, and the last one to the
// first. Where the digit into a set is not the one out of it, for every set, the sets
// lack just the digits of the links: these are as many as the sets, each is lacked by
// one of its two, and no set lacks two.
//
//	A --x-- B
//	|       |      x is in A or in B, y in B or in C, z in C or in D, w in D or in A,
//	w       y      and each set has all its other digits
//	|       |
//	D --z-- C
//
// If only A has the same digit for both of its links, then A cannot have it: if it
// did, the digits would be handed on until the last set had it in sight of that.
type ring struct {
	sets   []*alsets.Set
	digits []board.Digit // digits[i] links sets[i] to the next one
}

// minHanded is the number of sets in a ring of one digit: with fewer, the others are
// an XZ-rule or an XY-Wing, which concludes that digit by itself.
const minHanded = 5

// closed returns the ring that a chain is, or that it would be with one more link; its
// memory is that of the path. It holds no set twice.
func closed(p *alsets.Path) (ring, bool) {
	n := p.Links
	for j := 1; j <= n; j++ {
		for i := j - 1; i >= 0; i-- {
			if p.Sets[i] != p.Sets[j] {
				continue
			}
			r := ring{p.Sets[i:j], p.Digits[i:j]}
			if r.handed() {
				return r, j-i == n && n >= minHanded
			}
			return r, j-i > 2
		}
	}
	a, b := p.Sets[0], p.Sets[n]
	if n == alsets.MaxLinks || a.Cells.Meets(b.Cells) {
		return ring{}, false
	}
	rc := a.Restricted(b).Without(p.Digits[0]).Without(p.Digits[n-1])
	if rc == 0 {
		return ring{}, false
	}
	p.Digits[n] = rc.First()
	return ring{p.Sets[:n+1], p.Digits[:n+1]}, true
}

// handed reports whether the first set has one digit for both of its links.
func (r *ring) handed() bool { return r.digits[0] == r.digits[len(r.digits)-1] }

// removed returns what the ring removes.
func (r *ring) removed() (out alsets.Removal) {
	if r.handed() {
		a, d := r.sets[0], r.digits[0]
		out.Add(d, a.Spots[d-1])
		for z := range a.Digits.Without(d).All() {
			out.Add(z, a.Reach[z-1])
		}
		return out
	}
	before := len(r.sets) - 1
	for i, a := range r.sets {
		in := r.digits[before]
		out.Add(in, r.sets[before].Reach[in-1].And(a.Reach[in-1]))
		for z := range a.Digits.Without(in).Without(r.digits[i]).All() {
			out.Add(z, a.Reach[z-1])
		}
		before = i
	}
	return out
}

// inRing tells the argument of a ring: which digits no two neighbours both hold, what the
// sets lack therefore, and where that leaves the digits that go.
func inRing(s *logic.Sentence) {
	n := s.Step.Count(logic.Set)
	s.Text("they stand in a ring: ")
	for i, p := range s.Step.All(logic.Common) {
		d, ok := digitOf(s, p)
		if !ok {
			return
		}
		if i > 0 {
			s.Text(", nor ")
		}
		s.Text(s.Nth(logic.Set, i).Label).Text(" and ").Text(s.Nth(logic.Set, (i+1)%n).Label)
		if i == 0 {
			s.Text(" cannot both hold ")
		} else {
			s.Text(" ")
		}
		s.Digit(d)
		if h, ok := p.Cells().CommonHouse(); ok {
			s.Text(" (").House(h).Text(")")
		}
	}
	s.Text(". So one set of each two lacks their digit, and as each lacks just one, these are all they lack")
	s.Text(". Thus ")
	t := ringTold{Sentence: s}
	for i, p := range s.Step.All(logic.Common) {
		d, _ := digitOf(s, p)
		out := t.losers(d, p.Cells().CommonPeers())
		if out.IsEmpty() {
			continue
		}
		item(s, &t.items)
		a, b := s.Nth(logic.Set, i), s.Nth(logic.Set, (i+1)%n)
		s.Digit(d).Text(" is in ").Cells(alsets.Spots(a, d)).Text(" (").Text(a.Label).Text(") or in ")
		s.Cells(alsets.Spots(b, d)).Text(" (").Text(b.Label).Text("), so ").Cells(out).Text(" cannot be ").Digit(d)
	}
	for i, p := range s.Step.All(logic.Set) {
		in, _ := digitOf(s, s.Nth(logic.Common, (i+n-1)%n))
		out, _ := digitOf(s, s.Nth(logic.Common, i))
		t.holds(p, p.Digits().Without(in).Without(out))
	}
	t.finish()
}

// A ringTold is what has been told of what a ring removes.
type ringTold struct {
	*logic.Sentence
	told     board.CandidateSet
	n, items int
}

// losers returns the cells of among that lose d and are not told yet, and notes them.
func (t *ringTold) losers(d board.Digit, among board.CellSet) (out board.CellSet) {
	for c := range alsets.Losers(t.Step, d).And(among).All() {
		if x := board.At(c, d); !t.told.Has(x) {
			t.told.Add(x)
			t.n++
			out = out.With(c)
		}
	}
	return out
}

// finish notes that all that goes has been told.
func (t *ringTold) finish() {
	if t.n < len(t.Step.Eliminations) {
		t.Failf("the ring does not exclude all that goes")
	}
	t.Concluded = true
}

// holds says where a set has those of digits that something outside loses: "A has its
// 2 in r1c2 or r2c1, so r3c1 cannot be 2, and its 5 in r1c2, so r1c6 cannot be 5".
func (t *ringTold) holds(p *logic.Part, digits board.DigitSet) {
	said := false
	for d := range digits.All() {
		spots := alsets.Spots(p, d)
		out := t.losers(d, spots.CommonPeers())
		if out.IsEmpty() {
			continue
		}
		if !said {
			item(t.Sentence, &t.items)
			t.Text(p.Label).Text(" has its ")
		} else {
			t.Text(", and its ")
		}
		said = true
		t.Digit(d).Text(" in ").EachCell(spots, "or").Text(", so ").Cells(out).Text(" cannot be ").Digit(d)
	}
}
