package verify_test

import (
	"errors"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/explain/verify"
	"pencilmark/techniques/logic"
)

// TestDeadlyPatterns checks which sets of cells and digits count as deadly. In
// each, all cells hold pattern digits only but the last one, which has a 9
// besides; the step concludes that this is the digit.
func TestDeadlyPatterns(t *testing.T) {
	tests := []struct {
		name   string
		cells  string   // as in "r1c1 r1c4"
		digits []string // of each cell; one entry serves all
		refuse string   // what the error says; "" if the pattern is deadly
	}{
		{"rectangle in two boxes", "r1c1 r1c4 r2c1 r2c4", []string{"12"}, ""},
		{"rectangle in two stacked boxes", "r1c1 r1c2 r4c1 r4c2", []string{"12"}, ""},
		{"rectangle in four boxes", "r1c1 r1c4 r4c1 r4c4", []string{"12"}, "not deadly"},
		{"loop of six", "r1c1 r1c4 r2c4 r2c7 r3c7 r3c1", []string{"12"}, ""},
		{"rectangle in one box", "r1c1 r1c2 r2c1 r2c2", []string{"1234"}, "not deadly"},
		{"extended rectangle in two rows of a band", "r1c1 r1c4 r1c7 r2c1 r2c4 r2c7", []string{"123"}, ""},
		{"extended rectangle in two boxes", "r1c1 r1c2 r1c3 r5c1 r5c2 r5c3", []string{"123"}, ""},
		{"extended rectangle in six boxes", "r1c1 r1c4 r1c7 r5c1 r5c4 r5c7", []string{"123"}, "not deadly"},
		{"BUG of six cells", "r1c1 r1c4 r1c7 r2c1 r2c4 r2c7", []string{"12", "23", "13", "12", "23", "13"}, ""},
		{"BUG that is uneven", "r1c1 r1c4 r1c7 r2c1 r2c4 r2c7", []string{"12", "23", "13", "12", "23", "23"}, "not deadly"},
		{"rectangle of the highest digits", "r1c1 r1c4 r2c1 r2c4", []string{"78"}, ""},
		{"rectangle with three digits", "r1c1 r1c4 r2c1 r2c4", []string{"123"}, "not deadly"},
		{"four strangers", "r1c1 r2c4 r4c2 r5c7", []string{"12"}, "not deadly"},
		{"three cells", "r1c1 r1c4 r2c1", []string{"12"}, "at least four"},
		{"two cells", "r1c1 r1c2", []string{"12"}, "at least four"},
	}
	for _, test := range tests {
		g, s := deadlyStep(strings.Fields(test.cells), test.digits)
		err := verify.Promised(&g).Step(&g, &s)
		if (err == nil) != (test.refuse == "") || err != nil && !strings.Contains(err.Error(), test.refuse) {
			t.Errorf("%s: error %v, want %q", test.name, err, test.refuse)
		}
	}
}

func deadlyStep(names, digits []string) (board.Grid, logic.Step) {
	g := board.EmptyGrid()
	var s logic.Step
	for i, name := range names {
		c := board.CellAt(int(name[1]-'1'), int(name[3]-'1'))
		own := digits[i%len(digits)]
		var marks board.DigitSet
		for _, b := range []byte(own) {
			marks = marks.With(board.Digit(b - '0'))
			s.Deadly = append(s.Deadly, board.At(c, board.Digit(b-'0')))
		}
		if i == len(names)-1 {
			for d := range marks.All() {
				s.Eliminations = append(s.Eliminations, board.At(c, d))
			}
			s.Parts = []logic.Part{{Role: logic.Guardian, Candidates: []board.Candidate{board.At(c, 9)}}}
			marks = marks.With(9)
		}
		g.SetMarks(c, marks)
	}
	return g, s
}

// TestDeadlyPremises refuses a deadly pattern whose cells are not what it needs,
// and accepts what may be missing.
func TestDeadlyPremises(t *testing.T) {
	names := []string{"r1c1", "r1c4", "r2c1", "r2c4"}
	tests := []struct {
		name, refuse string
		change       func(g *board.Grid, s *logic.Step)
	}{
		{"a given corner", "given", func(g *board.Grid, s *logic.Step) {
			g.Place(at(1, 1, 1))
			g.SetGivens(board.CellsOf(0))
		}},
		{"a solved corner", "", func(g *board.Grid, s *logic.Step) {
			g.Place(at(1, 1, 1))
			s.Eliminations = s.Eliminations[:1]
		}},
		{"a corner solved with a guardian", "outside the deadly pattern", func(g *board.Grid, s *logic.Step) {
			g.Restore(at(1, 1, 7))
			g.Place(at(1, 1, 7))
		}},
		{"a missing candidate", "", func(g *board.Grid, s *logic.Step) { g.Eliminate(at(1, 1, 1)) }},
		{"a second guardian", "does not follow", func(g *board.Grid, s *logic.Step) { g.Restore(at(1, 1, 9)) }},
	}
	for _, test := range tests {
		g, s := deadlyStep(names, []string{"12"})
		test.change(&g, &s)
		err := verify.Promised(&g).Step(&g, &s)
		if (err == nil) != (test.refuse == "") || err != nil && !strings.Contains(err.Error(), test.refuse) {
			t.Errorf("%s: error %v, want %q", test.name, err, test.refuse)
		}
	}
}

// TestDeadlyBeyondBudget leaves a pattern with too many fillings unproven.
func TestDeadlyBeyondBudget(t *testing.T) {
	names := strings.Fields("r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r2c1 r2c2 r2c3 r2c4 r2c5 r2c6 r2c7 r2c8")
	g, s := deadlyStep(names, []string{"12345678"})
	if err := verify.Promised(&g).Step(&g, &s); !errors.Is(err, verify.ErrUnproven) {
		t.Errorf("error %v, want one that wraps ErrUnproven", err)
	}
}
