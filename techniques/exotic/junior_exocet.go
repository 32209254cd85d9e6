package exotic

import (
	"pencilmark/board"
	"pencilmark/techniques/exotic/internal/exocet"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// JuniorExocet transfers the digits of two base cells to two target cells.
//
//	B B . | . . . | . . .      a digit of the base B is nowhere else in its row
//	. . . | Q . . | / . .      and box, and not in the companions /; outside the
//	. . . | / . . | R . .      band it fits into the columns S twice at most
//	    S   S       S
//
// The three columns need it three times, so one of them has it in the target Q
// or R. The two digits of the base fill both targets, which have no room for
// anything else.
var JuniorExocet = &logic.Technique{
	Slug: "junior-exocet", Name: "Junior Exocet", Aliases: []string{"exocet", "jexocet", "je"},
	Family: logic.Exotic,
	Needs:  []string{"swordfish", "naked-pair"},
	Title:  "the two digits of the base cells must fill the two target cells",
	Because: `The base {{cells "pivot"}} takes two of {{digits "pivot"}}, which then are gone from the rest of ` +
		`{{shared}}. {{tight}}.{{passedOn}}`,
	Words: logic.Words{"shared": shared, "tight": tight, "passedOn": passedOn},
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		all := *exocet.All.Of(v)
		for i := range all {
			if !juniorExocet(v, &all[i], yield) {
				return
			}
		}
	},
}

// juniorExocet yields the step of x, if it removes anything: digits beside the
// base's from the targets, and from the base what neither target can take. It
// returns false to stop.
func juniorExocet(v *logic.View, x *exocet.Exocet, yield func(logic.Step) bool) bool {
	targets := board.CellsOf(x.Q, x.R)
	lost := x.Digits &^ (v.Marks(x.Q) | v.Marks(x.R))
	foreign := parts.Marks(v, targets, board.AllDigits&^x.Digits)
	if len(foreign) == 0 && lost == 0 {
		return true
	}
	base, leaned := parts.Cells(v, logic.Pivot, "", x.Base), x.Digits
	if len(foreign) == 0 { // what neither target can take is out, whatever the base takes
		base.Cites, leaned = nil, lost
	}
	cover := logic.Part{Role: logic.Cover, Houses: x.Lines[:]}
	for d := range leaned.All() {
		for i, h := range x.Lines {
			spots := v.Spots(d).And(h.Cells())
			if x.Needs[d-1]>>i&1 != 0 && !spots.IsEmpty() {
				cover.Candidates = append(cover.Candidates, parts.Spots(spots, d)...)
				cover.Cites = append(cover.Cites, board.InHouse(h, d))
			}
		}
	}
	cover.Candidates = parts.Sort(cover.Candidates)
	return yield(logic.Step{
		Eliminations: parts.Sort(append(foreign, parts.Marks(v, x.Base, lost)...)),
		Digits:       x.Digits,
		Parts: []logic.Part{
			base,
			{Role: logic.Target, Candidates: parts.Marks(v, targets, x.Digits)},
			cover,
		},
	})
}

// passedOn tells what follows for the targets, and for the base beside them.
func passedOn(s *logic.Sentence) {
	targets, base := s.Part(logic.Target), s.Part(logic.Pivot)
	out := s.Step.EffectCells()
	if !out.Meets(targets.Cells()) {
		return // what a line has no place for is not in the base
	}
	s.Text(" So each digit of the base has to be in a target, one in each, and the targets ")
	s.Cells(targets.Cells()).Text(" have no room for others")
	if lost := out.And(base.Cells()); !lost.IsEmpty() {
		s.Text("; ").Digits(base.Digits()&^targets.Digits(), "or").Text(", which neither can take, is not in the base")
	}
	s.Text(".")
}

// shared writes the houses of the base: "row 4 and box 4".
func shared(s *logic.Sentence) {
	var houses board.HouseSet
	for h := range s.Part(logic.Pivot).Cells().Houses() {
		houses = houses.With(h)
	}
	s.Houses(houses)
}

// A squeeze is how a digit of the base is short of room in the cross-lines.
type squeeze struct {
	lines   board.HouseSet // that cannot all have it outside the targets
	across  board.HouseSet // the lines across that hold its places there
	targets board.CellSet  // that can take it, in these lines
}

