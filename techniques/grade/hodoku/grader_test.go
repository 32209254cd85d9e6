package hodoku

import (
	"reflect"
	"testing"

	"pencilmark/board"
	"pencilmark/search"
)

// TestStepsAreSound holds every step of carved puzzles to the solution: what is
// placed is right, what is eliminated was there and is wrong, and at the end the
// path adds up to the grade.
func TestStepsAreSound(t *testing.T) {
	g := New()
	for _, p := range carve(t, 3, 150, 17) {
		grid, err := p.Grid()
		if err != nil {
			t.Fatal(err)
		}
		solution, _ := search.Solve(&grid)
		r := g.Grade(p, true)
		if !r.Solved {
			t.Fatalf("%v: not solved", p)
		}
		score := 0
		for i, s := range r.Path {
			score += s.Score
			checkStep(t, i, &s, &grid, solution)
		}
		if values := grid.Values(); values != solution || score != r.Score || len(r.Path) != r.Steps {
			t.Fatalf("%v: the path does not add up", p)
		}
	}
}

func checkStep(t *testing.T, i int, s *Step, grid *board.Grid, solution board.Givens) {
	t.Helper()
	if len(s.Placements)+len(s.Eliminations) == 0 {
		t.Fatalf("step %d, %v, does nothing", i+1, s.Technique)
	}
	for _, x := range s.Placements {
		if solution[x.Cell()] != x.Digit() {
			t.Fatalf("step %d, %v, places %v", i+1, s.Technique, x)
		}
		grid.Place(x)
	}
	for _, x := range s.Eliminations {
		if !grid.Marks(x.Cell()).Has(x.Digit()) || solution[x.Cell()] == x.Digit() {
			t.Fatalf("step %d, %v, eliminates %v", i+1, s.Technique, x)
		}
		grid.Eliminate(x)
	}
}

// TestGradeRepeats grades puzzles in two orders and with and without a record.
// Nothing of one grade may show in the next.
func TestGradeRepeats(t *testing.T) {
	list := carve(t, 4, 60, 17)
	g := New()
	var results []Result
	for _, p := range list {
		results = append(results, New().Grade(p, true))
	}
	for i := len(list) - 1; i >= 0; i-- {
		if got := g.Grade(list[i], true); !reflect.DeepEqual(got, results[i]) {
			t.Fatalf("%v: got %v, want %v", list[i], got, results[i])
		}
		plain := results[i]
		plain.Path = nil
		if got := g.Grade(list[i], false); !reflect.DeepEqual(got, plain) {
			t.Fatalf("%v: got %v without a record, want %v", list[i], got, plain)
		}
	}
}

// TestGradeRefuses tells puzzles that cannot be graded.
func TestGradeRefuses(t *testing.T) {
	full := carve(t, 7, 1, 60)[0]
	few := board.Givens{1, 2, 3, 4, 5, 6, 7, 8, 9}
	twice, wrong := full, full
	twice[0], twice[1] = 5, 5
	wrong[0] = 10
	for name, p := range map[string]board.Givens{"few": few, "twice": twice, "wrong": wrong} {
		if r := New().Grade(p, true); r.Level != Incomplete || r.Solved || r.Steps != 0 {
			t.Errorf("%s: got %v", name, r)
		}
	}
}

// TestNoSolution grades a puzzle without a solution: its singles leave cells of other digits
// without a candidate. The grade means nothing, but there is one, and GradeProper sees it.
func TestNoSolution(t *testing.T) {
	const line = "...97..18..8....6...2..1...8.7..9..3...58.6.9..6.47........24.6.7..3.....5.4...8."
	grid, err := board.ParseLine(line)
	if err != nil {
		t.Fatal(err)
	}
	p := grid.Values()
	if a, b := New().Grade(p, false), New().Grade(p, true); a.Score != b.Score || len(b.Path) != b.Steps {
		t.Errorf("got %v, and %v with a path", a, b)
	}
	asked := 0
	none := func() bool { asked++; return false }
	if _, ok := New().GradeProper(p, false, none); ok || asked != 1 {
		t.Errorf("proper: %v, asked %d times", ok, asked)
	}
}

