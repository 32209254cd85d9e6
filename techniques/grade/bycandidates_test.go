package grade_test

import (
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/search"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/grade/se"
)

// TestByCandidates writes the clues of puzzles as cells with one candidate. The scales of Sudoku Explainer and Berthier
// give the same rating, as far as no step assumes only one solution and a single of a cell is not the hardest step. The
// other scales cannot rate such a puzzle, and say so.
func TestByCandidates(t *testing.T) {
	grader := grade.New(grade.Options{Scales: grade.AllScales | grade.B, Record: true})
	same := 0
	for _, g := range boardtest.Puzzles(t, boardtest.Own, 8) {
		want := grader.Grade(t.Context(), g.Puzzle())
		marks := board.EmptyGrid()
		for c := range board.Cells() {
			marks.SetMarks(c, g.Marks(c)|g.Value(c).Set()&board.AllDigits)
		}
		p := search.PuzzleOf(&marks)
		got := grader.GradePuzzle(t.Context(), &p, &marks)
		if got.Status != grade.OK || got.Unrated != grade.HoDoKu|grade.Heuristic || got.Scales != grade.SE|grade.B {
			t.Fatalf("%v, %v, unrated %v", got.Status, got.Err, got.Unrated.Names())
		}
		if words := string(got.AppendWords(nil, "")); !strings.HasSuffix(words, "; hodoku, heuristic: no rating, because the puzzle is given by its candidates") {
			t.Error(words)
		}
		if got.Berthier.B.String() != want.Berthier.B.String() {
			t.Errorf("%s: B %v as candidates, %v as digits", g.String(), got.Berthier.B, want.Berthier.B)
		}
		unique := func(s se.Step) bool {
			return strings.Contains(s.Name, "Unique") || strings.Contains(s.Name, "Bivalue")
		}
		if slices.ContainsFunc(got.SE.Path, unique) {
			t.Errorf("%s: a step assumes only one solution", g.String())
		}
		if !slices.ContainsFunc(want.SE.Path, unique) && want.SE.ER.Tenths > 23 {
			if same++; got.SE.ER.Tenths != want.SE.ER.Tenths {
				t.Errorf("%s: ER %v as candidates, %v as digits", g.String(), got.SE.ER, want.SE.ER)
			}
		}
	}
	if same == 0 {
		t.Error("no rating was compared")
	}
	several := board.EmptyGrid()
	several.Eliminate(board.At(0, 1))
	p := search.PuzzleOf(&several)
	if r := grader.GradePuzzle(t.Context(), &p, &several); r.Status != grade.Multiple || r.Unrated != 0 || r.Scales != 0 {
		t.Errorf("several solutions: %v", r.Status)
	}
}
