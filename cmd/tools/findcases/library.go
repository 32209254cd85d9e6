package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/txtar"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/casefile"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/library"
	"pencilmark/tutorials/spot"
)

// An example is a position that could be added to the library, together with one step of
// it.
type example struct {
	grid   board.Grid
	expect string   // the conclusion, in forum notation
	easier []string // slugs of easier techniques that apply as well
	cost   int      // the lower, the better the example
}

// These constants set which examples are chosen for the library, and how many.
const (
	fewestEmpty = 17 // fewest empty cells of an example, if the pattern allows it
	common      = 25 // a technique that is found in this many positions needs no drills
	drills      = 6  // number of drills for a rarer technique
	named       = 5  // largest number of easier techniques that a line lists
)

// library prints the lines of a technique for the library. They hold the position that is easiest
// to read, and a position to try. If the technique is rare in the puzzles that are made here, there
// are also drills. If it never occurs in these puzzles, library uses the positions of its cases.
func (o *options) library(w io.Writer, t *logic.Technique) error {
	f := newFinder(t, o.any)
	var list []example
	for i := 0; i < o.tries && len(list) < common; i++ {
		f.positions(o.puzzle(i), func(g board.Grid, steps []logic.Step) bool {
			list = append(list, newExample(t, &g, steps))
			return false
		})
	}
	rare := len(list) < common || o.given != nil
	if rare {
		grids, err := caseGrids(t)
		if err != nil {
			return err
		}
		for _, g := range grids {
			f.any = true
			f.positions(g, func(g board.Grid, steps []logic.Step) bool {
				list = append(list, newExample(t, &g, steps))
				return len(list[len(list)-1].easier) > 0
			})
		}
	}
	if len(list) == 0 {
		return fmt.Errorf("found no position for %s in %d puzzles: %s", t.Slug, o.tries, f.why())
	}
	slices.SortStableFunc(list, func(a, b example) int { return a.cost - b.cost })
	list = distinct(list)
	kinds := []string{library.Worked, library.Try}
	if rare {
		kinds = append(kinds, slices.Repeat([]string{library.ForDrills}, drills)...)
	}
	for i, kind := range kinds {
		if i < len(list) {
			list[i].write(w, t, kind)
		}
	}
	if rare && len(list) <= 2 { // there is no other position, and a drill transforms it anyway
		list[0].write(w, t, library.ForDrills)
	}
	return nil
}

// newExample returns an example with a position. Of the given steps, it uses the one that
// requires looking at the fewest cells and reasons.
func newExample(t *logic.Technique, g *board.Grid, steps []logic.Step) example {
	s := slices.MinFunc(steps, func(a, b logic.Step) int { return shown(&a) - shown(&b) })
	var r explain.Renderer
	e := example{grid: *g, expect: r.Effect(&s)}
	v := logic.NewView(g)
	for _, rung := range easierThan(t) {
		if _, ok := rung.First(v); ok {
			e.easier = append(e.easier, rung.Slug)
		}
	}
	empty := g.Empty().Len()
	e.cost = 2*shown(&s) + 2*max(s.Effects()-4, 0) + 2*min(len(steps), 10) + max(empty-45, 40-empty, 0)/2 + e.penalty()
	return e
}

// penalty returns a cost for faults that are worse than being hard to read. Easier
// techniques that also apply cost the most, and the easier the technique, the higher the
// cost. Too few empty cells cost less. The weights have no other purpose than to put the
// faults in this order.
func (e *example) penalty() int {
	all, cost := techniques.Everything(), 0
	if e.grid.Empty().Len() < fewestEmpty {
		cost += 900
	}
	for _, slug := range e.easier {
		t := techniques.MustLookup(slug)
		cost += 1000 + 5*(len(all)-all.Rank(t))
		if t.Family == logic.Singles {
			cost += 60000 // nobody looks for a pattern while a digit can be placed
		}
	}
	return cost
}

// shown counts the cells and reasons that the reader of a step must look at.
func shown(s *logic.Step) int {
	n := s.Shown().Len() + 1
	for range s.Citations() {
		n++
	}
	return n
}

// distinct keeps the first example of each puzzle.
func distinct(list []example) (out []example) {
	seen := map[board.Givens]bool{}
	for _, e := range list {
		if p := e.grid.Puzzle(); !seen[p] {
			seen[p] = true
			out = append(out, e)
		}
	}
	return out
}

