package audit_test

import (
	"context"
	"path"
	"testing"

	"pencilmark/board/boardtest"
	"pencilmark/techniques"
	"pencilmark/techniques/audit"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// TestSound audits our own puzzles, and a sample of the reference corpora where
// they are: no step may be unsound, refuted or, outside the last resorts,
// unproven. PENCILMARK_FULL audits all of the easy corpus.
func TestSound(t *testing.T) {
	easy, hard := 100, 800
	if boardtest.Full() {
		easy, hard = 1, 8
	}
	for name, step := range map[string]int{
		boardtest.Own:           1,
		boardtest.SeventeenClue: easy,
		boardtest.Hardest:       hard,
	} {
		t.Run(path.Base(name), func(t *testing.T) {
			t.Parallel()
			a := audit.Auditor{Solver: solve.Solver{Ladder: techniques.Standard(), Search: true}}
			for _, g := range boardtest.Puzzles(t, name, step) {
				if err := a.Puzzle(context.Background(), &g); err != nil {
					t.Fatal(err)
				}
			}
			r := &a.Report
			if r.Puzzles == 0 || r.Invalid > 0 || r.Solved+r.Searched != r.Puzzles {
				t.Errorf("%d puzzles, %d solved, %d searched, %d invalid", r.Puzzles, r.Solved, r.Searched, r.Invalid)
			}
			for i := range r.Faults {
				t.Errorf("%s: %v in %s", r.Faults[i].Step.Technique.Slug, r.Faults[i].Err, r.Faults[i].Grid.String())
			}
			for slug, c := range r.Counts {
				if x, ok := techniques.Lookup(slug); c.Unproven > 0 && (!ok || x.Family != logic.Forcing) {
					t.Errorf("%s: %d of %d steps are unproven", slug, c.Unproven, c.Steps)
				}
			}
		})
	}
}

// TestCatches gives the auditor a technique that is wrong and one that cites too
// little, and expects it to notice.
func TestCatches(t *testing.T) {
	g := boardtest.Puzzles(t, boardtest.Own, 1)[0]
	for name, want := range map[string]func(audit.Count) bool{
		"wrong":   func(c audit.Count) bool { return c.Unsound > 0 && c.Refuted > 0 },
		"uncited": func(c audit.Count) bool { return c.Unsound == 0 && c.Refuted > 0 },
	} {
		x := &logic.Technique{Slug: name, Name: name}
		x.Find = func(v *logic.View, yield func(logic.Step) bool) { bad(v, name, yield) }
		a := audit.Auditor{Solver: solve.Solver{Ladder: logic.Ladder{{Technique: x}}, Search: true}}
		if err := a.Puzzle(context.Background(), &g); err != nil {
			t.Fatal(err)
		}
		if c := a.Report.Counts[name]; c == nil || !want(*c) || a.Report.Sound() {
			t.Errorf("%s: counted %+v", name, c)
		}
	}
}

// bad eliminates a candidate for no reason, or makes a hidden single without
// citing its house.
func bad(v *logic.View, kind string, yield func(logic.Step) bool) {
	for s := range techniques.MustLookup("hidden-single").Steps(v) {
		s.Parts[0].Cites = nil
		if kind == "wrong" {
			s.Eliminations, s.Placements = s.Placements, nil
		}
		yield(s)
		return
	}
}
