package verify_test

import (
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/explain/verify"
	"pencilmark/techniques/logic"
)

// halfTurn returns the half turn that exchanges 1 with 2, 3 with 4, 5 with 6 and
// 7 with 8.
func halfTurn() *logic.Symmetry {
	y := &logic.Symmetry{Name: "a half turn", Digits: [10]board.Digit{0, 2, 1, 4, 3, 6, 5, 8, 7, 9}}
	for c := range y.Cells {
		y.Cells[c] = board.Cell(80 - c)
	}
	return y
}

// symmetricStep removes 1 from the middle, which the half turn maps onto itself.
func symmetricStep() (board.Grid, logic.Step) {
	var givens board.Givens
	for c, d := range []board.Digit{1, 3, 5, 7} {
		givens[c], givens[80-c] = d, halfTurn().Digits[d]
	}
	g, _ := givens.Grid()
	return g, logic.Step{
		Eliminations: []board.Candidate{at(5, 5, 1)},
		Symmetry:     halfTurn(),
		Parts:        []logic.Part{{Role: logic.Mirror, Candidates: []board.Candidate{at(1, 1, 1)}}},
	}
}

// TestSymmetry accepts what follows from symmetric givens and refuses what is no
// symmetry.
func TestSymmetry(t *testing.T) {
	tests := []struct {
		name, refuse string
		change       func(g *board.Grid, s *logic.Step)
	}{
		{"the middle", "", func(*board.Grid, *logic.Step) {}},
		{"a mirrored elimination", "", func(g *board.Grid, s *logic.Step) {
			g.Eliminate(at(5, 4, 3))
			s.Eliminations[0] = at(5, 6, 4)
		}},
		{"nothing to lean on", "does not follow", func(g *board.Grid, s *logic.Step) { s.Eliminations[0] = at(5, 6, 4) }},
		{"9 in the middle", "does not follow", func(g *board.Grid, s *logic.Step) { s.Eliminations[0] = at(5, 5, 9) }},
		{"a given without mirror", "onto a given", func(g *board.Grid, s *logic.Step) {
			g.SetGivens(g.Givens().Without(80))
		}},
		{"other digits", "onto a given", func(g *board.Grid, s *logic.Step) {
			s.Symmetry.Digits = [10]board.Digit{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}
		}},
		{"a mirrored placement", "", func(g *board.Grid, s *logic.Step) {
			g.Place(at(5, 6, 4))
			*s = logic.Step{Placements: []board.Candidate{at(5, 4, 3)}, Symmetry: s.Symmetry, Parts: s.Parts}
		}},
		{"a cell that loses nothing", "does not follow", func(g *board.Grid, s *logic.Step) {
			g.SetMarks(board.CellAt(4, 3), board.Digit(3).Set())
			g.SetMarks(board.CellAt(4, 5), board.Digit(4).Set())
			s.Eliminations[0] = at(5, 1, 3)
		}},
		{"a cell beyond the grid", "cell 81 does not exist", func(g *board.Grid, s *logic.Step) {
			s.Symmetry.Cells[0] = 81
		}},
		{"no digit", "digit 0 does not exist", func(g *board.Grid, s *logic.Step) { s.Symmetry.Digits[9] = 0 }},
		{"digit 10", "digit 10 does not exist", func(g *board.Grid, s *logic.Step) { s.Symmetry.Digits[9] = 10 }},
		{"two digits onto one", "digits one to one", func(g *board.Grid, s *logic.Step) { s.Symmetry.Digits[9] = 1 }},
		{"two cells onto one", "cells one to one", func(g *board.Grid, s *logic.Step) { s.Symmetry.Cells[40] = 41 }},
		{"torn houses", "onto a house", func(g *board.Grid, s *logic.Step) {
			s.Symmetry.Cells[40], s.Symmetry.Cells[50] = s.Symmetry.Cells[50], s.Symmetry.Cells[40]
		}},
	}
	for _, test := range tests {
		g, s := symmetricStep()
		test.change(&g, &s)
		err := verify.Promised(&g).Step(&g, &s)
		if (err == nil) != (test.refuse == "") || err != nil && !strings.Contains(err.Error(), test.refuse) {
			t.Errorf("%s: error %v, want %q", test.name, err, test.refuse)
		}
	}
}

// TestSearchedAlone refuses a search that concludes several things, or gives reasons.
func TestSearchedAlone(t *testing.T) {
	g, solution := fuzzPosition()
	c := g.Empty().First()
	x := board.At(c, solution[c])
	wrong := board.At(c, (g.Marks(c) &^ x.Digit().Set()).First())
	part := logic.Part{Role: logic.Searched}
	var k verify.Checker
	for _, s := range []logic.Step{
		{Placements: []board.Candidate{x}, Eliminations: []board.Candidate{wrong}, Parts: []logic.Part{part}},
		{Placements: []board.Candidate{x}, Parts: []logic.Part{part, part}},
	} {
		if err := k.Step(&g, &s); err == nil || !strings.Contains(err.Error(), "exactly one conclusion") {
			t.Errorf("%d conclusions, %d parts: %v", s.Effects(), len(s.Parts), err)
		}
	}
}

// TestSearched holds steps that were found by search against the solution.
func TestSearched(t *testing.T) {
	g, solution := fuzzPosition()
	var k verify.Checker
	for c := range g.Empty().All() {
		for d := range g.Marks(c).All() {
			step := func(place, remove []board.Candidate) error {
				return k.Step(&g, &logic.Step{Placements: place, Eliminations: remove, Parts: []logic.Part{{Role: logic.Searched}}})
			}
			x := []board.Candidate{board.At(c, d)}
			if right := solution[c] == d; (step(x, nil) == nil) != right || (step(nil, x) == nil) == right {
				t.Errorf("%v with solution %v: %v, %v", x[0], solution[c], step(x, nil), step(nil, x))
			}
		}
	}
}
