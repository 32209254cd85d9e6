package sheet

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/cmd/internal/position"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/explain/sheet"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/persontime"
)

// maxSheet is the largest number of puzzles on one sheet, because the sheet is laid out in
// memory.
const maxSheet = 5000

type options struct {
	*console.Streams
	format string
	back   string
	paper  string
	pages  sheet.Options
	plain  bool
	time   bool
	grader position.Grader
	ladder ladders.Flags
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "sheet [FILE | PUZZLE | -]...",
		Short: "lay out puzzles on pages to print",
		Long: `Lay out puzzles on A4 or Letter pages to print, each with its number and grade. The
back of each page shows the solutions, or a series of hints for the hardest step.
The extension of the output file (-o) selects the format: pdf, svg, png or html.`,
		Example: `  pencilmark generate -n 12 --level Medium | pencilmark sheet --per-page 4 -o sheet.pdf -
  pencilmark sheet --paper letter -o sheet.pdf puzzles.txt
  pencilmark sheet --large --back hints --title "For grandma" -o sheet.html puzzles.txt`,
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	set := cmd.Flags()
	flags.FormatOf(set, cmd, &o.format, "html", "write %s; the extension of -o selects it too", "html", "svg", "pdf")
	set.IntVarP(&o.pages.PerPage, "per-page", "p", 4, "puzzles per page: 1, 2, 4, 6 or 9")
	flags.Complete(cmd, "per-page", "1", "2", "4", "6", "9")
	set.StringVar(&o.back, "back", "solutions", "print this on the back: solutions, hints or none")
	flags.Complete(cmd, "back", "solutions", "hints", "none")
	set.StringVar(&o.paper, "paper", "a4", "paper size: a4 or letter")
	flags.Complete(cmd, "paper", "a4", "letter")
	set.BoolVar(&o.pages.Large, "large", false, "use large print")
	set.StringVar(&o.pages.Title, "title", "", "print this `TEXT` at the top of every page")
	set.BoolVar(&o.plain, "no-level", false, "print the number only, not the grade")
	set.BoolVar(&o.time, "time", false, "print how long each puzzle takes, with a bar for the time of each step")
	o.ladder.AddLadder(s, cmd)
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	var err error
	if o.pages.Back, err = sheet.ParseBack(o.back); err != nil {
		return exit.Usagef("%v", err)
	}
	if o.pages.Paper, err = sheet.ParsePaper(o.paper); err != nil {
		return exit.Usagef("%v", err)
	}
	if err = o.pages.Check(); err != nil {
		return exit.Usagef("%v", err)
	}
	if o.format == "pdf" && o.TerminalOut() {
		return exit.Usagef("cannot print a PDF to a terminal; name its file with -o")
	}
	ladder, err := o.ladder.Base()
	if err != nil {
		return err
	}
	solver := ladder.Solver()
	var puzzles []sheet.Puzzle
	faults := pipeline.Each(ctx, o.Streams, args, func(_ int, r *input.Record) error {
		if len(puzzles) == maxSheet {
			return exit.Usagef("a sheet can have at most %d puzzles", maxSheet)
		}
		p, err := o.puzzle(ctx, solver, len(puzzles)+1, &r.Grid)
		if err == nil {
			puzzles = append(puzzles, p)
		}
		return err
	})
	if faults != nil && (faults.Error() != "" || len(puzzles) == 0) {
		return faults
	}
	if err := o.write(puzzles); err != nil {
		return err
	}
	return faults
}

// gradeNote explains the captions.
const gradeNote = "The word says which techniques you need. The number is the sum of all steps, so compare it only with the same word."

func (o *options) write(puzzles []sheet.Puzzle) error {
	if !o.plain {
		o.pages.Note = gradeNote
	}
	switch o.format {
	case "svg":
		return sheet.SVG(o.Out, puzzles, o.pages)
	case "pdf":
		return sheet.PDF(o.Out, puzzles, o.pages)
	}
	return sheet.HTML(o.Out, puzzles, o.pages)
}

// puzzle prepares the n-th puzzle of the sheet.
func (o *options) puzzle(ctx context.Context, solver *solve.Solver, n int, g *board.Grid) (sheet.Puzzle, error) {
	p := sheet.Puzzle{Values: g.Values(), Givens: g.Givens(), Caption: fmt.Sprint(n)}
	if o.pages.Back != sheet.Hints { // the path is not needed
		solver = &solve.Solver{Search: true}
	}
	log, err := solver.Solve(ctx, g)
	if err != nil {
		return p, err
	}
	if log.Outcome == logic.OutcomeInvalid {
		return p, exit.Failedf("puzzle %d: %s", n, log.Note)
	}
	p.Solution = log.Solution
	if grade := o.grader.OfLog(ctx, log); grade != nil && !o.plain {
		p.Caption = fmt.Sprintf("%d   %s (%d)", n, grade.Level, grade.Score)
	}
	if o.pages.Back == sheet.Hints {
		p.Hints = o.hints(log)
	}
	if o.time && !g.Solved() {
		err = o.timed(ctx, &p, g)
	}
	return p, err
}

// timed adds the estimated solving time of a puzzle.
func (o *options) timed(ctx context.Context, p *sheet.Puzzle, g *board.Grid) error {
	givens := g.Puzzle()
	t, err := persontime.Of(ctx, givens)
	if err != nil {
		return err
	}
	p.Caption += "   " + t.About()
	for i := range t.Costs {
		p.Costs = append(p.Costs, t.Costs[i].Share)
	}
	return nil
}

// hints returns a series of hints for the hardest step of a log, each more detailed than the one before.
func (o *options) hints(log *logic.Log) []string {
	top, ok := log.Hardest()
	if !ok {
		return nil
	}
	at := 0
	for log.Steps[at].Technique != top.Technique {
		at++
	}
	s := &log.Steps[at]
	out := []string{fmt.Sprintf("%s on the ladder %s; the hardest belongs to the %s.",
		position.Count(len(log.Steps), "step"), log.Name, top.Family)}
	if _, known := techniques.Everything().Rung(s.Technique); !known {
		return append(out, "No technique leads on there: try both digits of a cell.")
	}
	when := fmt.Sprintf("It comes after %s: %s.", position.Count(at, "step"), explain.WithArticle(top.Name))
	switch {
	case top.Family == logic.Singles: // all of them are equally hard
		s = &log.Steps[0]
		out[0] = fmt.Sprintf("%s, all of them singles.", position.Count(len(log.Steps), "step"))
		when = fmt.Sprintf("Begin with %s.", explain.WithArticle(s.Technique.Name))
	case at == 0:
		when = fmt.Sprintf("It comes first: %s.", explain.WithArticle(top.Name))
	}
	cells, err := hint.Tell(hint.CellsLevel, o.Renderer(), nil, s, 1, nil)
	if err != nil {
		return append(out, when)
	}
	return append(out, when, "Look at "+cells.House+".", "The pattern: "+strings.Join(cells.Cells, ", ")+".")
}
