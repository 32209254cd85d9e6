package why

import (
	"slices"

	"pencilmark/board"
)

// A Proof is a set of constraints that cannot all be met with the opposite of
// its conclusion.
type Proof struct {
	Conclusion  Conclusion
	Constraints []board.Constraint // ascending
	AtLeast     int                // certainly no proof has fewer constraints
	Lightest    bool               // of the proofs of this size certainly none has fewer options
	Options     int                // candidates that the opposite leaves to the constraints
	Story       Case               // how the opposite comes to grief
	Nodes       int                // work done, see Options

	grid board.Grid // the position
}

// Size returns the number of constraints.
func (p *Proof) Size() int { return len(p.Constraints) }

// Exact reports whether certainly no proof is smaller.
func (p *Proof) Exact() bool { return p.AtLeast == p.Size() }

// proof turns an answer into a Proof.
func (f *Finder) proof(g *board.Grid, c Conclusion, a *answer) Proof {
	p := Proof{
		Conclusion: c, AtLeast: a.atLeast, Lightest: a.light,
		Options: f.p.weight(&a.proof), Nodes: f.work.spent, grid: *g,
	}
	for k := a.proof.next(0); k != none; k = a.proof.next(k + 1) {
		p.Constraints = append(p.Constraints, f.p.cons[k])
	}
	slices.Sort(p.Constraints)
	p.Story = tell(g, c, p.Constraints)
	return p
}
