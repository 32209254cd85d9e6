package whynot

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/explain/verify"
	"pencilmark/techniques/logic"
)

// A Query is a question: why does a technique not apply?
type Query struct {
	Technique *logic.Technique

	// What the learner points at; a zero value points at nothing. Misses must speak
	// of all of it.
	Digits board.DigitSet
	Cells  board.CellSet
	Houses board.HouseSet

	// Ladder is where other techniques are looked for: what removes a blocker, what
	// a pattern is called instead, and what is there instead.
	Ladder logic.Ladder

	Max int // how many misses are wanted; 0 means three
}

// points reports whether the learner points at something.
func (q *Query) points() bool { return q.Digits != 0 || !q.Cells.IsEmpty() || q.Houses != 0 }

// A Kind tells the near misses apart.
type Kind string

// The kinds.
const (
	Blocked Kind = "blocked" // candidates are in the way
	Spent   Kind = "spent"   // the pattern is there, with nothing left to remove
	Alive   Kind = "alive"   // candidates are in the way, but the conclusions follow all the same
)

// A Miss is a step that is not there, and why.
type Miss struct {
	Kind Kind
	Step logic.Step // as it would be; of a Blocked one, the conclusions that do not follow

	Blockers []board.Candidate  // what is in the way; empty if Spent
	Widened  []board.Constraint // cells and houses of the pattern that could take a blocker
	Options  []int              // how many candidates each of Widened has, the blockers included

	// Removed is the technique of a step that is there now and removes the
	// blockers; nil if none easier than the technique asked for does.
	Removed *logic.Technique

	// Still are the eliminations that the cells and houses of the pattern prove although
	// the blockers are there, and As is the easiest step of another technique that is
	// there and draws one of them; nil if the ladder has none.
	Still []board.Candidate
	As    *logic.Step

	score int
}

// An Answer says why a technique does not apply.
type Answer struct {
	Query  Query
	Here   []logic.Step // the technique does apply: its steps, at most Max
	Misses []Miss       // near misses, the most useful first, at most Max
	// Seen is what the learner points at, as rules of the game: each digit in each
	// house, and each cell. It is told if there is no miss.
	Seen    []board.Constraint
	Options [][]board.Candidate // of each of Seen; none if it is met
	// Instead is the easiest step of the ladder that the position has, nil if there is
	// none. If Near is set it speaks of all that the learner points at; such a step
	// goes before an easier one elsewhere, unless it takes a technique that is no
	// simple pattern.
	Instead *logic.Step
	Near    bool
}

// Find answers q for g. If the context ends, it returns its error and the misses
// found so far.
func Find(ctx context.Context, g *board.Grid, q Query) (*Answer, error) {
	q.Max = cmp.Or(q.Max, 3)
	f := finder{ctx: ctx, g: g, v: logic.NewView(g).WithContext(ctx), q: &q, simple: simple(q.Technique)}
	a := &Answer{Query: q}
	f.here(a)
	if ctx.Err() == nil && len(a.Here) == 0 {
		f.soon()
		f.blocked(1)
		if f.simple && (q.points() || len(f.misses) < q.Max) {
			f.spent()
		}
		f.choose()
		if f.simple && q.points() && len(f.misses) == 0 {
			f.blocked(2)
			f.choose()
		}
		a.Misses, a.Seen = f.misses, f.seen()
		for _, k := range a.Seen {
			a.Options = append(a.Options, g.Options(k))
		}
	}
	f.instead(a)
	return a, ctx.Err()
}

// simple reports whether the finder of t takes so little time, some microseconds,
// that hundreds of copies can be tried.
func simple(t *logic.Technique) bool {
	switch t.Family {
	case logic.Chains, logic.ALS, logic.Exotic, logic.Forcing, logic.Whips, logic.LastResort:
		return false
	case logic.Wings:
		return !slices.Contains([]string{"m-wing", "s-wing", "l-wing", "h-wing",
			"wxyz-wing", "vwxyz-wing", "uvwxyz-wing", "tuvwxyz-wing"}, t.Slug)
	case logic.Fish:
		return !strings.Contains(t.Slug, "franken") && !strings.Contains(t.Slug, "mutant") &&
			!strings.Contains(t.Slug, "kraken")
	}
	return t.Slug != "unique-rectangle-als" && t.Slug != "3d-medusa-wrap" && t.Slug != "3d-medusa-trap"
}

// A finder looks for near misses in one position.
type finder struct {
	ctx     context.Context
	g       *board.Grid
	v       *logic.View
	q       *Query
	simple  bool
	there   map[string]bool // conclusions of the steps that are there
	removed map[board.Candidate]*logic.Technique
	misses  []Miss
	checker verify.Checker
	buf     []byte
}

