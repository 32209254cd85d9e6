package why

import (
	"context"
	"fmt"
	"iter"
	"math/bits"
	"slices"

	"pencilmark/board"
	"pencilmark/board/progress"
)

// none is used as an index and means that there is no candidate or no constraint.
const none = -1

// A problem is a position in which the opposite of a conclusion is assumed, in compact form. It
// contains the candidates that are left and the constraints that are worth citing, numbered from 0.
// A proof is a set of its constraints that cannot all be satisfied.
//
// A constraint whose options include all options of another one is not worth citing, because every
// candidate that satisfies the other one satisfies it too. So some smallest proof with the fewest
// options does not use it.
type problem struct {
	cands []board.Candidate
	cons  []board.Constraint
	opts  [][]int16 // of a constraint: the candidates that can meet it
	of    [][]int16 // of a candidate: the constraints that it can meet, at most 4
	peers [][]int16 // of a candidate: those that it excludes
	cost  []int     // of a constraint: how hard it is to read, see perOption
	all   conSet    // every constraint
	start state     // nothing chosen yet

	cand   [729]int16                  // the number of a candidate, or none
	con    [board.NumConstraints]int16 // the number of a constraint, or none
	arena  []int16                     // memory of opts, of and peers
	queue  []int16                     // constraints to look at, see propagate
	states []*state                    // memory of states, one a depth; see stateAt
	work   *budget
}

// load makes p the problem of c in g.
func (p *problem) load(g *board.Grid, c Conclusion) {
	left, open := assume(g, c)
	p.number(g, &left, open)
	superseded := p.superseded()
	worth := open[:0]
	for i, k := range open {
		if !superseded.has(int16(i)) {
			worth = append(worth, k)
		}
	}
	p.number(g, &left, worth)
}

// assume returns the candidates that remain in g under the opposite of c, and the constraints that
// are not yet satisfied.
func assume(g *board.Grid, c Conclusion) (left board.CandidateSet, open []board.Constraint) {
	for cell := range g.Empty().All() {
		for d := range g.Marks(cell).All() {
			if x := board.At(cell, d); x != c.Candidate && (c.Place || !x.Excludes(c.Candidate)) {
				left.Add(x)
			}
		}
	}
	met := c.Candidate.Constraints()
	for k := range board.Constraint(board.NumConstraints) {
		if !g.Holds(k) && (c.Place || !slices.Contains(met[:], k)) {
			open = append(open, k)
		}
	}
	return left, open
}

// number assigns numbers to the constraints in cons and to the candidates of left that can satisfy
// one of them.
func (p *problem) number(g *board.Grid, left *board.CandidateSet, cons []board.Constraint) {
	p.cands, p.cons, p.arena = p.cands[:0], append(p.cons[:0], cons...), p.arena[:0]
	p.opts, p.of, p.peers, p.cost = p.opts[:0], p.of[:0], p.peers[:0], p.cost[:0]
	p.all, p.start = conSet{}, state{}
	for i := range p.cand {
		p.cand[i] = none
	}
	for i := range p.con {
		p.con[i] = none
	}
	for i, k := range p.cons {
		p.con[k] = int16(i)
		p.all.add(int16(i))
		opts, lost := p.options(g, left, k)
		p.opts = append(p.opts, opts)
		p.cost = append(p.cost, len(opts)*perOption+lost)
		p.start.live[i] = uint8(len(opts))
	}
	for _, x := range p.cands {
		p.of = append(p.of, p.constraints(x))
		p.peers = append(p.peers, p.excluded(g, x))
	}
}

// options assigns numbers to the candidates of left that can satisfy k. It returns these numbers,
// and the number of other candidates of g that could satisfy k.
func (p *problem) options(g *board.Grid, left *board.CandidateSet, k board.Constraint) (opts []int16, lost int) {
	var room [9]board.Candidate
	from := len(p.arena)
	for _, x := range g.AppendOptions(room[:0], k) {
		if !left.Has(x) {
			lost++
			continue
		}
		if p.cand[x] == none {
			p.cand[x] = int16(len(p.cands))
			p.cands = append(p.cands, x)
		}
		p.arena = append(p.arena, p.cand[x])
	}
	return p.arena[from:len(p.arena):len(p.arena)], lost
}

// constraints returns the numbers of the constraints that x can satisfy.
func (p *problem) constraints(x board.Candidate) []int16 {
	from := len(p.arena)
	for _, k := range x.Constraints() {
		if p.con[k] != none {
			p.arena = append(p.arena, p.con[k])
		}
	}
	return p.arena[from:len(p.arena):len(p.arena)]
}

// excluded returns the numbers of the candidates that x excludes.
func (p *problem) excluded(g *board.Grid, x board.Candidate) []int16 {
	from := len(p.arena)
	add := func(y board.Candidate) {
		if p.cand[y] != none {
			p.arena = append(p.arena, p.cand[y])
		}
	}
	for d := range g.Marks(x.Cell()).Without(x.Digit()).All() {
		add(board.At(x.Cell(), d))
	}
	for c := range g.Spots(x.Digit()).And(x.Cell().Peers()).All() {
		add(board.At(c, x.Digit()))
	}
	return p.arena[from:len(p.arena):len(p.arena)]
}

// superseded returns the constraints whose options include all options of some other constraint
// that is itself not superseded.
func (p *problem) superseded() conSet {
	var out conSet
	for i, opts := range p.opts {
		a := int16(i)
		if len(opts) == 0 || out.has(a) {
			continue
		}
		for _, b := range p.of[opts[0]] { // what includes all options of a has the first of them
			if b != a && p.included(a, b) && (len(opts) < len(p.opts[b]) || a < b) {
				out.add(b)
			}
		}
	}
	return out
}

