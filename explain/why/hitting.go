package why

import (
	"math/rand/v2"
	"slices"
)

// A hittingSearch finds the smallest proof of a problem with implicit hitting sets. The search is
// exact.
//
// A model is a set of compatible candidates. The constraints that it leaves unmet form a correction
// set. Every proof must cite at least one of them, because otherwise the model would satisfy
// everything that the proof cites. In other words, a proof hits every correction set. The search
// goes through the sets of n constraints that hit all correction sets known so far, and tests
// whether each of them is a proof. If a set is not a proof, some model satisfies it, and the
// constraints that this model leaves unmet form a new correction set.
type hittingSearch struct {
	p      *problem
	local  localSearch
	sets   []conSet // correction sets
	frames []*frame // one a depth

	learnt func(model *candSet) // is told every model, unless nil

	light  bool // find the proof with the least weight, not just any
	found  bool
	proof  conSet
	weight int // of proof
}

// A frame is a node of the search. It represents the proofs that contain all chosen constraints and
// no barred ones.
type frame struct {
	state  state // what the chosen constraints lead to
	chosen conSet
	tried  conSet // all proofs with one of them were looked at before
	barred conSet // the tried ones, and those that make a proof too large, see tighten
	weight int    // of the chosen constraints

	open   []int32 // which of the first seen sets are not hit
	seen   int
	pick   conSet // of the open sets the one with the fewest constraints
	packed conSet // the union of open sets that have nothing in common
	tries  []int16
	hits   []int16 // of each of tries: how many open sets it hits
}

// moves is the number of local-search moves used for each model. With 20 moves the search takes
// longer because the correction sets are larger. With 150 it takes longer because they are no
// smaller.
const moves = 60

// many is larger than the size of any proof.
const many = 1000

// reset prepares h for p.
func (h *hittingSearch) reset(p *problem) {
	h.p, h.local.p = p, p
	h.local.rng = rand.New(rand.NewPCG(1, 2))
	h.sets, h.found, h.light = h.sets[:0], false, false
}

// size looks for a proof of n constraints.
func (h *hittingSearch) size(n int) bool {
	slices.SortStableFunc(h.sets, func(a, b conSet) int { return a.len() - b.len() })
	return h.around(&conSet{}, n)
}

// around looks for a proof that consists of kept and at most n other constraints. Its result has no
// meaning if the budget runs out.
func (h *hittingSearch) around(kept *conSet, n int) bool {
	f := h.frame(0)
	*f = frame{
		state: h.p.start, chosen: *kept, weight: h.p.weight(kept),
		open: f.open[:0], tries: f.tries, hits: f.hits,
	}
	h.found = h.found && h.light
	if !h.p.require(&f.state, kept, kept) {
		h.prove(kept, f.weight)
	} else {
		h.search(0, n)
	}
	return h.found
}

func (h *hittingSearch) frame(depth int) *frame {
	if depth == len(h.frames) {
		h.frames = append(h.frames, new(frame))
	}
	return h.frames[depth]
}

// search goes through the proofs of the frame at the given depth that have at most left constraints
// in addition to the chosen ones. It returns true if the whole search is over.
func (h *hittingSearch) search(depth, left int) bool {
	f := h.frame(depth)
	if !h.p.work.spend() {
		return true
	}
	for h.gather(f); len(f.open) == 0; h.gather(f) {
		if h.test(f, &f.state, &f.chosen) {
			return h.prove(&f.chosen, f.weight)
		}
	}
	n := h.tighten(f, left)
	switch {
	case n > left:
		return false
	case left == 1:
		return h.finish(f)
	case n == left && h.oneMore(f):
		return h.p.work.out
	}
	return h.branch(depth, left)
}

// gather records the correction sets that f has not seen yet and does not hit.
func (h *hittingSearch) gather(f *frame) {
	for ; f.seen < len(h.sets); f.seen++ {
		if !h.sets[f.seen].meets(&f.chosen) {
			f.open = append(f.open, int32(f.seen))
		}
	}
}

// tighten returns a lower bound on the number of further constraints that a proof of f needs. If
// the bound equals left, a proof has exactly one constraint from each packed set, so all other
// constraints can be barred. That may raise the bound, so tighten repeats until nothing changes.
func (h *hittingSearch) tighten(f *frame, left int) int {
	for {
		n := h.bound(f, left)
		if n != left {
			return n
		}
		cut := h.p.all.minus(&f.packed)
		cut = cut.minus(&f.barred)
		cut = cut.minus(&f.chosen)
		if cut.empty() {
			return n
		}
		f.barred = f.barred.or(&cut)
	}
}

// bound returns the number of open sets that are pairwise disjoint, chosen greedily in order. It
// returns many if some set can no longer be hit or if all proofs of f are too heavy. It stops
// counting beyond left.
func (h *hittingSearch) bound(f *frame, left int) int {
	f.packed = conSet{}
	n, fewest, weight := 0, many, f.weight
	for _, i := range f.open {
		s := h.sets[i].minus(&f.barred)
		m := s.len()
		if m == 0 {
			return many
		}
		if m < fewest {
			f.pick, fewest = s, m
		}
		if s.meets(&f.packed) {
			continue
		}
		f.packed = f.packed.or(&s)
		if n++; n > left {
			return n
		}
		if h.light {
			weight += h.lightest(&s)
		}
	}
	if h.light && h.found && weight+(left-n)*perOption >= h.weight { // what is left has an option each
		return many
	}
	return n
}

