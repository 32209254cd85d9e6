package techniques

import (
	"pencilmark/explain/why"
	"pencilmark/techniques/forcing"
	"pencilmark/techniques/logic"
)

// Beyond returns the rungs of techniques that no person looks for, and that the catalogue
// leaves out: nets inside nets, and then the smallest proof that is found.
func Beyond() logic.Ladder {
	return logic.Ladder{{Technique: nestedForcingNet, Level: logic.Extreme, Score: 2000}, why.Rung()}
}

// smallestProof has a budget with which hardly any position takes a second.
var smallestProof = why.LastResort(why.Options{Nodes: 20_000})

// nestedForcingNet is a net in which candidates go that a short net inside refutes.
//
//	x -> a, b    with a, b and y: c, d, and no place is left for 4 in row 2
//	         \-> y is out -> e -> nothing is left for r7c5
//
// An inner net is told in one line, as is what locked candidates (one rule) or a pair (two)
// take away; it has no inner nets itself. Of all assumptions those are taken that need the
// smallest inner nets. All of the hardest puzzles that we have tried end with these.
var nestedForcingNet = &logic.Technique{
	Slug: "nested-forcing-net", Name: "Nested Forcing Net", Aliases: []string{"nested net"},
	Family: logic.Forcing, Needs: []string{"forcing-net-contradiction"},
	Title:   "an assumption leaves a cell or house with nothing, with the help of short nets inside its net",
	Because: `{{net}} That cannot be.`,
	Find:    forcing.NestedNets,
}
