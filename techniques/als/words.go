package als

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
)

// setWords holds what the reasons of this family call.
var setWords = logic.Words{
	"sets": alsets.Intros, "linked": linked, "turned": turned, "handedOn": handedOn,
	"bridged": bridged, "petals": petals,
	"oneOfTwo": oneOfTwo, "oneOfAll": oneOfAll, "kept": kept,
}

// digitOf returns the one digit that a part shows. If it shows none it reports that.
func digitOf(s *logic.Sentence, p *logic.Part) (d board.Digit, ok bool) {
	digits := p.Digits()
	if digits == 0 {
		s.Failf("the part %q shows no candidates", p.Role.String())
		return 0, false
	}
	return digits.First(), true
}

// linked says that neither restricted common can be in both sets: "The 1s of A (r7c14)
// see those of B (r23c4), and the 2 of A …".
func linked(s *logic.Sentence) {
	a, b := s.Labelled(logic.Set, "A"), s.Labelled(logic.Set, "B")
	for i, p := range s.Step.All(logic.Common) {
		if i > 0 {
			s.Text(", and ")
		}
		if d, ok := digitOf(s, p); ok {
			alsets.Sees(s, a, b, d)
		}
	}
}

// turned says how the third set of an XY-Wing turns the other two: "The 2 of C (r6c4)
// sees …, and the 8 of C …. If C holds 2, A lacks it …".
func turned(s *logic.Sentence) {
	a, b, c := s.Labelled(logic.Set, "A"), s.Labelled(logic.Set, "B"), s.Labelled(logic.Set, "C")
	x, ok := digitOf(s, s.Labelled(logic.Common, "X"))
	y, also := digitOf(s, s.Labelled(logic.Common, "Y"))
	if !ok || !also {
		return
	}
	alsets.Sees(s, c, a, x)
	s.Text(", and ")
	alsets.Sees(s, c, b, y)
	s.Text(". C holds ").Digit(x).Text(" or ").Digit(y).Text(": if it holds ").Digit(x)
	s.Text(", A lacks ").Digit(x).Text(" and holds ").Digits(a.Digits().Without(x), "and")
	s.Text("; if it holds ").Digit(y).Text(", B lacks ").Digit(y).Text(" and holds ")
	s.Digits(b.Digits().Without(y), "and")
}

// handedOn tells what the sets of a chain or of a ring hand on.
func handedOn(s *logic.Sentence) {
	first, ok := digitOf(s, s.Nth(logic.Common, 0))
	last, also := digitOf(s, s.Nth(logic.Common, s.Step.Count(logic.Common)-1))
	switch {
	case !ok || !also:
	case s.Step.Count(logic.Common) < s.Step.Count(logic.Set):
		out := s.Step.EffectDigits()
		s.Text("suppose A lacks ").Digits(out, "or").Text(". Then it")
		handing(s, s.Step.Count(logic.Common))
		s.Text(" holds ").Digits(out, "and").Text(". Either way ")
		oneOfEnds(s)
	case first == last:
		refuted(s, first)
	default:
		inRing(s)
	}
}

// handing tells how each of the first n sets hands a digit on: " holds 3, in r3c2 or
// r3c7. B loses its 3 (r3c3 sees r3c27), so it".
func handing(s *logic.Sentence, n int) {
	for i := range n {
		d, ok := digitOf(s, s.Nth(logic.Common, i))
		if !ok {
			return
		}
		from, to := s.Nth(logic.Set, i), s.Nth(logic.Set, i+1)
		at, seen := alsets.Spots(from, d), alsets.Spots(to, d)
		s.Text(" holds ").Digit(d).Text(", in ").EachCell(at, "or").Text(". ").Text(to.Label).Text(" loses its ").Digit(d)
		s.OneOrMany(seen.Len(), " (", "s (").Cells(seen)
		s.OneOrMany(seen.Len(), " sees ", " see ").Cells(at).Text("), so it")
	}
}

// refuted tells a ring in which the first set hands on the digit that it then cannot
// have: "Suppose A holds 3 in r8c5, so B, … holds 3 in r8c79, in sight of every 3 of A".
func refuted(s *logic.Sentence, d board.Digit) {
	a, n := s.Labelled(logic.Set, "A"), s.Step.Count(logic.Set)
	s.Text("suppose A")
	handing(s, n-1)
	s.Text(" holds ").Digit(d).Text(" in ").EachCell(alsets.Spots(s.Nth(logic.Set, n-1), d), "or")
	s.Text(", in sight of every ").Digit(d).Text(" of A. That cannot be, so ")
	t := ringTold{Sentence: s, items: 1}
	s.Cells(t.losers(d, a.Cells())).Text(" cannot be ").Digit(d).Text(" and A holds ")
	s.Digits(a.Digits().Without(d), "and")
	t.holds(a, a.Digits().Without(d))
	t.finish()
}

