package colours

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
)

// A Web is a set of candidates of any digits, connected by links: a house with
// two places for a digit, or a cell with two candidates. All candidates of one
// colour are true and all of the other are false.
type Web struct {
	Colours [2]board.CandidateSet // the lowest candidate has colour 0
	Digits  board.DigitSet
}

// Webs lists the webs of a grid by lowest candidate, and a tree of links for
// each.
type Webs struct {
	Webs   []Web
	parent [729]board.Candidate // a root is its own parent
	via    [729]board.Constraint
	queue  []board.Candidate
}

// WebsOf holds the webs of two digits or more.
var WebsOf = logic.NewFact(func(v *logic.View, t *Webs) {
	t.Webs = t.Webs[:0]
	var done board.CandidateSet
	for c := range v.Empty().All() {
		for d := range v.Marks(c).All() {
			x := board.At(c, d)
			if done.Has(x) {
				continue
			}
			w := t.grow(v, x)
			for i := range done {
				done[i] |= w.Colours[0][i] | w.Colours[1][i]
			}
			if w.Digits.Len() > 1 {
				t.Webs = append(t.Webs, w)
			}
		}
	}
})

// grow colours everything that is connected to root, breadth first.
func (t *Webs) grow(v *logic.View, root board.Candidate) Web {
	w := Web{Digits: root.Digit().Set()}
	w.Colours[0].Add(root)
	t.parent[root] = root
	t.queue = append(t.queue[:0], root)
	for head := 0; head < len(t.queue); head++ {
		x := t.queue[head]
		next := 0
		if w.Colours[0].Has(x) {
			next = 1
		}
		for _, k := range x.Constraints() {
			y, ok := links.Mate(v, k, x)
			if !ok || w.Colours[0].Has(y) || w.Colours[1].Has(y) {
				continue
			}
			w.Colours[next].Add(y)
			w.Digits |= y.Digit().Set()
			t.parent[y], t.via[y] = x, k
			t.queue = append(t.queue, y)
		}
	}
	return w
}

// Denies returns the candidates of the grid that colour i excludes.
func (w *Web) Denies(v *logic.View, i int) board.CandidateSet {
	var out board.CandidateSet
	for x := range w.Colours[i].All() {
		for c := range v.Spots(x.Digit()).And(x.Cell().Peers()).All() {
			out.Add(board.At(c, x.Digit()))
		}
		for d := range v.Marks(x.Cell()).Without(x.Digit()).All() {
			out.Add(board.At(x.Cell(), d))
		}
	}
	return out
}

// Links returns the links, each by its candidate farther from the root, that
// connect ends, which are candidates of one web.
func (t *Webs) Links(ends *board.CandidateSet) board.CandidateSet {
	var below [729]int
	for x := range ends.All() {
		for below[x]++; t.parent[x] != x; below[x]++ {
			x = t.parent[x]
		}
	}
	var out board.CandidateSet
	for x, n := range below {
		if n > 0 && n < ends.Len() {
			out.Add(board.Candidate(x))
		}
	}
	return out
}

// Nearest returns the links that connect a candidate of colour 0 with one of
// colour 1, both excluding z, over the fewest links.
func (t *Webs) Nearest(w *Web, z board.Candidate) board.CandidateSet {
	var best board.CandidateSet
	fewest := 730
	for p := range w.Colours[0].All() {
		for q := range w.Colours[1].All() {
			if !z.Excludes(p) || !z.Excludes(q) {
				continue
			}
			var ends board.CandidateSet
			ends.Add(p)
			ends.Add(q)
			if l := t.Links(&ends); l.Len() < fewest {
				best, fewest = l, l.Len()
			}
		}
	}
	return best
}

// Parts returns a Colour part for each colour, with the candidates that links
// connect. The first cites the cells and houses of the links.
func (t *Webs) Parts(w *Web, links *board.CandidateSet, labels [2]string) []logic.Part {
	shown := *links
	var cites []board.Constraint
	for x := range links.All() {
		shown.Add(t.parent[x])
		cites = append(cites, t.via[x])
	}
	var out []logic.Part
	for i, label := range labels {
		p := logic.Part{Role: logic.Colour, Label: label}
		for x := range shown.All() {
			if w.Colours[i].Has(x) {
				p.Candidates = append(p.Candidates, x)
			}
		}
		out = append(out, p)
	}
	out[0].Cites = cites
	return out
}
