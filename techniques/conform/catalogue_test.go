package conform

import (
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/logic"
)

// A catalogue answers what the catalogue's techniques conclude in one position.
type catalogue struct {
	view  *logic.View
	known map[*logic.Technique]board.CandidateSet
}

func newCatalogue(g *board.Grid) *catalogue {
	return &catalogue{logic.NewView(g), map[*logic.Technique]board.CandidateSet{}}
}

// of returns what the steps of t remove.
func (c *catalogue) of(t *logic.Technique) board.CandidateSet {
	out, ok := c.known[t]
	if !ok {
		for s := range t.Steps(c.view) {
			for _, x := range s.Eliminations {
				out.Add(x)
			}
		}
		c.known[t] = out
	}
	return out
}

// missing returns the candidates of out that neither t removes nor a technique
// below it on the standard ladder.
func (c *catalogue) missing(t *logic.Technique, out []board.Candidate) []board.Candidate {
	out = c.without(out, t)
	for _, r := range techniques.Everything() {
		if len(out) == 0 || r.Technique == t {
			break
		}
		if techniques.OffReason(r.Technique) == "" {
			out = c.without(out, r.Technique)
		}
	}
	return out
}

func (c *catalogue) without(out []board.Candidate, t *logic.Technique) []board.Candidate {
	removed := c.of(t)
	return slices.DeleteFunc(slices.Clone(out), func(x board.Candidate) bool { return removed.Has(x) })
}

// namesake returns the technique that has the conclusions of a technique of
// HoDoKu's scale. What HoDoKu calls Sue de Coq are two techniques here.
func namesake(t hodoku.Technique) *logic.Technique {
	if t == hodoku.SueDeCoq {
		return techniques.MustLookup("extended-sue-de-coq")
	}
	return techniques.MustLookup(t.Slug())
}

// TestPathsConcluded holds the catalogue to the paths of HoDoKu's scale: whatever a
// step there removes, the technique of that name or an easier one of the standard
// ladder removes in the same position. Forcing chains and nets are left out: their
// searches are bounded in other ways here.
func TestPathsConcluded(t *testing.T) {
	for _, file := range []string{ownPuzzles, pathsFile} {
		t.Run(file, func(t *testing.T) {
			steps := 0
			eachPosition(t, file, 10, func(p *position) {
				if p.step.Technique >= hodoku.ForcingChainContradiction {
					return
				}
				steps++
				c := newCatalogue(&p.grid)
				if left := c.missing(namesake(p.step.Technique), p.step.Eliminations); len(left) > 0 {
					t.Errorf("%s\n%v removes %v, the catalogue not %v", p.grid.String(), p.step.Technique, p.step.Eliminations, left)
				}
			})
			t.Logf("%d steps", steps)
		})
	}
}

// TestSearchesConcluded holds the catalogue to the searches of this package, which
// find what HoDoKu's program finds when it is asked for all steps of a technique.
func TestSearchesConcluded(t *testing.T) {
	for _, x := range []struct {
		slug  string
		every int // puzzles
		find  finder
	}{
		{"2-string-kite", 5, special(nil, "0401", "")},
		{"dual-2-string-kite", 5, special(nil, "0404", "")},
		{"extended-sue-de-coq", 10, suesDeCoq},
		{"als-xz", 20, special(nil, "0901", "1")},
		{"als-xy-wing", 20, special(nil, "0902", "1")},
		{"als-chain", 170, special(nil, "0903", "1")},
		{"continuous-nice-loop", 20, special(nil, "0706", "")},
		{"discontinuous-nice-loop", 20, special(nil, "0707", "1")},
		{"aic", 20, special(nil, "0708", "1")},
		{"grouped-continuous-nice-loop", 20, special(nil, "0709", "1")},
		{"grouped-discontinuous-nice-loop", 20, special(nil, "0710", "1")},
		{"grouped-aic", 20, special(nil, "0711", "1")},
	} {
		t.Run(x.slug, func(t *testing.T) {
			found, missed := 0, 0
			eachPosition(t, ownPuzzles, x.every, func(p *position) {
				c := newCatalogue(&p.grid)
				for out := range effects(c.view, x.find) {
					found++
					left := c.missing(techniques.MustLookup(x.slug), slices.Collect(out.All()))
					if len(left) == 0 {
						continue
					}
					if missed++; missed < 5 {
						t.Errorf("%s\n%v goes, by the catalogue not %v", p.grid.String(), slices.Collect(out.All()), left)
					}
				}
			})
			if t.Logf("%d effects found, %d missed", found, missed); found == 0 {
				t.Error("nothing was found")
			}
		})
	}
}

// effects returns what the steps of a finder remove, each once.
func effects(v *logic.View, find finder) map[board.CandidateSet]bool {
	out := map[board.CandidateSet]bool{}
	find(v, func(s logic.Step) bool {
		var set board.CandidateSet
		for _, x := range s.Eliminations {
			set.Add(x)
		}
		out[set] = true
		return true
	})
	return out
}

// TestSearchesSound checks that the searches of this package that the catalogue does
// not confirm remove nothing that is in the solution. Their steps have no parts, so
// the proof checker cannot say.
func TestSearchesSound(t *testing.T) {
	for _, name := range []string{
		"03411-", "03611-", "0402-1",
		"0709-2", "0710-3", "0711-3", "0902-2", "0903-2", "0904-1", "0904-2",
	} {
		t.Run(name, func(t *testing.T) {
			code, variant, _ := strings.Cut(name, "-")
			found := 0
			eachPosition(t, ownPuzzles, 70, func(p *position) {
				for out := range effects(logic.NewView(&p.grid), special(nil, code, variant)) {
					found++
					for x := range out.All() {
						if p.solution[x.Cell()] == x.Digit() {
							t.Fatalf("%s\n%v is removed and true", p.grid.String(), x)
						}
					}
				}
			})
			if t.Logf("%d effects", found); found == 0 {
				t.Error("nothing was found")
			}
		})
	}
}
