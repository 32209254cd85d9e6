package colours

import (
	"slices"

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

// Webs lists the webs of a grid by lowest candidate.
type Webs struct {
	Webs   []Web
	seen   board.CandidateSet    // the tree of links last grown: its candidates,
	queue  []board.Candidate     // those nearest to its root first,
	parent [729]board.Candidate  // where each was reached from; a root is its own parent
	via    [729]board.Constraint // over which link
	far    [729]int              // and over how many
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

// grow colours everything that is connected to root.
func (t *Webs) grow(v *logic.View, root board.Candidate) (w Web) {
	t.spread(v, root)
	for _, x := range t.queue {
		w.Colours[t.far[x]%2].Add(x)
		w.Digits |= x.Digit().Set()
	}
	return w
}

// spread grows the tree of the shortest paths over links from root, breadth first.
func (t *Webs) spread(v *logic.View, root board.Candidate) {
	t.seen = board.CandidateSet{}
	t.seen.Add(root)
	t.parent[root], t.far[root] = root, 0
	t.queue = append(t.queue[:0], root)
	for head := 0; head < len(t.queue); head++ {
		x := t.queue[head]
		for _, k := range x.Constraints() {
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

// A Telling is a web as it is told from one candidate: what follows, one after the other, if
// that is true, and if it is false.
type Telling struct {
	told [2][]board.Candidate // of the first one's colour, which it leads, and of the other
	via  [2][]board.Constraint
	rest [2][]board.Candidate // ends of links that are not told
}

// Parts returns the parts of both colours, A and a. Each begins with the candidates that are
// told, and cites the links over which they follow; that of A begins with one that follows
// from nothing.
func (k *Telling) Parts() []logic.Part {
	return []logic.Part{
		{Role: logic.Colour, Label: "A", Candidates: slices.Concat(k.told[0], k.rest[0]), Cites: k.via[0]},
		{Role: logic.Colour, Label: "a", Candidates: slices.Concat(k.told[1], k.rest[1]), Cites: k.via[1]},
	}
}

// tell adds to k the candidates of a colour, 0 for that of the root of the tree.
func (t *Webs) tell(k *Telling, colour int, ys []board.Candidate) {
	k.told[colour] = ys
	for _, y := range ys {
		if t.far[y] == 0 {
			continue
		}
		k.via[colour] = append(k.via[colour], t.via[y])
		k.rest[1-colour] = append(k.rest[1-colour], t.parent[y])
	}
}

// finish leaves only what is not told in the rest.
func (k *Telling) finish() {
	for i := range k.rest {
		slices.Sort(k.rest[i])
		k.rest[i] = slices.DeleteFunc(slices.Compact(k.rest[i]), func(x board.Candidate) bool {
			return slices.Contains(k.told[i], x)
		})
	}
}

// Trap returns the shortest telling in which each colour of w excludes all of out.
func (t *Webs) Trap(v *logic.View, w *Web, out []board.Candidate) (k Telling) {
	root, colour, fewest := board.Candidate(0), 0, 0
	for i := range w.Colours {
		for x := range w.Colours[i].All() {
			t.spread(v, x)
			n := len(t.toward(t.nearest(&w.Colours[i], out))) + len(t.toward(t.nearest(&w.Colours[1-i], out)))
			if fewest == 0 || n < fewest {
				root, colour, fewest = x, i, n
			}
		}
	}
	t.spread(v, root)
	t.tell(&k, 0, t.prune(root, true, t.toward(t.nearest(&w.Colours[colour], out)), out))
	t.tell(&k, 1, t.prune(root, false, t.toward(t.nearest(&w.Colours[1-colour], out)), out))
	k.finish()
	return k
}

// Wrap returns the shortest telling of how colour i of w breaks a rule, and how the other one
// excludes it; also what is impossible then: that two candidates are true, or that all of a
// cell are false. It is false if colour i breaks none.
func (t *Webs) Wrap(v *logic.View, w *Web, i int) (k Telling, broken []board.Candidate, ok bool) {
	own, denied := w.Colours[i], w.Denies(v, i)
	faults := emptied(v, &own, &denied)
	for x := range own.All() {
		for y := range own.All() {
			if denied.Has(x) && x < y && x.Excludes(y) {
				faults = append(faults, []board.Candidate{x, y})
			}
		}
	}
	var root board.Candidate
	var broke []board.Candidate
	for _, fault := range faults {
		for x := range own.All() {
			t.spread(v, x)
			ends := fault
			if !own.Has(fault[0]) {
				ends = t.nearest(&own, fault)
			}
			if ys := t.toward(ends); broke == nil || len(ys) < len(broke) {
				root, broke, broken = x, ys, fault
			}
		}
	}
	if broke == nil {
		return k, nil, false
	}
	t.spread(v, root)
	var others []board.Candidate
	for _, y := range t.queue {
		if w.Colours[1-i].Has(y) {
			others = append(others, y)
		}
	}
	t.tell(&k, 0, broke)
	t.tell(&k, 1, t.prune(root, false, others, slices.Collect(own.All())))
	k.finish()
	return k, broken, true
}

// emptied returns the candidates of each cell from which own takes them all.
func emptied(v *logic.View, own, denied *board.CandidateSet) (out [][]board.Candidate) {
cells:
	for c := range v.Empty().All() {
		for d := range v.Marks(c).All() {
			if x := board.At(c, d); !denied.Has(x) || own.Has(x) {
				continue cells
			}
		}
		out = append(out, v.Options(board.InCell(c)))
	}
	return out
}

// nearest returns for each of out the candidate of s that excludes it and is fewest links
// from the root of the tree.
func (t *Webs) nearest(s *board.CandidateSet, out []board.Candidate) []board.Candidate {
	ends := make([]board.Candidate, 0, len(out))
	for _, z := range out {
		i := slices.IndexFunc(t.queue, func(x board.Candidate) bool { return s.Has(x) && x.Excludes(z) })
		ends = append(ends, t.queue[i])
	}
	return ends
}

// toward returns, in the order of the tree, the candidates of the colour of ends on the paths
// from its root to them.
func (t *Webs) toward(ends []board.Candidate) (out []board.Candidate) {
	var on board.CandidateSet
	for _, y := range ends {
		for on.Add(y); t.far[y] > 1; on.Add(y) {
			y = t.parent[t.parent[y]]
		}
	}
	for _, y := range t.queue {
		if on.Has(y) {
			out = append(out, y)
		}
	}
	return out
}

// prune leaves out of ys, which follow once root is true or false, what is not needed to
// exclude all of out. It returns the rest in an order in which each follows.
func (t *Webs) prune(root board.Candidate, on bool, ys, out []board.Candidate) []board.Candidate {
	rest := t.follow(root, on, ys)
	for _, y := range slices.Backward(rest) {
		without := slices.DeleteFunc(slices.Clone(rest), func(z board.Candidate) bool { return z == y })
		if less := t.follow(root, on, without); excludeAll(less, out) {
			rest = less
		}
	}
	return rest
}

// follow returns those of ys that follow over their links once root is true or false, in
// that order.
func (t *Webs) follow(root board.Candidate, on bool, ys []board.Candidate) (out []board.Candidate) {
	if on {
		out = append(out, root)
	}
	for n := -1; n < len(out); {
		n = len(out)
		for _, y := range ys {
			mate := t.parent[y]
			if !slices.Contains(out, y) && (!on && mate == root || slices.ContainsFunc(out, mate.Excludes)) {
				out = append(out, y)
			}
		}
	}
	return out
}

// excludeAll reports whether each of out is excluded by one of ys.
func excludeAll(ys, out []board.Candidate) bool {
	spared := func(z board.Candidate) bool { return !slices.ContainsFunc(ys, z.Excludes) }
	return !slices.ContainsFunc(out, spared)
}
