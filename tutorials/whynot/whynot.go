package whynot

import (
	"cmp"
	"context"

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
