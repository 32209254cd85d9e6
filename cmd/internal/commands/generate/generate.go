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

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/cmd/internal/position"
	"pencilmark/cmd/internal/streams"
	"pencilmark/techniques/logic"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/board/effort"
	"pencilmark/search/generate"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/grade/se"
)

type options struct {
	*streams.Streams
	n        int
	clues    int
	symmetry string
	pattern  string
	level    string
	needs    string
	score    string
	er       string
	solution string
	from     string

	pathNeeds string
	only      string
	hardest   string
	ladder    ladders.Flags
	minimal   bool
	seed      flags.Seed
	maxTries  int
	workers   int
	format    string

	given   [81]board.Digit   // --solution
	changed [81]board.Digit   // --from
	asked   map[string]string // by flag
	best    nearest
	tries   atomic.Int64 // of all puzzles together
	started time.Time
}

// New returns the command.
func New(s *streams.Streams) *cobra.Command { return (&options{Streams: s}).command() }

// Wish returns what flags of the command ask for, as in "--level=Hard", and what makes data
// of a puzzle. Without --seed the seed is 0.
func Wish(args []string) (wanted generate.Options, document func(*generate.Puzzle) (*Document, error), err error) {
	o := &options{Streams: streams.New(context.Background(), strings.NewReader(""), io.Discard, io.Discard)}
	cmd := o.command()
	if err := cmd.ParseFlags(args); err != nil {
		return wanted, nil, err
	}
	if cmd.Flags().NArg() > 0 {
		return wanted, nil, exit.Usagef("%s is no flag", cmd.Flags().Arg(0))
	}
	o.noteAsked(cmd)
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
		Short: "puzzles with one solution, as wanted",
		Long: `Generate makes puzzles with exactly one solution: it draws complete grids
uniformly and takes clues away. The same seed gives the same puzzles.

Level is the scale's, as "pencilmark grade" tells it. Needs and hardest speak of
the path that "pencilmark solve" takes on the same ladder. Of the puzzles that it
draws it follows the nearest to the wish, by changing clues. Where that fails it
begins every second time with a puzzle that is known to need the technique, and
changes it until it is a new one. Each puzzle is followed by its level, score and
hardest technique, as a comment, and by what was asked for. No puzzle of a run is essentially equal to
another of it, or to such a known puzzle. Rare wishes take many tries all the same:
with --max-tries it gives up and says what it tried. Where it is stopped, it tells
the nearest puzzle that it has come to.

With --from it adds clues to a puzzle or takes some away, as few as will do, until it
is what is wanted.`,
		Example: `  pencilmark generate -n 10 --symmetry rotate180 --minimal
  pencilmark generate --needs x-wing --seed 7
  pencilmark generate --hardest jellyfish -n 10
  pencilmark generate --level Easy --clues 32
  pencilmark generate --only naked-pair,x-wing --needs x-wing
  pencilmark generate --only fish,intersections --path-needs "x-wing>=2"
  pencilmark generate --score 500..600 --symmetry rotate180
  pencilmark generate --er 4.4..5.0 --know me
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
	set.IntVarP(&o.n, "number", "n", 1, "how many puzzles")
	set.IntVar(&o.clues, "clues", 0, "number of clues, 17 or more; 0 for as few as carving comes to")
	set.StringVar(&o.symmetry, "symmetry", "none", "none, rotate180, rotate90, mirror, diagonal or full")
	set.StringVar(&o.pattern, "pattern", "",
		"where the clues lie: 81 characters or a `FILE`, one of . 0 _ - for an empty cell, anything else for a clue, "+
			"on nine lines also with rulings, or with blanks for empty cells")
	set.StringVar(&o.level, "level", "", "grade on the scale: Easy, Medium, Hard, Unfair or Extreme")
	set.StringVar(&o.score, "score", "", "score on HoDoKu's scale, `LO..HI`")
	set.StringVar(&o.er, "er", "", "rating ER on Sudoku Explainer's scale, `LO..HI`")
	set.StringVar(&o.solution, "solution", "", "the puzzles have this solution, 81 digits or a `GRID` in a file")
	set.StringVar(&o.from, "from", "", "clues are added to this `PUZZLE` or taken from it, until it is what is wanted")
	set.StringVar(&o.needs, "needs", "", "the path of the ladder uses these techniques, of a family one, `a,b,c`")
	set.StringVar(&o.pathNeeds, "path-needs", "",
		"the path of the ladder uses these techniques, or a family, so often at least, `a>=2,b`")
	set.StringVar(&o.only, "only", "",
		"singles and these techniques are enough, and one of them is needed: `a,b,c` "+ladders.Listed)
	set.StringVar(&o.hardest, "hardest", "",
		"this `TECHNIQUE`, or one of a family, is the hardest on the path of the ladder")
	set.BoolVar(&o.minimal, "minimal", false, "no single clue can be left out")
	flags.Complete(cmd, "symmetry", "none", "rotate180", "rotate90", "mirror", "diagonal", "full")
	flags.Complete(cmd, "level", logic.LevelNames()...)
	flags.CompleteList(cmd, "needs", ladders.ListWords)
	flags.CompleteList(cmd, "path-needs", ladders.ListWords)
	flags.CompleteList(cmd, "only", ladders.ListWords)
	flags.CompleteFunc(cmd, "hardest", ladders.ListWords)
	o.seed.Add(cmd, "puzzles")
	set.IntVar(&o.maxTries, "max-tries", 0, "give up after this many tries for one puzzle; 0 for no limit")
	flags.Workers(set, &o.workers, "make")
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	o.ladder.AddLadder(o.Streams, cmd)
	o.ladder.AddKnow(cmd, "singles and these techniques are enough, `a,b,c`, named in the same way")
}

func (o *options) run(ctx context.Context) error {
	if o.n < 1 || o.maxTries < 0 {
		return exit.Usagef("-n is at least 1, --max-tries is not negative")
	}
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
	o.seed.Print(o.Streams)
	o.printOutlook(&options, wishes, stock)
	stop := o.progress(effort.Of(ctx))
	err = o.deliver(ctx, gen, newDistinct(stock.starts, stock.examples))
	stop()
	if err != nil {
		fmt.Fprintf(o.Err, "pencilmark: %s\n", o.pace())
		return errors.Join(err, o.best.tell(o))
	}
	return err
}

// printOutlook says what to expect, if that is not at once.
func (o *options) printOutlook(options *generate.Options, w *wishes, s stock) {
	if outlook := options.Outlook(); !strings.HasPrefix(outlook, "milliseconds") {
		fmt.Fprintf(o.Err, "pencilmark: this takes %s\n", outlook)
	}
	if w.unheardOf(s) {
		fmt.Fprintf(o.Err, "pencilmark: no puzzle of ours has %s as its hardest step, so this may not end\n",
			w.hardest.name())
	}
}

// options returns what the flags want.
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

// A made is the i-th puzzle, or why there is none.
type made struct {
	i      int
	puzzle generate.Puzzle
	err    error
}

// deliver makes the puzzles on several goroutines and prints them in order. What
// waits for its turn is bounded, however many are wanted.
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
			cancel() // nobody waits for the others
		}
		return err
	})
}

// take prints a puzzle that was made, or another if that is known.
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
	return o.print(&puzzle)
}

// A Document is a puzzle as data.
type Document struct {
	Puzzle   string            `yaml:"puzzle" json:"puzzle"`
	Solution string            `yaml:"solution" json:"solution"`
	Clues    int               `yaml:"clues" json:"clues"`
	Tries    int               `yaml:"tries" json:"tries"`
	Level    string            `yaml:"level" json:"level"`
	Score    int               `yaml:"score" json:"score"`
	Hardest  string            `yaml:"hardest" json:"hardest"`
	ER       float64           `yaml:"er,omitempty" json:"er,omitempty"`            // if it was asked for
	Added    []string          `yaml:"added,flow,omitempty" json:"added,omitempty"` // clues that --from lacks, as "r1c1=4"
	Taken    []string          `yaml:"taken,flow,omitempty" json:"taken,omitempty"`
	Asked    map[string]string `yaml:"asked,omitempty" json:"asked,omitempty"` // by flag
}

// document returns a puzzle as data.
func (o *options) document(p *generate.Puzzle) (*Document, error) {
	clues, _ := board.Filled(&p.Givens)
	result := hodoku.New().Grade(&p.Givens, false)
	hardest, _ := grade.Hardest(&result)
	d := &Document{Puzzle: board.Line(p.Givens), Solution: board.Line(p.Solution), Clues: clues.Len(), Tries: p.Tally.Tries,
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
		rating, err := se.New().Rate(context.Background(), &p.Givens, se.Options{})
		if err != nil {
			return nil, err
		}
		d.ER = rating.ER.Float()
	}
	return d, nil
}

func (o *options) print(p *generate.Puzzle) error {
	d, err := o.document(p)
	if err != nil {
		return err
	}
	if o.format != "text" {
		return output.Document(o.Streams, o.format, d)
	}
	hardest, _ := hodoku.Lookup(d.Hardest) // search is no technique of the catalogue
	text := fmt.Sprintf("%s # %s (%d), hardest %v", d.Puzzle, d.Level, d.Score, hardest)
	if d.ER != 0 {
		text += fmt.Sprintf(", ER %.1f", d.ER)
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
	_, err = fmt.Fprintln(o.Out, text)
	return err
}

// wishFlags are the flags that ask for something of a puzzle.
var wishFlags = [...]string{"clues", "symmetry", "level", "score", "er", "needs", "path-needs", "only", "hardest", "know", "ladder",
	"minimal"}

// noteAsked keeps what was asked for.
func (o *options) noteAsked(cmd *cobra.Command) {
	o.asked = map[string]string{}
	for _, name := range wishFlags {
		if f := cmd.Flags().Lookup(name); f.Changed {
			o.asked[name] = f.Value.String()
		}
	}
}

// readSolution reads --solution; all 0 if there is none.
func (o *options) readSolution(ctx context.Context) (solution [81]board.Digit, err error) {
	if o.solution == "" {
		return solution, nil
	}
	p, err := input.One(ctx, o.Streams, []string{o.solution})
	if err != nil {
		return solution, fmt.Errorf("--solution: %w", err)
	}
	if solution = p.Grid.Values(); slices.Contains(solution[:], 0) {
		return solution, exit.Usagef("--solution is a full grid, and here are empty cells")
	}
	return solution, nil
}

// readFrom reads --from; all 0 if there is none.
func (o *options) readFrom(ctx context.Context) (puzzle [81]board.Digit, err error) {
	if o.from == "" {
		return puzzle, nil
	}
	p, err := input.One(ctx, o.Streams, []string{o.from})
	if err != nil {
		return puzzle, fmt.Errorf("--from: %w", err)
	}
	return p.Grid.Puzzle(), nil
}

// readPattern reads --pattern: cells that are no blanks have clues.
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
		data, err := io.ReadAll(io.LimitReader(f, 1<<10)) // 81 cells, and blanks between them
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
		return cells, exit.Inputf("%s: there is no such file, and it is no pattern of 81 characters", text)
	default:
		return cells, exit.Usagef("the pattern has %d cells, 81 expected: one of . 0 _ - is an empty cell", len(picture))
	}
	for i, b := range []byte(picture) {
		if !strings.ContainsRune(".0_-", rune(b)) {
			cells = cells.With(board.Cell(i))
		}
	}
	return cells, nil
}

// cellsOf returns the characters of a picture that stand for cells: without blanks, the
// rulings between boxes, and lines of rulings.
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

// withBlanks returns the cells of a picture in which blanks are the empty ones: nine lines of
// nine characters at most. It is empty for anything else.
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

// pace says what was tried and how fast.
func (o *options) pace() string {
	n := o.tries.Load()
	noun := "tries"
	if n == 1 {
		noun = "try"
	}
	return fmt.Sprintf("%d %s, %.0f a second%s", n, noun, float64(n)/time.Since(o.started).Seconds(), o.best.words())
}

// progress tells the pace every second; where no terminal shows it, it is written after ten
// seconds and then ever more rarely. It returns the function that ends it.
func (o *options) progress(run *effort.Run) (stop func()) {
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
			run.Tell(effort.Puzzle, o.pace(), 0, 0)
			if !run.Watched() && time.Since(o.started) > next {
				fmt.Fprintf(o.Err, "pencilmark: %s so far\n", o.pace())
				next *= 3
			}
		}
	})
	return func() {
		close(done)
		wait.Wait()
	}
}
