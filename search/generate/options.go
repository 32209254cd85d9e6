package generate

import (
	"context"
	"fmt"
	"math/rand/v2"

	"pencilmark/board"
	"pencilmark/search"
)

// minClues is the smallest number of clues that a puzzle with one solution can have. This was
// proved by McGuire, Tugemann and Civario in "There is no 16-Clue Sudoku" (2012).
const minClues = 17

// maxMinimal is an upper bound for the number of clues of a minimal puzzle. With one more clue,
// some row would have nine clues, and each of them follows from the other eight.
const maxMinimal = 72

// Options describe the puzzles to make. The zero Options ask for any puzzle from which no further
// clue can be removed without losing uniqueness or symmetry.
type Options struct {
	Seed     uint64             // equal seeds give equal puzzles
	Clues    int                // number of clues; 0 for as few as carving can reach
	Symmetry Symmetry           // symmetry of the cells with clues
	Minimal  bool               // no single clue can be left out
	Pattern  board.CellSet      // the cells with clues; empty for any
	Solution board.Givens       // the solution of all puzzles; all 0 for any
	From     board.Givens       // the puzzle that all puzzles are made from, see below; all 0 for none
	Accept   func(*Puzzle) bool // a further condition for the puzzle; nil for none

	// Distance, if set, returns how far a puzzle with one solution is from the request. The result is
	// 0 if the puzzle is as requested, negative if it is too hard, so that more clues may help, and
	// positive if it is too easy. Of two puzzles, the one with the smaller absolute value is nearer.
	// If Distance is set, Accept is only called for puzzles at distance 0.
	Distance func(*Puzzle) int

	// Start, if set, draws a puzzle with one solution that is close to the request. After a few
	// searches without it have failed, half of the further searches begin with such a puzzle. If known
	// is true, the puzzle is changed before it can be a result. Start is only used if Distance is set
	// and Pattern and Solution are not.
	Start func(*rand.Rand) (givens board.Givens, known bool)

	// From is a puzzle, possibly with too few clues. If it is set, as few clues as possible are added
	// and removed until Distance returns 0. The solution of From stays the same; if there are several,
	// one of them is kept. From cannot be combined with Clues, Pattern or Solution.

	MaxTries int         // tries for one puzzle before giving up; 0 for no limit
	Progress func(Tally) // called after every try; nil for silence
}

// An ImpossibleError reports why no puzzle can meet a request.
type ImpossibleError struct{ Reason string }

// Error returns the reason.
func (e *ImpossibleError) Error() string { return "impossible: " + e.Reason }

// check returns an *ImpossibleError if it is known that no puzzle can meet o.
func (o *Options) check() error {
	for _, reason := range []string{o.badClues(), o.badMinimal(), o.badPattern(), o.badSolution(), o.badFrom()} {
		if reason != "" {
			return &ImpossibleError{reason}
		}
	}
	return nil
}

func (o *Options) badClues() string {
	switch n := o.Clues; {
	case o.Symmetry < None || o.Symmetry > Full:
		return fmt.Sprintf("unknown symmetry %v", o.Symmetry)
	case n == 0:
		return ""
	case n < 0 || n > 81:
		return fmt.Sprintf("%d clues do not fit into 81 cells", n)
	case n < minClues:
		return fmt.Sprintf("%d clues; a puzzle with one solution has at least %d", n, minClues)
	case !o.Symmetry.allows(n):
		return fmt.Sprintf("%d clues cannot have symmetry %v: %s", n, o.Symmetry, o.nearest())
	}
	return ""
}

// nearest returns, in words, the numbers of clues closest to the requested one that the symmetry
// allows.
func (o *Options) nearest() string {
	below, above := o.Clues, o.Clues
	for below > minClues && !o.Symmetry.allows(below) {
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
	case p.Len() < minClues:
		return fmt.Sprintf("the pattern has %d cells; a puzzle with one solution has at least %d clues", p.Len(), minClues)
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

// given reports whether Solution is set, so that all puzzles have this solution.
func (o *Options) given() bool { return o.Solution[0] != 0 }

func (o *Options) badSolution() string {
	if !o.given() {
		return ""
	}
	if g, err := o.Solution.Grid(); err != nil || !g.Solved() {
		return "the solution is not a full grid that obeys the rules"
	}
	v := o.Solution
	for c := range v {
		if !o.Pattern.IsEmpty() && !o.Pattern.Has(board.Cell(c)) {
			v[c] = 0
		}
	}
	if g, err := v.Grid(); err != nil || !search.Unique(&g) {
		return "clues in the cells of the pattern also allow another solution"
	}
	return ""
}

// changes reports whether From is set, so that puzzles are made by changing another puzzle.
func (o *Options) changes() bool { return o.From != board.Givens{} }

func (o *Options) badFrom() string {
	if !o.changes() {
		return ""
	}
	switch {
	case o.Clues != 0 || !o.Pattern.IsEmpty() || o.given():
		return "a puzzle can be changed to reach a level, a score or a path, but not a number of clues, a pattern " +
			"or a solution"
	case o.Distance == nil:
		return "no goal is given for the changed puzzle; choose a level, a score, a rating or a path"
	}
	if g, err := o.From.Grid(); err == nil {
		if _, n := search.Solve(&g); n > 0 {
			return ""
		}
	}
	return "the puzzle that is to be changed has no solution"
}

// emptyLines looks for two rows of a band, or two columns of a stack, without clues. Swapping them
// in any solution gives another solution.
func emptyLines(p board.CellSet) string {
	for chute := range board.House(6) {
		var empty []board.House
		for line := range board.House(3) {
			if h := 3*chute + line; !h.Cells().Meets(p) {
				empty = append(empty, h)
			}
		}
		if len(empty) > 1 {
			return fmt.Sprintf("the pattern leaves %s and %s empty, so exchanging them turns one solution into another",
				empty[0].Name(), empty[1].Name())
		}
	}
	return ""
}

// Sample returns puzzle number i of a generator with the zero Options, as a grid, and its solution.
// It is meant for tests and examples that need some puzzle, but always the same one.
func Sample(i int) (g board.Grid, solution board.Givens) {
	p, err := new(Generator).Puzzle(context.Background(), i)
	if err != nil {
		panic("generate: the zero options refuse nothing: " + err.Error())
	}
	g, err = p.Givens.Grid()
	if err != nil {
		panic("generate: a puzzle that contradicts itself: " + err.Error())
	}
	return g, p.Solution
}
