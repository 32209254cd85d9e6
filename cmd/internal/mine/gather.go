package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/tools/txtar"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/techniques"
	"pencilmark/techniques/casefile"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// A gatherer writes candidates for the library of positions, one line a position:
// slug, the easier techniques that apply, empty cells, steps of the technique, the
// smallest one's number, its conclusions and its weight, the position, and what it
// concludes. Some finders are slow, so each gets a share of the time; a run can be
// repeated, but not to the line.
type gatherer struct {
	everything, standard logic.Ladder
	only                 []string // slugs of the techniques that are wanted; all if nil
	each                 int      // positions wanted of a technique
	loose                bool     // take positions in which something easier applies, too
	patient              int      // rank from which on a position is too rare to save time

	begun time.Time
	count map[string]int
	spent map[string]time.Duration
}

func newGatherer(o *options) *gatherer {
	m := &gatherer{
		everything: techniques.Everything(), standard: techniques.Standard(), each: o.each, loose: o.loose,
		patient: techniques.Everything().Rank(techniques.Lookup("mutant-x-wing")),
		begun:   time.Now(), count: map[string]int{}, spent: map[string]time.Duration{},
	}
	if o.slugs != "" {
		m.only = strings.Split(o.slugs, ",")
	}
	return m
}

// Limits of a gatherer.
const (
	share     = 20              // of the time that one technique may take
	longest   = 2 * time.Second // for one technique in one position
	mostSteps = 20              // to compare in one position
)

// wants reports whether positions of a technique are still wanted.
func (m *gatherer) wants(slug string) bool {
	return m.count[slug] < m.each && (m.only == nil || slices.Contains(m.only, slug))
}

// puzzles walks n puzzles of our own.
func (m *gatherer) puzzles(seed uint64, n int) {
	for i := range n {
		m.walk(minimal(seed + uint64(i)))
		if i%1000 == 999 {
			fmt.Fprintln(os.Stderr, i+1, "puzzles", time.Since(m.begun).Round(time.Second))
		}
	}
}

// walk climbs the standard ladder and notes, at most once a technique, the
// positions in which a technique that is wanted applies and nothing easier does.
func (m *gatherer) walk(g board.Grid) {
	solver := solve.Solver{Ladder: m.standard}
	seen := map[string]bool{}
	for !g.Solved() {
		s, ok := solver.Next(context.Background(), &g)
		rank := len(m.everything)
		if ok {
			rank = m.everything.Rank(s.Technique)
		}
		switch {
		case !m.loose:
			m.strict(&g, rank, seen)
		case ok && s.Technique.Family != logic.Singles && g.Empty().Len() >= fewestEmpty:
			m.tolerant(&g, seen)
		}
		if !ok {
			return
		}
		if slug := s.Technique.Slug; !m.loose && m.wants(slug) && !seen[slug] {
			seen[slug] = m.note(s.Technique, &g, nil)
		}
		s.Apply(&g)
	}
}

// strict notes the techniques off the standard ladder that find something in g,
// where the first standard technique that does has the given rank.
func (m *gatherer) strict(g *board.Grid, rank int, seen map[string]bool) {
	for _, t := range m.everything[:rank] {
		_, standard := m.standard.Rung(t.Technique)
		late := rank < m.patient && m.spent[t.Slug] > time.Since(m.begun)/share
		if standard || seen[t.Slug] || late || !m.wants(t.Slug) {
			continue
		}
		before := time.Now()
		seen[t.Slug] = m.note(t.Technique, g, nil)
		m.spent[t.Slug] += time.Since(before)
	}
}

// tolerant notes every wanted technique that finds something in g.
func (m *gatherer) tolerant(g *board.Grid, seen map[string]bool) {
	for _, t := range m.everything {
		if seen[t.Slug] || !m.wants(t.Slug) || m.spent[t.Slug] > time.Since(m.begun)/share {
			continue
		}
		before := time.Now()
		if _, ok := t.First(logic.NewView(g)); ok {
			seen[t.Slug] = m.note(t.Technique, g, m.easier(t.Technique, g))
		}
		m.spent[t.Slug] += time.Since(before)
	}
}

