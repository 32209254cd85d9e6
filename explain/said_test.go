package explain_test

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
	"pencilmark/techniques/solve"
)

// TestSaid proves the steps of our cases, and of solves, from what their sentences say and
// from nothing else: the cells and houses that are to be filled as far as they are named,
// and of "a digit once in a house" only what lies in a house that is named, or between
// cells that are both named. What follows is no part of what is said.
func TestSaid(t *testing.T) {
	s := saying{t: t}
	allSteps(t, func(c *logictest.CaseStep) { s.step(&c.Grid, &c.Step) })
	solver := solve.Solver{Ladder: techniques.Standard()}
	for _, corpus := range []string{boardtest.SeventeenClue, boardtest.Hardest} {
		every := 800
		if boardtest.Full() {
			every = 20
		}
		for _, puzzle := range boardtest.Puzzles(t, corpus, every) {
			log, err := solver.Solve(context.Background(), &puzzle)
			if err != nil {
				t.Fatal(err)
			}
			for g, x := range log.Positions() {
				s.step(g, x)
			}
		}
	}
	t.Logf("%d steps, %d of them too large to be sure of", s.steps, s.large)
}

// TestUnsaid leaves a house, or a cell, out of what is said: of the sentences of every
// technique some then prove less, so that TestSaid would notice. That of a deadly pattern
// may be all that a sentence says.
func TestUnsaid(t *testing.T) {
	needed := map[string]int{}
	var r explain.Renderer
	allSteps(t, func(c *logictest.CaseStep) {
		slug := c.Step.Technique.Slug
		text, err := r.AppendReason(nil, &c.Step)
		if err != nil || c.Step.Symmetry != nil || c.Step.Deadly != nil || needed[slug] > 0 {
			return
		}
		needed[slug] += 0
		m := said(string(text))
		notice := func(less mention) {
			if p := newProof(&c.Grid, &c.Step, string(text), less); !p.all() && !p.large() {
				needed[slug]++
			}
		}
		var kinds [3]board.HouseSet
		for h := range m.houses.All() {
			less := m
			less.houses &^= board.HousesOf(h)
			notice(less)
			kinds[h.Kind()] |= board.HousesOf(h)
		}
		for _, houses := range kinds { // one alone may be said twice
			less := m
			less.houses &^= houses
			notice(less)
		}
		for x := range m.cells.All() {
			less := m
			less.cells = less.cells.Without(x)
			notice(less)
		}
	})
	twice := []string{"finned-mutant-squirmbag", "finned-mutant-leviathan"} // less than their cases name would do
	for slug, n := range needed {
		if n == 0 && !slices.Contains(twice, slug) {
			t.Errorf("%s: nothing that its sentences name is needed", slug)
		}
	}
}

// A saying is the test underway.
type saying struct {
	t            *testing.T
	renderer     explain.Renderer
	steps, large int
}

func (s *saying) step(g *board.Grid, x *logic.Step) {
	if x.Symmetry != nil || x.Part(logic.Searched) != nil {
		return // what follows from a symmetry is no matter of cells and houses
	}
	text, err := s.renderer.AppendReason(nil, x)
	if err != nil {
		s.t.Fatal(err)
	}
	s.steps++
	s.once(x)
	p := newProof(g, x, string(text), said(string(text)))
	switch ok := p.all(); {
	case p.large():
		s.large++
	case !ok:
		s.t.Errorf("%s: %v does not follow from what is said: %s\n%s\n%v", x.Technique.Slug, p.open, text,
			s.renderer.Line(x), g.String())
	}
}

// cannotBe finds what a sentence says to be impossible: "r12c3 and r4c5 cannot be 1 or 2".
var cannotBe = regexp.MustCompile(`((?:` + someCells + `(?:, | and )?)+) cannot be ((?:[1-9](?:, | or )?)+)`)

const someCells = `r[1-9]+c[1-9]+`

// oneFin finds one fin that is said to be several, and several that are said to be one.
var oneFin = regexp.MustCompile(`\bfins r[1-9]c[1-9]\b(?:,? \w+ lie in two)?(?: is| are)|\bfin r(?:[1-9]{2,}c|[1-9]c[1-9]{2,})`)

