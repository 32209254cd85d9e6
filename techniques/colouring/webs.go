package colouring

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
)

// A web is a set of candidates, of any digits, that are connected by links. A link connects the
// only two places for a digit in a house, or the two candidates of a cell. All candidates of one
// colour are true, and all of the other are false.
type web struct {
	Colours [2]board.CandidateSet // the lowest candidate has colour 0
	Digits  board.DigitSet
}

// webs lists the webs of a grid, ordered by their lowest candidate.
type webs struct {
	Webs   []web
	seen   board.CandidateSet    // the most recent tree of links: its candidates,
	queue  []board.Candidate     // the same in order of distance from the root,
	parent [729]board.Candidate  // the parent of each; a root is its own parent
	via    [729]board.Constraint // the link to the parent
	far    [729]int              // the number of links to the root
}

// websOf is the table that holds the webs with at least two digits.
var websOf = logic.NewTable(func(v *logic.View, t *webs) {
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
func (t *webs) grow(v *logic.View, root board.Candidate) (w web) {
	t.spread(v, root)
	for _, x := range t.queue {
		w.Colours[t.far[x]%2].Add(x)
		w.Digits |= x.Digit().Set()
	}
	return w
}

// spread builds the tree of shortest paths along links from root, breadth first.
func (t *webs) spread(v *logic.View, root board.Candidate) {
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

// denies returns the candidates of the grid that colour i rules out.
func (w *web) denies(v *logic.View, i int) board.CandidateSet {
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

// A proof explains a web from one candidate. It lists what follows, in order, if that candidate
// is true, and what follows if it is false.
type proof struct {
	told [2][]board.Candidate // the candidates of the first one's colour, beginning with it, and those of the other colour
	via  [2][]board.Constraint
	rest [2][]board.Candidate // candidates at the ends of links, which are not explained themselves
}

// parts returns the parts of the two colours, A and a. Each part begins with the candidates of the
// explanation and cites the links by which they follow. The first candidate of A is the
// assumption, so no link is cited for it.
func (k *proof) parts() []logic.Part {
	return []logic.Part{
		{Role: logic.Colour, Label: "A", Candidates: slices.Concat(k.told[0], k.rest[0]), Cites: k.via[0]},
		{Role: logic.Colour, Label: "a", Candidates: slices.Concat(k.told[1], k.rest[1]), Cites: k.via[1]},
	}
}

// tell adds ys, candidates of the given colour, to the explanation k. Colour 0 is the colour of the
// root of the tree.
func (t *webs) tell(k *proof, colour int, ys []board.Candidate) {
	k.told[colour] = ys
	for _, y := range ys {
		if t.far[y] == 0 {
			continue
		}
		k.via[colour] = append(k.via[colour], t.via[y])
		k.rest[1-colour] = append(k.rest[1-colour], t.parent[y])
	}
}

// finish removes candidates from k.rest that the explanation already contains, and sorts the
// others.
func (k *proof) finish() {
	for i := range k.rest {
		slices.Sort(k.rest[i])
		k.rest[i] = slices.DeleteFunc(slices.Compact(k.rest[i]), func(x board.Candidate) bool {
			return slices.Contains(k.told[i], x)
		})
	}
}

// trap returns the shortest explanation in which each colour of w rules out all candidates of out.
func (t *webs) trap(v *logic.View, w *web, out []board.Candidate) (k proof) {
	root, colour, fewest := board.Candidate(0), 0, 0
	ways := func(i int) []board.Candidate { return t.toward(t.nearest(&w.Colours[i], out)) }
	for i := range w.Colours {
		for x := range w.Colours[i].All() {
			t.spread(v, x)
			n := len(ways(0)) + len(ways(1))
			if fewest == 0 || n < fewest {
				root, colour, fewest = x, i, n
			}
		}
	}
	t.spread(v, root)
	t.tell(&k, 0, t.prune(root, true, ways(colour), out))
	t.tell(&k, 1, t.prune(root, false, ways(1-colour), out))
	k.finish()
	return k
}

// wrap returns the shortest explanation of how colour i of w breaks a rule, and of how all
// candidates of the other colour follow. It also returns what becomes impossible: two candidates
// that are both true, or a cell whose candidates are all false. It reports false if colour i does
// not break a rule.
func (t *webs) wrap(v *logic.View, w *web, i int) (k proof, broken []board.Candidate, ok bool) {
	own, denied := w.Colours[i], w.denies(v, i)
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
	t.tell(&k, 1, t.follow(root, false, others))
	k.finish()
	return k, broken, true
}

// emptied returns the candidates of each cell that loses all of them to own.
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

// nearest returns, for each candidate of out, the candidate of s that rules it out and is the
// fewest links away from the root of the tree.
func (t *webs) nearest(s *board.CandidateSet, out []board.Candidate) []board.Candidate {
	ends := make([]board.Candidate, 0, len(out))
	for _, z := range out {
		i := slices.IndexFunc(t.queue, func(x board.Candidate) bool { return s.Has(x) && x.Excludes(z) })
		ends = append(ends, t.queue[i])
	}
	return ends
}

// toward returns the candidates on the paths from the root of the tree to ends that have the
// colour of ends, in the order of the tree.
func (t *webs) toward(ends []board.Candidate) (out []board.Candidate) {
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

// prune returns those candidates of ys that are needed to rule out all of out, in an order in which
// each follows from earlier ones. The candidates of ys follow if root is true or, if on is false,
// if root is false.
func (t *webs) prune(root board.Candidate, on bool, ys, out []board.Candidate) []board.Candidate {
	rest := t.follow(root, on, ys)
	for _, y := range slices.Backward(rest) {
		without := slices.DeleteFunc(slices.Clone(rest), func(z board.Candidate) bool { return z == y })
		if less := t.follow(root, on, without); excludeAll(less, out) {
			rest = less
		}
	}
	return rest
}

// follow returns the candidates of ys that follow along their links once root is true or false, in
// that order.
func (t *webs) follow(root board.Candidate, on bool, ys []board.Candidate) (out []board.Candidate) {
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

// excludeAll reports whether every candidate of out is ruled out by one of ys.
func excludeAll(ys, out []board.Candidate) bool {
	spared := func(z board.Candidate) bool { return !slices.ContainsFunc(ys, z.Excludes) }
	return !slices.ContainsFunc(out, spared)
}
