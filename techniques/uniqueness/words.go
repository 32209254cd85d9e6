package uniqueness

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/internal/deadlypatterns"
	"pencilmark/techniques/logic"
)

// patternWords holds the functions that the explanations of deadly patterns call.
var patternWords = logic.Words{
	"filling": deadlypatterns.Filling, "otherFilling": deadlypatterns.OtherFilling, "gone": deadlypatterns.Gone, "patternHouses": deadlypatterns.Houses,
	"guardians": deadlypatterns.Guardians, "excluded": guardiansExcluded, "outside": outsideExcluded,
	"locks": locks, "extra": extra, "forced": forced, "both": both, "exchanged": exchanged, "handedOn": handedOn,
	"sets": alsets.Intros, "twins": deadlypatterns.Twins,
}

// unique completes a technique that uses a deadly pattern.
func unique(t logic.Technique) *logic.Technique {
	t.Family, t.OneSolution, t.Words = logic.Uniqueness, true, patternWords
	return &t
}

// These are the conclusions of types 1 to 4, for any pattern.
const (
	typeOne = `But the puzzle has only one solution, so one of these cells must be another digit, and only ` +
		`{{cells "guardian"}} has other candidates. It must be {{either "guardian"}}.`
	typeTwo   = `But the puzzle has only one solution, so {{guardians}}{{excluded}}.`
	typeThree = `But the puzzle has only one solution, so {{guardians}}. {{locks}}.`
	typeFour  = `But the puzzle has only one solution, so {{guardians}}. ` +
		`{{houses "bridge"}} has its {{digits "bridge"}} in {{anyCell "bridge"}}. If one of these cells were {{anyOut}}, the ` +
		`other would be {{digits "bridge"}}, and neither would be {{either "guardian"}}.`
)

// guardiansExcluded writes how every guardian rules out the removed candidates.
func guardiansExcluded(s *logic.Sentence) {
	deadlypatterns.Excludes(s, s.Part(logic.Guardian).Candidates)
}

// extra writes the candidates that are not part of the pattern: "candidate 2 in r9c5".
func extra(s *logic.Sentence) {
	xs := s.Part(logic.Guardian).Candidates
	s.OneOrMany(board.CandidateDigits(xs).Len(), "candidate ", "the candidates ").Candidates(xs)
}

// locks writes how the guardians form a naked subset: "This means that r8c4 or r8c6 has one of the
// digits 1, 2 and 4, and r8c35, which have no other candidates, have the other two. No other cell
// of row 8 can be 1, 2 or 4".
func locks(s *logic.Sentence) {
	guardian, subset := s.Part(logic.Guardian), s.Part(logic.Subset)
	digits := guardian.Digits() | subset.Digits()
	s.Say("This means that {or} has one of the digits {}, and {}", guardian.Cells(), digits, subset.Cells())
	if subset.Cells().Single() {
		s.Text(" (")
		s.Buf = append(subset.Digits().Append(s.Buf), ") has the other"...)
	} else {
		s.Text(", which have no other candidates, have the other ").Number(subset.Cells().Len())
	}
	s.Say(". No other cell of {} can be {or}", subset.ShownHouses(), digits)
}

// both writes that a digit in one of two diagonal corners is also in the other one: "If r7c1 were
// 4, r8c1 could not be, so row 8 would have its 4 in r8c9. In the same way, if r8c9 were 4, row 7
// would have its 4 in r7c1".
func both(s *logic.Sentence) {
	digit, guardian := s.Part(logic.Bridge).Digits(), s.Part(logic.Guardian).Cells()
	if guardian.Len() < 2 { // a step of another technique
		return
	}
	first, second := guardian.First(), guardian.Rest().First()
	between := s.Part(logic.Corner).Cells().And(board.Row(second.Row()).Cells()).Without(second)
	s.Say("if {} were {or}, {} could not be, so {} would have its ", first, digit, between, board.Row(second.Row()))
	s.Say("{or} in {}. In the same way, if {} were {or}, {}", digit, second, second, digit, board.Row(first.Row()))
	s.Say(" would have its {or} in {}", digit, first)
}

// forced writes what follows for the other corners from a digit in one corner: "row 4 would have
// its 5 in r4c6 and column 4 its 5 in r2c4, and r2c6 (25), which sees both, would be 2".
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
		s.Say(" its {} in {or}", p.Digits(), p.Cells().Minus(target))
		rest = rest.Minus(p.Cells())
	}
	s.Text(", and ").Cells(rest).Text(" (")
	s.Buf = append(s.Part(logic.Corner).Digits().Append(s.Buf), "), which sees both, would be "...)
	s.Digits(s.Step.EffectDigits(), "and")
}

// outsideExcluded writes what is true outside the rectangle, and how this rules out the removed
// candidates.
func outsideExcluded(s *logic.Sentence) {
	var xs [18]board.Candidate
	n := 0
	for _, p := range s.Step.All(logic.Bridge) {
		n += copy(xs[n:], p.Candidates)
	}
	deadlypatterns.State(s, xs[:n])
	deadlypatterns.Excludes(s, xs[:n])
}

// exchanged writes what two lines of an extended rectangle could swap: "columns 7 and 9 could swap
// their digits: r3c7 with r3c9, r4c7 with r4c9 and r7c7 with r7c9".
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
	s.Houses(two).Text(" could swap their digits: ")
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

// handedOn writes what follows for an almost locked set beside a rectangle: "if r4c8 is 1, A loses
// its 1 (r9c1) and has 3. Either way, 3 is in r5c3 or r9c1, and r5c1 sees both".
func handedOn(s *logic.Sentence) {
	guardian, set, common := s.Part(logic.Guardian), s.Part(logic.Set), s.Part(logic.Common).Digits()
	out := s.Step.EffectDigits()
	if !common.Single() || !out.Single() {
		s.Failf("the set does not hand on one digit for another")
		return
	}
	x, z := common.First(), out.First()
	at, spots := alsets.Spots(guardian, x), alsets.Spots(set, x)
	s.Say("if {or} is {}, {} loses its {}{|s} ({}) and has ", at, x, set.Label, x, spots.Len(), spots)
	s.Say("{}", set.Digits().Without(x))
	places := alsets.Spots(guardian, z).Or(alsets.Spots(set, z))
	s.Text(map[bool]string{true: ". Either way, ", false: ". In every case, "}[len(guardian.Candidates) == 2]).Digit(z).Text(" is in ").EachCell(places, "or").Text(", and ")
	alsets.Sight(s, s.Step.EffectCells(), places)
}
