package why

import "math/rand/v2"

// A refuter finds some proof of a problem quickly: it fills in what follows, keeps
// what each thing follows from, and cuts out what the contradiction needs. The
// order in which things follow is random, so that tries differ.
type refuter struct {
	p      *problem
	rng    *rand.Rand
	need   conSet
	trails []*trail // one a depth
	order  []int16  // memory of shrink
}

// A trail is a state with reasons.
type trail struct {
	state
	by     [729]int16 // of a dead candidate: what excludes it
	reason [729]int16 // of a chosen one: the constraint that left nothing else, or none if it is a case
	queue  []int16    // constraints with at most one option left
}

// A core is the part of a refutation that it needs: constraints to cite, and the
// cases in which it holds.
type core struct {
	cons  conSet
	cases candSet
	ok    bool // the contradiction was reached
}

// refute returns a proof by constraints of need. It is not ok if they can all be
// met, or if the budget runs out.
func (r *refuter) refute(need *conSet) core {
	r.need = *need
	t := r.trail(0)
	t.state, t.queue = r.p.start, t.queue[:0]
	for k := need.next(0); k != none; k = need.next(k + 1) {
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

// search refutes the trail of that depth, breadth first, then by cases.
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

// choose makes c true because of constraint k.
func (r *refuter) choose(t *trail, c, k int16) {
	t.on.add(c)
	t.reason[c] = k
	for _, k := range r.p.of[c] {
		t.met.add(k)
	}
	from := len(t.queue)
	for _, d := range r.p.peers[c] {
		if t.dead.has(d) {
			continue
		}
		t.dead.add(d)
		t.by[d] = c
		for _, k := range r.p.of[d] {
			if t.live[k]--; t.live[k] <= 1 && r.need.has(k) && !t.met.has(k) {
				t.queue = append(t.queue, k)
			}
		}
	}
	r.shuffle(t.queue[from:])
}

// split refutes the trail of that depth by trying every option of k. A case that
// is refuted without its option refutes the trail by itself.
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

// explain returns what excludes the dead options of k.
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

// fullCore is the size from which on a smaller proof is cut out anew whenever a
// constraint turns out not to be needed.
const fullCore = 24

// shrink drops constraints of a proof, in random order, as long as the rest is a
// proof.
func (r *refuter) shrink(s conSet) conSet {
	r.order = s.appendTo(r.order[:0])
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

// quick returns the smallest of some proofs from which nothing can be dropped. It
// is not ok if it found none within the budget.
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
	r.order = s.appendTo(r.order[:0])
	r.shuffle(r.order)
	rest := *s
	for _, k := range r.order[:n] {
		rest.remove(k)
	}
	return rest
}
