package logictest

import (
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/search"
	"pencilmark/techniques/casefile"
	"pencilmark/techniques/logic"
)

// A Case is one position of a case file.
type Case struct {
	Name string // as in "case 1", "near miss, three places"
	Why  string // why it is there
	casefile.Case
}

// The fewest cases and near misses that a case file must have.
const (
	minCases      = 3
	minNearMisses = 1
)

// ReadCases reads a case file. It fails the test if [Unfinished] has something to say.
func ReadCases(t testing.TB, path string) []Case {
	t.Helper()
	out, missing := readCases(path)
	if missing != "" {
		t.Fatal(missing)
	}
	return out
}

// Unfinished says what a case file lacks: the file itself, cases or near misses, the
// reason why one is there, or what is marked in it. It returns "" if it lacks nothing.
func Unfinished(path string) string {
	_, missing := readCases(path)
	return missing
}

// readCases returns the cases of a file, and what it lacks, or "".
func readCases(path string) (out []Case, missing string) {
	archive, err := txtar.ParseFile(path)
	if err != nil {
		return nil, err.Error()
	}
	hits := 0
	for _, f := range archive.Files {
		why, grid, _ := strings.Cut(strings.TrimSpace(string(f.Data)), "\n")
		k := Case{Name: f.Name, Why: strings.TrimSpace(strings.TrimPrefix(why, "why:"))}
		if k.Case, err = casefile.Parse(grid); err != nil {
			return nil, fmt.Sprintf("%s: %s: %v", path, f.Name, err)
		}
		if k.Why == "" {
			return nil, fmt.Sprintf("%s: %s does not say why", path, f.Name)
		}
		if (k.Effects() > 0) == strings.HasPrefix(f.Name, "near miss") {
			return nil, fmt.Sprintf("%s: %s: a near miss has nothing marked, any other case has", path, f.Name)
		}
		if k.Effects() > 0 {
			hits++
		}
		out = append(out, k)
	}
	if misses := len(out) - hits; hits < minCases || misses < minNearMisses {
		missing = fmt.Sprintf("%s: %d cases and %d near misses, at least %d and %d are wanted", path, hits, misses,
			minCases, minNearMisses)
	}
	return out, missing
}

// FindCases reads the cases of a technique of the catalogue, SLUG.txtar in the
// testdata folder of its family; root is the way to the folder of the families. An
// unfinished file has none: the test of the catalogue says so, and no other.
func FindCases(t testing.TB, root, slug string) []Case {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "*", "testdata", slug+".txtar"))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != 1 || Unfinished(files[0]) != "" {
		return nil
	}
	return ReadCases(t, files[0])
}

// A CaseStep is a step that a technique finds in a position of its case file.
type CaseStep struct {
	Name string // slug and case: "x-wing, case 1"
	Grid board.Grid
	Step logic.Step
}

// CaseSteps returns the first steps of each technique in every case of its file, at most
// perCase of a case: some techniques find hundreds. Root is as for FindCases. The test
// fails if there are none at all.
func CaseSteps(t testing.TB, root string, perCase int, xs ...*logic.Technique) []CaseStep {
	t.Helper()
	var out []CaseStep
	for _, x := range xs {
		for _, k := range FindCases(t, root, x.Slug) {
			for _, s := range collect(x, logic.NewView(&k.Grid), perCase) {
				out = append(out, CaseStep{x.Slug + ", " + k.Name, k.Grid, s})
			}
		}
	}
	if len(out) == 0 {
		t.Fatalf("%s: no step in any case", root)
	}
	return out
}

// Cases holds x against its case file: in every position the conclusions of all
// steps together are exactly those marked, and each step is sound.
func Cases(t *testing.T, x *logic.Technique, path string) {
	t.Helper()
	for _, k := range ReadCases(t, path) {
		checkCase(t, x, &k)
	}
}

func checkCase(t *testing.T, x *logic.Technique, k *Case) {
	t.Helper()
	p := Position{Grid: k.Grid}
	if puzzle, err := board.NewGrid(new(k.Grid.Puzzle())); err == nil {
		if solution, n := search.Solve(&puzzle); n == 1 {
			p.Solution = solution
		} else if x.OneSolution {
			t.Errorf("%s: the givens have %d solutions, and %s assumes one", k.Name, n, x.Slug)
		}
	}
	var got casefile.Case
	for _, s := range sound(t, x, &p, 0) {
		got.Placements = append(got.Placements, s.Placements...)
		got.Eliminations = append(got.Eliminations, s.Eliminations...)
	}
	want := fmt.Sprint(sorted(k.Placements), sorted(k.Eliminations))
	if have := fmt.Sprint(sorted(got.Placements), sorted(got.Eliminations)); have != want {
		t.Errorf("%s: %s concludes %s, marked are %s", k.Name, x.Slug, have, want)
	}
}

func sorted(xs []board.Candidate) []board.Candidate {
	return slices.Compact(slices.Sorted(slices.Values(xs)))
}

// Sound holds at most limit steps of x in each position, all of them if limit is
// 0, against the solution and the proof checker. It returns how many steps were
// seen.
func Sound(t *testing.T, x *logic.Technique, positions []Position, limit int) int {
	t.Helper()
	n := 0
	for i := range positions {
		n += len(sound(t, x, &positions[i], limit))
		if t.Failed() {
			return n
		}
	}
	return n
}

// sound returns the steps of x in a position, after checking that each is well
// formed, true, proven, can be told and does not come twice, and that a second
// run finds the same.
func sound(t *testing.T, x *logic.Technique, p *Position, limit int) []logic.Step {
	t.Helper()
	v := logic.NewView(&p.Grid)
	steps := collect(x, v, limit)
	var checker verify.Checker
	var r explain.Renderer
	seen := map[string]bool{}
	for i := range steps {
		s := &steps[i]
		line := fmt.Sprintf("%s in %s", r.Line(s), p.Grid.String())
		if y, ok := p.contradicts(s); ok {
			t.Errorf("%s: the solution says otherwise of %v", line, y)
		}
		if err := checker.Step(&p.Grid, s); err != nil {
			t.Errorf("%s: %v", line, err)
		}
		if _, err := r.Sentence(s); err != nil {
			t.Errorf("%s: %v", line, err)
		}
		key := fmt.Sprint(s.Placements, s.Eliminations, s.Parts, s.Deadly)
		if seen[key] {
			t.Errorf("%s comes twice", line)
		}
		seen[key] = true
	}
	v.Reset(&p.Grid)
	if again := collect(x, v, limit); !reflect.DeepEqual(steps, again) {
		t.Errorf("%s in %s: a second run differs", x.Slug, p.Grid.String())
	}
	return steps
}

// collect returns the first limit steps of x in v, or all.
func collect(x *logic.Technique, v *logic.View, limit int) []logic.Step {
	var out []logic.Step
	for s := range x.Steps(v) {
		if out = append(out, s); len(out) == limit {
			break
		}
	}
	return out
}
