package tutorials_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/library"
)

var oneCell = regexp.MustCompile(`r[1-9]c[1-9]\b`)

// TestLessonsTellTheirExample checks that every cell that a lesson names when it describes its
// example belongs to the example's step, or has its digit already. It fails when the example is
// replaced and the text is not.
func TestLessonsTellTheirExample(t *testing.T) {
	lessons, err := tutorials.Lessons()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lessons {
		cells := exampleCells(t, l.Slug)
		if cells == nil {
			continue
		}
		_, told, ok := strings.Cut(l.Sections[0].Body, "In the example")
		if !ok {
			t.Errorf("%s: the section %q describes no example", l.Slug, l.Sections[0].Heading)
			continue
		}
		for _, name := range oneCell.FindAllString(told, -1) {
			if !cells[name] {
				t.Errorf("%s: %s is no cell of the example", l.Slug, name)
			}
		}
	}
}

// exampleCells returns the names of the solved cells in the first example of a technique, and of
// the cells of its step; nil for a technique that is too new to have an example, or that the
// catalogue lacks: TestComplete says so.
func exampleCells(t *testing.T, slug string) map[string]bool {
	t.Helper()
	x, ok := techniques.Lookup(slug)
	if !ok {
		return nil
	}
	examples, err := library.Examples(x)
	if err != nil {
		t.Fatal(err)
	}
	if len(examples) == 0 {
		return nil
	}
	cells := map[string]bool{}
	e := &examples[0]
	for cell := range board.Cells() {
		cells[cell.String()] = e.Grid.Value(cell) != 0
	}
	var r explain.Renderer
	for s := range x.Steps(logic.NewView(&e.Grid)) {
		if r.Effect(&s) != e.Expect {
			continue
		}
		for _, c := range stepCandidates(&s) {
			cells[c.Cell().String()] = true
		}
		break
	}
	return cells
}

// stepCandidates returns the candidates of a step's conclusions and parts.
func stepCandidates(s *logic.Step) []board.Candidate {
	out := slices.Concat(s.Placements, s.Eliminations, s.Deadly)
	for _, p := range s.Parts {
		out = append(out, p.Candidates...)
		for _, n := range p.Nodes {
			out = append(out, n.Candidates...)
		}
	}
	return out
}
