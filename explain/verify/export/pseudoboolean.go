package export

import (
	"slices"

	"pencilmark/board"
)

// A Linear is a linear constraint: at least one of its literals is true, or at
// most one of its variables.
type Linear struct {
	AtMostOne bool
	Lits      []int
	Note      string
}

// A Term is a multiple of a constraint, or of a literal.
type Term struct{ Times, Of int }

// A Rule derives a constraint from earlier ones, which are numbered as the
// clauses of a Lemma are: indices into Constraints, then len(Constraints)+i for
// rule i.
type Rule struct {
	Sum    []Term // multiples of constraints, added up
	Slack  []Term // multiples of "this literal is at least 0", added to them
	Divide int    // by this the sum is then divided, if it is not 0

	Clause []int // if Sum is nil: a clause that follows by propagation
	Hints  []int // of these constraints
}

// A PseudoBoolean is a problem as linear constraints, with a derivation of the
// contradiction. Its variables are those of the problem.
type PseudoBoolean struct {
	Vars        int
	About       []string
	Constraints []Linear
	Rules       []Rule // the last one derives the contradiction; nil if none was found
	Counting    bool   // the rules add constraints up; otherwise they go by cases
}

// A link is a rule "at most one" over the candidates of a problem.
type link struct {
	rule board.Constraint
	lits []int
}

// links returns the rules "at most one" that concern at least two variables of
// the clauses.
func links(clauses []Clause) []link {
	var used board.CandidateSet
	for i := range clauses {
		for _, lit := range clauses[i].Lits {
			if v := variable(lit); v <= 729 {
				used.Add(board.Candidate(v - 1))
			}
		}
	}
	var members [board.NumConstraints][]int
	for x := range used.All() {
		for _, k := range x.Constraints() {
			members[k] = append(members[k], Variable(x))
		}
	}
	var out []link
	for k, lits := range members {
		if len(lits) > 1 {
			out = append(out, link{board.Constraint(k), lits})
		}
	}
	return out
}

// PseudoBoolean returns p as linear constraints. The derivation adds them up
// where counting is the argument, and otherwise is that of p.
func (p *Problem) PseudoBoolean() *PseudoBoolean {
	n := slices.IndexFunc(p.Clauses, func(c Clause) bool { return c.Kind == AtMostOne })
	if n < 0 {
		n = len(p.Clauses)
	}
	clauses, pairs := p.Clauses[:n], p.Clauses[n:]
	q := &PseudoBoolean{Vars: p.Vars, About: p.About}
	for i := range clauses {
		q.Constraints = append(q.Constraints, Linear{Lits: clauses[i].Lits, Note: clauses[i].Note})
	}
	all := links(clauses)
	if q.count(p, clauses, all) {
		q.Counting = true
		return q
	}
	q.cases(p, pairs, all)
	return q
}

// exclude appends the links that are used, and returns their indices in
// Constraints.
func (q *PseudoBoolean) exclude(all []link, used []bool) (place []int) {
	place = make([]int, len(all))
	for i := range all {
		if !used[i] {
			continue
		}
		place[i] = len(q.Constraints)
		q.Constraints = append(q.Constraints, Linear{true, all[i].lits, atMost(all[i].rule)})
	}
	return place
}

// atMost says that at most one candidate meets a rule.
func atMost(k board.Constraint) string {
	if k.IsCell() {
		return k.Cell().String() + " holds one digit at most"
	}
	return k.House().String() + " holds " + k.Digit().String() + " once at most"
}

// cases takes over the lemmas of p. A pair of candidates that exclude each other
// becomes the first link that holds both.
func (q *PseudoBoolean) cases(p *Problem, pairs []Clause, all []link) {
	used := make([]bool, len(all))
	of := make([]int, len(pairs))
	for i := range pairs {
		a, b := -pairs[i].Lits[0], -pairs[i].Lits[1]
		of[i] = slices.IndexFunc(all, func(l link) bool {
			return slices.Contains(l.lits, a) && slices.Contains(l.lits, b)
		})
		used[of[i]] = true
	}
	n := len(q.Constraints)
	place := q.exclude(all, used)
	for i := range p.Lemmas {
		r := Rule{Clause: p.Lemmas[i].Lits}
		for _, h := range p.Lemmas[i].Hints {
			switch {
			case h >= len(p.Clauses):
				h += len(q.Constraints) - len(p.Clauses)
			case h >= n:
				h = place[of[h-n]]
			}
			if len(r.Hints) == 0 || r.Hints[len(r.Hints)-1] != h {
				r.Hints = append(r.Hints, h)
			}
		}
		q.Rules = append(q.Rules, r)
	}
}
