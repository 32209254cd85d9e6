package check_test

import (
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials/check"
)

// TestOwnWords gives what solve -v, find, hint, logs and the server for language models print for a step as the
// reason for its conclusions: the line of the step, its notation, its sentences, and all of them with the number
// of the step.
func TestOwnWords(t *testing.T) {
	var all, good, cases int
	for _, n := range []board.Notation{board.RC, board.A1} {
		renderer := explain.Renderer{Notation: n}
		for i, x := range techniques.All() {
			if n == board.A1 && i%8 != 0 && !boardtest.Full() {
				continue
			}
			referee := check.Referee{Notation: n, Ladder: techniques.StandardWith(x)}
			for i, k := range logictest.FindCases(t, "../../techniques", x.Slug) {
				s, ok := x.First(logic.NewView(&k.Grid))
				if !ok || i > 0 && !boardtest.Full() {
					continue
				}
				cases++
				line, pattern, conclusions := renderer.Line(&s), renderer.Pattern(&s), renderer.Effect(&s)
				sentence, err := renderer.Sentence(&s)
				if err != nil {
					t.Fatal(err)
				}
				for form, claim := range map[string][2]string{
					"line":      {conclusions, line},
					"notation":  {conclusions, pattern},
					"sentences": {conclusions, sentence},
					"named":     {conclusions, x.Name + ": " + sentence},
					"solve -v":  {conclusions, "12. " + line + "\n     " + strings.ReplaceAll(sentence, ". ", ".\n     ")},
					"one":       {line, ""},
				} {
					all++
					if text := accepts(t, &referee, n, &k.Grid, claim); text == "" {
						good++
					} else if testing.Verbose() {
						t.Logf("%v %s %s: %s | %s\n%v\n%s", n, x.Slug, form, claim[0], claim[1], k.Name, text)
					}
				}
			}
		}
	}
	t.Logf("%d of %d accepted, %d steps", good, all, cases)
	if good < all {
		t.Errorf("%d are not accepted", all-good)
	}
}

// accepts returns "" if a claim holds, and otherwise the verdict.
func accepts(t *testing.T, r *check.Referee, n board.Notation, g *board.Grid, claim [2]string) string {
	c, err := parse.ParseIn(n, claim[0], claim[1])
	if err != nil {
		return err.Error()
	}
	if c.Reason == nil {
		return "no reason"
	}
	v, err := r.Judge(t.Context(), g, c)
	if err != nil {
		t.Fatal(err)
	}
	if v.Outcome == check.Holds {
		return ""
	}
	return v.Text
}
