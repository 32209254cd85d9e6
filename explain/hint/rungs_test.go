package hint_test

import (
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
)

// TestRungs: every rung but the last keeps to itself what follows, and those of a hidden
// single and an X-Wing name the digit, then the houses, then the cells.
func TestRungs(t *testing.T) {
	for _, x := range techniques.All() {
		for _, k := range logictest.FindCases(t, "../../techniques", x.Slug) {
			s, ok := x.First(logic.NewView(&k.Grid))
			if !ok {
				continue
			}
			rungs, err := hint.Rungs(&explain.Renderer{}, &k.Grid, &s)
			if err != nil || rungs[len(rungs)-1].Name != hint.WhyRung {
				t.Errorf("%s: %v, %v", x.Slug, hint.RungNames(rungs), err)
			}
			for _, r := range rungs[:len(rungs)-1] {
				if r.Text == "" || strings.ContainsAny(r.Text, "=<") || strings.Contains(r.Text, x.Name) {
					t.Errorf("%s, %s: %q", x.Slug, r.Name, r.Text)
				}
				if r.Name != hint.CellRung && r.Name != hint.CellsRung && cellName.MatchString(r.Text) {
					t.Errorf("%s, %s names a cell: %q", x.Slug, r.Name, r.Text)
				}
			}
		}
	}
}

// TestHouseHasThePattern: a hint that names houses to look at, at any level, does not point away from the
// pattern.
func TestHouseHasThePattern(t *testing.T) {
	for _, x := range techniques.All() {
		for _, k := range logictest.FindCases(t, "../../techniques", x.Slug) {
			s, ok := x.First(logic.NewView(&k.Grid))
			if !ok {
				continue
			}
			var pattern board.CellSet
			for i := range s.Parts {
				if p := &s.Parts[i]; p.Role != logic.Cover && p.Role != logic.Witness {
					pattern = pattern.Or(p.Cells())
				}
			}
			r := &explain.Renderer{}
			rungs, err := hint.Rungs(r, &k.Grid, &s)
			if err != nil {
				t.Fatal(err)
			}
			a, err := hint.Tell(hint.PlaceLevel, r, &k.Grid, &s, 0, nil)
			if err != nil {
				t.Fatal(err)
			}
			most := 0
			for h := range board.Houses() {
				most = max(most, pattern.And(h.Cells()).Len())
			}
			for h := range board.Houses() {
				if n := pattern.And(h.Cells()).Len(); a.House == r.Notation.House(h) && 2*n < most {
					t.Errorf("%s: look at %v, which has %d cells of the pattern; another house has %d", x.Slug, h, n, most)
				}
				named := h.String() == a.House || r.Notation.House(h) == a.House
				for _, rung := range rungs {
					named = named || rung.Houses.Has(h)
				}
				if named && !pattern.Meets(h.Cells()) {
					t.Errorf("%s: look at %v, but the pattern is in %v", x.Slug, h, pattern)
				}
			}
		}
	}
}

func TestRungTexts(t *testing.T) {
	for _, test := range []struct{ technique, position, want string }{
		{"hidden-single", "...4....3..1..25.962.....4..76.8...4.92...68.8...4.27..5.....129.47..3..2....8...",
			"Look at the 2s.\nSix are placed. Somewhere, a row, a column or a box has one cell left for its 2.|" +
				"Where can 2 be in box 3?|Look at r1c8. Can 2 be anywhere else in box 3?"},
		{"naked-single", "...4....3..1..25.962.....4..76.8...4.92...68.8...4.27..5.....129.47..3..2....8...",
			"Look at the empty cells of box 1. For one of them, only one digit is possible.|" +
				"Look at r1c2. Which digit is left for it?"},
		{"claiming", "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1",
			"Look at the 4s.|Where can 4 be in row 1?|The pattern is in r1c7 and r1c9."},
	} {
		g, err := board.ParseLine(test.position)
		if err != nil {
			t.Fatal(err)
		}
		s, ok := techniques.MustLookup(test.technique).First(logic.NewView(&g))
		if !ok {
			t.Fatalf("there is no %s", test.technique)
		}
		rungs, err := hint.Rungs(&explain.Renderer{}, &g, &s)
		if err != nil {
			t.Fatal(err)
		}
		var texts []string
		for _, r := range rungs[:len(rungs)-1] {
			texts = append(texts, r.Text)
		}
		if got := strings.Join(texts, "|"); got != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.technique, got, test.want)
		}
	}
}
