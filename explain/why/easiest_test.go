package why_test

import (
	"context"
	"errors"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/explain/verify"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// TestEasiest asks for every conclusion of a position, one by one, and compares
// the smallest answer with that of Easiest. A position has some seventy of them, which
// takes 0.1 s, so the long form takes every fifth position.
func TestEasiest(t *testing.T) {
	every := 300
	if boardtest.Full() {
		every = 5
	}
	var f, g why.Finder
	n := 0
	for i, q := range some(t, 1) {
		if i%every != every-1 || q.grid.Empty().Len() > 40 {
			continue // too many conclusions to ask for
		}
		n++
		p, err := f.Easiest(context.Background(), &q.grid, why.Options{})
		if err != nil {
			t.Fatal(err)
		}
		size, options := 100, 100
		for _, c := range conclusions(&q.grid) {
			o := ask(t, &g, &question{grid: q.grid, conclusion: c}, why.Options{Nodes: 2_000})
			if o.AtLeast > size { // it cannot be the easiest
				continue
			}
			if o.Size() < size || o.Size() == size && o.Options < options {
				size, options = o.Size(), o.Options
			}
		}
		if p.Size() != size || p.Options != options || !p.Exact() || !p.Lightest {
			t.Errorf("%s: %v has %d constraints with %d options, the smallest of all has %d with %d",
				q.grid.String(), p.Conclusion, p.Size(), p.Options, size, options)
		}
	}
	if t.Logf("%d positions", n); n < 5 {
		t.Error("too few")
	}
}

// conclusions returns all that follows from g.
func conclusions(g *board.Grid) []why.Conclusion {
	var out []why.Conclusion
	h := *g
	for _, x := range wrongCandidates(g) {
		out = append(out, why.Conclusion{Candidate: x})
		h.Eliminate(x)
	}
	for c := range h.Empty().All() {
		out = append(out, why.Conclusion{Candidate: board.At(c, h.Marks(c).First()), Place: true})
	}
	return out
}

// TestEasiestErrors asks for the easiest conclusion where there is none.
func TestEasiestErrors(t *testing.T) {
	var f why.Finder
	g := board.EmptyGrid()
	if _, err := f.Easiest(context.Background(), &g, why.Options{}); !errors.Is(err, why.ErrNothing) {
		t.Errorf("the empty grid: %v", err)
	}
	for d := range board.AllDigits.All() {
		g.Eliminate(board.At(0, d))
	}
	if _, err := f.Easiest(context.Background(), &g, why.Options{}); !errors.Is(err, board.ErrBroken) {
		t.Errorf("a cell without candidates: %v", err)
	}
}

// TestLastResort solves hard puzzles with singles and, where they are stuck, the
// smallest proof: no search is needed, and every step is proven.
func TestLastResort(t *testing.T) {
	lines, err := boardtest.Read(boardtest.Own, 1)
	if err != nil {
		t.Fatal(err)
	}
	ladder := techniques.Standard().Without(func(r logic.Rung) bool { return r.Family != logic.Singles })
	ladder = append(ladder, logic.Rung{Technique: why.LastResort(why.Options{Nodes: 50_000}), Level: logic.Extreme})
	solver := solve.Solver{Ladder: ladder}
	var k verify.Checker
	proofs := 0
	for i := 0; i < len(lines); i += 60 {
		log, err := solver.Solve(context.Background(), &lines[i])
		if err != nil || log.Outcome != logic.OutcomeSolved {
			t.Fatalf("%s: %v, %v, %s", lines[i].String(), err, log.Outcome, log.Note)
		}
		for at, s := range log.Positions() {
			if err := k.Step(at, s); err != nil {
				t.Errorf("%s: %v", s.Technique.Slug, err)
			}
			if s.Technique.Slug == why.SmallestProof.Slug {
				proofs++
			}
		}
	}
	if proofs == 0 {
		t.Error("no puzzle needs a proof")
	}
	t.Logf("%d proofs", proofs)
}
