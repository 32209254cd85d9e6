package exotic

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// SubsetExclusion tries a candidate against every candidate of another cell, with
// almost locked sets as excluders.
//
//	p in x, q in y        every p of the set sees x, every q of it sees y:
//	   \     /            the set cannot lose both, so x=p and y=q exclude
//	     set              each other
//
// If p in one cell excludes every candidate of another cell in this way, or
// because the two cells see each other, p goes.
var SubsetExclusion = &logic.Technique{
	Slug: "subset-exclusion", Name: "Subset Exclusion", Aliases: []string{"aligned pair exclusion with als"},
	Family: logic.Exotic, Needs: []string{"aligned-pair-exclusion", "death-blossom"},

	Title: "a candidate excludes every candidate of another cell",
	Because: `Suppose {{anyCell "target"}} were {{out}}. A set of cells with one candidate more than cells cannot ` +
		`lose two of them: {{subsetExcluded}}. ` +
		`So nothing would be left for {{cells "pivot"}}.`,
	Words: logic.Words{"subsetExcluded": subsetExcluded},
	Find:  subsetExclusions,
}

// subsetExcluded tells what excludes each candidate of the pivot: "r1c1 could not be
// 4 because of r1c23 (4, 5 and 7); r1c1 could not be 5, which it sees".
func subsetExcluded(s *logic.Sentence) {
	pivot := s.Part(logic.Pivot)
	n := 0
	for d := range pivot.Digits().All() {
		if n++; n > 1 {
			s.Text("; ")
		}
		s.Cells(pivot.Cells()).Text(" could not be ").Digit(d)
		if p := excluderOf(s.Step, d); p != nil {
			s.Text(" because of ").Cells(p.Cells()).Text(" (").Digits(p.Digits(), "and").Text(")")
		} else {
			s.Text(", which it sees")
		}
	}
}

// excluderOf returns the set that excludes d from the pivot, or nil.
func excluderOf(s *logic.Step, d board.Digit) *logic.Part {
	for _, p := range s.All(logic.Set) {
		if p.Label == d.String() {
			return p
		}
	}
	return nil
}

// A pairing holds, by digit-1 of a cell, what excludes the digit there once some
// candidate elsewhere is true: the index of a set, or direct.
type pairing [9]int

// direct stands for the two cells seeing each other.
const direct = -1

func subsetExclusions(v *logic.View, yield func(logic.Step) bool) {
	sets := *alsets.Sets.Of(v)
	for x := range v.Empty().All() {
		if v.Stopped() {
			return
		}
		for p := range v.Marks(x).All() {
			for y := range v.Empty().Without(x).All() {
				by, ok := excludesAll(v, sets, x, p, y)
				if ok && !yield(subsetExclusion(v, sets, x, p, y, by)) {
					return
				}
			}
		}
	}
}

// excludesAll reports whether p in x excludes every candidate of y, and by what.
func excludesAll(v *logic.View, sets []alsets.Set, x board.Cell, p board.Digit, y board.Cell) (by pairing, ok bool) {
	for q := range v.Marks(y).All() {
		i := excluder(sets, x, p, y, q)
		if i == len(sets) {
			return by, false
		}
		by[q-1] = i
	}
	return by, true
}

// excluder returns the first set that cannot lose both p to x and q to y, direct
// if the cells see each other and p is q, and len(sets) if there is none.
func excluder(sets []alsets.Set, x board.Cell, p board.Digit, y board.Cell, q board.Digit) int {
	if p == q && x.Sees(y) {
		return direct
	}
	for i := range sets {
		s := &sets[i]
		if p != q && s.Digits.Has(p) && s.Digits.Has(q) && s.SeenBy(x, p) && s.SeenBy(y, q) {
			return i
		}
	}
	return len(sets)
}

func subsetExclusion(v *logic.View, sets []alsets.Set, x board.Cell, p board.Digit, y board.Cell,
	by pairing) logic.Step {
	s := logic.Step{
		Eliminations: parts.Spots(x.Set(), p),
		Digits:       p.Set(),
		Parts: []logic.Part{
			{Role: logic.Target, Candidates: parts.Spots(x.Set(), p)},
			parts.Cells(v, logic.Pivot, "", y.Set()),
		},
	}
	for q := range v.Marks(y).All() {
		if by[q-1] != direct {
			s.Parts = append(s.Parts, parts.Cells(v, logic.Set, q.String(), sets[by[q-1]].Cells))
		}
	}
	return s
}
