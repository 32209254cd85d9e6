package why_test

import (
	"context"
	"errors"
	"testing"

	"pencilmark/board"
	"pencilmark/explain/verify"
	"pencilmark/explain/why"
)

// FuzzExplain takes candidates out of a puzzle, some of them the solution's, and
// asks for a conclusion. Whatever the position, the answer must be a proof that
// the checker accepts, or an error.
func FuzzExplain(f *testing.F) {
	lines, err := puzzles()
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte{}, uint16(0), false)
	f.Add([]byte{200, 1, 2, 3}, uint16(500), true)
	f.Add([]byte("the quick brown fox jumps over the lazy dog"), uint16(77), false)
	f.Fuzz(func(t *testing.T, data []byte, x uint16, place bool) {
		g := board.EmptyGrid()
		if len(data) > 0 {
			g = lines[int(data[0])%len(lines)]
		}
		for i := 1; i+1 < len(data); i += 2 {
			if y := board.Candidate(data[i])<<8 + board.Candidate(data[i+1]); y < 729 {
				g.Eliminate(y)
			} else if y %= 729; g.Has(y) {
				g.Place(y)
			}
		}
		c := why.Conclusion{Candidate: board.Candidate(x % 800), Place: place}
		o := why.Options{Nodes: 500, Known: []board.Constraint{board.Constraint(x), board.Constraint(x % 324)}}
		p, err := why.Explain(context.Background(), &g, c, o)
		var wrong *why.WrongError
		switch {
		case errors.As(err, &wrong):
			for c, d := range wrong.Solution {
				if y := board.At(board.Cell(c), d); !g.Has(y) && g.Value(y.Cell()) != d {
					t.Fatalf("the solution has %v, which is no candidate", y)
				}
			}
			return
		case err != nil:
			if p.Size() > 0 {
				t.Fatalf("a proof of size %d and the error %v", p.Size(), err)
			}
			return
		}
		s := p.Step()
		if err := new(verify.Checker).Step(&g, &s); err != nil && !errors.Is(err, verify.ErrUnproven) {
			t.Fatalf("%v: %v", c, err)
		}
		checkStory(t, &question{grid: g, conclusion: c}, &p)
		if (why.Words{}).Story(&p) == "" || p.Nodes > o.Nodes {
			t.Fatalf("%v: no story, or %d nodes", c, p.Nodes)
		}
	})
}
