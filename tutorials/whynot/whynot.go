package whynot

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"pencilmark/board"
	"pencilmark/explain/verify"
	"pencilmark/techniques/logic"
)

// A Query is the question why a technique does not apply.
type Query struct {
	Technique *logic.Technique

	// Digits, Cells and Houses are what the learner points at. If a field is zero, it points at
	// nothing. Misses must concern everything that the learner points at.
	Digits board.DigitSet
	Cells  board.CellSet
	Houses board.HouseSet

	// Ladder is used to find other techniques: those that remove a blocker, those that give a
	// pattern another name, and those that apply instead.
	Ladder logic.Ladder

	Max int // largest number of misses; 0 means three

	Notation board.Notation // how Answer.Unmet names cells
}

// points reports whether the learner points at something.
func (q *Query) points() bool { return q.Digits != 0 || !q.Cells.IsEmpty() || q.Houses != 0 }

// A Kind distinguishes the kinds of near misses.
type Kind string

// The kinds.
const (
	Blocked Kind = "blocked" // candidates are in the way
	Spent   Kind = "spent"   // the pattern is there, with nothing left to remove
	Alive   Kind = "alive"   // candidates are in the way, but the conclusions follow nevertheless
)

// A Miss is a step that is not there, together with the reason.
type Miss struct {
	Kind Kind
	Step logic.Step // the step as it would be; if Blocked, with the conclusions that do not follow

	Blockers []board.Candidate  // what is in the way; empty if Spent
	Widened  []board.Constraint // cells and houses of the pattern that could take a blocker
	Options  []int              // number of candidates of each of Widened, including the blockers

	// Removed is the technique of a step that exists now and removes the blockers. It is nil if no
	// technique easier than the one in the query has such a step.
	Removed *logic.Technique

	// Still holds the eliminations that the cells and houses of the pattern prove although the
	// blockers are there. As is the easiest existing step of another technique that makes one of
	// them, or nil if the ladder has none.
	Still []board.Candidate
	As    *logic.Step

	score int
}

// An Answer explains why a technique does not apply.
type Answer struct {
	Query  Query
	Here   []logic.Step // steps of the technique, at most Max, if it does apply
	Misses []Miss       // near misses, the most useful first, at most Max
	// Unmet is the first condition of the technique that is not met where the learner points, or anywhere if it is about
	// the whole grid. It is nil if there is none, or if there is a miss, which says more.
	Unmet *logic.Failure
	// Seen lists what the learner points at as rules of the game: each digit in each house, and
	// each cell. It is set only if there is no miss.
	Seen    []board.Constraint
	Options [][]board.Candidate // candidates of each of Seen; none if the rule is satisfied
	// Instead is the easiest step of the ladder in this position, or nil if there is none. If Near
	// is set, the step concerns everything that the learner points at. Such a step is preferred to
	// an easier one elsewhere, unless its technique is not simple.
	Instead *logic.Step
	Near    bool
}

// Find answers the query q for g. If ctx ends, Find returns its error and the misses found so far.
func Find(ctx context.Context, g *board.Grid, q Query) (*Answer, error) {
	if q.Technique == nil {
		return nil, errors.New("the query needs a technique")
	}
	q.Max = cmp.Or(q.Max, 3)
	f := finder{ctx: ctx, g: g, v: logic.NewView(g).WithContext(ctx), q: &q, simple: simple(q.Technique)}
	a := &Answer{Query: q}
	f.here(a)
	if ctx.Err() == nil && len(a.Here) == 0 {
		f.soon()
		f.blocked(1)
		if f.simple && (q.points() || len(f.misses) < q.Max) {
			f.spent(f.g.Empty())
			if f.q.points() && !slices.ContainsFunc(f.misses, func(m Miss) bool { return m.Kind == Spent }) {
				f.spent(board.AllCells().Minus(f.g.Empty()))
			}
		}
		f.choose()
		if f.simple && q.points() && len(f.misses) == 0 {
			f.blocked(2)
			f.choose()
		}
		a.Misses, a.Seen = f.misses, f.seen()
		if len(a.Misses) == 0 {
			claim := logic.Claim{Grid: g, Digits: q.Digits, Cells: q.Cells, Houses: q.Houses}
			a.Unmet, _ = q.Technique.Unmet(&claim, q.Notation)
		}
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

// maxSteps is the largest number of steps that are examined in one copy.
const maxSteps = 200

// here collects the steps of the technique that are there.
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

// concerns reports whether s concerns everything that the learner points at.
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

// soon records which candidates easier techniques can remove now.
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

// note records the candidates that s removes, by elimination or by a placement.
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

// about reports whether the pattern of s is about everything that the learner points at. Houses that the step merely
// shows do not count: it cites them, or its pattern is inside.
func (f *finder) about(s *logic.Step) bool {
	cells, houses, digits := s.EffectCells(), board.HouseSet(0), ownDigits(s)
	for i := range s.Parts {
		if s.Parts[i].Role != logic.Witness {
			cells = cells.Or(s.Parts[i].Cells())
		}
	}
	if s.Deadly != nil {
		digits = board.CandidateDigits(s.Deadly)
	}
	for k := range s.Citations() {
		if !k.IsCell() {
			houses = houses.With(k.House())
		}
	}
	for h := range f.q.Houses.All() {
		if cells.Within(h.Cells()) {
			houses = houses.With(h)
		}
	}
	return f.q.Digits&^digits == 0 && f.q.Houses&^houses == 0 && f.q.Cells.Within(cells)
}

// instead looks for the easiest step of any technique. One of the technique itself is elsewhere if the learner
// points at something.
func (f *finder) instead(a *Answer) {
	for _, r := range f.q.Ladder {
		if r.Technique == f.q.Technique && !(f.q.points() && len(a.Here) == 0) || a.Instead != nil && !simple(r.Technique) {
			continue
		}
		for s := range r.Steps(f.v) {
			if a.Near = f.q.points() && r.Technique != f.q.Technique && f.about(&s); a.Near || a.Instead == nil {
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

// seen returns the cells and houses that the learner points at, as rules of the game.
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
