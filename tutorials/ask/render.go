package ask

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/logfile"
	"pencilmark/explain/page"
	"pencilmark/explain/verify/claims"
	"pencilmark/techniques"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/logic"
)

// A Drawing is a format in which a puzzle, a step or a log is drawn.
type Drawing string

// The formats of drawings.
const (
	DrawingText     Drawing = "text"     // plain text; the default
	DrawingMarkdown Drawing = "markdown" // Markdown, with drawings in plain text
	DrawingSVG      Drawing = "svg"      // a picture in SVG
	DrawingHTML     Drawing = "html"     // a web page
)

// A RenderRequest asks for a drawing of a puzzle, a position, a step of its solution, or a solving log. A log is
// drawn as a whole unless one of its steps is chosen.
type RenderRequest struct {
	Puzzle string      `json:"puzzle" schema:"text"`
	Grid   *board.Grid `json:"-"` // the position, in place of Puzzle
	Log    *logic.Log  `json:"-"` // a log, in place of Puzzle

	Format  Drawing `json:"format,omitempty"`               // how to draw
	Step    int     `json:"step,omitempty" schema:"number"` // draw this step of the solution, counted from 1
	Whole   bool    `json:"log,omitempty"`                  // draw every step of the solution
	NoMarks bool    `json:"no_marks,omitempty"`             // draw the position without pencil marks

	Techniques

	Notation board.Notation `json:"notation,omitzero" schema:"notation"` // how to name cells

	Text *explain.Text `json:"-"` // how to write texts, for programs with a terminal; plainly if it is nil
}

// A RenderAnswer is a drawing.
type RenderAnswer struct {
	Format  Drawing `json:"format"`          // the format of the drawing
	Drawing string  `json:"drawing"`         // the text, the picture or the page
	Notes   []Note  `json:"notes,omitempty"` // remarks about the position
}

// String returns the drawing.
func (a *RenderAnswer) String() string { return a.Drawing }

// Validate checks everything but the puzzle.
func (r *RenderRequest) Validate() error {
	switch {
	case !slices.Contains([]Drawing{"", DrawingText, DrawingMarkdown, DrawingSVG, DrawingHTML}, r.Format):
		return usage("format", "unknown format %q; use text, markdown, svg or html", r.Format)
	case r.Step < 0:
		return usage("step", "{step} must be at least 1, not %d", r.Step)
	case r.Step > 0 && r.Whole:
		return usage("step", "{step} draws one step and {log} draws all of them; use only one of these")
	case r.NoMarks && (r.Step > 0 || r.Whole):
		return usage("no_marks", "{no_marks} cannot be combined with {step} or {log}, because steps are drawn with their pencil marks")
	}
	_, _, err := Pick(r.Techniques)
	return err
}

// Render draws a puzzle, a position, a step or a log.
func Render(ctx context.Context, r RenderRequest) (*RenderAnswer, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	a := &RenderAnswer{Format: cmp.Or(r.Format, DrawingText)}
	log, g, err := r.Log, board.Grid{}, error(nil)
	switch {
	case log != nil:
	case r.Grid == nil && len(r.Puzzle) <= maxText && isLog(r.Puzzle):
		log, err = readLog(r.Catalogue, r.Puzzle)
	default:
		g, a.Notes, err = noted(r.Puzzle, r.Grid)
	}
	if err == nil && log == nil && (r.Step > 0 || r.Whole) {
		log, err = r.solve(ctx, a, &g)
	}
	if err != nil {
		return nil, err
	}
	switch {
	case log != nil && r.NoMarks:
		return nil, usage("no_marks", "{no_marks} needs a puzzle, but this is a solving log")
	case log != nil && r.Step > len(log.Steps):
		return nil, usage("step", "no step %d; the solution has %d steps", r.Step, len(log.Steps))
	}
	a.Drawing, err = rendered(r.Notation, func(words *explain.Renderer) (string, error) {
		var b strings.Builder
		t := explain.Text{Renderer: words}
		if r.Text != nil {
			t = *r.Text
		}
		err := r.draw(ctx, &b, &t, a.Format, log, &g)
		return b.String(), err
	})
	if err != nil {
		return nil, failure("", err)
	}
	return a, nil
}