// TestGiveUp grades a puzzle with several solutions, which ends in Give Up, or
// is solved by steps that trust in uniqueness.
func TestGiveUp(t *testing.T) {
	gaveUp := false
	g := New()
	for _, p := range carve(t, 8, 40, 40) {
		for c, v := range p {
			if v == 0 || c%5 != 0 {
				continue
			}
			p[c], p[80-c] = 0, 0
			r := g.Grade(p, true)
			gaveUp = gaveUp || r.Counts[GiveUp] > 0
			if r.Solved == (r.Counts[GiveUp] > 0) {
				t.Fatalf("%v: solved %v with %d times Give Up", p, r.Solved, r.Counts[GiveUp])
			}
		}
	}
	if !gaveUp {
		t.Error("never gave up")
	}
}

// TestScale holds the table to its order and to what a technique's name means.
func TestScale(t *testing.T) {
	slugs := map[string]bool{}
	for i := range NumTechniques {
		k := Technique(i)
		if k.Slug() == "" || k.String() == "" || k.Score() <= 0 || k.Level() == Incomplete || slugs[k.Slug()] {
			t.Errorf("row %d is wrong: %v", i, scale[i])
		}
		slugs[k.Slug()] = true
		if i > 0 && k.Order() < Technique(i-1).Order() {
			t.Errorf("%v comes too late", k)
		}
	}
}

// TestWithin checks that giving up early agrees with the whole grade: a puzzle is
// solved within a technique exactly if no harder one is on its path.
func TestWithin(t *testing.T) {
	for _, p := range carve(t, 7, 60, 17) {
		whole := New().Grade(p, false)
		for _, top := range []Technique{HiddenSingle, NakedTriple, Jellyfish, XYChain, GiveUp} {
			needs := false
			for x := range Technique(NumTechniques) {
				needs = needs || whole.Counts[x] > 0 && x.Harder(top)
			}
			r := New().Within(p, top)
			if r.Solved == needs && whole.Solved {
				t.Errorf("within %s it is solved: %v, but the path is harder: %v", top.Slug(), r.Solved, needs)
			}
			if r.Solved && (r.Score != whole.Score || r.Counts != whole.Counts) {
				t.Errorf("within %s it scores %d, and %d as a whole", top.Slug(), r.Score, whole.Score)
			}
		}
	}
}

// TestGradeProper holds GradeProper to Grade where there is one solution, and to a
// count of the solutions where not: a clue less, or a digit that does not fit.
func TestGradeProper(t *testing.T) {
	g, plain := New(), New()
	asked, spared := 0, 0
	for i, p := range carve(t, 11, 60, 22) {
		q, none := p, p
		for c := i; ; c = (c + 7) % 81 {
			if q[c] != 0 {
				q[c], none[c] = 0, none[c]%9+1
				break
			}
		}
		for k, puzzle := range []board.Givens{p, q, none} {
			solutions := new(search.Solver).Values(puzzle, 2).Solutions
			before := asked
			got, ok := g.GradeProper(puzzle, false, func() bool { asked++; return solutions == 1 })
			if ok != (solutions == 1) {
				t.Fatalf("puzzle %d of %v: one solution: %v, and %d were counted", k, p, ok, solutions)
			}
			if ok && !reflect.DeepEqual(got, plain.Grade(puzzle, false)) {
				t.Errorf("%v: got %+v, want %+v", puzzle, got, plain.Grade(puzzle, false))
			}
			if asked == before {
				spared++
			}
		}
	}
	if asked < 60 || spared < 20 {
		t.Errorf("asked %d times, spared %d times", asked, spared)
	}
}
