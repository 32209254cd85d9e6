package main

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// TestNumbers measures a few puzzles again. The shares of the kinds of houses in tutorials/NUMBERS.md are about the same.
func TestNumbers(t *testing.T) {
	paper, err := os.ReadFile("../../../tutorials/NUMBERS.md")
	if err != nil {
		t.Fatal(err)
	}
	pointing := techniques.MustLookup("locked-candidates-pointing")
	all, err := measureAll(t.Context(), 7, 400, []*logic.Technique{pointing})
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(paper), "## "+pointing.Name+"\n")
	section, _, _ = strings.Cut(section, "\n## ")
	var said int
	if _, after, ok := strings.Cut(section, "1 box to 1 row: "); !ok {
		t.Fatalf("no share of rows in\n%s", section)
	} else if _, err := fmt.Sscanf(after, "%d", &said); err != nil {
		t.Fatal(err)
	}
	m := all[pointing]
	if got := percent(m.counts[whatWhere]["1 box to 1 row"], m.puzzles); got < said-15 || got > said+15 {
		t.Errorf("%d %% of %d steps are in rows; the paper says %d %%", got, m.puzzles, said)
	}
}

// TestFinder finds boards for two techniques, and checks that they keep the rules printed with them.
func TestFinder(t *testing.T) {
	o := options{seed: 1, n: 200, enough: 1, drills: 6}
	ts := []*logic.Technique{techniques.MustLookup("naked-single"), techniques.MustLookup("skyscraper")}
	h := newHunter(context.Background(), o.seed, o.enough, o.drills, ts)
	o.folder = t.TempDir()
	if err := o.hunt(t.Context(), h); err != nil {
		t.Fatal(err)
	}
	for _, x := range ts {
		if len(h.pool[x]) == 0 {
			t.Errorf("no board for %s", x.Slug)
		}
		for i := range h.pool[x] {
			if f := &h.pool[x][i]; !h.settle(f) {
				t.Errorf("%s in %s breaks rules: %v", x.Slug, f.Grid.String(), f.BreaksAs("", nil, &f.puzzle))
			}
		}
	}
}
