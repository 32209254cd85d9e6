package review

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/check"
	"pencilmark/tutorials/persontime"
)

// A Game is the input of a review.
type Game struct {
	Start    board.Grid
	Moves    []Move
	Spent    time.Duration // total time; 0 for the time of the last move
	Hints    int           // total number, if it is more than the number in the moves
	Mistakes int           // total number, including those taken back at once, if it is more than the number in the moves
	Notation board.Notation
	Pace     *persontime.Pace // pace of the player; nil if it is not known
}

// A Review is the result of analysing a game.
type Review struct {
	Puzzle string `yaml:"puzzle" json:"puzzle" schema:"puzzle"`
	// The game ends with the puzzle solved.
	Solved bool `yaml:"solved" json:"solved"`
	// The length of the game; absent if it is not known.
	Seconds int `yaml:"seconds,omitempty" json:"seconds,omitempty" schema:"number"`
	// The estimated time that an occasional player needs for this puzzle.
	Time *Estimate `yaml:"time,omitempty" json:"time,omitempty"`
	// The number of hints that the player took.
	Hints int `yaml:"hints" json:"hints" schema:"number"`
	// The number of mistakes that were taken back and do not appear among the moves.
	TakenBack int `yaml:"taken_back,omitempty" json:"taken_back,omitempty" schema:"ordinal"`
	// Moves that change only notes are left out, but the other moves keep their numbers.
	Moves []Reading `yaml:"moves" json:"moves"`
	// The moves that contradict the solution.
	Mistakes []Mistake `yaml:"mistakes" json:"mistakes"`
	// The right moves whose stated reason does not prove them.
	Unshown []Unshown `yaml:"unshown,omitempty" json:"unshown,omitempty"`
	// The numbers of the right moves that took longest, at most five, the longest first.
	Slow []int `yaml:"slow,flow" json:"slow" schema:"ordinal"`
	// The slow moves and the mistakes, in the order of the game.
	Moments []Moment `yaml:"moments,omitempty" json:"moments,omitempty"`
	// For each technique, the number of right moves made with it without a hint, without the early ones.
	Found map[string]int `yaml:"found" json:"found" schema:"counts"`
	// For each technique, the number of right digits without a hint that need it first, as in Reading.After. The moves
	// do not show whether the player found it.
	Behind map[string]int `yaml:"behind,omitempty" json:"behind,omitempty" schema:"counts"`
	// The number of digits that were placed early, without a hint.
	Early int `yaml:"early,omitempty" json:"early,omitempty" schema:"ordinal"`
	// The techniques to practise next.
	Practise []string `yaml:"practise,flow" json:"practise" schema:"slug"`
	// The whole review in sentences.
	Text string `yaml:"text" json:"text"`
}

// An Estimate is the estimated solving time of a puzzle.
type Estimate struct {
	Seconds int `yaml:"seconds" json:"seconds" schema:"number"` // the estimate, in seconds
	// The lower end of the likely range, in seconds.
	Low int `yaml:"low" json:"low" schema:"number"`
	// The upper end of the likely range, in seconds.
	High int `yaml:"high" json:"high" schema:"number"`
	// The puzzle is harder than all puzzles whose times were measured.
	Extrapolated bool `yaml:"extrapolated,omitempty" json:"extrapolated,omitempty"`
	// The estimate in words, such as "about 11 minutes".
	About string `yaml:"about" json:"about"`
}

// A Reading is one move together with its analysis.
type Reading struct {
	// The number of the move, from 1.
	N    int    `yaml:"n" json:"n" schema:"ordinal"`
	Move string `yaml:"move" json:"move"` // the move, as the player wrote it
	// The time since the previous move; absent if it is not known.
	Seconds *int `yaml:"seconds,omitempty" json:"seconds,omitempty" schema:"number"`
	// The move agrees with the solution.
	Right bool `yaml:"right" json:"right"`
	// The easiest technique that gives the move, among those up to the level of the puzzle; absent if none does.
	Technique string `yaml:"technique,omitempty" json:"technique,omitempty" schema:"slug"`
	// The number of looks needed to find the move; absent if it is not known.
	Looks int `yaml:"looks,omitempty" json:"looks,omitempty" schema:"ordinal"`

	// The hardest technique among the removals after which the digit is a single. It is set only if no technique up
	// to level Hard places the digit at once.
	After string `yaml:"after,omitempty" json:"after,omitempty" schema:"slug"`

	// The number of hints before the move; absent if there were none.
	Hints int `yaml:"hints,omitempty" json:"hints,omitempty" schema:"ordinal"`
	// A right digit was placed before any technique shows it, so it is perhaps a guess.
	Early bool `yaml:"early,omitempty" json:"early,omitempty"`

	concludes bool   // whether it places or removes something
	found     string // the technique that the move shows: a digit by itself shows no more than a single
	alone     bool   // it was concluded for the first time, and without a hint since the conclusion before
	grid      board.Grid
	step      *logic.Step
}

