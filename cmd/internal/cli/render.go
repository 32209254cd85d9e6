package cli

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"pencilmark/explain"
	"pencilmark/explain/page"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

type renderOptions struct {
	env    *Env
	format string
	step   int
	log    bool
	clean  bool // without pencil marks
	ladder ladderFlags
}

func newRender(env *Env) *cobra.Command {
	o := &renderOptions{env: env}
	cmd := &cobra.Command{
		Use:   "render [PUZZLE | FILE | -]",
		Short: "a picture of a puzzle, a position, a step or a log",
		Long: `Render draws puzzles and positions. With --step N it draws step N of the
solution, with --log the whole solution. A solving log in YAML or JSON is drawn
as a whole, or step by step in the same way.`,
		Example: `  pencilmark render puzzle.txt
  pencilmark render --no-marks --format svg -o puzzles.svg puzzles.txt
  pencilmark render --format svg -o step.svg --step 26 puzzle.txt
  pencilmark solve --format yaml puzzle.txt | pencilmark render --format html -o log.html -`,
		Args: atMostOne("one puzzle, file or log"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("step") && o.step < 1 {
				return usagef("--step counts from 1, not %d", o.step)
			}
			return o.run(cmd.Context(), args)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&o.format, "format", "text", "text, markdown, svg or html")
	flags.IntVar(&o.step, "step", 0, "draw step `N` of the solution, from 1")
	flags.BoolVar(&o.clean, "no-marks", false, "draw positions without pencil marks")
	flags.BoolVar(&o.log, "log", false, "draw every step of the solution")
	o.ladder.add(env, flags)
	return cmd
}

func (o *renderOptions) run(ctx context.Context, args []string) error {
	if err := checkFormat(o.format, "text", "markdown", "svg", "html"); err != nil {
		return err
	}
	if o.step > 0 && o.log {
		return usagef("--step draws one step and --log draws all: take one of them")
	}
	if o.clean && (o.step > 0 || o.log) {
		return usagef("--no-marks draws positions, and a step is about its pencil marks: leave one of them out")
	}
	ladder, err := o.ladder.pick()
	if err != nil {
		return err
	}
	log, err := o.logFile(args)
	if err != nil {
		return err
	}
	if log != nil && o.clean {
		return usagef("--no-marks draws a puzzle, and this is a solving log")
	}
	if log != nil {
		return o.render(log)
	}
	if o.step == 0 && !o.log {
		return o.positions(args)
	}
	p, err := o.env.one(args)
	if err != nil {
		return err
	}
	if log, err = ladder.solver().Solve(ctx, &p.Grid); err != nil {
		return err
	}
	if log.Outcome == logic.OutcomeInvalid {
		return failedf("%s", log.Note)
	}
	return o.render(log)
}

// logFile reads the argument as a solving log. It returns nil if it is none; then
// standard input is as before.
func (o *renderOptions) logFile(args []string) (*logic.Log, error) {
	name := "-"
	if len(args) > 0 {
		name = args[0]
	}
	var in *bufio.Reader
	switch info, err := os.Stat(name); {
	case name == "-" && isTerminal(o.env.In):
		return nil, nil
	case name == "-":
		in = bufio.NewReader(o.env.input())
		o.env.In = in
	case err != nil || info.IsDir():
		return nil, nil
	default:
		f, err := o.env.open(name)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		in = bufio.NewReader(f)
	}
	// A read error comes again when the input is read as puzzles.
	if head, _ := in.Peek(in.Size()); !logHead().Match(head) {
		return nil, nil
	}
	return readLog(name, in)
}

// readLog reads the only log of an input. A step that does not fit its position
// cannot be drawn.
func readLog(name string, in io.Reader) (*logic.Log, error) {
	var log *logic.Log
	for document, err := range documents(in) {
		if err != nil {
			return nil, inputf("%s: %v", name, err)
		}
		if log != nil {
			return nil, usagef("%s: one log is expected, and here is a second one", name)
		}
		if log, err = document.Log(loggable()); err != nil {
			return nil, inputf("%s: %v", name, err)
		}
	}
	number := 0
	for g, s := range log.Positions() {
		number++
		if err := s.Validate(g); err != nil {
			return nil, failedf("%s: step %d cannot be drawn: %v", name, number, err)
		}
	}
	return log, nil
}

// loggable returns the ladder of all that a log may name: every technique, the
// smallest proof, and search.
func loggable() logic.Ladder {
	return append(techniques.Everything(), why.Rung(), solve.SearchRung())
}

// render draws the wanted step of a log, or all of it.
func (o *renderOptions) render(log *logic.Log) error {
	if o.step == 0 {
		return drawLog(o.env, o.format, log)
	}
	if o.step > len(log.Steps) {
		return usagef("there is no step %d: the solution has %d steps", o.step, len(log.Steps))
	}
	g, s := log.At(o.step-1), &log.Steps[o.step-1]
	w, t := o.env.Out, o.env.text(explain.SentenceDetail)
	t.Ladder = log.Ladder
	switch o.format {
	case "svg":
		return explain.SVG(w, explain.Picture{Scene: explain.StepScene(&g, s).In(o.env.naming),
			Caption: fmt.Sprintf("%d. %s", o.step, t.Renderer.Line(s))})
	case "html":
		return page.Step(w, t.Renderer, o.step, log.Ladder, &g, s)
	case "markdown":
		return explain.StepMarkdown(w, t.Renderer, o.step, &g, s)
	}
	if err := t.Step(w, o.step, &g, s); err != nil {
		return err
	}
	fmt.Fprintln(w)
	t.Grid(w, explain.StepScene(&g, s))
	return nil
}

// drawLog draws a log as text, markdown, svg or html.
func drawLog(env *Env, format string, log *logic.Log) error {
	t := env.text(explain.GridDetail)
	switch format {
	case "svg":
		return explain.SVG(env.Out, explain.LogPictures(t.Renderer, log)...)
	case "html":
		return page.Log(env.Out, t.Renderer, log, env.grade(log))
	case "markdown":
		return explain.Markdown(env.Out, t.Renderer, log, env.grade(log))
	}
	t.Ladder = log.Ladder
	if err := t.Steps(env.Out, log); err != nil {
		return err
	}
	t.Grid(env.Out, explain.NewScene(&log.End))
	return nil
}

// maxDrawn bounds the positions of one image, which is made in memory.
const maxDrawn = 1000

// positions draws every position of the input.
func (o *renderOptions) positions(args []string) error {
	var scenes []*explain.Scene
	err := o.env.each(args, func(_ int, r *record) error {
		g := r.Grid
		scene := explain.NewScene(&g).In(o.env.naming)
		scene.Clean = o.clean
		if o.format != "text" && o.format != "markdown" {
			if scenes = append(scenes, scene); len(scenes) > maxDrawn {
				return usagef("one image shows at most %d puzzles", maxDrawn)
			}
			return nil
		}
		return o.written(scene)
	})
	if err != nil && (err.Error() != "" || len(scenes) == 0) || len(scenes) == 0 {
		return err
	}
	if drawErr := o.drawn(scenes); drawErr != nil {
		return drawErr
	}
	return err
}

// written draws a position as text.
func (o *renderOptions) written(scene *explain.Scene) error {
	if o.env.documents++; o.env.documents > 1 {
		fmt.Fprintln(o.env.Out)
	}
	if o.format == "markdown" {
		return explain.PositionMarkdown(o.env.Out, scene)
	}
	o.env.text(explain.GridDetail).Grid(o.env.Out, scene)
	return nil
}

// drawn draws positions into one image or page.
func (o *renderOptions) drawn(scenes []*explain.Scene) error {
	if o.format == "html" && len(scenes) == 1 {
		return page.Position(o.env.Out, scenes[0])
	}
	pictures := make([]explain.Picture, len(scenes))
	for i, scene := range scenes {
		pictures[i].Scene = scene
		if len(scenes) > 1 {
			pictures[i].Caption = fmt.Sprint(i + 1)
		}
	}
	if o.format == "svg" {
		return explain.SVG(o.env.Out, pictures...)
	}
	fmt.Fprintf(o.env.Out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\">"+
		"<title>%d puzzles</title></head>\n<body>\n", len(scenes))
	if err := explain.SVG(o.env.Out, pictures...); err != nil {
		return err
	}
	_, err := fmt.Fprintln(o.env.Out, "</body>\n</html>")
	return err
}
