package logic_test

import (
	"reflect"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// TestNamed checks what a technique answers to.
func TestNamed(t *testing.T) {
	x := &logic.Technique{Slug: "naked-pair", Name: "Naked Pair", Aliases: []string{"naked twins"}}
	for name, want := range map[string]bool{
		"naked-pair": true, "Naked Pair": true, "NAKED_PAIR": true, "nakedpair": true, "naked twins": true,
		"naked": false, "": false, "-": false,
	} {
		if x.Named(name) != want {
			t.Errorf("Named(%q) is %v", name, !want)
		}
	}
}

// TestRaised checks the score limits of the levels.
func TestRaised(t *testing.T) {
	for _, c := range []struct {
		level logic.Level
		score int
		want  logic.Level
	}{
		{logic.Easy, 800, logic.Easy}, {logic.Easy, 801, logic.Medium}, {logic.Medium, 1001, logic.Hard},
		{logic.Hard, 1818, logic.Extreme}, {logic.Easy, 99999, logic.Extreme}, {logic.Extreme, 1, logic.Extreme},
	} {
		if got := c.level.Raised(c.score); got != c.want {
			t.Errorf("%v with %d is %v, want %v", c.level, c.score, got, c.want)
		}
	}
}

// TestFacts checks that a fact is built once a grid, and again after Reset.
func TestFacts(t *testing.T) {
	built := 0
	fact := logic.NewFact(func(v *logic.View, n *int) { built++; *n = v.Empty().Len() })
	g := board.EmptyGrid()
	v := logic.NewView(&g)
	for range 2 {
		if n := *fact.Of(v); n != 81 || built != 1 {
			t.Errorf("%d empty cells, built %d times", n, built)
		}
	}
	g.Place(board.At(0, 1))
	v.Reset(&g)
	if *fact.Of(v) != 80 || built != 2 {
		t.Errorf("after Reset: %d, built %d times", *fact.Of(v), built)
	}
}

// TestClone writes over all that a step points to: its clone stays as it was.
func TestClone(t *testing.T) {
	full := func() logic.Step {
		xs := func() []board.Candidate { return []board.Candidate{1, 2} }
		ks := func() []board.Constraint { return []board.Constraint{3} }
		return logic.Step{
			Technique: &logic.Technique{}, Placements: xs(), Eliminations: xs(), Digits: 7, Called: "so", Deadly: xs(),
			Symmetry: &logic.Symmetry{Name: "a half turn"},
			Parts: []logic.Part{{
				Role: logic.Chain, Label: "A", Candidates: xs(), Houses: []board.House{4}, Cites: ks(),
				Nodes: []logic.Node{{Candidates: xs(), On: true, Cites: ks(), From: []int{5}}},
			}},
		}
	}
	step := full()
	clone := step.Clone()
	p := &step.Parts[0]
	for _, xs := range [][]board.Candidate{step.Placements, step.Eliminations, step.Deadly, p.Candidates,
		p.Nodes[0].Candidates} {
		clear(xs)
	}
	p.Houses[0], p.Cites[0], p.Nodes[0].Cites[0], p.Nodes[0].From[0] = 0, 0, 0, 0
	step.Symmetry.Name, p.Nodes[0], *p = "", logic.Node{}, logic.Part{}
	if want := full(); !reflect.DeepEqual(clone, want) {
		t.Errorf("the clone is %+v, want %+v", clone, want)
	}
	if none := (&logic.Step{}).Clone(); !reflect.DeepEqual(none, logic.Step{}) {
		t.Errorf("the clone of nothing is %+v", none)
	}
}

// TestValidate gives steps that are not well formed.
func TestValidate(t *testing.T) {
	g := board.EmptyGrid()
	g.Place(board.At(0, 1))
	x := board.At(80, 5)
	part := logic.Part{Role: logic.Last, Candidates: []board.Candidate{x}, Cites: []board.Constraint{board.InCell(80)}}
	for want, s := range map[string]logic.Step{
		"no effect":       {Parts: []logic.Part{part}},
		"is no candidate": {Placements: []board.Candidate{board.At(1, 1)}, Parts: []logic.Part{part}},
		"not ascending":   {Eliminations: []board.Candidate{x, x}, Parts: []logic.Part{part}},
		"no parts":        {Placements: []board.Candidate{x}},
		"met already": {Placements: []board.Candidate{x},
			Parts: []logic.Part{{Cites: []board.Constraint{board.InCell(0)}}}},
		"shown but": {Placements: []board.Candidate{x},
			Parts: []logic.Part{{Candidates: []board.Candidate{board.At(1, 1)}}}},
		"follows from": {Placements: []board.Candidate{x},
			Parts: []logic.Part{{Nodes: []logic.Node{{Candidates: []board.Candidate{x}, From: []int{3}}}}}},
		"unknown role":       {Placements: []board.Candidate{x}, Parts: []logic.Part{{Role: 200}}},
		"constraint 999 doe": {Placements: []board.Candidate{x}, Parts: []logic.Part{{Cites: []board.Constraint{999}}}},
	} {
		if err := s.Validate(&g); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q", err, want)
		}
	}
	good := logic.Step{Placements: []board.Candidate{x}, Parts: []logic.Part{part}}
	if err := good.Validate(&g); err != nil {
		t.Error(err)
	}
}
