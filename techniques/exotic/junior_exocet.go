package exotic

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// JuniorExocet proves that two target cells have the digits of two base cells.
//
//	B B . | . . . | . . .      a digit of the base B is nowhere else in its row
//	. . . | Q . . | / . .      and box, and not in the companions /; outside the
//	. . . | / . . | R . .      band it fits into the columns S twice at most
//	    S   S       S
//
// The three columns need the digit three times, so one of them has it in the target Q or R. The
// two digits of the base therefore fill both targets, which cannot have any other digit.
var JuniorExocet = &logic.Technique{
	Slug: "junior-exocet", Name: "Junior Exocet", Aliases: []string{"exocet", "jexocet", "je"},
	Family: logic.Exotic,
	Needs:  []string{"swordfish", "naked-pair"},
	Title:  "the two digits of the base cells must fill the two target cells",
	Because: `The base cells {{cells "pivot"}} have two of the digits {{digits "pivot"}}, so no other cell of ` +
		`{{shared}} can have these two. {{tight}}{{passedOn}}`,
	Words: logic.Words{"shared": shared, "tight": tight, "passedOn": passedOn},
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		all := *exocets.Of(v)
		for i := range all {
			if !juniorExocet(v, &all[i], yield) {
				return
			}
		}
	},
}

// juniorExocet yields the step of x if it removes anything. It removes other digits than those of
// the base from the targets, and digits that neither target can have from the base. It returns
// false to stop the search.
func juniorExocet(v *logic.View, x *exocetPattern, yield func(logic.Step) bool) bool {
	targets := board.CellsOf(x.Q, x.R)
	lost := x.Digits &^ (v.Marks(x.Q) | v.Marks(x.R))
	foreign := parts.Marks(v, targets, board.AllDigits&^x.Digits)
	if len(foreign) == 0 && lost == 0 {
		return true
	}
	base, leaned := parts.Cells(v, logic.Pivot, "", x.Base), x.Digits
	if len(foreign) == 0 { // a digit that neither target can have is not in the base, whatever the base digits are
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

// passedOn writes what follows for the targets, and also what follows for the base.
func passedOn(s *logic.Sentence) {
	targets, base := s.Part(logic.Target), s.Part(logic.Pivot)
	out := s.Step.EffectCells()
	if !out.Meets(targets.Cells()) { // only the base loses candidates
		for d := range s.Part(logic.Cover).Digits().All() {
			if !squeezed(s, d).targets.IsEmpty() {
				return
			}
		}
		s.Say(" The targets would be {}, but this step does not need them.", targets.Cells())
		return
	}
	s.Say(" So the two base digits are in the targets {}, one in each", targets.Cells())
	if lost := out.And(base.Cells()); !lost.IsEmpty() {
		s.Say(". Neither target can be {or}, so the base is not either", base.Digits()&^targets.Digits())
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

// A squeeze describes why the cross-lines are short of room for a digit of the base.
type squeeze struct {
	lines   board.HouseSet // lines that cannot all have the digit outside the targets
	across  board.HouseSet // the lines across that contain its places there
	cells   board.CellSet  // these places
	targets board.CellSet  // the targets in these lines that can have the digit
}

// squeezed returns the reason why there is not enough room for d.
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
		q.across, q.cells = q.across.With(c.Houses()[kind]), q.cells.With(c)
	}
	return q
}

// tight writes, one line for each reason, which cross-lines are short of room for which digits of
// the base: "If 8 is one of them, rows 1 and 9 have their 8s in r1c6, r9c6 or r9c8. Column 6 can
// have only one of these, so another is in r9c8."
func tight(s *logic.Sentence) {
	for left := s.Part(logic.Cover).Digits(); left != 0; {
		d := left.First()
		q := squeezed(s, d)
		if left = left.Without(d); q.lines == 0 {
			s.Failf("no line is short of room for %v", d)
			return
		}
		s.Say("{}If {} is one of them, ", line, d)
		shortOf(s, q, d)
		s.Text(".")
	}
	s.Text(line)
}

// line is the character that starts a new line in an explanation.
const line = "\v"

// shortOf writes where the lines have places for d, and why these places are too few.
func shortOf(s *logic.Sentence, q squeeze, d board.Digit) {
	s.Houses(q.lines)
	switch {
	case q.across == 0 && q.targets.IsEmpty():
		s.Text(" has no place for it, because every place for it there sees both base cells")
		return
	case q.across == 0:
		s.Say(" has its {} in {or}", d, q.targets)
		return
	}
	s.Say("{ has its | have their }{}{|s} in {or}. ", q.lines.Len(), d, q.lines.Len(), q.cells.Or(q.targets))
	s.Houses(q.across).Text(" can have only ").Number(q.across.Len()).Text(" of these")
	if q.targets.IsEmpty() {
		s.Text(", which is too few")
		return
	}
	s.Text(", so another one is in ").EachCell(q.targets, "or")
}
