package audit_test

import (
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/explain/verify"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// TestByCandidates builds positions that have one solution only because of their candidates. Deadly patterns and
// symmetries prove nothing there: many of their steps are false. None of them is usable, the proof checker refuses each
// of them, and the solver neither uses one nor ends with an error. PENCILMARK_FULL builds 4,320 positions.
func TestByCandidates(t *testing.T) {
	n := 48
	if boardtest.Full() {
		n = 4320
	}
	puzzles := boardtest.Puzzles(t, boardtest.Own, 1)
	risky := techniques.Everything().Without(func(r logic.Rung) bool { return !r.OneSolution && !r.Givens })
	solver := solve.Solver{Ladder: techniques.Standard(), Search: true}
	var checker verify.Checker
	refused, untrue := 0, 0
	for i := range n {
		g := boardtest.ByCandidates(puzzles[i%len(puzzles)], uint64(i), 1, search.All)
		p := search.PuzzleOf(&g)
		if !p.ByCandidates || !p.Unique() {
			t.Fatalf("position %d is not given by its candidates: %+v", i, p)
		}
		if usable := solve.Usable(risky, &p); len(usable) > 0 {
			t.Fatalf("position %d: %s is usable", i, usable[0].Name)
		}
		log, err := solver.Solve(t.Context(), &g)
		if err != nil {
			t.Fatalf("position %d: %v", i, err)
		}
		if r := verify.Log(t.Context(), log); r.Err != nil || !log.End.Solved() {
			t.Errorf("position %d: step %d: %v", i, r.BadStep, r.Err)
		}
		at := []board.Grid{g} // the steps of logic do not place digits that make the others unique at once
		for before, s := range log.Positions() {
			if len(s.Placements) == 0 {
				at = append(at, *before)
			}
		}
		for i := range min(len(at), 4) {
			view := logic.NewView(&at[i])
			if here := search.PuzzleOf(&at[i]); here.ByDigits() {
				continue
			}
			for _, r := range risky {
				for s := range r.Steps(view) {
					if checker.Step(&at[i], &s) == nil {
						t.Errorf("position %d: the checker accepts %s", i, r.Name)
					}
					refused++
					if _, denied := s.Denied(&p.Solution); denied {
						untrue++
					}
				}
			}
		}
	}
	if refused == 0 || untrue == 0 {
		t.Errorf("of %d steps, %d are false; the positions have no traps", refused, untrue)
	}
	t.Logf("%d steps refused, %d of them false", refused, untrue)
}
