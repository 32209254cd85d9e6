package exotic

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Sue de Coq: cells where a line and a box cross, with helpers in both.
//
//	| P  P  . | A  .  . |      P: 2 cells with 1234
//	| .  B  . | .  .  . |      A: 1 cell with 12, in the line
//	| .  .  . | .  .  . |      B: 1 cell with 34, in the box
//
// The digits of A can be used once in the line, and the digits of B once in the box. Any other
// digit of P can be used once in P itself. If that makes exactly as many digits as cells, every
// one of them is used, so the other cells of its house cannot have it.
var (
	SueDeCoq = &logic.Technique{
		Slug: "sue-de-coq", Code: "1101", Name: "Sue de Coq", Aliases: []string{"two-sector disjoint subset"},
		Family: logic.Exotic, Needs: []string{"locked-candidates-pointing", "naked-pair"},
		Title: "cells where a line and a box cross share their digits with one cell in each", Because: sueDeCoqBecause,
		Words: logic.Words{"sueUses": sueUses},
		Find:  func(v *logic.View, yield func(logic.Step) bool) { suesDeCoq(v, basicSue, yield) },
	}
	ExtendedSueDeCoq = &logic.Technique{
		Slug: "extended-sue-de-coq", Code: "1101", Name: "Extended Sue de Coq",
		Family: logic.Exotic, Needs: []string{"sue-de-coq", "als-xz"},
		Title: "cells where a line and a box cross share their digits with some cells in each", Because: sueDeCoqBecause,
		Words: logic.Words{"sueUses": sueUses},
		Find:  func(v *logic.View, yield func(logic.Step) bool) { suesDeCoq(v, extendedSue, yield) },
	}
)

const sueDeCoqBecause = `{{houses "set A"}} and {{houses "set B"}} cross in {{cells "pivot"}}, which have only ` +
	`the candidates {{digits "pivot"}}. {{sueUses}}.`

// sueUses writes how a Sue de Coq uses up its digits, and what follows: "Row 7 has no 5 or 9 left
// for other cells, box 8 no 6 or 7".
func sueUses(s *logic.Sentence) {
	cross, a, b := s.Part(logic.Pivot), s.Labelled(logic.Set, "A"), s.Labelled(logic.Set, "B")
	rest := cross.Digits() &^ (a.Digits() | b.Digits())
	if n := cross.Cells().Len(); n == 2 && cross.Digits() == a.Digits()|b.Digits() && cross.Digits().Len() == 4 &&
		a.Cells().Single() && b.Cells().Single() {
		takes(s, cross, a, b)
	} else {
		sueRoom(s, cross, a, b, rest)
	}
	s.Say(". No other cell of {} can be {or}, and no other cell of ", a.ShownHouses(), a.Digits()|rest)
	s.Say("{} can be {or}", b.ShownHouses(), b.Digits()|rest)
}

// takes explains the simple pattern of four cells: "A (r7c3), in row 7, is 5 or 9, so r7c45 cannot
// have both. … This means that r7c45 have one of 5 and 9 and one of 6 and 7, and A and B have the
// other two".
func takes(s *logic.Sentence, cross, a, b *logic.Part) {
	for i, p := range [...]*logic.Part{a, b} {
		if i > 0 {
			s.Text(". ")
		}
		s.Say("{} ({}), in {}, is {or}, so {}", p.Label, p.Cells(), p.ShownHouses(), p.Digits(), cross.Cells())
		s.Say("{}", [...]string{" cannot have both", " cannot have both of these either"}[i])
	}
	s.Say(". This means that {} have one of {} and one of {}", cross.Cells(), a.Digits(), b.Digits())
	s.Text(", and A and B have the other two")
}

// sueRoom compares the number of digits with the number of cells: "In the rest of row 7, A (r7c36)
// has only 3, 5 and 9; … These six cells can use 5 and 9 only once each (row 7), … and 3 twice: once
// in row 7 and once in box 7. That makes six digits for six cells, so all of them are used there".
func sueRoom(s *logic.Sentence, cross, a, b *logic.Part, rest board.DigitSet) {
	for i, p := range [2]*logic.Part{a, b} {
		if i > 0 {
			s.Text("; ")
		}
		s.Say("in the rest of {}, {} ({}) has only {}", p.ShownHouses(), p.Label, p.Cells(), p.Digits())
	}
	twice := a.Digits() & b.Digits()
	uses, cells := a.Digits().Len()+b.Digits().Len()+rest.Len(), cross.Cells().Len()+a.Cells().Len()+b.Cells().Len()
	s.Text(". These ").Number(cells).Text(" cells can use ")
	var items []func()
	for _, p := range [2]*logic.Part{a, b} {
		if own := p.Digits() &^ twice; own != 0 {
			items = append(items, func() { once(s, own).Text(" (").Houses(p.ShownHouses()).Text(")") })
		}
	}
	if rest != 0 {
		items = append(items, func() { once(s, rest).Text(" (where they cross)") })
	}
	if twice != 0 {
		items = append(items, func() {
			s.Digits(twice, "and").Text(" twice").OneOrMany(twice.Len(), "", " each").Text(" (once in ")
			s.Houses(a.ShownHouses()).Text(" and once in ").Houses(b.ShownHouses()).Text(")")
		})
	}
	for i, item := range items {
		if i > 0 {
			s.Text(map[bool]string{true: ", and ", false: ", "}[i == len(items)-1])
		}
		item()
	}
	s.Text(". That makes ").Number(uses).Text(" digits for ").Number(cells).Text(" cells, so all of them are used there")
}

