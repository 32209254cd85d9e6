package tutorials_test

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pencilmark/board"
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

func candidates(xs ...[3]int) []board.Candidate {
	var out []board.Candidate
	for _, x := range xs {
		out = append(out, board.At(board.CellAt(x[0]-1, x[1]-1), board.Digit(x[2])))
	}
	return out
}

func TestParseAnswer(t *testing.T) {
	for text, want := range map[string]tutorials.Answer{
		"r1c2<>5 r3c3=7":    {Placements: candidates([3]int{3, 3, 7}), Eliminations: candidates([3]int{1, 2, 5})},
		"R9C16<>4,":         {Eliminations: candidates([3]int{9, 1, 4}, [3]int{9, 6, 4})},
		"r1c2, r3c4 <> 57":  {Eliminations: candidates([3]int{1, 2, 5}, [3]int{1, 2, 7}, [3]int{3, 4, 5}, [3]int{3, 4, 7})},
		"B2=7 j9!=1":        {Placements: candidates([3]int{2, 2, 7}), Eliminations: candidates([3]int{9, 9, 1})},
		"c3≠8":              {Eliminations: candidates([3]int{3, 3, 8})},
		"r12c3<>1\tr4c4<>2": {Eliminations: candidates([3]int{1, 3, 1}, [3]int{2, 3, 1}, [3]int{4, 4, 2})},
		"":                  {},
	} {
		got, err := tutorials.ParseAnswer(board.RC, text)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %v, %v; want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"r1c2", "r1c2<>", "r0c1=5", "r1c1=0", "r1c1=57", "r12c1=5", "i1=5", "x", "=5",
		"r1c<>5", "rc<>5", "r1c1=5=6", "é=1"} {
		if got, err := tutorials.ParseAnswer(board.RC, text); err == nil {
			t.Errorf("%q is accepted as %v", text, got)
		}
	}
	for text, want := range map[string]string{
		"A1":     `cannot read "a1"; write A2=5 to place a digit, or A2<>5 to remove a candidate`,
		",":      "no conclusion found; write A2=5 to place a digit, or A2<>5 to remove a candidate",
		"A12=57": `cannot read "a12=57"; a cell can have only one digit, but you can remove several candidates: A2=5, A2<>57`,
	} {
		if _, err := tutorials.ParseAnswer(board.A1, text); err == nil || err.Error() != want {
			t.Errorf("%q in A1: %v, want %s", text, err, want)
		}
	}
}

// FuzzParseAnswer feeds the reader with anything: what it accepts names cells and
// digits that exist.
func FuzzParseAnswer(f *testing.F) {
	for _, seed := range []string{"r1c2<>5 r3c3=7", "B2=7", "r1c2,r3c4<>57", "≠", "r=c"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := tutorials.ParseAnswer(board.RC, text)
		if err != nil {
			return
		}
		for _, x := range slices.Concat(a.Placements, a.Eliminations) {
			if x > 728 {
				t.Errorf("%q names candidate %d", text, x)
			}
		}
	})
}

// wingDrill is a drill with two steps: r1c2<>5, r1c3<>5 by the one, r9c9<>1 by
// the other, in a grid whose last cell then can only be 2.
func wingDrill() *tutorials.Drill {
	g := board.EmptyGrid()
	g.SetMarks(board.CellAt(8, 8), board.DigitsOf(1, 2))
	g.Place(board.At(board.CellAt(4, 4), 9))
	x := &logic.Technique{Slug: "x-wing", Name: "X-Wing", Title: "two lines"}
	return &tutorials.Drill{Technique: x, Grid: g, Steps: []logic.Step{
		{Technique: x, Eliminations: candidates([3]int{1, 2, 5}, [3]int{1, 3, 5})},
		{Technique: x, Eliminations: candidates([3]int{9, 9, 1})},
	}}
}

func TestCheck(t *testing.T) {
	for _, tt := range []struct {
		answer, words string
		outcome       tutorials.Outcome
	}{
		{"r1c23<>5", "Right! There is one more step of this kind here.", tutorials.Complete},
		{"r1c23<>5 r9c9<>1", "Right! r9c9<>1 is right, too, but it follows from another step.", tutorials.Complete},
		{"r1c2<>5 r9c9<>1", "Right! r1c2<>5 is right, too, but it follows from another step.", tutorials.Complete},
		{"r1c2<>5", "Right. One more conclusion follows from the same step.", tutorials.Partial},
		{"r9c9=2", "Not yet. r9c9=2: that comes a step later; first say what an X-Wing tells.", tutorials.Later},
		{"r1c1<>5", "That does not follow. r1c1<>5: no X-Wing says so here. What to look for: two lines.", tutorials.Unproven},
		{"r1c1=5", "That does not follow. r1c1=5: an X-Wing only removes candidates here. What to look for: two lines.",
			tutorials.Unproven},
		{"r5c5=9", "That was known already. r5c5=9: the cell is solved already. What to look for: two lines.", tutorials.Known},
		{"r9c9=3", "That is wrong. r9c9=3: the digit is not a candidate in this cell. What to look for: two lines.",
			tutorials.Wrong},
		{"r9c9<>3", "That was known already. r9c9<>3: the candidate is gone already. What to look for: two lines.",
			tutorials.Known},
		{"r1c23<>5 r1c1<>5", "That does not follow. r1c1<>5: no X-Wing says so here. What to look for: two lines.",
			tutorials.Unproven},
		{"", "That names no conclusion: write r1c2=5 to place a digit, or r1c2<>5 to remove a candidate.", tutorials.Unproven},
	} {
		a, err := tutorials.ParseAnswer(board.RC, tt.answer)
		if err != nil {
			t.Fatal(err)
		}
		d := wingDrill()
		v := d.Check(a)
		if got := v.Words(board.RC, d.Technique); v.Outcome != tt.outcome || got != tt.words {
			t.Errorf("%q: %d, %q; want %d, %q", tt.answer, v.Outcome, got, tt.outcome, tt.words)
		}
	}
	a, _ := tutorials.ParseAnswer(board.RC, "r1c1<>5")
	v := wingDrill().Check(a)
	if got := v.Words(board.A1, nil); got != "That does not follow. A1<>5: no next step says so here." {
		t.Errorf("without the technique: %q", got)
	}
}

// TestCheckPlacement checks that what a placement rules out counts as right, if
// not as complete.
func TestCheckPlacement(t *testing.T) {
	x := &logic.Technique{Name: "Hidden Single", Title: "one place"}
	d := &tutorials.Drill{Technique: x, Grid: board.EmptyGrid(), Steps: []logic.Step{
		{Technique: x, Placements: candidates([3]int{1, 1, 4})},
	}}
	for text, want := range map[string]tutorials.Outcome{
		"r1c1=4": tutorials.Complete, "r1c1<>3": tutorials.Partial, "r1c9<>4": tutorials.Partial,
		"r1c1<>4": tutorials.Unproven, "r2c4<>4": tutorials.Unproven, "r2c2=4": tutorials.Unproven,
	} {
		a, err := tutorials.ParseAnswer(board.RC, text)
		if err != nil {
			t.Fatal(err)
		}
		if v := d.Check(a); v.Outcome != want {
			t.Errorf("%q: outcome %d, want %d", text, v.Outcome, want)
		}
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
