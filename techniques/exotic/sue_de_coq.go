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
// In the line A's digits can be used once, in the box B's digits, and any other
// digit of P once in P itself. Where that makes just as many digits as cells,
// every one of them is used, and the rest of its house goes without.
var (
	SueDeCoq = &logic.Technique{
		Slug: "sue-de-coq", Name: "Sue de Coq", Aliases: []string{"two-sector disjoint subset"},
		Family: logic.Exotic, Needs: []string{"locked-candidates-pointing", "naked-pair"},
		Title: "cells where a line and a box cross share their digits with one cell in each", Because: sueDeCoqBecause,
		Words: logic.Words{"sueUses": sueUses},
		Find:  func(v *logic.View, yield func(logic.Step) bool) { suesDeCoq(v, basicSue, yield) },
	}
	ExtendedSueDeCoq = &logic.Technique{
		Slug: "extended-sue-de-coq", Name: "Extended Sue de Coq",
		Family: logic.Exotic, Needs: []string{"sue-de-coq", "als-xz"},
		Title: "cells where a line and a box cross share their digits with some cells in each", Because: sueDeCoqBecause,
		Words: logic.Words{"sueUses": sueUses},
		Find:  func(v *logic.View, yield func(logic.Step) bool) { suesDeCoq(v, extendedSue, yield) },
	}
)

const sueDeCoqBecause = `{{cells "pivot"}}, where {{houses "set A"}} and {{houses "set B"}} cross, have only ` +
	`the digits {{digits "pivot"}}. {{sueUses}}.`

// sueUses tells how the digits of a Sue de Coq are used up, and what follows: "Row 7 has no
// 5 or 9 left for other cells, box 8 no 6 or 7".
func sueUses(s *logic.Sentence) {
	cross, a, b := s.Part(logic.Pivot), s.Labelled(logic.Set, "A"), s.Labelled(logic.Set, "B")
	rest := cross.Digits() &^ (a.Digits() | b.Digits())
	if n := cross.Cells().Len(); n == 2 && cross.Digits() == a.Digits()|b.Digits() && cross.Digits().Len() == 4 &&
		a.Cells().Single() && b.Cells().Single() {
		takes(s, cross, a, b)
	} else {
		sueRoom(s, cross, a, b, rest)
	}
	s.Text(". ").Houses(a.ShownHouses()).Text(" has no ").Digits(a.Digits()|rest, "or").Text(" left for ")
	s.Text("other cells, ").Houses(b.ShownHouses()).Text(" no ").Digits(b.Digits()|rest, "or")
}

// takes tells the plain pattern of four cells: "A (r7c3) takes 5 or 9, so r7c45 cannot have
// both; … So r7c45 have one of 5 and 9 and one of 6 and 7, and A and B the others".
func takes(s *logic.Sentence, cross, a, b *logic.Part) {
	for i, p := range [2]*logic.Part{a, b} {
		if i > 0 {
			s.Text("; ")
		}
		s.Text(p.Label).Text(" (").Cells(p.Cells()).Text(") in ").Houses(p.ShownHouses()).Text(" takes ")
		s.Digits(p.Digits(), "or").Text(", so ").Cells(cross.Cells()).Text(" cannot have both")
	}
	s.Text(". So ").Cells(cross.Cells()).Text(" have one of ").Digits(a.Digits(), "and").Text(" and one of ")
	s.Digits(b.Digits(), "and").Text(", and A and B have the others")
}

// sueRoom counts the digits against the cells: "A (r7c36) in row 7 has only 3, 5 and 9, …
// Row 7 has room among these cells for 3, 5 and 9 once each, … That makes just six digits
// for six cells, so all of them are needed there".
func sueRoom(s *logic.Sentence, cross, a, b *logic.Part, rest board.DigitSet) {
	for i, p := range [2]*logic.Part{a, b} {
		if i > 0 {
			s.Text(", and ")
		}
		s.Text(p.Label).Text(" (").Cells(p.Cells()).Text(") in ").Houses(p.ShownHouses()).Text(" has only ")
		s.Digits(p.Digits(), "and")
	}
	s.Text(". Among these cells there is room for ")
	once(s, a.Digits())
	s.Text(" (").Houses(a.ShownHouses())
	if rest != 0 {
		s.Text("), for ")
	} else {
		s.Text(") and for ")
	}
	once(s, b.Digits())
	s.Text(" (").Houses(b.ShownHouses()).Text(")")
	uses := a.Digits().Len() + b.Digits().Len() + rest.Len()
	if rest != 0 {
		s.Text(", and for ")
		once(s, rest)
		s.Text(" (where they cross)")
	}
	s.Text(": ").Number(uses).Text(" digits for ").Number(cross.Cells().Len() + a.Cells().Len() + b.Cells().Len())
	s.Text(" cells, so all of them are needed there")
}

// once writes digits and that each of them counts once: "5 and 9, once each".
func once(s *logic.Sentence, digits board.DigitSet) {
	s.Digits(digits, "and").Text(" once")
	if !digits.Single() {
		s.Text(" each")
	}
}

// A sueKind is a set of forms of the Sue de Coq.
type sueKind uint8

const (
	basicSue    sueKind = 1 << iota // one bivalue cell in the line and one in the box, no digit that the crossing lacks
	extendedSue                     // all others
)

// A helper is a group of cells in the line or in the box only. It uses its own
// digits up and takes over gain digits from the crossing.
type helper struct {
	cells    board.CellSet
	in, more board.DigitSet // its digits that the crossing has, and its others
	gain     int
}

// A sueSearch is a line and a box that cross, and memory for their helpers.
type sueSearch struct {
	v             *logic.View
	kinds         sueKind
	line, box     board.House
	inLine, inBox [127]helper
	byGain        [9][127]uint8 // the indices of inBox by gain
}

// suesDeCoq tries every line and box that cross in two empty cells or three.
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

// crossing yields the steps of the crossing cells p. It returns false to stop.
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

// helpers fills out with the groups of cells in h, outside p, that take over at
// least one of the digits and fewer than need. It returns their number.
func (q *sueSearch) helpers(h board.House, p board.CellSet, digits board.DigitSet, need int, out *[127]helper) int {
	return q.grow(h.Cells().And(q.v.Empty()).Minus(p), helper{}, digits, need, out, 0)
}

// grow adds to h every choice of the cells of left; out has n entries already.
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

// step yields the step of one pattern, if it removes something. It returns false
// to stop.
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
