package techniques_test

import (
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

// alsBasics are the techniques that prepare the positions of this file: what a
// person has done before looking for wings and almost locked sets.
var alsBasics = []string{
	"full-house", "last-digit", "hidden-single", "naked-single", "locked-pair", "locked-triple",
	"locked-candidates-pointing", "locked-candidates-claiming", "naked-pair", "hidden-pair", "naked-triple",
	"hidden-triple", "naked-quadruple", "hidden-quadruple",
}

// alsFamily are the techniques under test.
var alsFamily = []string{
	"xy-wing", "xyz-wing", "w-wing", "als-xz", "als-xy-wing", "als-chain", "death-blossom", "sue-de-coq", "extended-sue-de-coq", "sue-de-coq-3d",
	"wxyz-wing", "vwxyz-wing", "uvwxyz-wing", "tuvwxyz-wing", "almost-locked-pair", "almost-locked-triple", "almost-locked-quadruple",
	"grouped-w-wing", "multi-branch-w-wing", "als-w-wing", "xyz-ring",
	"firework-triple", "firework-quadruple", "direct-pointing", "direct-claiming", "direct-hidden-pair", "direct-hidden-triple",
	"aligned-pair-exclusion", "aligned-triple-exclusion", "subset-exclusion",
}

// An alsPosition is a position without a single, and its solution.
type alsPosition struct {
	grid     board.Grid
	solution [81]board.Digit
}

// alsPositions returns at least n positions of generated puzzles in which there
// is no single, in most of them none of alsBasics. They are the same in every
// run.
func alsPositions(t testing.TB, n int) []alsPosition {
	t.Helper()
	var out []alsPosition
	for seed := uint64(1); len(out) < n; seed++ {
		g, solution := alsPuzzle(seed)
		for alsApply(&g, alsBasics[:4]) {
		}
		if !g.Solved() {
			out = append(out, alsPosition{g, solution})
		}
		for k := 0; k < 6 && !g.Solved(); k++ {
			for alsApply(&g, alsBasics) {
			}
			if g.Solved() {
				break
			}
			out = append(out, alsPosition{g, solution})
			if !alsApply(&g, alsFamily) {
				c := g.Empty().First()
				g.Place(board.At(c, solution[c]))
			}
		}
	}
	return out
}

// alsPuzzle returns a puzzle from which no given can be taken, and its solution.
func alsPuzzle(seed uint64) (board.Grid, [81]board.Digit) {
	empty := board.EmptyGrid()
	solution, _ := search.Random(&empty, seed)
	values := solution
	for _, i := range rand.New(rand.NewPCG(seed, 0)).Perm(81) {
		d := values[i]
		values[i] = 0
		if g, _ := board.NewGrid(&values); !search.Unique(&g) {
			values[i] = d
		}
	}
	g, _ := board.NewGrid(&values)
	return g, solution
}

// alsApply makes the first step of the first technique that has one.
func alsApply(g *board.Grid, slugs []string) bool {
	v := logic.NewView(g)
	for _, slug := range slugs {
		if s, ok := techniques.Lookup(slug).First(v); ok {
			s.Apply(g)
			return true
		}
	}
	return false
}

// alsSample returns how many positions to look at: few, or many with
// PENCILMARK_FULL=1.
func alsSample(few, many int) int {
	if os.Getenv("PENCILMARK_FULL") == "1" {
		return many
	}
	return few
}

// alsSteps bounds the steps looked at in one position.
const alsSteps = 200

// TestALSFamilySound checks every step against the puzzle's one solution and
// with the proof checker, and that its reason can be told: in 40 positions, or in
// 2,000 with PENCILMARK_FULL=1.
func TestALSFamilySound(t *testing.T) {
	positions := alsPositions(t, alsSample(40, 2000))
	for _, slug := range alsFamily {
		t.Run(slug, func(t *testing.T) {
			technique := techniques.Lookup(slug)
			var checker verify.Checker
			found := 0
			for i := range positions {
				p := &positions[i]
				n := 0
				for s := range technique.Steps(logic.NewView(&p.grid)) {
					alsCheck(t, &checker, p, &s)
					if n++; n == alsSteps || t.Failed() {
						break
					}
				}
				found += n
			}
			t.Logf("%d steps in %d positions", found, len(positions))
		})
	}
}

func alsCheck(t *testing.T, checker *verify.Checker, p *alsPosition, s *logic.Step) {
	t.Helper()
	for _, x := range s.Eliminations {
		if p.solution[x.Cell()] == x.Digit() {
			t.Errorf("%v: %v is true: %v", p.grid.String(), x, s.Parts)
		}
	}
	for _, x := range s.Placements {
		if p.solution[x.Cell()] != x.Digit() {
			t.Errorf("%v: %v is false: %v", p.grid.String(), x, s.Parts)
		}
	}
	if err := checker.Step(&p.grid, s); err != nil {
		t.Errorf("%v: %v: %v", p.grid.String(), err, s.Parts)
	}
	var r explain.Renderer
	if _, err := r.Reason(s); err != nil {
		t.Errorf("%v: %v", p.grid.String(), err)
	}
}

// TestALSFamilySymmetric checks that each technique concludes the same in a
// position and in one that is the same but for the names of digits, rows and
// columns: in 20 positions, or in 1,000 with PENCILMARK_FULL=1.
func TestALSFamilySymmetric(t *testing.T) {
	positions := alsPositions(t, alsSample(20, 1000))
	for _, slug := range alsFamily {
		t.Run(slug, func(t *testing.T) {
			technique := techniques.Lookup(slug)
			for i := range positions {
				g := &positions[i].grid
				m := newAlsMap(uint64(i))
				image := m.grid(g)
				want, got := alsConclusions(technique, g), alsConclusions(technique, &image)
				for x := range want {
					if !got[m.candidate(x)] {
						t.Fatalf("%v: %v has no image", g.String(), x)
					}
				}
				if len(want) != len(got) {
					t.Fatalf("%v: %d conclusions, of the image %d", g.String(), len(want), len(got))
				}
			}
		})
	}
}

// An alsMap is a symmetry of the game: new names for digits, rows and columns,
// and perhaps rows and columns exchanged.
type alsMap struct {
	digits, rows, cols []int
	transpose          bool
}

func newAlsMap(seed uint64) alsMap {
	r := rand.New(rand.NewPCG(seed, 1))
	lines := func() (out []int) {
		for _, band := range r.Perm(3) {
			for _, i := range r.Perm(3) {
				out = append(out, band*3+i)
			}
		}
		return out
	}
	return alsMap{r.Perm(9), lines(), lines(), r.IntN(2) == 0}
}

func (m *alsMap) candidate(x board.Candidate) board.Candidate {
	row, col := m.rows[x.Cell().Row()], m.cols[x.Cell().Col()]
	if m.transpose {
		row, col = col, row
	}
	return board.At(board.CellAt(row, col), board.Digit(m.digits[x.Digit()-1]+1))
}

func (m *alsMap) grid(g *board.Grid) board.Grid {
	out := board.EmptyGrid()
	for c := range board.AllCells.Minus(g.Empty()).All() {
		out.Place(m.candidate(board.At(c, g.Value(c))))
	}
	for c := range out.Empty().All() {
		out.SetMarks(c, 0)
	}
	for c := range g.Empty().All() {
		for d := range g.Marks(c).All() {
			out.Restore(m.candidate(board.At(c, d)))
		}
	}
	return out
}

// alsConclusions returns everything that the technique concludes in g.
func alsConclusions(technique *logic.Technique, g *board.Grid) map[board.Candidate]bool {
	out := map[board.Candidate]bool{}
	for s := range technique.Steps(logic.NewView(g)) {
		for _, x := range slices.Concat(s.Eliminations, s.Placements) {
			out[x] = true
		}
	}
	return out
}

// BenchmarkALSFamily measures a full search of each technique, averaged over
// positions without an easy step; the facts it leans on are built anew.
func BenchmarkALSFamily(b *testing.B) {
	positions := alsPositions(b, 60)
	for _, slug := range alsFamily {
		b.Run(slug, func(b *testing.B) {
			technique := techniques.Lookup(slug)
			v := logic.NewView(&positions[0].grid)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				v.Reset(&positions[i%len(positions)].grid)
				technique.Find(v, func(logic.Step) bool { return true })
			}
		})
	}
}
