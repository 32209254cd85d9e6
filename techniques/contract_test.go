package techniques_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/techniques"
	"pencilmark/techniques/casefile"
	"pencilmark/techniques/logic"
)

// TestRegistry checks what every entry of the catalogue must have, and that no
// two entries answer to one name.
func TestRegistry(t *testing.T) {
	for _, x := range techniques.Everything() {
		if x.Name == "" || x.Title == "" || x.Because == "" || x.Find == nil || x.Level == logic.Incomplete || x.Score == 0 {
			t.Errorf("%s: a field is missing", x.Slug)
		}
		for _, name := range append([]string{x.Slug, x.Name}, x.Aliases...) {
			if first := techniques.Lookup(name); first != x.Technique {
				t.Errorf("%s: %q finds %s", x.Slug, name, first.Slug)
			}
		}
		for _, need := range x.Needs {
			if techniques.Lookup(need) == nil {
				t.Errorf("%s needs %q, which does not exist", x.Slug, need)
			}
		}
	}
}

// TestCases holds every technique against its case file: the effects of all its
// steps together are exactly those marked, each step is well formed, proven and
// explained, and a second run finds the same.
func TestCases(t *testing.T) {
	for _, x := range techniques.All() {
		t.Run(x.Slug, func(t *testing.T) {
			t.Parallel()
			hits, misses := 0, 0
			for name, k := range caseFile(t, x.Slug) {
				n := runCase(t, x, name, k)
				if n > 0 {
					hits++
				} else {
					misses++
				}
			}
			if hits < 3 || misses < 1 {
				t.Errorf("%d cases and %d near misses, at least 3 and 1 are wanted", hits, misses)
			}
		})
	}
}

func caseFile(t *testing.T, slug string) map[string]casefile.Case {
	t.Helper()
	path := filepath.Join("testdata", slug+".txtar")
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]casefile.Case{}
	for _, f := range archive.Files {
		why, grid, _ := strings.Cut(strings.TrimSpace(string(f.Data)), "\n")
		if why = strings.TrimSpace(strings.TrimPrefix(why, "why:")); why == "" {
			t.Errorf("%s: %s does not say why", path, f.Name)
		}
		k, err := casefile.Parse(grid)
		if err != nil {
			t.Fatalf("%s: %s: %v", path, f.Name, err)
		}
		marked := len(k.Placements)+len(k.Eliminations) > 0
		if marked == strings.HasPrefix(f.Name, "near miss") {
			t.Errorf("%s: %s: a near miss has nothing marked, any other case has", path, f.Name)
		}
		out[f.Name] = k
	}
	return out
}

// runCase returns the number of effects.
func runCase(t *testing.T, x *logic.Technique, name string, k casefile.Case) int {
	t.Helper()
	var got casefile.Case
	var checker verify.Checker
	var r explain.Renderer
	v := logic.NewView(&k.Grid)
	steps := slices.Collect(x.Steps(v))
	for i := range steps {
		s := &steps[i]
		got.Placements = append(got.Placements, s.Placements...)
		got.Eliminations = append(got.Eliminations, s.Eliminations...)
		if err := checker.Step(&k.Grid, s); err != nil {
			t.Errorf("%s: %s: %v", name, r.Line(s), err)
		}
		if _, err := r.Sentence(s); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	v.Reset(&k.Grid)
	if again := slices.Collect(x.Steps(v)); !reflect.DeepEqual(steps, again) {
		t.Errorf("%s: a second run differs", name)
	}
	want := fmt.Sprint(sorted(k.Placements), sorted(k.Eliminations))
	if have := fmt.Sprint(sorted(got.Placements), sorted(got.Eliminations)); have != want {
		t.Errorf("%s: concludes %s, marked are %s", name, have, want)
	}
	return k.Effects()
}

func sorted(xs []board.Candidate) []board.Candidate {
	return slices.Compact(slices.Sorted(slices.Values(xs)))
}

// TestMissesDoNotAllocate runs every technique on its near misses once the facts
// are built.
func TestMissesDoNotAllocate(t *testing.T) {
	for _, x := range techniques.All() {
		if _, err := os.Stat(filepath.Join("testdata", x.Slug+".txtar")); err != nil {
			continue // TestCases reports it
		}
		for name, k := range caseFile(t, x.Slug) {
			if k.Effects() > 0 {
				continue
			}
			v := logic.NewView(&k.Grid)
			find := func() { x.Find(v, func(logic.Step) bool { return true }) }
			if n := testing.AllocsPerRun(3, find); n > 0 {
				t.Errorf("%s: %s: %v allocations on a miss", x.Slug, name, n)
			}
		}
	}
}
