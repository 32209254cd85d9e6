package cli

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/search"
	"pencilmark/search/engines"
)

type searchOptions struct {
	env     *Env
	engine  string
	countTo int
	all     bool
	max     int
	random  bool
	seed    uint64
	stats   bool
	compare bool

	engineLimit time.Duration // with compare
	workers     int
	format      string
	spaced      bool
}

func newSearch(env *Env) *cobra.Command {
	o := &searchOptions{env: env}
	cmd := &cobra.Command{
		Use:   "search [PUZZLE | FILE | -]...",
		Short: "the search alone: solve, count, list solutions",
		Long: `Search finds solutions without reasoning as a person does. By default it counts
to 2, which tells whether a puzzle has exactly one solution.`,
		Example: `  pencilmark search puzzle.txt
  pencilmark search --all --max 10 puzzle.txt
  pencilmark search --compare puzzle.txt
  pencilmark search --count-to 2 --format jsonl - < puzzles.txt`,
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	flags := cmd.Flags()
	flags.StringVarP(&o.engine, "engine", "e", "default", "how to search: one of those that --compare lists")
	flags.IntVar(&o.countTo, "count-to", 2, "count solutions up to `N`, 0 for all")
	flags.BoolVar(&o.all, "all", false, "print every solution")
	flags.IntVar(&o.max, "max", 0, "with --all, print at most `N` solutions, 0 for all")
	flags.BoolVar(&o.random, "random", false, "print a solution chosen by the seed")
	flags.Uint64Var(&o.seed, "seed", 1, "seed of --random")
	flags.BoolVar(&o.stats, "stats", false, "print what each search cost")
	flags.BoolVar(&o.compare, "compare", false, "run all engines side by side")
	flags.DurationVar(&o.engineLimit, "engine-limit", 10*time.Second,
		"with --compare, the most time that one engine may take")
	flags.BoolVar(&o.spaced, "spaced", false, "print the filled grid in the spaced form, nine lines")
	addWorkers(flags, &o.workers, "search")
	flags.StringVar(&o.format, "format", "text", "text, jsonl or tsv")
	return cmd
}

// check says which flag cannot be as it is.
func (o *searchOptions) check() error {
	if err := checkFormat(o.format, "text", "jsonl", "tsv"); err != nil {
		return err
	}
	if o.countTo < 0 || o.max < 0 {
		return usagef("--count-to and --max cannot be negative")
	}
	if o.compare && o.format != "text" {
		return usagef("--compare prints a table: it takes no --format %s", o.format)
	}
	return checkWorkers(o.workers)
}

func (o *searchOptions) run(ctx context.Context, args []string) error {
	if err := o.check(); err != nil {
		return err
	}
	engine, err := findEngine(o.engine)
	if err != nil {
		return err
	}
	switch {
	case o.compare:
		return o.each(ctx, args, o.comparison)
	case o.all:
		return o.each(ctx, args, o.list)
	case o.random:
		return o.each(ctx, args, o.draw)
	}
	return o.stream(ctx, args, engine)
}

// stream solves all puzzles and prints what is found, in the order of the input.
func (o *searchOptions) stream(ctx context.Context, args []string, engine search.Engine) error {
	o.env.progress = newProgress(o.env, args)
	defer o.env.progress.finish()
	if o.format == "tsv" {
		fmt.Fprintln(o.env.Out, "puzzle\tsolutions\tsolution\tguesses\tnodes\terror")
	}
	size := manyRecords
	if engine == nil {
		size = quickRecords
	}
	worst := exitOK
	err := ordered(ctx, clampWorkers(o.workers), size, o.env.linesOrRecords(args),
		func() func(*lineOrRecord, *found) { return o.worker(ctx, engine) }, func(f *found) error {
			o.env.progress.add()
			worst = max(worst, f.code)
			if f.err != nil {
				if ends(f.err) {
					return f.err
				}
				fmt.Fprintf(o.env.Err, "pencilmark: %v\n", f.err)
			}
			_, err := o.env.Out.Write(f.line)
			return err
		}, o.env.Out.Flush)
	if err != nil {
		return err
	}
	return told(worst)
}

// findEngine returns nil for the default engine, which has a faster way in.
func findEngine(name string) (search.Engine, error) {
	if name == "default" {
		return nil, nil
	}
	if e, ok := engines.Lookup(name); ok {
		return e, nil
	}
	names := "default"
	for _, e := range engines.All() {
		names += ", " + e.Name()
	}
	return nil, usagef("unknown engine %q: the engines are %s", name, names)
}

// found is the outcome of one search.
type found struct {
	line []byte
	err  error
	code int
}

func (o *searchOptions) worker(ctx context.Context, engine search.Engine) func(*lineOrRecord, *found) {
	var solver search.Solver
	return func(w *lineOrRecord, out *found) {
		if w.record == nil && engine == nil && o.quick(&solver, &w.line, out) {
			return
		}
		r := w.read()
		line := out.line[:0]
		if r.Err != nil {
			*out = found{line: append(line, o.invalid(r)...), err: r.Err, code: exitCode(r.Err)}
			return
		}
		var result search.Result
		var err error
		if engine != nil {
			result, err = engine.Search(ctx, &r.Grid, o.countTo)
		} else {
			result, err = solver.Search(ctx, &r.Grid, o.countTo)
		}
		puzzle := r.Grid.Values()
		*out = found{line: o.line(line, &puzzle, &result, err)}
		if result.Solutions != 1 || err != nil {
			out.code = exitFailed
		}
	}
}

// quick searches a line, if that cannot take long, so that nothing needs to interrupt
// it: with fewer than 17 givens there is more than one solution or a long way to none.
// It returns false if there is no solution either, as givens may be in conflict then,
// which the search does not tell.
func (o *searchOptions) quick(solver *search.Solver, l *formats.Line, out *found) bool {
	puzzle, givens := l.Cells()
	if o.countTo < 1 || o.countTo > 2 || givens < 17 {
		return false
	}
	result := solver.Values(&puzzle, o.countTo)
	if result.Solutions == 0 {
		return false
	}
	out.line, out.err, out.code = o.line(out.line[:0], &puzzle, &result, nil), nil, exitOK
	if result.Solutions != 1 {
		out.code = exitFailed
	}
	return true
}

func (o *searchOptions) invalid(r *record) []byte {
	switch o.format {
	case "text":
		return nil
	case "tsv":
		return fmt.Appendf(nil, "%s\t\t\t\t\t%s\n", strings.Map(oneLine, r.puzzle()), strings.Map(oneLine, r.Err.Error()))
	}
	b := append([]byte(`{"puzzle":`), quoted(r.puzzle())...)
	b = append(append(b, `,"status":"invalid","error":`...), quoted(r.Err.Error())...)
	return append(b, '}', '\n')
}

// line appends the outcome of a search to b.
func (o *searchOptions) line(b []byte, puzzle *[81]board.Digit, result *search.Result, err error) []byte {
	stuck := ""
	if err != nil {
		stuck = err.Error()
	}
	switch o.format {
	case "jsonl":
		return appendFound(b, puzzle, result, stuck)
	case "tsv":
		return fmt.Appendf(b, "%s\t%d\t%s\t%d\t%d\t%s\n", board.Line(*puzzle), result.Solutions, solutionLine(result),
			result.Stats.Guesses, result.Stats.Nodes, stuck)
	}
	return o.words(b, puzzle, result, stuck)
}

func solutionLine(r *search.Result) string {
	if r.Solutions == 0 {
		return ""
	}
	return board.Line(r.Solution)
}

// appendFound writes the object by hand: a million of them must not cost more
// than the search.
func appendFound(b []byte, puzzle *[81]board.Digit, r *search.Result, stuck string) []byte {
	b = board.AppendLine(append(b, `{"puzzle":"`...), puzzle)
	b = strconv.AppendInt(append(b, `","solutions":`...), int64(r.Solutions), 10)
	if r.Solutions > 0 {
		b = append(board.AppendLine(append(b, `,"solution":"`...), &r.Solution), '"')
	}
	b = strconv.AppendInt(append(b, `,"guesses":`...), int64(r.Stats.Guesses), 10)
	b = strconv.AppendInt(append(b, `,"nodes":`...), int64(r.Stats.Nodes), 10)
	if stuck != "" {
		b = append(append(b, `,"error":`...), quoted(stuck)...)
	}
	return append(b, '}', '\n')
}

// words appends the outcome of a search in words to b.
func (o *searchOptions) words(b []byte, puzzle *[81]board.Digit, result *search.Result, stuck string) []byte {
	switch {
	case stuck != "":
		b = fmt.Appendf(board.AppendLine(b, puzzle), "  undecided: %s\n", stuck)
	case result.Solutions == 0:
		b = append(board.AppendLine(b, puzzle), "  no solution\n"...)
	case o.spaced:
		b = append(b, spaced(&result.Solution)...)
	case result.Solutions == 1 && o.countTo != 1:
		b = append(board.AppendLine(b, &result.Solution), "  one solution\n"...)
	case o.countTo == 0:
		b = fmt.Appendf(board.AppendLine(b, &result.Solution), "  the first of %d solutions\n", result.Solutions)
	default:
		b = fmt.Appendf(board.AppendLine(b, &result.Solution), "  the first of %d or more solutions\n", result.Solutions)
	}
	if o.stats {
		s := result.Stats
		b = fmt.Appendf(b, "  %d nodes, %d guesses, depth %d, %d propagations\n",
			s.Nodes, s.Guesses, s.Depth, s.Propagations)
	}
	return b
}

// spaced writes a grid as nine lines of nine digits with blanks between.
func spaced(v *[81]board.Digit) []byte {
	var b []byte
	for i, d := range v {
		b = append(b, '0'+byte(d), " \n"[btoi(i%9 == 8)])
	}
	return b
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
