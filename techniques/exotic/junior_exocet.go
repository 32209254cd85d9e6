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
	Because: `Whichever digits {{cells "pivot"}} take, they are gone from the rest of {{shared}}. Outside the targets ` +
		`{{cells "target"}} there is then too little room for them: {{tight}}. {{passedOn}}.`,
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

// passedOn tells what follows for the targets, the base or both.
func passedOn(s *logic.Sentence) {
	targets, base := s.Part(logic.Target), s.Part(logic.Pivot)
	out := s.Step.EffectCells()
	s.Text("so each digit of the base has to be in a target")
	if lost := out.And(base.Cells()); !lost.IsEmpty() {
		s.Text(", and ").Digits(base.Digits()&^targets.Digits(), "or")
		s.Text(", which neither target can take, is not in the base")
	}
	if out.Meets(targets.Cells()) {
		s.Text(". The two digits of the base fill the two targets and leave no room there for others")
	}
}

// shared writes the houses of the base: "row 4 and box 4".
func shared(s *logic.Sentence) {
	var houses board.HouseSet
	for h := range s.Part(logic.Pivot).Cells().Houses() {
		houses = houses.With(h)
	}
	s.Houses(houses)
}

// tight tells, digit by digit, which lines would have to take it where: "columns 4 and 8
// would need two places for 1 and have only r7c48, in one row".
func tight(s *logic.Sentence) {
	base, cover := s.Part(logic.Pivot).Cells(), s.Part(logic.Cover)
	targets := s.Part(logic.Target).Cells()
	n := 0
	for d := range cover.Digits().All() {
		var lines board.HouseSet
		var rest board.CellSet
		for _, k := range cover.Cites {
			if !k.IsCell() && k.Digit() == d {
				lines = lines.With(k.House())
				rest = rest.Or(alsets.Spots(cover, d).And(k.House().Cells()))
			}
		}
		if lines == 0 {
			continue
		}
		if n++; n > 1 {
			s.Text("; ")
		}
		rest = rest.Minus(base.CommonPeers()).Minus(targets).Minus(base)
		s.Houses(lines)
		switch {
		case rest.IsEmpty():
			s.Text(" would have no place for ").Digit(d)
		case lines.Len() == 1:
			s.Text(" would have its ").Digit(d).Text(" in ").Cells(rest)
		default:
			s.Text(" would have their ").Digit(d).Text("s only in ").Cells(rest)
		}
	}
}
