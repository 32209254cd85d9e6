package logictest

import (
	"os"
	"path/filepath"
	"testing"

	"pencilmark/techniques/logic"
)

// Technique runs every check on x, with its case file and the given positions. Use [Positions] to create them.
func Technique(t testing.TB, x *logic.Technique, caseFile string, positions []Position) {
	t.Helper()
	checkContract(t, x)
	Cases(t, x, caseFile)
	checkAllocations(t, x, caseFile)
	checkSound(t, x, positions, 0)
	checkSymmetric(t, x, positions)
	if checkEnds(t, x, positions) {
		checkTight(t, x, positions, 5)
	}
}

// A Family is a set of techniques that are tested in the same way.
type Family struct {
	Techniques []*logic.Technique
	Cases      string       // the folder of the case files, which are named SLUG.txtar
	Easier     logic.Ladder // the techniques that are applied before a position is used

	Positions int // the number of positions to test
	Limit     int // the number of steps to check in one position; 0 for all

	// If Slow returns true for a technique, the technique is tested only in every tenth position.
	Slow func(*logic.Technique) bool
	// If Asymmetric returns true for a technique, its pattern depends on the middle of the grid, so the image of a
	// position may not contain it.
	Asymmetric func(*logic.Technique) bool
	// If Tight returns true for a technique, every citation of its steps must be necessary.
	Tight func(*logic.Technique) bool
	// If Found is set, it is called with the yield of each technique in the test positions, but at most in the first
	// Positions of them. A test can compare the yield with an earlier one. Found is called from several goroutines.
	Found func(*logic.Technique, Yield)
}

// A Yield counts the results of a technique in some positions.
type Yield struct {
	Steps       int
	Conclusions int // placements and eliminations
	Shown       int // candidates that the parts show, including those of nodes
}

// full is the factor by which the number of positions grows if PENCILMARK_FULL is 1.
const full = 20

// Test runs the checks on every technique of the family that has cases. The test of the catalogue reports the
// techniques without cases. If PENCILMARK_FULL is 1, Test uses 20 times as many positions.
func (f *Family) Test(t *testing.T) {
	t.Helper()
	if len(f.Techniques) == 0 {
		t.Fatal("there is no technique to test")
	}
	n := f.Positions
	if os.Getenv("PENCILMARK_FULL") == "1" {
		n *= full
	}
	positions := Positions(n, 1, f.Easier)
	for _, x := range f.Techniques {
		t.Run(x.Slug, func(t *testing.T) {
			path := filepath.Join(f.Cases, x.Slug+".txtar")
			if missing := Unfinished(path); missing != "" {
				t.Skip(missing)
			}
			checkContract(t, x)
			checkAllocations(t, x, path) // counts the allocations of the whole process, so nothing else may run
			t.Parallel()
			Cases(t, x, path)
			f.sample(t, x, positions)
		})
	}
}

func (f *Family) sample(t *testing.T, x *logic.Technique, positions []Position) {
	t.Helper()
	if holds(f.Slow, x) {
		positions = positions[:len(positions)/10]
	}
	t.Logf("%d steps in %d positions", checkSound(t, x, positions, f.Limit), len(positions))
	if f.Found != nil {
		f.Found(x, f.yield(x, positions[:min(len(positions), f.Positions)]))
	}
	if !holds(f.Asymmetric, x) {
		checkSymmetric(t, x, positions[:(len(positions)+3)/4])
	}
	if holds(f.Tight, x) {
		checkTight(t, x, positions, f.Limit)
	}
}

// yield returns the yield of x in the positions.
func (f *Family) yield(x *logic.Technique, positions []Position) (out Yield) {
	for i := range positions {
		for _, s := range collect(x, logic.NewView(&positions[i].Grid), f.Limit) {
			out.Steps++
			out.Conclusions += s.Effects()
			for _, p := range s.Parts {
				out.Shown += len(p.Candidates)
				for _, n := range p.Nodes {
					out.Shown += len(n.Candidates)
				}
			}
		}
	}
	return out
}

func holds(says func(*logic.Technique) bool, x *logic.Technique) bool { return says != nil && says(x) }

// Benchmark measures a full search with each technique, averaged over positions in which no easier technique applies.
// The tables are rebuilt for every search.
func (f *Family) Benchmark(b *testing.B) {
	positions := Positions(50, 1, f.Easier)
	for _, x := range f.Techniques {
		b.Run(x.Slug, func(b *testing.B) {
			v := logic.NewView(&positions[0].Grid)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				v.Reset(&positions[i%len(positions)].Grid)
				x.Find(v, func(logic.Step) bool { return true })
			}
		})
	}
}
