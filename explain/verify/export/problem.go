package export

import (
	"errors"
	"fmt"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain/verify"
	"pencilmark/explain/verify/internal/deadly"
	"pencilmark/techniques/logic"
)

// A Kind is the origin of a clause.
type Kind uint8

// The kinds of clauses, in the order in which a problem lists them.
const (
	Cited      Kind = iota // a rule of the game, over the candidates that are left
	Guardians              // one of the guardians of a deadly pattern
	Symmetric              // a candidate and its image under a symmetry
	Negation               // one of the conclusions is wrong
	Filled                 // a cell of a deadly pattern has a digit of the pattern
	Only                   // no other filling of the pattern: the puzzle has one solution
	definition             // what a variable from 730 on means
	atMostOne              // two candidates that exclude each other
	numKinds
)

// kept reports whether clauses of this kind stay in the problem even if the derivation does not use
// them.
func (k Kind) kept() bool {
	return k == Cited || k == Guardians || k == Negation || k == Filled
}

// A Clause states that at least one of its literals is true. A literal is a variable or, with a
// minus sign, its opposite.
type Clause struct {
	Kind Kind
	Lits []int
	Note string // meaning of the clause, for comments; empty if the kind says enough
}

// A Lemma is a clause that follows from earlier ones by unit propagation.
type Lemma struct {
	Lits  []int
	Hints []int // the clauses to propagate, in order: indices into Clauses, then len(Clauses)+i for lemma i
}

// A Problem is a set of clauses that contradict each other, together with a derivation of the
// contradiction.
type Problem struct {
	Name    string   // "" for a step, "pattern" for its deadly pattern
	About   []string // description, line by line
	Vars    int      // 729, or more for a deadly pattern
	Clauses []Clause // ordered by kind
	Lemmas  []Lemma  // the last one is empty; nil if the derivation is too long

	conclusions []int // literals that the lemmas prove on the way
}

// Variable returns the variable of x, a number from 1 to 729.
func Variable(x board.Candidate) int { return int(x) + 1 }

// errTooLong is wrapped by errors for derivations that exceed the budget of this package.
var errTooLong = errors.New("the derivation is too long")

// Problems returns the problem of step s in g and, if s depends on a deadly pattern, also the
// problem of that pattern. If package verify rejects the step, the error is the one from verify. A
// step that exceeds the budget of verify is still exported.
//
// If a derivation exceeds the budget of this package, its problem has no lemmas and a comment in it
// mentions that. A solver may still settle it. The error wraps errTooLong if a deadly pattern has
// too many fillings to state its problem.
func Problems(g *board.Grid, s *logic.Step) ([]*Problem, error) {
	var k verify.Checker
	if err := k.Step(g, s); err != nil && !errors.Is(err, verify.ErrUnproven) {
		return nil, err
	}
	all := []*Problem{stepProblem(g, s)}
	if s.Deadly != nil && s.Part(logic.Searched) == nil {
		pattern, err := patternProblem(g, s)
		if err != nil {
			return nil, err
		}
		all = append(all, pattern)
	}
	for _, p := range all {
		p.exclude()
		switch err := p.derive(); {
		case errors.Is(err, errTooLong):
			p.Lemmas = nil
			p.About = append(p.About, fmt.Sprintf("Not settled by cases: that takes more than %d lemmas.", budget))
		case err != nil:
			return nil, err
		default:
			p.trim()
		}
	}
	return all, nil
}

// add appends a clause.
func (p *Problem) add(k Kind, note string, lits ...int) {
	p.Clauses = append(p.Clauses, Clause{k, lits, note})
}

// exclude appends the "at most one" clauses between the candidates of the
// problem.
func (p *Problem) exclude() {
	used := candidates(p.Clauses)
	for x := range used.All() {
		for y := range used.All() {
			if x < y && x.Excludes(y) {
				p.add(atMostOne, "", -Variable(x), -Variable(y))
			}
		}
	}
}

// candidates returns the candidates whose variables occur in clauses.
func candidates(clauses []Clause) (used board.CandidateSet) {
	for i := range clauses {
		for _, lit := range clauses[i].Lits {
			if v := variable(lit); v <= 729 {
				used.Add(board.Candidate(v - 1))
			}
		}
	}
	return used
}

// variable returns the variable of a literal.
func variable(lit int) int { return max(lit, -lit) }

