package search

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/search"
	"pencilmark/search/engines"
)

type options struct {
	*console.Streams
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

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "search [PUZZLE | FILE | -]...",
		Short: "solve by search alone: count or list solutions",
		Long: `Find solutions by search, without human techniques. By default, search counts up to
2 solutions, which is enough to see whether a puzzle has exactly one.`,
		Example: `  pencilmark search puzzle.txt
  pencilmark search --all --max 10 puzzle.txt
  pencilmark search --compare puzzle.txt
  pencilmark search --count-to 2 --format jsonl - < puzzles.txt`,
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	set := cmd.Flags()
	set.StringVarP(&o.engine, "engine", "e", "default", "use this search engine; run with --compare to see them all")
	flags.CompleteFunc(cmd, "engine", engineWords)
	set.IntVar(&o.countTo, "count-to", 2, "count at most `N` solutions; 0 for all")
	set.BoolVar(&o.all, "all", false, "print every solution")
	set.IntVar(&o.max, "max", 0, "with --all, print at most `N` solutions; 0 for all")
	set.BoolVar(&o.random, "random", false, "print one solution at random")
	set.Uint64Var(&o.seed, "seed", 1, "use this seed for --random")
	set.BoolVar(&o.stats, "stats", false, "print statistics for each search")
	set.BoolVar(&o.compare, "compare", false, "compare all engines on the same puzzles")
	set.DurationVar(&o.engineLimit, "engine-limit", 10*time.Second,
		"with --compare, stop each engine after this time")
	set.BoolVar(&o.spaced, "spaced", false, "print each solution as nine spaced lines")
	flags.Workers(set, &o.workers, "search")
	flags.Format(cmd, &o.format, "text", "jsonl", "tsv")
	return cmd
}

// check returns an error if a flag has an invalid value.
func (o *options) check() error {
	if o.countTo < 0 || o.max < 0 {
		return exit.Usagef("--count-to and --max cannot be negative")
	}
	if o.compare && o.format != "text" {
		return exit.Usagef("--compare prints a table, so it cannot be combined with --format %s", o.format)
	}
	return nil
}

func (o *options) run(ctx context.Context, args []string) error {
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
func (o *options) stream(ctx context.Context, args []string, engine search.Engine) error {
	progress := pipeline.NewProgress(ctx, o.Streams, args)
	if o.format == "tsv" {
		fmt.Fprintln(o.Out, "puzzle\tsolutions\tsolution\tguesses\tnodes\terror")
	}
	size := pipeline.Many
	if engine == nil {
		size = pipeline.Quick
	}
	worst, n := exit.OK, 0
	err := pipeline.Ordered(ctx, o.Streams, o.workers, size, input.LinesOrRecords(ctx, o.Streams, args),
		func() func(*input.LineOrRecord, *found) { return o.worker(ctx, engine) }, func(f *found) error {
			progress.Add()
			worst, n = max(worst, f.code), n+1
			if f.read != nil {
				input.Notes(o.Streams, n, f.read)
			}
			if f.err != nil {
				if exit.Ends(f.err) {
					return f.err
				}
				if o.format == "text" { // data has it
					fmt.Fprintf(o.Err, "pencilmark: %s\n", exit.Text(f.err))
				}
			}
			_, err := o.Out.Write(f.line)
			return err
		})
	if err != nil {
		return err
	}
	return exit.Silent(worst)
}

// findEngine returns the engine with the given name. It returns nil for the default engine, which
// has a faster interface.
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
	return nil, exit.Usagef("unknown engine %q; the engines are %s", name, names)
}

// engineWords returns the names of the engines, for shell completion.
func engineWords() []string {
	out := []string{"default"}
	for _, e := range engines.All() {
		out = append(out, e.Name()+"\t"+e.About())
	}
	return out
}

// found is the result of one search.
type found struct {
	line []byte
	read *formats.Position // from a picture, or nil
	err  error
	code int
}

func (o *options) worker(ctx context.Context, engine search.Engine) func(*input.LineOrRecord, *found) {
	var solver search.Solver
	return func(w *input.LineOrRecord, out *found) {
		if w.Record == nil && engine == nil && o.quick(&solver, &w.Line, out) {
			return
		}
		r := w.Read()
		line := out.line[:0]
		if r.Err != nil {
			*out = found{line: append(line, o.invalid(r)...), err: r.Err, code: exit.Code(r.Err)}
			return
		}
		var result search.Result
		grid, err := o.puzzle(ctx, &solver, &r.Grid)
		switch {
		case err != nil:
		case engine != nil:
			result, err = engine.Search(ctx, grid, o.countTo)
		default:
			result, err = solver.Search(ctx, grid, o.countTo)
		}
		puzzle := grid.Values() // without digits that are wrong
		*out = found{line: o.line(line, &puzzle, &result, err)}
		if r.Source != nil {
			out.read = &r.Position
			out.line = o.withSource(out.line, r.Source)
		}
		if result.Solutions != 1 || err != nil {
			out.code = exit.Failed
		}
	}
}

