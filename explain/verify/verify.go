package verify

import (
	"cmp"
	"errors"
	"fmt"
	"sync"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// Budget is the number of branchings that the proof of one conclusion may take.
const Budget = 20000

// ErrUnproven is wrapped by errors for steps whose proof was neither confirmed
// nor refuted within the budget.
var ErrUnproven = errors.New("unproven")

// errBudget says why a step stays unproven.
var errBudget = sync.OnceValue(func() error {
	return fmt.Errorf("%w: the proof takes more than %d branchings", ErrUnproven, Budget)
})

// A Checker checks steps. It keeps memory between calls and belongs to one
// goroutine. The zero Checker is ready.
type Checker struct {
	q clauses
}

// Step checks s against g: that it is well formed, that its premises are what
// they claim, and that each conclusion follows from what is cited. The error
// wraps ErrUnproven if the proof is beyond the budget.
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
	k.q.reset(Budget)
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

// premises turns the uniqueness premises of s into clauses.
func (k *Checker) premises(g *board.Grid, s *logic.Step) error {
	if s.Deadly != nil {
		guardians, err := deadly(g, s.Deadly)
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

// conclusions checks that no conclusion can be denied.
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
	k.q.budget = Budget
	switch k.q.satisfiable(fixed, dead) {
	case possible:
		return fmt.Errorf(format, x.Cell(), x.Digit())
	case unknown:
		return errBudget()
	}
	return nil
}

// nodes checks the inner links of a chain or branch: every off node is excluded
// by a node it comes from, and every on node is what its citations leave once
// the nodes it comes from hold.
func nodes(g *board.Grid, p *logic.Part) error {
	var q clauses
	for i := 1; i < len(p.Nodes); i++ {
		n := &p.Nodes[i]
		from := n.From
		if from == nil {
			from = []int{i - 1}
		}
		q.reset(Budget)
		for _, k := range n.Cites {
			q.cite(g, k)
		}
		switch follows(&q, p, n, from) {
		case possible:
			return fmt.Errorf("%v: node %d does not follow from the nodes before it", p.Role, i+1)
		case unknown:
			return errBudget()
		}
	}
	return nil
}

// follows tells whether the opposite of n can be once the nodes from hold:
// impossible says that n follows.
func follows(q *clauses, p *logic.Part, n *logic.Node, from []int) verdict {
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
