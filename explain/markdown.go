package explain

import (
	"fmt"
	"io"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// Markdown writes a log as a document: the puzzle, a heading and a sentence for
// every step, a picture for every step that is no single, and the grade.
func Markdown(w io.Writer, r *Renderer, log *logic.Log) error {
	t := &Text{Renderer: r, Palette: NewPalette(false)}
	fmt.Fprintf(w, "# Solving %s\n\n```\n", board.Line(log.Start.Puzzle()))
	t.Grid(w, NewScene(&log.Start))
	fmt.Fprint(w, "```\n")
	g := log.Start
	for i := range log.Steps {
		s := &log.Steps[i]
		text, err := r.Sentence(s)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "\n## %d. %s\n\n`%s`\n\n%s\n", i+1, s.Technique.Name, r.Pattern(s), text)
		if s.Technique.Family != logic.Singles {
			fmt.Fprint(w, "\n```\n")
			t.Grid(w, StepScene(&g, s))
			fmt.Fprint(w, "```\n")
		}
		s.Apply(&g)
	}
	_, err := fmt.Fprintf(w, "\n**%s**, score %d, %s after %d steps.\n", log.Level(), log.Score(), log.Outcome, len(log.Steps))
	return err
}
