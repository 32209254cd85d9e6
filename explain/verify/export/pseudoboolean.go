package export

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"

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
	used := candidates(clauses)
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

// WriteOPB writes the constraints in OPB, with comments that say what they are.
func (q *PseudoBoolean) WriteOPB(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "* #variable= %d #constraint= %d\n", q.Vars, len(q.Constraints))
	for _, line := range append(q.About[:len(q.About):len(q.About)], numbering) {
		fmt.Fprintf(b, "* %s\n", printable(line))
	}
	for i := range q.Constraints {
		c := &q.Constraints[i]
		if c.Note != "" {
			fmt.Fprintf(b, "* %d: %s\n", i+1, printable(c.Note))
		}
		b.WriteString(c.String())
		b.WriteString(" ;\n")
	}
	return b.Flush()
}

// String returns the constraint as OPB has it, without its semicolon: with
// negative coefficients instead of negated variables.
func (c *Linear) String() string {
	var line []byte
	bound := 1
	for _, lit := range c.Lits {
		if lit < 0 {
			bound--
		}
		if c.AtMostOne || lit < 0 {
			line = append(line, '-')
		}
		line = append(line, "1 x"...)
		line = append(strconv.AppendInt(line, int64(variable(lit)), 10), ' ')
	}
	if c.AtMostOne {
		bound = -1
	}
	return fmt.Sprintf("%s>= %d", line, bound)
}

// WriteProof writes the derivation in the proof format of VeriPB 3.0; its
// formula is what WriteOPB writes. The error wraps ErrTooLong if there is none.
func (q *PseudoBoolean) WriteProof(w io.Writer) error {
	if q.Lemmas == nil {
		return ErrTooLong
	}
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "pseudo-Boolean proof version 3.0\nf %d ;\n", len(q.Constraints))
	for _, l := range q.Lemmas {
		line := []byte("rup ")
		for _, lit := range l.Lits {
			sign := ""
			if lit < 0 {
				sign = "~"
			}
			line = fmt.Appendf(line, "1 %sx%d ", sign, variable(lit))
		}
		line = append(line, ">= 1 : ~"...)
		for _, h := range l.Hints {
			line = fmt.Appendf(line, " %d", h+1)
		}
		b.Write(append(line, " ;\n"...))
	}
	fmt.Fprintf(b, "output NONE ;\nconclusion UNSAT : %d ;\n", len(q.Constraints)+len(q.Lemmas))
	b.WriteString("end pseudo-Boolean proof ;\n")
	return b.Flush()
}

// headings says what the clauses of each kind are.
var headings = [numKinds]string{
	Cited:      "what the step cites, over the candidates that are left",
	Guardians:  "the pattern is deadly in a puzzle with one solution: one of its guardians is true",
	Symmetric:  "the solution has the symmetry of the givens",
	Negation:   "one of the conclusions is wrong",
	Filled:     "every cell of the pattern holds one of its digits that are left",
	Only:       "the puzzle has one solution",
	Definition: "what the variables from 730 on mean",
	AtMostOne:  "two digits of one cell, or one digit twice in a house: at most one is true",
}
