package verify

import (
	"cmp"
	"errors"
	"fmt"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/techniques/logic"
)

// budget is the largest number of branchings that the proof of one conclusion may need.
const budget = 20000

// ErrUnproven is wrapped by the error for a step whose proof was neither confirmed nor refuted
// within the budget.
var ErrUnproven = errors.New("unproven")

// errBudget is the error for a proof that exceeds the budget.
var errBudget = fmt.Errorf("%w: the proof needs more than %d branches", ErrUnproven, budget)

// A Checker checks steps. It keeps memory between calls and must not be used by several goroutines
// at once. The zero Checker is ready to use.
type Checker struct {
	q      clauses
	engine search.Solver
	known  [2]alone // what the last position is about: its givens, and all its digits
}

// alone holds whether some digits have exactly one solution.
type alone struct {
	digits board.Givens
	one    bool
}

// Step checks s against g. The step must be well formed, its premises must be true, and each
// conclusion must follow from what the step cites. The error wraps ErrUnproven if the proof exceeds
// the budget.
//
// A step may assume that the puzzle has only one solution if the digits of g have only one,
// whatever its candidates are. If the argument exchanges digits that are already placed, the givens
// must have only one.
func (k *Checker) Step(g *board.Grid, s *logic.Step) error {
	if err := inBounds(s); err != nil {
		return err
	}
	if err := s.Validate(g); err != nil {
		return err
	}
	if p := s.Part(logic.Searched); p != nil {
		return cmp.Or(k.searched(g, s), k.sets(g, s))
	}
	k.q.reset(budget)
	for c := range s.Citations() {
		k.q.cite(g, c)
	}
	if err := k.premises(g, s); err != nil {
		return err
	}
	for i := range s.Parts {
		if err := nodes(g, &s.Parts[i]); err != nil {
			return err
		}
	}
	if err := k.conclusions(s); err != nil {
		return err
	}
	return k.sets(g, s)
}

// onlyOne returns an error if s assumes that the puzzle has only one solution where this does not
// follow from digits. A candidate that is missing in g may rule out the other solutions, but it may
// also rule out the second filling of a deadly pattern.
func (k *Checker) onlyOne(g *board.Grid, s *logic.Step) error {
	if s.Deadly == nil && s.Symmetry == nil || k.alone(0, g.Puzzle()) {
		return nil
	}
	placed := s.Symmetry != nil
	for _, x := range s.Deadly {
		placed = placed || g.Value(x.Cell()) != 0
	}
	switch {
	case placed:
		return errors.New("the step assumes that the puzzle has one solution, but the givens alone do not have exactly one")
	case !k.alone(1, g.Values()):
		return errors.New("the step assumes that the puzzle has one solution, but the digits alone do not have exactly one")
	}
	return nil
}

// alone reports whether digits have exactly one solution. It remembers the last answer under n.
func (k *Checker) alone(n int, digits board.Givens) bool {
	if k.known[n].digits != digits { // without digits there are many solutions, as in the zero value
		k.known[n] = alone{digits, k.engine.Values(digits, 2).Solutions == 1}
	}
	return k.known[n].one
}

// premises turns the uniqueness premises of s into clauses.
func (k *Checker) premises(g *board.Grid, s *logic.Step) error {
	if err := k.onlyOne(g, s); err != nil {
		return err
	}
	if s.Deadly != nil {
		guardians, err := deadlyPattern(g, s.Deadly)
		if err != nil {
			return err
		}
		k.q.add(guardians...)
	}
	if s.Symmetry != nil {
		return k.symmetric(g, s.Symmetry)
	}
	return nil
}

// conclusions checks that every conclusion of s must be true.
func (k *Checker) conclusions(s *logic.Step) error {
	for _, x := range s.Eliminations {
		var fixed, dead board.CandidateSet
		choose(&fixed, &dead, x)
		if err := k.refuted(fixed, dead, "%v<>%v does not follow from what the step cites", x); err != nil {
			return err
		}
	}
	for _, x := range s.Placements {
		var fixed, dead board.CandidateSet
		dead.Add(x)
		if err := k.refuted(fixed, dead, "%v=%v does not follow from what the step cites", x); err != nil {
			return err
		}
	}
	return nil
}

func (k *Checker) refuted(fixed, dead board.CandidateSet, format string, x board.Candidate) error {
	k.q.budget = budget
	switch k.q.satisfiable(fixed, dead) {
	case possible:
		return fmt.Errorf(format, x.Cell(), x.Digit())
	case unknown:
		return errBudget
	}
	return nil
}

// nodes checks the inner links of a chain or branch. Every off node must be excluded by a node that
// it follows from. Every on node must be the only possibility that its citations leave when the
// nodes it follows from hold.
func nodes(g *board.Grid, p *logic.Part) error {
	var q clauses
	for i := 1; i < len(p.Nodes); i++ {
		n := &p.Nodes[i]
		from := n.From
		if from == nil {
			from = []int{i - 1}
		}
		q.reset(budget)
		for _, k := range n.Cites {
			q.cite(g, k)
		}
		switch follows(&q, p, n, from) {
		case possible:
			return fmt.Errorf("%v: node %d does not follow from the nodes before it", p.Role, i+1)
		case unknown:
			return errBudget
		}
	}
	return nil
}

// follows returns whether the opposite of n is possible if the nodes in from hold. If it is
// impossible, n follows from them.
func follows(q *clauses, p *logic.Part, n *logic.Node, from []int) result {
	var fixed, dead board.CandidateSet
	for _, f := range from {
		if p.Nodes[f].On {
			q.add(p.Nodes[f].Candidates...)
			continue
		}
		for _, x := range p.Nodes[f].Candidates {
			dead.Add(x)
		}
	}
	if n.On {
		for _, x := range n.Candidates {
			dead.Add(x)
		}
		return q.satisfiable(fixed, dead)
	}
	for _, x := range n.Candidates {
		f, d := fixed, dead
		choose(&f, &d, x)
		if v := q.satisfiable(f, d); v != impossible {
			return v
		}
	}
	return impossible
}
