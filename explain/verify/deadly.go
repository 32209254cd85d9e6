package verify

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/techniques/logic"
)

// maxFillings is the largest number of fillings of a deadly pattern that are checked.
const maxFillings = 20000

// deadly checks that a pattern is deadly. A pattern is deadly if, for every way to fill its cells
// with the pattern candidates that are left, the cells can also be filled in another way that gives
// every house the same digits. A puzzle in which only pattern candidates are true then has a second
// solution. deadly returns the guardians, which are the candidates of the pattern's cells that do
// not belong to the pattern.
//
// The other filling may use pattern digits that are no longer candidates. Such candidates were
// removed by reasoning about the one solution, and not by the givens.
func deadly(g *board.Grid, pattern []board.Candidate) (guardians []board.Candidate, err error) {
	p, err := newPattern(g, pattern)
	if err != nil {
		return nil, err
	}
	if len(p.cells) < 4 {
		return nil, fmt.Errorf("a deadly pattern needs at least four cells")
	}
	if !p.even() {
		if err := p.twins(); err != nil {
			return nil, err
		}
	}
	for i, c := range p.cells {
		for d := range (g.Marks(c) &^ p.all[i]).All() {
			guardians = append(guardians, board.At(c, d))
		}
	}
	return guardians, nil
}

type pattern struct {
	cells []board.Cell
	all   []board.DigitSet // the pattern's digits in each cell
	left  []board.DigitSet // those that are still possible
}

func newPattern(g *board.Grid, xs []board.Candidate) (*pattern, error) {
	var digits [81]board.DigitSet
	var cells board.CellSet
	for _, x := range xs {
		digits[x.Cell()] |= x.Digit().Set()
		cells = cells.With(x.Cell())
	}
	if cells.Meets(g.Givens()) {
		return nil, fmt.Errorf("the deadly pattern contains the given %v", cells.And(g.Givens()))
	}
	p := &pattern{}
	for c := range cells.All() {
		left := g.Marks(c)
		if v := g.Value(c); v != 0 {
			if left = v.Set(); !digits[c].Has(v) {
				return nil, fmt.Errorf("%v is already solved with a digit outside the deadly pattern", c)
			}
		}
		p.cells = append(p.cells, c)
		p.all = append(p.all, digits[c])
		p.left = append(p.left, left&digits[c])
	}
	return p, nil
}

// even reports whether every cell has two pattern digits and every house has each pattern digit in
// no cell or in two cells. If so, swapping the digits of every cell turns any filling into another
// one.
func (p *pattern) even() bool {
	var count [27][9]int
	for i, c := range p.cells {
		if p.all[i].Len() != 2 {
			return false
		}
		for d := range p.all[i].All() {
			for _, h := range c.Houses() {
				count[h][d-1]++
			}
		}
	}
	for h := range count {
		for _, n := range count[h] {
			if n != 0 && n != 2 {
				return false
			}
		}
	}
	return true
}

// twins lists all fillings and checks that each one that is still possible has a twin with the
// same digits in every house.
func (p *pattern) twins() error {
	seen := map[[27]board.DigitSet]int{}
	open := map[[27]board.DigitSet]bool{}
	n := 0
	ok := p.fill(0, [27]board.DigitSet{}, true, func(key [27]board.DigitSet, left bool) bool {
		seen[key]++
		open[key] = open[key] || left
		n++
		return n <= maxFillings
	})
	if !ok {
		return errBudget
	}
	for key, left := range open {
		if left && seen[key] < 2 {
			return fmt.Errorf("the pattern is not deadly: one way to fill it has no second way with the same digits in every house")
		}
	}
	return nil
}

// fill visits every way to fill the cells from i on. The parameter left is true if the candidates
// chosen for the cells before i are still possible.
func (p *pattern) fill(i int, used [27]board.DigitSet, left bool, visit func([27]board.DigitSet, bool) bool) bool {
	if i == len(p.cells) {
		return visit(used, left)
	}
	h := p.cells[i].Houses()
	for d := range (p.all[i] &^ (used[h[0]] | used[h[1]] | used[h[2]])).All() {
		next := used
		for _, x := range h {
			next[x] |= d.Set()
		}
		if !p.fill(i+1, next, left && p.left[i].Has(d), visit) {
			return false
		}
	}
	return true
}

// searched checks a step that was found by search. The step must have exactly one conclusion, and
// the opposite of that conclusion must have no solution.
func (k *Checker) searched(g *board.Grid, s *logic.Step) error {
	if s.Effects() != 1 || len(s.Parts) != 1 {
		return fmt.Errorf("a search step must have exactly one conclusion")
	}
	for _, x := range s.Placements {
		h := *g
		h.Eliminate(x)
		if search.Count(&h, 1) != 0 {
			return fmt.Errorf("%v is not the only digit possible in its cell", x)
		}
	}
	for _, x := range s.Eliminations {
		h := *g
		h.Place(x)
		if search.Count(&h, 1) != 0 {
			return fmt.Errorf("%v can be true", x)
		}
	}
	return nil
}
