package wings

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Wings of three strong links are the shortest AICs after the W-Wing. Each strong link is either a
// cell with two candidates or a house with two places. The wings differ in which links are of which
// kind, and in where the weak links between them are.
//
//	M   (x=y)a-(y)b=(y-x)c=(x)d        S   (x)a=(x)b-(x=y)c-(y)d=(y)e
//	L   (x)a=(x)b-(x)c=(x-y)d=(y)e     H   (x=y)a-(y)b=(y-z)c=(z)d
//	or  (x)a=(x-y)b=(y-z)c=(z)d        or  (x=y)a-(y=z)b-(z)c=(z)d
//
// At least one of the two ends is true. If both ends have the same digit, a cell that sees both
// cannot have it. If they are different digits in cells that see each other, neither cell can have
// the digit of the other.
var (
	MWing = &logic.Technique{
		Slug: "m-wing", Name: "M-Wing", Aliases: []string{"medusa wing"},
		Family: logic.Wings, Needs: []string{"w-wing", "aic"},
		Title:   "a cell with two candidates and two strong links in houses form a chain that changes its digit in a cell",
		Because: chainWingBecause,
		Find:    findShapes(wingShape{"chh", "hc", true}),
	}
	SWing = &logic.Technique{
		Slug: "s-wing", Name: "S-Wing", Aliases: []string{"split wing"},
		Family: logic.Wings, Needs: []string{"w-wing", "aic"},
		Title:   "a cell with two candidates joins strong links of its two digits",
		Because: chainWingBecause,
		Find:    findShapes(wingShape{"hch", "hh", false}),
	}
	LWing = &logic.Technique{
		Slug: "l-wing", Name: "L-Wing", Aliases: []string{"local wing"},
		Family: logic.Wings, Needs: []string{"w-wing", "aic"},
		Title:   "three strong links in houses form a chain that changes its digit in a cell",
		Because: chainWingBecause,
		Find:    findShapes(wingShape{"hhh", "hc", false}, wingShape{"hhh", "cc", false}),
	}
	HWing = &logic.Technique{
		Slug: "h-wing", Name: "H-Wing", Aliases: []string{"hybrid wing"},
		Family: logic.Wings, Needs: []string{"w-wing", "aic"},
		Title:   "cells with two candidates lead to a strong link of a third digit",
		Because: chainWingBecause,
		Find:    findShapes(wingShape{"chh", "hc", false}, wingShape{"cch", "hh", false}),
	}
)

const chainWingBecause = `{{if oneDigit}}{{story}} Either way, at least one of {{chainEnds}} is {{out}}, and {{meet}}.` +
	`{{else}}If {{denied}}, {{firstRules}}. {{otherwise}} So either way,{{end}}`

// findShapes returns the finder for the wings of the given shapes.
func findShapes(shapes ...wingShape) func(*logic.View, func(logic.Step) bool) {
	return func(v *logic.View, yield func(logic.Step) bool) {
		for _, shape := range shapes {
			if !findWings(v, shape, yield) {
				return
			}
		}
	}
}

// A wingShape describes the links of a wing, with c for links in cells and h for links in houses.
type wingShape struct {
	strong, weak string
	oneDigit     bool // whether the ends must have the same digit; otherwise they must have different ones
}

// turns reports whether the shape is the same when it is read from its other end.
func (w wingShape) turns() bool { return w.strong[0] == w.strong[2] && w.weak[0] == w.weak[1] }

// A wingFinder holds a wing under construction. Its candidates are off and on in turn: x[0] is off,
// x[1] is on, and so on.
type wingFinder struct {
	v     *logic.View
	links *strongLinks
	shape wingShape
	x     [6]board.Candidate
	by    [3]board.Constraint
	yield func(logic.Step) bool
}

// strongLinks holds the strong links in houses that have only two places for a digit.
type strongLinks struct {
	mate [10][81][3]board.Cell // by digit, cell and kind of house: the other place plus 1, or 0

	// ends holds, for each digit, the cells where a strong link in a house begins, and at index 0 the
	// cells with two candidates. Most candidates are at the end of no strong link, so this table ends
	// most searches early.
	ends [10]board.CellSet
}

var strong = logic.NewTable(func(v *logic.View, t *strongLinks) {
	*t = strongLinks{ends: [10]board.CellSet{0: *logic.Bivalue.Of(v)}}
	places := logic.Places.Of(v)
	for h := range board.Houses() {
		for d := range board.Digits() {
			if m := places[h][d-1]; bits.OnesCount16(m) == 2 {
				a, b := h.At(bits.TrailingZeros16(m)), h.At(bits.Len16(m)-1)
				t.ends[d] = t.ends[d].With(a).With(b)
				t.mate[d][a][h.Kind()], t.mate[d][b][h.Kind()] = b+1, a+1
			}
		}
	}
})

