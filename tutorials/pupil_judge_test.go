package tutorials_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"pencilmark/explain/why"
	"pencilmark/search/generate"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials"
	"pencilmark/tutorials/check"
)

// A scripted pupil must find the pattern on 27 of 30 new boards.
const (
	pupilBoards = 30
	pupilFinds  = 27
)

// TestPupil lets a pupil who knows only the search of a lesson find its pattern: in the drills that practice asks, and in
// puzzles of the generator, where the technique is first needed.
func TestPupil(t *testing.T) {
	n, least := 5, 4
	if full() {
		n, least = pupilBoards, pupilFinds
	}
	for slug, p := range pupils {
		x := techniques.MustLookup(slug)
		for source, boards := range map[string]func(testing.TB, *logic.Technique, int) []*tutorials.Drill{"drills": drills, "puzzles": needed} {
			t.Run(slug+"/"+source, func(t *testing.T) {
				t.Parallel()
				found := 0
				for _, d := range boards(t, x, n) {
					if fault := judged(t, p, d); fault != "" {
						t.Logf("%s in %v", fault, d.Grid.String())
						continue
					}
					found++
				}
				t.Logf("%s: found in %d of %d %s", slug, found, n, source)
				if found < least {
					t.Errorf("found in %d of %d: the search of %s.md is to blame", found, n, slug)
				}
			})
		}
	}
}

// drills returns drills of seeds that no lesson uses.
func drills(t testing.TB, x *logic.Technique, n int) (out []*tutorials.Drill) {
	driller := tutorials.Driller{Ladder: techniques.StandardWith(x)}
	for i := range n {
		d, err := driller.Drill(t.Context(), x, uint64(53_000+i))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, d)
	}
	return out
}

// needed returns positions of new puzzles in which a technique is the easiest step for the first time.
func needed(t testing.TB, x *logic.Technique, n int) (out []*tutorials.Drill) {
	made, err := generate.New(generate.Options{Seed: 53})
	if err != nil {
		t.Fatal(err)
	}
	solver := &solve.Solver{Ladder: techniques.Standard()}
	for i := 0; len(out) < n; i++ {
		p, err := made.Puzzle(t.Context(), i)
		if err != nil {
			t.Fatal(err)
		}
		g, err := p.Givens.Grid()
		for err == nil {
			var s logic.Step
			if s, err = solver.Next(t.Context(), &g); err == nil && s.Technique == x {
				out = append(out, &tutorials.Drill{Technique: x, Grid: g, Steps: tutorials.Steps(t.Context(), x, &g)})
				break
			}
			s.Apply(&g)
		}
	}
	return out
}

// judged lets a pupil answer a drill. It returns what is wrong with the answer, or "".
func judged(t testing.TB, p pupil, d *tutorials.Drill) string {
	g := d.Grid
	cells, gone := p(&g)
	if len(gone) == 0 {
		return "nothing found"
	}
	var answer []why.Conclusion
	for _, x := range gone {
		answer = append(answer, why.Conclusion{Candidate: x})
	}
	m, err := (&check.Exam{Referee: check.Referee{Ladder: techniques.Standard()}, Grid: &d.Grid, Steps: d.Steps}).Judge(t.Context(), answer)
	if err != nil {
		t.Fatal(err)
	}
	if m.Outcome != check.Holds || len(m.Left) > 0 {
		return fmt.Sprintf("%v with %v: %v, %d left: %s", cells, gone, m.Outcome, len(m.Left), m.Text)
	}
	for s := range d.Technique.Steps(logic.NewView(&d.Grid)) {
		if s.Shown() == cells && slices.Equal(s.Eliminations, gone) {
			return ""
		}
	}
	return fmt.Sprintf("%v are not the cells of the pattern that removes %v", cells, gone)
}

// TestPupilKnowsOnlyTheLesson checks that the statements of each pupil stand below sentences of its lesson: all of the
// search, at most what comes after it, and one sentence from before it, which says what goes. A pupil may use the board only.
func TestPupilKnowsOnlyTheLesson(t *testing.T) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "pupil_test.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	for _, spec := range f.Imports {
		if !slices.Contains([]string{`"iter"`, `"slices"`, `"pencilmark/board"`}, spec.Path.Value) {
			t.Errorf("the pupils use %s", spec.Path.Value)
		}
	}
	for slug, p := range pupils {
		lesson, err := tutorials.For(techniques.MustLookup(slug))
		if err != nil {
			t.Fatal(err)
		}
		name := runtime.FuncForPC(reflect.ValueOf(p).Pointer()).Name()
		body := f.Scope.Lookup(name[strings.LastIndex(name, ".")+1:]).Decl.(*ast.FuncDecl).Body
		search := slices.IndexFunc(lesson.Steps, func(s *tutorials.Step) bool { return strings.HasPrefix(s.Title, "Search") })
		stands := map[string]int{} // the number of the last step in which a sentence stands
		for i, s := range lesson.Steps {
			for _, one := range sentences(append(slices.Clone(s.Say), s.Do)...) {
				stands[ended(one)] = i + 1
			}
		}
		quoted, before := map[string]bool{}, 0
		first := body.End()
		for _, group := range f.Comments {
			if group.Pos() < body.Pos() || group.End() > body.End() {
				continue
			}
			first = min(first, group.Pos())
			text, ok := strings.CutPrefix(strings.TrimSpace(group.Text()), `"`)
			text, ok2 := strings.CutSuffix(text, `"`)
			for _, one := range sentences(strings.ReplaceAll(text, "\n", " ")) {
				quoted[ended(one)] = true
				switch i := stands[ended(one)]; {
				case !ok || !ok2 || i == 0:
					t.Errorf("%s.md does not say %s", slug, group.Text())
				case i <= search:
					before++
				}
			}
		}
		if len(body.List) == 0 || body.List[0].Pos() < first {
			t.Errorf("the pupil of %s does something that is not quoted", slug)
		}
		if before != 1 {
			t.Errorf("the pupil of %s quotes %d sentences from before the search; only what goes may be one", slug, before)
		}
		for _, one := range sentences(lesson.Steps[search].Say...) {
			if !quoted[ended(one)] {
				t.Errorf("the pupil of %s does not carry out: %s", slug, one)
			}
		}
	}
}

// ended returns a sentence without its last sign.
func ended(sentence string) string { return strings.TrimRight(sentence, ".?! ") }
