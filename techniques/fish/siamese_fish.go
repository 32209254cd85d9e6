package fish

import (
	"strings"

	"pencilmark/board"
	"pencilmark/techniques/fish/internal/fishing"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Siamese fish: two finned fish with the same bases. The fins of one fish are in the covers of the
// other.
//
//	/  x  / | /  G  / | /  /  /      with covers 2 and 5 the fin is F, and the
//	.  .  . | .  . -x | .  .  .      lower -x goes;
//	--------+---------+---------
//	/  x  / | /  /  F | /  /  /      with covers 2 and 6 the fin is G, and the
//	.  .  . | . -x  . | .  .  .      upper -x goes
//
// Each of the two fish removes the same candidates as it would alone. Seen together, they count as
// one step.
var (
	SiameseFinnedSwordfish = siamesePair{form: fishing.Finned, size: 3}.of(logic.Technique{
		Slug: "siamese-finned-swordfish", Code: "03111", Name: "Siamese Finned Swordfish",
		Title: "two finned fish of three lines have the same bases",
	})
	SiameseFinnedJellyfish = siamesePair{form: fishing.Finned, size: 4}.of(logic.Technique{
		Slug: "siamese-finned-jellyfish", Code: "03121", Name: "Siamese Finned Jellyfish",
		Title: "two finned fish of four lines have the same bases",
	})
	SiameseSashimiSwordfish = siamesePair{form: fishing.Sashimi, size: 3}.of(logic.Technique{
		Slug: "siamese-sashimi-swordfish", Code: "03211", Name: "Siamese Sashimi Swordfish",
		Title: "two sashimi fish of three lines have the same bases",
	})
	SiameseSashimiJellyfish = siamesePair{form: fishing.Sashimi, size: 4}.of(logic.Technique{
		Slug: "siamese-sashimi-jellyfish", Code: "03221", Name: "Siamese Sashimi Jellyfish",
		Title: "two sashimi fish of four lines have the same bases",
	})
	SiameseFinnedFrankenSwordfish = siamesePair{wide: true, kind: fishing.Franken, size: 3}.of(logic.Technique{
		Slug: "siamese-finned-franken-swordfish", Code: "03411", Name: "Siamese Finned Franken Swordfish",
		Title: "two finned fish of three lines and boxes have the same bases",
	})
	SiameseFinnedFrankenJellyfish = siamesePair{wide: true, kind: fishing.Franken, size: 4}.of(logic.Technique{
		Slug: "siamese-finned-franken-jellyfish", Code: "03421", Name: "Siamese Finned Franken Jellyfish",
		Title: "two finned fish of four lines and boxes have the same bases",
	})
	SiameseFinnedMutantSwordfish = siamesePair{wide: true, kind: fishing.Mutant, size: 3}.of(logic.Technique{
		Slug: "siamese-finned-mutant-swordfish", Code: "03611", Name: "Siamese Finned Mutant Swordfish",
		Title: "two finned fish of three rows, columns and boxes have the same bases",
	})
	SiameseFinnedMutantJellyfish = siamesePair{wide: true, kind: fishing.Mutant, size: 4}.of(logic.Technique{
		Slug: "siamese-finned-mutant-jellyfish", Code: "03621", Name: "Siamese Finned Mutant Jellyfish",
		Title: "two finned fish of four rows, columns and boxes have the same bases",
	})
)

const siameseFishBecause = `{{houses "base"}} are the bases of two fish. In each fish, unless a fin is {{digit}}, ` +
	`the {{digit}}s of these {{houseCount "base"}} {{lines}} fill the {{houseCount "base"}} covers, one in each. {{siblings}}`

// A siamesePair describes the finned fish to pair.
type siamesePair struct {
	wide bool
	kind fishing.Kind // the kind, if wide is true
	form fishing.Form // the form of at least one of the two fish, if wide is false
	size int
}

// of completes the technique t for these pairs. It needs the technique for the fish in the pair.
func (n siamesePair) of(t logic.Technique) *logic.Technique {
	t.Family, t.Needs = logic.Fish, []string{strings.TrimPrefix(t.Slug, "siamese-")}
	t.Because, t.Words, t.Find = siameseFishBecause, fishWords, n.pairs
	return &t
}

// pairs yields the siamese fish. A pair of a finned and a sashimi fish is yielded for either form.
func (n siamesePair) pairs(v *logic.View, yield func(logic.Step) bool) {
	var pairs fishing.Pairs
	if n.wide {
		fishing.Wide(v, n.size, n.kind, true, func(f fishing.Fish) bool {
			return pairs.Add(f, func(a, b fishing.Fish) bool { return yield(siamese(v, a, b)) })
		})
		return
	}
	fishing.Lines(v, n.size, fishing.Finned|fishing.Sashimi, func(f fishing.Fish) bool {
		return pairs.Add(f, func(a, b fishing.Fish) bool {
			return (a.Form|b.Form)&n.form == 0 || yield(siamese(v, a, b))
		})
	})
}

// siamese returns the step that shows a and b together.
func siamese(v *logic.View, a, b fishing.Fish) logic.Step {
	d := a.Digit
	s := logic.Step{
		Eliminations: parts.Spots(a.Out.Or(b.Out), d),
		Digits:       d.Set(),
		Parts: []logic.Part{{
			Role:       logic.Base,
			Candidates: parts.Spots(a.Body(v).And(b.Body(v)), d),
			Cites:      parts.InHouses(d, a.Bases.List()...),
		}},
	}
	for i, f := range []fishing.Fish{a, b} {
		label := string(rune('A' + i))
		s.Parts = append(s.Parts, logic.Part{Role: logic.Cover, Label: label, Houses: f.Covers.List()})
		s.Parts = appendFins(s.Parts, logic.Fin, label, f.Fins, d)
	}
	s.Parts = appendFins(s.Parts, logic.EndoFin, "", a.EndoFins, d)
	return s
}

// appendFins appends a part that shows the fins, if there are any.
func appendFins(ps []logic.Part, role logic.Role, label string, fins board.CellSet, d board.Digit) []logic.Part {
	if fins.IsEmpty() {
		return ps
	}
	return append(ps, logic.Part{Role: role, Label: label, Candidates: parts.Spots(fins, d)})
}

// siblings explains the two fish, one after the other: "The covers of the first are rows 1, 3 and
// 9. If one of its fins r8c78 is 3, r9c9 sees it; otherwise row 9 already has its 3."
func siblings(s *logic.Sentence) {
	bases := s.Part(logic.Base).ShownHouses()
	var endo board.CellSet
	if p := s.Step.Part(logic.EndoFin); p != nil {
		endo = p.Cells()
	}
	for i, label := range [...]string{"A", "B"} {
		covers := s.Labelled(logic.Cover, label).ShownHouses()
		fins := board.CellSet{}
		for _, p := range s.Step.All(logic.Fin) {
			if p.Label == label {
				fins = p.Cells()
			}
		}
		s.Text([...]string{"The covers of the first are ", " The covers of the second are "}[i]).Houses(covers)
		sibling(s, bases, covers, fins, endo)
	}
}

// sibling explains one of the two fish. This fish removes the candidates that see all its fins and
// are either in a cover but not in a base, or in two covers.
func sibling(s *logic.Sentence, bases, covers board.HouseSet, fins, endo board.CellSet) {
	once, twice := covered(covers)
	var base board.CellSet
	for h := range bases.All() {
		base = base.Or(h.Cells())
	}
	out := s.Step.EffectCells().And(once.Minus(base).Or(twice))
	all := fins.Or(endo)
	for c := range all.All() {
		out = out.And(c.Peers())
	}
	digit := s.Step.Digits
	s.Text(". If ")
	finCells(s, fins, endo)
	s.Say(" is {or}, {}", digit, out)
	if out.Single() {
		s.Text(" sees ")
	} else {
		s.Text(" see ")
	}
	s.Text("it")
	if beside := out.Minus(twice); !beside.IsEmpty() {
		s.Text("; otherwise ")
		already(s, covers, beside)
	}
	if out = out.And(twice); !out.IsEmpty() {
		s.Text("; otherwise ")
		twoCovers(s, out)
	}
	s.Text(".")
}
