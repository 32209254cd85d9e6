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
	"pencilmark/techniques/logic"
)

// impossible lists the techniques that argue with patterns that cannot be filled
// at all, and so need no unique solution.
var impossible = []string{"bivalue-oddagon", "tridagon", "junior-exocet", "multi-sector-locked-set"}

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
	return x != techniques.MultiSectorLockedSet || i%25 == 0
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
	easy := slices.DeleteFunc(techniques.Default(), func(x *logic.Technique) bool { return x.Rank > 300 })
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
// generated puzzles, against the solution and against its own proof. With
// PENCILMARK_FULL=1 it takes ten times the positions.
func TestUniquenessIsSound(t *testing.T) {
	n := 1500
	if os.Getenv("PENCILMARK_FULL") == "1" {
		n *= 10
	}
	positions := uniquenessPositions(n)
	found := map[string]int{}
	var checker verify.Checker
	var r explain.Renderer
	for i := range positions {
		g := &positions[i].grid
		v := logic.NewView(g)
		for _, x := range uniquenessFamily() {
			if !tries(x, i) {
				continue
			}
			for s := range x.Steps(v) {
				found[x.Slug]++
				sound(t, g, &positions[i].solution, &s)
				if err := checker.Step(g, &s); err != nil {
					t.Fatalf("%v\n%s\n%v", g, r.Line(&s), err)
				}
				if _, err := r.Sentence(&s); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for _, x := range uniquenessFamily() {
		t.Logf("%6d %s", found[x.Slug], x.Slug)
	}
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
			if x == techniques.JuniorExocet || !tries(x, i) {
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

// TestUniquenessSymmetry relabels, permutes and transposes positions: what a
// technique concludes must move along. Gurth's symmetries are themselves tied to
// the middle of the grid, so they are left out.
func TestUniquenessSymmetry(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for i, p := range uniquenessPositions(500) {
		m := randomMap(rng)
		g := m.grid(&p.grid)
		before, after := logic.NewView(&p.grid), logic.NewView(&g)
		for _, x := range uniquenessFamily() {
			if x == techniques.Gurth || !tries(x, i) {
				continue
			}
			var want, have []string
			for s := range x.Steps(before) {
				want = append(want, m.effects(&s))
			}
			for s := range x.Steps(after) {
				have = append(have, fmt.Sprint(s.Eliminations))
			}
			slices.Sort(want)
			slices.Sort(have)
			if want, have = slices.Compact(want), slices.Compact(have); !slices.Equal(want, have) {
				t.Fatalf("%v\n%s concludes %v, moved %v", &p.grid, x.Slug, want, have)
			}
		}
	}
}

// A gridMap moves cells such that houses stay houses, and renames digits.
type gridMap struct {
	cells  [81]board.Cell
	digits [10]board.Digit
}

func randomMap(rng *rand.Rand) gridMap {
	var m gridMap
	rows, cols := shuffledLines(rng), shuffledLines(rng)
	transpose := rng.IntN(2) == 1
	for c := range board.Cell(81) {
		m.cells[c] = board.CellAt(rows[c.Row()], cols[c.Col()])
		if transpose {
			m.cells[c] = board.CellAt(cols[c.Col()], rows[c.Row()])
		}
	}
	for i, d := range rng.Perm(9) {
		m.digits[i+1] = board.Digit(d + 1)
	}
	return m
}

// shuffledLines returns a permutation of nine lines that keeps chutes together.
func shuffledLines(rng *rand.Rand) [9]int {
	var out [9]int
	for i, chute := range rng.Perm(3) {
		for j, line := range rng.Perm(3) {
			out[3*i+j] = 3*chute + line
		}
	}
	return out
}

func (m *gridMap) grid(g *board.Grid) board.Grid {
	h := board.EmptyGrid()
	var givens board.CellSet
	for c := range board.Cell(81) {
		if d := g.Value(c); d != 0 {
			h.Place(board.At(m.cells[c], m.digits[d]))
		}
		if g.Givens().Has(c) {
			givens = givens.With(m.cells[c])
		}
	}
	for c := range g.Empty().All() {
		var s board.DigitSet
		for d := range g.Marks(c).All() {
			s = s.With(m.digits[d])
		}
		h.SetMarks(m.cells[c], s)
	}
	h.SetGivens(givens)
	return h
}

// effects returns the eliminations of s as they look after the move.
func (m *gridMap) effects(s *logic.Step) string {
	var out []board.Candidate
	for _, x := range s.Eliminations {
		out = append(out, board.At(m.cells[x.Cell()], m.digits[x.Digit()]))
	}
	slices.Sort(out)
	return fmt.Sprint(out)
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
