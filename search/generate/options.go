package generate

import (
	"context"
	"fmt"
	"math/rand/v2"

	"pencilmark/board"
	"pencilmark/search"
)

// MinClues is the smallest number of clues a puzzle with one solution can have:
// McGuire, Tugemann and Civario, There is no 16-Clue Sudoku, 2012.
const MinClues = 17

// maxMinimal is the largest number of clues a minimal puzzle could have: with one
// more, some row holds nine clues, and any of them follows from the other eight.
const maxMinimal = 72

// Options say what puzzles are wanted. The zero Options want any puzzle that
// cannot lose a further clue without losing its uniqueness or its symmetry.
type Options struct {
	Seed     uint64            // equal seeds give equal puzzles
	Clues    int               // number of clues; 0 for as few as carving comes to
	Symmetry Symmetry          // of the cells with clues
	Minimal  bool              // no single clue can be left out
	Pattern  board.CellSet     // the cells with clues; empty for any
	Solution [81]board.Digit   // what all puzzles have; all 0 for any
	From     [81]board.Digit   // what all puzzles are made of, see below; all 0 for nothing
	Accept   func(Puzzle) bool // what else the puzzle must be; nil for nothing

	// Distance, if set, says how far a puzzle with one solution is from what is
	// wanted: 0 if it is wanted, below zero if it is too hard, so that more clues may
	// help, and above zero if it is too easy. Of two puzzles the one with the smaller
	// absolute value is nearer. Accept is then asked about puzzles at distance 0 only.
	Distance func(*Puzzle) int

	// Start, if set, draws a puzzle with one solution that is near to what is wanted.
	// Where a few searches without it have failed, half of the others begin with one. If
	// it is known, it is changed before it is a result. Start is used with Distance and
	// without Pattern and Solution.
	Start func(*rand.Rand) (givens [81]board.Digit, known bool)

	// With From, a puzzle or one that lacks clues, clues are added and taken away until it is
	// what Distance wants, as few as will do; its solution, one of them if it has several,
	// stays. Clues, Pattern and Solution do not go with it.

	MaxTries int         // tries for one puzzle before giving up; 0 for no limit
	Progress func(Tally) // called after every try; nil for silence
}

// An ImpossibleError refuses a wish that no puzzle can fulfil.
type ImpossibleError struct{ Reason string }

// Error returns the reason.
func (e *ImpossibleError) Error() string { return "impossible: " + e.Reason }

// Check returns an *ImpossibleError if no puzzle can be what o wants, as far as that
// is known.
func (o *Options) Check() error {
	for _, reason := range []string{o.badClues(), o.badMinimal(), o.badPattern(), o.badSolution(), o.badFrom()} {
		if reason != "" {
			return &ImpossibleError{reason}
		}
	}
	return nil
}

func (o *Options) badClues() string {
	switch n := o.Clues; {
	case n == 0:
		return ""
	case n < 0 || n > 81:
		return fmt.Sprintf("%d clues do not fit into 81 cells", n)
	case n < MinClues:
		return fmt.Sprintf("%d clues; a puzzle with one solution has at least %d", n, MinClues)
	case !o.Symmetry.allows(n):
		return fmt.Sprintf("%d clues cannot have symmetry %v: %s", n, o.Symmetry, o.nearest())
	}
	return ""
}

// nearest names the numbers of clues next to the wanted one that the symmetry allows.
func (o *Options) nearest() string {
	below, above := o.Clues, o.Clues
	for below > MinClues && !o.Symmetry.allows(below) {
		below--
	}
	for above < 81 && !o.Symmetry.allows(above) {
		above++
	}
	if !o.Symmetry.allows(below) {
		return fmt.Sprintf("%d can", above)
	}
	return fmt.Sprintf("%d and %d can", below, above)
}

func (o *Options) badMinimal() string {
	if n := max(o.Clues, o.Pattern.Len()); o.Minimal && n > maxMinimal {
		return fmt.Sprintf("%d clues fill a row, so one of them can be left out and the puzzle is not minimal", n)
	}
	return ""
}

func (o *Options) badPattern() string {
	p := o.Pattern
	switch {
	case p.IsEmpty():
		return ""
	case p.Len() < MinClues:
		return fmt.Sprintf("the pattern has %d cells; a puzzle with one solution has at least %d clues", p.Len(), MinClues)
	case o.Clues != 0 && o.Clues != p.Len():
		return fmt.Sprintf("the pattern has %d cells, but %d clues are wanted", p.Len(), o.Clues)
	}
	for c := range p.All() {
		if orbit := o.Symmetry.orbit(c); !orbit.Within(p) {
			return fmt.Sprintf("the pattern does not have symmetry %v: it has %v but not all of %v", o.Symmetry, c, orbit)
		}
	}
	return emptyLines(p)
}

// given reports whether there is one solution for all puzzles.
func (o *Options) given() bool { return o.Solution[0] != 0 }

func (o *Options) badSolution() string {
	if !o.given() {
		return ""
	}
	if g, err := board.NewGrid(&o.Solution); err != nil || !g.Solved() {
		return "the solution is no full grid that obeys the rules"
	}
	v := o.Solution
	for c := range v {
		if !o.Pattern.IsEmpty() && !o.Pattern.Has(board.Cell(c)) {
			v[c] = 0
		}
	}
	if g, err := board.NewGrid(&v); err != nil || !search.Unique(&g) {
		return "clues in the cells of the pattern leave another solution than the one given"
	}
	return ""
}

// changes reports whether the puzzles are made of another.
func (o *Options) changes() bool { return o.From != [81]board.Digit{} }

func (o *Options) badFrom() string {
	if !o.changes() {
		return ""
	}
	switch {
	case o.Clues != 0 || !o.Pattern.IsEmpty() || o.given():
		return "a puzzle is changed until it has a level, a score or a path; the number and the places of its clues, and " +
			"its solution, are its own"
	case o.Distance == nil:
		return "what the puzzle is to become is not said: a level, a score, a rating or a path"
	}
	if g, err := board.NewGrid(&o.From); err == nil {
		if _, n := search.Solve(&g); n > 0 {
			return ""
		}
	}
	return "the puzzle that is to be changed has no solution"
}

// emptyLines finds two rows of a band, or columns of a stack, without clues: the two
// can change places in any solution, which gives another.
func emptyLines(p board.CellSet) string {
	for chute := range board.House(6) {
		var empty []board.House
		for line := range board.House(3) {
			if h := 3*chute + line; !h.Cells().Meets(p) {
				empty = append(empty, h)
			}
		}
		if len(empty) > 1 {
			return fmt.Sprintf("the pattern leaves %s and %s empty; exchanging them turns a solution into another",
				empty[0].Name(), empty[1].Name())
		}
	}
	return ""
}

// Sample returns the puzzle number i that the zero Options give, a minimal one, as
// a grid, and its solution: what a test or an example needs that asks for any
// puzzle, and for the same one tomorrow.
func Sample(i int) (g board.Grid, solution [81]board.Digit) {
	p, err := new(Generator).Puzzle(context.Background(), i)
	if err != nil {
		panic("generate: the zero options refuse nothing: " + err.Error())
	}
	g, err = board.NewGrid(&p.Givens)
	if err != nil {
		panic("generate: a puzzle that contradicts itself: " + err.Error())
	}
	return g, p.Solution
}
