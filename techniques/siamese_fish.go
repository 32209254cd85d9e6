package techniques

import (
	"strings"

	"pencilmark/board"
	"pencilmark/techniques/internal/fishing"
	"pencilmark/techniques/internal/parts"
	"pencilmark/techniques/logic"
)

// Siamese fish: two finned fish that share their bases. What is a fin of the
// one is covered by the other.
//
//	/  x  / | /  G  / | /  /  /      with covers 2 and 5 the fin is F, and the
//	.  .  . | .  . -x | .  .  .      lower -x goes;
//	--------+---------+---------
//	/  x  / | /  /  F | /  /  /      with covers 2 and 6 the fin is G, and the
//	.  .  . | . -x  . | .  .  .      upper -x goes
//
// Each of the two removes what it would remove alone; seen together they take
// one look.
var (
	SiameseFinnedSwordfish        = register(siameseFish("finned", 3, netting{form: fishing.Finned}, logic.Technique{Code: "03111", Level: logic.Unfair, Score: 200, Rank: 4301}))
	SiameseFinnedJellyfish        = register(siameseFish("finned", 4, netting{form: fishing.Finned}, logic.Technique{Code: "03121", Level: logic.Unfair, Score: 250, Rank: 4501}))
	SiameseSashimiSwordfish       = register(siameseFish("sashimi", 3, netting{form: fishing.Sashimi}, logic.Technique{Code: "03211", Level: logic.Unfair, Score: 240, Rank: 4401}))
	SiameseSashimiJellyfish       = register(siameseFish("sashimi", 4, netting{form: fishing.Sashimi}, logic.Technique{Code: "03221", Level: logic.Unfair, Score: 260, Rank: 4601}))
	SiameseFinnedFrankenSwordfish = register(siameseFish("finned franken", 3, netting{wide: true, kind: fishing.Franken}, logic.Technique{Code: "03411", Level: logic.Unfair, Score: 410, Rank: 6801}))
	SiameseFinnedFrankenJellyfish = register(siameseFish("finned franken", 4, netting{wide: true, kind: fishing.Franken}, logic.Technique{Code: "03421", Level: logic.Unfair, Score: 430, Rank: 6901}))
	SiameseFinnedMutantSwordfish  = register(siameseFish("finned mutant", 3, netting{wide: true, kind: fishing.Mutant}, logic.Technique{Code: "03611", Level: logic.Extreme, Score: 470, Rank: 8001}))
	SiameseFinnedMutantJellyfish  = register(siameseFish("finned mutant", 4, netting{wide: true, kind: fishing.Mutant}, logic.Technique{Code: "03621", Level: logic.Extreme, Score: 470, Rank: 8101}))
)

const siameseFishBecause = `{{houses "base"}} are the bases of two fish at once. ` +
	`With {{houses "cover A"}} as covers {{if has "fin A"}}only {{cells "fin A"}} {{if onecell "fin A"}}sticks{{else}}stick{{end}}{{else}}nothing sticks{{end}} out, ` +
	`with {{houses "cover B"}} {{if has "fin B"}}only {{cells "fin B"}} {{if onecell "fin B"}}does{{else}}do{{end}}{{else}}nothing does{{end}}. ` +
	`{{if has "endo-fin"}}{{cells "endo-fin"}}, in two bases at once, {{if onecell "endo-fin"}}is a fin{{else}}are fins{{end}} of both. {{end}}` +
	`If no fin of a fish is {{digit}}, its SIZE covers are used up by the SIZE bases; if one is, it rules {{digit}} out in its sight. ` +
	`Between them the two fish rule it out in {{outCells}}.`

// A netting says which finned fish to pair.
type netting struct {
	wide bool
	kind fishing.Kind // of wide fish
	form fishing.Form // of fish of lines: that of one of the two at least
}

// siameseFish completes the entry of the siamese fish of the given kind and size.
func siameseFish(kind string, size int, n netting, t logic.Technique) logic.Technique {
	t.Title = "two fish of " + fishSizes[size] + " bases share their bases"
	t.Off = "the two fish do the same one by one"
	t.Needs = []string{strings.Join(append(strings.Fields(kind), fishSlugs[size]), "-")}
	return fish("siamese "+kind, siameseFishBecause, size, t, func(v *logic.View, yield func(logic.Step) bool) {
		n.pairs(v, size, yield)
	})
}

// pairs yields the siamese fish. One that joins a finned and a sashimi fish goes
// by both names.
func (n *netting) pairs(v *logic.View, size int, yield func(logic.Step) bool) {
	var pairs fishing.Pairs
	if n.wide {
		fishing.Wide(v, size, n.kind, true, func(f fishing.Fish) bool {
			return pairs.Add(f, func(a, b fishing.Fish) bool { return yield(siamese(v, a, b)) })
		})
		return
	}
	fishing.Lines(v, size, fishing.Finned|fishing.Sashimi, func(f fishing.Fish) bool {
		return pairs.Add(f, func(a, b fishing.Fish) bool {
			return (a.Form|b.Form)&n.form == 0 || yield(siamese(v, a, b))
		})
	})
}

// siamese returns the step of a and b together.
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

// appendFins adds a part that shows fins, if there are any.
func appendFins(ps []logic.Part, role logic.Role, label string, fins board.CellSet, d board.Digit) []logic.Part {
	if fins.IsEmpty() {
		return ps
	}
	return append(ps, logic.Part{Role: role, Label: label, Candidates: parts.Spots(fins, d)})
}
