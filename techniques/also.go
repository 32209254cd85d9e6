package techniques

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// relatives lists, by slug, the more general techniques under which the same
// step may be known: a step of the first is also one of the others if they find
// the same conclusion from cells of the same pattern.
var relatives = map[string][]string{
	"xy-wing":              {"xy-chain", "als-xz"},
	"w-wing":               {"aic"},
	"xyz-wing":             {"als-xz"},
	"wxyz-wing":            {"als-xz"},
	"skyscraper":           {"x-chain", "turbot-fish"},
	"2-string-kite":        {"x-chain", "turbot-fish"},
	"turbot-fish":          {"x-chain"},
	"empty-rectangle":      {"grouped-x-chain", "grouped-aic"},
	"finned-x-wing":        {"grouped-skyscraper", "grouped-x-chain"},
	"sashimi-x-wing":       {"skyscraper", "grouped-skyscraper"},
	"remote-pair":          {"xy-chain"},
	"x-chain":              {"aic"},
	"xy-chain":             {"aic"},
	"simple-colours-trap":  {"x-chain"},
	"naked-pair":           {"locked-pair"},
	"continuous-nice-loop": {"aic"},
}

// Also returns the techniques under which s is known as well: relatives of its
// technique that conclude at least the same in v, from a pattern that shares
// its cells.
func Also(v *logic.View, s *logic.Step) []*logic.Technique {
	var out []*logic.Technique
	for _, slug := range relatives[s.Technique.Slug] {
		t := Lookup(slug)
		if t == nil || t == s.Technique {
			continue
		}
		for other := range t.Steps(v) {
			if sameIdea(s, &other) {
				out = append(out, t)
				break
			}
		}
	}
	return out
}

func sameIdea(a, b *logic.Step) bool {
	for _, x := range slices.Concat(a.Placements, a.Eliminations) {
		if !slices.Contains(b.Placements, x) && !slices.Contains(b.Eliminations, x) {
			return false
		}
	}
	return shown(b).Within(shown(a))
}

// shown returns the cells that the parts of s show.
func shown(s *logic.Step) board.CellSet {
	var cells board.CellSet
	add := func(xs []board.Candidate) {
		for _, x := range xs {
			cells = cells.With(x.Cell())
		}
	}
	for i := range s.Parts {
		add(s.Parts[i].Candidates)
		for _, n := range s.Parts[i].Nodes {
			add(n.Candidates)
		}
	}
	return cells
}
