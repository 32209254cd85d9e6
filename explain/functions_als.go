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
		"wingCells": r.wingCells,
		"setList":   r.setList, "sueUses": r.sueUses, "boxOf": r.boxOf, "excluded": r.excluded, "subsetExcluded": r.subsetExcluded,
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
// lacks 7, it holds 3, which B then lacks, so B holds 7."
func (r *Renderer) alsChain() (string, error) {
	sets, err := r.find("set")
	if err != nil {
		return "", err
	}
	out := digitWords(digitsOf(r.effects()), "or")
	text := fmt.Sprintf("If %s lacks %s, it", sets[0].Label, out)
	for i, p := range r.pick("common") {
		d, next := digitWords(digitsOf(p.Candidates), "and"), sets[i+1].Label
		text += fmt.Sprintf(" holds %s, which %s then lacks, so %s", d, next, next)
	}
	return fmt.Sprintf("%s holds %s.", text, digitWords(digitsOf(r.effects()), "and")), nil
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

// wingCells returns the cells of a wing.
func (r *Renderer) wingCells() (string, error) {
	pivot, err := r.marks("pivot")
	if err != nil {
		return "", err
	}
	pincer, err := r.marks("pincer")
	return r.compact(cellsOf(pivot).Or(cellsOf(pincer))), err
}

// setList lists sets with their digits: "A (r1c2: 1, 2 and 3) and B (r4c2: 1 and
// 4)", without labels "r1c2 (1 or 4) and r2c3 (1 or 5)", and with houses "r1c2 (1
// and 4) in row 1".
func (r *Renderer) setList() (string, error) {
	sets, err := r.find("set")
	var words []string
	for _, p := range sets {
		cells, digits := r.compact(cellsOf(p.Candidates)), digitsOf(p.Candidates)
		if p.Houses != nil {
			words = append(words, fmt.Sprintf("%s (%s) in %s", cells, digitWords(digits, "and"), houseWords(p.Houses)))
			continue
		}
		if p.Label == "" {
			words = append(words, fmt.Sprintf("%s (%s)", cells, digitWords(digits, "or")))
			continue
		}
		words = append(words, fmt.Sprintf("%s (%s: %s)", p.Label, cells, digitWords(digits, "and")))
	}
	return join(words, "and"), err
}

// sueUses tells where each digit of a Sue de Coq can be used: "Each of the
// digits 5 and 9 can be used once in row 7, each of 6 and 7 once in box 8."
func (r *Renderer) sueUses() (string, error) {
	var digits [3]board.DigitSet
	var houses [3]string
	for i, role := range []string{"pivot", "set A", "set B"} {
		ps, err := r.find(role)
		if err != nil {
			return "", err
		}
		digits[i], houses[i] = digitsOf(ps[0].Candidates), houseWords(housesOf(ps[0]))
	}
	text := fmt.Sprintf("Each of the digits %s can be used once in %s, each of %s once in %s",
		digitWords(digits[1], "and"), houses[1], digitWords(digits[2], "and"), houses[2])
	if rest := digits[0] &^ (digits[1] | digits[2]); rest != 0 {
		text += fmt.Sprintf(", and %s once in both", digitWords(rest, "and"))
	}
	return text + ".", nil
}
