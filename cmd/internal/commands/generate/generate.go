package generate

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"pencilmark/board/progress"
	"pencilmark/cmd/internal/asked"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/search/generate"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/names"
)

type options struct {
	*console.Streams
	n         int
	clueRange string
	levels    string
	pattern   string // or a file
	from      string // or a file
	solution  string // or a file
	needs     string // these lists are separated by commas
	pathNeeds string
	only      string
	sort      string
	ladder    ladders.Flags
	seed      flags.Seed
	workers   int
	format    string

	wish    ask.GenerateRequest
	asked   map[string]string     // by flag
	waiting []*ask.GenerateAnswer // to be sorted at the end

	maker   *ask.Maker   // of the current part
	printed atomic.Int64 // puzzles of the current part
	started time.Time
}

// New returns the command.
func New(s *console.Streams) *cobra.Command { return (&options{Streams: s}).command() }

// Wish returns a maker for the puzzles that flags of the command specify, as in "--level=Hard". Without --seed,
// the seed is 0.
func Wish(args []string) (m *ask.Maker, asked map[string]string, err error) {
	o := &options{Streams: console.New(context.Background(), strings.NewReader(""), io.Discard, io.Discard)}
	cmd := o.command()
	if err := cmd.ParseFlags(args); err != nil {
		return nil, nil, err
	}
	if cmd.Flags().NArg() > 0 {
		return nil, nil, exit.Usagef("%s is not a flag", cmd.Flags().Arg(0))
	}
	o.noteAsked(cmd)
	parts, err := o.parts()
	if err == nil && len(parts) > 1 {
		err = exit.Usagef("this needs a single level and a single number of clues")
	}
	if err == nil {
		err = o.read()
	}
	if err == nil {
		o.takePart(parts[0])
		err = o.readGrids(context.Background())
	}
	if err != nil {
		return nil, nil, err
	}
	m, err = o.wish.Maker()
	return m, o.asked, o.failure(err)
}

func (o *options) command() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "generate",
		Short: "make new puzzles to your specification",
		Long: `Make puzzles that have exactly one solution. After each puzzle, a comment shows its
level, its score, its hardest technique and your specification. The same --seed
gives the same puzzles, and no two puzzles in one run are essentially the same.

--level, --score and --er use the scales of "pencilmark grade". --needs, --hardest,
--only and --path-needs refer to the path that "pencilmark solve" takes. If you give
several levels or a range of clues, you get equally many puzzles of each, in order.

If your specification is rare, generate may need many tries. Use --max-tries to set
a limit; when generate reaches it, it reports the closest puzzle it found.

With --from, generate starts from your own puzzle, and adds or removes as few clues
as possible until the puzzle fits the specification.`,
		Example: `  pencilmark generate -n 10 --symmetry rotate180 --minimal
  pencilmark generate --needs x-wing --seed 7
  pencilmark generate --hardest jellyfish -n 10
  pencilmark generate --level Easy --clues 32
  pencilmark generate --level Easy,Medium -n 10
  pencilmark generate --clues 24..26 -n 6
  pencilmark generate --only naked-pair,x-wing --needs x-wing
  pencilmark generate --only fish,intersections --path-needs "x-wing>=2"
  pencilmark generate --score 500..600 --symmetry rotate180
  pencilmark generate --er 4.4..5.0 --know me
  pencilmark generate --minutes 5..8
  pencilmark generate -n 20 --level Medium --sort time
  pencilmark generate --from puzzle.txt --level Hard
  pencilmark generate --solution 271986354469531287385247196157364829894152763632879415946718532713625948528493671`,
		Args: flags.Exactly(0, "flags only"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			o.seed.Settle(cmd)
			o.noteAsked(cmd)
			return o.run(cmd.Context())
		},
	}
	o.flags(cmd)
	return cmd
}