// A Mistake is a move that contradicts the solution.
type Mistake struct {
	// The number of the move, from 1.
	N int `yaml:"n" json:"n" schema:"ordinal"`
	// The move as it was written.
	Move string `yaml:"move" json:"move"`
	// The number of the move that took it back; absent if none did.
	Noticed int `yaml:"noticed,omitempty" json:"noticed,omitempty" schema:"ordinal"`
	// Why it is wrong, as far as the board shows.
	Text string `yaml:"text" json:"text"`
	// The number of later moves that are wrong because they follow from this one; they are not listed.
	Then int `yaml:"then,omitempty" json:"then,omitempty" schema:"ordinal"`
	// A proof, line by line, that the move is wrong; absent if the text is enough.
	Refutation []string `yaml:"refutation,omitempty" json:"refutation,omitempty"`

	wrong board.Candidate
	place bool
	plain bool // Text names the digit that rules it out, so no refutation is needed
}

// An Unshown is a right move whose stated reason does not prove it.
type Unshown struct {
	N    int    `yaml:"n" json:"n" schema:"ordinal"` // the number of the move, from 1
	Move string `yaml:"move" json:"move"`            // the move, as the player wrote it
	Text string `yaml:"text" json:"text"`            // what is wrong with the reason
}

// Of analyses a game. It returns an error if the position does not have exactly one solution, or
// if ctx ends.
func Of(ctx context.Context, game *Game) (*Review, error) {
	p := search.PuzzleOf(&game.Start)
	switch {
	case p.Solutions == 0, !p.Agrees(&game.Start):
		return nil, fmt.Errorf("cannot review the moves: %w", board.ErrBroken)
	case p.Solutions == 2:
		return nil, errors.New("cannot review the moves: the position has several solutions")
	}
	r := &reader{ctx: ctx, game: game, known: map[board.Candidate]bool{}, solution: &p.Solution, referee: &check.Referee{Notation: game.Notation}}
	r.ladder = solve.Usable(techniques.Standard(), &p)
	r.solver = solve.Solver{Ladder: r.ladder}
	if err := r.findLevel(); err != nil {
		return nil, err
	}
	r.out = &Review{Puzzle: game.Start.Puzzle().String(), Moves: []Reading{}, Mistakes: []Mistake{}, Slow: []int{},
		Found: map[string]int{}, Behind: map[string]int{}, Practise: []string{}}
	for i := range game.Moves {
		if err := r.read(&game.Moves[i]); err != nil {
			return nil, err
		}
	}
	if err := r.sum(); err != nil {
		return nil, err
	}
	return r.out, ctx.Err()
}

// A reader analyses one game.
type reader struct {
	ctx      context.Context
	game     *Game
	solution *board.Givens
	referee  *check.Referee
	ladder   logic.Ladder
	level    logic.Level // of the hardest technique that the puzzle needs
	solver   solve.Solver

	now  state
	past []state // before each move that was not taken back
	last *Move   // the last one with a time
	out  *Review

	helped bool                     // there was a hint, and no right conclusion since
	known  map[board.Candidate]bool // concluded so far, also if it was taken back
}

// findLevel finds the level of the hardest technique that the puzzle needs.
func (r *reader) findLevel() error {
	log, err := r.solver.Solve(r.ctx, &r.game.Start)
	if err != nil {
		return err
	}
	for i := range log.Steps {
		if rung := r.rung(&log.Steps[i]); rung >= 0 {
			r.level = max(r.level, r.ladder[rung].Level)
		} else { // a search: no technique is too hard
			r.level = r.ladder[len(r.ladder)-1].Level
		}
	}
	return nil
}

