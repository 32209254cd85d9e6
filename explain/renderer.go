package explain

import (
	"fmt"
	"strings"
	"text/template"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Renderer puts steps into words. It keeps parsed templates between calls and
// belongs to one goroutine. The zero Renderer uses rc notation.
type Renderer struct {
	Notation Notation

	step      *logic.Step
	templates map[*logic.Technique]*template.Template
}

// Reason returns why the step is right, without its conclusion: one or more
// sentences. It fails only if the technique's template and the step's parts do
// not fit together, which is a bug that the catalogue's tests rule out.
func (r *Renderer) Reason(s *logic.Step) (string, error) {
	r.step = s
	t, err := r.template(s.Technique)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	if err := t.Execute(&b, s); err != nil {
		return "", fmt.Errorf("%s: %w", s.Technique.Slug, err)
	}
	return capitalise(strings.Join(strings.Fields(b.String()), " ")), nil
}

// Sentence returns the reason and the conclusion.
func (r *Renderer) Sentence(s *logic.Step) (string, error) {
	reason, err := r.Reason(s)
	if err != nil {
		return "", err
	}
	return reason + " " + r.Conclusion(s), nil
}

// Conclusion returns what follows from the step as a sentence: "So r3c3 is 7."
func (r *Renderer) Conclusion(s *logic.Step) string {
	var words []string
	for _, x := range s.Placements {
		words = append(words, r.Notation.Cell(x.Cell())+" is "+x.Digit().String())
	}
	for _, g := range byCells(s.Eliminations) {
		words = append(words, fmt.Sprintf("%s cannot be %s", r.compact(g.cells), digitWords(g.digits, "or")))
	}
	return "So " + join(words, "and") + "."
}

// Effect returns what follows in forum notation: "r9c16<>4, r3c3<>2".
func (r *Renderer) Effect(s *logic.Step) string {
	var words []string
	for _, x := range s.Placements {
		words = append(words, r.Notation.Placement(x))
	}
	var cells [10]board.CellSet
	for _, x := range s.Eliminations {
		cells[x.Digit()] = cells[x.Digit()].With(x.Cell())
	}
	for d := board.Digit(1); d <= 9; d++ {
		if !cells[d].IsEmpty() {
			words = append(words, r.Notation.Cells(cells[d])+"<>"+d.String())
		}
	}
	return strings.Join(words, ", ")
}

func (r *Renderer) template(t *logic.Technique) (*template.Template, error) {
	if p := r.templates[t]; p != nil {
		return p, nil
	}
	p, err := template.New(t.Slug).Funcs(r.functions()).Option("missingkey=error").Parse(t.Because)
	if err != nil {
		return nil, err
	}
	if r.templates == nil {
		r.templates = map[*logic.Technique]*template.Template{}
	}
	r.templates[t] = p
	return p, nil
}

// capitalise makes the first letter of every sentence upper case; names of cells
// keep their small r.
func capitalise(s string) string {
	b := []byte(s)
	for i := range b {
		first := i == 0 || i > 1 && b[i-1] == ' ' && strings.IndexByte(".!?", b[i-2]) >= 0
		named := i+1 < len(b) && b[i] == 'r' && digit(b[i+1])
		if first && !named && b[i] >= 'a' && b[i] <= 'z' {
			b[i] -= 'a' - 'A'
		}
	}
	return string(b)
}
