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

		Title:   "no combination of two cells leaves room for a candidate",
		Because: `{{excluded}}.`,
		Words:   logic.Words{"excluded": excluded},
		Find:    alignedPairs,
	}
	AlignedTripleExclusion = &logic.Technique{
		Slug: "aligned-triple-exclusion", Name: "Aligned Triple Exclusion",
		Aliases: []string{"aligned triplet exclusion", "ate"},
		Family:  logic.Exotic, Needs: []string{"aligned-pair-exclusion"},

		Title:   "no combination of three cells leaves room for a candidate",
		Because: `{{excluded}}.`,
		Words:   logic.Words{"excluded": excluded},
		Find:    alignedTriples,
	}
)

// excluded tells, for each candidate that goes, what would be left for the other base
// cells and what that would leave empty: "If r8c2 were 5, r8c3 would be 2 or 7: 2
// leaves nothing for r8c1 (2 or 5), 7 leaves nothing for r8c5 (5 or 7)".
func excluded(s *logic.Sentence) {
	base := s.Part(logic.Pivot)
	for i, x := range s.Step.Eliminations {
		if i > 0 {
			s.Text(". ")
		}
		others := base.Cells().Without(x.Cell())
		s.Text("if ").Cell(x.Cell()).Text(" were ").Digit(x.Digit()).Text(", ")
		n := 0
		switch others.Len() {
		case 1:
			n = excludedDigits(s, base, x, others.First())
		case 2:
			n = excludedPairs(s, base, x, others.First(), others.Rest().First())
		}
		if n == 0 {
			s.Text("nothing would be left for ").EachCell(others, "and")
		}
	}
}

// excludedDigits tells of each digit that x leaves for the base cell c what it would
// leave empty. It returns their number.
func excludedDigits(s *logic.Sentence, base *logic.Part, x board.Candidate, c board.Cell) (n int) {
	digits := leftFor(base, c, x)
	if digits == 0 {
		return 0
	}
	s.Cell(c).Text(" would be ").Digits(digits, "or")
	if digits.Single() {
		s.Text(", which")
	}
	for d := range digits.All() {
		switch n++; {
		case digits.Single():
		case n == 1:
			s.Text(": ").Digit(d)
		default:
			s.Text(", ").Digit(d)
		}
		emptied(s, d.Set()|x.Digit().Set())
	}
	return n
}

// excludedPairs does so for two base cells.
func excludedPairs(s *logic.Sentence, base *logic.Part, x board.Candidate, c, e board.Cell) (n int) {
	for d := range leftFor(base, c, x).All() {
		for f := range leftFor(base, e, x).All() {
			if d == f && c.Sees(e) {
				continue
			}
			if n++; n > 1 {
				s.Text(", or ")
			} else {
				s.Cell(c).Text(" and ").Cell(e).Text(" would be ")
			}
			s.Digit(d).Text(" and ").Digit(f).Text(", which")
			emptied(s, d.Set()|f.Set()|x.Digit().Set())
		}
	}
	return n
}

// leftFor returns the digits that the base shows in c and that x leaves there.
func leftFor(base *logic.Part, c board.Cell, x board.Candidate) (digits board.DigitSet) {
	for _, y := range base.Candidates {
		if y.Cell() == c && !x.Excludes(y) {
			digits = digits.With(y.Digit())
		}
	}
	return digits
}

// emptied names the excluder that digits leave empty: " leaves nothing for r3c4 (4 or 5)".
func emptied(s *logic.Sentence, digits board.DigitSet) {
	for _, p := range s.Step.All(logic.Set) {
		if p.Digits()&^digits == 0 {
			s.Text(" leaves nothing for ").Cells(p.Cells()).Text(" (").Digits(p.Digits(), "or").Text(")")
			return
		}
	}
	s.Failf("no cell excludes %v", digits)
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
	base, excluders := x.Trim(v, &out)
	s.Parts[0].Cites = parts.InCells(base)
	for c := range excluders.All() {
		s.Parts = append(s.Parts, parts.Cells(v, logic.Set, "", c.Set()))
	}
	return yield(s)
}
