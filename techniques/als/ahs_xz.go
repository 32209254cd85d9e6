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
// An almost hidden set has N digits of a house in N+1 cells, so it leaves one of its
// cells to others. The shared cell * has one digit, so one of the sets does without it
// and fills all its other cells. What both sets exclude when they do so goes.
var AHSXZ = &logic.Technique{
	Slug: "ahs-xz", Name: "Almost Hidden Set XZ-Rule", Aliases: []string{"ahs-xz-rule"},
	Family: logic.ALS, Needs: []string{"hidden-triple", "als-xz"},
	Title: "two almost hidden sets share a cell that only one of them can use",
	Because: `{{hiddenSets}}, so each set leaves just one of its cells to another digit. They share {{cells "common"}}, ` +
		`which one of them at most can use. {{withoutCommon}}.`,
	Words: logic.Words{"hiddenSets": hiddenSets, "withoutCommon": withoutCommon},
	Find:  ahsXZ,
}

// maxHidden is the most digits of an almost hidden set that is looked for: with more of
// them the rest of the house is a smaller almost locked set.
const maxHidden = 3

// A hiddenSet is an almost hidden set: the digits have all their places in the house in
// cells, one more than they are.
type hiddenSet struct {
	house  board.House
	digits board.DigitSet
	cells  board.CellSet
}

// allHidden holds the almost hidden sets, by house, number of digits and digits.
var allHidden = logic.NewFact(func(v *logic.View, t *[]hiddenSet) {
	*t = (*t)[:0]
	places := logic.Places.Of(v)
	for h := range board.House(27) {
		var open [9]board.Digit
		n := 0
		for d := board.Digit(1); d <= 9; d++ {
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
				continue // two single digits make a chain of two strong links
			}
			for x := range a.cells.And(b.cells).All() {
				if v.Marks(x)&a.digits&b.digits == 0 && !hiddenPair(v, a, b, x, yield) {
					return
				}
			}
		}
	}
}

// hiddenPair yields the step of two sets that share x, if it removes something and needs
// all their digits. It returns false to stop.
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

// excludes adds what the set excludes when it does without x: other digits in its cells,
// and its digits where all their places but x are seen. It returns false if x is the
// only place of a digit: a single.
func (s *hiddenSet) excludes(v *logic.View, x board.Cell, out *alsets.Removal) bool {
	left := s.cells.Without(x)
	for d := board.Digit(1); d <= 9; d++ {
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

// A placing puts the digits of two sets into their houses.
type placing struct {
	v      *logic.View
	needs  [2 * maxHidden]board.Constraint // the houses and their digits
	n      int
	chosen [2*maxHidden + 1]board.Candidate // first of all what must not be
}

// add adds what a set needs.
func (p *placing) add(s *hiddenSet) {
	for d := range s.digits.All() {
		p.needs[p.n] = board.InHouse(s.house, d)
		p.n++
	}
}

// reducible reports whether all of out goes although one of the digits is not looked at.
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

// fits reports whether the needs from i on, but one, can be met beside what is chosen.
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

// part shows the places of the digits, and cites that the house needs each of them.
func (s *hiddenSet) part(v *logic.View, label string) logic.Part {
	p := logic.Part{Role: logic.Set, Label: label, Candidates: parts.Marks(v, s.cells, s.digits)}
	for d := range s.digits.All() {
		p.Cites = append(p.Cites, board.InHouse(s.house, d))
	}
	return p
}

// hiddenSets introduces both sets: "set A has 1 and 2 of row 1 in the three cells r1c123,
// and B 5 of box 1 in the two cells r1c2 and r2c1".
func hiddenSets(s *logic.Sentence) {
	for i, p := range s.Step.All(logic.Set) {
		if i == 0 {
			s.Text("set ").Text(p.Label).Text(" has ")
		} else {
			s.Text(", and ").Text(p.Label).Text(" ")
		}
		s.Text("the ").Digits(p.Digits(), "and").Text(" of ").Houses(p.ShownHouses()).Text(" in the ")
		s.Number(p.Cells().Len()).Text(" cells ").Cells(p.Cells())
	}
}

// withoutCommon tells what either set holds when it does without the shared cell: "If A
// lacks r1c2, it fills r1c13, and …".
func withoutCommon(s *logic.Sentence) {
	common := s.Part(logic.Common).Cells()
	for i, p := range s.Step.All(logic.Set) {
		rest := p.Cells().Minus(common)
		if i > 0 {
			s.Text("; ")
		}
		s.Text("if ").Text(p.Label).Text(" does not, ").Cells(rest)
		if rest.Single() {
			s.Text(" is ").Digits(p.Digits(), "or")
		} else {
			s.Text(" hold ").Digits(p.Digits(), "and")
		}
		inside := s.Step.EffectCells().And(rest)
		if seeing := s.Step.EffectCells().Minus(rest); !seeing.IsEmpty() {
			s.Text(", in sight of ").Cells(seeing)
		}
		if !inside.IsEmpty() {
			s.Text(", so that ").Cells(inside)
			if inside.Single() {
				s.Text(" has")
			} else {
				s.Text(" have")
			}
			s.Text(" no room for another digit")
		}
	}
}
