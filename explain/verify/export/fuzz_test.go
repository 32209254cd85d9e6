package export_test

import (
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/explain/verify/export"
	"pencilmark/search/generate"
	"pencilmark/techniques/logic"
)

// FuzzProblems builds a step out of the input's bytes. Exporting must not panic,
// what it writes must be accepted by the checkers, and the step must agree with
// the solution.
func FuzzProblems(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte{1, 0, 1, 1, 0, 2, 0, 0, 1, 0, 2})
	f.Add([]byte("a step that is made of text, as far as the bytes go, and then some more of it"))
	f.Add([]byte{1, 3, 0, 0, 1, 0, 0, 0, 60, 4, 3, 3, 3, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40})
	g, solution := fuzzPosition()
	f.Fuzz(func(t *testing.T, data []byte) {
		in := input{data}
		s := in.step(&g)
		problems, err := export.Problems(&g, &s)
		if err != nil {
			return
		}
		for _, p := range problems {
			accepted(t, "fuzzed", p)
		}
		for _, x := range s.Placements {
			if solution[x.Cell()] != x.Digit() {
				t.Errorf("%v is exported, the solution has %v", x, solution[x.Cell()])
			}
		}
		for _, x := range s.Eliminations {
			if solution[x.Cell()] == x.Digit() {
				t.Errorf("the elimination of %v is exported, which the solution has", x)
			}
		}
	})
}

// fuzzPosition returns a puzzle of which some cells are solved, not given, and
// its solution.
func fuzzPosition() (board.Grid, board.Givens) {
	g, solution := generate.Sample(23)
	for c := board.Cell(0); c < 81; c += 13 {
		if g.Value(c) == 0 {
			g.Place(board.At(c, solution[c]))
		}
	}
	return g, solution
}

// An input says what a step is made of.
type input struct{ boardtest.Bytes }

// candidates returns up to three candidates, most of them of g.
func (in *input) candidates(g *board.Grid) []board.Candidate {
	var out []board.Candidate
	for range in.Next(4) {
		x := board.Candidate(in.Next(81)*9 + in.Next(9))
		if c := x.Cell(); g.Marks(c) != 0 && !g.Has(x) {
			x = board.At(c, g.Marks(c).First())
		}
		out = append(out, x)
	}
	return out
}

// step reads conclusions, parts with citations, and premises. One byte cites all
// rules about the cells or digits of a house.
func (in *input) step(g *board.Grid) logic.Step {
	s := logic.Step{Eliminations: in.candidates(g), Placements: in.candidates(g)}
	p := logic.Part{Role: logic.Role(in.Next(21)), Candidates: in.candidates(g)}
	for range in.Next(12) {
		h := board.House(in.Next(27))
		for i := range 9 {
			k := board.InHouse(h, board.Digit(1+i))
			if in.Next(2) == 0 {
				k = board.InCell(h.At(i))
			}
			if !g.Holds(k) {
				p.Cites = append(p.Cites, k)
			}
		}
	}
	s.Parts = []logic.Part{p}
	if in.Next(3) == 1 {
		for range 1 + in.Next(4) {
			s.Deadly = append(s.Deadly, in.candidates(g)...)
		}
	}
	return s
}