// maxSteps bounds the steps that are looked at in one copy.
const maxSteps = 200

// here collects the steps that are there.
func (f *finder) here(a *Answer) {
	f.there = map[string]bool{}
	n := 0
	for s := range f.q.Technique.Steps(f.v) {
		f.there[string(f.conclusions(&s))] = true
		if f.concerns(&s) && len(a.Here) < f.q.Max {
			a.Here = append(a.Here, s)
		}
		if n++; n > 5*maxSteps {
			break
		}
	}
}

// conclusions returns the conclusions of s as a key.
func (f *finder) conclusions(s *logic.Step) []byte {
	f.buf = f.buf[:0]
	for _, x := range s.Eliminations {
		f.buf = append(f.buf, byte(x), byte(x>>8))
	}
	f.buf = append(f.buf, 255)
	for _, x := range s.Placements {
		f.buf = append(f.buf, byte(x), byte(x>>8))
	}
	return f.buf
}

// concerns reports whether s speaks of all that the learner points at.
func (f *finder) concerns(s *logic.Step) bool {
	if !f.q.points() {
		return true
	}
	if f.q.Digits&^s.DigitsShown() != 0 {
		return false
	}
	var houses board.HouseSet
	for i := range s.Parts {
		houses |= s.Parts[i].ShownHouses()
		for _, h := range s.Parts[i].Houses {
			houses = houses.With(h)
		}
	}
	for k := range s.Citations() {
		if !k.IsCell() {
			houses = houses.With(k.House())
		}
	}
	return f.q.Houses&^houses == 0 && f.q.Cells.Within(s.Shown().Or(s.EffectCells()))
}

// soon notes which candidates easier techniques remove now.
func (f *finder) soon() {
	f.removed = map[board.Candidate]*logic.Technique{}
	for _, r := range f.q.Ladder[:f.q.Ladder.Rank(f.q.Technique)] {
		if !simple(r.Technique) || f.ctx.Err() != nil {
			continue
		}
		n := 0
		for s := range r.Steps(f.v) {
			f.note(&s)
			if n++; n == maxSteps {
				break
			}
		}
	}
}

// note notes what s removes, by elimination or by a placement.
func (f *finder) note(s *logic.Step) {
	put := func(x board.Candidate) {
		if f.removed[x] == nil && f.g.Has(x) {
			f.removed[x] = s.Technique
		}
	}
	for _, x := range s.Eliminations {
		put(x)
	}
	for _, x := range s.Placements {
		for d := range f.g.Marks(x.Cell()).All() {
			if d != x.Digit() {
				put(board.At(x.Cell(), d))
			}
		}
		for c := range f.g.Spots(x.Digit()).And(x.Cell().Peers()).All() {
			put(board.At(c, x.Digit()))
		}
	}
}

// instead looks for the easiest step that is there.
func (f *finder) instead(a *Answer) {
	for _, r := range f.q.Ladder {
		if r.Technique == f.q.Technique || a.Instead != nil && !simple(r.Technique) {
			continue
		}
		for s := range r.Steps(f.v) {
			if a.Near = f.q.points() && f.concerns(&s); a.Near || a.Instead == nil {
				a.Instead = &s
			}
			if a.Near || !f.q.points() {
				return
			}
		}
		if f.ctx.Err() != nil {
			return
		}
	}
}

// seen lists what the learner points at as rules of the game.
func (f *finder) seen() (out []board.Constraint) {
	for c := range f.q.Cells.All() {
		out = append(out, board.InCell(c))
	}
	digits := f.q.Digits
	if f.q.Houses != 0 && digits == 0 {
		digits = board.AllDigits
	}
	for h := range f.q.Houses.All() {
		for d := range digits.All() {
			if k := board.InHouse(h, d); f.q.Digits != 0 || !f.g.Holds(k) {
				out = append(out, k)
			}
		}
	}
	return out
}

