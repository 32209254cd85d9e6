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
	"unicode"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/board/progress"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/cmd/internal/position"
	"pencilmark/search/generate"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/grade/se"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/names"
	"pencilmark/tutorials/persontime"
)

type options struct {
	*console.Streams
	n         int
	clueRange string
	symmetry  string
	pattern   string
	level     string
	needs     string
	score     string
	minutes   string
	sort      string
	waiting   []*Document // to be sorted at the end
	er        string
	solution  string
	from      string

	pathNeeds string
	only      string
	hardest   string
	ladder    ladders.Flags
	minimal   bool
	seed      flags.Seed
	maxTries  int
	workers   int
	format    string

	clues   int               // of the current part, or 0
	given   board.Givens      // --solution
	changed board.Givens      // --from
	asked   map[string]string // by flag
	best    nearest
	tries   atomic.Int64 // of all puzzles together
	printed atomic.Int64 // puzzles
	started time.Time
}

// New returns the command.
func New(s *console.Streams) *cobra.Command { return (&options{Streams: s}).command() }

// Wish returns the options that flags of the command specify, as in "--level=Hard", and a
// function that converts a puzzle to a Document. Without --seed, the seed is 0.
func Wish(args []string) (wanted generate.Options, document func(*generate.Puzzle) (*Document, error), err error) {
	o := &options{Streams: console.New(context.Background(), strings.NewReader(""), io.Discard, io.Discard)}
	cmd := o.command()
	if err := cmd.ParseFlags(args); err != nil {
		return wanted, nil, err
	}
	if cmd.Flags().NArg() > 0 {
		return wanted, nil, exit.Usagef("%s is not a flag", cmd.Flags().Arg(0))
	}
	o.noteAsked(cmd)
	parts, err := o.parts()
	if err == nil && len(parts) > 1 {
		err = exit.Usagef("this needs a single level and a single number of clues")
	}
	if err != nil {
		return wanted, nil, err
	}
	o.takePart(parts[0])
	wishes, err := o.readWishes()
	if err != nil {
		return wanted, nil, err
	}
	stock, err := wishes.stock()
	if err != nil {
		return wanted, nil, err
	}
	if o.given, err = o.readSolution(context.Background()); err != nil {
		return wanted, nil, err
	}
	wanted, err = o.options(wishes, stock)
	return wanted, o.document, err
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
	set.StringVar(&o.symmetry, "symmetry", "none", "use this symmetry: none, rotate180, rotate90, mirror, diagonal or full")
	set.StringVar(&o.pattern, "pattern", "",
		"put clues only in the cells of this pattern: a `FILE`, or 81 characters")
	set.StringVar(&o.level, "level", "", "make puzzles of these levels: Easy, Medium, Hard, Unfair, Extreme")
	set.StringVar(&o.score, "score", "", "score on HoDoKu's scale, such as 500..600 (`LO..HI`)")
	set.StringVar(&o.minutes, "minutes", "", "estimated solving time in minutes, `LO..HI`")
	set.StringVar(&o.sort, "sort", "", "sort the puzzles by solving time, quickest first")
	flags.Complete(cmd, "sort", "time")
	set.StringVar(&o.er, "er", "", "rating (ER) on Sudoku Explainer's scale, `LO..HI`")
	set.StringVar(&o.solution, "solution", "", "make puzzles with this solution: a `GRID` of 81 digits, or a file")
	set.StringVar(&o.from, "from", "", "change this `PUZZLE` until it fits")
	set.StringVar(&o.needs, "needs", "", "require the techniques in `LIST`; one member of a family is enough")
	set.StringVar(&o.pathNeeds, "path-needs", "",
		"require how often to use each technique in `LIST`, as in x-wing>=2")
	set.StringVar(&o.only, "only", "",
		"like --know, but require at least one technique in `LIST`")
	set.StringVar(&o.hardest, "hardest", "",
		"make this `TECHNIQUE` (or family) the hardest step on the path")
	set.BoolVar(&o.minimal, "minimal", false, "make every clue necessary")
	flags.Complete(cmd, "symmetry", "none", "rotate180", "rotate90", "mirror", "diagonal", "full")
	flags.Complete(cmd, "level", logic.LevelNames()...)
	flags.CompleteList(cmd, "needs", names.ListWords)
	flags.CompleteList(cmd, "path-needs", names.ListWords)
	flags.CompleteList(cmd, "only", names.ListWords)
	flags.CompleteFunc(cmd, "hardest", names.ListWords)
	o.seed.Add(cmd, "puzzles")
	set.IntVar(&o.maxTries, "max-tries", 0, "give up on a puzzle after `N` tries; 0 for no limit")
	flags.Workers(set, &o.workers, "make")
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	o.ladder.AddLadder(o.Streams, cmd)
	o.ladder.AddKnow(cmd, "allow only singles and techniques in `LIST`")
}

