package why_test

import (
	"testing"

	"pencilmark/board"
	"pencilmark/explain/why"
)

// turned returns q transposed, with digit d as 10-d. The search goes another way
// then, and must come to the same.
func turned(q *question) question {
	to := func(x board.Candidate) board.Candidate {
		return board.At(board.CellAt(x.Cell().Col(), x.Cell().Row()), 10-x.Digit())
	}
	g := board.EmptyGrid()
	for c := range board.Cells() {
		if d := q.grid.Value(c); d != 0 {
			g.Place(to(board.At(c, d)))
		}
	}
	for x := range board.Candidates() {
		if !q.grid.Has(x) {
			g.Eliminate(to(x))
		}
	}
	c := why.Conclusion{Candidate: to(q.conclusion.Candidate), Place: q.conclusion.Place}
	return question{grid: g, conclusion: c}
}

// TestTurned compares answers that are certain with those for the turned
// position: sizes and options must be the same. It reaches sizes that brute force
// does not.
func TestTurned(t *testing.T) {
	if testing.Short() {
		t.Skip("takes minutes with the race detector")
	}
	var f why.Finder
	sizes := map[int]int{}
	for _, q := range some(t, 15) {
		p := ask(t, &f, &q, small)
		if !p.Exact() {
			continue
		}
		r := turned(&q)
		s := ask(t, &f, &r, why.Options{})
		sizes[p.Size()]++
		if s.Size() != p.Size() || p.Lightest && s.Lightest && s.Options != p.Options {
			t.Errorf("%v has a proof of size %d with %d options, turned of size %d with %d",
				q.conclusion, p.Size(), p.Options, s.Size(), s.Options)
		}
	}
	t.Logf("proofs by size: %v", sizes)
}
