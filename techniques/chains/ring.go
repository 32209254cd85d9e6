package chains

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
)

// Rings named by the letter of a wing: the two ends of the wing rule each other out, so that it
// closes into a continuous loop.
//
//	M   (x=y)a-(y)b=(y-x)c=(x)d-(x)a            W   (x=y)a-(y)p=(y)q-(y=x)b-(x)r=(x)s-(x)a
//
//	| xy  -  - |  x  .  . |      M: row 5 has two places for y, b and c, column 4 two
//	|  -  .  . |  .  .  . |      for x, c and d; a is x or y, so with its two ends it
//	|  -  .  . |  .  .  . |      is one place in the row for x, or one in the column
//	---------------------        for y, and c takes the other digit
//	|  -  .  . |  .  .  . |
//	|  y  .  . | xy+ .  . |      - has no x in row 1, no y in column 1; + can be removed
//
// Either the first candidate of every strong link is true, or the second candidate of every one.
// So one end of each weak link is true, and a candidate that sees both ends can be removed.
var (
	MRing = &logic.Technique{
		Slug: "m-ring", Name: "M-Ring", Aliases: []string{"medusa ring"},
		Family: logic.Chains, Needs: []string{"m-wing", "continuous-nice-loop"},
		Also:    []string{"continuous-nice-loop", "xy-cycle"},
		Title:   "the ends of an M-Wing rule each other out, so it closes into a ring",
		Because: continuousBecause, Words: loopWords,
		Find: findRings(ringShape{strong: "chh", weak: "hch"}),
	}
	WRing = &logic.Technique{
		Slug: "w-ring", Name: "W-Ring",
		Family: logic.Chains, Needs: []string{"w-wing", "continuous-nice-loop"},
		Also:    []string{"continuous-nice-loop", "xy-cycle"},
		Title:   "two strong links, one of each digit, join two cells with the same two candidates",
		Because: continuousBecause, Words: loopWords,
		Find: findRings(ringShape{strong: "chch", weak: "hhhh"}),
	}
)

// A ringShape lists the links of a ring: c for links in cells, h for links in houses.
type ringShape struct{ strong, weak string }

// maxRing is the number of nodes in the longest ring.
const maxRing = 8

// A ringFinder holds a ring under construction. Its candidates are off and on in turn: x[0] is
// off, x[1] is on, and so on.
type ringFinder struct {
	v     *logic.View
	shape ringShape
	x     [maxRing]board.Candidate
	by    [maxRing / 2]board.Constraint
	yield func(logic.Step) bool
}

// findRings returns a finder for the rings of a shape, ordered by their first cell. It finds each
// ring once, from the lowest of its cells with two candidates, starting with the lower digit.
func findRings(shape ringShape) func(*logic.View, func(logic.Step) bool) {
	return func(v *logic.View, yield func(logic.Step) bool) { rings(v, shape, yield) }
}

func rings(v *logic.View, shape ringShape, yield func(logic.Step) bool) {
	f := ringFinder{v: v, shape: shape, yield: yield}
	for c := range logic.TwoTo(2, v).All() {
		f.x[0] = board.At(c, v.Marks(c).First())
		if !f.strong(0) {
			return
		}
	}
}

func (f *ringFinder) len() int { return 2 * len(f.shape.strong) }

// strong continues from x[i] to the candidate that is true if x[i] is false.
func (f *ringFinder) strong(i int) bool {
	tried := f.x[i]
	for _, k := range f.x[i].Constraints() {
		if k.IsCell() != (f.shape.strong[i/2] == 'c') {
			continue
		}
		y, ok := links.Mate(f.v, k, f.x[i])
		if !ok || y == tried || links.Pass(f.x[:i], y.Cell()) {
			continue
		}
		tried = y
		f.x[i+1], f.by[i/2] = y, k
		if i+2 == f.len() && !f.close() || i+2 < f.len() && !f.weak(i+1) {
			return false
		}
	}
	return true
}

// weak continues from x[i] to the candidates that are false if x[i] is true.
func (f *ringFinder) weak(i int) bool {
	c, d := f.x[i].Cell(), f.x[i].Digit()
	if f.shape.weak[i/2] == 'c' {
		f.x[i+1] = board.At(c, f.x[0].Digit()) // the only digit with which the ring can close
		return !f.v.Has(f.x[i+1]) || f.x[i+1] == f.x[i] || f.strong(i+1)
	}
	cells := f.v.Spots(d).And(c.Peers())
	turns := f.shape.strong[(i+1)/2] == 'c'
	if turns {
		cells = cells.And(*logic.Bivalue.Of(f.v))
	}
	for p := range cells.All() {
		f.x[i+1] = board.At(p, d)
		if !links.Pass(f.x[:i], p) && !(turns && p < f.x[0].Cell()) && !f.strong(i+1) {
			return false
		}
	}
	return true
}

// close yields the ring if its last candidate rules out the first one, and the ring removes
// something.
func (f *ringFinder) close() bool {
	first, last := f.x[0], f.x[f.len()-1]
	if first.Digit() != last.Digit() || !first.Cell().Sees(last.Cell()) {
		return true
	}
	out := f.out()
	if out == (board.CandidateSet{}) {
		return true
	}
	s := logic.Step{Parts: []logic.Part{{Role: logic.Chain}}}
	for x := range out.All() {
		s.Eliminations = append(s.Eliminations, x)
	}
	for i, x := range f.x[:f.len()] {
		n := logic.Node{Candidates: []board.Candidate{x}, On: i%2 == 1}
		if n.On {
			n.Cites = []board.Constraint{f.by[i/2]}
		}
		s.Parts[0].Nodes = append(s.Parts[0].Nodes, n)
		s.Digits |= x.Digit().Set()
	}
	return f.yield(s)
}

// out returns the candidates outside the ring that both ends of a weak link rule out.
func (f *ringFinder) out() (out board.CandidateSet) {
	n := f.len()
	for i := 1; i < n; i += 2 {
		x, y := f.x[i], f.x[(i+1)%n]
		if c := x.Cell(); c == y.Cell() {
			for d := range (f.v.Marks(c) &^ x.Digit().Set() &^ y.Digit().Set()).All() {
				out.Add(board.At(c, d))
			}
			continue
		}
		for c := range f.v.Spots(x.Digit()).And(x.Cell().Peers()).And(y.Cell().Peers()).All() {
			out.Add(board.At(c, x.Digit()))
		}
	}
	for _, x := range f.x[:n] {
		out.Remove(x)
	}
	return out
}
