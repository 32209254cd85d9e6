package conditions_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// claimOf returns what a person would point at who has found a step.
func claimOf(g *board.Grid, s *logic.Step) *logic.Claim {
	c := &logic.Claim{Grid: g, Digits: s.Digits}
	corner := s.Part(logic.Corner) != nil
	for i := range s.Parts {
		p := &s.Parts[i]
		switch {
		case p.Role == logic.Witness || p.Role == logic.Cover || corner && p.Role != logic.Corner:
			continue
		case len(p.Nodes) > 0:
			for _, n := range p.Nodes {
				c.Cells = c.Cells.Or(board.CandidateCells(n.Candidates))
			}
		}
		c.Cells = c.Cells.Or(p.Cells())
		for _, h := range p.Houses {
			c.Houses = c.Houses.With(h)
		}
		for _, k := range p.Cites {
			if !k.IsCell() {
				c.Houses = c.Houses.With(k.House())
			}
		}
	}
	return c
}

// found passes steps of the techniques that have conditions to do, with the positions in which they are found.
func found(t *testing.T, every int, do func(g *board.Grid, s *logic.Step)) {
	all := techniques.Everything()
	for _, g := range boardtest.Puzzles(t, boardtest.Own, every) {
		log, err := (&solve.Solver{Ladder: techniques.Standard()}).Solve(t.Context(), &g)
		if err != nil {
			t.Fatal(err)
		}
		for at := range log.Positions() {
			v := logic.NewView(at)
			for _, r := range all {
				if r.Conditions == nil {
					continue
				}
				n := 0
				for s := range r.Steps(v) {
					do(at, &s)
					if n++; n == 8 {
						break
					}
				}
			}
		}
	}
}

// TestFound checks that found steps meet all conditions of their techniques.
func TestFound(t *testing.T) {
	every := 12
	if boardtest.Full() {
		every = 1
	}
	n := map[string]int{}
	bad := map[string]int{}
	found(t, every, func(g *board.Grid, s *logic.Step) {
		c := claimOf(g, s)
		n[s.Technique.Slug]++
		for _, c := range []*logic.Claim{c, {Grid: g, Cells: c.Cells}, {Grid: g, Cells: c.Cells, Digits: c.Digits}} {
			if f, _ := s.Technique.Unmet(c, board.RC); f != nil {
				if bad[s.Technique.Slug]++; bad[s.Technique.Slug] < 4 {
					t.Errorf("%s at %v, digits %v, houses %v: needs %s. %s", s.Technique.Slug, c.Cells, c.Digits, c.Houses.List(), f.Needs, f.Instead)
				}
			}
		}
	})
	for _, r := range techniques.Everything() {
		if r.Conditions != nil {
			t.Logf("%-28s %5d found, %d bad", r.Slug, n[r.Slug], bad[r.Slug])
		}
	}
}

// TestUnmet changes patterns a little, until a condition is not met although those before it are. The finder then finds
// no such pattern.
func TestUnmet(t *testing.T) {
	every, tries, enough := 24, 3, 500
	if boardtest.Full() {
		every, tries, enough = 6, 12, 500
	}
	rnd := rand.New(rand.NewPCG(7, 11))
	times := map[string][]int{}
	found(t, every, func(g *board.Grid, s *logic.Step) {
		if times[s.Technique.Slug] == nil {
			times[s.Technique.Slug] = make([]int, len(s.Technique.Conditions))
		}
		for range tries {
			changed := *g
			c := change(rnd, &changed, claimOf(g, s))
			f, i := s.Technique.Unmet(c, board.RC)
			if f == nil {
				continue
			}
			times[s.Technique.Slug][i]++
			for x := range s.Technique.Steps(logic.NewView(&changed)) {
				if y := claimOf(&changed, &x); y.Cells == c.Cells && y.Digits == c.Digits && (c.Houses == 0 || y.Houses == c.Houses) {
					t.Fatalf("%s %v at %v, digits %v, houses %v: needs %s. %s But it is found.", x.Technique.Slug, &changed, c.Cells,
						c.Digits, c.Houses.List(), f.Needs, f.Instead)
				}
			}
		}
	})
	for slug, n := range times {
		sum := 0
		for _, k := range n {
			sum += k
		}
		if i := slices.Index(n, 0); i >= 0 && sum > enough {
			t.Errorf("%s: condition %d is always met, or another one is not: %d", slug, i, n)
		}
	}
}

// change moves a cell, a house or a digit of a claim, forgets what it names, or puts a candidate back.
func change(rnd *rand.Rand, g *board.Grid, c *logic.Claim) *logic.Claim {
	out := &logic.Claim{Grid: g, Digits: c.Digits, Cells: c.Cells, Houses: c.Houses}
	pick := func() board.Cell { return slices.Collect(c.Cells.All())[rnd.IntN(c.Cells.Len())] }
	if rnd.IntN(2) == 0 {
		out.Houses = 0
	}
	switch x := pick(); rnd.IntN(10) {
	case 0:
		out.Houses, out.Cells = 0, out.Cells.Without(x).With(board.Cell(rnd.IntN(81)))
	case 1:
		out.Houses, out.Cells = 0, out.Cells.With(board.Cell(rnd.IntN(81)))
	case 2:
		near := slices.Collect(x.Peers().And(g.Empty()).All())
		if len(near) > 0 {
			out.Houses, out.Cells = 0, out.Cells.Without(x).With(near[rnd.IntN(len(near))])
		}
	case 3:
		if g.Value(x) == 0 {
			g.Restore(board.At(x, board.Digit(1+rnd.IntN(9))))
		}
	case 4:
		g.Eliminate(board.At(x, board.Digit(1+rnd.IntN(9))))
	case 5: // the cells in one row move to another row
		row, to := board.Row(x.Row()).Cells().And(c.Cells), rnd.IntN(9)
		out.Houses, out.Cells = 0, c.Cells.Minus(row)
		for y := range row.All() {
			out.Cells = out.Cells.With(board.Cell(9*to + y.Col()))
		}
	case 6: // somewhere else, or in a house of the pattern
		y := board.Cell(rnd.IntN(81))
		if hs := c.Houses.List(); len(hs) > 0 {
			y = hs[rnd.IntN(len(hs))].At(rnd.IntN(9))
			out.Houses = c.Houses
		}
		d := board.Digit(1 + rnd.IntN(9))
		if c.Digits.Single() {
			d = c.Digits.First()
		}
		if g.Value(y) == 0 {
			g.Restore(board.At(y, d))
		}
	case 7: // one candidate of a cell becomes another
		if y := board.Cell(rnd.IntN(81)); g.Value(y) == 0 {
			old := g.Marks(y).First()
			g.Eliminate(board.At(y, old))
			g.Restore(board.At(y, 1+(old+board.Digit(rnd.IntN(8)))%9))
		}
	case 8: // two places of a digit are added
		h := board.House(rnd.IntN(27))
		if here := h.Cells().And(g.Spots(c.Digits.First())); here.Len() == 2 {
			out.Houses, out.Cells = 0, c.Cells.Or(here)
		}
	default:
		out.Digits = board.DigitsOf(board.Digit(1+rnd.IntN(9))) | c.Digits&(c.Digits-1)
	}
	return out
}