// included reports whether all options of a are options of b.
func (p *problem) included(a, b int16) bool {
	for _, c := range p.opts[a] {
		if !slices.Contains(p.of[c], b) {
			return false
		}
	}
	return true
}

// firstLive returns the first option of k that is left.
func (p *problem) firstLive(s *state, k int16) int16 {
	for _, c := range p.opts[k] {
		if !s.dead.has(c) {
			return c
		}
	}
	return none
}

// perOption is what each option adds to the cost of citing a constraint. An option that the
// assumption has excluded adds only 1, so that such options break ties. The factor is large enough
// because there are 324 constraints with at most eight such options each.
const perOption = 4096

// weight returns the total cost of the constraints in s.
func (p *problem) weight(s *conSet) int {
	n := 0
	for k := range s.all() {
		n += p.cost[k]
	}
	return n
}

// unmet returns the constraints that a model, given as candidates of the board, does not satisfy.
func (p *problem) unmet(m *board.CandidateSet) conSet {
	out := p.all
	for i, x := range p.cands {
		if m.Has(x) {
			for _, k := range p.of[i] {
				out.remove(k)
			}
		}
	}
	return out
}

// recall returns the numbers of the given constraints. If a constraint is superseded, it returns the
// number of a constraint that supersedes it.
func (p *problem) recall(ks []board.Constraint) conSet {
	var out conSet
	for _, k := range ks {
		if k < board.NumConstraints && p.con[k] != none {
			out.add(p.con[k])
			continue
		}
		for i, opts := range p.opts {
			if !slices.ContainsFunc(opts, func(c int16) bool { return !meets(p.cands[c], k) }) {
				out.add(int16(i))
				break
			}
		}
	}
	return out
}

// meets reports whether x can satisfy k.
func meets(x board.Candidate, k board.Constraint) bool {
	ks := x.Constraints()
	return slices.Contains(ks[:], k)
}

// A conSet is a set of at most 324 constraints, represented by their numbers in a problem.
type conSet [6]uint64

func (s *conSet) has(k int16) bool { return s[k>>6]>>(k&63)&1 != 0 }
func (s *conSet) add(k int16)      { s[k>>6] |= 1 << (k & 63) }
func (s *conSet) remove(k int16)   { s[k>>6] &^= 1 << (k & 63) }
func (s *conSet) empty() bool      { return s[0]|s[1]|s[2]|s[3]|s[4]|s[5] == 0 }

func (s *conSet) len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// meets reports whether s and t have a member in common.
func (s *conSet) meets(t *conSet) bool {
	return s[0]&t[0]|s[1]&t[1]|s[2]&t[2]|s[3]&t[3]|s[4]&t[4]|s[5]&t[5] != 0
}

func (s *conSet) and(t *conSet) (u conSet) {
	for i := range s {
		u[i] = s[i] & t[i]
	}
	return u
}

func (s *conSet) or(t *conSet) (u conSet) {
	for i := range s {
		u[i] = s[i] | t[i]
	}
	return u
}

func (s *conSet) minus(t *conSet) (u conSet) {
	for i := range s {
		u[i] = s[i] &^ t[i]
	}
	return u
}

// all yields the members of s in ascending order.
func (s *conSet) all() iter.Seq[int16] { return members(s[:]) }

// members yields the positions of the bits in words that are 1, in ascending order.
func members(words []uint64) iter.Seq[int16] {
	return func(yield func(int16) bool) {
		for i, w := range words {
			for ; w != 0; w &= w - 1 {
				if !yield(int16(i<<6 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

// A candSet is a set of at most 729 candidates, represented by their numbers in a problem.
type candSet [12]uint64

func (s *candSet) has(c int16) bool { return s[c>>6]>>(c&63)&1 != 0 }
func (s *candSet) add(c int16)      { s[c>>6] |= 1 << (c & 63) }
func (s *candSet) remove(c int16)   { s[c>>6] &^= 1 << (c & 63) }

func (s *candSet) addAll(t *candSet) {
	for i := range s {
		s[i] |= t[i]
	}
}

// A budget limits the work for one question. It counts nodes, which are positions in the search for
// a proof and case distinctions in the check of a proof. It does not measure time, so answers do
// not depend on the machine.
type budget struct {
	ctx   context.Context
	limit int
	spent int
	out   bool // the limit is reached, or ctx has ended

	run  *progress.Run
	told string // what is worked at
}

// work returns the budget of a question that ends when ctx ends.
func work(ctx context.Context) budget { return budget{ctx: ctx, run: progress.Of(ctx)} }

// tell reports the known bounds on the size of the proof. The size is at least atLeast and, unless
// best is 0, at most best.
func (b *budget) tell(atLeast, best int) {
	if !b.run.Watched() {
		return
	}
	b.told = fmt.Sprintf("proof of %d or more constraints", atLeast)
	if best > 0 {
		b.told = fmt.Sprintf("proof of %d to %d constraints", atLeast, best)
	}
	b.told += ", positions"
}

// allow sets the limit for the total number of nodes.
func (b *budget) allow(limit int) {
	b.limit = limit
	b.out = b.spent >= limit || b.ctx.Err() != nil
}

// spend uses up one node and reports whether there was one left.
func (b *budget) spend() bool {
	if b.spent >= b.limit || b.spent&63 == 63 && b.ctx.Err() != nil {
		b.out = true
		return false
	}
	if b.spent&63 == 0 {
		b.run.Report(progress.Detail, b.told, b.spent, b.limit)
	}
	b.spent++
	return true
}
