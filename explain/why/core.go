package why

import (
	"math/rand/v2"
	"slices"
)

// A refuter quickly finds some proof of a problem, not necessarily a small one. It fills in what
// follows, records the reasons, and extracts the part that the contradiction needs. The order of
// the deductions is random, so repeated attempts differ.
type refuter struct {
	p      *problem
	rng    *rand.Rand
	need   conSet
	trails []*trail // one a depth
	order  []int16  // memory of shrink
}

// A trail is a state together with the reason for each change.
type trail struct {
	state
	by     [729]int16 // of a dead candidate: what excludes it
	reason [729]int16 // of a chosen one: the constraint that left nothing else, or none if it is a case
	queue  []int16    // constraints with at most one option left
}

// A core is the part of a refutation that is needed. It consists of the constraints to cite and the
// cases in which the refutation holds.
type core struct {
	cons  conSet
	cases candSet
	ok    bool // the contradiction was reached
}

// refute returns a proof that uses only constraints of need. It fails if they can all be satisfied,
// or if the budget runs out.
func (r *refuter) refute(need *conSet) core {
	r.need = *need
	t := r.trail(0)
	t.state, t.queue = r.p.start, t.queue[:0]
	for k := range need.all() {
		if t.live[k] <= 1 {
			t.queue = append(t.queue, k)
		}
	}
	r.shuffle(t.queue)
	return r.search(0)
}

func (r *refuter) trail(depth int) *trail {
	if depth == len(r.trails) {
		r.trails = append(r.trails, new(trail))
	}
	return r.trails[depth]
}

func (r *refuter) shuffle(ks []int16) {
	r.rng.Shuffle(len(ks), func(i, j int) { ks[i], ks[j] = ks[j], ks[i] })
}

// search refutes the trail at the given depth. It first follows singles breadth first, and then
// distinguishes cases.
func (r *refuter) search(depth int) core {
	t := r.trail(depth)
	for head := 0; head < len(t.queue); head++ {
		k := t.queue[head]
		switch {
		case t.met.has(k):
		case t.live[k] == 0:
			return r.explain(t, k)
		default:
			r.choose(t, r.p.firstLive(&t.state, k), k)
		}
	}
	k := r.p.tightest(&t.state, &r.need)
	if k == none || !r.p.work.spend() {
		return core{}
	}
	return r.split(depth, k)
}

// choose makes c true and records the constraint k as the reason.
func (r *refuter) choose(t *trail, c, k int16) {
	t.reason[c] = k
	r.p.queue = r.p.queue[:0]
	r.p.chooseAs(&t.by, &t.state, c, &r.need)
	r.shuffle(r.p.queue)
	t.queue = append(t.queue, r.p.queue...)
	r.p.queue = r.p.queue[:0]
}

// split refutes the trail at the given depth by trying every option of k. If the refutation of a
// case does not use its option, it also refutes the trail itself.
func (r *refuter) split(depth int, k int16) core {
	t, u := r.trail(depth), r.trail(depth+1)
	out := r.explain(t, k)
	for _, c := range r.p.opts[k] {
		if t.dead.has(c) {
			continue
		}
		u.state, u.by, u.reason, u.queue = t.state, t.by, t.reason, u.queue[:0]
		r.choose(u, c, none)
		sub := r.search(depth + 1)
		if !sub.ok || !sub.cases.has(c) {
			return sub
		}
		sub.cases.remove(c)
		out.cons = out.cons.or(&sub.cons)
		out.cases.addAll(&sub.cases)
	}
	return out
}

// explain returns the reasons why the excluded options of k are excluded.
func (r *refuter) explain(t *trail, k int16) core {
	out := core{ok: true}
	var done candSet
	r.trace(t, k, &out, &done)
	return out
}

func (r *refuter) trace(t *trail, k int16, out *core, done *candSet) {
	out.cons.add(k)
	for _, c := range r.p.opts[k] {
		if !t.dead.has(c) || done.has(t.by[c]) {
			continue
		}
		by := t.by[c]
		done.add(by)
		if t.reason[by] == none {
			out.cases.add(by)
		} else {
			r.trace(t, t.reason[by], out, done)
		}
	}
}

// fullCore is the largest size of a proof for which shrink only leaves out constraints. From a
// larger proof, shrink extracts a new, smaller proof whenever a constraint turns out not to be
// needed.
const fullCore = 24

// shrink removes constraints from a proof in random order, as long as the rest is still a proof.
func (r *refuter) shrink(s conSet) conSet {
	r.order = slices.AppendSeq(r.order[:0], s.all())
	ks := r.order
	r.shuffle(ks)
	for _, k := range ks {
		if !s.has(k) || r.p.work.out {
			continue
		}
		rest := s
		rest.remove(k)
		if len(ks) > fullCore {
			if c := r.refute(&rest); c.ok {
				s = c.cons
			}
			continue
		}
		if r.p.proves(&rest) {
			s = rest
		}
	}
	return s
}

// quick finds several proofs from which no constraint can be removed, and returns the smallest of
// them. It fails if it finds none within the budget.
func (r *refuter) quick(tries int) (best conSet, ok bool) {
	size := many
	for range tries {
		c := r.refute(&r.p.all)
		if !c.ok {
			return best, ok
		}
		if c.cons.len() > 3*size {
			continue
		}
		s := r.shrink(c.cons)
		if n := s.len(); n < size {
			best, size, ok = s, n, true
		}
	}
	return best, ok
}

// without returns s without n constraints chosen at random.
func (r *refuter) without(s *conSet, n int) conSet {
	r.order = slices.AppendSeq(r.order[:0], s.all())
	r.shuffle(r.order)
	rest := *s
	for _, k := range r.order[:n] {
		rest.remove(k)
	}
	return rest
}