// solve returns the log of a position that is drawn.
func (r *RenderRequest) solve(ctx context.Context, a *RenderAnswer, g *board.Grid) (*logic.Log, error) {
	start, err := (&SolveRequest{Techniques: r.Techniques}).Solvers()
	if err != nil {
		return nil, err
	}
	solved, err := start().Solve(ctx, g)
	switch {
	case err != nil:
		return nil, err
	case solved.Log.Outcome == logic.OutcomeInvalid:
		return nil, unusable(nil, "%s", solved.Log.Note)
	}
	a.Notes = append(a.Notes, solved.Notes...)
	return solved.Log, nil
}

// readLog reads a solving log whose steps fit their positions. It returns an error if a step does not, because
// such a step cannot be drawn.
func readLog(c *techniques.Catalogue, text string) (*logic.Log, error) {
	doc, err := logfile.Read(strings.NewReader(text))
	if err != nil {
		return nil, fail(CodeInput, "puzzle", err, "%v", err)
	}
	log, err := logfile.Log(doc, claims.Loggable(c))
	if err != nil {
		return nil, fail(CodeInput, "puzzle", err, "%v", err)
	}
	if n, err := log.Fault(); err != nil {
		return nil, unusable(nil, "step %d cannot be drawn: %v", n, err)
	}
	return log, nil
}

// draw draws a log, one of its steps, or a position.
func (r *RenderRequest) draw(ctx context.Context, w io.Writer, t *explain.Text, format Drawing, log *logic.Log, g *board.Grid) error {
	t.Detail = explain.GridDetail
	switch {
	case log == nil:
		return drawPosition(w, t, format, explain.NewScene(g).In(r.Notation), r.NoMarks)
	case r.Step > 0:
		return r.drawStep(w, t, format, log)
	}
	t.Ladder = log.Ladder
	switch format {
	case DrawingSVG:
		return explain.SVG(w, explain.LogPictures(t.Renderer, log)...)
	case DrawingText:
		if err := t.Steps(w, log); err != nil {
			return err
		}
		t.Grid(w, explain.NewScene(&log.End))
		return nil
	}
	graded := grade.New(grade.Options{Scales: grade.HoDoKu}).Grade(ctx, log.Start.Puzzle())
	if format == DrawingHTML {
		return page.Log(w, t.Renderer, log, LogGrade(&graded))
	}
	return explain.Markdown(w, t.Renderer, log, LogGrade(&graded))
}

// drawStep draws the selected step of a log.
func (r *RenderRequest) drawStep(w io.Writer, t *explain.Text, format Drawing, log *logic.Log) error {
	g, s := log.At(r.Step-1), &log.Steps[r.Step-1]
	switch format {
	case DrawingSVG:
		return explain.SVG(w, explain.Picture{Scene: explain.StepScene(&g, s).In(r.Notation),
			Caption: fmt.Sprintf("%d. %s", r.Step, t.Renderer.Line(s))})
	case DrawingHTML:
		return page.Step(w, t.Renderer, r.Step, log.Ladder, &g, s)
	case DrawingMarkdown:
		return explain.StepMarkdown(w, t.Renderer, r.Step, &g, s)
	}
	t.Detail, t.Ladder = explain.SentenceDetail, log.Ladder
	if err := t.Step(w, r.Step, &g, s); err != nil {
		return err
	}
	fmt.Fprintln(w)
	t.Grid(w, explain.StepScene(&g, s))
	return nil
}

// drawPosition draws a position.
func drawPosition(w io.Writer, t *explain.Text, format Drawing, scene *explain.Scene, clean bool) error {
	scene.Clean = clean
	switch format {
	case DrawingSVG:
		return explain.SVG(w, explain.Picture{Scene: scene})
	case DrawingHTML:
		return page.Position(w, scene)
	case DrawingMarkdown:
		return explain.PositionMarkdown(w, scene)
	}
	t.Grid(w, scene)
	return nil
}
