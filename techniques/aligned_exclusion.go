package techniques

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/als"
	"pencilmark/techniques/internal/parts"
	"pencilmark/techniques/logic"
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
	AlignedPairExclusion = register(logic.Technique{
		Slug: "aligned-pair-exclusion", Name: "Aligned Pair Exclusion", Aliases: []string{"ape"},
		Family: logic.Exotic, Level: logic.Unfair, Score: 260, SE: 62, Rank: 5330, Needs: []string{"xy-wing", "naked-pair"},
		Off:   "wings and almost locked sets find nearly all of it first, with less work",
		Title: "no combination of two cells leaves room for a candidate",
		Because: `Each of {{setList}} sees {{cells "pivot"}}, and none of them may lose both its candidates. ` +
			`{{excluded}}.`,
		Find: alignedPairs,
	})
	AlignedTripleExclusion = register(logic.Technique{
		Slug: "aligned-triple-exclusion", Name: "Aligned Triple Exclusion", Aliases: []string{"aligned triplet exclusion", "ate"},
		Family: logic.Exotic, Level: logic.Unfair, Score: 330, SE: 75, Rank: 5910, Needs: []string{"aligned-pair-exclusion"},
		Off:   "slow, and much work for a person; almost locked sets and forcing chains find most of it",
		Title: "no combination of three cells leaves room for a candidate",
		Because: `Try all combinations of {{cells "pivot"}}: cells that see each other must differ, and each of {{setList}}, ` +
			`which see all three, must keep a candidate. None of the combinations that are left has one of the removed candidates.`,
		Find: alignedTriples,
	})
)

// An exclusion is some base cells and the excluders that see all of them.
type exclusion struct {
	v         *logic.View
	base      [3]board.Cell
	n         int
	excluders board.CellSet
	used      board.CellSet // excluders that ruled out a combination
}

func alignedPairs(v *logic.View, yield func(logic.Step) bool) {
	small := *logic.Bivalue.Of(v)
	for i := range v.Empty().All() {
		near := small.And(i.Peers())
		if near.Len() < 2 || v.Marks(i).Single() {
			continue
		}
		for j := range v.Empty().All() {
			x := exclusion{v: v, base: [3]board.Cell{i, j}, n: 2, excluders: near.And(j.Peers())}
			if j > i && x.excluders.Len() >= 2 && !x.try(yield) {
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
		x := exclusion{v: v, base: [3]board.Cell{i, j, k}, n: 3, excluders: near.And(k.Peers())}
		if k > j && x.excluders.Len() >= 2 && !x.try(yield) {
			return false
		}
	}
	return true
}

// try yields the step of the base cells, if they lose a candidate and it takes
// an excluder, of two cells two excluders: with fewer it is a naked subset. It
// returns false to stop.
func (x *exclusion) try(yield func(logic.Step) bool) bool {
	var out als.Removal
	for i := range x.n {
		for d := range x.v.Marks(x.base[i]).All() {
			used := x.used
			if x.fill(i, d, 0, [3]board.Digit{}) {
				x.used = used
				continue
			}
			out.Add(d, x.base[i].Set())
		}
	}
	if out.IsEmpty() || x.used.Len() < 4-x.n || x.n == 3 && x.pairwise(&out) {
		return true
	}
	base := board.CellsOf(x.base[:x.n]...)
	s := logic.Step{
		Eliminations: out.Candidates(),
		Digits:       out.Digits(),
		Parts:        []logic.Part{parts.Cells(x.v, logic.Pivot, "", base)},
	}
	for c := range x.used.All() {
		s.Parts = append(s.Parts, parts.Cells(x.v, logic.Set, "", c.Set()))
	}
	return yield(s)
}

// pairwise reports whether every removal follows from two of the base cells
// with the same excluders, so that three are not needed.
func (x *exclusion) pairwise(out *als.Removal) bool {
	for i := range x.n {
		for d := range x.v.Marks(x.base[i]).All() {
			if out[d-1].Has(x.base[i]) && !x.pairExcludes(i, d) {
				return false
			}
		}
	}
	return true
}

// pairExcludes reports whether some other base cell alone rules out d in base
// cell i.
func (x *exclusion) pairExcludes(i int, d board.Digit) bool {
	for j := range x.n {
		pair := exclusion{v: x.v, base: [3]board.Cell{x.base[i], x.base[j]}, n: 2, excluders: x.excluders}
		if j != i && !pair.fill(0, d, 0, [3]board.Digit{}) {
			return true
		}
	}
	return false
}

// fill reports whether digits can be chosen for the cells of base from index next
// on, when base[fixed] is d.
func (x *exclusion) fill(fixed int, d board.Digit, next int, chosen [3]board.Digit) bool {
	if next == x.n {
		return !x.excluded(chosen)
	}
	marks := x.v.Marks(x.base[next])
	if next == fixed {
		marks = d.Set()
	}
	for e := range marks.All() {
		if x.repeats(next, e, chosen) {
			continue
		}
		chosen[next] = e
		if x.fill(fixed, d, next+1, chosen) {
			return true
		}
	}
	return false
}

// repeats reports whether d is chosen already in a cell that base[next] sees.
func (x *exclusion) repeats(next int, d board.Digit, chosen [3]board.Digit) bool {
	for i := range next {
		if chosen[i] == d && x.base[i].Sees(x.base[next]) {
			return true
		}
	}
	return false
}

// excluded reports whether an excluder has only chosen digits, and notes it.
func (x *exclusion) excluded(chosen [3]board.Digit) bool {
	var digits board.DigitSet
	for i := range x.n {
		digits |= chosen[i].Set()
	}
	for c := range x.excluders.All() {
		if x.v.Marks(c)&^digits == 0 {
			x.used = x.used.With(c)
			return true
		}
	}
	return false
}
