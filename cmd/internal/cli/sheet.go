package cli

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/cmd/internal/fronts"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/explain/sheet"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// maxSheet bounds the puzzles of one sheet, which is laid out in memory.
const maxSheet = 5000

type sheetOptions struct {
	env    *Env
	format string
	back   string
	pages  sheet.Options
	plain  bool
	ladder ladderFlags
}

func newSheet(env *Env) *cobra.Command {
	o := &sheetOptions{env: env}
	cmd := &cobra.Command{
		Use:   "sheet [FILE | PUZZLE | -]...",
		Short: "puzzles on pages to print",
		Long: `Sheet lays puzzles out on A4 pages, each with its number and its grade. On the back
of each page are the solutions, or hints that tell more from one to the next of the
hardest step. The format is that of the file of -o: pdf, svg or html.`,
		Example: `  pencilmark generate -n 12 --level Medium | pencilmark sheet --per-page 4 -o sheet.pdf -
  pencilmark sheet --large --back hints --title "For grandma" -o sheet.html puzzles.txt`,
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	flags := cmd.Flags()
	flags.StringVar(&o.format, "format", "", "html, svg or pdf (default: as the name of -o ends, or html)")
	flags.IntVarP(&o.pages.PerPage, "per-page", "p", 4, "puzzles on a page: 1, 2, 4, 6 or 9")
	flags.StringVar(&o.back, "back", "solutions", "what is on the back: solutions, hints or none")
	flags.BoolVar(&o.pages.Large, "large", false, "large print")
	flags.StringVar(&o.pages.Title, "title", "", "at the head of every page")
	flags.BoolVar(&o.plain, "no-level", false, "print the number only, not the grade")
	o.ladder.addLadder(env, flags)
	return cmd
}

func (o *sheetOptions) run(ctx context.Context, args []string) error {
	var err error
	if o.format == "" {
		o.format = "html"
		if ext := strings.ToLower(filepath.Ext(o.env.output)); ext == ".pdf" || ext == ".svg" {
			o.format = ext[1:]
		}
	}
	if err = checkFormat(o.format, "html", "svg", "pdf"); err != nil {
		return err
	}
	if o.pages.Back, err = sheet.ParseBack(o.back); err != nil {
		return usagef("%v", err)
	}
	if err = o.pages.Check(); err != nil {
		return usagef("%v", err)
	}
	if o.format == "pdf" && o.env.file == nil && isTerminal(o.env.stdout) {
		return usagef("a PDF is no text for a terminal: name its file with -o")
	}
	ladder, err := o.ladder.base()
	if err != nil {
		return err
	}
	solver := ladder.solver()
	var puzzles []sheet.Puzzle
	faults := o.env.each(args, func(_ int, r *record) error {
		if len(puzzles) == maxSheet {
			return usagef("a sheet has at most %d puzzles", maxSheet)
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

func (o *sheetOptions) write(puzzles []sheet.Puzzle) error {
	switch o.format {
	case "svg":
		return sheet.SVG(o.env.Out, puzzles, o.pages)
	case "pdf":
		return sheet.PDF(o.env.Out, puzzles, o.pages)
	}
	return sheet.HTML(o.env.Out, puzzles, o.pages)
}

// puzzle prepares the n-th puzzle of the sheet.
func (o *sheetOptions) puzzle(ctx context.Context, solver *solve.Solver, n int, g *board.Grid) (sheet.Puzzle, error) {
	p := sheet.Puzzle{Values: g.Values(), Givens: g.Givens(), Caption: fmt.Sprint(n)}
	if o.pages.Back != sheet.Hints { // the path is not needed
		solver = &solve.Solver{Search: true}
	}
	log, err := solver.Solve(ctx, g)
	if err != nil {
		return p, err
	}
	if log.Outcome == logic.OutcomeInvalid {
		return p, failedf("puzzle %d: %s", n, log.Note)
	}
	p.Solution = log.Solution
	if grade := o.env.grade(log); grade != nil && !o.plain {
		p.Caption = fmt.Sprintf("%d   %s (%d)", n, grade.Level, grade.Score)
	}
	if o.pages.Back == sheet.Hints {
		p.Hints = o.hints(log)
	}
	return p, nil
}

// hints tells the hardest step of a log, more from one hint to the next.
func (o *sheetOptions) hints(log *logic.Log) []string {
	top, ok := log.Hardest()
	if !ok {
		return nil
	}
	at := 0
	for log.Steps[at].Technique != top.Technique {
		at++
	}
	s := &log.Steps[at]
	out := []string{fmt.Sprintf("%s; the hardest belongs to the %s.", fronts.Count(len(log.Steps), "step"), top.Family)}
	if _, known := techniques.Everything().Rung(s.Technique); !known {
		return append(out, "No technique leads on there: try both digits of a cell.")
	}
	when := "after " + fronts.Count(at, "step")
	if at == 0 {
		when = "first"
	}
	r := o.env.renderer()
	return append(out,
		fmt.Sprintf("It comes %s: %s %s.", when, explain.Article(top.Name), top.Name),
		hint.Words(hint.NewPlace(r, s, 1)), hint.Words(hint.NewCells(r, s, 1)))
}
