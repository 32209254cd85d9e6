package solve_test

import (
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// TestSimplest lets a technique say the same in many ways. The smallest pattern is
// chosen, chains counted by their nodes; of equal patterns the one that achieves more;
// of steps alike in both the first.
func TestSimplest(t *testing.T) {
	g := board.EmptyGrid()
	step := func(name string, shown, nodes, effects int) logic.Step {
		xs := make([]board.Candidate, 200)
		chain := logic.Part{Nodes: []logic.Node{{Candidates: xs[:nodes]}, {Candidates: xs[:nodes]}}}
		return logic.Step{Called: name, Eliminations: xs[:effects], Parts: []logic.Part{{Candidates: xs[:shown]}, chain}}
	}
	for want, steps := range map[string][]logic.Step{
		"small":      {step("large", 3, 0, 9), step("small", 2, 0, 1)},
		"short":      {step("long", 2, 2, 9), step("short", 4, 0, 1), step("as long", 2, 1, 0)},
		"more":       {step("less", 2, 0, 1), step("more", 2, 0, 2), step("as much", 2, 0, 2)},
		"small too":  {step("all", 3, 0, 150), step("small too", 2, 0, 0)},
		"many":       {step("many", 2, 0, 99), step("more than many", 2, 0, 100)},
		"many later": {step("few", 2, 0, 98), step("many later", 2, 0, 100)},
	} {
		t.Run(want, func(t *testing.T) {
			x := &logic.Technique{Find: func(_ *logic.View, yield func(logic.Step) bool) {
				for _, s := range steps {
					if !yield(s) {
						return
					}
				}
			}}
			s := solve.Solver{Ladder: logic.Ladder{{Technique: x}}, Simplest: true}
			if got, err := s.Next(t.Context(), &g); err != nil || got.Called != want || got.Technique != x {
				t.Errorf("the simplest is %q", got.Called)
			}
			s.Simplest = false
			if got, _ := s.Next(t.Context(), &g); got.Called != steps[0].Called {
				t.Errorf("the first is %q", got.Called)
			}
		})
	}
}
