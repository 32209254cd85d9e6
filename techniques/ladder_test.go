package techniques_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pencilmark/board/boardtest/golden"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// TestLadderPaper keeps LADDER.md the table of the catalogue in ladder order. A
// technique that it does not name is new: all papers are compared without it, until
// "go generate ./techniques" writes them anew.
func TestLadderPaper(t *testing.T) {
	var b strings.Builder
	b.WriteString("# The ladder\n\nEvery technique in the order in which it is tried. " +
		"This file is generated: `go test ./techniques -run Ladder -update`.\n" +
		"The order, levels and scores follow HoDoKu where it has the technique; " +
		"SE is the lowest rating Sudoku Explainer gives it.\n\n" +
		"| # | technique | slug | family | level | score | HoDoKu code | SE | on | assumes one solution |\n" +
		"|--:|---|---|---|---|--:|---|--:|:-:|:-:|\n")
	se1 := techniques.SE()
	n := 0
	for _, x := range techniques.Everything() {
		if golden.New(t, "LADDER.md", "| "+x.Slug+" |") {
			continue
		}
		n++
		se, on, one := "", "", ""
		if r, ok := se1.Rung(x.Technique); ok {
			se = fmt.Sprintf("%.1f", float64(r.Score)/10)
		}
		if techniques.OffReason(x.Technique) == "" {
			on = "on"
		}
		if x.OneSolution {
			one = "yes"
		}
		fmt.Fprintf(&b, "| %d | %s | %s | %v | %v | %d | %s | %s | %s | %s |\n", n, x.Name, x.Slug, x.Family, x.Level,
			x.Score, x.Code, se, on, one)
	}
	b.WriteString("\n## Off by default\n\n")
	for _, x := range techniques.All() {
		if why := techniques.OffReason(x); why != "" && !golden.New(t, "LADDER.md", "| "+x.Slug+" |") {
			fmt.Fprintf(&b, "- %s: %s\n", x.Slug, why)
		}
	}
	golden.File(t, "LADDER.md", b.String())
}

// knownSlugs returns the slugs of a ladder beyond its singles.
func knownSlugs(l logic.Ladder) []string {
	var out []string
	for _, r := range l {
		if r.Family != logic.Singles {
			out = append(out, r.Slug)
		}
	}
	return out
}

// TestKnown keeps the order of the ladder. What it lacks, as the Whale, comes at its
// place on the standard ladder and at the end of any other.
func TestKnown(t *testing.T) {
	var list []*logic.Technique
	for _, name := range []string{"nishio", "whale", "naked-pair"} {
		list = append(list, techniques.MustLookup(name))
	}
	standard := (*techniques.Catalogue)(nil).Known(techniques.Standard(), list)
	if got, want := knownSlugs(standard), []string{"naked-pair", "whale", "nishio"}; !slices.Equal(got, want) {
		t.Errorf("on the standard ladder: %v, want %v", got, want)
	}
	if got, want := len(standard)-3, len((*techniques.Catalogue)(nil).Known(techniques.Standard(), nil)); got != want {
		t.Errorf("there are %d singles, want %d", got, want)
	}
	basic := knownSlugs((*techniques.Catalogue)(nil).Known(techniques.Basic(), list))
	if want := []string{"naked-pair", "whale", "nishio"}; !slices.Equal(basic, want) {
		t.Errorf("on the basic ladder: %v, want %v", basic, want)
	}
}
