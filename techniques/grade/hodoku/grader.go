package hodoku

import (
	"fmt"
	"slices"

	"pencilmark/board"
	"pencilmark/search"
)

// A Result is the grade of a puzzle.
type Result struct {
	Level  Level
	Score  int
	Solved bool // false if the path ends with Give Up or has no steps
	Steps  int
	Counts [NumTechniques]uint16 // steps by technique
	Path   []Step                // nil unless it is recorded
}

// String returns the level and the score, as in "Hard (702)". The score is the sum of the scores of
// the steps. The level is that of the hardest step, or a higher one if the score is too high for it.
func (r Result) String() string { return fmt.Sprintf("%v (%d)", r.Level, r.Score) }

// minGivens is the least number of givens of a puzzle that HoDoKu 2.3 accepts. (quirk H56)
const minGivens = 10

// A Grader grades puzzles. It holds the memory that a grade needs. It can be used any number
// of times, but by only one goroutine at a time. The zero Grader is ready for use.
type Grader struct {
	pos     position
	singles singles
	ladder  []rung

	// unique reports whether the current puzzle has exactly one solution. It is nil if that must
	// not be checked or has been checked already.
	unique func() bool
}

// New returns a Grader.
func New() *Grader { return &Grader{ladder: newLadder()} }

// Grade grades a puzzle, given as 81 digits row by row with 0 for an empty cell. If record is
// set, the Result holds the path.
//
// The scale is meant for puzzles with exactly one solution. As in HoDoKu 2.3, it is assumed and
// not checked (quirk H55), so the grade of another puzzle means nothing. The Result is Incomplete
// and has no steps in three cases: the givens contradict each other; there are fewer than 10
// givens; or a step changes nothing, which happens only if a cell or a house has no candidates
// left.
func (g *Grader) Grade(puzzle board.Givens, record bool) Result {
	return g.grade(&puzzle, GiveUp, record)
}

// GradeProper grades a puzzle as Grade does, if it has exactly one solution, and reports
// whether it has. A path of singles, locked candidates, subsets and fish proves by itself that
// there is only one solution. If the path needs other techniques or does not reach the end,
// GradeProper calls unique, once. If unique returns false, the Result is meaningless. So most
// easy puzzles do not need a search for a second solution, and no time is wasted on grading
// puzzles with several solutions.
func (g *Grader) GradeProper(puzzle board.Givens, record bool, unique func() bool) (Result, bool) {
	g.unique = unique
	r := g.grade(&puzzle, GiveUp, record)
	if g.unique == nil {
		return r, r.Level != Incomplete
	}
	g.unique = nil
	return r, r.Solved && g.pos.filled() || unique()
}

// filled reports whether every house contains all nine digits.
func (g *grid) filled() bool {
	for _, m := range g.placed {
		if m != allMask {
			return false
		}
	}
	return true
}

// Within grades a puzzle as Grade does, without a path, but stops as soon as a step harder
// than top is needed. In that case the Result is not Solved, and its level and score are those
// of the steps before. Use it to sort puzzles by difficulty.
func (g *Grader) Within(puzzle board.Givens, top Technique) Result {
	return g.grade(&puzzle, top, false)
}

func (g *Grader) grade(puzzle *board.Givens, top Technique, record bool) Result {
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
			return Result{} // otherwise the same step would be found forever
		}
	}
	r.Solved = g.pos.open.IsEmpty()
	r.Level = r.Level.Raised(r.Score)
	return r
}

// runSingles applies singles until none is left, and adds them to the result. It can be used
// if only the counts are needed, and not the steps themselves.
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

// next finds the next step. It is a single, or otherwise the step of the first finder that
// finds one.
func (g *Grader) next() *finding {
	if f := g.singles.find(&g.pos); f != nil {
		return f
	}
	return g.fromLadder()
}

// fromLadder finds the next step if there is no single. It returns the step of the first
// finder that finds one. The last finder, Give Up, always finds one. The result is nil only if
// the puzzle turns out not to have exactly one solution.
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

// apply carries out the placement or the eliminations of a step.
func (pos *position) apply(f *finding) {
	if f.place != noCandidate {
		pos.place(f.place.Cell(), digitOf(f.place))
		return
	}
	for _, x := range f.elims {
		pos.remove(x.Cell(), digitOf(x))
	}
}

// note adds a step to the result.
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
	puzzle   board.Givens // the puzzle that was solved last
	solution search.Result
	solved   bool // whether a puzzle has been solved
}

// find places the digit of the solution in one open cell, the middle one of the ascending
// list. It finds nothing unless the puzzle has exactly one solution. (quirk H54)
func (f *bruteForce) find(pos *position) *finding {
	if !f.solved || f.puzzle != pos.puzzle {
		f.solved, f.puzzle = true, pos.puzzle
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

// giveUp finds the step Give Up, which is always available.
type giveUp struct{ draft }

func (f *giveUp) find(*position) *finding { return f.found(GiveUp, 0) }

// A Step is one step of a path: its technique, its digits, its consequences and its cost.
// Technique, Digits, Placements and Eliminations have the same meaning as in a step of package
// se, so the same code can explain paths of either scale. Score and Level belong only to this
// scale.
type Step struct {
	Technique Technique

	// Digits are the digits of the pattern. For a single, a fish or another pattern of one digit,
	// this is that digit. For a subset, a wing, a rectangle or the crossing of a Sue de Coq, these
	// are all of its digits. For a chain or for almost locked sets, these are the digits that are
	// eliminated. The set is empty if the step gives up.
	Digits board.DigitSet

	Placements   []board.Candidate // one or none
	Eliminations []board.Candidate // in the order in which they are carried out, each once

	Score int   // the number of points that the step adds to the score
	Level Level // the level of the entry under which it was found
}

// step returns the finding in its public form. An elimination that follows from several parts
// of a step is listed only once.
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
