package solve

import (
	"fmt"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// Search is the pseudo-technique of a step that was found by search.
var Search = &logic.Technique{
	Slug: "search", Name: "Search", Aliases: []string{"brute force"}, Family: logic.LastResort,
	Title: "no technique applies",
	Because: `No technique in use applies here. A search over all fillings of the grid ` +
		`shows that {{cells "searched"}} can only be {{digits "searched"}}.`,
	Find: func(*logic.View, func(logic.Step) bool) {},
}

// SearchRung returns the rung of Search, below no other: its level is the highest,
// and its score that of HoDoKu's brute force.
func SearchRung() logic.Rung {
	return logic.Rung{Technique: Search, Level: logic.Extreme, Score: 10000}
}

// SearchStep returns the step that places x because a search says so.
func SearchStep(x board.Candidate) logic.Step {
	xs := []board.Candidate{x}
	return logic.Step{
		Technique: Search, Placements: xs, Digits: x.Digit().Set(),
		Parts: []logic.Part{{Role: logic.Searched, Candidates: xs, Cites: []board.Constraint{board.InCell(x.Cell())}}},
	}
}

// Searched returns the step of a search in g: it places the solution's digit in the empty
// cell with the fewest candidates, the lowest such cell.
func Searched(g *board.Grid, solution *[81]board.Digit) logic.Step {
	best := g.Empty().First()
	for c := range g.Empty().All() {
		if g.Marks(c).Len() < g.Marks(best).Len() {
			best = c
		}
	}
	return SearchStep(board.At(best, solution[best]))
}

// Stuck tells that no technique of a ladder applies to g, as in "with 40 cells empty none
// of the 3 techniques in use applies, up to X-Wing".
func Stuck(l logic.Ladder, g *board.Grid) string {
	cells := fmt.Sprintf("with %d cells empty ", g.Empty().Len())
	switch n := len(l); n {
	case 0:
		return cells + "no technique is in use"
	case 1:
		return cells + l[0].Name + ", the only technique in use, does not apply"
	default:
		return fmt.Sprintf("%snone of the %d techniques in use applies, up to %s", cells, n, l[n-1].Name)
	}
}

// Usable returns what of a ladder may be used on g: what leans on givens is left
// out unless the givens alone have one solution. A position may owe its one
// solution to its pencil marks, or its givens may not be known.
func (s *Solver) Usable(l logic.Ladder, g *board.Grid) logic.Ladder {
	puzzle := g.Puzzle()
	fresh, err := board.NewGrid(&puzzle)
	if err == nil && fresh == *g || s.engine.Values(&puzzle, 2).Solutions == 1 {
		return l
	}
	return l.Without(func(r logic.Rung) bool { return r.Givens })
}

// An UnsoundError is a step that contradicts the solution of the puzzle, or that
// concludes nothing: a bug in a technique. The step is not made.
type UnsoundError struct {
	Grid board.Grid
	Step logic.Step
}

func (e *UnsoundError) Error() string {
	return fmt.Sprintf("%s contradicts the solution in %s: this is a bug in pencilmark, "+
		"please report it with the position",
		e.Step.Technique.Name, e.Grid.String())
}

// Sound reports whether s changes g and says nothing against the solution.
func Sound(g *board.Grid, s *logic.Step, solution *[81]board.Digit) bool {
	_, denied := s.Denied(solution)
	return !denied && (slices.ContainsFunc(s.Placements, g.Has) || slices.ContainsFunc(s.Eliminations, g.Has))
}
