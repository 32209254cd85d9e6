package links

import (
	mathbits "math/bits"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Shape describes short chains that have a name. Strong lists the strong links and Weak the weak links between them,
// with c for links in cells that have two candidates and h for links in houses that have two places for a digit. A weak
// link that follows the last strong one closes a ring.
type Shape struct {
	Strong, Weak string
	OneDigit     bool // whether the ends must have the same digit; otherwise they must have different ones
}

func (p *Shape) ring() bool { return len(p.Weak) == len(p.Strong) }

// turns reports whether the shape is the same when it is read from its other end.
func (p *Shape) turns() bool {
	n := len(p.Strong)
	return p.Strong[0] == p.Strong[n-1] && p.Weak[0] == p.Weak[n-2]
}

// maxShape is the number of nodes in the longest chain with a name.
const maxShape = 8

// A shapeFinder holds a chain under construction. Its candidates are off and on in turn: x[0] is off, x[1] is on, …
type shapeFinder struct {
	*Shape
	v     *logic.View
	links *strongLinks
	x     [maxShape]board.Candidate
	by    [maxShape / 2]board.Constraint
	yield func(logic.Step) bool
}

// strongLinks holds the strong links in houses that have only two places for a digit.
type strongLinks struct {
	mate [10][81][3]board.Cell // by digit, cell and kind of house: the other place plus 1, or 0

	// ends holds, for each digit, the cells where a strong link in a house begins, and at index 0 the cells with two
	// candidates. Most candidates are at the end of no strong link, so this table ends most searches early.
	ends [10]board.CellSet
}

var strong = logic.NewTable(func(v *logic.View, t *strongLinks) {
	*t = strongLinks{ends: [10]board.CellSet{0: *logic.Bivalue.Of(v)}}
	places := logic.Places.Of(v)
	for h := range board.Houses() {
		for d := range board.Digits() {
			if m := places[h][d-1]; mathbits.OnesCount16(m) == 2 {
				a, b := h.At(mathbits.TrailingZeros16(m)), h.At(mathbits.Len16(m)-1)
				t.ends[d] = t.ends[d].With(a).With(b)
				t.mate[d][a][h.Kind()], t.mate[d][b][h.Kind()] = b+1, a+1
			}
		}
	}
})

// Shapes returns a finder for the chains of the given shapes. It yields the chains of a shape in the order of their
// first candidate. It finds each ring once, from the lowest of its cells with two candidates.
func Shapes(shapes ...Shape) func(*logic.View, func(logic.Step) bool) {
	return func(v *logic.View, yield func(logic.Step) bool) {
		for i := range shapes {
			f := shapeFinder{v: v, links: strong.Of(v), Shape: &shapes[i], yield: yield}
			if !f.find() {
				return
			}
		}
	}
}

func (f *shapeFinder) find() bool {
	for c := range f.v.Empty().All() {
		for d := range f.v.Marks(c).All() {
			f.x[0] = board.At(c, d)
			if f.begin(f.Strong[0], d).Has(c) && !f.strong(0) {
				return false
			}
			if f.ring() {
				break // the other digit would give the same ring, backwards
			}
		}
	}
	return true
}

func (f *shapeFinder) len() int { return 2 * len(f.Strong) }

// begin returns the cells where a strong link of d begins. The link is of the given kind, c or h.
func (f *shapeFinder) begin(link byte, d board.Digit) board.CellSet {
	if link == 'c' {
		return f.links.ends[0]
	}
	return f.links.ends[d]
}

// strong continues from x[i] to the candidate that is true if x[i] is false, unless the chain already contains the cell
// of that candidate. Like the functions that it calls, it returns false to stop the search.
func (f *shapeFinder) strong(i int) bool {
	c, d := f.x[i].Cell(), f.x[i].Digit()
	if f.Strong[i/2] == 'c' {
		rest := f.v.Marks(c).Without(d)
		return !rest.Single() || Pass(f.x[:i], c) || f.link(i, board.At(c, rest.First()), board.InCell(c))
	}
	tried := c
	for kind, next := range f.links.mate[d][c] {
		if next == 0 || next-1 == tried || Pass(f.x[:i], next-1) {
			continue
		}
		tried = next - 1
		if !f.link(i, board.At(tried, d), board.InHouse(c.Houses()[kind], d)) {
			return false
		}
	}
	return true
}

// link continues from x[i] to y, which is true because of k if x[i] is false.
func (f *shapeFinder) link(i int, y board.Candidate, k board.Constraint) bool {
	f.x[i+1], f.by[i/2] = y, k
	if i+2 == f.len() {
		return f.conclude()
	}
	return f.weak(i + 1)
}

// weak continues from x[i] to the candidates that are false if x[i] is true.
func (f *shapeFinder) weak(i int) bool {
	c, d, next := f.x[i].Cell(), f.x[i].Digit(), f.Strong[i/2+1]
	if f.Weak[i/2] == 'c' {
		for e := range f.v.Marks(c).Without(d).All() {
			f.x[i+1] = board.At(c, e)
			if f.begin(next, e).Has(c) && f.leads(i+1) && !f.strong(i+1) {
				return false
			}
		}
		return true
	}
	for p := range f.v.Spots(d).And(c.Peers()).And(f.begin(next, d)).All() {
		f.x[i+1] = board.At(p, d)
		if f.ring() && next == 'c' && p < f.x[0].Cell() { // found from there
			continue
		}
		if !Pass(f.x[:i], p) && f.leads(i+1) && !f.strong(i+1) {
			return false
		}
	}
	return true
}

// leads reports whether the last strong link, which begins at x[i] and is in a house, can end where some candidate is
// ruled out by both ends of the chain. This check avoids following most of the last links.
func (f *shapeFinder) leads(i int) bool {
	a, d, e := f.x[0].Cell(), f.x[0].Digit(), f.x[i].Digit()
	switch {
	case i+2 < f.len() || f.Strong[i/2] == 'c':
		return true
	case f.ring() || f.OneDigit || d == e:
		return (f.ring() || f.OneDigit) == (d == e)
	}
	ends := f.links.ends[e].And(f.x[i].Cell().Peers()).And(a.Peers())
	if !f.v.Marks(a).Has(e) {
		ends = ends.And(f.v.Spots(d))
	}
	return !ends.IsEmpty()
}

// conclude yields the step that removes what both ends rule out or, for a ring, both ends of any of its weak links.
func (f *shapeFinder) conclude() bool {
	a, b := f.x[0], f.x[f.len()-1]
	sees := a.Cell().Sees(b.Cell())
	var out board.CandidateSet
	switch {
	case f.ring():
		if a.Digit() != b.Digit() || !sees {
			return true
		}
		for i := 1; i < f.len(); i += 2 {
			f.between(f.x[i], f.x[(i+1)%f.len()], &out)
		}
		for _, x := range f.x[:f.len()] {
			out.Remove(x)
		}
	case (a.Digit() == b.Digit()) != f.OneDigit || f.turns() && a > b || sees == f.OneDigit:
		return true // if the ends have one digit and see each other, it is a ring
	case f.OneDigit:
		f.between(a, b, &out)
	default:
		for _, x := range [2]board.Candidate{board.At(a.Cell(), b.Digit()), board.At(b.Cell(), a.Digit())} {
			if f.v.Has(x) {
				out.Add(x)
			}
		}
	}
	return out.IsEmpty() || f.yield(f.step(&out))
}

// between adds the candidates to out that x and y both rule out, which are in one cell or have one digit.
func (f *shapeFinder) between(x, y board.Candidate, out *board.CandidateSet) {
	if c := x.Cell(); c == y.Cell() {
		for d := range (f.v.Marks(c) &^ x.Digit().Set() &^ y.Digit().Set()).All() {
			out.Add(board.At(c, d))
		}
		return
	}
	for c := range f.v.Spots(x.Digit()).And(x.Cell().Peers()).And(y.Cell().Peers()).All() {
		out.Add(board.At(c, x.Digit()))
	}
}

func (f *shapeFinder) step(out *board.CandidateSet) logic.Step {
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
	return s
}
