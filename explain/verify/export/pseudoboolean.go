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

// A PseudoBoolean is a problem as linear constraints, with a derivation of the
// contradiction by cases: that of the problem. Its variables are those of the problem.
type PseudoBoolean struct {
	Vars        int
	About       []string
	Constraints []Linear
	Lemmas      []Lemma // their hints are Constraints, then lemmas; nil if there is no derivation
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

// PseudoBoolean returns p as linear constraints. A pair of candidates that exclude each
// other becomes the first rule "at most one" that holds both.
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
	of := make([]int, len(pairs)) // the link of each pair
	used := make([]bool, len(all))
	for i := range pairs {
		a, b := -pairs[i].Lits[0], -pairs[i].Lits[1]
		of[i] = slices.IndexFunc(all, func(l link) bool {
			return slices.Contains(l.lits, a) && slices.Contains(l.lits, b)
		})
		used[of[i]] = true
	}
	place := make([]int, len(all)) // of each link that is used in Constraints
	for i := range all {
		if used[i] {
			place[i] = len(q.Constraints)
			q.Constraints = append(q.Constraints, Linear{true, all[i].lits, atMost(all[i].rule)})
		}
	}
	for i := range p.Lemmas {
		lemma := Lemma{Lits: p.Lemmas[i].Lits}
		for _, h := range p.Lemmas[i].Hints {
			switch {
			case h >= len(p.Clauses):
				h += len(q.Constraints) - len(p.Clauses)
			case h >= n:
				h = place[of[h-n]]
			}
			lemma.Hints = append(lemma.Hints, h)
		}
		lemma.Hints = slices.Compact(lemma.Hints)
		q.Lemmas = append(q.Lemmas, lemma)
	}
	return q
}

// atMost says that at most one candidate meets a rule.
func atMost(k board.Constraint) string {
	if k.IsCell() {
		return k.Cell().String() + " holds one digit at most"
	}
	return k.House().String() + " holds " + k.Digit().String() + " once at most"
}