// flags declares the flags.
func (o *options) flags(cmd *cobra.Command) {
	set := cmd.Flags()
	set.IntVarP(&o.n, "number", "n", 1, "number of puzzles")
	set.StringVar(&o.clueRange, "clues", "0", "number of clues, 17 or more, or `LO..HI`; 0 for as few as it can")
	set.StringVar((*string)(&o.wish.Symmetry), "symmetry", "none", "use this symmetry: none, rotate180, rotate90, mirror, diagonal or full")
	set.StringVar(&o.pattern, "pattern", "",
		"put clues only in the cells of this pattern: a `FILE`, or 81 characters")
	set.StringVar(&o.levels, "level", "", "make puzzles of these levels: Easy, Medium, Hard, Unfair, Extreme")
	set.StringVar(&o.wish.Score, "score", "", "score on HoDoKu's scale, such as 500..600 (`LO..HI`)")
	set.StringVar(&o.wish.Minutes, "minutes", "", "estimated solving time in minutes, `LO..HI`")
	set.StringVar(&o.sort, "sort", "", "sort the puzzles by solving time, quickest first")
	flags.Complete(cmd, "sort", "time")
	set.StringVar(&o.wish.ER, "er", "", "rating (ER) on Sudoku Explainer's scale, `LO..HI`")
	set.StringVar(&o.solution, "solution", "", "make puzzles with this solution: a `GRID` of 81 digits, or a file")
	set.StringVar(&o.from, "from", "", "change this `PUZZLE` until it fits")
	set.StringVar(&o.needs, "needs", "", "require the techniques in `LIST`; one member of a family is enough")
	set.StringVar(&o.pathNeeds, "path-needs", "",
		"require how often to use each technique in `LIST`, as in x-wing>=2")
	set.StringVar(&o.only, "only", "",
		"like --know, but require at least one technique in `LIST`")
	set.StringVar(&o.wish.Hardest, "hardest", "",
		"make this `TECHNIQUE` (or family) the hardest step on the path")
	set.BoolVar(&o.wish.Minimal, "minimal", false, "make every clue necessary")
	flags.Complete(cmd, "symmetry", "none", "rotate180", "rotate90", "mirror", "diagonal", "full")
	flags.Complete(cmd, "level", logic.LevelNames()...)
	flags.CompleteList(cmd, "needs", names.Of(o.Catalogue).ListWords)
	flags.CompleteList(cmd, "path-needs", names.Of(o.Catalogue).ListWords)
	flags.CompleteList(cmd, "only", names.Of(o.Catalogue).ListWords)
	flags.CompleteFunc(cmd, "hardest", names.Of(o.Catalogue).ListWords)
	o.seed.Add(cmd, "puzzles")
	set.IntVar(&o.wish.MaxTries, "max-tries", 0, "give up on a puzzle after `N` tries; 0 for no limit")
	flags.Workers(set, &o.workers, "make")
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	o.ladder.AddLadder(o.Streams, cmd)
	o.ladder.AddKnow(cmd, "allow only singles and techniques in `LIST`")
}

func (o *options) run(ctx context.Context) error {
	if o.n < 1 || o.wish.MaxTries < 0 {
		return exit.Usagef("-n must be at least 1, and --max-tries cannot be negative")
	}
	if o.sort != "" && o.sort != "time" {
		return exit.Usagef("unknown order %q; the only value of --sort is time", o.sort)
	}
	parts, err := o.parts()
	if err == nil {
		err = o.read()
	}
	if err != nil {
		return err
	}
	for _, p := range parts { // check all parts before the first puzzle is made
		o.takePart(p)
		if err := o.wish.Validate(); err != nil {
			return o.failure(err)
		}
	}
	if err := o.readGrids(ctx); err != nil {
		return err
	}
	var known *generate.Distinct
	for i, p := range parts {
		o.takePart(p)
		if err := o.make(ctx, i, &known); err != nil {
			return errors.Join(err, o.printSorted())
		}
		o.seed.Value++
	}
	return o.printSorted()
}

// read reads the flags that are lists, and the ladder.
func (o *options) read() error {
	base, err := o.ladder.Base()
	if err != nil {
		return err
	}
	r := &o.wish
	r.Custom, r.Name, r.Catalogue = base.Ladder, base.Name, o.Catalogue
	r.Needs, r.PathNeeds, r.Only = strings.Split(o.needs, ","), strings.Split(o.pathNeeds, ","), nil
	if o.only != "" {
		r.Only = strings.Split(o.only, ",")
	}
	r.Seed, r.Time = &o.seed.Value, o.sort == "time"
	if r.Know, err = o.ladder.KnownNames(); err != nil {
		return err
	}
	return o.readPattern()
}

