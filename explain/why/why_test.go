package why_test

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/explain/why"
	"pencilmark/search"
	"pencilmark/techniques/logic"
)

// small is a budget that most questions do not use up.
var small = why.Options{Nodes: 20_000}

// TestSound passes the proofs of many conclusions to the proof checker, which
// knows nothing of this package, and to the renderer of steps; it goes through
// their stories, and compares their sizes with what the techniques cite.
func TestSound(t *testing.T) {
	var f why.Finder
	var k verify.Checker
	var r explain.Renderer
	for _, q := range some(t, 8) {
		o := small
		o.Known = q.cited()
		p := ask(t, &f, &q, o)
		s := p.Step()
		if err := k.Step(&q.grid, &s); err != nil {
			t.Errorf("%v: %v", q.conclusion, err)
		}
		if _, err := r.Sentence(&s); err != nil {
			t.Error(err)
		}
		checkStory(t, &q, &p)
		if n := len(o.Known); n > 0 && p.Size() > n {
			t.Errorf("%v by %s: %d constraints, the technique cites %d",
				q.conclusion, q.step.Technique.Slug, p.Size(), n)
		}
		if p.AtLeast > p.Size() || p.AtLeast < 1 || p.Lightest && !p.Exact() || p.Nodes > o.Nodes {
			t.Errorf("%v: size %d, at least %d, lightest %v, %d nodes",
				q.conclusion, p.Size(), p.AtLeast, p.Lightest, p.Nodes)
		}
	}
}

// TestSmallest tries all sets of up to three constraints, with the proof checker
// as the judge: none is a smaller proof than the one that was found, nor one of
// the same size with fewer options.
func TestSmallest(t *testing.T) {
	var f why.Finder
	sizes := map[int]int{}
	for _, q := range some(t, 11) {
		if q.grid.Empty().Len() > 24 {
			continue // too many sets to try
		}
		p := ask(t, &f, &q, small)
		sizes[min(p.Size(), 4)]++
		size, options := brute(&q, min(p.Size(), 3))
		switch {
		case size < p.AtLeast:
			t.Errorf("%v: brute force finds %d constraints, certain are %d at least", q.conclusion, size, p.AtLeast)
		case size <= 3 && (!p.Exact() || p.Size() != size):
			t.Errorf("%v: brute force finds %d constraints, the search %d", q.conclusion, size, p.Size())
		case size <= 3 && (!p.Lightest || p.Options != options):
			t.Errorf("%v: brute force finds %d options, the search %d", q.conclusion, options, p.Options)
		}
	}
	t.Logf("questions by size: %v", sizes)
	for n := 1; n <= 4; n++ {
		if sizes[n] == 0 {
			t.Errorf("no question has a proof of size %d", n)
		}
	}
}

// brute returns the size of the smallest proof of q with at most limit
// constraints, and the fewest options of such a proof; 100 if there is none.
func brute(q *question, limit int) (size, options int) {
	var k verify.Checker
	var open []board.Constraint
	for c := range board.Constraint(board.NumConstraints) {
		if !q.grid.Holds(c) {
			open = append(open, c)
		}
	}
	s := logic.Step{Parts: []logic.Part{{Role: logic.Base}}}
	if q.conclusion.Place {
		s.Placements = []board.Candidate{q.conclusion.Candidate}
	} else {
		s.Eliminations = []board.Candidate{q.conclusion.Candidate}
	}
	var try func(from, left int)
	try = func(from, left int) {
		if left == 0 {
			if k.Step(&q.grid, &s) == nil {
				options = min(options, q.options(s.Parts[0].Cites))
			}
			return
		}
		for i := from; i < len(open); i++ {
			s.Parts[0].Cites = append(s.Parts[0].Cites, open[i])
			try(i+1, left-1)
			s.Parts[0].Cites = s.Parts[0].Cites[:len(s.Parts[0].Cites)-1]
		}
	}
	options = 100
	for n := 1; n <= limit; n++ {
		if try(0, n); options < 100 {
			return n, options
		}
	}
	return 100, 100
}

// options returns how many candidates the opposite of q leaves to ks.
func (q *question) options(ks []board.Constraint) int {
	n, x := 0, q.conclusion.Candidate
	for _, k := range ks {
		for _, y := range q.grid.Options(k) {
			if y != x && (q.conclusion.Place || !y.Excludes(x)) {
				n++
			}
		}
	}
	return n
}

// TestDeterminism asks the same questions of a fresh finder and of one that was
// used before, in another order.
func TestDeterminism(t *testing.T) {
	qs := some(t, 60)
	var used why.Finder
	later := map[int]why.Proof{}
	for i := len(qs) - 1; i >= 0; i-- {
		later[i] = ask(t, &used, &qs[i], small)
	}
	for i := range qs {
		if p := ask(t, new(why.Finder), &qs[i], small); !reflect.DeepEqual(p, later[i]) {
			t.Errorf("%v: first %v, then %v", qs[i].conclusion, p.Constraints, later[i].Constraints)
		}
	}
}

