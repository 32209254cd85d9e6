package explain

import (
	"fmt"
	"slices"
	"strings"
	"text/template"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// families holds the functions that single families of techniques add to the
// templates. It is filled by variable declarations and never changes afterwards.
var families []func(*Renderer) template.FuncMap

// extend adds a family's functions; use it as var _ = extend(fishFunctions).
func extend(f func(*Renderer) template.FuncMap) struct{} {
	families = append(families, f)
	return struct{}{}
}

// functions returns what a technique's reason may call. A ROLE argument is a
// role's name, or a role's name, a blank and a label: "set A".
func (r *Renderer) functions() template.FuncMap {
	fm := template.FuncMap{
		"cells":      r.cells,
		"digits":     func(role string) (string, error) { return r.digits(role, "and") },
		"either":     func(role string) (string, error) { return r.digits(role, "or") },
		"houses":     r.houses,
		"candidates": r.candidates,
		"count":      func(role string) (string, error) { n, err := r.num(role); return number(n), err },
		"num":        r.num,
		"has":        func(role string) bool { return len(r.pick(role)) > 0 },
		"label":      r.label,
		"onecell":    func(role string) (bool, error) { n, err := r.num(role); return n == 1, err },
		"digit":      func() string { return digitWords(r.step.Digits, "and") },
		"article":    func() string { return article(r.step.Digits) },
		"anyDigit":   func() string { return digitWords(r.step.Digits, "or") },
		"out":        func() string { return digitWords(digitsOf(r.effects()), "and") },
		"anyOut":     func() string { return digitWords(digitsOf(r.effects()), "or") },
		"outCells":   func() string { return r.compact(cellsOf(r.effects())) },
		"story":      r.story,
		"first":      func() (string, error) { return r.end(false) },
		"last":       func() (string, error) { return r.end(true) },
		"parts":      r.parts,
		"plural":     plural,
		"number":     number,
	}
	for _, f := range families {
		for name, fn := range f(r) {
			fm[name] = fn
		}
	}
	return fm
}

// article returns "an" for a set that reads "eight", and else "a".
func article(s board.DigitSet) string {
	if s == board.Digit(8).Set() {
		return "an"
	}
	return "a"
}

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

func (r *Renderer) effects() []board.Candidate {
	return slices.Concat(r.step.Placements, r.step.Eliminations)
}

// pick returns the parts of a role, and of a label if role names one.
func (r *Renderer) pick(role string) []*logic.Part {
	name, label, labelled := strings.Cut(role, " ")
	var out []*logic.Part
	for i := range r.step.Parts {
		p := &r.step.Parts[i]
		if p.Role.String() == name && (!labelled || p.Label == label) {
			out = append(out, p)
		}
	}
	return out
}

// find is pick for callers that need at least one part.
func (r *Renderer) find(role string) ([]*logic.Part, error) {
	ps := r.pick(role)
	if ps == nil {
		return nil, fmt.Errorf("%s has no part %q", r.step.Technique.Slug, role)
	}
	return ps, nil
}

func (r *Renderer) marks(role string) ([]board.Candidate, error) {
	ps, err := r.find(role)
	var out []board.Candidate
	for _, p := range ps {
		out = append(out, p.Candidates...)
		for i := range p.Nodes {
			out = append(out, p.Nodes[i].Candidates...)
		}
	}
	if err == nil && out == nil {
		err = fmt.Errorf("%s: part %q shows no candidates", r.step.Technique.Slug, role)
	}
	return out, err
}

// compact names cells as prose: "r1c37 and r4c3".
func (r *Renderer) compact(s board.CellSet) string {
	return join(strings.Split(r.Notation.Cells(s), ","), "and")
}

func (r *Renderer) cells(role string) (string, error) {
	xs, err := r.marks(role)
	return r.compact(cellsOf(xs)), err
}

func (r *Renderer) num(role string) (int, error) {
	xs, err := r.marks(role)
	return cellsOf(xs).Len(), err
}

func (r *Renderer) digits(role, last string) (string, error) {
	xs, err := r.marks(role)
	return digitWords(digitsOf(xs), last), err
}

func (r *Renderer) label(role string) (string, error) {
	ps, err := r.find(role)
	if err != nil {
		return "", err
	}
	return ps[0].Label, nil
}

// candidates names the candidates of a role: "4 in r2c5 and 7 in r3c5".
func (r *Renderer) candidates(role string) (string, error) {
	xs, err := r.marks(role)
	return r.candidateWords(xs), err
}

func (r *Renderer) candidateWords(xs []board.Candidate) string {
	var words []string
	for _, g := range byCells(xs) {
		words = append(words, digitWords(g.digits, "and")+" in "+r.compact(g.cells))
	}
	return join(words, "and")
}

func (r *Renderer) houses(role string) (string, error) {
	ps, err := r.find(role)
	if err != nil {
		return "", err
	}
	hs := housesOf(ps...)
	if hs == nil {
		return "", fmt.Errorf("%s: part %q names no house", r.step.Technique.Slug, role)
	}
	return houseWords(hs), nil
}

// housesOf returns the houses that parts show, or else cite.
func housesOf(ps ...*logic.Part) []board.House {
	var out []board.House
	for _, p := range ps {
		out = append(out, p.Houses...)
		if p.Houses != nil {
			continue
		}
		for _, k := range p.Cites {
			if !k.IsCell() {
				out = append(out, k.House())
			}
		}
	}
	return out
}

// A partWords is a part as templates see it.
type partWords struct {
	Label, Cells, Digits, Either, Houses, Candidates string
	Count                                            int
}

// parts returns the parts of a role for a template to range over.
func (r *Renderer) parts(role string) ([]partWords, error) {
	ps, err := r.find(role)
	var out []partWords
	for _, p := range ps {
		cells, digits := cellsOf(p.Candidates), digitsOf(p.Candidates)
		out = append(out, partWords{
			Label: p.Label, Cells: r.compact(cells), Count: cells.Len(),
			Digits: digitWords(digits, "and"), Either: digitWords(digits, "or"),
			Houses: houseWords(housesOf(p)), Candidates: r.candidateWords(p.Candidates),
		})
	}
	return out, err
}
