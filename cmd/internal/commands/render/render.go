package render

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"pencilmark/cmd/internal/asked"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/explain"
	"pencilmark/explain/logfile"
	"pencilmark/explain/page"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/ask"
)

type options struct {
	*console.Streams
	request ask.RenderRequest
	format  string
	ladder  ladders.Flags
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "render [PUZZLE | FILE | -]",
		Short: "draw a puzzle, a position, a step or a log",
		Long: `Draw a puzzle, a position or a solving log. Use --step to draw one step of the
solution, and --log to draw all of it. A solving log (YAML or JSON) is drawn as a
whole unless you choose one of its steps.`,
		Example: `  pencilmark render puzzle.txt
  pencilmark render --no-marks --format svg -o puzzles.svg puzzles.txt
  pencilmark render -o step.png --step 26 puzzle.txt
  pencilmark solve --format yaml puzzle.txt | pencilmark render --format html -o log.html -`,
		Args: flags.AtMostOne("one puzzle, file or log"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("step") && o.request.Step < 1 {
				return exit.Usagef("--step must be at least 1, not %d", o.request.Step)
			}
			return o.run(cmd.Context(), args)
		},
	}
	set := cmd.Flags()
	flags.Format(cmd, &o.format, "text", "markdown", "svg", "html")
	set.IntVar(&o.request.Step, "step", 0, "draw step `N` of the solution (counting from 1)")
	set.BoolVar(&o.request.NoMarks, "no-marks", false, "draw positions without pencil marks")
	set.BoolVar(&o.request.Whole, "log", false, "draw every step of the solution")
	o.ladder.Add(s, cmd)
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	r := &o.request
	r.Format, r.Notation, r.Text = ask.Drawing(o.format), o.Notation, o.Text(explain.GridDetail)
	var err error
	if r.Techniques, err = o.ladder.Techniques(); err != nil {
		return err
	}
	if err := r.Validate(); err != nil {
		return asked.Failure(err)
	}
	if r.Log, err = o.logFile(ctx, args); err != nil {
		return err
	}
	if r.Log == nil {
		if r.Step == 0 && !r.Whole {
			return o.positions(ctx, args)
		}
		p, err := input.One(ctx, o.Streams, args)
		if err != nil {
			return err
		}
		r.Grid = &p.Grid
	}
	a, err := ask.Render(ctx, *r)
	if err != nil {
		return asked.Failure(err)
	}
	asked.Notes(o.Streams, a.Notes)
	_, err = o.Out.WriteString(a.Drawing)
	return err
}

// maxHead is the number of bytes that show whether an input is a log.
const maxHead = 4096

// logFile reads the argument as a solving log. It returns nil if the argument is not a log, and
// then nothing of the standard input is lost.
func (o *options) logFile(ctx context.Context, args []string) (*logic.Log, error) {
	name := "-"
	if len(args) > 0 {
		name = args[0]
	}
	var in io.Reader
	var head []byte // a read error occurs again when the input is read as puzzles
	switch info, err := os.Stat(name); {
	case name == "-" && o.TerminalIn():
		return nil, nil
	case name == "-":
		head, _ = o.Peek(ctx, maxHead, true)
		in = o.Input(ctx)
	case err != nil || info.IsDir():
		return nil, nil
	default:
		f, err := o.Open(name)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		file := bufio.NewReader(f)
		head, _ = file.Peek(maxHead)
		in = file
	}
	if !logfile.Is(head) {
		return nil, nil
	}
	return o.readLog(name, in)
}

// readLog reads a log from an input, which must not contain a second one. It returns an error if
// a step does not fit its position, because such a step cannot be drawn.
func (o *options) readLog(name string, in io.Reader) (*logic.Log, error) {
	var log *logic.Log
	for document, err := range input.Documents(in) {
		if err != nil {
			return nil, exit.Inputf("%s: %v", name, err)
		}
		if log != nil {
			return nil, exit.Usagef("%s: only one log can be drawn at a time, and this is the second", name)
		}
		if log, err = logfile.Log(document, ladders.Loggable(o.Catalogue)); err != nil {
			return nil, exit.Inputf("%s: %v", name, err)
		}
	}
	if number, err := log.Fault(); err != nil {
		return nil, exit.Failedf("%s: step %d cannot be drawn: %v", name, number, err)
	}
	return log, nil
}

// maxDrawn is the largest number of positions in one image, because the image is made in memory.
const maxDrawn = 1000

// positions draws every position of the input.
func (o *options) positions(ctx context.Context, args []string) error {
	var scenes []*explain.Scene
	err := pipeline.Each(ctx, o.Streams, args, func(_ int, r *input.Record) error {
		g := r.Grid
		scene := explain.NewScene(&g).In(o.Notation)
		scene.Clean = o.request.NoMarks
		if o.format != "text" && o.format != "markdown" {
			if scenes = append(scenes, scene); len(scenes) > maxDrawn {
				return exit.Usagef("one picture can show at most %d puzzles", maxDrawn)
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
func (o *options) written(scene *explain.Scene) error {
	if o.Documents++; o.Documents > 1 {
		fmt.Fprintln(o.Out)
	}
	if o.format == "markdown" {
		return explain.PositionMarkdown(o.Out, scene)
	}
	o.Text(explain.GridDetail).Grid(o.Out, scene)
	return nil
}

// drawn draws positions into one image or page.
func (o *options) drawn(scenes []*explain.Scene) error {
	if o.format == "html" && len(scenes) == 1 {
		return page.Position(o.Out, scenes[0])
	}
	pictures := make([]explain.Picture, len(scenes))
	for i, scene := range scenes {
		pictures[i].Scene = scene
		if len(scenes) > 1 {
			pictures[i].Caption = fmt.Sprint(i + 1)
		}
	}
	if o.format == "svg" {
		return explain.SVG(o.Out, pictures...)
	}
	fmt.Fprintf(o.Out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\">"+
		"<title>%d puzzles</title></head>\n<body>\n", len(scenes))
	if err := explain.SVG(o.Out, pictures...); err != nil {
		return err
	}
	_, err := fmt.Fprintln(o.Out, "</body>\n</html>")
	return err
}
