package export_test

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"pencilmark/board/boardtest/golden"
	"pencilmark/explain/verify/export"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
)

// A size is how large the problems of a technique are.
type size struct {
	variables, clauses, lemmas []int
}

// sizes holds the sizes by technique; those of deadly patterns have names of
// their own. It may be used by several goroutines.
type sizes struct {
	sync.Mutex
	by map[string]*size
}

// add measures the problems of a step.
func (z *sizes) add(s *logic.Step, problems []*export.Problem) {
	for _, p := range problems {
		name := s.Technique.Slug
		if p.Name != "" {
			name += " (" + p.Name + ")"
		}
		z.problem(name, p)
	}
}

func (z *sizes) problem(name string, p *export.Problem) {
	used := map[int]bool{}
	for _, c := range p.Clauses {
		for _, lit := range c.Lits {
			used[max(lit, -lit)] = true
		}
	}
	z.Lock()
	defer z.Unlock()
	if z.by == nil {
		z.by = map[string]*size{}
	}
	x := z.by[name]
	if x == nil {
		x = &size{}
		z.by[name] = x
	}
	x.variables = append(x.variables, len(used))
	x.clauses = append(x.clauses, len(p.Clauses))
	x.lemmas = append(x.lemmas, len(p.Lemmas))
}

// table writes the sizes as a table in Markdown, and a last line for all.
func (z *sizes) table() string {
	var b strings.Builder
	b.WriteString("| technique | problems | variables | clauses | lines |\n")
	b.WriteString("|---|--:|--:|--:|--:|\n")
	all := &size{}
	for _, name := range slices.Sorted(maps.Keys(z.by)) {
		x := z.by[name]
		x.row(&b, name)
		all.variables = append(all.variables, x.variables...)
		all.clauses = append(all.clauses, x.clauses...)
		all.lemmas = append(all.lemmas, x.lemmas...)
	}
	all.row(&b, "**all**")
	return b.String()
}

func (x *size) row(b *strings.Builder, name string) {
	n := len(x.clauses)
	fmt.Fprintf(b, "| %s | %d | %s | %s | %s |\n", name, n, span(x.variables), span(x.clauses), span(x.lemmas))
}

// span returns the median and the maximum, or one number if they are equal.
func span(ns []int) string {
	slices.Sort(ns)
	middle, top := ns[len(ns)/2], ns[len(ns)-1]
	if middle == top {
		return fmt.Sprint(top)
	}
	return fmt.Sprintf("%d / %d", middle, top)
}

// intro starts the paper; the table of the case files follows it.
const intro = `# Sizes of exported proofs

This file is generated. Each row has the problems of one technique, those of its deadly patterns apart; each column
the median and the maximum. Lines are those of the derivation.

## Steps of the case files

Up to five steps of every case of every technique: "go test ./explain/verify/export -run Sizes -update".

`

// mixedTitle starts the second half of the paper, which TestMixed writes.
const mixedTitle = "\n## Mixed steps\n"

const sizesPaper = "SIZES.md"

// TestSizes keeps the first half of SIZES.md what the case files say.
func TestSizes(t *testing.T) {
	var z sizes
	allSteps(t, func(k *logictest.CaseStep) {
		if golden.New(t, "../../../techniques/LADDER.md", "| "+k.Step.Technique.Slug+" |") {
			return
		}
		problems, err := export.Problems(&k.Grid, &k.Step)
		if err != nil {
			t.Fatalf("%s: %v", k.Name, err)
		}
		z.add(&k.Step, problems)
	})
	want := intro + z.table()
	have, _ := os.ReadFile(sizesPaper) // compared below if it is not there
	if _, second, found := strings.Cut(string(have), mixedTitle); found {
		want += mixedTitle + second
	}
	golden.File(t, sizesPaper, want)
}

// writeMixed writes the second half of the paper.
func writeMixed(t *testing.T, text string) {
	t.Helper()
	have, _ := os.ReadFile(sizesPaper) // the first half may not be there yet
	first, _, _ := strings.Cut(string(have), mixedTitle)
	golden.File(t, sizesPaper, cmp.Or(first, intro)+mixedTitle+text)
}
