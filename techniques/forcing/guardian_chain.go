package forcing

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/internal/deadlypatterns"
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
)

// UniqueRectangleForcingChain follows a chain from every guardian of a deadly rectangle.
//
//	26   .   . | .   26   .      one of the guardians 3, 5 and 7 is true, or the four
//	263  .   . | .  2657  .      cells would be a deadly pattern
//
//	3 -> .. -> x is not 4
//	5 -> .. -> x is not 4        each of them leads to the same
//	7 -> .. -> x is not 4
//
// With two guardians, this is an AIC in which the pattern is a strong link.
var UniqueRectangleForcingChain = &logic.Technique{
	Slug: "unique-rectangle-forcing-chain", Name: "Unique Rectangle Forcing Chain",
	Aliases: []string{"guardian forcing chain", "aic with unique rectangle"},
	Family:  logic.Forcing, Needs: []string{"unique-rectangle-4", "cell-forcing-chain"}, OneSolution: true,
	Title: "every guardian of a unique rectangle leads to the same conclusion",
	Because: `Suppose {{cells "corner"}} had only the candidates {{digit}}. Then you could fill them in two ways: {{filling}}; ` +
		`or {{otherFilling}}. Both ways put the same digits into {{patternHouses}}, so the puzzle would have two ` +
		`solutions. {{gone}}But the puzzle has only one solution, so {{guardians}}. {{branches}} So in every case,`,
	Words: guardianWords,
	Find:  deadlypatterns.From(deadlypatterns.Rectangles, guardianChains),
}

// guardianWords holds the functions that the explanations of these chains call.
var guardianWords = logic.Words{
	"filling": deadlypatterns.Filling, "otherFilling": deadlypatterns.OtherFilling, "gone": deadlypatterns.Gone,
	"patternHouses": deadlypatterns.Houses, "guardians": deadlypatterns.Guardians,
}

// maxGuardians is the largest number of guardians that a person would follow.
const maxGuardians = 6

// guardianChains yields the conclusions to which all guardians of p lead, except those that all
// guardians rule out directly. It returns false to stop the search.
func guardianChains(v *logic.View, p *deadlypatterns.Pattern, yield func(logic.Step) bool) bool {
	var xs [maxGuardians]board.Candidate
	n := 0
	for c := range p.Extra.All() {
		for d := range (v.Marks(c) &^ p.At(c)).All() {
			if n == maxGuardians {
				return true
			}
			xs[n] = board.At(c, d)
			n++
		}
	}
	switch {
	case v.Stopped():
		return false
	case p.Extra.Single():
		return true // this is a type 1 rectangle, which removes the digits of the pattern from the cell
	}
	f := links.Forced.Of(v)
	for _, r := range slices.Clone(f.Shared(xs[:n])) { // the caller may use the table again while it handles a step
		if r.Links <= n {
			continue // all guardians rule it out directly
		}
		s := p.Step(v)
		if x := f.Target(r); r.Place() {
			s.Placements = []board.Candidate{x}
		} else {
			s.Eliminations = []board.Candidate{x}
		}
		s.Parts = append(s.Parts, f.Branches(xs[:n], r)...)
		if !yield(s) {
			return false
		}
	}
	return true
}
