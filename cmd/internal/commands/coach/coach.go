package coach

import (
	"context"
	"fmt"
	"io"
	"strings"

	"pencilmark/cmd/internal/commands/learn"
	playcommand "pencilmark/cmd/internal/commands/play"
	"pencilmark/cmd/internal/commands/practice"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/play"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/cmd/internal/streams"

	"github.com/spf13/cobra"

	"pencilmark/board/words"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

type options struct {
	*streams.Streams
	n      int
	seed   flags.Seed // of the questions of place
	format string
}

// New returns the command.
func New(s *streams.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "coach",
		Short: "today's lessons and drills, from what you have done",
		Long: `Coach says what to do today: what is about to be forgotten, what you are in the
middle of, and the next technique whose ground is firm. It begins your record, one
small file in YAML; from then on "practice" and "learn" note in it what you do, and
"solve", "walk" and "check" what came up in a puzzle of yours, if it is the only one
that they are given. On a terminal it then begins what you pick of it.

"coach status" shows the record, "coach know" notes what you know from elsewhere, and
"coach place" finds out. PENCILMARK_STATE names another place for the record, and
PENCILMARK_NOW another time, as in 2026-03-01T18:00:00Z. Nothing here needs a record.`,
		Example: `  pencilmark coach
  pencilmark coach place
  pencilmark coach know Easy,naked-pair
  pencilmark coach status
  pencilmark coach export -o my-record.yaml`,
		Args: flags.Exactly(0, `no argument but "status", "know LIST", "place", "reset", "export" or "import FILE"`),
		RunE: func(cmd *cobra.Command, _ []string) error { return o.run(cmd.Context()) },
	}
	cmd.Flags().IntVarP(&o.n, "number", "n", learner.PlannedDrills, "how many drills")
	flags.FormatOf(cmd.PersistentFlags(), cmd, &o.format, "text", "%s", "text", "yaml", "json", "jsonl")
	for _, sub := range []struct {
		use, short, example string
		args                cobra.PositionalArgs
		run                 func(ctx context.Context, args []string) error
	}{
		{"status", "the map of techniques: what is mastered, learned, ready, locked", "coach status --format yaml",
			flags.Exactly(0, "no argument"), func(context.Context, []string) error { return o.status() }},
		{"know LIST", "say what you know already: techniques, a family, or a level and all below it",
			"coach know Medium", flags.Exactly(1, `one list, as in "naked-pair,x-wing", "fish" or "Medium"`),
			func(_ context.Context, args []string) error { return o.know(args[0]) }},
		{"place", "at most twelve questions, going up while you are right: what you know is noted", "coach place",
			flags.Exactly(0, "no argument"), func(ctx context.Context, _ []string) error { return o.place(ctx) }},
		{"reset", "begin anew; the record is kept aside", "coach reset",
			flags.Exactly(0, "no argument"), func(context.Context, []string) error { return o.reset() }},
		{"export", "write the record", "coach export -o my-record.yaml",
			flags.Exactly(0, "no argument; -o names the file"), func(context.Context, []string) error { return o.export() }},
		{"import FILE", "take a record that was exported; the one before is kept aside",
			"coach import my-record.yaml",
			flags.Exactly(1, "one file"), func(ctx context.Context, args []string) error {
				return o.take(ctx, args[0])
			}},
	} {
		command := &cobra.Command{
			Use: sub.use, Short: sub.short, Example: "  pencilmark " + sub.example, Args: sub.args,
			RunE: func(cmd *cobra.Command, args []string) error {
				if cmd.Name() == "place" {
					o.seed.Settle(cmd)
				}
				return sub.run(cmd.Context(), args)
			},
		}
		if command.Name() == "place" {
			o.seed.Add(command, "questions")
		}
		cmd.AddCommand(command)
	}
	return cmd
}

// open returns the record, which need not exist.
func (o *options) open() (*learner.Record, *coach.Record, error) {
	r := learner.Open(o.Streams)
	if r.Store == nil {
		return nil, nil, exit.Inputf("no place for your record is known: set PENCILMARK_STATE")
	}
	rec, aside, err := coach.Open(r.Store, learner.Now())
	r.ReportAside(aside)
	if err != nil {
		return nil, nil, exit.Inputf("your record: %v", err)
	}
	return r, rec, nil
}

// A todoDoc is one thing to do, as data.
type todoDoc struct {
	Do        string  `yaml:"do" json:"do"` // lesson, drill or puzzle
	Technique string  `yaml:"technique" json:"technique"`
	Stage     string  `yaml:"stage,omitempty" json:"stage,omitempty"`
	Why       string  `yaml:"why" json:"why"`
	Recall    float64 `yaml:"recall,omitempty" json:"recall,omitempty"`
	Command   string  `yaml:"command" json:"command"`
}