// begin returns the cells where a strong link of d begins. The link is of the given kind, c or h.
func (f *wingFinder) begin(link byte, d board.Digit) board.CellSet {
	if link == 'c' {
		return f.links.ends[0]
	}
	return f.links.ends[d]
}

// findWings yields the wings of a shape, ordered by their first end. It returns false to stop the
// search.
func findWings(v *logic.View, shape wingShape, yield func(logic.Step) bool) bool {
	f := wingFinder{v: v, links: strong.Of(v), shape: shape, yield: yield}
	for c := range v.Empty().All() {
		for d := range v.Marks(c).All() {
			f.x[0] = board.At(c, d)
			if f.begin(shape.strong[0], d).Has(c) && !f.strong(0) {
				return false
			}
		}
	}
	return true
}

// strong continues from x[i] to the candidate that is true if x[i] is false, unless the wing
// already contains the cell of that candidate. It returns false to stop the search.
func (f *wingFinder) strong(i int) bool {
	c, d := f.x[i].Cell(), f.x[i].Digit()
	if f.shape.strong[i/2] == 'c' {
		rest := f.v.Marks(c).Without(d)
		return !rest.Single() || links.Pass(f.x[:i], c) || f.link(i, board.At(c, rest.First()), board.InCell(c))
	}
	tried := c
	for kind, next := range f.links.mate[d][c] {
		if next == 0 || next-1 == tried || links.Pass(f.x[:i], next-1) {
			continue
		}
		tried = next - 1
		if !f.link(i, board.At(tried, d), board.InHouse(c.Houses()[kind], d)) {
			return false
		}
	}
	return true
}

// link continues from x[i] to y, which is true because of k if x[i] is false. It returns false to
// stop the search.
func (f *wingFinder) link(i int, y board.Candidate, k board.Constraint) bool {
	f.x[i+1], f.by[i/2] = y, k
	if i == 4 {
		return f.conclude()
	}
	return f.weak(i + 1)
}

// weak continues from x[i] to the candidates that are false if x[i] is true. It returns false to
// stop the search.
func (f *wingFinder) weak(i int) bool {
	c, d, next := f.x[i].Cell(), f.x[i].Digit(), f.shape.strong[i/2+1]
	if f.shape.weak[i/2] == 'c' {
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
		if !links.Pass(f.x[:i], p) && f.leads(i+1) && !f.strong(i+1) {
			return false
		}
	}
	return true
}

// leads reports whether the last strong link, which begins at x[4] and is in a house, can end where
// some candidate is ruled out by both ends of the wing. For earlier links, it returns true. This
// check avoids following most of the last links.
func (f *wingFinder) leads(i int) bool {
	if i < 4 {
		return true
	}
	a, d, e := f.x[0].Cell(), f.x[0].Digit(), f.x[i].Digit()
	if f.shape.oneDigit || d == e {
		return f.shape.oneDigit == (d == e)
	}
	ends := f.links.ends[e].And(f.x[i].Cell().Peers()).And(a.Peers())
	if !f.v.Marks(a).Has(e) {
		ends = ends.And(f.v.Spots(d))
	}
	return !ends.IsEmpty()
}

// conclude yields the step that removes the candidates ruled out by both ends. It returns false to
// stop the search.
func (f *wingFinder) conclude() bool {
	a, b := f.x[0], f.x[5]
	if (a.Digit() == b.Digit()) != f.shape.oneDigit || f.shape.turns() && a > b {
		return true
	}
	var out []board.Candidate
	if f.shape.oneDigit {
		if a.Cell().Sees(b.Cell()) { // a ring, from which more follows: a Bidirectional Cycle or a Continuous Nice Loop
			return true
		}
		seen := f.v.Spots(a.Digit()).And(a.Cell().Peers()).And(b.Cell().Peers())
		if seen.IsEmpty() {
			return true
		}
		out = parts.Spots(seen, a.Digit())
	} else if a.Cell().Sees(b.Cell()) {
		for _, x := range [2]board.Candidate{board.At(a.Cell(), b.Digit()), board.At(b.Cell(), a.Digit())} {
			if f.v.Has(x) {
				out = append(out, x)
			}
		}
	}
	if out == nil {
		return true
	}
	s := logic.Step{Eliminations: parts.Sort(out), Parts: []logic.Part{{Role: logic.Chain}}}
	for i, x := range f.x {
		n := logic.Node{Candidates: []board.Candidate{x}, On: i%2 == 1}
		if n.On {
			n.Cites = []board.Constraint{f.by[i/2]}
		}
		s.Parts[0].Nodes = append(s.Parts[0].Nodes, n)
		s.Digits |= x.Digit().Set()
	}
	return f.yield(s)
}
