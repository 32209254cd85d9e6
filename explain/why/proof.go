package why

import (
	"slices"

	"pencilmark/board"
)

// A Proof is a set of constraints that cannot all be satisfied together with the opposite of its
// conclusion.
type Proof struct {
	Conclusion  Conclusion
	Constraints []board.Constraint // ascending
	AtLeast     int                // a proven lower bound: no proof has fewer constraints
	Lightest    bool               // it is proven that no proof of this size has fewer options
	Options     int                // number of candidates that the constraints have if the conclusion is false
	Story       Case               // how the opposite of the conclusion leads to a contradiction
	Nodes       int                // number of positions examined; see Options

	grid board.Grid // the position
}

// Size returns the number of constraints.
func (p *Proof) Size() int { return len(p.Constraints) }

// Exact reports whether it is certain that there is no smaller proof.
func (p *Proof) Exact() bool { return p.AtLeast == p.Size() }

// proof turns an answer into a Proof.
func (f *Finder) proof(g *board.Grid, c Conclusion, a *answer) Proof {
	var ks []board.Constraint
	for k := range a.proof.all() {
		ks = append(ks, f.p.cons[k])
	}
	p := Proof{
		Conclusion: c, AtLeast: a.atLeast, Lightest: a.light, Story: narrate(g, c, ks),
		Nodes: f.work.spent, grid: *g,
	}
	// The budget may have ended before all unneeded constraints were dropped. Then the story may
	// need fewer of them.
	p.Constraints = p.Story.constraints(nil)
	slices.Sort(p.Constraints)
	p.Constraints = slices.Compact(p.Constraints)
	used := f.p.recall(p.Constraints)
	p.Options = f.p.weight(&used) / perOption
	return p
}
