package forcing

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/internal/deadly"
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
// With two guardians this is an AIC that takes the pattern for a strong link.
var UniqueRectangleForcingChain = &logic.Technique{
	Slug: "unique-rectangle-forcing-chain", Name: "Unique Rectangle Forcing Chain",
	Aliases: []string{"guardian forcing chain", "aic with unique rectangle"},
	Family:  logic.Forcing, Needs: []string{"unique-rectangle-4", "cell-forcing-chain"}, OneSolution: true,
	Title: "every guardian of a unique rectangle leads to the same conclusion",
	Because: `If {{cells "corner"}} held only {{digit}}, they would have {{filling}}; or else {{otherFilling}}{{gone}}. Both ` +
		`leave {{patternHouses}} with the same digits, so the puzzle would have two solutions. To prevent that, ` +
		`{{guardians}}. {{story}} Whichever of them is true,`,
	Words: guardianWords,
	Find:  deadly.From(deadly.Rectangles, guardianChains),
}

// guardianWords holds what the reasons of these chains call.
var guardianWords = logic.Words{
	"filling": deadly.Filling, "otherFilling": deadly.OtherFilling, "gone": deadly.Gone,
	"patternHouses": deadly.Houses, "guardians": deadly.Guardians,
}

// maxGuardians is the number of guardians that a person follows at most.
const maxGuardians = 6

// guardianChains yields what all guardians of p lead to, if one of them takes a chain to
// get there. It returns false to stop.
func guardianChains(v *logic.View, p *deadly.Pattern, yield func(logic.Step) bool) bool {
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
		return true // the pattern's digits leave the cell
	}
	f := links.Forced.Of(v)
	for _, r := range slices.Clone(f.Shared(xs[:n])) { // who takes the steps may ask again
		if r.Links <= n {
			continue // it excludes all guardians
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