// squeezed returns how d is short of room.
func squeezed(s *logic.Sentence, d board.Digit) (q squeeze) {
	base, cover, target := s.Part(logic.Pivot).Cells(), s.Part(logic.Cover), s.Part(logic.Target)
	var rest board.CellSet
	for _, k := range cover.Cites {
		if !k.IsCell() && k.Digit() == d {
			q.lines = q.lines.With(k.House())
			rest = rest.Or(alsets.Spots(cover, d).And(k.House().Cells()))
			q.targets = q.targets.Or(alsets.Spots(target, d).And(k.House().Cells()))
		}
	}
	for c := range rest.Minus(base.CommonPeers()).Minus(target.Cells()).Minus(base).All() {
		kind := board.RowKind
		if q.lines.First().Kind() == board.RowKind {
			kind = board.ColKind
		}
		q.across = q.across.With(c.Houses()[kind])
	}
	return q
}

// tight tells which cross-lines are short of room for which digits of the base: "If 1 or 7 is
// one of them, rows 3, 4 and 7 need it three times, and outside the targets they have it only
// in two columns (1 in columns 2 and 4; 7 in columns 1 and 6), twice at most, so one of them
// has it in r4c8 or r7c9; …".
func tight(s *logic.Sentence) {
	for left, n := s.Part(logic.Cover).Digits(), 0; left != 0; n++ {
		q := squeezed(s, left.First())
		var same board.DigitSet
		for d := range left.All() {
			other := squeezed(s, d)
			if other.lines == q.lines && other.targets == q.targets && other.across.Len() == q.across.Len() {
				same = same.With(d)
			}
		}
		if left &^= same; q.lines == 0 {
			s.Failf("no line is short of room for %v", same)
			return
		}
		if n > 0 {
			s.Text("; if ")
		} else {
			s.Text("If ")
		}
		s.Digits(same, "or").Text(" is one of them, ").Houses(q.lines)
		shortOf(s, q, same)
	}
}

// shortOf tells where lines have a digit of those that are short of room in the same way.
func shortOf(s *logic.Sentence, q squeeze, same board.DigitSet) {
	switch {
	case q.across == 0 && q.targets.IsEmpty():
		s.Text(" has no place left for it, because all its places see both base cells")
		return
	case q.across == 0:
		s.Text(" has a place for it only in ")
	case q.targets.IsEmpty():
		s.Text(" need it ")
		times(s, q.lines.Len())
		s.Text(", and have it only in ")
		acrossOf(s, q, same)
		s.Text(", ")
		times(s, q.across.Len())
		s.Text(" at most")
		return
	default:
		s.Text(" need it ")
		times(s, q.lines.Len())
		s.Text(", and outside the targets they have it only in ")
		acrossOf(s, q, same)
		s.Text(", ")
		times(s, q.across.Len())
		s.Text(" at most, so one of them has it in ")
	}
	s.EachCell(q.targets, "or")
}

// times says how often: "once", "twice", "three times".
func times(s *logic.Sentence, n int) {
	switch n {
	case 1:
		s.Text("once")
	case 2:
		s.Text("twice")
	default:
		s.Number(n).Text(" times")
	}
}

// acrossOf writes the lines across: "columns 2 and 4", or digit by digit where they differ:
// "two columns (1 in columns 2 and 4; 2 in columns 1 and 4)".
func acrossOf(s *logic.Sentence, q squeeze, same board.DigitSet) {
	alike := true
	for d := range same.All() {
		alike = alike && squeezed(s, d).across == q.across
	}
	if alike {
		s.Houses(q.across)
		return
	}
	s.Number(q.across.Len())
	kinds := [...][2]string{board.RowKind: {" row (", " rows ("}, board.ColKind: {" column (", " columns ("}}
	s.Text(kinds[q.across.First().Kind()][min(q.across.Len(), 2)-1])
	for rest := same; rest != 0; rest &= rest - 1 {
		if rest != same {
			s.Text("; ")
		}
		s.Digit(rest.First()).Text(" in ").Houses(squeezed(s, rest.First()).across)
	}
	s.Text(")")
}
