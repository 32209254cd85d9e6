package export

import (
	"maps"
	"slices"
)

// A sum is how often each clause and each link counts in a sum that no
// assignment meets. Divided by their greatest common divisor.
type sum struct{ clauses, links []int }

// count looks for a derivation that adds constraints up, and reports whether it
// found one: of the contradiction at once, or of each conclusion.
func (q *PseudoBoolean) count(p *Problem, clauses []Clause, all []link) bool {
	negation, pivots := p.negation(), maxPivots
	facts := make([][]int, len(clauses))
	for i := range clauses {
		facts[i] = clauses[i].Lits
	}
	if s := refute(facts, all, &pivots); s != nil {
		place := q.exclude(all, used(len(all), s))
		q.Rules = []Rule{s.rule(facts, all, place, -1, 0)}
		return true
	}
	if len(p.conclusions) < 2 {
		return false
	}
	var sums []*sum
	for _, lit := range p.conclusions {
		facts[negation] = []int{-lit}
		s := refute(facts, all, &pivots)
		if s == nil {
			return false
		}
		sums = append(sums, s)
	}
	place := q.exclude(all, used(len(all), sums...))
	last := Rule{Sum: []Term{{1, negation}}}
	for i, s := range sums {
		q.Rules = append(q.Rules, s.rule(facts, all, place, negation, p.conclusions[i]))
		last.Sum = append(last.Sum, Term{1, len(q.Constraints) + i})
	}
	q.Rules = append(q.Rules, last)
	return true
}

// used tells which of n links count in some sum.
func used(n int, sums ...*sum) []bool {
	out := make([]bool, n)
	for _, s := range sums {
		for i, k := range s.links {
			out[i] = out[i] || k != 0
		}
	}
	return out
}

// rule returns the rule that adds s up, without clause skip, and divides what is
// left of the literal prove, if that is not 0. place says where the links are.
func (s *sum) rule(facts [][]int, all []link, place []int, skip, prove int) Rule {
	var r Rule
	coef := map[int]int{}
	for i, k := range s.clauses {
		if k == 0 || i == skip {
			continue
		}
		r.Sum = append(r.Sum, Term{k, i})
		for _, lit := range facts[i] {
			if lit < 0 {
				coef[-lit] -= k
			} else {
				coef[lit] += k
			}
		}
	}
	for i, k := range s.links {
		if k == 0 {
			continue
		}
		r.Sum = append(r.Sum, Term{k, place[i]})
		for _, lit := range all[i].lits {
			coef[lit] -= k
		}
	}
	for _, v := range slices.Sorted(maps.Keys(coef)) {
		switch t := coef[v]; {
		case prove == v && t > 0, prove == -v && t < 0:
			r.Divide = max(t, -t)
		case t < 0:
			r.Slack = append(r.Slack, Term{-t, v})
		}
	}
	return r
}

// refute returns a sum of the clauses and links that no assignment meets, not
// even one with values between 0 and 1. It returns nil if there is none, or if
// it is beyond the limits of this package.
//
// A clause with the literals P and n negated ones N says P - N >= 1 - n. The
// linear program maximises z such that every clause says P - N >= z - n, every
// link is at most 1, and so is z. All clauses can be met if z reaches 1. If it
// does not, the multipliers of the rows that prove it are the sum.
func refute(facts [][]int, all []link, pivots *int) *sum {
	column := columns(facts, all)
	rows := len(facts) + len(all) + 1
	if (rows+1)*(len(column)+2) > maxCells {
		return nil
	}
	t := newTableau(rows, len(column)+1)
	z := len(column)
	for i, lits := range facts {
		r := t.row(i)
		r[z] = 1
		for _, lit := range lits {
			if lit < 0 {
				r[column[-lit]] = 1
				r[z+1]++
			} else {
				r[column[lit]] = -1
			}
		}
	}
	for i := range all {
		r := t.row(len(facts) + i)
		for _, lit := range all[i].lits {
			r[column[lit]] = 1
		}
		r[z+1] = 1
	}
	t.row(rows - 1)[z], t.row(rows - 1)[z+1] = 1, 1
	if value, ok := t.maximum(pivots); !ok || value >= t.den {
		return nil
	}
	return newSum(t.multipliers(), len(facts), len(all))
}

// columns numbers the variables of clauses and links.
func columns(facts [][]int, all []link) map[int]int {
	column := map[int]int{}
	number := func(lits []int) {
		for _, lit := range lits {
			if _, ok := column[variable(lit)]; !ok {
				column[variable(lit)] = len(column)
			}
		}
	}
	for _, lits := range facts {
		number(lits)
	}
	for i := range all {
		number(all[i].lits)
	}
	return column
}

// newSum returns the multipliers of clauses and links, reduced.
func newSum(multipliers []int, clauses, links int) *sum {
	divisor := 0
	for _, k := range multipliers[:clauses+links] {
		for k != 0 {
			divisor, k = k, divisor%k
		}
	}
	for i := range multipliers {
		multipliers[i] /= max(divisor, 1)
	}
	return &sum{multipliers[:clauses], multipliers[clauses : clauses+links]}
}
