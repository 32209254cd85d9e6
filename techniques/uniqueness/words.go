package uniqueness

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/internal/deadly"
	"pencilmark/techniques/logic"
)

// patternWords holds what the reasons of deadly patterns call.
var patternWords = logic.Words{
	"filling": deadly.Filling, "otherFilling": deadly.OtherFilling, "gone": deadly.Gone, "patternHouses": deadly.Houses,
	"guardians": deadly.Guardians, "excluded": guardiansExcluded, "outside": outsideExcluded,
	"locks": locks, "forced": forced, "both": both, "stays": stays, "exchanged": exchanged, "handedOn": handedOn,
	"sets": alsets.Intros, "twins": deadly.Twins,
}

// unique completes a technique that leans on a deadly pattern.
func unique(t logic.Technique) *logic.Technique {
	t.Family, t.OneSolution, t.Words = logic.Uniqueness, true, patternWords
	return &t
}

// What the types conclude, whatever the pattern.
const (
	typeOne = `To prevent that, one of these cells holds another digit, and only {{cells "guardian"}} has one to offer: ` +
		`{{either "guardian"}}.`
	typeTwo   = `To prevent that, {{guardians}}{{excluded}}.`
	typeThree = `To prevent that, {{guardians}}. {{locks}}.`
	typeFour  = `To prevent that, {{guardians}}. ` +
		`{{houses "bridge"}} has its {{digits "bridge"}} in {{anyCell "bridge"}}, so ` +
		`whichever of {{cells "guardian"}} holds no extra candidate is that {{digits "bridge"}}. Each of them thus is {{digits "bridge"}} or an ` +
		`extra candidate.`
)

// guardiansExcluded tells how what goes excludes every guardian.
func guardiansExcluded(s *logic.Sentence) { deadly.Excludes(s, s.Part(logic.Guardian).Candidates) }

// stays tells of the one guardian, and of what it takes from its cell: "r4c7 is 6 and
// cannot be 1 or 5".
func stays(s *logic.Sentence) {
	deadly.Guardians(s)
	s.Text(" and cannot be ").Digits(s.Step.EffectDigits(), "or")
	s.Concluded = true
}

// locks tells how the guardians form a naked subset: "Row 8 thus has one of 1, 2 and 4
// in r8c46, and r8c35, which have no other candidates, take the other two, so that no
// other cell there can have any of them"; of a row and a box "of either house".
func locks(s *logic.Sentence) {
	guardian, subset := s.Part(logic.Guardian), s.Part(logic.Subset)
	digits := guardian.Digits() | subset.Digits()
	houses, there := subset.ShownHouses(), "there"
	if s.Houses(houses); houses.Len() == 1 {
		s.Text(" thus has one of ")
	} else {
		s.Text(" thus have one of ")
		there = "of either house"
	}
	s.Digits(digits, "and").Text(" in ").Cells(guardian.Cells())
	s.Text(", and ").Cells(subset.Cells())
	if subset.Cells().Single() {
		s.Text(", which has no other candidates, takes the other one")
	} else {
		s.Text(", which have no other candidates, take the other ").Number(subset.Cells().Len())
	}
	s.Text(", so that no other cell ").Text(there)
	if digits.Len() == 2 {
		s.Text(" can have either of them")
	} else {
		s.Text(" can have any of them")
	}
}

// both tells how a digit in one of two diagonal corners comes to be in the other: "if
// r7c1 were 4, r8c1 could not be, and row 8 would have its 4 in r8c9".
func both(s *logic.Sentence) {
	digit, guardian := s.Part(logic.Bridge).Digits(), s.Part(logic.Guardian).Cells()
	first, second := guardian.First(), guardian.Rest().First()
	between := s.Part(logic.Corner).Cells().And(board.Row(second.Row()).Cells()).Without(second)
	s.Text("if ").Cell(first).Text(" were ").Digits(digit, "or").Text(", ").Cells(between)
	s.Text(" could not be, and ").House(board.Row(second.Row())).Text(" would have its ").Digits(digit, "or")
	s.Text(" in ").Cell(second)
}

// forced tells what a digit in a corner does to the others: "row 4 would have its 5 in
// r4c6 and column 4 its 5 in r2c4, and r2c6 would be 2".
func forced(s *logic.Sentence) {
	target := s.Step.EffectCells()
	rest := s.Part(logic.Corner).Cells().Minus(target)
	for i, p := range s.Step.All(logic.Bridge) {
		if i > 0 {
			s.Text(" and ")
		}
		s.Houses(p.ShownHouses())
		if i == 0 {
			s.Text(" would have")
		}
		s.Text(" its ").Digits(p.Digits(), "and").Text(" in ").EachCell(p.Cells().Minus(target), "or")
		rest = rest.Minus(p.Cells())
	}
	s.Text(", and ").Cells(rest).Text(", which can only be ").Digits(s.Part(logic.Corner).Digits(), "or")
	s.Text(" and sees both, would be ").Digits(s.Step.EffectDigits(), "and")
}

// outsideExcluded tells what is true outside the rectangle and how what goes excludes it.
func outsideExcluded(s *logic.Sentence) {
	var xs [18]board.Candidate
	n := 0
	for _, p := range s.Step.All(logic.Bridge) {
		n += copy(xs[n:], p.Candidates)
	}
	deadly.State(s, xs[:n])
	deadly.Excludes(s, xs[:n])
}

// exchanged tells what two lines of an extended rectangle would exchange: "columns 7
// and 9 could exchange what they have there: r3c7 with r3c9, r4c7 with r4c9 and r7c7
// with r7c9".
func exchanged(s *logic.Sentence) {
	cells := s.Part(logic.Corner).Cells()
	var rows, cols board.HouseSet
	for c := range cells.All() {
		h := c.Houses()
		rows, cols = rows.With(h[board.RowKind]), cols.With(h[board.ColKind])
	}
	two, across := rows, cols
	if rows.Len() > cols.Len() {
		two, across = cols, rows
	}
	s.Houses(two).Text(" could exchange what they have there: ")
	i, n := 0, across.Len()
	for h := range across.All() {
		pair := cells.And(h.Cells())
		s.Join(i, n, "and").Cell(pair.First())
		i++
		for rest := pair.Rest(); !rest.IsEmpty(); rest = rest.Rest() {
			s.Text(" with ").Cell(rest.First())
		}
	}
}

// handedOn tells how an almost locked set joins a rectangle: "if r4c8 is 1, A, whose 1
// in r9c1 sees that, lacks it and holds 3. Either way 3 is in r5c3 or r9c1, and r5c1
// sees both".
func handedOn(s *logic.Sentence) {
	guardian, set, common := s.Part(logic.Guardian), s.Part(logic.Set), s.Part(logic.Common).Digits()
	out := s.Step.EffectDigits()
	if !common.Single() || !out.Single() {
		s.Failf("the set does not hand on one digit for another")
		return
	}
	x, z := common.First(), out.First()
	at, spots := alsets.Spots(guardian, x), alsets.Spots(set, x)
	s.Text("if ").Digit(x).Text(" is in ").EachCell(at, "or").Text(", ").Text(set.Label).Text(" loses its ").Digit(x)
	if !spots.Single() {
		s.Text("s")
	}
	s.Text(" (").Cells(spots).Text(") and holds ").Digits(set.Digits().Without(x), "and")
	places := alsets.Spots(guardian, z).Or(alsets.Spots(set, z))
	s.Text(". Either way ").Digit(z).Text(" is in ").EachCell(places, "or").Text(", and ")
	alsets.Sight(s, s.Step.EffectCells(), places)
}
