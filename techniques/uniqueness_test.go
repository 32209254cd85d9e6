package techniques_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/exotic"
	"pencilmark/techniques/logic"
)

// impossible lists the techniques that argue with patterns that cannot be filled
// at all, and so need no unique solution.
var impossible = []string{"bivalue-oddagon", "tridagon", "junior-exocet", "multi-sector-locked-set", "sk-loop"}

// uniquenessFamily lists the techniques that argue with deadly and impossible
// patterns, in ladder order.
func uniquenessFamily() []*logic.Technique {
	return slices.DeleteFunc(techniques.All(), func(x *logic.Technique) bool {
		return x.Family != logic.Uniqueness && !slices.Contains(impossible, x.Slug)
	})
}

// tries reports whether x is run on the i-th position: the slowest technique is
// run on few of them.
func tries(x *logic.Technique, i int) bool {
	return x != exotic.MultiSectorLockedSet || i%100 == 0
}

// A uniquenessPosition is a position of a puzzle, and the puzzle's solution.
type uniquenessPosition struct {
	grid     board.Grid
	solution [81]board.Digit
}

// uniquenessPositions returns n positions of generated puzzles, the same in
// every run: where the easy techniques end, and where they end again after the
// lowest unsolved cell was filled from the solution. Some puzzles keep givens
// that others would drop, so that the positions differ in how full they are.
func uniquenessPositions(n int) []uniquenessPosition {
	easy := techniques.Basic().Techniques()
	var out []uniquenessPosition
	for seed := uint64(1); len(out) < n; seed++ {
		g, solution := uniquenessPuzzle(seed)
		for range 8 {
			for step, ok := firstOf(easy, &g); ok; step, ok = firstOf(easy, &g) {
				step.Apply(&g)
			}
			if g.Solved() || len(out) == n {
				break
			}
			out = append(out, uniquenessPosition{g, solution})
			c := g.Empty().First()
			g.Place(board.At(c, solution[c]))
		}
	}
	return out
}

func firstOf(ladder []*logic.Technique, g *board.Grid) (logic.Step, bool) {
	v := logic.NewView(g)
	for _, x := range ladder {
		if s, ok := x.First(v); ok {
			return s, true
		}
	}
	return logic.Step{}, false
}

// uniquenessPuzzle returns a puzzle with one solution, and that solution.
func uniquenessPuzzle(seed uint64) (board.Grid, [81]board.Digit) {
	empty := board.EmptyGrid()
	solution, _ := search.Random(&empty, seed)
	values := solution
	for _, c := range rand.New(rand.NewPCG(seed, 2)).Perm(81) {
		values[c] = 0
		if g, _ := board.NewGrid(&values); !search.Unique(&g) {
			values[c] = solution[c]
		}
	}
	g, _ := board.NewGrid(&values)
	return g, solution
}

// TestUniquenessIsSound holds every step of the family, in positions of
// generated puzzles, against the solution and against its own proof; none may
// come twice. With PENCILMARK_FULL=1 it takes ten times the positions.
func TestUniquenessIsSound(t *testing.T) {
	n := 1000
	if os.Getenv("PENCILMARK_FULL") == "1" {
		n *= 10
	}
	positions := uniquenessPositions(n)
	found := map[string]int{}
	for i := range positions {
		v := logic.NewView(&positions[i].grid)
		for _, x := range uniquenessFamily() {
			if tries(x, i) {
				found[x.Slug] += soundSteps(t, v, x, &positions[i].solution)
			}
		}
	}
	for _, x := range uniquenessFamily() {
		t.Logf("%6d %s", found[x.Slug], x.Slug)
	}
}

// soundSteps checks all steps of x and returns how many there are.
func soundSteps(t *testing.T, v *logic.View, x *logic.Technique, solution *[81]board.Digit) int {
	t.Helper()
	var checker verify.Checker
	var r explain.Renderer
	seen := map[string]bool{}
	for s := range x.Steps(v) {
		sound(t, v.Grid, solution, &s)
		if err := checker.Step(v.Grid, &s); err != nil {
			t.Fatalf("%v\n%s\n%v", v.Grid, r.Line(&s), err)
		}
		if _, err := r.Sentence(&s); err != nil {
			t.Fatal(err)
		}
		key := fmt.Sprint(s.Eliminations, s.Parts, s.Deadly)
		if seen[key] {
			t.Fatalf("%v\n%s comes twice", v.Grid, r.Line(&s))
		}
		seen[key] = true
	}
	return len(seen)
}

func sound(t *testing.T, g *board.Grid, solution *[81]board.Digit, s *logic.Step) {
	t.Helper()
	for _, x := range s.Eliminations {
		if solution[x.Cell()] == x.Digit() {
			t.Fatalf("%v\n%s removes %v, which is true", g, s.Technique.Slug, x)
		}
	}
	for _, x := range s.Placements {
		if solution[x.Cell()] != x.Digit() {
			t.Fatalf("%v\n%s places %v, which is false", g, s.Technique.Slug, x)
		}
	}
}

// TestUniquenessCites drops every citation of every step in turn: none may be
// idle, or a reader would be sent to a place that does not matter. An exocet
// argues for all its base digits alike, so that a position may make it easier
// than it says; it is left out.
func TestUniquenessCites(t *testing.T) {
	idle := map[string]int{}
	var checker verify.Checker
	for i, p := range uniquenessPositions(400) {
		v := logic.NewView(&p.grid)
		for _, x := range uniquenessFamily() {
			if x == exotic.JuniorExocet || !tries(x, i) {
				continue
			}
			for s := range x.Steps(v) {
				for i := range len(slices.Collect(s.Citations())) {
					if poorer := withoutCitation(s, i); checker.Step(&p.grid, &poorer) == nil {
						idle[x.Slug]++
					}
				}
			}
		}
	}
	for slug, n := range idle {
		t.Errorf("%s: %d citations are idle", slug, n)
	}
}

// withoutCitation returns s without its i-th citation. No step of the family has
// nodes.
func withoutCitation(s logic.Step, i int) logic.Step {
	s.Parts = slices.Clone(s.Parts)
	for j := range s.Parts {
		p := &s.Parts[j]
		if i < len(p.Cites) {
			p.Cites = slices.Delete(slices.Clone(p.Cites), i, i+1)
			break
		}
		i -= len(p.Cites)
	}
	return s
}

// TestUniquenessCases holds the steps in the case files of the family against the
// one solution that the givens of each case have.
func TestUniquenessCases(t *testing.T) {
	for _, x := range uniquenessFamily() {
		for name, k := range caseFile(t, x.Slug) {
			values := k.Grid.Puzzle()
			puzzle, err := board.NewGrid(&values)
			if err != nil {
				t.Fatalf("%s: %s: %v", x.Slug, name, err)
			}
			solution, n := search.Solve(&puzzle)
			if n != 1 {
				t.Errorf("%s: %s: the givens have %d solutions", x.Slug, name, n)
				continue
			}
			soundSteps(t, logic.NewView(&k.Grid), x, &solution)
		}
	}
}

// BenchmarkUniqueness runs each technique of the family over positions in which
// the easy techniques have ended, facts included.
func BenchmarkUniqueness(b *testing.B) {
	positions := uniquenessPositions(200)
	for _, x := range uniquenessFamily() {
		b.Run(x.Slug, func(b *testing.B) {
			v := logic.NewView(&positions[0].grid)
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				v.Reset(&positions[i%len(positions)].grid)
				x.Find(v, func(logic.Step) bool { return true })
				i++
			}
		})
	}
}
