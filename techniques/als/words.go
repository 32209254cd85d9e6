package als

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
)

// setWords holds the functions that the explanations of this family call.
var setWords = logic.Words{
	"sets": alsets.Intros, "linked": linked, "turned": turned, "handedOn": handedOn,
	"bridged": bridged, "petals": petals,
	"oneOfTwo": oneOfTwo, "oneOfAll": oneOfAll, "kept": kept,
}

// digitOf returns the digit that a part shows. It reports an error if the part shows none.
func digitOf(s *logic.Sentence, p *logic.Part) (d board.Digit, ok bool) {
	digits := p.Digits()
	if digits == 0 {
		s.Failf("the part %q shows no candidates", p.Role.String())
		return 0, false
	}
	return digits.First(), true
}

// linked writes that neither restricted common can be in both sets: "Every 1 in A (r7c14) sees
// every 1 in B (r23c4), and the 2 in A …".
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

// turned writes how the third set of an XY-Wing affects the other two: "The 2 in C (r6c4) sees …,
// and the 8 in C …. If C has 2, A lacks 2 and has …".
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
	s.Say(". C has {} or {}, or both. If C has {}, A lacks {} and has {}", x, y, x, x, a.Digits().Without(x))
	s.Say("; if C has {}, B lacks {} and has {}", y, y, b.Digits().Without(y))
}

// handedOn describes how the sets of a chain or a ring pass digits on.
func handedOn(s *logic.Sentence) {
	first, ok := digitOf(s, s.Nth(logic.Common, 0))
	last, also := digitOf(s, s.Nth(logic.Common, s.Step.Count(logic.Common)-1))
	switch {
	case !ok || !also:
	case s.Step.Count(logic.Common) < s.Step.Count(logic.Set):
		out := s.Step.EffectDigits()
		overlapping(s)
		if s.Step.Count(logic.Set) > 4 {
			s.Text(alsets.Line).Text("1. ")
		}
		s.Say("suppose A lacks {or}. Then A", out)
		handing(s, s.Step.Count(logic.Common))
		s.Text(" has ").Digits(out, "and")
		inA := alsets.Spots(s.Nth(logic.Set, s.Step.Count(logic.Set)-1), out.First())
		refuted := out.Single() && inA.Within(s.Part(logic.Set).Cells())
		if refuted {
			s.Text(", in ").EachCell(inA, "or")
		}
		if s.Text(". "); s.Step.Count(logic.Set) > 4 {
			s.Text(alsets.Line)
		}
		if refuted {
			s.Say("But {and}{ is| are} in A, so A cannot lack {or} after all. This means that ", inA, inA.Len(), out)
			alsets.Ends(s, s.Part(logic.Set))
		} else {
			s.Text("Either way, ")
			oneOfEnds(s)
		}
		s.Text(".")
	case first == last:
		refuted(s, first)
		s.Text(".")
	default:
		inRing(s)
	}
}

// overlapping mentions which sets of a chain share cells, because many programs use only chains
// without such sets: "Sets A and E share r4c5. The sets of a chain may overlap".
func overlapping(s *logic.Sentence) {
	var before []*logic.Part
	any := false
	for _, p := range s.Step.All(logic.Set) {
		for _, q := range before {
			if both := p.Cells().And(q.Cells()); !both.IsEmpty() {
				s.Say("sets {} and {} share {}. ", q.Label, p.Label, both)
				any = true
			}
		}
		before = append(before, p)
	}
	if any {
		s.Text("The sets of a chain may overlap. ")
	}
}

// handing writes how each of the first n sets passes a digit on: " has 3, in r3c2 or r3c7. Then B
// loses its 3 (r3c3 sees r3c27), so B".
func handing(s *logic.Sentence, n int) {
	long := s.Step.Count(logic.Set) > 4
	for i := range n {
		d, ok := digitOf(s, s.Nth(logic.Common, i))
		if !ok {
			return
		}
		from, to := s.Nth(logic.Set, i), s.Nth(logic.Set, i+1)
		at, seen := alsets.Spots(from, d), alsets.Spots(to, d)
		s.Say(" has {}, in {or}. ", d, at)
		if long {
			s.Say("{}{}. ", alsets.Line, i+2)
		}
		s.Say("Then {} loses its {}", to.Label, d)
		s.OneOrMany(seen.Len(), " (", "s (").Cells(seen)
		s.OneOrMany(seen.Len(), " sees ", " see ").Cells(at).Text("), so ").Text(to.Label)
	}
}

