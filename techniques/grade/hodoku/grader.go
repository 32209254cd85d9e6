package hodoku

import (
	"math/bits"
	"slices"

	"pencilmark/board"
	"pencilmark/search"
)

// A Step is one step of a path.
type Step struct {
	Technique    Technique
	Score        int   // what the step adds to the score
	Level        Level // the level of the entry it was searched under
	Placements   []board.Candidate
	Eliminations []board.Candidate // in the order in which they are carried out
}

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
const minGivens = 10

// A Grader grades puzzles. It holds the memory that a grade needs and may be
// used again and again, by one goroutine at a time. Use [New] to make one.
type Grader struct {
	grid
	puzzle *[81]board.Digit
	given  board.CellSet
	result Result
	record bool

	step    Technique         // the technique of the step just found
	entry   Technique         // the one whose score and level it counts with
	placing board.Candidate   // what it places, or noCandidate
	elims   []board.Candidate // what it eliminates, in order

	pendingHouses [numHouseFinders]uint32
	pendingDigits [numDigitFinders]mask

	facts     facts
	rects     rectangles
	avoidable []board.Candidate // the first avoidable rectangle of type 2
	sashimi   finnedFish
	franken   franken

	components []component
	links      linkGraph
	pairs      []chainPair
	chains     []chainStep
	chainBuf   []chainStep
	tables     tables
	loops      []loop
	als        almostSets
	alsChain   alsChain
	forcing    forcing
	derived    derivations
	nets       nets

	solver   search.Solver
	searched bool // the solution has been looked for
	solution search.Result
}

// noCandidate stands for "nothing is placed".
const noCandidate = board.Candidate(729)

// New returns a Grader.
func New() *Grader {
	return &Grader{elims: make([]board.Candidate, 0, 729)}
}

// Grade grades a puzzle, given as 81 digits row by row with 0 for a blank. With
// record the Result holds the path, which is the only thing that is allocated.
//
// The scale is meant for puzzles with one solution. Others are graded as HoDoKu
// 2.3 grades them, which trusts uniqueness unseen. If the givens contradict each
// other, or are fewer than 10, the Result is Incomplete and has no steps.
func (g *Grader) Grade(puzzle *[81]board.Digit, record bool) Result {
	g.record = record
	return g.grade(puzzle, GiveUp)
}

// Within grades a puzzle as Grade does, without a path, but gives up as soon as a
// step harder than top is needed: the Result is then not Solved, and its level and
// score are those of the steps before. It is for those who sort puzzles.
func (g *Grader) Within(puzzle *[81]board.Digit, top Technique) Result {
	g.record = false
	return g.grade(puzzle, top)
}

func (g *Grader) grade(puzzle *[81]board.Digit, top Technique) Result {
	g.result = Result{}
	if !g.load(puzzle) {
		return g.result
	}
	g.result.Level = Easy
	for !g.open.IsEmpty() && g.next() {
		if g.step.Harder(top) {
			break
		}
		g.apply()
		if g.step == GiveUp {
			break
		}
	}
	g.result.Solved = g.open.IsEmpty()
	g.result.Level = g.result.Level.Raised(g.result.Score)
	return g.result
}

// load makes a puzzle the position. It reports false if it cannot be graded.
func (g *Grader) load(puzzle *[81]board.Digit) bool {
	g.puzzle = puzzle
	g.searched = false
	if !g.setGivens(puzzle) {
		return false
	}
	g.given = board.AllCells.Minus(g.open)
	return g.given.Len() >= minGivens && g.look()
}

// next finds the next step and leaves it in g.step, g.placing and g.elims.
func (g *Grader) next() bool {
	g.elims = g.elims[:0]
	if g.nextSingle() {
		return true
	}
	g.placing = noCandidate
	if !g.look() {
		return g.found(GiveUp)
	}
	for i := range g.pendingHouses {
		g.pendingHouses[i] |= g.changedHouses
	}
	for i := range g.pendingDigits {
		g.pendingDigits[i] |= g.changedDigits
	}
	g.changedHouses, g.changedDigits = 0, 0
	for _, find := range ladder {
		if find(g) {
			return true
		}
	}
	return false
}

// apply carries out the step just found and enters it in the result.
func (g *Grader) apply() {
	r := &g.result
	r.Steps++
	r.Counts[g.step]++
	r.Score += g.entry.Score()
	r.Level = max(r.Level, g.entry.Level())
	if g.record {
		g.recordStep()
	}
	if g.placing != noCandidate {
		g.place(g.placing.Cell(), digitOf(g.placing))
		return
	}
	for _, x := range g.elims {
		g.remove(x.Cell(), digitOf(x))
	}
}

// recordStep enters the step in the path. An elimination that several parts of a
// step come to is entered once.
func (g *Grader) recordStep() {
	s := Step{Technique: g.step, Score: g.entry.Score(), Level: g.entry.Level()}
	if g.placing != noCandidate {
		s.Placements = []board.Candidate{g.placing}
	}
	for _, x := range g.elims {
		if !slices.Contains(s.Eliminations, x) {
			s.Eliminations = append(s.Eliminations, x)
		}
	}
	g.result.Path = append(g.result.Path, s)
}

// found names the step that a finder has put together.
func (g *Grader) found(t Technique) bool {
	g.step, g.entry = t, t
	return true
}

// eliminate adds digit d of the cells in s, ascending, to the step being built.
// Cells without the candidate are passed over.
func (g *Grader) eliminate(s board.CellSet, d int) {
	for s = s.And(g.cells[d]); !s.IsEmpty(); s = s.Rest() {
		g.elims = append(g.elims, candOf(s.First(), d))
	}
}

// eliminateDigits adds, cell by cell in ascending order, the digits of ds that
// the cells of s hold.
func (g *Grader) eliminateDigits(s board.CellSet, ds mask) {
	for ; !s.IsEmpty(); s = s.Rest() {
		c := s.First()
		for m := g.cands[c] & ds; m != 0; m &= m - 1 {
			g.elims = append(g.elims, candOf(c, bits.TrailingZeros16(m)))
		}
	}
}

// anyOf returns the cells that hold at least one digit of ds.
func (g *grid) anyOf(ds mask) (s board.CellSet) {
	for ; ds != 0; ds &= ds - 1 {
		s = s.Or(g.cells[bits.TrailingZeros16(ds)])
	}
	return s
}
