package hint

import (
	"pencilmark/board"
	"pencilmark/search"
)

// A State is the hint of level 0: whether the position is sound, without saying
// where it is not.
type State struct {
	Solutions string `yaml:"solutions" json:"solutions"` // of the givens: none, one or several
	Mistake   bool   `yaml:"mistake" json:"mistake"`     // a solved cell is wrong
	Marks     string `yaml:"marks" json:"marks"`         // complete, or lacking: a needed candidate is missing
	Empty     int    `yaml:"empty" json:"empty"`         // cells still to solve
}

// Sound reports whether reasoning from the position can lead to the solution.
func (s State) Sound() bool {
	return s.Solutions == "one" && !s.Mistake && s.Marks == "complete"
}

// Check looks at the givens of g alone for the solution, and compares the rest
// of g with it.
func Check(g *board.Grid) State {
	state := State{Empty: g.Empty().Len(), Marks: "complete"}
	givens := g.Puzzle()
	if g.Givens().IsEmpty() {
		givens = g.Values()
	}
	start, err := board.NewGrid(&givens)
	if err != nil {
		state.Solutions = "none"
		return state
	}
	solution, n := search.Solve(&start)
	state.Solutions = [...]string{"none", "one", "several"}[n]
	if n != 1 {
		return state
	}
	for c := range board.Cell(81) {
		if v := g.Value(c); v != 0 && v != solution[c] {
			state.Mistake = true
		}
		if g.Value(c) == 0 && !g.Marks(c).Has(solution[c]) {
			state.Marks = "lacking"
		}
	}
	return state
}
