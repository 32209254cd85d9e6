package tutorials_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"pencilmark/explain/verify"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/library"
)

// TestEveryDrill makes a drill of every technique that the library has examples of:
// none is a matter of luck. It has the technique, it is proven, and nothing easier
// applies unless the library knows no such position.
func TestEveryDrill(t *testing.T) {
	const tries = 600 // puzzles; more than the rarest of those without drills in the library needs
	for _, x := range techniques.All() {
		if examples, err := library.Examples(x); err != nil || len(examples) == 0 { // it has not been drilled yet
			continue
		}
		t.Run(x.Slug, func(t *testing.T) {
			t.Parallel()
			driller := tutorials.Driller{Ladder: techniques.StandardWith(x), Tries: tries}
			d, err := driller.Drill(t.Context(), x, 2)
			if err != nil {
				t.Fatal(err)
			}
			if d.Easier && known(t, x) {
				t.Errorf("something easier applies in %v", d.Grid.String())
			}
			var checker verify.Checker
			if err := checker.Step(&d.Grid, &d.Steps[0]); err != nil {
				t.Error(err)
			}
		})
	}
}

// known reports whether the library has a position for drills of x in which nothing
// easier applies, and nothing is left out for that.
func known(t *testing.T, x *logic.Technique) bool {
	if slices.ContainsFunc(techniques.All(), func(y *logic.Technique) bool { return tutorials.LeftOut(x, y) }) {
		return false
	}
	examples, err := library.Examples(x)
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(examples, func(e library.Example) bool {
		return e.Kind == library.ForDrills && e.Easier == nil
	})
}

// TestDrill makes drills of some techniques: nothing easier applies, the
// technique does, its steps are proven, and the seed decides.
func TestDrill(t *testing.T) {
	driller := tutorials.Driller{Ladder: techniques.Standard()}
	for _, slug := range []string{"full-house", "hidden-single", "naked-single", "naked-pair", "x-wing", "xy-wing"} {
		x := techniques.MustLookup(slug)
		d, err := driller.Drill(t.Context(), x, 5)
		if err != nil {
			t.Fatalf("%s: %v", slug, err)
		}
		again, err := driller.Drill(t.Context(), x, 5)
		if err != nil || again.Grid != d.Grid {
			t.Errorf("%s: the same seed gives another drill (%v)", slug, err)
		}
		other, err := driller.Drill(t.Context(), x, 6)
		if err != nil || other.Grid == d.Grid {
			t.Errorf("%s: another seed gives the same drill (%v)", slug, err)
		}
		var checker verify.Checker
		for i := range d.Steps {
			if err := checker.Step(&d.Grid, &d.Steps[i]); err != nil {
				t.Errorf("%s: %v", slug, err)
			}
		}
		v := logic.NewView(&d.Grid)
		ladder := techniques.StandardWith(x)
		for _, easier := range ladder[:ladder.Rank(x)] {
			if _, ok := easier.First(v); ok {
				t.Errorf("%s: the easier %s applies", slug, easier.Slug)
			}
		}
	}
}

// TestDrillLimits checks both ways to end a search that finds nothing: by tries
// and by time.
func TestDrillLimits(t *testing.T) {
	never := &logic.Technique{Slug: "never", Find: func(*logic.View, func(logic.Step) bool) {}}
	driller := tutorials.Driller{Ladder: techniques.Standard(), Tries: 3}
	if _, err := driller.Drill(t.Context(), never, 1); !errors.Is(err, tutorials.ErrNoDrill) {
		t.Errorf("after 3 tries: %v", err)
	}
	if _, err := driller.Any(t.Context(), []*logic.Technique{never}, 1); !errors.Is(err, tutorials.ErrNoDrill) {
		t.Errorf("any of none: %v", err)
	}
	driller.Tries = 0
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if _, err := driller.Drill(ctx, never, 1); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("after the time: %v", err)
	}
}

// TestAny checks that a drill of any technique is of one that was offered.
func TestAny(t *testing.T) {
	offered, err := tutorials.Taught(techniques.Standard(), logic.Medium)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range offered {
		if r, _ := techniques.Standard().Rung(x); r.Level > logic.Medium {
			t.Errorf("%s is %v", x.Slug, r.Level)
		}
	}
	driller := tutorials.Driller{Ladder: techniques.Standard()}
	d, err := driller.Any(t.Context(), offered, 3)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(offered, d.Technique) {
		t.Errorf("%s was not offered", d.Technique.Slug)
	}
}

// TestUnaided asks for the next step, and says that nothing easier is there only where that is so.
func TestUnaided(t *testing.T) {
	for easier, want := range map[bool]string{false: "easiest step here", true: "There are easier ones"} {
		if got := (&tutorials.Drill{Easier: easier}).Unaided(); !strings.Contains(got, want) {
			t.Errorf("easier %v: %s", easier, got)
		}
	}
}
