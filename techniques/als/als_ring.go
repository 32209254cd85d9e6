package als

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
)

// A ring is a sequence of sets in which each set is linked to the next, and the last to the first.
// Suppose that in every set the digit that links it to the set before differs from the digit that
// links it to the set after. Then there are as many links as sets. The two sets of a link cannot
// both have its digit, and no set can lack two digits. So each set lacks exactly one of the digits
// of the links.
//
//	A --x-- B
//	|       |      x is in A or in B, y in B or in C, z in C or in D, w in D or in A,
//	w       y      and each set has all its other digits
//	|       |
//	D --z-- C
//
// If only A has the same digit for both of its links, then A cannot have that digit. If it did,
// each set would pass its digit on until the last set had the digit of A, where every place sees
// those in A.
type ring struct {
	sets   []*alsets.Set
	digits []board.Digit // digits[i] links sets[i] to the next one
}

// minHanded is the smallest number of sets in a ring of one digit. With fewer sets, the others
// form an XZ-rule or an XY-Wing, which draws the same conclusion alone.
const minHanded = 5

// closed returns the ring that a chain forms, or that it would form with one more link. The ring
// shares the memory of the path. It contains no set twice.
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

// handed reports whether both links of the first set have the same digit.
func (r *ring) handed() bool { return r.digits[0] == r.digits[len(r.digits)-1] }

// removed returns the candidates that the ring removes.
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

// inRing explains a ring: which digits no two neighbouring sets can both have, which digit each
// set lacks as a result, and where the removed digits must then be.
func inRing(s *logic.Sentence) {
	n := s.Step.Count(logic.Set)
	s.Text("the sets form a ring, and two neighbours in the ring cannot both have the digit that links them:")
	for i, p := range s.Step.All(logic.Common) {
		d, ok := digitOf(s, p)
		if !ok {
			return
		}
		s.Say("{}{} and {}", alsets.Line, s.Nth(logic.Set, i).Label, s.Nth(logic.Set, (i+1)%n).Label)
		s.Say(" cannot both have {}", d)
		if h, ok := p.Cells().CommonHouse(); ok {
			s.Say(" ({})", h)
		}
		s.Text(".")
	}
	s.Say("{}So one of each two neighbours lacks the digit that links them. Each set lacks only one ", alsets.Line)
	s.Text("candidate, which is one of its two linking digits, so it has all its other digits:")
	t := ringExplained{Sentence: s, lines: true}
	for i, p := range s.Step.All(logic.Common) {
		d, _ := digitOf(s, p)
		out := t.losers(d, p.Cells().CommonPeers())
		if out.IsEmpty() {
			continue
		}
		t.item()
		a, b := s.Nth(logic.Set, i), s.Nth(logic.Set, (i+1)%n)
		s.Say("{} is in {} ({}) or in {} ({}), and ", d, alsets.Spots(a, d), a.Label, alsets.Spots(b, d), b.Label)
		alsets.Sight(s, out, alsets.Spots(a, d).Or(alsets.Spots(b, d)))
		s.Text(".")
	}
	for i, p := range s.Step.All(logic.Set) {
		in, _ := digitOf(s, s.Nth(logic.Common, (i+n-1)%n))
		out, _ := digitOf(s, s.Nth(logic.Common, i))
		t.holds(p, p.Digits().Without(in).Without(out))
	}
	t.finish()
	s.Text(alsets.Line)
}

// A ringExplained records which candidates that a ring removes have already been explained.
type ringExplained struct {
	*logic.Sentence
	told  board.CandidateSet
	n     int
	lines bool // each item has a line of its own
	items int
}

// item begins an item of the list.
func (t *ringExplained) item() {
	if t.lines {
		t.Text(alsets.Line)
	} else if t.items > 0 {
		t.Text("; ")
	}
	t.items++
}

// losers returns the cells of among that lose d and have not been explained yet, and marks them as
// explained.
func (t *ringExplained) losers(d board.Digit, among board.CellSet) (out board.CellSet) {
	for c := range alsets.Losers(t.Step, d).And(among).All() {
		if x := board.At(c, d); !t.told.Has(x) {
			t.told.Add(x)
			t.n++
			out = out.With(c)
		}
	}
	return out
}

// finish reports an error if a removed candidate has not been explained.
func (t *ringExplained) finish() {
	if t.n < len(t.Step.Eliminations) {
		t.Failf("the ring does not exclude all that goes")
	}
}

// holds writes where a set has those of its digits that some cell outside loses: "A has its 2 in
// r1c2 or r2c1, and r3c1 sees both; and its 5 in r1c2, and r1c6 sees it".
func (t *ringExplained) holds(p *logic.Part, digits board.DigitSet) {
	said := false
	for d := range digits.All() {
		spots := alsets.Spots(p, d)
		out := t.losers(d, spots.CommonPeers())
		if out.IsEmpty() {
			continue
		}
		if !said {
			t.item()
			t.Text(p.Label).Text(" has its ")
		} else {
			t.Text("; and its ")
		}
		said = true
		t.Digit(d).Text(" in ").EachCell(spots, "or").Text(", and ")
		alsets.Sight(t.Sentence, out, spots)
	}
	if said && t.lines {
		t.Text(".")
	}
}
