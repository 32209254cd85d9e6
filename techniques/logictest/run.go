package logictest

import (
	"os"
	"path/filepath"
	"testing"

	"pencilmark/techniques/logic"
)

// Technique runs every check over x: its case file, and positions of one's choice.
// See [Positions] for where to get some.
func Technique(t *testing.T, x *logic.Technique, caseFile string, positions []Position) {
	t.Helper()
	Contract(t, x)
	Cases(t, x, caseFile)
	Allocations(t, x, caseFile)
	Sound(t, x, positions, 0)
	Symmetric(t, x, positions)
}

// A Family is a set of techniques that are tested alike.
type Family struct {
	Techniques []*logic.Technique
	Cases      string       // folder of the case files, SLUG.txtar each
	Easier     logic.Ladder // what is played out before the positions are taken

	Positions int // how many are looked at
	Limit     int // steps looked at in one position; 0 for all

	// Slow says of a technique that it is asked in every tenth position only.
	Slow func(*logic.Technique) bool
	// Asymmetric says of a technique that its pattern is tied to the middle of the
	// grid, so that an image of a position may hide it.
	Asymmetric func(*logic.Technique) bool
	// Tight says of a technique that every citation of its steps is needed.
	Tight func(*logic.Technique) bool
	// Found, if set, is told what each technique yields in the positions, as often as
	// Positions says: a test may hold it against what it was. It is called from several
	// goroutines.
	Found func(*logic.Technique, Yield)
}

// A Yield is how much a technique finds in some positions.
type Yield struct {
	Steps       int
	Conclusions int // placements and eliminations
	Shown       int // candidates that the parts show, those of nodes included
}

// full is how many times more positions PENCILMARK_FULL=1 asks for.
const full = 20

// Test runs the checks over every technique of the family whose cases are there; of
// others the test of the catalogue says what is missing. PENCILMARK_FULL=1 looks at
// 20 times the positions.
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
			Contract(t, x)
			Allocations(t, x, path) // counts for the whole process, so nothing else may run
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
	t.Logf("%d steps in %d positions", Sound(t, x, positions, f.Limit), len(positions))
	if f.Found != nil {
		f.Found(x, f.yield(x, positions[:min(len(positions), f.Positions)]))
	}
	if !holds(f.Asymmetric, x) {
		Symmetric(t, x, positions[:(len(positions)+3)/4])
	}
	if holds(f.Tight, x) {
		Tight(t, x, positions, f.Limit)
	}
}

// yield sums up what x finds in positions.
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

// Benchmark measures a full search of each technique, averaged over positions in
// which nothing easier applies; the facts it leans on are built anew.
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