// read analyses one move.
func (r *reader) read(m *Move) error {
	if err := r.ctx.Err(); err != nil {
		return err
	}
	x := Reading{N: m.N, Move: m.Text, Hints: m.Hints, Right: true, grid: r.now.grid(&r.game.Start, r.solution)}
	x.concludes = len(m.Place)+len(m.Remove) > 0
	r.helped = r.helped || m.Hints > 0
	if m.Hints > 0 {
		r.tell(&x.grid)
	}
	if len(m.Restore) > 0 {
		r.now.restore(m)
		r.notice(m.N)
	}
	if !x.concludes && m.Clear.IsEmpty() && !m.Undo {
		return nil
	}
	for _, c := range slices.Concat(m.Place, m.Remove) {
		x.alone = x.alone || !r.helped && !r.known[c]
		r.known[c] = true
	}
	if m.Timed {
		seconds := int(m.At/time.Second) - r.elapsed()
		x.Seconds, r.last = &seconds, m
	}
	r.out.Hints += m.Hints
	if err := r.judge(m, &x); err != nil {
		return err
	}
	if s := x.step; r.helped && x.Right && s != nil { // help with a step is help with all that it removes
		for _, c := range s.Eliminations {
			r.known[c] = true
		}
	}
	r.helped = r.helped && !(x.Right && x.concludes)
	if m.Undo {
		if n := len(r.past); n > 0 {
			r.now, r.past = r.past[n-1], r.past[:n-1]
		}
	} else {
		r.past = append(r.past, r.now)
		r.now.apply(m)
	}
	r.notice(m.N)
	r.out.Moves = append(r.out.Moves, x)
	return nil
}

// tell marks the removals that a hint told of as known, so that they are not found without a hint later or in several
// moves. A hint at a digit is taken to be for the digit that is placed next.
func (r *reader) tell(g *board.Grid) {
	if step, err := r.solver.Next(r.ctx, g); err == nil && len(step.Placements) == 0 {
		for _, c := range step.Eliminations {
			r.known[c] = true
		}
	}
}

// elapsed returns the time of the last move that has a time, in seconds.
func (r *reader) elapsed() int {
	if r.last == nil {
		return 0
	}
	return int(r.last.At / time.Second)
}

// notice records the mistakes that are no longer on the board after move n.
func (r *reader) notice(n int) {
	for i := range r.out.Mistakes {
		if k := &r.out.Mistakes[i]; k.Noticed == 0 && k.N != n && !r.now.has(k.wrong, k.place) {
			k.Noticed = n
		}
	}
}

// judge determines whether a move is correct, and which technique leads to it.
func (r *reader) judge(m *Move, x *Reading) error {
	for i, c := range slices.Concat(m.Place, m.Remove) {
		place := i < len(m.Place)
		if (r.solution[c.Cell()] == c.Digit()) == place {
			continue
		}
		x.Right = false
		if r.now.has(c, place) {
			continue // it was wrong before
		}
		if first := r.standing(); first != nil && r.follows(c, place) {
			first.Then++
			break
		}
		k, err := r.mistake(m, &x.grid, c, place)
		if err != nil {
			return err
		}
		r.out.Mistakes = append(r.out.Mistakes, k)
		break
	}
	if !x.Right || !x.concludes {
		return nil
	}
	if m.Claim.Reason != nil {
		v, err := r.referee.Judge(r.ctx, &x.grid, m.Claim)
		if err != nil {
			return err
		}
		if !v.Good() {
			r.out.Unshown = append(r.out.Unshown, Unshown{m.N, m.Text, v.Text})
		} else {
			x.found = v.Technique
		}
	}
	r.explain(m, x)
	if s := x.step; x.found == "" && s != nil && (len(m.Place) == 0 || s.Technique.Family == logic.Singles) {
		x.found = x.Technique
	}
	return nil
}

// sum adds the results for the whole game.
func (r *reader) sum() error {
	o := r.out
	o.Solved = r.now.solved(&r.game.Start, r.solution)
	o.Seconds = max(r.elapsed(), int(r.game.Spent/time.Second))
	o.Hints = max(o.Hints, r.game.Hints)
	o.TakenBack = max(0, r.game.Mistakes-len(o.Mistakes)-o.followed())
	puzzle := r.game.Start.Puzzle()
	if t, err := persontime.Of(r.ctx, puzzle); err == nil {
		o.Time = &Estimate{t.Seconds, t.Low, t.High, t.Extrapolated, t.About()}
		if r.game.Pace != nil {
			o.Time.About += ", " + r.game.Pace.About(&t)
		}
	}
	for i := range o.Moves {
		if x := &o.Moves[i]; x.Right && x.alone {
			if x.Early {
				o.Early++
				continue
			}
			if x.After != "" {
				o.Behind[x.After]++
			}
			if x.found != "" {
				o.Found[x.found]++
			}
		}
	}
	o.Slow = slow(o.Moves)
	if err := r.moments(); err != nil {
		return err
	}
	o.Practise = r.practise()
	var err error
	o.Text, err = r.text()
	return err
}
