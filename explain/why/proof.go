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
	var ks []board.Constraint
	for k := a.proof.next(0); k != none; k = a.proof.next(k + 1) {
		ks = append(ks, f.p.cons[k])
	}
	p := Proof{
		Conclusion: c, AtLeast: a.atLeast, Lightest: a.light, Story: narrate(g, c, ks),
		Nodes: f.work.spent, grid: *g,
	}
	// If the budget ended before all was dropped that can be, the story may need
	// less than it was given.
	p.Constraints = p.Story.constraints(nil)
	slices.Sort(p.Constraints)
	p.Constraints = slices.Compact(p.Constraints)
	used := f.p.recall(p.Constraints)
	p.Options = f.p.weight(&used) / perOption
	return p
}
