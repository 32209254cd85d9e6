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
	Why  string // the reason for including it
	casefile.Case
}

// The smallest numbers of cases and of near misses that a case file may have.
const (
	minCases      = 3
	minNearMisses = 1
)

// mustReadCases reads a case file. It fails the test if [Unfinished] would report something.
func mustReadCases(t testing.TB, path string) []Case {
	t.Helper()
	out, missing := readCases(path)
	if missing != "" {
		t.Fatal(missing)
	}
	return out
}

// Unfinished describes what is missing in a case file: the file itself, cases or near misses, the reason for one of
// them, or marks. It returns "" if nothing is missing.
func Unfinished(path string) string {
	_, missing := readCases(path)
	return missing
}

// readCases returns the cases of a file. It also describes what is missing in the file, or returns "" if nothing is.
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

// FindCases reads the cases of a technique of the catalogue. They are in the file SLUG.txtar in the testdata folder of
// the technique's family. root is the path to the folder of the families. If the file is unfinished, FindCases returns
// no cases, because the test of the catalogue reports it.
func FindCases(t testing.TB, root, slug string) []Case {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "*", "testdata", slug+".txtar"))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != 1 || Unfinished(files[0]) != "" {
		return nil
	}
	return mustReadCases(t, files[0])
}

// A CaseStep is a step that a technique finds in a position of its case file.
type CaseStep struct {
	Name string // slug and case: "x-wing, case 1"
	Grid board.Grid
	Step logic.Step
}

// CaseSteps returns the first steps of each technique in every case of its file. It returns at most perCase steps for
// each case, because some techniques find hundreds. root is the path to the folder of the families, as for FindCases.
// The test fails if there are no steps at all.
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

// Cases checks x with its case file. In every position, the conclusions of all steps together must be exactly the
// marked ones, and each step must be sound.
func Cases(t testing.TB, x *logic.Technique, path string) {
	t.Helper()
	for _, k := range mustReadCases(t, path) {
		checkCase(t, x, &k)
	}
}

func checkCase(t testing.TB, x *logic.Technique, k *Case) {
	t.Helper()
	p := Position{Grid: k.Grid}
	if puzzle, err := k.Grid.Puzzle().Grid(); err == nil {
		if solution, n := search.Solve(&puzzle); n == 1 {
			p.Solution = solution
		} else if x.OneSolution {
			t.Errorf("%s: the givens have %d solutions, but %s needs exactly one", k.Name, n, x.Slug)
		}
	}
	var got casefile.Case
	for _, s := range sound(t, x, &p, 0) {
		got.Placements = append(got.Placements, s.Placements...)
		got.Eliminations = append(got.Eliminations, s.Eliminations...)
	}
	want := fmt.Sprint(sorted(k.Placements), sorted(k.Eliminations))
	if have := fmt.Sprint(sorted(got.Placements), sorted(got.Eliminations)); have != want {
		t.Errorf("%s: %s concludes %s, but the case expects %s", k.Name, x.Slug, have, want)
	}
}

func sorted(xs []board.Candidate) []board.Candidate {
	return slices.Compact(slices.Sorted(slices.Values(xs)))
}

// checkSound checks the steps of x in each position against the solution and with the proof checker. It checks at most
// limit steps in each position, or all of them if limit is 0. It returns the number of steps that it checked.
func checkSound(t testing.TB, x *logic.Technique, positions []Position, limit int) int {
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

// sound returns the steps of x in a position after checking them. Each step must be well formed, true and proven, must
// not be repeated, and must be possible to put into words. A second run must find the same steps.
func sound(t testing.TB, x *logic.Technique, p *Position, limit int) []logic.Step {
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
			t.Errorf("%s: the solution contradicts %v", line, y)
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
		t.Errorf("%s in %s: a second run gives a different result", x.Slug, p.Grid.String())
	}
	return steps
}

// collect returns the first limit steps of x in v, or all steps if limit is 0.
func collect(x *logic.Technique, v *logic.View, limit int) []logic.Step {
	var out []logic.Step
	for s := range x.Steps(v) {
		if out = append(out, s); len(out) == limit {
			break
		}
	}
	return out
}
