package als

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// AHSXZ links two almost hidden sets by a cell that only one of them can use.
//
//	| 12  *  12+ | .  .  . |      A: row 1 has 1 and 2 in three cells, one of them *
//	| 5+  5+  .  | .  .  . |      B: box 1 has 5 in three cells, one of them *
//	|  .  .   .  | .  .  . |
//
// An almost hidden set has N digits of a house in N+1 cells, so one of its cells is left for
// another digit. The shared cell * has only one digit, so at least one of the sets does not use it.
// That set fills all its other cells. A candidate that is ruled out in both cases can be removed.
var AHSXZ = &logic.Technique{
	Slug: "ahs-xz", Name: "AHS-XZ", Aliases: []string{"almost hidden set xz-rule", "ahs-xz-rule"},
	Family: logic.ALS, Needs: []string{"hidden-triple", "als-xz"},
	Title: "two almost hidden sets share a cell that only one of them can use",
	Because: `{{hiddenSets}}. Each set has one cell more than digits, so it fills all of its cells but one. ` +
		`Both sets contain {{cells "common"}}, but only one of them can use it. {{withoutCommon}}.`,
	Words: logic.Words{"hiddenSets": hiddenSets, "withoutCommon": withoutCommon},
	Find:  ahsXZ,
}

// maxHidden is the largest number of digits in an almost hidden set. If there were more, the rest
// of the house would be a smaller almost locked set.
const maxHidden = 3

// A hiddenSet is an almost hidden set: digits that have all their places in the house in cells.
// There is one more cell than digits.
type hiddenSet struct {
	house  board.House
	digits board.DigitSet
	cells  board.CellSet
}

// allHidden holds the almost hidden sets, by house, number of digits and digits.
var allHidden = logic.NewTable(func(v *logic.View, t *[]hiddenSet) {
	*t = (*t)[:0]
	places := logic.Places.Of(v)
	for h := range board.Houses() {
		var open [9]board.Digit
		n := 0
		for d := range board.Digits() {
			if places[h][d-1] != 0 {
				open[n] = d
				n++
			}
		}
		for size := 1; size <= min(maxHidden, n-2); size++ {
			for _, m := range combine.Of(n, size) {
				var s hiddenSet
				var at uint16
				for ; m != 0; m &= m - 1 {
					d := open[combine.First(m)]
					s.digits, at = s.digits.With(d), at|places[h][d-1]
				}
				if combine.Len(at) == size+1 {
					s.house = h
					for ; at != 0; at &= at - 1 {
						s.cells = s.cells.With(h.At(combine.First(at)))
					}
					*t = append(*t, s)
				}
			}
		}
	}
})

func ahsXZ(v *logic.View, yield func(logic.Step) bool) {
	sets := *allHidden.Of(v)
	for i := range sets {
		a := &sets[i]
		for j := i + 1; j < len(sets); j++ {
			b := &sets[j]
			if a.house == b.house || !a.cells.Meets(b.cells) || a.digits.Single() && b.digits.Single() {
				continue // two sets of one digit are a chain of two strong links
			}
			for x := range a.cells.And(b.cells).All() {
				if v.Marks(x)&a.digits&b.digits == 0 && !hiddenPair(v, a, b, x, yield) {
					return
				}
			}
		}
	}
}

// hiddenPair yields the step of two sets that share x, if the step removes something and needs all
// their digits. It returns false to stop the search.
func hiddenPair(v *logic.View, a, b *hiddenSet, x board.Cell, yield func(logic.Step) bool) bool {
	var fromA, fromB, out alsets.Removal
	if !a.excludes(v, x, &fromA) || !b.excludes(v, x, &fromB) {
		return true
	}
	for i := range out {
		out[i] = fromA[i].And(fromB[i])
	}
	if out.IsEmpty() {
		return true
	}
	p := placing{v: v}
	p.add(a)
	p.add(b)
	if p.reducible(&out) {
		return true
	}
	return yield(logic.Step{
		Eliminations: out.Candidates(),
		Digits:       a.digits | b.digits,
		Parts: []logic.Part{
			a.part(v, "A"),
			b.part(v, "B"),
			{Role: logic.Common, Candidates: parts.Marks(v, x.Set(), a.digits|b.digits)},
		},
	})
}

