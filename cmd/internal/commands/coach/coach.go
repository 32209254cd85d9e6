package coach

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	playcommand "pencilmark/cmd/internal/commands/play"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/desk"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/output"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/activity"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/teacher"
)

type options struct {
	*console.Streams
	n      int
	more   bool       // n was chosen by the user, so today's earlier drills do not count
	seed   flags.Seed // for the questions of place
	format string
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "coach",
		Short: "plan today's practice from your record",
		Long: `The coach plans today's practice: reviews that are due, the technique you are
learning, and, once you are ready, the next one. It tells you why each item is in
the plan, and at the end of the day it shows what has changed.

Your progress is saved in one small file. The commands practice, learn and play add
to it. Use "coach status" to see your progress, "coach know" to enter what you
already know, or "coach place" to find your level with a few questions. To keep the
file somewhere else, set PENCILMARK_STATE.`,
		Example: `  pencilmark coach
  pencilmark coach place
  pencilmark coach know Easy,naked-pair
  pencilmark coach status
  pencilmark coach export -o my-record.yaml`,
		Args: flags.Exactly(0, `no argument but "status", "know LIST", "place", "reset", "export" or "import FILE"`),
		RunE: func(cmd *cobra.Command, _ []string) error {
			o.more = cmd.Flags().Changed("number")
			return o.run(cmd.Context())
		},
	}
	cmd.Flags().IntVarP(&o.n, "number", "n", learner.PlannedDrills, "plan `N` drills, even if you have already practised today")
	flags.FormatOf(cmd.PersistentFlags(), cmd, &o.format, "text", "print %s", "text", "yaml", "json", "jsonl")
	for _, sub := range []struct {
		use, short, example string
		args                cobra.PositionalArgs
		run                 func(ctx context.Context, args []string) error
	}{
		{"status", "show which techniques you have tried, can find, or own", "coach status --format yaml",
			flags.Exactly(0, "no argument"), func(context.Context, []string) error { return o.status() }},
		{"know LIST", "mark techniques as known: names, families, or all up to a level",
			"coach know Medium", flags.Exactly(1, `one list, as in "naked-pair,x-wing", "fish" or "Medium"`),
			func(_ context.Context, args []string) error { return o.know(args[0]) }},
		{"place", "find your level with up to 12 questions that get harder", "coach place",
			flags.Exactly(0, "no argument"), func(ctx context.Context, _ []string) error { return o.place(ctx) }},
		{"reset", "start a new record (the current one is backed up first)", "coach reset",
			flags.Exactly(0, "no argument"), func(context.Context, []string) error { return o.reset() }},
		{"export", "write your record to a file", "coach export -o my-record.yaml",
			flags.Exactly(0, "no argument; -o names the file"), func(context.Context, []string) error { return o.export() }},
		{"import FILE", "import an exported record (the current one is backed up first)",
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

// open returns the record. The file need not exist yet.
func (o *options) open() (*learner.Record, *coach.Record, error) {
	r := learner.Open(o.Streams)
	if r.Store == nil {
		return nil, nil, exit.Inputf("cannot tell where to keep your record; set PENCILMARK_STATE to a file or folder")
	}
	rec, backup, err := coach.Open(r.Store, learner.Now())
	r.ReportBackup(backup)
	if err != nil {
		return nil, nil, exit.Inputf("your record: %v", err)
	}
	return r, rec, nil
}

// A todoDoc is one task of the plan, in the form of the JSON and YAML output.
type todoDoc struct {
	Do        string `yaml:"do" json:"do"` // lesson, primer, drill or puzzle
	Technique string `yaml:"technique" json:"technique"`
	Stage     string `yaml:"stage,omitempty" json:"stage,omitempty"`
	Task      string `yaml:"task" json:"task"`
	Drills    int    `yaml:"drills,omitempty" json:"drills,omitempty"`
	Minutes   int    `yaml:"minutes" json:"minutes"`
	Why       string `yaml:"why" json:"why"`
	Command   string `yaml:"command" json:"command"`
}

// moreDrills is the number of further drills that are offered to a learner who has finished
// today's drills.
const moreDrills = 4

// run prints the plan. On a terminal, it also runs the tasks that the learner chooses, until the
// learner quits or nothing is left.
func (o *options) run(ctx context.Context) error {
	if o.n < 1 {
		return exit.Usagef("-n must be at least 1, not %d", o.n)
	}
	r, d, err := o.today(ctx)
	if err != nil {
		return err
	}
	today, evening := d.Plan()
	switch {
	case o.format != "text":
		return o.data(today, d)
	case !o.TerminalIn() || !o.TerminalOut():
		return o.print(today, evening, d)
	}
	for {
		if _, err := desk.Run(ctx, o.Streams, d, r.Keep); err != nil {
			return err
		}
		puzzle, plays := d.Plays()
		if !plays {
			_, err := fmt.Fprintln(o.Out, "Your progress is saved. To go on: pencilmark coach")
			return err
		}
		if err := o.play(ctx, puzzle); err != nil {
			return err
		}
		_, rec, err := o.open()
		if err != nil {
			return err
		}
		d.Return(rec)
	}
}

// play lets the learner play the puzzle of today, or any if it is nil.
func (o *options) play(ctx context.Context, puzzle *teacher.Puzzle) error {
	command := playcommand.New(o.Streams)
	command.SilenceErrors, command.SilenceUsage = true, true
	command.SetArgs(playArgs(puzzle))
	o.Within = true // afterwards, the plan is shown again
	defer func() { o.Within = false }()
	return command.ExecuteContext(ctx)
}

// playArgs returns the arguments of play for a puzzle. If it has been begun today, it is continued, as a game with that
// number.
func playArgs(puzzle *teacher.Puzzle) []string {
	switch {
	case puzzle == nil:
		return []string{}
	case puzzle.Game > 0:
		return []string{"--game", strconv.Itoa(puzzle.Game)}
	}
	if puzzle.Only {
		return []string{"-t", puzzle.Slug, "--only"}
	}
	return []string{"-t", puzzle.Slug}
}

// data prints the plan as data.
func (o *options) data(today *teacher.Today, d *activity.Day) error {
	docs := []todoDoc{}
	for i := range today.Items {
		item := &today.Items[i]
		doc := todoDoc{Do: item.Do, Technique: item.Slug, Task: item.Task, Drills: item.Drills, Minutes: item.Minutes,
			Why: strings.Join(item.Why, " "), Command: command(item, d)}
		if item.Do == "drill" {
			doc.Stage = item.Stage.String()
		}
		docs = append(docs, doc)
	}
	return output.WriteList(o.Out, o.format, docs)
}

// today returns the learner's record and the plan of today. If the learner has no record yet, it creates one.
func (o *options) today(ctx context.Context) (*learner.Record, *activity.Day, error) {
	r, rec, err := o.open()
	if err != nil {
		return nil, nil, err
	}
	course, err := tutorials.Course(techniques.Everything())
	if err != nil {
		return nil, nil, err
	}
	if !r.Exists() {
		if _, err := coach.Update(r.Store, learner.Now(), func(*coach.Record) error { return nil }); err != nil {
			return nil, nil, exit.Inputf("your record: %v", err)
		}
		fmt.Fprintf(o.Err, "pencilmark: your progress will be saved in %s\n", r.Store.Path)
	}
	if _, err := learner.Puzzle(ctx, course, rec, learner.Now()); err != nil {
		return nil, nil, err
	}
	drills := o.n
	if o.more { // another plan than the one that was kept
		rec.Settle(learner.Now(), nil)
		drills += rec.On(coach.DayOf(learner.Now())).Drills
	}
	return r, activity.NewDay(activity.DayUse{Renderer: o.Renderer(), Course: course, Record: rec, Now: learner.Now, Size: activity.Size{Drills: drills},
		Seed: rand.Uint64N(1 << 32), Puzzle: func(rec *coach.Record, day time.Time) *teacher.Puzzle {
			p, _ := learner.Puzzle(ctx, course, rec, day) // it was possible before
			return p
		}}), nil
}

// command returns the command line for an item.
func command(item *teacher.Item, d *activity.Day) string {
	switch item.Do {
	case "lesson", "primer":
		return "pencilmark learn " + item.Slug
	case "puzzle":
		puzzle, _ := d.Plays()
		return "pencilmark play " + strings.Join(playArgs(puzzle), " ")
	}
	out := "pencilmark practice " + item.Slug
	if item.Drills > 1 {
		out += " -n " + strconv.Itoa(item.Drills)
	}
	return out
}

// print prints the plan: each task with its reason and its command. If nothing is left, it prints
// the summary of the day.
func (o *options) print(today *teacher.Today, evening *teacher.Evening, d *activity.Day) error {
	w := o.Width()
	say := func(text string) {
		if text != "" {
			fmt.Fprint(o.Out, console.Fit(text, w))
		}
	}
	say(today.Back)
	if len(today.Items) == 0 && evening != nil {
		o.summary(evening)
	} else {
		say(today.Title)
	}
	for i := range today.Items {
		item := &today.Items[i]
		fmt.Fprintf(o.Out, "\n%2d. %-30s %2d min  %s\n", i+1, item.Task, item.Minutes, command(item, d))
		for _, why := range item.Why {
			say("    " + why)
		}
	}
	fmt.Fprintln(o.Out)
	for _, bar := range today.Bars {
		fmt.Fprintf(o.Out, "%-36s %d of %d\n", bar.Name, bar.Known, bar.Of)
	}
	say(today.Waits)
	if len(today.Items) == 0 {
		say(fmt.Sprintf("If you have more time today: pencilmark coach -n %d", moreDrills))
	}
	return nil
}

// summary prints the summary of what was done today.
func (o *options) summary(e *teacher.Evening) {
	fmt.Fprintln(o.Out, e.Title)
	fmt.Fprintln(o.Out)
	for _, r := range e.Rows {
		sign := "+"
		if !r.Good {
			sign = "~"
		}
		fmt.Fprintf(o.Out, "  %s %-28s %-9s %s\n", sign, r.Name, r.Result, r.Again)
	}
	for _, change := range e.Changed {
		fmt.Fprint(o.Out, console.Fit("  "+change, o.Width()))
	}
	fmt.Fprint(o.Out, console.Fit(e.Tomorrow, o.Width()))
}

// A statusDoc is a learner's status in one technique, in the form of the JSON and YAML output.
type statusDoc struct {
	Technique string   `yaml:"technique" json:"technique"`
	Level     string   `yaml:"level" json:"level"`
	Mastery   string   `yaml:"mastery" json:"mastery"`
	Stage     string   `yaml:"stage" json:"stage"`
	Right     int      `yaml:"right" json:"right"`
	Wrong     int      `yaml:"wrong" json:"wrong"`
	Due       bool     `yaml:"due,omitempty" json:"due,omitempty"`
	Met       []string `yaml:"met,flow,omitempty" json:"met,omitempty"` // days, in the learner's own puzzles
	Missing   []string `yaml:"missing,flow,omitempty" json:"missing,omitempty"`
	note      string   // the same, of what was done
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
	docs := statusOf(course, rec)
	if o.format != "text" {
		return output.WriteList(o.Out, o.format, docs)
	}
	_, err = io.WriteString(o.Out, chart(docs, o.Palette(), o.Width()))
	return err
}

// statusOf returns the status of every technique on the map.
func statusOf(course *coach.Course, rec *coach.Record) (docs []statusDoc) {
	plan := course.Plan(learner.Now(), rec, teacher.Left(rec, learner.Now()))
	for _, s := range course.Map(learner.Now(), rec) {
		d := newStatus(&s, plan)
		d.Stage = course.Next(rec, s.Skill.Slug).String()
		docs = append(docs, d)
	}
	return docs
}

func newStatus(s *coach.Status, plan []coach.Item) statusDoc {
	d := statusDoc{
		Technique: s.Skill.Slug, Level: logic.Level(s.Skill.Level).String(), Mastery: s.Mastery.String(),
		Right: s.Progress.Right, Wrong: s.Progress.Wrong, Due: s.Due, Missing: s.Missing,
		note: teacher.StatusNote(s, plan, strings.TrimSpace),
	}
	for _, day := range s.Progress.Met {
		d.Met = append(d.Met, day.String())
	}
	return d
}

// chart returns the map of techniques by level. No line is wider than 80 columns. On a narrow
// terminal, a technique takes two lines.
func chart(docs []statusDoc, p *explain.Palette, width int) string {
	var b strings.Builder
	for i, d := range docs {
		if i == 0 || d.Level != docs[i-1].Level {
			l, _ := logic.ParseLevel(d.Level)
			fmt.Fprintf(&b, "%s\n", p.Level(l, d.Level))
		}
		line := fmt.Sprintf("  %-31s %-11s %s", d.Technique, d.Mastery, d.note)
		if len(strings.TrimRight(line, " ")) > width {
			line = fmt.Sprintf("  %s\n    %s %s", d.Technique, d.Mastery, d.note)
		}
		fmt.Fprintln(&b, strings.TrimRight(line, " "))
	}
	return b.String() + "\n" + console.Fit(teacher.MapWords+" To see what to do next, run: pencilmark coach", width)
}

func (o *options) reset() error {
	r, _, err := o.open()
	if err != nil {
		return err
	}
	backup, err := coach.Reset(r.Store, learner.Now())
	if err != nil {
		return exit.Inputf("your record: %v", err)
	}
	if backup == nil {
		_, err = fmt.Fprintln(o.Out, "You have no record yet.")
		return err
	}
	_, err = fmt.Fprintln(o.Out, backup)
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
	backup, err := coach.Import(r.Store, learner.Now(), data)
	if err != nil {
		return exit.Inputf("%s: %v", name, err)
	}
	r.ReportBackup(backup)
	return nil
}
