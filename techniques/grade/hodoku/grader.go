package hodoku

import (
	"slices"

	"pencilmark/board"
	"pencilmark/search"
)

// A Result is the grade of a puzzle.
type Result struct {
	Level  Level
	Score  int
	Solved bool // false if the path ends in Give Up, or never began
	Steps  int
	Counts [NumTechniques]uint16 // steps by technique
	Path   []Step                // nil unless asked for
}

// minGivens is the number of givens below which HoDoKu 2.3 refuses a puzzle.
// (quirk H56)
const minGivens = 10

// A Grader grades puzzles. It holds the memory that a grade needs and may be
// used again and again, by one goroutine at a time. The zero Grader is ready for use.
type Grader struct {
	pos     position
	singles singles
	ladder  []rung

	// unique says whether the puzzle under way has one solution. It is nil where
	// that is not to be asked, or has been.
	unique func() bool
}

// New returns a Grader.
func New() *Grader { return &Grader{ladder: newLadder()} }

// Grade grades a puzzle, given as 81 digits row by row with 0 for a blank. With
// record the Result holds the path, which is the only thing that is allocated.
//
// The scale is meant for puzzles with one solution. Others are graded as HoDoKu
// 2.3 grades them, which trusts uniqueness unseen. If the givens contradict each
// other, or are fewer than 10, or a step comes up that changes nothing, which is so
// only where a cell or house has nothing left, the Result is Incomplete and has no
// steps. (quirk H55)
func (g *Grader) Grade(puzzle *[81]board.Digit, record bool) Result {
	return g.grade(puzzle, GiveUp, record)
}

// GradeProper grades a puzzle as Grade does, if it has exactly one solution, and
// reports whether it has. A path of singles, locked candidates, subsets and fish
// proves that by itself. Where the path needs more, or does not reach the end,
// unique is asked, once, and if it says no the Result means nothing. So most easy
// puzzles are spared a search for a second solution, and puzzles with several are
// not graded for long.
func (g *Grader) GradeProper(puzzle *[81]board.Digit, record bool, unique func() bool) (Result, bool) {
	g.unique = unique
	r := g.grade(puzzle, GiveUp, record)
	if g.unique == nil {
		return r, r.Level != Incomplete
	}
	g.unique = nil
	return r, r.Solved && g.pos.filled() || unique()
}

// filled reports whether every house holds all nine digits.
func (g *grid) filled() bool {
	for _, m := range g.placed[:27] {
		if m != allMask {
			return false
		}
	}
	return true
}

// Within grades a puzzle as Grade does, without a path, but gives up as soon as a
// step harder than top is needed: the Result is then not Solved, and its level and
// score are those of the steps before. It is for those who sort puzzles.
func (g *Grader) Within(puzzle *[81]board.Digit, top Technique) Result {
	return g.grade(puzzle, top, false)
}

func (g *Grader) grade(puzzle *[81]board.Digit, top Technique, record bool) Result {
	var r Result
	if g.ladder == nil {
		g.ladder = newLadder()
	}
	if !g.pos.load(puzzle) {
		return r
	}
	r.Level = Easy
	plainly := !record && !HiddenSingle.Harder(top)
	for !g.pos.open.IsEmpty() {
		var f *finding
		if plainly {
			if g.pos.runSingles(&r); g.pos.open.IsEmpty() {
				break
			}
			f = g.fromLadder()
		} else {
			f = g.next()
		}
		if f == nil {
			return Result{}
		}
		if f.technique.Harder(top) {
			break
		}
		r.note(f)
		if record {
			r.Path = append(r.Path, f.step())
		}
		if f.technique == GiveUp {
			break
		}
		if g.pos.apply(f); g.pos.changed == (changes{}) {
			return Result{} // or it would come up for ever
		}
	}
	r.Solved = g.pos.open.IsEmpty()
	r.Level = r.Level.Raised(r.Score)
	return r
}

// runSingles carries out singles until none is left, and enters them in the
// result. It is for grades of which nothing but the counts is wanted.
func (pos *position) runSingles(r *Result) {
	var count [HiddenSingle + 1]int
	for {
		t, x := pos.nextSingle()
		if x == noCandidate {
			break
		}
		count[t]++
		pos.place(x.Cell(), digitOf(x))
	}
	for t, n := range count {
		r.Counts[t] += uint16(n)
		r.Steps += n
		r.Score += n * Technique(t).Score()
	}
}