// once writes digits that count once each: "5 and 9 only once each".
func once(s *logic.Sentence, digits board.DigitSet) *logic.Sentence {
	s.Say("{} only once{| each}", digits, digits.Len())
	return s
}

// A sueKind is a set of forms of the Sue de Coq.
type sueKind uint8

const (
	basicSue    sueKind = 1 << iota // one bivalue cell in the line and one in the box, with digits of the crossing only
	extendedSue                     // all others
)

// A helper is a group of cells that are in the line only or in the box only. Apart from the digits
// in more, its cells use up gain digits of the crossing.
type helper struct {
	cells    board.CellSet
	in, more board.DigitSet // its digits that are candidates of the crossing, and its other digits
	gain     int
}

// A sueSearch holds a line and a box that cross, and memory for their helpers.
type sueSearch struct {
	v             *logic.View
	kinds         sueKind
	line, box     board.House
	inLine, inBox [127]helper
	byGain        [9][127]uint8 // the indices of inBox by gain
}

// suesDeCoq tries every line and box that cross in two or three empty cells.
func suesDeCoq(v *logic.View, kinds sueKind, yield func(logic.Step) bool) {
	q := sueSearch{v: v, kinds: kinds}
	for q.line = board.Row(0); q.line <= board.Col(8); q.line++ {
		for q.box = board.Box(0); q.box <= board.Box(8); q.box++ {
			cross := q.line.Cells().And(q.box.Cells()).And(v.Empty())
			if cross.Len() < 2 {
				continue
			}
			if !q.crossing(cross, yield) {
				return
			}
			for c := range cross.All() {
				if cross.Len() == 3 && !q.crossing(cross.Without(c), yield) {
					return
				}
			}
		}
	}
}

// crossing yields the steps of the crossing cells p. It returns false to stop the search.
func (q *sueSearch) crossing(p board.CellSet, yield func(logic.Step) bool) bool {
	var digits board.DigitSet
	for c := range p.All() {
		digits |= q.v.Marks(c)
	}
	need := digits.Len() - p.Len()
	if need < 2 {
		return true
	}
	n := q.helpers(q.line, p, digits, need, &q.inLine)
	if n == 0 {
		return true
	}
	var gains [9]int
	for j := range q.helpers(q.box, p, digits, need, &q.inBox) {
		g := q.inBox[j].gain
		q.byGain[g][gains[g]] = uint8(j)
		gains[g]++
	}
	for i := range n {
		a := &q.inLine[i]
		for _, j := range q.byGain[need-a.gain][:gains[need-a.gain]] {
			b := &q.inBox[j]
			if a.in&(b.in|b.more) != 0 || a.cells.Meets(b.cells) || q.kinds&a.kind(b) == 0 {
				continue
			}
			if !q.step(p, digits, a, b, yield) {
				return false
			}
		}
	}
	return true
}

func (a *helper) kind(b *helper) sueKind {
	if a.cells.Single() && b.cells.Single() && a.more|b.more == 0 {
		return basicSue
	}
	return extendedSue
}

// helpers fills out with the groups of cells in h, outside p, that can be helpers. A helper uses up
// at least one of the given digits, and fewer than need. The result is the number of helpers.
func (q *sueSearch) helpers(h board.House, p board.CellSet, digits board.DigitSet, need int, out *[127]helper) int {
	return q.grow(h.Cells().And(q.v.Empty()).Minus(p), helper{}, digits, need, out, 0)
}

// grow adds every choice of the cells of left to h. The first n entries of out are already in use.
func (q *sueSearch) grow(left board.CellSet, h helper, digits board.DigitSet, need int, out *[127]helper, n int) int {
	for ; !left.IsEmpty(); left = left.Rest() {
		m := q.v.Marks(left.First())
		next := helper{cells: h.cells.With(left.First()), in: h.in | m&digits, more: h.more | m&^digits}
		next.gain = next.cells.Len() - next.more.Len()
		if next.in != 0 && next.gain > 0 && next.gain < need {
			out[n] = next
			n++
		}
		if rest := left.Rest(); q.kinds != basicSue && next.gain+rest.Len() > 0 {
			n = q.grow(rest, next, digits, need, out, n)
		}
	}
	return n
}

// step yields the step of one pattern if it removes something. It returns false to stop the
// search.
func (q *sueSearch) step(p board.CellSet, digits board.DigitSet, a, b *helper, yield func(logic.Step) bool) bool {
	var out alsets.Removal
	da, db := a.in|a.more, b.in|b.more
	for d := range ((digits|da)&^db | da&db).All() {
		out.Add(d, q.v.Spots(d).And(q.line.Cells()).Minus(a.cells).Minus(p))
	}
	for d := range ((digits|db)&^da | da&db).All() {
		out.Add(d, q.v.Spots(d).And(q.box.Cells()).Minus(b.cells).Minus(p))
	}
	if out.IsEmpty() {
		return true
	}
	s := logic.Step{
		Eliminations: out.Candidates(),
		Digits:       out.Digits(),
		Parts: []logic.Part{
			parts.Cells(q.v, logic.Pivot, "", p),
			parts.Cells(q.v, logic.Set, "A", a.cells),
			parts.Cells(q.v, logic.Set, "B", b.cells),
		},
	}
	s.Parts[1].Houses = []board.House{q.line}
	s.Parts[2].Houses = []board.House{q.box}
	return yield(s)
}