// hard returns a question whose smallest proof takes more than 50,000 nodes: one
// of the last puzzles, which are the hardest, as it is given.
func hard(t *testing.T) question {
	t.Helper()
	lines, err := boardtest.Read(boardtest.Own, 1)
	if err != nil {
		t.Fatal(err)
	}
	for i := len(lines) - 1; i > len(lines)-4; i-- {
		for j, x := range wrongCandidates(&lines[i]) {
			if j%20 > 0 {
				continue
			}
			q := question{grid: lines[i], conclusion: why.Conclusion{Candidate: x}}
			if p := ask(t, new(why.Finder), &q, why.Options{Nodes: 50_000}); !p.Exact() {
				return q
			}
		}
	}
	t.Fatal("no question is hard")
	return question{}
}

// TestBudget checks that more nodes mean more certainty, that few suffice for an
// answer, and what is said where they do not.
func TestBudget(t *testing.T) {
	q := hard(t)
	var f why.Finder
	last := why.Proof{}
	for _, nodes := range []int{2_000, 20_000, 50_000} {
		p := ask(t, &f, &q, why.Options{Nodes: nodes})
		if p.Nodes > nodes || p.AtLeast < last.AtLeast || p.Lightest {
			t.Errorf("%d nodes: %d used, at least %d, before %d", nodes, p.Nodes, p.AtLeast, last.AtLeast)
		}
		last = p
	}
	if !strings.Contains(why.Words{}.Certainty(&last), "was not settled") {
		t.Errorf("an open question is told as %q", why.Words{}.Certainty(&last))
	}
	open := 0
	for _, x := range wrongCandidates(&q.grid) {
		p, err := f.Explain(context.Background(), &q.grid, why.Conclusion{Candidate: x}, why.Options{Nodes: 1})
		switch {
		case errors.Is(err, why.ErrBudget):
			open++
		case err != nil || p.Size() == 0 || p.Nodes > 1:
			t.Errorf("%v with one node: size %d, %d nodes, error %v", x, p.Size(), p.Nodes, err)
		}
	}
	if open == 0 {
		t.Error("one node is always enough")
	}
}

// A fuse is a context that is cancelled when it was asked so many times.
type fuse struct {
	context.Context
	left int
}

func (f *fuse) Err() error {
	if f.left--; f.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestCancellation ends questions at different times: they end at once, with the
// error of the context, and the finder is fit for the next question.
func TestCancellation(t *testing.T) {
	q := hard(t)
	var f why.Finder
	want := ask(t, &f, &q, small)
	for _, n := range []int{0, 1, 2, 3, 5, 20, 100} {
		p, err := f.Explain(&fuse{context.Background(), n}, &q.grid, q.conclusion, why.Options{})
		if !errors.Is(err, context.Canceled) || p.Nodes > 64*(n+2) {
			t.Errorf("cancelled after %d looks: %d nodes, error %v", n, p.Nodes, err)
		}
		_, err = f.Easiest(&fuse{context.Background(), n}, &q.grid, why.Options{})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("easiest cancelled after %d looks: %v", n, err)
		}
	}
	if p := ask(t, &f, &q, small); !reflect.DeepEqual(p, want) {
		t.Error("the finder answers differently after it was cancelled")
	}
}

// TestWrong asks for proofs of what does not hold, and expects to be told why.
func TestWrong(t *testing.T) {
	q := questions(t)[0]
	solution, _ := search.Solve(&q.grid)
	c := q.grid.Empty().First()
	right, wrong := board.At(c, solution[c]), wrongCandidates(&q.grid)[0]
	two := board.EmptyGrid()
	two.Eliminate(board.At(0, 1))
	broken := q.grid
	broken.Eliminate(right)
	tests := []struct {
		name, want string
		grid       board.Grid
		x          board.Candidate
		place      bool
	}{
		{"the solution's digit", "in every solution", q.grid, right, false},
		{"another digit", "in no solution", q.grid, wrong, true},
		{"both are possible", "r1c1<>2 does not follow: r1c1 is 2 in some solutions and not in others", two, 1, false},
		{"both, placed", "r1c1=2 does not follow: r1c1 is 2 in some", two, 1, true},
		{"no candidate", "the position has no candidate", two, 0, false},
		{"beyond the grid", "the position has no candidate", two, 729, false},
		{"no solution", "has no solution", broken, wrong, false},
	}
	for _, test := range tests {
		c := why.Conclusion{Candidate: test.x, Place: test.place}
		_, err := why.Explain(context.Background(), &test.grid, c, why.Options{})
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want one with %q", test.name, err, test.want)
		}
		if errors.Is(err, board.ErrBroken) != (test.name == "no solution") {
			t.Errorf("%s: %v wraps board.ErrBroken, or should", test.name, err)
		}
		var against *why.WrongError
		if !errors.As(err, &against) {
			continue
		}
		agrees := against.Solution[test.x.Cell()] == test.x.Digit()
		if agrees == test.place || against.Open != strings.Contains(test.want, "some") {
			t.Errorf("%s: not against the conclusion: %+v", test.name, against)
		}
	}
}