// readGrids reads --solution and --from.
func (o *options) readGrids(ctx context.Context) error {
	if o.solution != "" {
		p, err := input.One(ctx, o.Streams, []string{o.solution})
		if err != nil {
			return fmt.Errorf("--solution: %w", err)
		}
		o.wish.Solution = p.Grid.Values().String()
	}
	if o.from != "" {
		p, err := input.One(ctx, o.Streams, []string{o.from})
		if err != nil {
			return fmt.Errorf("--from: %w", err)
		}
		o.wish.From = p.Grid.Puzzle().String()
	}
	return nil
}

// maxPattern is enough for 81 cells with blanks between them.
const maxPattern = 1 << 10

// readPattern reads --pattern, which can be the name of a file.
func (o *options) readPattern() error {
	o.wish.Pattern = o.pattern
	if _, err := os.Stat(o.pattern); o.pattern == "" || err != nil {
		return nil
	}
	f, err := o.Open(o.pattern)
	if err != nil {
		return err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxPattern))
	if err != nil {
		return exit.Inputf("%s: %v", o.pattern, err)
	}
	o.wish.Pattern = string(data)
	return nil
}

// failure converts an error of package ask.
func (o *options) failure(err error) error {
	if e := (*ask.Error)(nil); errors.As(err, &e) && e.Field == "pattern" && o.wish.Pattern == o.pattern && input.LooksLikeFile(o.pattern) {
		return exit.Inputf("%s: no such file, and not a pattern of 81 characters either", o.pattern)
	}
	return asked.Failure(err)
}

// make generates the puzzles of the i-th part.
func (o *options) make(ctx context.Context, i int, known **generate.Distinct) (err error) {
	if o.maker, err = o.wish.Maker(); err != nil {
		return o.failure(err)
	}
	if i == 0 {
		o.seed.Print(o.Streams)
		*known = o.maker.Known()
	}
	o.printOutlook()
	o.printed.Store(0)
	advice := sync.OnceFunc(func() { fmt.Fprintf(o.Err, "pencilmark: %s\n", advice(o.maker.Rare())) })
	stop := o.progress(progress.Of(ctx), func() {
		if name, _ := o.maker.Rare(); name != "" && o.printed.Load() == 0 && o.maker.Tries() >= manyTries {
			advice()
		}
	})
	err = o.deliver(ctx, *known)
	stop()
	if err != nil {
		fmt.Fprintf(o.Err, "pencilmark: %s\n", o.pace())
		return errors.Join(err, o.printNearest())
	}
	return err
}

// manyTries is the number of tries without a puzzle after which advice is given.
const manyTries = 2000

// advice suggests what to ask for instead of a technique that no puzzle needed in many tries.
func advice(name, slug string) string {
	return fmt.Sprintf("no puzzle has needed %s so far; on this ladder, easier techniques may always come before it. "+
		"To get puzzles that can be solved with it, use --only %s. To let it come earlier, use --ladder with your own order", name, slug)
}

// printOutlook prints how long the search will probably take, unless that is only a moment.
func (o *options) printOutlook() {
	if outlook := o.maker.Options.Outlook(); !strings.HasPrefix(outlook, "milliseconds") {
		fmt.Fprintf(o.Err, "pencilmark: this takes %s\n", outlook)
	}
	if name := o.maker.Unheard(); name != "" {
		fmt.Fprintf(o.Err, "pencilmark: none of the built-in puzzles has %s as its hardest step, so this may never finish\n", name)
	}
}

// printNearest prints the nearest puzzle after a run was stopped. If the run changed a puzzle of the
// user, the nearest puzzle is part of the output. Otherwise, it is part of a message.
func (o *options) printNearest() error {
	p := o.maker.Nearest.Puzzle()
	if p == nil {
		return nil
	}
	if o.from != "" {
		return o.print(p)
	}
	_, err := fmt.Fprintf(o.Err, "pencilmark: the closest puzzle found: %s\n", p.Givens.String())
	return err
}

// A made is the result for the i-th puzzle: the puzzle, or the error.
type made struct {
	i      int
	puzzle generate.Puzzle
	err    error
}