// trim removes the lemmas that the last lemma does not need. Then it removes the clauses that no
// lemma needs, except those that the problem has to state.
func (p *Problem) trim() {
	n := len(p.Clauses)
	used := make([]bool, n+len(p.Lemmas))
	used[len(used)-1] = true
	for i := len(p.Lemmas) - 1; i >= 0; i-- {
		if used[n+i] {
			for _, h := range p.Lemmas[i].Hints {
				used[h] = true
			}
		}
	}
	for i := range p.Clauses {
		used[i] = used[i] || p.Clauses[i].Kind.kept()
	}
	place := make([]int, len(used))
	next := 0
	for i, u := range used {
		place[i] = next
		if u {
			next++
		}
	}
	p.Clauses = keep(p.Clauses, used[:n])
	p.Lemmas = keep(p.Lemmas, used[n:])
	for i := range p.Lemmas {
		for j, h := range p.Lemmas[i].Hints {
			p.Lemmas[i].Hints[j] = place[h]
		}
	}
}

// keep returns the elements of all whose flags are set.
func keep[T any](all []T, flags []bool) []T {
	out := all[:0]
	for i, x := range all {
		if flags[i] {
			out = append(out, x)
		}
	}
	return out
}

// title returns the name of a step and its conclusions, split into lines that are not too long.
func title(s *logic.Step) []string {
	name := "A step"
	if s.Technique != nil && s.Technique.Name != "" {
		name = s.Technique.Name
	}
	return words.Wrap(name+": "+conclusions(s), 100)
}

// conclusions lists the conclusions of a step, as in "r1c2<>3 r4c5=6".
func conclusions(s *logic.Step) string {
	var words []string
	for _, x := range s.Eliminations {
		words = append(words, fmt.Sprintf("%v<>%v", x.Cell(), x.Digit()))
	}
	for _, x := range s.Placements {
		words = append(words, x.String())
	}
	return strings.Join(words, " ")
}

// stepProblem returns the clauses of a step, without the "at most one" clauses. It lists the rules
// that the step cites and that no solved cell satisfies, in ascending order and without repetition.
// A step that was found by search cites all rules.
func stepProblem(g *board.Grid, s *logic.Step) *Problem {
	p := &Problem{Vars: 729, About: title(s)}
	var cites [board.NumConstraints]bool
	for k := range s.Citations() {
		cites[k] = true
	}
	searched := s.Part(logic.Searched) != nil
	for k := range board.Constraint(board.NumConstraints) {
		if (cites[k] || searched) && !g.Holds(k) {
			p.add(Cited, k.String(), variables(g.Options(k))...)
		}
	}
	if !searched {
		if s.Deadly != nil {
			p.add(Guardians, "", variables(deadly.New(s.Deadly).Guardians(g))...)
		}
		if s.Symmetry != nil {
			p.symmetric(g, s.Symmetry)
		}
	}
	for _, x := range s.Eliminations {
		p.conclusions = append(p.conclusions, -Variable(x))
	}
	for _, x := range s.Placements {
		p.conclusions = append(p.conclusions, Variable(x))
	}
	negation := make([]int, len(p.conclusions))
	for i, lit := range p.conclusions {
		negation[i] = -lit
	}
	p.add(Negation, "", negation...)
	return p
}

func variables(xs []board.Candidate) []int {
	out := make([]int, len(xs))
	for i, x := range xs {
		out[i] = Variable(x)
	}
	return out
}

// symmetric adds the consequences of a symmetry of the givens: every open candidate is true if and
// only if its image is, and every empty cell holds a digit.
func (p *Problem) symmetric(g *board.Grid, y *logic.Symmetry) {
	for c := range g.Empty().All() {
		for d := range g.Marks(c).All() {
			x := board.At(c, d)
			image := board.At(y.Cells[c], y.Digits[d])
			note := fmt.Sprintf("%v is as true as %v", x, image)
			switch {
			case x == image:
			case g.Has(image):
				p.add(Symmetric, note, -Variable(x), Variable(image))
				p.add(Symmetric, note, Variable(x), -Variable(image))
			case g.Value(image.Cell()) == image.Digit():
				p.add(Symmetric, note+", which is solved", Variable(x))
			default:
				p.add(Symmetric, note+", which is impossible", -Variable(x))
			}
		}
		p.add(Symmetric, board.InCell(c).String(), variables(g.Options(board.InCell(c)))...)
	}
	p.About = append(p.About,
		"The givens have a symmetry, "+y.Name+"; in a puzzle with one solution so has the solution.")
}
