package search_test

import (
	"testing"

	"pencilmark/board"
	"pencilmark/search"
)

// TestPuzzleOf says of positions what their puzzle is: the givens, all digits, or the digits together with the
// candidates.
func TestPuzzleOf(t *testing.T) {
	const line = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	given, err := board.ParseLine(line)
	if err != nil {
		t.Fatal(err)
	}
	solution, _ := search.Solve(&given)
	change := func(g board.Grid, do func(g *board.Grid)) *board.Grid {
		do(&g)
		return &g
	}
	first, last := given.Givens().First(), given.Empty().First()
	fewer := given.Puzzle()
	fewer[first] = 0 // several solutions
	open, err := fewer.Grid()
	if err != nil {
		t.Fatal(err)
	}
	right, other := board.At(last, solution[last]), board.At(last, (given.Marks(last)&^solution[last].Set()).First())
	byCandidates := *change(open, func(g *board.Grid) { g.SetMarks(first, solution[first].Set()) })
	for name, x := range map[string]struct {
		g                        *board.Grid
		solutions                int
		byGivens, digits, agrees bool
	}{
		"a puzzle":              {&given, 1, true, true, true},
		"a deduction":           {change(given, func(g *board.Grid) { g.Eliminate(other) }), 1, true, true, true},
		"a missing candidate":   {change(given, func(g *board.Grid) { g.Eliminate(right) }), 1, true, true, false},
		"a cell without notes":  {change(given, func(g *board.Grid) { g.SetMarks(last, 0) }), 1, true, true, false},
		"a right digit":         {change(given, func(g *board.Grid) { g.Place(right) }), 1, true, true, true},
		"a wrong digit":         {change(given, func(g *board.Grid) { g.Place(other) }), 1, true, true, false},
		"unknown givens":        {change(given, func(g *board.Grid) { g.SetGivens(board.CellSet{}) }), 1, false, true, true},
		"all digits":            {change(given, func(g *board.Grid) { g.SetGivens(g.Givens().Without(first)) }), 1, false, true, true},
		"several":               {&open, 2, false, false, true},
		"by candidates":         {&byCandidates, 1, false, false, true},
		"by candidates, none":   {change(byCandidates, func(g *board.Grid) { g.SetMarks(last, 0) }), 0, false, false, true},
		"by candidates, a clue": {change(byCandidates, func(g *board.Grid) { g.Place(board.At(first, solution[first])) }), 1, false, true, true},
	} {
		p := search.PuzzleOf(x.g)
		if p.Solutions != x.solutions || p.ByGivens != x.byGivens || p.ByDigits() != x.digits || p.Agrees(x.g) != x.agrees {
			t.Errorf("%s: %d solutions, by givens %v, by digits %v, agrees %v", name, p.Solutions, p.ByGivens, p.ByDigits(), p.Agrees(x.g))
		}
		grid := p.Grid(x.g)
		if n := search.Count(&grid, 2); n != p.Solutions {
			t.Errorf("%s: its grid has %d solutions, not %d", name, n, p.Solutions)
		}
		from, notes := p.Position(x.g)
		wrong := !p.Wrong(x.g).IsEmpty()
		if notes != (!x.agrees && !wrong) || p.Solutions == 1 && !wrong && (search.Count(&from, 2) != 1 || p.Flaw(x.g) != "") ||
			wrong && p.Flaw(x.g) == "" || p.Solutions != 1 && p.Flaw(x.g) == "" {
			t.Errorf("%s: notes %v, flaw %q", name, notes, p.Flaw(x.g))
		}
	}
	// k763: several solutions by its digits, none by its candidates; the cell with nothing left is named.
	empty := board.EmptyGrid()
	empty.SetMarks(0, 0)
	if p := search.PuzzleOf(&empty); p.Flaw(&empty) != "the position has no solution: r1c1 has no candidates left" {
		t.Errorf("a cell with nothing left: %q", p.Flaw(&empty))
	}
}
