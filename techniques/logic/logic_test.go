package logic_test

import (
	"context"
	"fmt"
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

// TestNames checks that what has no name is called by its number.
func TestNames(t *testing.T) {
	for _, c := range []struct {
		got  fmt.Stringer
		want string
	}{
		{logic.Incomplete, "Incomplete"}, {logic.Extreme, "Extreme"}, {logic.Level(6), "Level(6)"},
		{logic.LastResort, "last resort"}, {logic.LastResort + 1, "Family(14)"},
		{logic.Witness, "witness"}, {logic.Witness + 1, "Role(22)"},
	} {
		if got := c.got.String(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
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
	fact := logic.NewTable(func(v *logic.View, n *int) { built++; *n = v.Empty().Len() })
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

// TestReadOnly checks that a finder has no way to change the grid under a view.
func TestReadOnly(t *testing.T) {
	view := reflect.TypeFor[*logic.View]()
	for _, name := range []string{"Place", "Eliminate", "Restore", "SetMarks", "SetGivens"} {
		if _, ok := reflect.TypeFor[*board.Grid]().MethodByName(name); !ok {
			t.Errorf("a grid has no method %s any more", name)
		}
		if _, ok := view.MethodByName(name); ok {
			t.Errorf("a view has the method %s", name)
		}
	}
	for i := range view.Elem().NumField() {
		if f := view.Elem().Field(i); f.IsExported() || f.Anonymous {
			t.Errorf("the field %s of a view can be reached", f.Name)
		}
	}
	g := board.EmptyGrid()
	v := logic.NewView(&g)
	other := v.Grid()
	other.Place(board.At(0, 1))
	if v.Value(0) != 0 || g != board.EmptyGrid() {
		t.Error("who changes what Grid returns, changes the grid")
	}
}

// TestWithContext checks that a view stays as it is when a copy gets a context, and that
// facts of one are not taken for facts of the other.
func TestWithContext(t *testing.T) {
	full, g := board.EmptyGrid(), board.EmptyGrid()
	g.Place(board.At(0, 1))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	v := logic.NewView(&full)
	other := v.WithContext(ctx)
	if v.Stopped() || !other.Stopped() {
		t.Errorf("stopped: the view %v, its copy %v", v.Stopped(), other.Stopped())
	}
	empty := logic.NewTable(func(v *logic.View, n *int) { *n = v.Empty().Len() })
	for range 2 {
		other.Reset(&g)
		if n := *empty.Of(v); n != 81 {
			t.Errorf("%d cells are empty in the view", n)
		}
		if n := *empty.Of(other); n != 80 {
			t.Errorf("%d cells are empty in the copy", n)
		}
		v.Reset(&full)
	}
}

// TestValidate gives steps that are not well formed.
func TestValidate(t *testing.T) {
	g := board.EmptyGrid()
	g.Place(board.At(0, 1))
	g.Eliminate(board.At(40, 2))
	x, y := board.At(80, 5), board.At(80, 6)
	xs := []board.Candidate{x}
	part := logic.Part{Role: logic.Last, Candidates: xs, Cites: []board.Constraint{board.InCell(80)}}
	with := func(p logic.Part) logic.Step { return logic.Step{Placements: xs, Parts: []logic.Part{part, p}} }
	node := logic.Node{Candidates: xs, On: true}
	nodes := func(ns ...logic.Node) logic.Step { return with(logic.Part{Role: logic.Chain, Nodes: ns}) }
	witness := func(xs ...board.Candidate) logic.Step { return with(logic.Part{Role: logic.Witness, Candidates: xs}) }
	off := logic.Node{Candidates: []board.Candidate{y}}
	set := func(c board.Cell, digits board.DigitSet) logic.Node {
		return logic.Node{Candidates: xs, On: true, Cites: []board.Constraint{board.InCell(c)}, Digits: digits}
	}
	for _, c := range []struct {
		want string
		s    logic.Step
	}{
		{"", logic.Step{Placements: xs, Parts: []logic.Part{part}, Digits: x.Digit().Set()}},
		{"", logic.Step{Placements: []board.Candidate{x, y}, Eliminations: []board.Candidate{x, y},
			Parts: []logic.Part{part}}},
		{"no effect", logic.Step{Parts: []logic.Part{part}}},
		{"is placed but is not a candidate", logic.Step{Placements: []board.Candidate{board.At(1, 1)},
			Parts: []logic.Part{part}}},
		{"is eliminated but is not a candidate", logic.Step{Eliminations: []board.Candidate{board.At(1, 1)},
			Parts: []logic.Part{part}}},
		{"ascending order", logic.Step{Eliminations: []board.Candidate{x, x}, Parts: []logic.Part{part}}},
		{"ascending order", logic.Step{Placements: []board.Candidate{y, x}, Parts: []logic.Part{part}}},
		{"no parts", logic.Step{Placements: xs}},
		{"the pattern lists the digits 9", logic.Step{Placements: xs, Digits: board.DigitsOf(5, 9),
			Parts: []logic.Part{part}}},
		{"part 2 (Role(22)): unknown role 22", with(logic.Part{Role: logic.Witness + 1})},
		{"already satisfied", with(logic.Part{Cites: []board.Constraint{board.InCell(0)}})},
		{"unknown constraint 999", with(logic.Part{Cites: []board.Constraint{999}})},
		{"unknown constraint 324", with(logic.Part{Cites: []board.Constraint{board.NumConstraints}})},
		{"shown but", with(logic.Part{Candidates: []board.Candidate{board.At(1, 1)}})},
		{"", with(logic.Part{Candidates: []board.Candidate{board.At(0, 1)}})}, // stands there
		{"", nodes(node, off, logic.Node{Candidates: xs, On: true, Cites: part.Cites, From: []int{0, 1}})},
		{"node 0 is empty", nodes(logic.Node{})},
		{"node 0: r1c2=1 is not a candidate", nodes(logic.Node{Candidates: []board.Candidate{board.At(1, 1)}})},
		{"node 1 cannot follow from node 1", nodes(node, logic.Node{Candidates: xs, From: []int{1}})},
		{"node 1 cannot follow from node -1", nodes(node, logic.Node{Candidates: xs, From: []int{-1}})},
		{"node 1 is on, so", nodes(node, node)},
		{"", nodes(off, set(40, board.AllDigits.Without(2)))},
		{"node 1 lists the digits 123456789, but its set has the digits 13456789", nodes(off, set(40, board.AllDigits))},
		{"", witness(board.At(0, 1), board.At(40, 2))},
		{"is shown as settled, but it is not", witness(board.At(0, 2))},
		{"is shown as settled, but it is not", witness(board.At(40, 3))},
		{"a witness cannot have citations", with(logic.Part{Role: logic.Witness, Cites: part.Cites})},
		{"a witness cannot have citations", with(logic.Part{Role: logic.Witness, Nodes: []logic.Node{node}})},
	} {
		err := c.s.Validate(&g)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("error %v, want %q", err, c.want)
		}
	}
	deadly := with(logic.Part{Candidates: []board.Candidate{board.At(1, 1)}})
	deadly.Deadly = []board.Candidate{board.At(1, 1)}
	if err := deadly.Validate(&g); err != nil {
		t.Errorf("a deadly pattern whose digit is missing: %v", err)
	}
}
