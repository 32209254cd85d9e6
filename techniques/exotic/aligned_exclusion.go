package exotic

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Aligned exclusion tries all combinations of two or three base cells against
// the small cells that see all of them.
//
//	| 127  .  . | 12  .  . |      base 127 and 13; both see the cells 12 and 23,
//	|  .  23  . |  .  .  . |      which rule out 1 with 2, and 2 with 3
//	|  .  13  . |
//
// A combination is out if two base cells that see each other are equal, or if
// some excluder would lose all its candidates. A candidate of a base cell that
// is in no combination left goes.
var (
	AlignedPairExclusion = &logic.Technique{
		Slug: "aligned-pair-exclusion", Name: "Aligned Pair Exclusion", Aliases: []string{"ape"},
		Family: logic.Exotic, Needs: []string{"xy-wing", "naked-pair"},

		Title: "no combination of two cells leaves room for a candidate",
		Because: `Each of ` + excluderList + ` sees {{cells "pivot"}}, and none of them may lose both its candidates. ` +
			`{{excluded}}.`,
		Words: logic.Words{"excluded": excluded},
		Find:  alignedPairs,
	}
	AlignedTripleExclusion = &logic.Technique{
		Slug: "aligned-triple-exclusion", Name: "Aligned Triple Exclusion",
		Aliases: []string{"aligned triplet exclusion", "ate"},
		Family:  logic.Exotic, Needs: []string{"aligned-pair-exclusion"},

		Title: "no combination of three cells leaves room for a candidate",
		Because: `Try all combinations of {{cells "pivot"}}: cells that see each other must differ, and each of ` + excluderList + `, ` +
			`which see all three, must keep a candidate. None of the combinations that are left has one of the removed ` +
			`candidates.`,
		Find: alignedTriples,
	}
)

// excluderList names the excluders: "r1c2 (1 or 4) and r2c3 (1 or 5)".
const excluderList = `{{range parts "set"}}{{join "and"}}{{cells .}} ({{either .}}){{end}}`

// excluded tells, for each candidate that goes, why nothing is left for the other
// base cell: "If r1c2 is 4, then r1c5 cannot be 5 (or r3c4 would be empty) or 4".
func excluded(s *logic.Sentence) {
	base := s.Part(logic.Pivot)
	for i, x := range s.Step.Eliminations {
		if i > 0 {
			s.Text(". ")
		}
		other := base.Cells().Without(x.Cell())
		s.Text("If ").Cell(x.Cell()).Text(" is ").Digit(x.Digit()).Text(", then ").Cells(other).Text(" cannot be ")
		var digits board.DigitSet
		for _, y := range base.Candidates {
			if other.Has(y.Cell()) {
				digits = digits.With(y.Digit())
			}
		}
		n := 0
		for d := range digits.All() {
			s.Join(n, digits.Len(), "or").Digit(d)
			excludedBy(s, d.Set()|x.Digit().Set())
			n++
		}
	}
}

// excludedBy names the excluder that two digits leave empty, in brackets, or
// nothing if it is one digit.
func excludedBy(s *logic.Sentence, digits board.DigitSet) {
	for _, p := range s.Step.All(logic.Set) {
		if p.Digits()&^digits == 0 {
			s.Text(" (or ").Cells(p.Cells()).Text(" would be empty)")
			return
		}
	}
}

func alignedPairs(v *logic.View, yield func(logic.Step) bool) {
	small := *logic.Bivalue.Of(v)
	for i := range v.Empty().All() {
		near := small.And(i.Peers())
		if near.Len() < 2 || v.Marks(i).Single() {
			continue
		}
		for j := range v.Empty().All() {
			x := alsets.Exclusion{Base: [3]board.Cell{i, j}, N: 2, Excluders: near.And(j.Peers())}
			if j > i && x.Excluders.Len() >= 2 && !exclude(v, &x, yield) {
				return
			}
		}
	}
}

func alignedTriples(v *logic.View, yield func(logic.Step) bool) {
	var small board.CellSet
	for c := range v.Empty().All() {
		if n := v.Marks(c).Len(); n == 2 || n == 3 {
			small = small.With(c)
		}
	}
	for i := range v.Empty().All() {
		if v.Stopped() {
			return
		}
		for j := range v.Empty().All() {
			near := small.And(i.Peers()).And(j.Peers())
			if j > i && near.Len() >= 2 && !alignedTriple(v, i, j, near, yield) {
				return
			}
		}
	}
}

// alignedTriple tries every third cell after j. It returns false to stop.
func alignedTriple(v *logic.View, i, j board.Cell, near board.CellSet, yield func(logic.Step) bool) bool {
	for k := range v.Empty().All() {
		x := alsets.Exclusion{Base: [3]board.Cell{i, j, k}, N: 3, Excluders: near.And(k.Peers())}
		if k > j && x.Excluders.Len() >= 2 && !exclude(v, &x, yield) {
			return false
		}
	}
	return true
}

// exclude yields the step of the base cells of x, if they lose a candidate and it
// takes an excluder, of two cells two excluders: with fewer it is a naked subset.
// It returns false to stop.
func exclude(v *logic.View, x *alsets.Exclusion, yield func(logic.Step) bool) bool {
	out := x.Removed(v)
	if out.IsEmpty() || x.Used.Len() < 4-x.N || x.N == 3 && x.Pairwise(v, &out) {
		return true
	}
	s := logic.Step{
		Eliminations: out.Candidates(),
		Digits:       out.Digits(),
		Parts:        []logic.Part{parts.Cells(v, logic.Pivot, "", board.CellsOf(x.Base[:x.N]...))},
	}
	for c := range x.Used.All() {
		s.Parts = append(s.Parts, parts.Cells(v, logic.Set, "", c.Set()))
	}
	return yield(s)
}