// choose ranks the misses and keeps the best, one for each set of blockers and one
// for each set of conclusions, checked by the proof checker.
func (f *finder) choose() {
	for i := range f.misses {
		f.rate(&f.misses[i])
	}
	slices.SortStableFunc(f.misses, func(a, b Miss) int { return cmp.Compare(a.score, b.score) })
	var out []Miss
	var blockers []board.Candidate
	seen := map[string]bool{}
	for _, m := range f.misses {
		if len(out) == 3*f.q.Max || f.ctx.Err() != nil {
			break
		}
		key := string(f.conclusions(&m.Step))
		taken := m.Kind != Spent && slices.ContainsFunc(m.Blockers, func(x board.Candidate) bool {
			return slices.Contains(blockers, x)
		})
		if taken || seen[key] || !f.q.points() && f.q.Technique.Family != logic.Singles && f.leavesSingle(&m) {
			continue
		}
		if m.Kind != Spent {
			f.prove(&m)
		}
		seen[key], blockers = true, append(blockers, m.Blockers...)
		out = append(out, m)
	}
	for i := range out {
		f.rate(&out[i])
	}
	slices.SortStableFunc(out, func(a, b Miss) int { return cmp.Compare(a.score, b.score) })
	if !f.q.points() && slices.ContainsFunc(out, func(m Miss) bool { return f.useful(&m) }) {
		out = slices.DeleteFunc(out, func(m Miss) bool { return !f.useful(&m) })
	}
	f.misses = out[:min(len(out), f.q.Max)]
	for i := range f.misses {
		f.rename(&f.misses[i])
	}
}

// rate scores m: the lower, the more useful. It never asks the solution.
func (f *finder) rate(m *Miss) {
	n := 0
	for range m.Step.Citations() {
		n += 10
	}
	n += m.Step.Shown().Len() - 2*min(m.Step.Effects(), 5)
	for _, x := range m.Blockers {
		n += 20
		if m.Step.Digits.Has(x.Digit()) {
			n -= 10 // the digit one is looking at
		}
	}
	if f.leavesSingle(m) {
		n += 40
	}
	n += 10 * len(m.Widened) // two at once are hard to see
	if m.Removed != nil {
		n -= 60
	}
	switch {
	case m.Kind == Spent:
		n += 30
	case f.news(m.Still):
		n -= 80
	}
	if len(m.Step.Placements) == 0 && !f.news(m.Step.Eliminations) {
		n += 40 // an easier step draws the conclusions now
	}
	m.score = n
}

// leavesSingle reports whether there would be a single without the blockers of m, so
// that nobody would look for more.
func (f *finder) leavesSingle(m *Miss) bool {
	return slices.ContainsFunc(m.Blockers, func(x board.Candidate) bool {
		own := x.Constraints()
		return slices.ContainsFunc(own[:], func(k board.Constraint) bool {
			return len(f.g.Options(k)) == 1+len(m.Blockers)
		})
	})
}

// news reports whether no easier step removes one of xs now.
func (f *finder) news(xs []board.Candidate) bool {
	return slices.ContainsFunc(xs, func(x board.Candidate) bool { return f.removed[x] == nil })
}

// useful reports whether it pays to look at m: it is alive, or its blockers go now.
func (f *finder) useful(m *Miss) bool { return m.Removed != nil || f.news(m.Still) }

// prove asks the proof checker what the pattern of m proves with the blockers there.
// What is left of its conclusions is the miss; if nothing is left, it is alive.
func (f *finder) prove(m *Miss) {
	if m.Step.Symmetry != nil {
		return
	}
	part := logic.Part{Role: logic.Base, Cites: slices.Collect(m.Step.Citations())}
	proven := func(s logic.Step) bool {
		s.Technique, s.Deadly, s.Parts = m.Step.Technique, m.Step.Deadly, []logic.Part{part}
		return f.checker.Step(f.g, &s) == nil
	}
	left := m.Step
	left.Eliminations = nil
	for _, x := range m.Step.Eliminations {
		if proven(logic.Step{Eliminations: []board.Candidate{x}}) {
			m.Still = append(m.Still, x)
		} else {
			left.Eliminations = append(left.Eliminations, x)
		}
	}
	left.Placements = slices.DeleteFunc(slices.Clone(m.Step.Placements), func(x board.Candidate) bool {
		return proven(logic.Step{Placements: []board.Candidate{x}})
	})
	if len(left.Eliminations)+len(left.Placements) == 0 {
		m.Kind = Alive
		return
	}
	left.Digits &= left.DigitsShown() // a digit may have been shown by a conclusion only
	m.Step = left
}

// rename looks for a step of another technique that draws a conclusion which still
// follows, from cells of the pattern.
func (f *finder) rename(m *Miss) {
	if len(m.Still) == 0 {
		return
	}
	for _, r := range f.q.Ladder {
		if !simple(r.Technique) && f.simple || f.ctx.Err() != nil {
			break
		}
		n := 0
		for s := range r.Steps(f.v) {
			if s.Shown().Meets(m.Step.Shown()) && slices.ContainsFunc(m.Still, func(x board.Candidate) bool {
				return slices.Contains(s.Eliminations, x)
			}) {
				m.As = &s
				return
			}
			if n++; n == maxSteps {
				break
			}
		}
	}
}
