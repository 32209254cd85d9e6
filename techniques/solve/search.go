package solve

import (
	"context"
	"fmt"
	"slices"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/techniques/logic"
)

// Search is a pseudo-technique. It marks the steps that were found by search.
var Search = &logic.Technique{
	Slug: "search", Name: "Search", Aliases: []string{"brute force"}, Family: logic.LastResort,
	Title: "no technique applies",
	Because: `No technique in use applies here. A search over all fillings of the grid ` +
		`shows that {{cells "searched"}} can only be {{digits "searched"}}.`,
	Find: func(*logic.View, func(logic.Step) bool) {},
}

// SearchRung returns the rung of Search. It has the highest level and the score of brute force in HoDoKu.
func SearchRung() logic.Rung {
	return logic.Rung{Technique: Search, Level: logic.Extreme, Score: 10000}
}

// SearchStep returns a step that places x, which a search has found.
func SearchStep(x board.Candidate) logic.Step {
	xs := []board.Candidate{x}
	return logic.Step{
		Technique: Search, Placements: xs, Digits: x.Digit().Set(),
		Parts: []logic.Part{{Role: logic.Searched, Candidates: xs, Cites: []board.Constraint{board.InCell(x.Cell())}}},
	}
}

// Searched returns the step that a search makes in g. The step places the solution's digit in the empty cell with the
// fewest candidates. If several cells have equally few, it uses the lowest.
func Searched(g *board.Grid, solution *board.Givens) logic.Step {
	best := g.Empty().First()
	for c := range g.Empty().All() {
		if g.Marks(c).Len() < g.Marks(best).Len() {
			best = c
		}
	}
	return SearchStep(board.At(best, solution[best]))
}

// Stuck describes why no technique of l can continue from g, for example "with 40 cells empty none
// of the 3 techniques in use applies, up to X-Wing".
func Stuck(l logic.Ladder, g *board.Grid) string {
	if len(l) == 0 {
		return "no technique is in use"
	}
	last := l[len(l)-1].Name
	cells := "with 1 cell empty"
	if n := g.Empty().Len(); n != 1 {
		cells = fmt.Sprintf("with %d cells empty", n)
	}
	if len(l) == 1 {
		return fmt.Sprintf("%s %s, the only technique in use, does not apply", cells, last)
	}
	return fmt.Sprintf("%s none of the %d techniques in use applies, up to %s", cells, len(l), last)
}

// Usable returns the rungs of l that are sound in a position of the puzzle p. It drops rungs that assume only one
// solution, unless the digits alone have only one: a candidate that is missing could be what rules the other solutions
// out. It also drops rungs that rely on givens, unless the givens alone have only one solution.
func Usable(l logic.Ladder, p *search.Puzzle) logic.Ladder {
	if p.ByGivens {
		return l
	}
	return l.Without(func(r logic.Rung) bool { return !p.Promises(r.OneSolution, r.Givens) })
}

// Usable returns the rungs of l that are sound on g; see the function [Usable].
func (s *Solver) Usable(l logic.Ladder, g *board.Grid) logic.Ladder {
	p, _ := s.engine.Puzzle(context.Background(), g) // the context never ends
	return Usable(l, &p)
}

// An UnsoundError reports a step that contradicts the solution of the puzzle or changes nothing, which means that its
// technique has a bug. The solver does not make the step.
type UnsoundError struct {
	Grid     board.Grid // the position in which the technique found the step
	Step     logic.Step
	Solution board.Givens
}

// Error names the technique, its first wrong conclusion, and the position.
func (e *UnsoundError) Error() string {
	return fmt.Sprintf("%s has a bug: %s (in %s)", e.Step.Technique.Name, e.fault(), e.Grid.String())
}

func (e *UnsoundError) fault() string {
	x, denied := e.Step.Denied(&e.Solution)
	switch is := e.Solution[x.Cell()]; {
	case !denied:
		return "its step changes nothing"
	case is == x.Digit():
		return fmt.Sprintf("it removes %v from %v, but %[2]v is %[1]v in the solution", is, x.Cell())
	default:
		return fmt.Sprintf("it places %v in %v, but %[2]v is %[3]v in the solution", x.Digit(), x.Cell(), is)
	}
}

// Sound reports whether s changes g and agrees with the solution.
func Sound(g *board.Grid, s *logic.Step, solution *board.Givens) bool {
	_, denied := s.Denied(solution)
	return !denied && (slices.ContainsFunc(s.Placements, g.Has) || slices.ContainsFunc(s.Eliminations, g.Has))
}
