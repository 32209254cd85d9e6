package logic_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// technique returns a valid technique that places the candidates, one a step.
func technique(slug string, xs ...board.Candidate) *logic.Technique {
	return &logic.Technique{
		Slug: slug, Name: strings.ToUpper(slug), Title: "a title", Because: "a reason",
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			for _, x := range xs {
				if v.Has(x) && !yield(logic.Step{Placements: []board.Candidate{x}}) {
					return
				}
			}
		},
	}
}

// TestLadder looks techniques up that are on a ladder and one that is not.
func TestLadder(t *testing.T) {
	a, b, c := technique("a"), technique("b"), technique("c")
	l := logic.Ladder{{a, logic.Easy, 4}, {b, logic.Hard, 100}}
	if n := []int{l.Rank(a), l.Rank(b), l.Rank(c)}; !slices.Equal(n, []int{0, 1, 2}) {
		t.Errorf("ranks %v", n)
	}
	for _, k := range []struct {
		x    *logic.Technique
		want logic.Rung
		on   bool
	}{{b, l[1], true}, {c, logic.Rung{Technique: c}, false}} {
		if r, on := l.Rung(k.x); r != k.want || on != k.on {
			t.Errorf("%s: rung %v, %v", k.x.Slug, r, on)
		}
	}
	if r, ok := l.Lookup("B"); r != l[1] || !ok {
		t.Errorf("b is found as %v, %v", r, ok)
	}
	if r, ok := l.Lookup("c"); r != (logic.Rung{}) || ok {
		t.Errorf("c is found as %v, %v", r, ok)
	}
	if got := l.Without(func(r logic.Rung) bool { return r.Technique == a }); !reflect.DeepEqual(got, l[1:]) {
		t.Errorf("without a: %v", got)
	}
	if got := l.Techniques(); !slices.Equal(got, []*logic.Technique{a, b}) {
		t.Errorf("techniques %v", got)
	}
	if level, ok := logic.ParseLevel("unfair"); level != logic.Unfair || !ok {
		t.Errorf("unfair is %v, %v", level, ok)
	}
	if _, ok := logic.ParseLevel("fair"); ok || len(logic.LevelNames()) != 5 || logic.LevelNames()[0] != "Easy" {
		t.Errorf("levels %v", logic.LevelNames())
	}
	if r, ok := logic.ParseRole("endo-fin"); r != logic.EndoFin || !ok {
		t.Errorf("endo-fin is %v, %v", r, ok)
	}
	if _, ok := logic.ParseRole("no role"); ok {
		t.Error("there is no such role")
	}
}

// TestValidateLadder gives ladders and techniques that are not as they should be.
func TestValidateLadder(t *testing.T) {
	change := func(f func(*logic.Technique)) logic.Ladder {
		x := technique("x-wing")
		x.Aliases, x.Needs, x.Also = []string{"alias", "other"}, []string{"need"}, []string{"also"}
		f(x)
		return logic.Ladder{{x, logic.Easy, 0}}
	}
	good := change(func(*logic.Technique) {})
	for _, c := range []struct {
		want string
		l    logic.Ladder
	}{
		{"", good},
		{"not a slug", change(func(x *logic.Technique) { x.Slug = "X Wing" })},
		{"no name", change(func(x *logic.Technique) { x.Name = "" })},
		{"unknown family", change(func(x *logic.Technique) { x.Family = logic.LastResort + 1 })},
		{"", change(func(x *logic.Technique) { x.Family = logic.LastResort })},
		{"needs a title", change(func(x *logic.Technique) { x.Title = "" })},
		{"no reason", change(func(x *logic.Technique) { x.Because = "" })},
		{"no finder", change(func(x *logic.Technique) { x.Find = nil })},
		{`alias "-" repeats`, change(func(x *logic.Technique) { x.Aliases[1] = "-" })},
		{`alias "x wing" repeats`, change(func(x *logic.Technique) { x.Name, x.Aliases[1] = "XW", "x wing" })},
		{`alias "x w" repeats`, change(func(x *logic.Technique) { x.Name, x.Aliases[1] = "XW", "x w" })},
		{`alias "alias" repeats`, change(func(x *logic.Technique) { x.Aliases[1] = "alias" })},
		{"refers to itself", change(func(x *logic.Technique) { x.Needs[0] = "x-wing" })},
		{"refers to itself", change(func(x *logic.Technique) { x.Also[0] = "x-wing" })},
		{"level Incomplete", logic.Ladder{{good[0].Technique, logic.Incomplete, 0}}},
		{"score -1", logic.Ladder{{good[0].Technique, logic.Easy, -1}}},
		{"rung 2 (X-WING): the slug x-wing is also a name of rung 1 (X-WING)", logic.Ladder{good[0], {technique("x-wing"), logic.Easy, 0}}},
	} {
		err := c.l.Validate()
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("error %v, want %q", err, c.want)
		}
	}
}

// TestLog reads a log of three steps from the start to the end.
func TestLog(t *testing.T) {
	xs := []board.Candidate{board.At(0, 1), board.At(1, 2), board.At(2, 3)}
	a, b, c := technique("a", xs[0], xs[2]), technique("b", xs[1]), technique("c")
	log := logic.Log{Start: board.EmptyGrid(), Ladder: logic.Ladder{{a, logic.Easy, 1}, {b, logic.Hard, 2}}}
	if r, ok := log.Hardest(); ok || r != (logic.Rung{}) {
		t.Errorf("the hardest of no steps is %v", r)
	}
	for i, x := range []*logic.Technique{a, b, a} {
		g := log.At(i)
		s, ok := x.First(logic.NewView(&g))
		if !ok || s.Technique != x || s.Placements[0] != xs[i] {
			t.Fatalf("step %d is %v", i+1, s.Placements)
		}
		log.Steps = append(log.Steps, s)
	}
	if _, ok := c.First(logic.NewView(&log.Start)); ok {
		t.Error("c finds a step")
	}
	n := 0
	for s := range a.Steps(logic.NewView(&log.Start)) {
		if s.Technique != a || s.Placements[0] != xs[2*n] {
			t.Errorf("step %d of a is %v", n+1, s.Placements)
		}
		n++
	}
	n = 0
	for g, s := range log.Positions() {
		if want := log.At(n); *g != want || s != &log.Steps[n] || want.Empty().Len() != 81-n {
			t.Errorf("the position of step %d is %s", n+1, g.String())
		}
		if n++; n == 2 {
			break
		}
	}
	if r, ok := log.Hardest(); !ok || r != log.Ladder[1] || n != 2 {
		t.Errorf("the hardest is %v", r)
	}
	if got := log.Counts(); !reflect.DeepEqual(got, map[string]int{"a": 2, "b": 1}) {
		t.Errorf("counts %v", got)
	}
	log.Ladder = nil // no technique is on it: the first one used is as hard as any
	if r, ok := log.Hardest(); !ok || r.Technique != a {
		t.Errorf("off the ladder the hardest is %v", r)
	}
}
