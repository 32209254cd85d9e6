package position

import (
	"slices"
	"testing"

	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
)

// TestChoices offers for the examples of every technique its own name, and no other that is
// right as well.
func TestChoices(t *testing.T) {
	n, four := 0, 0
	for _, r := range techniques.Everything() {
		examples, err := tutorials.Examples(r.Technique)
		if err != nil {
			t.Fatal(err)
		}
		if len(examples) == 0 {
			continue
		}
		g := examples[0].Grid
		s, ok := r.First(logic.NewView(&g))
		if !ok {
			continue
		}
		choices, err := Choices(&g, &s, 4)
		if err != nil || !slices.Contains(choices, s.Technique) {
			t.Fatalf("%s is none of %v: %v", r.Slug, choices, err)
		}
		for _, c := range choices {
			if right, _ := Called(&g, &s, c); right != (c == s.Technique) {
				t.Errorf("%s, called %s: %v", r.Slug, c.Slug, right)
			}
		}
		if n++; len(choices) == 4 {
			four++
		}
	}
	if n < 50 || four*10 < n*9 {
		t.Errorf("%d of %d have four names", four, n)
	}
	t.Logf("%d of %d have four names", four, n)
}
