package colouring

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A proof explains a cluster from one candidate. It lists what follows, in order, if that candidate
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
func (t *graph) tell(k *proof, colour int, ys []board.Candidate) {
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
func (t *graph) trap(v *logic.View, w *cluster, out []board.Candidate) (k proof) {
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
func (t *graph) wrap(v *logic.View, w *cluster, i int) (k proof, broken []board.Candidate, ok bool) {
	own, denied := w.Colours[i], w.Denies[i]
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
func (t *graph) nearest(s *board.CandidateSet, out []board.Candidate) []board.Candidate {
	ends := make([]board.Candidate, 0, len(out))
	for _, z := range out {
		i := slices.IndexFunc(t.queue, func(x board.Candidate) bool { return s.Has(x) && x.Excludes(z) })
		ends = append(ends, t.queue[i])
	}
	return ends
}

// toward returns the candidates on the paths from the root of the tree to ends that have the
// colour of ends, in the order of the tree.
func (t *graph) toward(ends []board.Candidate) (out []board.Candidate) {
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
func (t *graph) prune(root board.Candidate, on bool, ys, out []board.Candidate) []board.Candidate {
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
func (t *graph) follow(root board.Candidate, on bool, ys []board.Candidate) (out []board.Candidate) {
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