// deliver generates the puzzles on several goroutines and prints them in order. The number of
// puzzles that wait to be printed is limited, however many are generated.
func (o *options) deliver(ctx context.Context, known *generate.Distinct) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	numbers := func(yield func(int) bool) {
		for i := 0; i < o.n && yield(i); i++ {
		}
	}
	worker := func() func(*int, *made) {
		return func(i *int, m *made) {
			m.i = *i
			m.puzzle, m.err = o.maker.Puzzle(ctx, *i)
		}
	}
	return pipeline.Ordered(ctx, o.Streams, min(o.workers, o.n), pipeline.One, numbers, worker, func(m *made) error {
		err := o.take(ctx, m, known)
		if err != nil {
			cancel() // the other results are not needed
		}
		return err
	})
}

// take prints a generated puzzle. If the puzzle is known already, it prints another one instead.
func (o *options) take(ctx context.Context, m *made, known *generate.Distinct) error {
	puzzle, err := m.puzzle, m.err
	if err == nil {
		puzzle, err = o.maker.Unless(ctx, m.i, puzzle, known)
	}
	var tries *generate.TriesError
	switch {
	case errors.As(err, &tries):
		return exit.With(exit.Limit, err)
	case err != nil:
		return err
	}
	o.printed.Add(1)
	return o.print(&puzzle)
}

// print prints a puzzle at once, or keeps it for printSorted.
func (o *options) print(p *generate.Puzzle) error {
	a, err := o.maker.Answer(context.Background(), p) // also of the nearest puzzle, when the run was stopped
	if err != nil {
		return err
	}
	a.Asked = maps.Clone(o.asked)
	if o.sort != "" {
		o.waiting = append(o.waiting, a)
		return nil
	}
	return o.printAnswer(a)
}

// printSorted prints the puzzles that were kept, beginning with the quickest to solve.
func (o *options) printSorted() error {
	slices.SortStableFunc(o.waiting, func(a, b *ask.GenerateAnswer) int { return a.Time.Seconds - b.Time.Seconds })
	for _, d := range o.waiting {
		if err := o.printAnswer(d); err != nil {
			return err
		}
	}
	return nil
}

func (o *options) printAnswer(a *ask.GenerateAnswer) error {
	if o.format != "text" {
		return output.Document(o.Streams, o.format, a)
	}
	text := a.String()
	if len(a.Asked) > 0 {
		text += "; asked:"
		for _, flag := range slices.Sorted(maps.Keys(a.Asked)) {
			text += " --" + strings.TrimSuffix(flag+" "+a.Asked[flag], " true")
		}
	}
	_, err := fmt.Fprintln(o.Out, text)
	return err
}

// wishFlags are the flags that specify properties of a puzzle.
var wishFlags = [...]string{"clues", "symmetry", "level", "score", "minutes", "er", "needs", "path-needs", "only", "hardest", "know", "ladder",
	"minimal"}

// noteAsked records the specification.
func (o *options) noteAsked(cmd *cobra.Command) {
	o.asked = map[string]string{}
	for _, name := range wishFlags {
		if f := cmd.Flags().Lookup(name); f.Changed {
			o.asked[name] = f.Value.String()
		}
	}
}

// pace reports the number of tries and their rate.
func (o *options) pace() string {
	n, nearest := o.maker.Tries(), o.maker.Nearest.Grade()
	if nearest != "" {
		nearest = ", nearest " + nearest
	}
	noun := "tries"
	if n == 1 {
		noun = "try"
	}
	return fmt.Sprintf("%d %s, %.0f a second%s", n, noun, float64(n)/time.Since(o.started).Seconds(), nearest)
}

// progress reports the number of tries and their rate every second. If no terminal shows this, it
// prints a message after ten seconds and then less and less often. It also calls also every second and
// at the end. It returns a function that stops the reports.
func (o *options) progress(run *progress.Run, also func()) (stop func()) {
	o.started = time.Now()
	done := make(chan struct{})
	var wait sync.WaitGroup
	wait.Go(func() {
		tick, next := time.NewTicker(time.Second), 10*time.Second
		defer tick.Stop()
		for {
			select {
			case <-done:
				return
			case <-tick.C:
			}
			run.Report(progress.Puzzle, o.pace(), 0, 0)
			also()
			if !run.Watched() && time.Since(o.started) > next {
				fmt.Fprintf(o.Err, "pencilmark: %s so far\n", o.pace())
				next *= 3
			}
		}
	})
	return func() {
		close(done)
		wait.Wait()
		also()
	}
}
