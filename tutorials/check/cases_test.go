package check_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"pencilmark/board/boardtest"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials/check"
)

// TestEveryTechnique claims the first steps of the case files of all techniques, those
// off the ladder included, with the technique and its place as a reason.
func TestEveryTechnique(t *testing.T) {
	g := generator{t: t, rng: rand.New(rand.NewPCG(10, 4))}
	g.referee.Ladder = techniques.Basic() // the easiest way is not what this is about
	for _, x := range techniques.All() {
		for i, k := range logictest.FindCases(t, "../../techniques", x.Slug) {
			if i > 0 && !boardtest.Full() {
				break
			}
			if s, ok := x.First(logic.NewView(&k.Grid)); ok {
				because, conclusions, _ := strings.Cut(g.renderer.Line(&s), " => ")
				m := made{name: x.Slug, conclusions: conclusions, because: because, grid: k.Grid, step: s}
				g.holds(m)
				g.changedText(m)
			}
		}
	}
	t.Logf("%d claims held, %d of %d changed ones refused", g.held, g.refused, g.changed)
}

// TestNothingIsGivenAway judges all utterances and every placement in their positions:
// no digit of the solution is told but those that the claim, its reason or the
// position names.
func TestNothingIsGivenAway(t *testing.T) {
	var referee check.Referee
	for _, u := range utterances(t) {
		claim, err := parse.Parse(u.conclusions, u.because)
		if err != nil {
			t.Fatal(err)
		}
		v, err := referee.Judge(context.Background(), &u.grid, claim)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range v.Refutations {
			if r.Digit != 0 || len(r.Lines) == 0 {
				t.Errorf("line %d: refutation %+v", u.line, r)
			}
		}
		for _, x := range v.Besides {
			if x.Place {
				t.Errorf("line %d: %s is told", u.line, x)
			}
		}
		for _, w := range v.Easiest {
			if strings.Contains(w.Pattern, "Hidden Single") && !strings.Contains(u.conclusions, "=") &&
				!strings.Contains(u.conclusions, " in ") {
				t.Errorf("line %d: %s is told", u.line, w.Pattern)
			}
		}
	}
}
