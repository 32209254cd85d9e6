package logic_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// step has parts of all kinds: two pincers, a labelled set, a chain, a witness.
func step() logic.Step {
	at := func(c board.Cell, ds ...board.Digit) (out []board.Candidate) {
		for _, d := range ds {
			out = append(out, board.At(c, d))
		}
		return out
	}
	return logic.Step{
		Placements: at(0, 1), Eliminations: at(80, 2, 3), Digits: board.DigitsOf(1, 2, 3),
		Parts: []logic.Part{
			{Role: logic.Pincer, Candidates: at(0, 1), Cites: []board.Constraint{board.InCell(0)}},
			{Role: logic.Set, Label: "B", Candidates: at(10, 4), Houses: []board.House{board.Row(1)},
				Cites: []board.Constraint{board.InHouse(board.Box(0), 4)}},
			{Role: logic.Pincer, Candidates: at(1, 2)},
			{Role: logic.Chain, Candidates: at(20, 5), Nodes: []logic.Node{
				{Candidates: at(30, 6), On: true},
				{Candidates: at(40, 7), Cites: []board.Constraint{board.InCell(40), board.InHouse(board.Col(4), 7)}},
			}},
			{Role: logic.Witness, Candidates: at(50, 8)},
		},
	}
}

// TestStep checks what a step tells of itself and of its parts.
func TestStep(t *testing.T) {
	s := step()
	var pincers []board.Cell
	for i, p := range s.All(logic.Pincer) {
		if i != len(pincers) {
			t.Errorf("pincer %d is numbered %d", len(pincers), i)
		}
		pincers = append(pincers, p.Cells().First())
	}
	for range s.All(logic.Pincer) {
		break // must not go on
	}
	var cites []board.Constraint
	for k := range s.Citations() {
		cites = append(cites, k)
	}
	first := slices.Collect(func(yield func(board.Constraint) bool) {
		for k := range s.Citations() {
			yield(k)
			break
		}
	})
	for _, c := range []struct {
		what      string
		got, want any
	}{
		{"effects", s.Effects(), 3},
		{"pincers", pincers, []board.Cell{0, 1}},
		{"count", s.Count(logic.Pincer), 2},
		{"none", s.Count(logic.Fin), 0},
		{"part", s.Part(logic.Set), &s.Parts[1]},
		{"no part", s.Part(logic.Fin), (*logic.Part)(nil)},
		{"shown", s.Shown(), board.CellsOf(0, 1, 10, 20, 30, 40)},
		{"cells of a set", s.Parts[3].Nodes[1].SetCells(), board.CellsOf(40)},
		{"cells of effects", s.EffectCells(), board.CellsOf(0, 80)},
		{"digits of effects", s.EffectDigits(), board.DigitsOf(1, 2, 3)},
		{"digits shown", s.DigitsShown(), board.DigitsOf(1, 2, 3, 4, 5, 6, 7, 8)},
		{"digits of the chain", s.Parts[3].Digits(), board.DigitsOf(5, 6, 7)},
		{"houses", s.Parts[1].ShownHouses(), board.HousesOf(board.Row(1))},
		{"cited houses", (&logic.Part{Cites: cites}).ShownHouses(), board.HousesOf(board.Box(0), board.Col(4))},
		{"citations", cites, []board.Constraint{board.InCell(0), board.InHouse(board.Box(0), 4), board.InCell(40),
			board.InHouse(board.Col(4), 7)}},
		{"first citation", first, cites[:1]},
	} {
		if !reflect.DeepEqual(c.got, c.want) {
			t.Errorf("%s: %v, want %v", c.what, c.got, c.want)
		}
	}
}

// TestWithoutCitation takes each citation away in turn, and leaves the step as it is.
func TestWithoutCitation(t *testing.T) {
	s, all := step(), step()
	cites := slices.Collect(s.Citations())
	for i := range len(cites) + 1 {
		less := s.WithoutCitation(i)
		want := slices.Clone(cites)
		if i < len(cites) {
			want = slices.Delete(want, i, i+1)
		}
		if got := slices.Collect(less.Citations()); !slices.Equal(got, want) {
			t.Errorf("without citation %d: %v, want %v", i, got, want)
		}
		if !reflect.DeepEqual(s, all) {
			t.Fatalf("taking citation %d from a copy changes the step", i)
		}
	}
}

// TestApply makes a step, a placement of a cell that is solved already among its effects.
func TestApply(t *testing.T) {
	g := board.EmptyGrid()
	s := step()
	s.Apply(&g)
	if g.Value(0) != 1 || g.Marks(80) != board.AllDigits&^board.DigitsOf(2, 3) {
		t.Errorf("r1c1 is %v, r9c9 can be %v", g.Value(0), g.Marks(80))
	}
	before := g
	s.Apply(&g)
	if g != before {
		t.Error("making a step again changes the grid")
	}
}

// TestDenied checks steps against a solution of ones.
func TestDenied(t *testing.T) {
	var solution board.Givens
	for c := range solution {
		solution[c] = 1
	}
	right, wrong := board.At(5, 1), board.At(5, 2)
	for _, c := range []struct {
		s      logic.Step
		x      board.Candidate
		denied bool
	}{
		{logic.Step{Placements: []board.Candidate{right}, Eliminations: []board.Candidate{wrong}}, 0, false},
		{logic.Step{Placements: []board.Candidate{right, wrong}}, wrong, true},
		{logic.Step{Eliminations: []board.Candidate{wrong, right}}, right, true},
	} {
		if x, denied := c.s.Denied(&solution); x != c.x || denied != c.denied {
			t.Errorf("%v and not %v: %v, %v", c.s.Placements, c.s.Eliminations, x, denied)
		}
	}
}

// TestSentence looks for parts that are there and for others.
func TestSentence(t *testing.T) {
	s := step()
	for _, c := range []struct {
		get  func(*logic.Sentence) *logic.Part
		want *logic.Part
		err  string
	}{
		{func(s *logic.Sentence) *logic.Part { return s.Part(logic.Set) }, &s.Parts[1], ""},
		{func(s *logic.Sentence) *logic.Part { return s.Part(logic.Fin) }, &logic.Part{Role: logic.Fin}, `no part "fin"`},
		{func(s *logic.Sentence) *logic.Part { return s.Nth(logic.Pincer, 1) }, &s.Parts[2], ""},
		{func(s *logic.Sentence) *logic.Part { return s.Nth(logic.Pincer, 2) }, &logic.Part{Role: logic.Pincer},
			`no part "pincer" number 3`},
		{func(s *logic.Sentence) *logic.Part { return s.Labelled(logic.Set, "B") }, &s.Parts[1], ""},
		{func(s *logic.Sentence) *logic.Part { return s.Labelled(logic.Set, "A") },
			&logic.Part{Role: logic.Set, Label: "A"}, `no part "set A"`},
	} {
		w := &logic.Sentence{}
		w.Failf("an earlier failure")
		w.Text("an earlier text")
		w.Begin(&s)
		if got := c.get(w); !reflect.DeepEqual(got, c.want) || len(w.Buf) != 0 {
			t.Errorf("the part is %v, want %v", got, c.want)
		}
		w.Failf("a later failure")
		if c.err == "" {
			c.err = "a later failure"
		}
		if err := w.Err(); err == nil || !strings.Contains(err.Error(), c.err) {
			t.Errorf("error %v, want %s", err, c.err)
		}
	}
}