func (o *options) run(ctx context.Context) error {
	if o.n < 1 || o.maxTries < 0 {
		return exit.Usagef("-n must be at least 1, and --max-tries cannot be negative")
	}
	if o.sort != "" && o.sort != "time" {
		return exit.Usagef("unknown order %q; the only value of --sort is time", o.sort)
	}
	parts, err := o.parts()
	if err != nil {
		return err
	}
	for _, p := range parts { // check all parts before the first puzzle is made
		o.takePart(p)
		if _, err := o.readWishes(); err != nil {
			return err
		}
	}
	var known *distinct
	for i, p := range parts {
		o.takePart(p)
		if err := o.make(ctx, i, &known); err != nil {
			return errors.Join(err, o.printSorted())
		}
		o.seed.Value++
	}
	return o.printSorted()
}

// make generates the puzzles of the i-th part.
func (o *options) make(ctx context.Context, i int, known **distinct) error {
	wishes, err := o.readWishes()
	if err != nil {
		return err
	}
	stock, err := wishes.stock()
	if err != nil {
		return err
	}
	if o.given, err = o.readSolution(ctx); err != nil {
		return err
	}
	if o.changed, err = o.readFrom(ctx); err != nil {
		return err
	}
	options, err := o.options(wishes, stock)
	if err != nil {
		return err
	}
	gen, err := generate.New(options)
	var impossible *generate.ImpossibleError
	if errors.As(err, &impossible) {
		return exit.Usagef("%v", err)
	}
	if err != nil {
		return err
	}
	if i == 0 {
		o.seed.Print(o.Streams)
		*known = newDistinct(stock.starts, stock.examples)
	}
	o.printOutlook(&options, wishes, stock)
	o.tries.Store(0)
	o.printed.Store(0)
	advice := sync.OnceFunc(func() { fmt.Fprintf(o.Err, "pencilmark: %s\n", wishes.advice()) })
	stop := o.progress(progress.Of(ctx), func() {
		if wishes.advice() != "" && o.printed.Load() == 0 && o.tries.Load() >= manyTries {
			advice()
		}
	})
	err = o.deliver(ctx, gen, *known)
	stop()
	if err != nil {
		fmt.Fprintf(o.Err, "pencilmark: %s\n", o.pace())
		return errors.Join(err, o.best.tell(o))
	}
	return err
}

// printOutlook prints how long the search will probably take, unless that is only a moment.
func (o *options) printOutlook(options *generate.Options, w *wishes, s stock) {
	if outlook := options.Outlook(); !strings.HasPrefix(outlook, "milliseconds") {
		fmt.Fprintf(o.Err, "pencilmark: this takes %s\n", outlook)
	}
	if w.unheardOf(s) {
		fmt.Fprintf(o.Err, "pencilmark: none of the built-in puzzles has %s as its hardest step, so this may never finish\n",
			w.hardest.name())
	}
}

// options returns the generator's options that follow from the flags.
func (o *options) options(w *wishes, s stock) (generate.Options, error) {
	symmetry, err := generate.ParseSymmetry(o.symmetry)
	if err != nil {
		return generate.Options{}, exit.Usagef("%v", err)
	}
	pattern, err := o.readPattern()
	if err != nil {
		return generate.Options{}, err
	}
	return generate.Options{
		From: o.changed, Solution: o.given, Seed: o.seed.Value, Clues: o.clues, Symmetry: symmetry, Minimal: o.minimal, Pattern: pattern,
		Distance: o.best.watch(w.distance()), Start: w.start(s),
		MaxTries: o.maxTries, Progress: func(generate.Tally) { o.tries.Add(1) },
	}, nil
}

// A made is the result for the i-th puzzle: the puzzle, or the error.
type made struct {
	i      int
	puzzle generate.Puzzle
	err    error
}