func (e *example) write(w io.Writer, t *logic.Technique, kind string) {
	easier := cmp.Or(strings.Join(e.easier[:min(len(e.easier), named)], ","), "-")
	fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\n", t.Slug, kind, formats.Susser(&e.grid), e.expect, easier)
}

// caseGrids returns the positions in the case file of t. It reads the source tree around the
// working directory, which is cmd/tools.
func caseGrids(t *logic.Technique) (out []board.Grid, err error) {
	names, err := filepath.Glob("../../techniques/*/testdata/" + t.Slug + ".txtar")
	if err != nil || len(names) == 0 {
		return nil, err
	}
	archive, err := txtar.ParseFile(names[0])
	if err != nil {
		return nil, err
	}
	for _, f := range archive.Files {
		_, text, _ := strings.Cut(string(f.Data), "\n") // the first line says why
		k, err := casefile.Parse(text)
		if err != nil {
			return nil, fmt.Errorf("%s, %s: %w", names[0], f.Name, err)
		}
		if k.Effects() > 0 {
			out = append(out, k.Grid)
		}
	}
	return out, nil
}

// These files can contain further information about a technique.
const (
	coverage = "../../techniques/COVERAGE.md"
	starts   = "../../tutorials/wish/starts.tsv"
	ladder   = "../../techniques/LADDER.md"
)

const missingIntro = `# What techniques lack

A technique is four files: itself, its cases, its lesson and its line in the catalogue. What else there may be, and is
not, stands here. This file is generated: ` + "`go generate ./techniques`" + ` writes it anew, and
` + "`go run -C cmd/tools ./findcases -missing`" + ` prints it.

- **names**: no row of ` + "`COVERAGE.md`" + ` says how other programs call it
- **example**, **exercise**: no line of ` + "`tutorials/library/library.tsv`" + `; ` + "`findcases -library SLUG`" + ` prints some
- **example (N easier)**: something easier applies in the example as well
- **way**: ` + "`tutorials/spot`" + ` has no recorded way of looking for it
- **start**: no puzzle in which it is the hardest step is known to ` + "`generate --hardest`" + ` (` + "`starts.tsv`" +
	`; why, says
  ` + "`search/generate/HARDEST.md`" + `)

| technique | lacks |
|---|---|
`

// missingList lists what is missing for the techniques. It includes a technique if
// include returns true for its slug. It reads the source tree around cmd/tools, the working directory.
func missingList(include func(slug string) bool) (string, error) {
	var texts []string
	for _, name := range []string{coverage, starts, ladder} {
		text, err := os.ReadFile(filepath.FromSlash(name))
		if err != nil {
			return "", err
		}
		texts = append(texts, "\n"+string(text))
	}
	var b strings.Builder
	b.WriteString(missingIntro)
	for _, t := range techniques.All() {
		if !include(t.Slug) {
			continue
		}
		examples, err := library.Examples(t)
		if err != nil {
			return "", err
		}
		lacks := lacksExamples(examples)
		if !strings.Contains(texts[0], "`"+t.Slug+"`") {
			lacks = append(lacks, "names")
		}
		if !spot.Knows(t) {
			lacks = append(lacks, "way")
		}
		if !strings.Contains(texts[1], "\n"+t.Slug+"\t") {
			lacks = append(lacks, "start")
		}
		if !strings.Contains(texts[2], "| "+t.Slug+" |") {
			lacks = append(lacks, "papers: `go generate ./techniques`")
		}
		if lacks != nil {
			fmt.Fprintf(&b, "| %s | %s |\n", t.Slug, strings.Join(lacks, ", "))
		}
	}
	return b.String(), nil
}

// lacksExamples lists the examples that are missing, and the examples in which an easier technique
// applies.
func lacksExamples(examples []library.Example) (lacks []string) {
	for i, name := range []string{"example", "exercise"} {
		switch kind := []string{library.Worked, library.Try}[i]; {
		case i >= len(examples) || examples[i].Kind != kind:
			lacks = append(lacks, name)
		case examples[i].Easier != nil:
			lacks = append(lacks, fmt.Sprintf("%s (%d easier)", name, len(examples[i].Easier)))
		}
	}
	return lacks
}
