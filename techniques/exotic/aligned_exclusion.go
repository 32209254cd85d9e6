package exotic

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Aligned exclusion tries all combinations of two or three base cells and compares them with the
// small cells that see all of these base cells.
//
//	| 127  .  . | 12  .  . |      base 127 and 13; both see the cells 12 and 23,
//	|  .  23  . |  .  .  . |      which rule out 1 with 2, and 2 with 3
//	|  .  13  . |
//
// A combination is impossible if two base cells that see each other are equal, or if an excluder
// would lose all its candidates. A candidate of a base cell that is in no possible combination can
// be removed.
var (
	AlignedPairExclusion = &logic.Technique{
		Slug: "aligned-pair-exclusion", Name: "Aligned Pair Exclusion", Aliases: []string{"ape"},
		Family: logic.Exotic, Needs: []string{"xy-wing", "naked-pair"},

		Title:   "every combination of two cells that uses a candidate is impossible",
		Because: `{{excluded}}.`,
		Words:   logic.Words{"excluded": excluded},
		Find:    alignedPairs,
	}
	AlignedTripleExclusion = &logic.Technique{
		Slug: "aligned-triple-exclusion", Name: "Aligned Triple Exclusion",
		Aliases: []string{"aligned triplet exclusion", "ate"},
		Family:  logic.Exotic, Needs: []string{"aligned-pair-exclusion"},

		Title:   "every combination of three cells that uses a candidate is impossible",
		Because: `{{excluded}}.`,
		Words:   logic.Words{"excluded": excluded},
		Find:    alignedTriples,
	}
)

// excluded explains each removed candidate: what it leaves for the other base cells, and which
// cell would then be empty. For example: "Suppose r4c9 is 5. Then r4c1 is 6, and r4c2 is 1 or 3.
// If r4c2 is 1, r4c8 (16) has no candidate left; if r4c2 is 3, r4c4 (356) has none".
func excluded(s *logic.Sentence) {
	base := s.Part(logic.Pivot)
	for i, x := range s.Step.Eliminations {
		if i > 0 {
			s.Text(". ")
		}
		others := base.Cells().Without(x.Cell())
		s.Say("suppose {} is {}. ", x.Cell(), x.Digit())
		n := 0
		switch others.Len() {
		case 1:
			n = excludedDigits(s, base, x, others.First())
		case 2:
			n = excludedPairs(s, base, x, others.First(), others.Rest().First())
		}
		if n == 0 {
			s.Say("Then {and} have no candidate left", others)
		}
	}
}

// excludedDigits writes, for each digit that x leaves for the base cell c, which cell it would
// leave empty. It returns the number of these digits.
func excludedDigits(s *logic.Sentence, base *logic.Part, x board.Candidate, c board.Cell) (n int) {
	digits := leftFor(base, c, x)
	if digits == 0 {
		return 0
	}
	s.Say("Then {} is {or}", c, digits)
	if digits.Single() {
		s.Text(", and ")
		emptied(s, digits|x.Digit().Set(), 0)
		return 1
	}
	for d := range digits.All() {
		s.Say("{}{}, ", map[bool]string{true: ". If it is ", false: "; if it is "}[n == 0], d)
		emptied(s, d.Set()|x.Digit().Set(), n)
		n++
	}
	return n
}

// excludedPairs explains a removed candidate with two other base cells. For each digit of the cell
// with fewer digits, it writes which cells the digits of the other cell would leave empty. Digits
// that leave the same cell empty are combined.
func excludedPairs(s *logic.Sentence, base *logic.Part, x board.Candidate, c, e board.Cell) (n int) {
	if leftFor(base, e, x).Len() < leftFor(base, c, x).Len() {
		c, e = e, c
	}
	first, second := leftFor(base, c, x), leftFor(base, e, x)
	if first == 0 || second == 0 {
		return 0
	}
	s.Say("Then {} is {or}, and {} is {or}", c, first, e, second)
	for d := range first.All() {
		left := second
		if c.Sees(e) {
			left = left.Without(d)
		}
		if !first.Single() {
			s.Say(". If {} is {}: ", c, d)
		} else {
			s.Text(". ")
		}
		for told := 0; left != 0; told++ {
			p := emptiedBy(s.Step, d.Set()|left.First().Set()|x.Digit().Set())
			var same board.DigitSet
			for f := range left.All() {
				if emptiedBy(s.Step, d.Set()|f.Set()|x.Digit().Set()) == p {
					same = same.With(f)
				}
			}
			left &^= same
			if told > 0 {
				s.Text("; ")
			}
			s.Say("if {} is {or}, ", e, same)
			emptied(s, d.Set()|same.First().Set()|x.Digit().Set(), 0)
			n++
		}
	}
	return n
}

// leftFor returns the digits that the base shows in c and that x does not rule out there.
func leftFor(base *logic.Part, c board.Cell, x board.Candidate) (digits board.DigitSet) {
	for _, y := range base.Candidates {
		if y.Cell() == c && !x.Excludes(y) {
			digits = digits.With(y.Digit())
		}
	}
	return digits
}

// emptied writes which excluder the digits leave empty: "r3c4 (45) has no candidate left". If the
// text has already used these words, it writes "r3c4 (45) has none".
func emptied(s *logic.Sentence, digits board.DigitSet, said int) {
	p := emptiedBy(s.Step, digits)
	if p == nil {
		s.Failf("no cell excludes %v", digits)
		return
	}
	s.Cells(p.Cells()).Text(" (")
	s.Buf = append(p.Digits().Append(s.Buf), ") has "...)
	s.Text(map[bool]string{true: "none", false: "no candidate left"}[said > 0])
}

// emptiedBy returns the first excluder that the digits leave empty, or nil if there is none.
func emptiedBy(step *logic.Step, digits board.DigitSet) *logic.Part {
	for _, p := range step.All(logic.Set) {
		if p.Digits()&^digits == 0 {
			return p
		}
	}
	return nil
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

// alignedTriple tries every third cell after j. It returns false to stop the search.
func alignedTriple(v *logic.View, i, j board.Cell, near board.CellSet, yield func(logic.Step) bool) bool {
	for k := range v.Empty().All() {
		x := alsets.Exclusion{Base: [3]board.Cell{i, j, k}, N: 3, Excluders: near.And(k.Peers())}
		if k > j && x.Excluders.Len() >= 2 && !exclude(v, &x, yield) {
			return false
		}
	}
	return true
}

// exclude yields the step of the base cells of x if it removes a candidate and needs an excluder,
// or two excluders if there are two base cells. With fewer excluders, the pattern would be a naked
// subset. It returns false to stop the search.
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
