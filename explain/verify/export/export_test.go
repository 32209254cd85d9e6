package export_test

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/explain/verify/export"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
)

// caseSteps returns five steps of every case of the catalogue's case files.
func caseSteps(t testing.TB, xs ...*logic.Technique) []logictest.CaseStep {
	t.Helper()
	return logictest.CaseSteps(t, "../../../techniques", 5, xs...)
}

// everyStep holds the steps that allSteps yields, which take half a second to find.
var everyStep []logictest.CaseStep

// allSteps yields such steps of every technique.
func allSteps(t testing.TB, yield func(*logictest.CaseStep)) {
	t.Helper()
	if everyStep == nil {
		everyStep = caseSteps(t, techniques.All()...)
	}
	for _, k := range everyStep {
		yield(&k)
	}
}

// written returns what a writer writes.
func written(t testing.TB, write func(io.Writer) error) string {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b); err != nil {
		t.Error(err)
	}
	return b.String()
}

// accepted has the derivation of p checked.
func accepted(t testing.TB, name string, p *export.Problem) {
	t.Helper()
	cnf, proof := written(t, p.WriteDIMACS), written(t, p.WriteLRAT)
	if err := export.CheckLRAT(cnf, proof); err != nil {
		t.Errorf("%s: %v\n%s%s", name, err, cnf, proof)
	}
}

// TestCatalogue exports steps of every technique, has their derivations checked,
// and some of them refuted by a foreign solver.
func TestCatalogue(t *testing.T) {
	foreign := newForeign(t)
	n := 0
	allSteps(t, func(k *logictest.CaseStep) {
		problems, err := export.Problems(&k.Grid, &k.Step)
		if err != nil {
			t.Errorf("%s: %v", k.Name, err)
		}
		for _, p := range problems {
			accepted(t, k.Name, p)
			if n++; n%7 == 0 {
				foreign.refutes(t, k.Name, p)
			}
		}
	})
	foreign.report(t)
}

// TestTrue holds every clause against the solution, where the position has one:
// all are true of it, but the one that denies the conclusions. So a problem
// contradicts itself for no other reason.
func TestTrue(t *testing.T) {
	n := 0
	allSteps(t, func(k *logictest.CaseStep) {
		solution, solutions := search.Solve(&k.Grid)
		if solutions != 1 {
			return
		}
		problems, err := export.Problems(&k.Grid, &k.Step)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range problems[0].Clauses {
			met := slices.ContainsFunc(c.Lits, func(lit int) bool {
				x := board.Candidate(max(lit, -lit) - 1)
				return solution[x.Cell()] == x.Digit() == (lit > 0)
			})
			if met == (c.Kind == export.Negation) {
				t.Errorf("%s: clause %v of kind %d is %v in the solution", k.Name, c.Lits, c.Kind, met)
			}
		}
		n++
	})
	if n < 100 {
		t.Errorf("only %d steps are in positions with one solution", n)
	}
}

// TestConclusions finds every conclusion among the lemmas, each as a clause of
// its own, and every one denied in the problem.
func TestConclusions(t *testing.T) {
	allSteps(t, func(k *logictest.CaseStep) {
		problems, err := export.Problems(&k.Grid, &k.Step)
		if err != nil {
			t.Fatal(err)
		}
		var want []int
		for _, x := range k.Step.Eliminations {
			want = append(want, -export.Variable(x))
		}
		for _, x := range k.Step.Placements {
			want = append(want, export.Variable(x))
		}
		p := problems[0]
		var proven, denied []int
		for _, l := range p.Lemmas {
			if len(l.Lits) == 1 && slices.Contains(want, l.Lits[0]) {
				proven = append(proven, l.Lits[0])
			}
		}
		for _, c := range p.Clauses {
			if c.Kind == export.Negation {
				for _, lit := range c.Lits {
					denied = append(denied, -lit)
				}
			}
		}
		if !slices.Equal(denied, want) || !slices.Equal(proven, want) {
			t.Errorf("%s: concludes %v, denied are %v, proven are %v", k.Name, want, denied, proven)
		}
	})
}

// TestCited finds every rule that a step cites among its clauses, over the
// candidates that are left, and no other; the rule's digits and cells are read
// from the grid here in another way.
func TestCited(t *testing.T) {
	allSteps(t, func(k *logictest.CaseStep) {
		want := map[string][]int{}
		for c := range k.Step.Citations() {
			var lits []int
			for x := range board.Candidates() {
				if k.Grid.Has(x) && slices.Contains(sliceOf(x.Constraints()), c) {
					lits = append(lits, int(x)+1)
				}
			}
			want[c.String()] = lits
		}
		problems, err := export.Problems(&k.Grid, &k.Step)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, c := range problems[0].Clauses {
			if c.Kind != export.Cited {
				continue
			}
			if n++; !slices.Equal(want[c.Note], c.Lits) {
				t.Errorf("%s: %q is %v, want %v", k.Name, c.Note, c.Lits, want[c.Note])
			}
		}
		if n != len(want) {
			t.Errorf("%s: %d clauses for %d citations", k.Name, n, len(want))
		}
	})
}

func sliceOf(ks [4]board.Constraint) []board.Constraint { return ks[:] }

// TestRefuses refuses steps that do not hold, with the checker's reason.
func TestRefuses(t *testing.T) {
	k := caseSteps(t, techniques.MustLookup("x-wing"))[0]
	for want, change := range map[string]func(s *logic.Step){
		"does not follow":   func(s *logic.Step) { s.Parts[0].Cites = s.Parts[0].Cites[:1] },
		"no effect":         func(s *logic.Step) { s.Eliminations = nil },
		"unknown candidate": func(s *logic.Step) { s.Eliminations = []board.Candidate{729} },
	} {
		s := k.Step
		s.Parts = slices.Clone(s.Parts)
		change(&s)
		if _, err := export.Problems(&k.Grid, &s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want one with %q", err, want)
		}
	}
}

// TestSearched exports a step that was found by search, which leans on all
// rules.
func TestSearched(t *testing.T) {
	n := 0
	for _, k := range caseSteps(t, techniques.MustLookup("template-delete")) {
		solution, solutions := search.Solve(&k.Grid)
		if solutions != 1 {
			continue
		}
		for c := range k.Grid.Empty().All() {
			x := []board.Candidate{board.At(c, solution[c])}
			s := logic.Step{Placements: x, Parts: []logic.Part{{Role: logic.Searched, Candidates: x}}}
			problems, err := export.Problems(&k.Grid, &s)
			if err != nil {
				t.Fatalf("%v: %v", x, err)
			}
			accepted(t, "search", problems[0])
			n++
		}
	}
	if n < 20 {
		t.Errorf("only %d cells were searched", n)
	}
}

// TestNames writes comments that stay comments, whatever the step's names
// contain.
func TestNames(t *testing.T) {
	k := caseSteps(t, techniques.MustLookup("gurth"))[0]
	long := strings.Repeat("long ", 1000)
	technique := logic.Technique{Slug: "../../\nescape", Name: "Escape\np cnf 1 1\n1 0\n" + long}
	symmetry := *k.Step.Symmetry
	symmetry.Name = "a turn\r\n-1 0\n"
	k.Step.Technique, k.Step.Symmetry = &technique, &symmetry
	problems, err := export.Problems(&k.Grid, &k.Step)
	if err != nil {
		t.Fatal(err)
	}
	accepted(t, "names", problems[0])
	for line := range strings.Lines(written(t, problems[0].WriteDIMACS)) {
		if len(line) > 1000 {
			t.Errorf("a line of %d bytes", len(line))
		}
	}
}
