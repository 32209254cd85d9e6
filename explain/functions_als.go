package explain

import (
	"fmt"
	"strings"
	"text/template"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

var _ = extend(alsFunctions)

// alsFunctions returns what the reasons of wings and almost locked sets call.
func alsFunctions(r *Renderer) template.FuncMap {
	return template.FuncMap{
		"pincers": r.pincers, "anyCell": r.anyCell, "alsChain": r.alsChain, "petals": r.petals, "wingSize": r.wingSize,
		"boxOf": r.boxOf, "excluded": r.excluded, "subsetExcluded": r.subsetExcluded,
	}
}

// pincers tells what each pincer becomes: "If it is 4, then r1c5 is 9; if it is
// 7, then r2c3 is 9".
func (r *Renderer) pincers() (string, error) {
	pivot, err := r.find("pivot")
	if err != nil {
		return "", err
	}
	out := digitsOf(r.effects())
	var words []string
	for _, p := range r.pick(logic.Pincer.String()) {
		shared := digitsOf(pivot[0].Candidates) & digitsOf(p.Candidates) &^ out
		words = append(words, fmt.Sprintf("if it is %s, then %s is %s",
			digitWords(shared, "or"), r.compact(cellsOf(p.Candidates)), digitWords(out, "or")))
	}
	return "I" + strings.TrimPrefix(strings.Join(words, "; "), "i"), nil
}

// anyCell lists the cells of a role one by one: "r4c6 or r4c9".
func (r *Renderer) anyCell(role string) (string, error) {
	xs, err := r.marks(role)
	var words []string
	for c := range cellsOf(xs).All() {
		words = append(words, r.Notation.Cell(c))
	}
	return join(words, "or"), err
}

// alsChain tells how a chain of almost locked sets hands its digits on: "If A
// lacks 7, it holds 3, so B lacks 3 and holds 5, so C lacks 5 and holds 7."
func (r *Renderer) alsChain() (string, error) {
	sets, err := r.find("set")
	if err != nil {
		return "", err
	}
	out := digitWords(digitsOf(r.effects()), "or")
	text := fmt.Sprintf("If %s lacks %s", sets[0].Label, out)
	for i, p := range r.pick("common") {
		d := digitWords(digitsOf(p.Candidates), "and")
		text += fmt.Sprintf(", it holds %s, and %s lacks %s", d, sets[i+1].Label, d)
	}
	return fmt.Sprintf("%s, so it holds %s.", text, digitWords(digitsOf(r.effects()), "and")), nil
}

// petals tells what each candidate of a stem does: "If it is 1, then r1c23 must
// hold 4 and 7; if it is 2, …".
func (r *Renderer) petals() (string, error) {
	commons, err := r.find("common")
	if err != nil {
		return "", err
	}
	var words []string
	for i, p := range r.pick("set") {
		d := digitsOf(commons[i].Candidates)
		words = append(words, fmt.Sprintf("if it is %s, then %s must hold %s",
			digitWords(d, "or"), r.compact(cellsOf(p.Candidates)), digitWords(digitsOf(p.Candidates)&^d, "and")))
	}
	return "I" + strings.TrimPrefix(strings.Join(words, "; "), "i"), nil
}

// wingSize returns the number of cells of a wing in words.
func (r *Renderer) wingSize() (string, error) {
	pivot, err := r.num("pivot")
	if err != nil {
		return "", err
	}
	pincer, err := r.num("pincer")
	return number(pivot + pincer), err
}

// boxOf returns the number of the box in which the cells of a role lie.
func (r *Renderer) boxOf(role string) (int, error) {
	xs, err := r.marks(role)
	if err != nil {
		return 0, err
	}
	return xs[0].Cell().Box() + 1, nil
}

// excluded tells, for each candidate that goes, why nothing is left for the other
// base cell: "If r1c2 is 4, then r1c5 cannot be 5 (r3c4) or 4".
func (r *Renderer) excluded() (string, error) {
	base, err := r.find("pivot")
	if err != nil {
		return "", err
	}
	var words []string
	for _, x := range r.effects() {
		other := cellsOf(base[0].Candidates).Without(x.Cell())
		var why []string
		for _, y := range base[0].Candidates {
			if other.Has(y.Cell()) {
				why = append(why, y.Digit().String()+r.excludedBy(x.Digit().Set()|y.Digit().Set()))
			}
		}
		words = append(words, fmt.Sprintf("If %s is %v, then %s cannot be %s",
			r.Notation.Cell(x.Cell()), x.Digit(), r.compact(other), join(why, "or")))
	}
	return strings.Join(words, ". "), nil
}

// excludedBy names the excluder that two digits leave empty, in brackets, or
// nothing if it is one digit.
func (r *Renderer) excludedBy(digits board.DigitSet) string {
	for _, p := range r.pick("set") {
		if digitsOf(p.Candidates)&^digits == 0 {
			return " (or " + r.compact(cellsOf(p.Candidates)) + " would be empty)"
		}
	}
	return ""
}

// subsetExcluded tells what excludes each candidate of the pivot: "it cannot be 4
// because of r1c23 (4, 5 and 7)".
func (r *Renderer) subsetExcluded() (string, error) {
	pivot, err := r.find("pivot")
	if err != nil {
		return "", err
	}
	cell := r.compact(cellsOf(pivot[0].Candidates))
	var words []string
	for d := range digitsOf(pivot[0].Candidates).All() {
		text := fmt.Sprintf("%s could not be %v, which it sees", cell, d)
		for _, p := range r.pick("set " + d.String()) {
			text = fmt.Sprintf("%s could not be %v because of %s (%s)", cell, d, r.compact(cellsOf(p.Candidates)), digitWords(digitsOf(p.Candidates), "and"))
		}
		words = append(words, text)
	}
	return strings.Join(words, "; "), nil
}