// run prints the plan and, on a terminal, begins what the learner picks of it, until he
// leaves or nothing is left.
func (o *options) run(ctx context.Context) error {
	if o.n < 1 {
		return exit.Usagef("-n is a number of drills, 1 or more, not %d", o.n)
	}
	for {
		tasks, lesson, err := o.today()
		if err != nil || tasks == nil || o.format != "text" || !o.TerminalIn() || !o.TerminalOut() {
			return err
		}
		task, err := o.pick(ctx, tasks, lesson)
		if err != nil || task == nil {
			return err
		}
		if err := o.do(ctx, task); err != nil {
			return err
		}
		fmt.Fprintln(o.Out)
	}
}

// today prints the plan, begins the record if there is none, and returns what is typed for
// each task, without the name of the program, and for the lesson of what is being practised,
// if it was read.
func (o *options) today() (tasks [][]string, lesson []string, err error) {
	r, rec, err := o.open()
	if err != nil {
		return nil, nil, err
	}
	course, err := tutorials.Course(techniques.Everything())
	if err != nil {
		return nil, nil, err
	}
	plan := course.Plan(learner.Now(), rec, o.n)
	if !r.Exists() {
		if _, err := coach.Update(r.Store, learner.Now(), func(*coach.Record) error { return nil }); err != nil {
			return nil, nil, exit.Inputf("your record: %v", err)
		}
		fmt.Fprintf(o.Err, "pencilmark: your record begins: %s\n", r.Store.Path)
	}
	docs := []todoDoc{}
	for i, command := range learner.Commands(plan) {
		docs = append(docs, newTodo(&plan[i], command))
	}
	puzzle, err := learner.Puzzle(course, rec)
	if err != nil {
		return nil, nil, err
	}
	if puzzle != nil {
		docs = append(docs, todoDoc{Do: "puzzle", Technique: puzzle.Slug, Why: "found alone",
			Command: "pencilmark play --technique " + puzzle.Slug})
	}
	if o.format != "text" {
		return nil, nil, output.WriteList(o.Out, o.format, docs)
	}
	o.print(plan, puzzle)
	_, err = fmt.Fprint(o.Out, prompt.Wrap(learner.Later(course, learner.Now(), rec, o.n), o.Width()))
	for _, d := range docs {
		tasks = append(tasks, strings.Fields(d.Command)[1:])
	}
	for _, item := range plan {
		if item.Reason == coach.InTraining && item.Kind == coach.Drill && rec.Get(item.Slug).Lesson != 0 {
			lesson = []string{"learn", item.Slug}
		}
	}
	return tasks, lesson, err
}

// do runs another command.
func (o *options) do(ctx context.Context, args []string) error {
	command := map[string]func(*streams.Streams) *cobra.Command{
		"learn": learn.New, "play": playcommand.New, "practice": practice.New}[args[0]](o.Streams)
	command.SilenceErrors, command.SilenceUsage = true, true
	command.SetArgs(args[1:])
	return command.ExecuteContext(ctx)
}

// print prints a plan: a sentence, and what to type for each item; and for a whole puzzle of
// a technique, if it is not nil.
func (o *options) print(plan []coach.Item, puzzle *logic.Technique) {
	var rows [][2]string
	for i, command := range learner.Commands(plan) {
		rows = append(rows, [2]string{words.Capital(learner.Task(&plan[i])), command})
	}
	today := learner.Summary(plan)
	if puzzle != nil {
		rows = append(rows, [2]string{"A whole puzzle with " + puzzle.Name, "pencilmark play -t " + puzzle.Slug})
		if today == "" {
			today = "nothing to repeat, so a whole puzzle"
		}
	}
	if rows == nil {
		fmt.Fprint(o.Out, "Nothing is left to do today.\n\n")
		return
	}
	fmt.Fprintf(o.Out, "%s\n", prompt.Wrap("Today: "+today+".", o.Width()))
	width := 0
	for _, r := range rows {
		width = max(width, len(r[0]))
	}
	for i, r := range rows {
		if play.OnScreen(o.Streams) { // a key begins it
			r[1] = ""
		}
		line := strings.TrimRight(fmt.Sprintf("%2d. %-*s  %s", i+1, width, r[0], r[1]), " ")
		if o.Width() > 0 && len(line) > o.Width() {
			line = fmt.Sprintf("%2d. %s\n      %s", i+1, r[0], r[1])
		}
		fmt.Fprintln(o.Out, line)
	}
	fmt.Fprintln(o.Out)
}

func newTodo(item *coach.Item, command string) todoDoc {
	d := todoDoc{Do: "drill", Technique: item.Slug, Stage: item.Stage.String(), Recall: item.Recall, Command: command}
	switch {
	case item.Kind == coach.Lesson:
		d.Do, d.Stage = "lesson", ""
		d.Why = "new"
	case item.Reason == coach.Due:
		d.Why = fmt.Sprintf("due, you would find it with %.0f %%", 100*item.Recall)
	case item.Reason == coach.Early:
		d.Why = "found alone on one day, and what comes next waits for another"
	case item.Reason == coach.InTraining:
		d.Why = "in training"
	default:
		d.Why = "new"
	}
	return d
}