// refuted explains a ring whose first set passes on a digit that it then cannot have: "Suppose A
// has 3 in r8c5, so B … has 3 in r8c79, and every 3 in A sees them".
func refuted(s *logic.Sentence, d board.Digit) {
	a, n := s.Labelled(logic.Set, "A"), s.Step.Count(logic.Set)
	s.Text("suppose A")
	handing(s, n-1)
	s.Say(" has {} in {or}, and every {} in A sees ", d, alsets.Spots(s.Nth(logic.Set, n-1), d), d)
	s.Say("{it|them}. So A cannot have {} and has ", alsets.Spots(s.Nth(logic.Set, n-1), d).Len(), d)
	s.Say("{}", a.Digits().Without(d))
	t := ringExplained{Sentence: s, items: 1}
	t.losers(d, a.Cells())
	t.holds(a, a.Digits().Without(d))
	t.finish()
}

// bridged writes what each end of the strong link rules out: "If it is in r1c8, set A loses its 1s
// (r12c9) and holds …; if it is in r5c8, …".
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
	s.Say("if it is in {}, ", first)
	loses(s, a, x)
	s.Say("; if it is in {}, ", second)
	loses(s, b, x)
}

// loses writes which digits a set has after it loses one: "A loses its 1s (r12c9) and has 3 and
// 7".
func loses(s *logic.Sentence, p *logic.Part, x board.Digit) {
	spots := alsets.Spots(p, x)
	s.Say("{} loses its {}", p.Label, x)
	if !spots.Single() {
		s.Text("s")
	}
	s.Say(" ({}) and has {}", spots, p.Digits().Without(x))
}

// petals writes what follows from each candidate of the stem: "If it is 1, A loses its 1 (r1c2)
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
		s.Say("if it is {}, ", x)
		loses(s, p, x)
	}
}

// oneOfTwo writes where A and B have the removed digits, and which cells see them.
func oneOfTwo(s *logic.Sentence) {
	alsets.Ends(s, s.Labelled(logic.Set, "A"), s.Labelled(logic.Set, "B"))
}

// oneOfEnds writes where the first and the last set have the removed digits, and which cells see
// them.
func oneOfEnds(s *logic.Sentence) {
	alsets.Ends(s, s.Part(logic.Set), s.Nth(logic.Set, s.Step.Count(logic.Set)-1))
}

// oneOfAll writes where all the sets have the removed digits, and which cells see them.
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

// kept writes which digits two doubly linked sets keep, each on a line of its own. It begins with
// the restricted commons, which are in one set or the other, and continues with the other digits of
// A and of B: "1 is in r7c4 (A) or in r2c4 (B), and r8c4 sees both. B has its 3 in …".
func kept(s *logic.Sentence) {
	a, b := s.Labelled(logic.Set, "A"), s.Labelled(logic.Set, "B")
	var common board.DigitSet
	for _, p := range s.Step.All(logic.Common) {
		common |= p.Digits()
	}
	out := s.Step.EffectDigits()
	for d := range (out & common).All() {
		all := alsets.Spots(a, d).Or(alsets.Spots(b, d))
		s.Text(alsets.Line).Digit(d).Text(" is in ").CellsOr(alsets.Spots(a, d)).Text(" (A) or in ")
		s.CellsOr(alsets.Spots(b, d)).Text(" (B), and ")
		alsets.Sight(s, alsets.Losers(s.Step, d), all)
		s.Text(".")
	}
	for _, p := range [2]*logic.Part{a, b} {
		for d := range (out &^ common).All() {
			spots := alsets.Spots(p, d)
			seen := alsets.Losers(s.Step, d).And(spots.CommonPeers())
			if spots.IsEmpty() || seen.IsEmpty() {
				continue
			}
			s.Say("{}{} has its {} in {or}, and ", alsets.Line, p.Label, d, spots)
			alsets.Sight(s, seen, spots)
			s.Text(".")
		}
	}
	s.Text(alsets.Line)
}
