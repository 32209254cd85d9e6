package colouring

import (
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
)

// A cluster is a set of candidates that are connected by links. A link connects the only two
// places for a digit in a house, or the two candidates of a cell. All candidates of one colour are
// true, and all of the other are false.
type cluster struct {
	Colours [2]board.CandidateSet // the lowest candidate has colour 0
	Denies  [2]board.CandidateSet // the candidates of the grid that each colour rules out
	Digits  board.DigitSet
}

// both returns the candidates of both colours.
func (k *cluster) both() board.CandidateSet { return k.Colours[0].Or(k.Colours[1]) }

// trapped returns the candidates outside the cluster that both colours rule out.
func (k *cluster) trapped() board.CandidateSet {
	return k.Denies[0].And(k.Denies[1]).Minus(k.both())
}

// A graph lists the clusters of a grid, with the tree of links that was built last around each
// candidate.
type graph struct {
	Clusters []cluster
	seen     board.CandidateSet    // the most recent tree: its candidates,
	queue    []board.Candidate     // the same in order of distance from the root
	parent   [729]board.Candidate  // the parent of each; a root is its own parent
	via      [729]board.Constraint // the link to the parent
	far      [729]int              // the number of links to the root
	cells    bool                  // links within a cell count, too
}

// oneDigit is the table of the clusters of one digit, ordered by digit and then by their lowest
// cell, and manyDigits that of the clusters with several digits, ordered by their lowest candidate.
var (
	oneDigit = logic.NewTable(func(v *logic.View, t *graph) {
		t.fill(v, false)
		slices.SortStableFunc(t.Clusters, func(a, b cluster) int { return int(a.Digits) - int(b.Digits) })
	})
	manyDigits = logic.NewTable(func(v *logic.View, t *graph) {
		t.fill(v, true)
		t.Clusters = slices.DeleteFunc(t.Clusters, func(k cluster) bool { return k.Digits.Single() })
	})
)

// fill lists all clusters with at least two candidates, in the order of their lowest candidate.
func (t *graph) fill(v *logic.View, cells bool) {
	t.Clusters, t.cells = t.Clusters[:0], cells
	var done board.CandidateSet
	for c := range v.Empty().All() {
		for d := range v.Marks(c).All() {
			if done.Has(board.At(c, d)) {
				continue
			}
			if t.spread(v, board.At(c, d)); len(t.queue) == 1 {
				continue
			}
			done = done.Or(t.seen)
			var k cluster
			for _, x := range t.queue {
				i := t.far[x] % 2
				k.Colours[i].Add(x)
				deny(v, x, &k.Denies[i])
				k.Digits |= x.Digit().Set()
			}
			t.Clusters = append(t.Clusters, k)
		}
	}
}

// deny adds the candidates of the grid that x rules out to s.
func deny(v *logic.View, x board.Candidate, s *board.CandidateSet) {
	for c := range v.Spots(x.Digit()).And(x.Cell().Peers()).All() {
		s.Add(board.At(c, x.Digit()))
	}
	for d := range v.Marks(x.Cell()).Without(x.Digit()).All() {
		s.Add(board.At(x.Cell(), d))
	}
}

// spread builds the tree of shortest paths along links from root, breadth first.
func (t *graph) spread(v *logic.View, root board.Candidate) {
	t.seen = board.CandidateSet{}
	t.seen.Add(root)
	t.parent[root], t.far[root] = root, 0
	t.queue = append(t.queue[:0], root)
	for head := 0; head < len(t.queue); head++ {
		x := t.queue[head]
		for _, k := range x.Constraints() {
			if k.IsCell() && !t.cells {
				continue
			}
			y, ok := links.Mate(v, k, x)
			if !ok || t.seen.Has(y) {
				continue
			}
			t.seen.Add(y)
			t.parent[y], t.via[y], t.far[y] = x, k, t.far[x]+1
			t.queue = append(t.queue, y)
		}
	}
}

// path adds the links that connect x with y to out. Each link is represented by the one of its two
// candidates that is farther from the root.
func (t *graph) path(x, y board.Candidate, out board.CandidateSet) board.CandidateSet {
	for x != y {
		if t.far[x] < t.far[y] {
			x, y = y, x
		}
		out.Add(x)
		x = t.parent[x]
	}
	return out
}

// shortest returns the links that connect a candidate of a with one of b. It chooses the pair with
// the fewest links between them, and the lowest candidates if there are several.
func (t *graph) shortest(a, b board.CandidateSet) (best board.CandidateSet) {
	fewest := 82
	for x := range a.All() {
		for y := range b.All() {
			if l := t.path(x, y, board.CandidateSet{}); l.Len() < fewest {
				best, fewest = l, l.Len()
			}
		}
	}
	return best
}

// parts returns a Colour part for each colour of k, with the candidates that links connect. The
// first part cites the links.
func (t *graph) parts(k *cluster, joined board.CandidateSet, labels [2]string) []logic.Part {
	shown := joined
	var cites []board.Constraint
	for x := range joined.All() {
		shown.Add(t.parent[x])
		cites = append(cites, t.via[x])
	}
	var out []logic.Part
	for i, label := range labels {
		in := shown.And(k.Colours[i])
		out = append(out, logic.Part{Role: logic.Colour, Label: label, Candidates: slices.Collect(in.All())})
	}
	out[0].Cites = cites
	return out
}

// links returns all links of k.
func (t *graph) links(k *cluster) board.CandidateSet {
	all := k.both()
	for x := range all.All() {
		if t.far[x] == 0 {
			all.Remove(x)
		}
	}
	return all
}

// span returns the links that connect the candidates of s.
func (t *graph) span(s board.CandidateSet) (out board.CandidateSet) {
	for x := range s.All() {
		out = t.path(first(s), x, out)
	}
	return out
}

// named returns the labels of the two colours of a cluster: name, and the same in small, with name
// for colour i.
func named(name string, i int) (labels [2]string) {
	labels[i], labels[1-i] = name, strings.ToLower(name)
	return labels
}