// deliver generates the puzzles on several goroutines and prints them in order. The number of
// puzzles that wait to be printed is limited, however many are generated.
func (o *options) deliver(ctx context.Context, gen *generate.Generator, known *distinct) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	numbers := func(yield func(int) bool) {
		for i := 0; i < o.n && yield(i); i++ {
		}
	}
	worker := func() func(*int, *made) {
		return func(i *int, m *made) {
			m.i = *i
			m.puzzle, m.err = gen.Puzzle(ctx, *i)
		}
	}
	return pipeline.Ordered(ctx, o.Streams, min(o.workers, o.n), pipeline.One, numbers, worker, func(m *made) error {
		err := o.take(ctx, gen, m, known)
		if err != nil {
			cancel() // the other results are not needed
		}
		return err
	})
}

// take prints a generated puzzle. If the puzzle is known already, it prints another one instead.
func (o *options) take(ctx context.Context, gen *generate.Generator, m *made, known *distinct) error {
	puzzle, err := m.puzzle, m.err
	for k := 1; err == nil && gen.Steered() && !known.add(&puzzle.Givens); k++ {
		puzzle, err = gen.Another(ctx, m.i, k)
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

// A Document is a puzzle in the form of the JSON and YAML output.
type Document struct {
	Puzzle   string            `yaml:"puzzle" json:"puzzle"`
	Solution string            `yaml:"solution" json:"solution"`
	Clues    int               `yaml:"clues" json:"clues"`
	Tries    int               `yaml:"tries" json:"tries"`
	Level    string            `yaml:"level" json:"level"`
	Score    int               `yaml:"score" json:"score"`
	Hardest  string            `yaml:"hardest" json:"hardest"`
	ER       float64           `yaml:"er,omitempty" json:"er,omitempty"`            // only if it was requested
	Time     *grade.Time       `yaml:"time,omitempty" json:"time,omitempty"`        // only if it was requested
	Added    []string          `yaml:"added,flow,omitempty" json:"added,omitempty"` // clues that --from lacks, as "r1c1=4"
	Taken    []string          `yaml:"taken,flow,omitempty" json:"taken,omitempty"`
	Asked    map[string]string `yaml:"asked,omitempty" json:"asked,omitempty"` // values of the flags that specify the puzzle, by flag
}

// document returns a puzzle in the form of the JSON and YAML output.
func (o *options) document(p *generate.Puzzle) (*Document, error) {
	clues, _ := p.Givens.Filled()
	result := hodoku.New().Grade(p.Givens, false)
	hardest, _ := grade.Hardest(&result)
	d := &Document{Puzzle: p.Givens.String(), Solution: p.Solution.String(), Clues: clues.Len(), Tries: p.Tally.Tries,
		Level: result.Level.String(), Score: result.Score, Hardest: hardest.Slug(), Asked: o.asked}
	for c, d0 := range o.changed {
		switch is := p.Givens[c]; {
		case o.from == "" || is == d0:
		case is != 0:
			d.Added = append(d.Added, board.At(board.Cell(c), is).String())
		default:
			d.Taken = append(d.Taken, board.At(board.Cell(c), d0).String())
		}
	}
	if o.er != "" {
		rating, err := se.New().Rate(context.Background(), p.Givens, se.Options{})
		if err != nil {
			return nil, err
		}
		d.ER = rating.ER.Float()
	}
	if o.minutes != "" || o.sort == "time" {
		t, err := persontime.Of(context.Background(), p.Givens)
		if err != nil {
			return nil, err
		}
		t.Costs, d.Time = nil, &t
	}
	return d, nil
}

// print prints a puzzle at once, or keeps it for printSorted.
func (o *options) print(p *generate.Puzzle) error {
	d, err := o.document(p)
	if err != nil {
		return err
	}
	if o.sort != "" {
		o.waiting = append(o.waiting, d)
		return nil
	}
	return o.printDocument(d)
}

// printSorted prints the puzzles that were kept, beginning with the quickest to solve.
func (o *options) printSorted() error {
	slices.SortStableFunc(o.waiting, func(a, b *Document) int { return a.Time.Seconds - b.Time.Seconds })
	for _, d := range o.waiting {
		if err := o.printDocument(d); err != nil {
			return err
		}
	}
	return nil
}

func (o *options) printDocument(d *Document) error {
	if o.format != "text" {
		return output.Document(o.Streams, o.format, d)
	}
	hardest, _ := hodoku.Lookup(d.Hardest) // search is not in the catalogue of techniques
	text := fmt.Sprintf("%s # %s (%d), hardest %v", d.Puzzle, d.Level, d.Score, hardest)
	if d.ER != 0 {
		text += fmt.Sprintf(", ER %.1f", d.ER)
	}
	if d.Time != nil {
		text += ", " + d.Time.About()
	}
	if d.Added != nil || d.Taken != nil {
		text += fmt.Sprintf("; %s added, %s taken", position.Count(len(d.Added), "clue"), position.Count(len(d.Taken), "clue"))
	}
	if len(d.Asked) > 0 {
		text += "; asked:"
		for _, flag := range slices.Sorted(maps.Keys(d.Asked)) {
			text += " --" + strings.TrimSuffix(flag+" "+d.Asked[flag], " true")
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

// readSolution reads --solution. The result is all 0 if the flag is not given.
func (o *options) readSolution(ctx context.Context) (solution board.Givens, err error) {
	if o.solution == "" {
		return solution, nil
	}
	p, err := input.One(ctx, o.Streams, []string{o.solution})
	if err != nil {
		return solution, fmt.Errorf("--solution: %w", err)
	}
	if solution = p.Grid.Values(); slices.Contains(solution[:], 0) {
		return solution, exit.Usagef("--solution needs a full grid, but this one has empty cells")
	}
	return solution, nil
}

// readFrom reads --from. The result is all 0 if the flag is not given.
func (o *options) readFrom(ctx context.Context) (puzzle board.Givens, err error) {
	if o.from == "" {
		return puzzle, nil
	}
	p, err := input.One(ctx, o.Streams, []string{o.from})
	if err != nil {
		return puzzle, fmt.Errorf("--from: %w", err)
	}
	return p.Grid.Puzzle(), nil
}

// readPattern reads --pattern. Every cell that is not blank gets a clue.
func (o *options) readPattern() (board.CellSet, error) {
	var cells board.CellSet
	text := o.pattern
	if text == "" {
		return cells, nil
	}
	if _, err := os.Stat(text); err == nil {
		f, err := o.Open(text)
		if err != nil {
			return cells, err
		}
		defer f.Close()
		data, err := io.ReadAll(io.LimitReader(f, 1<<10)) // enough for 81 cells with blanks between them
		if err != nil {
			return cells, exit.Inputf("%s: %v", o.pattern, err)
		}
		text = string(data)
	}
	picture := cellsOf(text)
	if blanks := withBlanks(text); len(picture) != 81 && blanks != "" {
		picture = blanks
	}
	switch {
	case len(picture) == 81:
	case text == o.pattern && input.LooksLikeFile(text):
		return cells, exit.Inputf("%s: no such file, and not a pattern of 81 characters either", text)
	default:
		return cells, exit.Usagef("the pattern has %d cells; it needs 81, with one of . 0 _ - for a cell without a clue", len(picture))
	}
	for i, b := range []byte(picture) {
		if !strings.ContainsRune(".0_-", rune(b)) {
			cells = cells.With(board.Cell(i))
		}
	}
	switch cells.Len() {
	case 0:
		return cells, exit.Usagef("the pattern has no cell for a clue, but every puzzle needs at least 17")
	case 81:
		return cells, exit.Usagef("the pattern has a clue in every cell, so nothing would be left to solve")
	}
	return cells, nil
}

// cellsOf returns the characters of a picture that represent cells. It skips blanks, the rulings between boxes, and
// lines of rulings.
func cellsOf(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if strings.Trim(line, "-+=|* \t\r\n") == "" && strings.Contains(line, "-") && strings.ContainsAny(line, "+=|") {
			continue
		}
		b.WriteString(strings.Join(strings.FieldsFunc(line, func(r rune) bool { return r == '|' || unicode.IsSpace(r) }), ""))
	}
	return b.String()
}

// withBlanks returns the cells of a picture in which empty cells are blanks. The picture can have
// at most nine lines of nine characters. For anything else, the result is "".
func withBlanks(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, " \r\n")
		if len(line) > 9 {
			return ""
		}
		fmt.Fprintf(&b, "%-9s", line)
	}
	if b.Len() != 81 {
		return ""
	}
	return strings.ReplaceAll(b.String(), " ", ".")
}

// pace reports the number of tries and their rate.
func (o *options) pace() string {
	n := o.tries.Load()
	noun := "tries"
	if n == 1 {
		noun = "try"
	}
	return fmt.Sprintf("%d %s, %.0f a second%s", n, noun, float64(n)/time.Since(o.started).Seconds(), o.best.words())
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
