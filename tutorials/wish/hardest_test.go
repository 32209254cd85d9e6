package wish

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest/golden"
	"pencilmark/search"
	"pencilmark/search/generate"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

const hardestPaper = "../../search/generate/HARDEST.md"

// hardestOf returns the hardest technique on the path of the standard ladder with t.
func hardestOf(t *testing.T, givens *board.Givens, with *logic.Technique) *logic.Technique {
	t.Helper()
	g, err := givens.Grid()
	if err != nil {
		t.Fatal(err)
	}
	s := solve.Solver{Ladder: techniques.StandardWith(with), Search: true}
	log, err := s.Solve(t.Context(), &g)
	if err != nil {
		t.Fatal(err)
	}
	r, _ := log.Hardest()
	return r.Technique
}

func full() bool { return os.Getenv("PENCILMARK_FULL") == "1" }

// TestStarts holds each line of starts.tsv to what it says, in the order of the
// ladder: with PENCILMARK_FULL=1 all, otherwise the first of each technique.
func TestStarts(t *testing.T) {
	var slugs []string
	for line := range strings.Lines(startLines) {
		slug, _, _ := strings.Cut(line, "\t")
		if !slices.Contains(slugs, slug) {
			slugs = append(slugs, slug)
		}
	}
	rank := func(slug string) int { return techniques.Everything().Rank(techniques.MustLookup(slug)) }
	if !slices.IsSortedFunc(slugs, func(a, b string) int { return rank(a) - rank(b) }) {
		t.Error("the techniques are not in the order of the ladder")
	}
	for _, slug := range slugs {
		x, ok := techniques.Lookup(slug)
		if !ok {
			t.Fatalf("there is no technique %s", slug)
		}
		puzzles, err := startsOf(x)
		if err != nil {
			t.Fatal(err)
		}
		known := generate.NewDistinct()
		for i := range puzzles {
			g, _ := puzzles[i].Grid()
			if !search.Unique(&g) || !known.Add(&puzzles[i]) {
				t.Errorf("%s %d has not one solution, or is essentially equal to another", slug, i+1)
			}
			if i > 0 && !full() {
				continue
			}
			if got := hardestOf(t, &puzzles[i], x); got != x {
				t.Errorf("%s %d: the hardest is %s", slug, i+1, got.Slug)
			}
		}
	}
}

// TestHardest makes puzzles and solves them on the whole ladder: with
// PENCILMARK_FULL=1 for every technique that has starts, otherwise for some.
func TestHardest(t *testing.T) {
	sample := []string{"last-digit", "naked-quadruple", "jellyfish", "bug-3", "gurth"}
	for _, x := range techniques.All() {
		starts, err := startsOf(x)
		if err != nil {
			t.Fatal(err)
		}
		if starts == nil || !full() && !slices.Contains(sample, x.Slug) {
			continue
		}
		t.Run(x.Slug, func(t *testing.T) {
			one := Times{x.Slug, []*logic.Technique{x}, 1}
			w := Wish{Ladder: techniques.StandardWith(x), Hardest: one}
			stock, err := w.Stock()
			if err != nil {
				t.Fatal(err)
			}
			gen, err := generate.New(generate.Options{Seed: 1, Distance: w.Distance(), Start: w.Start(stock)})
			if err != nil {
				t.Fatal(err)
			}
			p, known := generate.Puzzle{}, generate.NewDistinct(stock.Starts, stock.Examples)
			for k := 0; k == 0 || !known.Add(&p.Givens); k++ {
				if p, err = gen.Another(t.Context(), 0, k); err != nil {
					t.Fatal(err)
				}
			}
			if got := hardestOf(t, &p.Givens, x); got != x {
				t.Errorf("%s: the hardest is %s", p.Givens.String(), got.Slug)
			}
		})
	}
}

// TestHardestPaper holds the table of HARDEST.md to the catalogue and to starts.tsv.
// Its times and reasons are reports: -update keeps them.
func TestHardestPaper(t *testing.T) {
	have, err := os.ReadFile(hardestPaper)
	if err != nil {
		t.Fatal(err)
	}
	const from, to = "<!-- techniques -->\n", "<!-- end of techniques -->\n"
	before, rest, ok := strings.Cut(string(have), from)
	table, after, ok2 := strings.Cut(rest, to)
	if !ok || !ok2 {
		t.Fatal("the paper has no place for the table")
	}
	want := before + from + hardestTable(t, table) + to + after
	golden.File(t, hardestPaper, want)
}

// hardestTable writes the table with the reports of an older one.
func hardestTable(t *testing.T, older string) string {
	reports := map[string]string{}
	for line := range strings.Lines(older) {
		if f := strings.Split(line, "|"); len(f) == 7 {
			reports[strings.TrimSpace(f[2])] = strings.TrimSpace(f[5])
		}
	}
	var b strings.Builder
	b.WriteString("| technique | slug | on | the hardest | ten puzzles take, or why there are none |\n" +
		"|---|---|:-:|:-:|---|\n")
	standard := techniques.Standard()
	for _, x := range techniques.All() {
		if golden.New(t, "../../techniques/LADDER.md", "| "+x.Slug+" |") {
			continue
		}
		starts, err := startsOf(x)
		if err != nil {
			t.Fatal(err)
		}
		on, can := "", ""
		if _, there := standard.Rung(x); there {
			on = "on"
		}
		if starts != nil {
			can = "yes"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", x.Name, x.Slug, on, can, reports[x.Slug])
	}
	return b.String()
}