// once reports what a sentence concludes twice, and the wrong words for fins.
func (s *saying) once(x *logic.Step) {
	text, err := s.renderer.Sentence(x)
	if err != nil {
		s.t.Fatal(err)
	}
	concluded := map[board.Candidate]bool{}
	for _, m := range cannotBe.FindAllStringSubmatch(text, -1) {
		cells, digits := read(m[1]).cells, read(m[2]).digits
		for _, y := range x.Eliminations {
			if !cells.Has(y.Cell()) || !digits.Has(y.Digit()) {
				continue
			}
			if concluded[y] {
				s.t.Errorf("%s: %v is concluded twice: %s", x.Technique.Slug, y, text)
				return
			}
			concluded[y] = true
		}
	}
	if fin := oneFin.FindString(text); fin != "" {
		s.t.Errorf("%s: %q: %s", x.Technique.Slug, fin, text)
	}
}

// sameDigits finds what is said of the houses of a deadly pattern: that they stay the same.
var sameDigits = regexp.MustCompile(`Both ways put the same digits into [^.]*, so the puzzle`)

// said returns what the reason of a sentence names.
func said(text string) mention {
	m := read(sameDigits.ReplaceAllString(text, ""))
	for _, w := range every.FindAllStringSubmatch(text, -1) {
		m.addHouses(w[2], "123456789")
	}
	return m
}

// A proof is made of what a sentence says. It tries all ways to fill what has to be filled.
type proof struct {
	step   *logic.Step
	said   mention
	sees   bool                // whatever sees another is meant
	truths [][]board.Candidate // one of each is true
	budget int
	open   []board.Candidate // conclusions that do not follow
}

func newProof(g *board.Grid, s *logic.Step, text string, m mention) *proof {
	p := &proof{step: s, said: m, sees: strings.Contains(text, "no two of these places"), budget: 200_000}
	for _, k := range citations(s) {
		if k.IsCell() && m.cells.Has(k.Cell()) || !k.IsCell() && m.houses.Has(k.House()) && m.digits.Has(k.Digit()) {
			p.truths = append(p.truths, g.Options(k))
		}
	}
	if s.Deadly != nil {
		var guardians []board.Candidate
		for c := range board.CandidateCells(s.Deadly).All() {
			for d := range g.Marks(c).All() {
				if x := board.At(c, d); !slices.Contains(s.Deadly, x) {
					guardians = append(guardians, x)
				}
			}
		}
		p.truths = append(p.truths, guardians)
	}
	return p
}

func (p *proof) large() bool { return p.budget <= 0 }

// all reports whether all conclusions follow.
func (p *proof) all() bool {
	for _, x := range p.step.Eliminations {
		if p.fill(p.without(x, p.truths)) {
			p.open = append(p.open, x)
		}
	}
	for _, x := range p.step.Placements {
		var rest [][]board.Candidate
		for _, xs := range p.truths {
			rest = append(rest, slices.DeleteFunc(slices.Clone(xs), func(y board.Candidate) bool { return x == y }))
		}
		if p.fill(rest) {
			p.open = append(p.open, x)
		}
	}
	return p.open == nil
}

// fill reports whether one of each of the truths can be true.
func (p *proof) fill(truths [][]board.Candidate) bool {
	if p.budget--; p.budget <= 0 {
		return false
	}
	least := -1
	for i, xs := range truths {
		if len(xs) == 0 {
			return false
		}
		if least < 0 || len(xs) < len(truths[least]) {
			least = i
		}
	}
	if least < 0 {
		return true
	}
	rest := slices.Delete(slices.Clone(truths), least, least+1)
	for _, x := range truths[least] {
		if p.fill(p.without(x, rest)) {
			return true
		}
	}
	return false
}

// without returns what is left of truths once x is true: of those that x meets nothing has
// to be found any more.
func (p *proof) without(x board.Candidate, truths [][]board.Candidate) [][]board.Candidate {
	var out [][]board.Candidate
	for _, xs := range truths {
		if slices.Contains(xs, x) {
			xs = []board.Candidate{x}
		}
		out = append(out, slices.DeleteFunc(slices.Clone(xs), func(y board.Candidate) bool { return p.excludes(x, y) }))
	}
	return out
}

// excludes reports whether the sentence says that x and y are not both true.
func (p *proof) excludes(x, y board.Candidate) bool {
	if !x.Excludes(y) {
		return false
	}
	a, b := x.Cell(), y.Cell()
	if a == b || p.sees || p.said.cells.Has(a) && p.said.cells.Has(b) {
		return true
	}
	for h := range p.said.houses.All() {
		if h.Cells().Has(a) && h.Cells().Has(b) {
			return true
		}
	}
	return false
}
