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
	return template.FuncMap{"pincers": r.pincers}
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
