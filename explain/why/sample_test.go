package why_test

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/explain/why"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// A question is a conclusion that holds in a position, and the step that drew it.
type question struct {
	grid       board.Grid
	conclusion why.Conclusion
	step       *logic.Step // nil for a wrong candidate taken at random
}

// cited returns the constraints that the step of q cites. A step that leans on
// the puzzle having one solution has none that could be compared.
func (q *question) cited() []board.Constraint {
	if q.step == nil || q.step.Deadly != nil || q.step.Symmetry != nil {
		return nil
	}
	seen := map[board.Constraint]bool{}
	var out []board.Constraint
	for k := range q.step.Citations() {
		if !seen[k] && !q.grid.Holds(k) {
			seen[k] = true
			out = append(out, k)
		}
	}
	return out
}

// sample returns questions from the solves of testdata/puzzles.txt, in order: the
// first conclusion of each step of a technique, and now and then a wrong
// candidate taken at random.
var sample = sync.OnceValues(func() ([]question, error) {
	grids, err := boardtest.Read(boardtest.Own, 1)
	if err != nil {
		return nil, err
	}
	rng := rand.New(rand.NewPCG(5, 6))
	solver := solve.Solver{Ladder: techniques.Standard(), Search: true}
	var out []question
	for i := range grids {
		log, err := solver.Solve(context.Background(), &grids[i])
		if err != nil {
			return nil, err
		}
		at := log.Start
		for n := range log.Steps {
			s := &log.Steps[n]
			if s.Part(logic.Searched) == nil {
				out = append(out, question{at, first(s), s})
			}
			if wrong := wrongCandidates(&at); n%10 == 3 && len(wrong) > 0 {
				c := why.Conclusion{Candidate: wrong[rng.IntN(len(wrong))]}
				out = append(out, question{grid: at, conclusion: c})
			}
			s.Apply(&at)
		}
	}
	return out, nil
})

func questions(t testing.TB) []question {
	t.Helper()
	qs, err := sample()
	if err != nil {
		t.Fatal(err)
	}
	return qs
}

// some returns every n-th question that is not answered by a single, all of them
// if PENCILMARK_FULL is set.
func some(t testing.TB, n int) []question {
	t.Helper()
	if boardtest.Full() {
		n = 1
	}
	var out []question
	i := 0
	for _, q := range questions(t) {
		if q.step != nil && q.step.Technique.Family == logic.Singles {
			continue
		}
		if i++; i%n == 0 {
			out = append(out, q)
		}
	}
	return out
}

// first returns the first conclusion of s.
func first(s *logic.Step) why.Conclusion {
	if len(s.Eliminations) > 0 {
		return why.Conclusion{Candidate: s.Eliminations[0]}
	}
	return why.Conclusion{Candidate: s.Placements[0], Place: true}
}

// wrongCandidates returns the candidates that the only solution of g lacks.
func wrongCandidates(g *board.Grid) []board.Candidate {
	solution, _ := search.Solve(g)
	var out []board.Candidate
	for c := range g.Empty().All() {
		for d := range g.Marks(c).Without(solution[c]).All() {
			out = append(out, board.At(c, d))
		}
	}
	return out
}

// ask answers q, which must have an answer.
func ask(t testing.TB, f *why.Finder, q *question, o why.Options) why.Proof {
	t.Helper()
	p, err := f.Explain(context.Background(), &q.grid, q.conclusion, o)
	if err != nil {
		t.Fatalf("%v in %s: %v", q.conclusion, q.grid.String(), err)
	}
	return p
}