// lightest returns the lowest cost of a constraint in s.
func (h *hittingSearch) lightest(s *conSet) int {
	least := many * perOption
	for k := range s.all() {
		least = min(least, h.p.cost[k])
	}
	return least
}

// test reports whether the constraints of need form a proof. The state s must be propagated and
// must follow from some of them. If they are not a proof, test learns a correction set that they do
// not hit. If the budget runs out, it returns true.
func (h *hittingSearch) test(f *frame, s *state, need *conSet) bool {
	t := *s
	if !h.p.satisfy(&t, need) || h.p.work.out {
		return true
	}
	h.learn(f, &t.on, need)
	return false
}

// learn adds the correction set of a model that satisfies need, starting from the candidates in on.
// The model should leave unmet few of the constraints that f may cite.
func (h *hittingSearch) learn(f *frame, on *candSet, need *conSet) {
	m := &h.local
	for i := range h.p.cons {
		switch k := int16(i); {
		case need.has(k):
			m.worth[k] = many
		case f.tried.has(k):
			m.worth[k] = 0
		default:
			m.worth[k] = 1
		}
	}
	m.set(on)
	m.improve(moves)
	h.sets = append(h.sets, h.p.all.minus(&m.met))
	if h.learnt != nil {
		h.learnt(&m.on)
	}
}

// oneMore tries to satisfy all packed sets at once. If that is possible, the model gives one more
// set, which has no constraint in common with them. It returns true in that case, and also if the
// budget has run out.
func (h *hittingSearch) oneMore(f *frame) bool {
	need := f.chosen.or(&f.packed)
	s := f.state
	return h.p.require(&s, &f.packed, &need) && (!h.test(f, &s, &need) || h.p.work.out)
}

// finish tests the constraints that hit all open sets.
func (h *hittingSearch) finish(f *frame) bool {
	rest := h.p.all.minus(&f.barred)
	for _, i := range f.open {
		rest = rest.and(&h.sets[i])
	}
	for k := range rest.all() {
		weight := f.weight + h.p.cost[k]
		if !rest.has(k) || h.light && h.found && weight >= h.weight { // sets that were learned since may lack k
			continue
		}
		if !h.p.work.spend() {
			return true
		}
		need, s, known := f.chosen, f.state, len(h.sets)
		need.add(k)
		if !h.p.follow(&s, k, &need) || h.test(f, &s, &need) {
			if h.prove(&need, weight) {
				return true
			}
		}
		for ; known < len(h.sets); known++ {
			rest = rest.and(&h.sets[known])
		}
	}
	return false
}

// prove records a proof, unless the budget has run out, and reports whether the
// search is over.
func (h *hittingSearch) prove(s *conSet, weight int) bool {
	if h.p.work.out {
		return true
	}
	if !h.found || weight < h.weight {
		h.proof, h.weight, h.found = *s, weight, true
	}
	return !h.light
}

// branch tries the constraints of f.pick one by one, starting with the one that hits the most open
// sets.
func (h *hittingSearch) branch(depth, left int) bool {
	f := h.frame(depth)
	f.tries, f.hits = slices.AppendSeq(f.tries[:0], f.pick.all()), f.hits[:0]
	for _, k := range f.tries {
		f.hits = append(f.hits, h.hitBy(f, k))
	}
	for range f.tries {
		best := 0
		for j, n := range f.hits {
			if n > f.hits[best] {
				best = j
			}
		}
		f.hits[best] = -1
		k := f.tries[best]
		if h.child(depth, left, k) {
			return true
		}
		f.tried.add(k)
		f.barred.add(k)
		if h.hopeless(f) {
			return false
		}
	}
	return false
}

// hitBy returns how many open sets k hits.
func (h *hittingSearch) hitBy(f *frame, k int16) int16 {
	n := int16(0)
	for _, i := range f.open {
		if h.sets[i].has(k) {
			n++
		}
	}
	return n
}

// child continues the search with k chosen as well.
func (h *hittingSearch) child(depth, left int, k int16) bool {
	f, g := h.frame(depth), h.frame(depth+1)
	g.state, g.weight = f.state, f.weight+h.p.cost[k]
	g.chosen, g.barred, g.tried = f.chosen, f.barred, f.tried
	g.chosen.add(k)
	g.open, g.seen = g.open[:0], f.seen
	for _, i := range f.open {
		if !h.sets[i].has(k) {
			g.open = append(g.open, i)
		}
	}
	if !h.p.follow(&g.state, k, &g.chosen) {
		return h.prove(&g.chosen, g.weight)
	}
	return h.search(depth+1, left-1)
}

// hopeless reports whether a set that was learned in the last branch cannot be hit.
func (h *hittingSearch) hopeless(f *frame) bool {
	known := len(f.open)
	h.gather(f)
	for _, i := range f.open[known:] {
		if s := h.sets[i].minus(&f.barred); s.empty() {
			return true
		}
	}
	return false
}
