package export

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/explain/verify/internal/deadly"
	"pencilmark/techniques/logic"
)

// patternProblem returns the clauses of the deadly pattern of s, without the "at most one" clauses.
// They state that the pattern is filled with its digits, and that only one filling is possible.
func patternProblem(g *board.Grid, s *logic.Step) (*Problem, error) {
	p := &Problem{Name: "pattern", Vars: 729, About: title(s)}
	p.About[0] = "The deadly pattern of " + p.About[0]
	t := deadly.New(s.Deadly)
	for i, c := range t.Cells {
		left := g.Marks(c)
		if v := g.Value(c); v != 0 {
			left = v.Set()
		}
		var lits []int
		for d := range (left & t.Digits[i]).All() {
			lits = append(lits, Variable(board.At(c, d)))
		}
		p.add(Filled, fmt.Sprintf("%v holds a digit of the pattern", c), lits...)
	}
	if t.Even() {
		p.exchange(t)
		return p, nil
	}
	return p, p.fillings(t)
}

// exchange adds clauses for the exchange of the two digits of every cell. They state that the
// exchange changes whether some house holds some digit.
//
// The exchange changes whether a house holds a digit only if one of the two cells gains the digit
// and the other does not lose it, or the other way round. If one cell holds the digit and the other
// cell does not, the exchange does not change whether the house holds it.
func (p *Problem) exchange(t *deadly.Pattern) {
	p.About = append(p.About,
		"Exchange every cell's digit for its other one: a second solution, unless that changes what a house holds.")
	var changes []int
	var definitions []Clause
	for h := range board.Houses() {
		for d := range board.AllDigits.All() {
			pair := holders(t, h, d)
			if len(pair) == 0 {
				continue
			}
			p.Vars++
			changes = append(changes, p.Vars)
			note := fmt.Sprintf("%d: the exchange changes whether %v holds %v", p.Vars, h, d)
			for i, a := range pair {
				b := pair[1-i]
				swapped := t.Digits[b] &^ d.Set()
				definitions = append(definitions, Clause{definition, []int{
					-p.Vars, -Variable(board.At(t.Cells[a], d)), -Variable(board.At(t.Cells[b], swapped.First())),
				}, note})
			}
		}
	}
	p.add(Only, "the exchange changes whether some house holds some digit", changes...)
	p.Clauses = append(p.Clauses, definitions...)
}

// holders returns the indices of the cells of h for which d is one of the pattern's digits.
func holders(t *deadly.Pattern, h board.House, d board.Digit) []int {
	var out []int
	for i, c := range t.Cells {
		if t.Digits[i].Has(d) && h.Cells().Has(c) {
			out = append(out, i)
		}
	}
	return out
}

// fillings adds clauses which state that no two fillings of t have the same footprint. If several
// fillings share a footprint, two of them are enough, because a solution that contains one of them
// does not contain the other.
func (p *Problem) fillings(t *deadly.Pattern) error {
	p.About = append(p.About,
		"However it is filled, another filling puts the same digits into every house: a second solution.")
	first := map[deadly.Footprint][]board.Digit{}
	paired := map[deadly.Footprint]bool{}
	var definitions []Clause
	n := 0
	done := t.Fill(func(filling []board.Digit, f deadly.Footprint) bool {
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
		return n < deadly.MaxFillings
	})
	if !done {
		return fmt.Errorf("%w: there are more than %d ways to fill the deadly pattern", errTooLong, deadly.MaxFillings)
	}
	p.Clauses = append(p.Clauses, definitions...)
	return nil
}

// only adds the clause that the solution contains this filling or puts a digit into a house where
// the filling does not have it. It returns the clauses that define the variable of the filling.
func (p *Problem) only(t *deadly.Pattern, filling []board.Digit, f *deadly.Footprint) []Clause {
	p.Vars++
	lits := []int{p.Vars}
	note := fmt.Sprintf("the solution is filling %d, or has other digits in some house:", p.Vars)
	var definitions []Clause
	for i, c := range t.Cells {
		h := c.Houses()
		for d := range (t.Digits[i] &^ (f[h[0]] & f[h[1]] & f[h[2]])).All() {
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
