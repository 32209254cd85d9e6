package export

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// maxFillings is the largest number of fillings of a deadly pattern that are examined.
const maxFillings = 20000

// A pattern holds the cells of a deadly pattern together with their digits.
type pattern struct {
	cells []board.Cell
	all   []board.DigitSet // the pattern's digits in each cell
}

// patternProblem returns the clauses of the deadly pattern of s, without the "at most one" clauses.
// They state that the pattern is filled with its digits, and that only one filling is possible.
func patternProblem(g *board.Grid, s *logic.Step) (*Problem, error) {
	p := &Problem{Name: "pattern", Vars: 729, About: title(s)}
	p.About[0] = "The deadly pattern of " + p.About[0]
	digits := patternDigits(s.Deadly)
	var t pattern
	for c := range board.Cells() {
		if digits[c] == 0 {
			continue
		}
		t.cells = append(t.cells, c)
		t.all = append(t.all, digits[c])
		left := g.Marks(c)
		if v := g.Value(c); v != 0 {
			left = v.Set()
		}
		var lits []int
		for d := range (left & digits[c]).All() {
			lits = append(lits, Variable(board.At(c, d)))
		}
		p.add(Filled, fmt.Sprintf("%v holds a digit of the pattern", c), lits...)
	}
	if t.even() {
		p.exchange(&t)
		return p, nil
	}
	return p, p.fillings(&t)
}

// even reports whether every cell has two digits and every house has each digit in no cell or in
// two cells.
func (t *pattern) even() bool {
	var count [27][10]int
	for i, c := range t.cells {
		if t.all[i].Len() != 2 {
			return false
		}
		for d := range t.all[i].All() {
			for _, h := range c.Houses() {
				count[h][d]++
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

// exchange adds clauses for the exchange of the two digits of every cell. They state that the
// exchange changes whether some house holds some digit.
//
// The exchange changes whether a house holds a digit only if one of the two cells gains the digit
// and the other does not lose it, or the other way round. If one cell holds the digit and the other
// cell does not, the exchange does not change whether the house holds it.
func (p *Problem) exchange(t *pattern) {
	p.About = append(p.About,
		"Exchange every cell's digit for its other one: a second solution, unless that changes what a house holds.")
	var changes []int
	var definitions []Clause
	for h := range board.Houses() {
		for d := range board.AllDigits.All() {
			pair := t.holders(h, d)
			if len(pair) == 0 {
				continue
			}
			p.Vars++
			changes = append(changes, p.Vars)
			note := fmt.Sprintf("%d: the exchange changes whether %v holds %v", p.Vars, h, d)
			for i, c := range pair {
				other := pair[1-i]
				swapped := t.all[other.index] &^ d.Set()
				definitions = append(definitions, Clause{definition, []int{
					-p.Vars, -Variable(board.At(c.cell, d)), -Variable(board.At(other.cell, swapped.First())),
				}, note})
			}
		}
	}
	p.add(Only, "the exchange changes whether some house holds some digit", changes...)
	p.Clauses = append(p.Clauses, definitions...)
}

// A holder is a cell of a pattern together with its index in the pattern.
type holder struct {
	cell  board.Cell
	index int
}

// holders returns the cells of h for which d is one of the pattern's digits.
func (t *pattern) holders(h board.House, d board.Digit) []holder {
	var out []holder
	for i, c := range t.cells {
		if t.all[i].Has(d) && h.Cells().Has(c) {
			out = append(out, holder{c, i})
		}
	}
	return out
}

// A footprint holds the digits that a filling puts into each house.
type footprint [27]board.DigitSet

// fillings adds clauses which state that no two fillings of t have the same footprint. If several
// fillings share a footprint, two of them are enough, because a solution that contains one of them
// does not contain the other.
func (p *Problem) fillings(t *pattern) error {
	p.About = append(p.About,
		"However it is filled, another filling puts the same digits into every house: a second solution.")
	first := map[footprint][]board.Digit{}
	paired := map[footprint]bool{}
	var definitions []Clause
	n := 0
	done := t.fill(nil, footprint{}, func(filling []board.Digit, f footprint) bool {
		n++
		twin, seen := first[f]
		switch {
		case !seen:
			first[f] = append([]board.Digit(nil), filling...)
		case !paired[f]:
			paired[f] = true
			definitions = append(definitions, p.only(t, twin, &f)...)
			definitions = append(definitions, p.only(t, filling, &f)...)
		}
		return n < maxFillings
	})
	if !done {
		return fmt.Errorf("%w: there are more than %d ways to fill the deadly pattern", errTooLong, maxFillings)
	}
	p.Clauses = append(p.Clauses, definitions...)
	return nil
}

// only adds the clause that the solution contains this filling or puts a digit into a house where
// the filling does not have it. It returns the clauses that define the variable of the filling.
func (p *Problem) only(t *pattern, filling []board.Digit, f *footprint) []Clause {
	p.Vars++
	lits := []int{p.Vars}
	note := fmt.Sprintf("the solution is filling %d, or has other digits in some house:", p.Vars)
	var definitions []Clause
	for i, c := range t.cells {
		h := c.Houses()
		for d := range (t.all[i] &^ (f[h[0]] & f[h[1]] & f[h[2]])).All() {
			lits = append(lits, Variable(board.At(c, d)))
		}
		x := board.At(c, filling[i])
		note += " " + x.String()
		has := fmt.Sprintf("filling %d has %v", p.Vars, x)
		definitions = append(definitions, Clause{definition, []int{-p.Vars, Variable(x)}, has})
	}
	p.add(Only, note, lits...)
	return definitions
}

// fill extends filling to every complete filling that puts no digit into a house twice, and passes
// each of them to visit. It stops when visit returns false.
func (t *pattern) fill(filling []board.Digit, f footprint, visit func([]board.Digit, footprint) bool) bool {
	i := len(filling)
	if i == len(t.cells) {
		return visit(filling, f)
	}
	h := t.cells[i].Houses()
	for d := range (t.all[i] &^ (f[h[0]] | f[h[1]] | f[h[2]])).All() {
		next := f
		for _, x := range h {
			next[x] |= d.Set()
		}
		if !t.fill(append(filling, d), next, visit) {
			return false
		}
	}
	return true
}
