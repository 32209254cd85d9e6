package techniques

import (
	"pencilmark/explain/why"
	"pencilmark/techniques/forcing"
	"pencilmark/techniques/logic"
)

// Beyond returns the rungs of the techniques that are not in the catalogue because no person looks for them. These
// are nets inside nets, followed by the smallest proof that can be found.
func Beyond() logic.Ladder {
	return logic.Ladder{{Technique: nestedForcingNet, Level: logic.Extreme, Score: 2000}, why.Rung()}
}

// smallestProof searches for the smallest proof with a limited budget. With this budget, almost no position takes as
// long as a second.
var smallestProof = why.LastResort(why.Options{Nodes: 20_000})

// nestedForcingNet is a net in which some candidates are removed because a short inner net refutes them.
//
//	x -> a, b    with a, b and y: c, d, and no place is left for 4 in row 2
//	         \-> y is out -> e -> nothing is left for r7c5
//
// An explanation describes an inner net in one line. It also describes in one line the eliminations by locked
// candidates (one rule) or by a pair (two rules). Inner nets have no inner nets themselves. Of all assumptions, the
// ones that need the smallest inner nets are used. All of the hardest puzzles that we have tried can be solved with
// nested nets.
var nestedForcingNet = &logic.Technique{
	Slug: "nested-forcing-net", Name: "Nested Forcing Net", Aliases: []string{"nested net"},
	Family: logic.Forcing, Needs: []string{"forcing-net-contradiction"},
	Title:   "an assumption leaves a cell or house with no possibility, with the help of short nets inside its net",
	Because: `{{net}}`,
	Find:    forcing.NestedNets,
}