// A statusDoc is where the learner is with one technique, as data.
type statusDoc struct {
	Technique string   `yaml:"technique" json:"technique"`
	Level     string   `yaml:"level" json:"level"`
	Mastery   string   `yaml:"mastery" json:"mastery"`
	Stage     string   `yaml:"stage" json:"stage"`
	Right     int      `yaml:"right" json:"right"`
	Wrong     int      `yaml:"wrong" json:"wrong"`
	Due       bool     `yaml:"due,omitempty" json:"due,omitempty"`
	Met       []string `yaml:"met,flow,omitempty" json:"met,omitempty"` // days, in puzzles of one's own
	Missing   []string `yaml:"missing,flow,omitempty" json:"missing,omitempty"`
}

func (o *options) status() error {
	_, rec, err := o.open()
	if err != nil {
		return err
	}
	course, err := tutorials.Course(techniques.Everything())
	if err != nil {
		return err
	}
	var docs []statusDoc
	for _, s := range course.Status(learner.Now(), rec) {
		if s.OnMap() {
			docs = append(docs, newStatus(&s))
		}
	}
	if o.format != "text" {
		return output.WriteList(o.Out, o.format, docs)
	}
	return o.chart(docs)
}

func newStatus(s *coach.Status) statusDoc {
	d := statusDoc{
		Technique: s.Skill.Slug, Level: logic.Level(s.Skill.Level).String(), Mastery: s.Mastery.String(),
		Stage: s.Progress.Stage.String(), Right: s.Progress.Right, Wrong: s.Progress.Wrong, Due: s.Due, Missing: s.Missing,
	}
	for _, day := range s.Progress.Met {
		d.Met = append(d.Met, day.String())
	}
	return d
}

// chart prints the map of techniques by level, none of its lines wider than 80 columns. On a
// narrow terminal a technique has two lines.
func (o *options) chart(docs []statusDoc) error {
	p := o.Palette()
	for i, d := range docs {
		if i == 0 || d.Level != docs[i-1].Level {
			l, _ := logic.ParseLevel(d.Level)
			fmt.Fprintf(o.Out, "%s\n", p.Level(l, d.Level))
		}
		line := fmt.Sprintf("  %-31s %-11s %s", d.Technique, d.Mastery, d.note())
		if len(strings.TrimRight(line, " ")) > o.Width() {
			line = fmt.Sprintf("  %s\n    %s %s", d.Technique, d.Mastery, d.note())
		}
		fmt.Fprintln(o.Out, strings.TrimRight(line, " "))
	}
	_, err := fmt.Fprint(o.Out, "\n"+prompt.Wrap("The numbers are right and wrong answers; pencilmark coach says what is next.", o.Width()))
	return err
}

// note says what there is to say of a technique besides its mastery, and is short.
func (d *statusDoc) note() string {
	var words []string
	if d.Right+d.Wrong > 0 {
		words = append(words, fmt.Sprintf("%d/%d", d.Right, d.Wrong))
	}
	switch {
	case d.Due:
		words = append(words, "due today")
	case len(d.Met) > 0:
		words = append(words, "met "+d.Met[len(d.Met)-1])
	case len(d.Missing) > 0:
		words = append(words, "after "+d.Missing[0])
	}
	return strings.Join(words, ", ")
}

func (o *options) reset() error {
	r, _, err := o.open()
	if err != nil {
		return err
	}
	aside, err := coach.Reset(r.Store, learner.Now())
	if err != nil {
		return exit.Inputf("your record: %v", err)
	}
	if aside == nil {
		_, err = fmt.Fprintln(o.Out, "There is no record.")
		return err
	}
	_, err = fmt.Fprintln(o.Out, aside)
	return err
}

func (o *options) export() error {
	r, _, err := o.open()
	if err != nil {
		return err
	}
	data, err := coach.Export(r.Store)
	if err != nil {
		return exit.Inputf("your record: %v", err)
	}
	_, err = o.Out.Write(data)
	return err
}

func (o *options) take(ctx context.Context, name string) error {
	r, _, err := o.open()
	if err != nil {
		return err
	}
	in, err := o.OpenInput(ctx, name)
	if err != nil {
		return err
	}
	defer in.Close()
	data, err := io.ReadAll(io.LimitReader(in, coach.MaxSize+1))
	if err != nil {
		return exit.Inputf("%s: %v", name, err)
	}
	aside, err := coach.Import(r.Store, learner.Now(), data)
	if err != nil {
		return exit.Inputf("%s: %v", name, err)
	}
	r.ReportAside(aside)
	return nil
}
