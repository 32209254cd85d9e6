package main

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// A row is one candidate for the library, as the gatherer writes it.
type row struct {
	slug             string
	easier           []string
	empty, steps     int // cells, and steps of the technique
	best             int // number of the step that is shown
	effects, weight  int // of that step
	position, expect string
	cost             int // see costOf
	checked          bool
}

// fields is the number of columns of a row.
const fields = 9

// Numbers of the library.
const (
	fewestEmpty = 17 // cells of a lesson's example, where the pattern allows
	common      = 25 // candidates in a short run, from which on a technique needs no drills
	spares      = 6  // drills of a rare technique
	named       = 5  // easier techniques that a line names
)

// choose reads candidates and writes the library: for each technique the example
// that is easiest to read, one to try, and drills if it does not come up often in
// the run of that name.
func choose(w io.Writer, names []string, frequent string) error {
	fmt.Fprintln(w, "# technique\tkind\tposition\texpect\teasier")
	rows := map[string][]row{}
	for _, name := range names {
		if err := readRows(name, rows); err != nil {
			return err
		}
	}
	often := map[string][]row{}
	if err := readRows(frequent, often); err != nil {
		return err
	}
	for _, t := range techniques.All() {
		list := rows[t.Slug]
		list = checked(t, list)
		if len(list) == 0 {
			return fmt.Errorf("no candidate for %s", t.Slug)
		}
		write(w, t, list, len(often[t.Slug]) < common)
	}
	return nil
}

// checked sorts the candidates of t, the best first, and looks the best of them over:
// finders may have changed since they were gathered.
func checked(t *logic.Technique, list []row) []row {
	m := newGatherer(&options{})
	var good []row
	for len(list) > 0 && len(good) < 3*(2+spares) {
		slices.SortStableFunc(list, func(a, b row) int {
			return cmp.Or(cmp.Compare(a.cost, b.cost), cmp.Compare(a.position, b.position))
		})
		r := list[0]
		list = list[1:]
		if r.checked {
			good = append(good, r)
			continue
		}
		p, err := formats.Parse(r.position)
		if err != nil || !concludes(t, &p.Grid, r.expect) {
			continue
		}
		r.checked, r.easier = true, m.easier(t, &p.Grid)
		r.cost = r.costOf()
		list = append(list, r)
	}
	return good
}

// concludes reports whether t has a step with the given conclusion in g.
func concludes(t *logic.Technique, g *board.Grid, expect string) bool {
	var r explain.Renderer
	for s := range t.Steps(logic.NewView(g)) {
		if r.Effect(&s) == expect {
			return true
		}
	}
	return false
}

func write(w io.Writer, t *logic.Technique, list []row, rare bool) {
	var seen []string
	n, again := 0, ""
	for i := range list {
		r := &list[i]
		p := puzzle(r.position)
		if slices.Contains(seen, p) || n >= 2 && (!rare || r.easier != nil && list[0].easier == nil || n >= 2+spares) {
			continue
		}
		seen = append(seen, p)
		easier := "-"
		if r.easier != nil {
			easier = strings.Join(r.easier[:min(len(r.easier), named)], ",")
		}
		kind := [...]string{"example", "try", "drill"}[min(n, 2)]
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\n", t.Slug, kind, r.position, r.expect, easier)
		if kind != "drill" && (n == 0 || r.easier == nil) {
			again += fmt.Sprintf("%s\tdrill\t%s\t%s\t%s\n", t.Slug, r.position, r.expect, easier)
		}
		n++
	}
	if rare && n <= 2 { // nothing else is there to drill, and a drill shows it in another guise
		io.WriteString(w, again)
	}
}

func readRows(name string, rows map[string][]row) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	in := bufio.NewScanner(f)
	for in.Scan() {
		p := strings.Split(in.Text(), "\t")
		if len(p) != fields { // the last line of a run that was stopped
			continue
		}
		r := row{slug: p[0], position: p[7], expect: p[8]}
		if p[1] != "-" {
			r.easier = strings.Split(p[1], ",")
		}
		for i, at := range []*int{&r.empty, &r.steps, &r.best, &r.effects, &r.weight} {
			if *at, err = strconv.Atoi(p[2+i]); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
		r.cost = r.costOf()
		rows[r.slug] = append(rows[r.slug], r)
	}
	return in.Err()
}

// costOf returns what r costs as an example, the lower the better it serves: first of
// all nothing easier should apply, then enough cells be empty, then there should be
// little to look at. The weights are set so that what comes first decides, and have no
// other source.
func (r *row) costOf() int {
	all := techniques.Everything()
	cost := 2*r.weight + 2*max(r.effects-4, 0) + 2*min(r.steps, 10) + max(r.empty-45, 40-r.empty, 0)/2
	if r.empty < fewestEmpty {
		cost += 900
		if r.easier != nil {
			cost += 100000
		}
	}
	for _, slug := range r.easier {
		t := techniques.Lookup(slug)
		cost += 1000 + 5*(len(all)-all.Rank(t))
		if t.Family == logic.Singles {
			cost += 60000 // nobody looks for a pattern while a digit can be placed
		}
	}
	return cost
}

// puzzle returns the givens of a position.
func puzzle(position string) string {
	p, err := formats.Parse(position)
	if err != nil {
		return position
	}
	return board.Line(p.Grid.Puzzle())
}
