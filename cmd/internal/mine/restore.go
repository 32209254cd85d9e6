package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"time"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// A restorer looks for a position in which t applies and nothing easier does,
// beginning with one in which something does. First it makes every easier step that
// leaves t something to find. Then it changes marks at random: eliminated candidates
// and solved cells come back, wrong candidates go. A change stays if t still finds
// something, and no more easier techniques do.
type restorer struct {
	t      *logic.Technique
	ladder logic.Ladder // what is easier than t
	rng    *rand.Rand
}

// restore betters the candidates of a file, three of each wanted technique, each
// for a limited time.
func (m *gatherer) restore(name string, limit time.Duration, seed uint64) error {
	grids, err := candidates(name)
	if err != nil {
		return err
	}
	rng := rand.New(rand.NewPCG(seed, 2))
	for _, slug := range m.only {
		t, list := techniques.Lookup(slug), grids[slug]
		if t == nil || list == nil {
			return fmt.Errorf("%s has no candidates of %q", name, slug)
		}
		l := techniques.StandardWith(t)
		r := &restorer{t, l[:l.Rank(t)], rng}
		for range 3 {
			g, cost := r.run(list[rng.IntN(len(list))], limit)
			fmt.Fprintln(os.Stderr, slug, cost)
			m.note(t, &g, m.easier(t, &g))
		}
	}
	return nil
}

func (r *restorer) run(g board.Grid, limit time.Duration) (board.Grid, int) {
	g = r.thin(g)
	solution, _ := search.Solve(&g)
	cost := r.cost(&g, 1<<30)
	for begun := time.Now(); cost > 0 && time.Since(begun) < limit; {
		next := r.change(&g, &solution)
		if next.Check() != nil || !search.Unique(&next) || !r.applies(&next) {
			continue
		}
		if k := r.cost(&next, cost); k <= cost {
			g, cost = next, k
		}
	}
	return g, cost
}

// thin makes every easier step that leaves t something to find.
func (r *restorer) thin(g board.Grid) board.Grid {
	for again := true; again; {
		again = false
		for _, rung := range r.ladder {
			for _, s := range all(rung.Technique, &g) {
				next := g
				s.Apply(&next)
				if next != g && next.Empty().Len() >= fewestEmpty && r.applies(&next) {
					g, again = next, true
				}
			}
		}
	}
	return g
}

// cost weighs the easier techniques that apply, the easiest most; it gives up
// beyond most.
func (r *restorer) cost(g *board.Grid, most int) int {
	v := logic.NewView(g)
	n := 0
	for i, rung := range r.ladder {
		if _, ok := rung.First(v); ok {
			n += 1 + (len(r.ladder)-i)/40
		}
		if n > most {
			break
		}
	}
	return n
}

func (r *restorer) applies(g *board.Grid) bool {
	_, ok := r.t.First(logic.NewView(g))
	return ok
}

// change returns a neighbour of g: up to four cells get a candidate back, lose a
// wrong one, or are open again.
func (r *restorer) change(g *board.Grid, solution *[81]board.Digit) board.Grid {
	values := g.Values()
	var marks [81]board.DigitSet
	for c := range board.Cell(81) {
		marks[c] = g.Marks(c)
	}
	for range 1 + r.rng.IntN(4) {
		c, d := board.Cell(r.rng.IntN(81)), board.Digit(1+r.rng.IntN(9))
		switch {
		case g.Givens().Has(c):
		case values[c] != 0:
			values[c], marks[c] = 0, board.AllDigits
		case r.rng.IntN(2) == 0:
			marks[c] |= d.Set()
		case d != solution[c]:
			marks[c] &^= d.Set()
		}
	}
	next := board.EmptyGrid()
	for c := range board.Cell(81) {
		if values[c] != 0 {
			next.Place(board.At(c, values[c]))
		}
	}
	for c := range next.Empty().All() {
		next.SetMarks(c, next.Marks(c)&marks[c])
	}
	next.SetGivens(g.Givens())
	return next
}
