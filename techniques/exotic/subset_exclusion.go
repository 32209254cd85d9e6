package exotic

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// SubsetExclusion compares a candidate with every candidate of another cell, and uses almost
// locked sets as excluders.
//
//	p in x, q in y        every p of the set sees x, every q of it sees y:
//	   \     /            the set cannot lose both, so x=p and y=q rule
//	     set              each other out
//
// Suppose that p in one cell rules out every candidate of another cell, either in this way or
// because the two cells see each other. Then p can be removed.
var SubsetExclusion = &logic.Technique{
	Slug: "subset-exclusion", Name: "Subset Exclusion", Aliases: []string{"aligned pair exclusion with als"},
	Family: logic.Exotic, Needs: []string{"aligned-pair-exclusion", "death-blossom"},

	Title: "a candidate rules out every candidate of another cell",
	Because: `Suppose {{anyCell "target"}} is {{out}}. {{subsetExcluded}}. So {{cells "pivot"}} would have no ` +
		`candidate left.`,
	Words: logic.Words{"subsetExcluded": subsetExcluded},
	Find:  subsetExclusions,
}

// subsetExcluded writes what rules out each candidate of the pivot: "If r1c1 were 4, A (r2c23)
// would lose 4 and 5 and have only 7 for two cells; if it were 5, it would see the 5 in r1c9".
func subsetExcluded(s *logic.Sentence) {
	pivot, target := s.Part(logic.Pivot), s.Part(logic.Target)
	p, n := target.Digits(), 0
	for d := range pivot.Digits().All() {
		if n++; n == 1 {
			s.Say("if {} were {}", pivot.Cells(), d)
		} else {
			s.Text("; if it were ").Digit(d)
		}
		a := excluderOf(s.Step, pivot, target, d)
		if a == nil {
			s.Say(", it would see the {} in {or}", d, target.Cells())
			continue
		}
		left := a.Digits() &^ p &^ d.Set()
		s.Say(", {} ({}) would lose {}", a.Label, a.Cells(), p|d.Set())
		switch left.Len() {
		case 0:
			s.Text(" and have no candidate left")
		default:
			s.Text(" and have only ").Digits(left, "and").Text(" for ").Number(a.Cells().Len()).Text(" cells")
		}
	}
}

// excluderOf returns the first set whose places for d all see the pivot and whose places for the
// digit of the target all see the target. It returns nil if there is none.
func excluderOf(s *logic.Step, pivot, target *logic.Part, d board.Digit) *logic.Part {
	p := target.Digits()
	if p == d.Set() || !p.Single() {
		return nil
	}
	for _, a := range s.All(logic.Set) {
		ds, ps := alsets.Spots(a, d), alsets.Spots(a, p.First())
		if !ds.IsEmpty() && !ps.IsEmpty() && pivot.Cells().Within(ds.CommonPeers()) &&
			target.Cells().Within(ps.CommonPeers()) {
			return a
		}
	}
	return nil
}

func subsetExclusions(v *logic.View, yield func(logic.Step) bool) {
	sets := *alsets.Sets.Of(v)
	for x := range v.Empty().All() {
		if v.Stopped() {
			return
		}
		for p := range v.Marks(x).All() {
			off := takenBy(sets, x, p)
			for y := range v.Empty().Without(x).All() {
				if losesAll(v, &off, y) && !yield(subsetExclusion(v, sets, x, p, y)) {
					return
				}
			}
		}
	}
}

// takenBy returns, by digit-1, the cells that cannot have the digit if x is p, either because they
// see x or because of a single almost locked set.
func takenBy(sets []alsets.Set, x board.Cell, p board.Digit) (off [9]board.CellSet) {
	off[p-1] = x.Peers()
	for i := range sets {
		s := &sets[i]
		if !s.SeenBy(x, p) || !s.Digits.Has(p) {
			continue
		}
		for q := range s.Digits.Without(p).All() {
			off[q-1] = off[q-1].Or(s.Reach[q-1])
		}
	}
	return off
}

// losesAll reports whether off contains every candidate of y.
func losesAll(v *logic.View, off *[9]board.CellSet, y board.Cell) bool {
	for q := range v.Marks(y).All() {
		if !off[q-1].Has(y) {
			return false
		}
	}
	return true
}

// excluder returns the first set that cannot lose both p because of x and q because of y.
func excluder(sets []alsets.Set, x board.Cell, p board.Digit, y board.Cell, q board.Digit) *alsets.Set {
	for i := range sets {
		s := &sets[i]
		if s.Digits.Has(p) && s.Digits.Has(q) && s.SeenBy(x, p) && s.SeenBy(y, q) {
			return s
		}
	}
	return nil
}

func subsetExclusion(v *logic.View, sets []alsets.Set, x board.Cell, p board.Digit, y board.Cell) logic.Step {
	s := logic.Step{
		Eliminations: parts.Spots(x.Set(), p),
		Digits:       p.Set(),
		Parts: []logic.Part{
			{Role: logic.Target, Candidates: parts.Spots(x.Set(), p)},
			parts.Cells(v, logic.Pivot, "", y.Set()),
		},
	}
	for q := range v.Marks(y).Without(p).All() {
		if excluderOf(&s, &s.Parts[1], &s.Parts[0], q) == nil {
			label := string(rune('A' + s.Count(logic.Set)))
			s.Parts = append(s.Parts, parts.Cells(v, logic.Set, label, excluder(sets, x, p, y, q).Cells))
		}
	}
	alsets.CiteOnce(s.Parts)
	return s
}