// note writes the position if t finds something in it, and reports whether it did.
func (m *gatherer) note(t *logic.Technique, g *board.Grid, easier []string) bool {
	ctx, cancel := context.WithTimeout(context.Background(), longest)
	defer cancel()
	var k verify.Checker
	best, n, least := logic.Step{}, 0, 0
	number := 0
	for s := range t.Steps(logic.NewView(g).WithContext(ctx)) {
		if w := weight(&s); k.Step(g, &s) == nil && (least == 0 || w < least) {
			best, number, least = s, n, w
		}
		if n++; n > mostSteps {
			break
		}
	}
	if least == 0 {
		return false
	}
	m.count[t.Slug]++
	var r explain.Renderer
	blocked := "-"
	if easier != nil {
		blocked = strings.Join(easier, ",")
	}
	fmt.Printf("%s\t%s\t%d\t%d\t%d\t%d\t%d\t%s\t%s\n", t.Slug, blocked, g.Empty().Len(), n, number, best.Effects(), least,
		formats.Susser(g), r.Effect(&best))
	return true
}

// weight says how much a reader must look at: cells and reasons.
func weight(s *logic.Step) int {
	n := s.Shown().Len() + 1
	for range s.Citations() {
		n++
	}
	return n
}

// easier returns the standard techniques below t that apply in g.
func (m *gatherer) easier(t *logic.Technique, g *board.Grid) []string {
	var out []string
	ladder := techniques.StandardWith(t)
	v := logic.NewView(g)
	for _, r := range ladder[:ladder.Rank(t)] {
		if _, ok := r.First(v); ok {
			out = append(out, r.Slug)
		}
	}
	return out
}

// caseGrids yields the positions of the case files whose names match, with their
// technique.
func caseGrids(pattern string, yield func(*logic.Technique, board.Grid)) error {
	names, err := filepath.Glob("techniques/*/testdata/" + pattern + ".txtar")
	if err != nil {
		return err
	}
	for _, name := range names {
		t := techniques.Lookup(strings.TrimSuffix(filepath.Base(name), ".txtar"))
		a, err := txtar.ParseFile(name)
		if err != nil || t == nil {
			return fmt.Errorf("%s: %v, %v", name, t, err)
		}
		for _, f := range a.Files {
			_, text, _ := strings.Cut(string(f.Data), "\n") // the first line says why
			k, err := casefile.Parse(text)
			if err != nil {
				return fmt.Errorf("%s, %s: %w", name, f.Name, err)
			}
			yield(t, k.Grid)
		}
	}
	return nil
}

// cases notes the positions of the case files, and where they lead to when what is
// easier is done first.
func (m *gatherer) cases(pattern string) error {
	return caseGrids(pattern, func(t *logic.Technique, g board.Grid) {
		m.note(t, &g, m.easier(t, &g))
		ladder := techniques.StandardWith(t)
		solver := solve.Solver{Ladder: ladder[:ladder.Rank(t)]}
		for {
			s, ok := solver.Next(context.Background(), &g)
			if !ok {
				m.note(t, &g, nil)
				return
			}
			s.Apply(&g)
		}
	})
}

// candidates reads the positions that an earlier run wrote, by technique.
func candidates(name string) (map[string][]board.Grid, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	out := map[string][]board.Grid{}
	in := bufio.NewScanner(f)
	for in.Scan() {
		p := strings.Split(in.Text(), "\t")
		if len(p) != fields {
			continue
		}
		position, err := formats.Parse(p[7])
		if err != nil {
			return nil, err
		}
		out[p[0]] = append(out[p[0]], position.Grid)
	}
	return out, in.Err()
}
