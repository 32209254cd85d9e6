package verify_test

import (
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/explain/verify"
	"pencilmark/search/generate"
	"pencilmark/techniques/logic"
)

// FuzzStep builds a step out of the input's bytes and checks it in a position of
// a puzzle with one solution. The checker must not panic, and what it accepts
// must agree with the solution.
func FuzzStep(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte{1, 0, 1, 1, 0, 2, 0, 0, 1, 0, 2})
	f.Add([]byte("the quick brown fox jumps over the lazy dog, twice a day"))
	f.Add([]byte{0, 1, 0, 0, 2, 1, 0, 3, 5, 8, 4, 0, 1, 0, 2, 0, 3, 0, 4, 3, 0, 0, 1, 1, 1, 0, 255, 255, 255})
	g, solution := fuzzPosition()
	f.Fuzz(func(t *testing.T, data []byte) {
		in := input{data}
		s := in.step(&g)
		var k verify.Checker
		if k.Step(&g, &s) != nil {
			return
		}
		for _, x := range s.Placements {
			if solution[x.Cell()] != x.Digit() {
				t.Errorf("%v is accepted, the solution has %v", x, solution[x.Cell()])
			}
		}
		for _, x := range s.Eliminations {
			if solution[x.Cell()] == x.Digit() {
				t.Errorf("the elimination of %v is accepted, which the solution has", x)
			}
		}
	})
}

// fuzzPosition returns a puzzle of which some cells are solved, not given.
func fuzzPosition() (board.Grid, board.Givens) {
	g, solution := generate.Sample(11)
	for _, c := range []board.Cell{3, 14, 40, 41, 66} {
		if g.Value(c) == 0 {
			g.Place(board.At(c, solution[c]))
		}
	}
	return g, solution
}

// An input says what a step is made of.
type input struct{ boardtest.Bytes }

// candidates returns up to three candidates, most of them of g, few beyond the
// grid.
func (in *input) candidates(g *board.Grid) []board.Candidate {
	var out []board.Candidate
	for range in.Next(4) {
		x := board.Candidate(in.Next(81)*9 + in.Next(9))
		if c := x.Cell(); g.Marks(c) != 0 && !g.Has(x) && in.Next(8) != 7 {
			x = board.At(c, g.Marks(c).First())
		}
		if in.Next(64) == 63 {
			x += 700
		}
		out = append(out, x)
	}
	return out
}

func (in *input) cites() []board.Constraint {
	var out []board.Constraint
	for range in.Next(6) {
		out = append(out, board.Constraint(in.Next(82)*4+in.Next(4)))
	}
	return out
}

func (in *input) step(g *board.Grid) logic.Step {
	s := logic.Step{Eliminations: in.candidates(g), Placements: in.candidates(g)}
	for range in.Next(4) {
		p := logic.Part{Role: logic.Role(in.Next(24)), Candidates: in.candidates(g), Cites: in.cites()}
		for range in.Next(4) {
			n := logic.Node{Candidates: in.candidates(g), On: in.Next(2) == 1, Cites: in.cites()}
			for range in.Next(3) {
				n.From = append(n.From, in.Next(6)-1)
			}
			p.Nodes = append(p.Nodes, n)
		}
		s.Parts = append(s.Parts, p)
	}
	if in.Next(3) == 1 {
		for range 1 + in.Next(4) {
			s.Deadly = append(s.Deadly, in.candidates(g)...)
		}
	}
	if in.Next(8) == 7 {
		s.Symmetry = halfTurn()
		s.Symmetry.Cells[in.Next(81)] = board.Cell(in.Next(256))
	}
	return s
}
