package why_test

import (
	"context"
	"errors"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/explain/verify"
	"pencilmark/explain/why"
)

// FuzzExplain takes candidates out of a puzzle, some of them the solution's, and
// asks for a conclusion. Whatever the position, the answer must be a proof that
// the checker accepts, or an error.
func FuzzExplain(f *testing.F) {
	lines, err := boardtest.Read(boardtest.Own, 1)
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
			spoil(&g, data[1:])
		}
		q := question{grid: g, conclusion: why.Conclusion{Candidate: board.Candidate(x % 800), Place: place}}
		known := []board.Constraint{board.Constraint(x), board.Constraint(x % 324)}
		p, err := why.Explain(context.Background(), &g, q.conclusion, why.Options{Nodes: 500, Known: known})
		if err == nil {
			checkProof(t, &q, &p)
		} else if p.Size() > 0 {
			t.Fatalf("a proof of size %d and the error %v", p.Size(), err)
		}
		var wrong *why.WrongError
		if errors.As(err, &wrong) {
			for c, d := range wrong.Solution {
				if y := board.At(board.Cell(c), d); !g.Has(y) && g.Value(y.Cell()) != d {
					t.Fatalf("the solution has %v, which is no candidate", y)
				}
			}
		}
	})
}

// spoil takes out candidates, or places them.
func spoil(g *board.Grid, data []byte) {
	for ; len(data) > 1; data = data[2:] {
		if y := board.Candidate(data[0])<<8 + board.Candidate(data[1]); y < 729 {
			g.Eliminate(y)
		} else if y %= 729; g.Has(y) {
			g.Place(y)
		}
	}
}

// checkProof holds a proof against the proof checker.
func checkProof(t *testing.T, q *question, p *why.Proof) {
	t.Helper()
	s := p.Step()
	if err := new(verify.Checker).Step(&q.grid, &s); err != nil && !errors.Is(err, verify.ErrUnproven) {
		t.Fatalf("%v: %v", q.conclusion, err)
	}
	checkStory(t, q, p)
	if (why.Words{}).Story(p) == "" || p.Nodes > 500 {
		t.Fatalf("%v: no story, or %d nodes", q.conclusion, p.Nodes)
	}
}