// excludes adds the candidates that are ruled out if the set does not use x: other digits in its
// cells, and its digits in cells that see all their places except x. It returns false if x is the
// only place of a digit, because that is a single.
func (s *hiddenSet) excludes(v *logic.View, x board.Cell, out *alsets.Removal) bool {
	left := s.cells.Without(x)
	for d := range board.Digits() {
		places := v.Spots(d).And(left)
		switch {
		case !s.digits.Has(d):
			out.Add(d, places)
		case places.IsEmpty():
			return false
		default:
			out.Add(d, v.Spots(d).And(places.CommonPeers()))
		}
	}
	return true
}

// A placing assigns the digits of two sets to cells of their houses.
type placing struct {
	v      *logic.View
	needs  [2 * maxHidden]board.Constraint // houses and the digits that they need
	n      int
	chosen [2*maxHidden + 1]board.Candidate // the first is the candidate that is to be refuted
}

// add adds the digits of a set to those that have to be placed.
func (p *placing) add(s *hiddenSet) {
	for d := range s.digits.All() {
		p.needs[p.n] = board.InHouse(s.house, d)
		p.n++
	}
}

// reducible reports whether all candidates of out can be removed even if one of the digits is
// ignored.
func (p *placing) reducible(out *alsets.Removal) bool {
	for skip := range p.n {
		needed := false
		for i := range out {
			for c := range out[i].All() {
				p.chosen[0] = board.At(c, board.Digit(i+1))
				needed = needed || p.fits(0, 1, skip)
			}
		}
		if !needed {
			return true
		}
	}
	return false
}

// fits reports whether the needs from i on, except one, can be met together with the chosen
// candidates.
func (p *placing) fits(i, chosen, skip int) bool {
	if i == skip {
		i++
	}
	if i >= p.n {
		return true
	}
	k := p.needs[i]
next:
	for c := range p.v.Spots(k.Digit()).And(k.House().Cells()).All() {
		x := board.At(c, k.Digit())
		for _, y := range p.chosen[:chosen] {
			if x != y && x.Excludes(y) {
				continue next
			}
		}
		p.chosen[chosen] = x
		if p.fits(i+1, chosen+1, skip) {
			return true
		}
	}
	return false
}

// part returns a part that shows the places of the digits. It cites that the house needs each of
// them.
func (s *hiddenSet) part(v *logic.View, label string) logic.Part {
	p := logic.Part{Role: logic.Set, Label: label, Candidates: parts.Marks(v, s.cells, s.digits)}
	for d := range s.digits.All() {
		p.Cites = append(p.Cites, board.InHouse(s.house, d))
	}
	return p
}

// hiddenSets writes which digits and cells the two sets have: "in row 1, the only places for 1
// and 2 are the three cells r1c123 (set A). In box 1, …".
func hiddenSets(s *logic.Sentence) {
	for i, p := range s.Step.All(logic.Set) {
		if i > 0 {
			s.Text(". ")
		}
		s.Say("in {}, the only places for {} are the ", p.ShownHouses(), p.Digits())
		s.Number(p.Cells().Len()).Text(" cells ").Cells(p.Cells()).Text(" (set ").Text(p.Label).Text(")")
	}
}

// withoutCommon describes what each set contains if it does not use the shared cell: "If A does
// not use it, r1c13 have 1 and 2, and …".
func withoutCommon(s *logic.Sentence) {
	common := s.Part(logic.Common).Cells()
	for i, p := range s.Step.All(logic.Set) {
		rest := p.Cells().Minus(common)
		if i > 0 {
			s.Text("; ")
		}
		s.Say("if {} does not use it, {}", p.Label, rest)
		if rest.Single() {
			s.Text(" is ").Digits(p.Digits(), "or")
		} else {
			s.Text(" have ").Digits(p.Digits(), "and")
		}
		inside := s.Step.EffectCells().And(rest)
		if seeing := s.Step.EffectCells().Minus(rest); !seeing.IsEmpty() {
			s.Say(", and {}{ sees | see }{it|them}", seeing, seeing.Len(), rest.Len())
		}
		if !inside.IsEmpty() {
			s.Say(", and {}{ has| have} no other digit", inside, inside.Len())
		}
	}
}
