package explain

import (
	"fmt"
	"io"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

// Markdown writes a log as a document. It contains the puzzle, a heading and a sentence for every
// step, a picture for every step that is not a single, and the grade. A nil Renderer means the zero
// Renderer, and a nil grade is left out.
func Markdown(w io.Writer, r *Renderer, log *logic.Log, grade *Grade) error {
	t := &Text{Renderer: r, Palette: &Palette{}}
	fmt.Fprintf(w, "# Solving %s\n\n```\n", log.Start.Puzzle().String())
	t.Grid(w, NewScene(&log.Start))
	fmt.Fprint(w, "```\n")
	n := 0
	for g, s := range log.Positions() {
		n++
		if err := t.markdown(w, n, g, s, s.Technique.Family != logic.Singles); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(w, "\n**%s**\n", Verdict(log, grade))
	return err
}

// Verdict describes how the log ended and how hard the puzzle is. The grade may be nil.
func Verdict(log *logic.Log, grade *Grade) string {
	text := fmt.Sprintf("%s after %d %s", log.Outcome, len(log.Steps), words.Plural(len(log.Steps), "step", "steps"))
	text = words.Capital(text) + "."
	if grade != nil {
		text += fmt.Sprintf(" Grade: %s (%d).", grade.Level, grade.Score)
	}
	return text
}

// StepMarkdown writes step number n, which applies to g, with its picture. A nil Renderer means the
// zero Renderer.
func StepMarkdown(w io.Writer, r *Renderer, n int, g *board.Grid, s *logic.Step) error {
	t := &Text{Renderer: r, Palette: &Palette{}}
	return t.markdown(w, n, g, s, true)
}

// PositionMarkdown writes a position as a picture in a code block.
func PositionMarkdown(w io.Writer, s *Scene) error {
	t := &Text{Renderer: &Renderer{Notation: s.Notation}, Palette: &Palette{}}
	_, err := fmt.Fprintf(w, "# %s\n\n```\n", s.Grid.Puzzle().String())
	t.Grid(w, s)
	fmt.Fprint(w, "```\n")
	return err
}

// markdown writes a step as a section, with a picture if drawn is set.
func (t *Text) markdown(w io.Writer, n int, g *board.Grid, s *logic.Step, drawn bool) error {
	text, err := t.renderer().Sentence(s)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "\n## %d. %s\n\n`%s`\n\n%s\n", n, s.Technique.Name, t.renderer().Pattern(s),
		strings.ReplaceAll(text, "\n", "\n\n"))
	if drawn {
		fmt.Fprint(w, "\n```\n")
		t.Grid(w, StepScene(g, s))
		fmt.Fprint(w, "```\n")
	}
	return err
}