// puzzle returns the grid to search for the position g: its digits alone, or with the candidates if these belong to the
// puzzle.
func (o *options) puzzle(ctx context.Context, solver *search.Solver, g *board.Grid) (*board.Grid, error) {
	if g.Puzzle() == g.Values() && g.Pristine() {
		return g, nil
	}
	p, err := solver.Puzzle(ctx, g)
	out := p.Grid(g)
	return &out, err
}

// quick searches a line if that cannot take long, so that no interruption is needed. It refuses
// lines with fewer than 17 givens, which have several solutions or take long to refute. It also
// returns false if there is no solution, because the givens may be in conflict, which the search
// does not report.
func (o *options) quick(solver *search.Solver, l *formats.Line, out *found) bool {
	puzzle, givens := l.Cells()
	if o.countTo < 1 || o.countTo > 2 || givens < 17 {
		return false
	}
	result := solver.Values(puzzle, o.countTo)
	if result.Solutions == 0 {
		return false
	}
	*out = found{line: o.line(out.line[:0], &puzzle, &result, nil)}
	if result.Solutions != 1 {
		out.code = exit.Failed
	}
	return true
}

func (o *options) invalid(r *input.Record) []byte {
	switch o.format {
	case "text":
		return nil
	case "tsv":
		return fmt.Appendf(nil, "%s\t\t\t\t\t%s\n", strings.Map(output.OneLine, r.Text()),
			strings.Map(output.OneLine, r.Err.Error()))
	}
	b := append([]byte(`{"puzzle":`), output.Quoted(r.Text())...)
	b = append(append(b, `,"status":"invalid","error":`...), output.Quoted(r.Err.Error())...)
	return append(b, '}', '\n')
}

// line appends the result of a search to b.
func (o *options) line(b []byte, puzzle *board.Givens, result *search.Result, err error) []byte {
	stuck := ""
	if err != nil {
		stuck = err.Error()
	}
	switch o.format {
	case "jsonl":
		return AppendRecord(b, puzzle, result, stuck)
	case "tsv":
		return fmt.Appendf(b, "%s\t%d\t%s\t%d\t%d\t%s\n", puzzle.String(), result.Solutions, solutionLine(result),
			result.Stats.Guesses, result.Stats.Nodes, stuck)
	}
	return o.words(b, puzzle, result, stuck)
}

// withSource adds the information about a picture to a line of JSON.
func (o *options) withSource(line []byte, source any) []byte {
	if o.format != "jsonl" {
		return line
	}
	return append(output.AppendSource(bytes.TrimSpace(line), source), '\n')
}

func solutionLine(r *search.Result) string {
	if r.Solutions == 0 {
		return ""
	}
	return r.Solution.String()
}

// AppendRecord appends the result of a search as a line of JSON. The text stuck is the reason why
// the search was given up, or "". The code does not use a JSON library, because the output of a
// million lines must not take longer than the search.
func AppendRecord(b []byte, puzzle *board.Givens, r *search.Result, stuck string) []byte {
	b = puzzle.Append(append(b, `{"puzzle":"`...))
	if b = append(b, '"'); r.Solutions == 0 && stuck == "" {
		b = append(b, `,"status":"no-solution"`...)
	}
	b = strconv.AppendInt(append(b, `,"solutions":`...), int64(r.Solutions), 10)
	if r.Solutions > 0 {
		b = append(r.Solution.Append(append(b, `,"solution":"`...)), '"')
	}
	b = strconv.AppendInt(append(b, `,"guesses":`...), int64(r.Stats.Guesses), 10)
	b = strconv.AppendInt(append(b, `,"nodes":`...), int64(r.Stats.Nodes), 10)
	if stuck != "" {
		b = append(append(b, `,"error":`...), output.Quoted(stuck)...)
	}
	return append(b, '}', '\n')
}

// words appends the result of a search to b in words.
func (o *options) words(b []byte, puzzle *board.Givens, result *search.Result, stuck string) []byte {
	switch {
	case stuck != "":
		b = fmt.Appendf(puzzle.Append(b), "  undecided: %s\n", stuck)
	case result.Solutions == 0:
		b = append(puzzle.Append(b), "  no solution\n"...)
	case o.spaced:
		b = append(b, spaced(&result.Solution)...)
	case result.Solutions == 1 && o.countTo != 1:
		b = append(result.Solution.Append(b), "  one solution\n"...)
	case o.countTo == 0:
		b = fmt.Appendf(result.Solution.Append(b), "  the first of %d solutions\n", result.Solutions)
	default:
		b = fmt.Appendf(result.Solution.Append(b), "  the first of %d or more solutions\n", result.Solutions)
	}
	if o.stats {
		s := result.Stats
		b = fmt.Appendf(b, "  %d nodes, %d guesses, depth %d, %d propagations\n",
			s.Nodes, s.Guesses, s.Depth, s.Propagations)
	}
	return b
}

// spaced returns a grid as nine lines of nine digits, separated by blanks.
func spaced(v *board.Givens) []byte {
	var b []byte
	for i, d := range v {
		after := byte(' ')
		if i%9 == 8 {
			after = '\n'
		}
		b = append(b, '0'+byte(d), after)
	}
	return b
}