// next finds the next step: a single, or else that of the first finder that has
// one.
func (g *Grader) next() *finding {
	if f := g.singles.find(&g.pos); f != nil {
		return f
	}
	return g.fromLadder()
}

// fromLadder finds the next step where there is no single: that of the first finder that
// has one. The last one, Give Up, always has. It is nil only if the puzzle turns out
// not to have one solution.
func (g *Grader) fromLadder() *finding {
	pos := &g.pos
	last := len(g.ladder) - 1
	if !pos.look() {
		return g.ladder[last].find(pos)
	}
	pos.takeChanges()
	for i := range g.ladder[:last] {
		r := &g.ladder[i]
		pos.recent = pos.recent.with(r.pending)
		r.pending = changes{}
		if r.wheres {
			pos.unfold()
		}
		if r.trusting && g.unique != nil {
			unique := g.unique
			if g.unique = nil; !unique() {
				return nil
			}
		}
		if f := r.find(pos); f != nil {
			g.ladder[i+1].pending = g.ladder[i+1].pending.with(pos.recent)
			return f
		}
	}
	return g.ladder[last].find(pos)
}

// apply carries out a step.
func (pos *position) apply(f *finding) {
	if f.place != noCandidate {
		pos.place(f.place.Cell(), digitOf(f.place))
		return
	}
	for _, x := range f.elims {
		pos.remove(x.Cell(), digitOf(x))
	}
}

// note enters a step in the result.
func (r *Result) note(f *finding) {
	r.Steps++
	r.Counts[f.technique]++
	r.Score += f.entry.Score()
	r.Level = max(r.Level, f.entry.Level())
}

// bruteForce places digits of the solution.
type bruteForce struct {
	draft
	solver   search.Solver
	puzzle   [81]board.Digit // the puzzle that was solved last
	solution search.Result
	solved   bool // one was
}

// find places the solution's digit in one open cell, the one in the middle of the
// ascending list. It cannot act unless the puzzle has one solution. (quirk H54)
func (f *bruteForce) find(pos *position) *finding {
	if !f.solved || f.puzzle != *pos.puzzle {
		f.solved, f.puzzle = true, *pos.puzzle
		f.solution = f.solver.Values(pos.puzzle, 2)
	}
	if f.solution.Solutions != 1 {
		return nil
	}
	s := pos.open
	for range pos.open.Len() / 2 {
		s = s.Rest()
	}
	c := s.First()
	return f.places(BruteForce, board.At(c, f.solution.Solution[c]))
}

// giveUp is the step that is always there.
type giveUp struct{ draft }

func (f *giveUp) find(*position) *finding { return f.found(GiveUp, 0) }

// A Step is one step of a path: a technique, what it is about, what follows, and
// what it costs. Technique, Digits, Placements and Eliminations mean the same in
// a step of se, so that a path of either scale can be explained by one piece of
// code; Score and Level are this scale's own.
type Step struct {
	Technique Technique

	// Digits are those of the pattern: of a single, a fish or another pattern of
	// one digit that digit, of a subset, a wing, a rectangle or the crossing of a
	// Sue de Coq all of its digits, of a chain or of almost locked sets those it
	// eliminates. They are none if the step gives up.
	Digits board.DigitSet

	Placements   []board.Candidate // one or none
	Eliminations []board.Candidate // in the order in which they are carried out, each once

	Score int   // what the step adds to the score
	Level Level // the level of the entry it was searched under
}

// step returns the finding in its public form. An elimination that several parts
// of a step come to is listed once.
func (f *finding) step() Step {
	s := Step{
		Technique: f.technique, Digits: board.DigitSet(f.digits),
		Score: f.entry.Score(), Level: f.entry.Level(),
	}
	if f.place != noCandidate {
		s.Placements = []board.Candidate{f.place}
	}
	for _, x := range f.elims {
		if !slices.Contains(s.Eliminations, x) {
			s.Eliminations = append(s.Eliminations, x)
		}
	}
	return s
}
