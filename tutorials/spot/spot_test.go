package spot_test

import (
	"context"
	"errors"
	"testing"

	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
	"pencilmark/tutorials/spot"
)

// TestKnows asks for a way of every technique of the standard ladder up to Hard, and
// of its chains.
func TestKnows(t *testing.T) {
	n := 0
	for _, r := range techniques.Standard() {
		if r.Level > logic.Hard && r.Family != logic.Chains {
			continue
		}
		if r.Family == logic.Chains && withSets(r.Slug) {
			continue
		}
		n++
		if !spot.Knows(r.Technique) || spot.Method(r.Technique) == "" {
			t.Errorf("%s has no recorded way", r.Slug)
		}
	}
	if n < 45 {
		t.Errorf("only %d techniques were asked for", n)
	}
}

// withSets tells the chains that pass through almost locked sets: a way of looking
// for the sets is not recorded.
func withSets(slug string) bool { return len(slug) > 4 && slug[:4] == "als-" }

// TestCases scans all case files: where the finder has steps, a scan ends at one of
// them, and there is a scan to each of them.
func TestCases(t *testing.T) {
	for _, x := range techniques.All() {
		if !spot.Knows(x) {
			continue
		}
		t.Run(x.Slug, func(t *testing.T) {
			for _, k := range logictest.FindCases(t, "../../techniques", x.Slug) {
				v := logic.NewView(&k.Grid)
				ends(t, v, x, k.Name)
				for s := range x.Steps(v) {
					if _, err := spot.To(context.Background(), v, &s); err != nil {
						t.Errorf("%s: to %v: %v", k.Name, s.Eliminations, err)
					}
				}
			}
		})
	}
}

// ends checks that a scan ends at a step if and only if there is one.
func ends(t *testing.T, v *logic.View, x *logic.Technique, name string) *spot.Scan {
	t.Helper()
	_, here := x.First(v)
	scan, err := spot.For(context.Background(), v, x)
	switch {
	case !here && !errors.Is(err, spot.ErrNotHere):
		t.Errorf("%s: no step is here, and the scan says %v", name, err)
	case here && err != nil:
		t.Errorf("%s: %v", name, err)
	}
	return scan
}