// bridged tells what each place of the strong link takes: "If it is in r1c8, set A
// loses its 1s (r12c9) and holds …; if it is in r5c8, …".
func bridged(s *logic.Sentence) {
	bridge := s.Part(logic.Bridge)
	x, ok := digitOf(s, bridge)
	ends := bridge.Cells()
	if !ok || ends.Len() != 2 {
		s.Failf("the bridge has not two places")
		return
	}
	a, b := s.Labelled(logic.Set, "A"), s.Labelled(logic.Set, "B")
	first, second := ends.First(), ends.Rest().First()
	if !alsets.Spots(a, x).Within(first.Peers()) || !alsets.Spots(b, x).Within(second.Peers()) {
		first, second = second, first
	}
	s.Text("if it is in ").Cell(first).Text(", ")
	loses(s, a, x)
	s.Text("; if it is in ").Cell(second).Text(", ")
	loses(s, b, x)
}

// loses writes what is left of a set without a digit: "A loses its 1s (r12c9) and
// holds 3 and 7".
func loses(s *logic.Sentence, p *logic.Part, x board.Digit) {
	spots := alsets.Spots(p, x)
	s.Text(p.Label).Text(" loses its ").Digit(x)
	if !spots.Single() {
		s.Text("s")
	}
	s.Text(" (").Cells(spots).Text(") and holds ").Digits(p.Digits().Without(x), "and")
}

// petals tells what each candidate of the stem does: "If it is 1, A loses its 1 (r1c2)
// and holds 4 and 7; if it is 2, …".
func petals(s *logic.Sentence) {
	for i, p := range s.Step.All(logic.Set) {
		if i > 0 {
			s.Text("; ")
		}
		x, ok := digitOf(s, s.Nth(logic.Common, i))
		if !ok {
			return
		}
		s.Text("if it is ").Digit(x).Text(", ")
		loses(s, p, x)
	}
}

// oneOfTwo says where A and B have the digits that go, and what sees them.
func oneOfTwo(s *logic.Sentence) {
	alsets.Ends(s, s.Labelled(logic.Set, "A"), s.Labelled(logic.Set, "B"))
}

// oneOfEnds says it of the first and the last set.
func oneOfEnds(s *logic.Sentence) {
	alsets.Ends(s, s.Part(logic.Set), s.Nth(logic.Set, s.Step.Count(logic.Set)-1))
}

// oneOfAll says it of all sets.
func oneOfAll(s *logic.Sentence) {
	var sets [9]*logic.Part
	n := 0
	for _, p := range s.Step.All(logic.Set) {
		if n < len(sets) {
			sets[n] = p
			n++
		}
	}
	alsets.Ends(s, sets[:n]...)
}

// kept tells what two sets that are linked twice keep for themselves, digit by digit:
// the restricted commons between them, every other digit in the set that has it. "1
// is in r7c4 (A) or in r2c4 (B), and r8c4 sees both of these cells; B has its 3 in …".
func kept(s *logic.Sentence) {
	a, b := s.Labelled(logic.Set, "A"), s.Labelled(logic.Set, "B")
	var common board.DigitSet
	for _, p := range s.Step.All(logic.Common) {
		common |= p.Digits()
	}
	n := 0
	for d := range s.Step.EffectDigits().All() {
		if common.Has(d) {
			item(s, &n)
			all := alsets.Spots(a, d).Or(alsets.Spots(b, d))
			s.Digit(d).Text(" is in ").CellsOr(alsets.Spots(a, d)).Text(" (A) or in ").CellsOr(alsets.Spots(b, d))
			s.Text(" (B), and ")
			alsets.Sight(s, alsets.Losers(s.Step, d), all)
			continue
		}
		for _, p := range [2]*logic.Part{a, b} {
			spots := alsets.Spots(p, d)
			seen := alsets.Losers(s.Step, d).And(spots.CommonPeers())
			if spots.IsEmpty() || seen.IsEmpty() {
				continue
			}
			item(s, &n)
			s.Text(p.Label).Text(" has its ").Digit(d).Text(" in ").EachCell(spots, "or").Text(", and ")
			alsets.Sight(s, seen, spots)
		}
	}
}

// item writes what goes before an item of a list, and counts it.
func item(s *logic.Sentence, n *int) {
	if *n > 0 {
		s.Text("; ")
	}
	*n++
}
