package explain

import (
	"fmt"
	"strings"
	"text/template"

	"pencilmark/techniques/logic"
)

var _ = extend(alsFunctions)

// alsFunctions returns what the reasons of wings and almost locked sets call.
func alsFunctions(r *Renderer) template.FuncMap {
	return template.FuncMap{"pincers": r.pincers, "anyCell": r.anyCell, "alsChain": r.alsChain}
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
