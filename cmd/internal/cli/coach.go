package cli

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

type coachOptions struct {
	env    *Env
	n      int
	format string
}

func newCoach(env *Env) *cobra.Command {
	o := &coachOptions{env: env}
	cmd := &cobra.Command{
		Use:   "coach",
		Short: "today's lessons and drills, from what you have done",
		Long: `Coach says what to do today: what is about to be forgotten, what you are in the
middle of, and the next technique whose ground is firm. It begins your record, one
small file in YAML; from then on "practice" and "learn" note in it what you do, and
"solve", "walk" and "check" what came up in a puzzle of yours, if it is the only one
that they are given. "coach status" shows all of that. PENCILMARK_STATE names another
place for the record. Nothing here needs a record.`,
		Example: `  pencilmark coach
  pencilmark coach status
  pencilmark coach export -o my-record.yaml`,
		Args: exactly(0, `no argument but "status", "reset", "export" or "import FILE"`),
		RunE: func(*cobra.Command, []string) error { return o.today() },
	}
	cmd.Flags().IntVarP(&o.n, "number", "n", 5, "how many drills")
	cmd.PersistentFlags().StringVar(&o.format, "format", "text", "text, yaml, json or jsonl")
	for _, sub := range []struct {
		use, short, example string
		args                cobra.PositionalArgs
		run                 func(args []string) error
	}{
		{"status", "the map of techniques: what is mastered, learned, ready, locked", "coach status --format yaml",
			exactly(0, "no argument"), func([]string) error { return o.status() }},
		{"reset", "begin anew; the record is kept aside", "coach reset",
			exactly(0, "no argument"), func([]string) error { return o.reset() }},
		{"export", "write the record", "coach export -o my-record.yaml",
			exactly(0, "no argument; -o names the file"), func([]string) error { return o.export() }},
		{"import FILE", "take a record that was exported; the one before is kept aside",
			"coach import my-record.yaml",
			exactly(1, "one file"), func(args []string) error { return o.take(args[0]) }},
	} {
		cmd.AddCommand(&cobra.Command{
			Use: sub.use, Short: sub.short, Example: "  pencilmark " + sub.example, Args: sub.args,
			RunE: func(_ *cobra.Command, args []string) error { return sub.run(args) },
		})
	}
	return cmd
}

// open returns the record, which need not exist.
func (o *coachOptions) open() (*learnerRecord, *coach.Record, error) {
	if err := checkFormat(o.format, "text", "yaml", "json", "jsonl"); err != nil {
		return nil, nil, err
	}
	r := newRecord(o.env)
	if r.store == nil {
		return nil, nil, inputf("no place for your record is known: set PENCILMARK_STATE")
	}
	rec, aside, err := coach.Open(r.store, time.Now())
	r.tell(aside)
	if err != nil {
		return nil, nil, inputf("your record: %v", err)
	}
	return r, rec, nil
}

// A todoDoc is one thing to do, as data.
type todoDoc struct {
	Do        string  `yaml:"do" json:"do"` // lesson or drill
	Technique string  `yaml:"technique" json:"technique"`
	Stage     string  `yaml:"stage,omitempty" json:"stage,omitempty"`
	Why       string  `yaml:"why" json:"why"`
	Recall    float64 `yaml:"recall,omitempty" json:"recall,omitempty"`
	Command   string  `yaml:"command" json:"command"`
}

// today prints the plan, and begins the record if there is none.
func (o *coachOptions) today() error {
	if o.n < 1 {
		return usagef("-n is a number of drills, 1 or more, not %d", o.n)
	}
	r, rec, err := o.open()
	if err != nil {
		return err
	}
	course, err := tutorials.Course(techniques.Standard())
	if err != nil {
		return err
	}
	docs := []todoDoc{}
	for _, item := range course.Plan(time.Now(), rec, o.n) {
		docs = append(docs, newTodo(&item))
	}
	if !r.exists() {
		if _, err := coach.Update(r.store, time.Now(), func(*coach.Record) error { return nil }); err != nil {
			return inputf("your record: %v", err)
		}
		fmt.Fprintf(o.env.Err, "pencilmark: your record begins: %s\n", r.store.Path)
	}
	if o.format != "text" {
		return writeList(o.env.Out, o.format, docs)
	}
	if len(docs) == 0 {
		fmt.Fprintln(o.env.Out, "Nothing is left to do today.")
		return nil
	}
	w := tabwriter.NewWriter(o.env.Out, 0, 0, 2, ' ', 0)
	for i, d := range docs {
		fmt.Fprintf(w, "%d.\t%s\t%s\t%s\t%s\n", i+1, techniques.Lookup(d.Technique).Name, d.task(), d.Why, d.Command)
	}
	return w.Flush()
}

func newTodo(item *coach.Item) todoDoc {
	d := todoDoc{Do: "drill", Technique: item.Slug, Stage: item.Stage.String(), Recall: item.Recall}
	d.Command = "pencilmark practice " + item.Slug
	switch {
	case item.Kind == coach.Lesson:
		d.Do, d.Stage, d.Command = "lesson", "", "pencilmark learn "+item.Slug
		d.Why = "new"
	case item.Reason == coach.Due:
		d.Why = fmt.Sprintf("due, you would find it with %.0f %%", 100*item.Recall)
	case item.Reason == coach.InTraining:
		d.Why = "in training"
	default:
		d.Why = "new"
	}
	return d
}

// task says in words what is to be done.
func (d *todoDoc) task() string {
	switch d.Stage {
	case coach.NameStep.String():
		return "name the step"
	case coach.FindPlace.String():
		return "find the place"
	case coach.Conclusions.String():
		return "tell what follows"
	case coach.Unaided.String():
		return "find it alone"
	}
	return "read the lesson"
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

func (o *coachOptions) status() error {
	_, rec, err := o.open()
	if err != nil {
		return err
	}
	course, err := tutorials.Course(techniques.Standard())
	if err != nil {
		return err
	}
	var docs []statusDoc
	for _, s := range course.Status(time.Now(), rec) {
		docs = append(docs, newStatus(&s))
	}
	if o.format != "text" {
		return writeList(o.env.Out, o.format, docs)
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

// chart prints the map of techniques by level.
func (o *coachOptions) chart(docs []statusDoc) error {
	p, width := explain.NewPalette(o.env.coloured), 0
	for i, d := range docs {
		if i == 0 || d.Level != docs[i-1].Level {
			l, _ := logic.ParseLevel(d.Level)
			fmt.Fprintf(o.env.Out, "%s\n", p.Level(l, d.Level))
			width = nameWidth(docs[i:], d.Level)
		}
		line, note := fmt.Sprintf("  %-*s  %-11s  ", width, techniques.Lookup(d.Technique).Name, d.Mastery), d.note()
		if len(line)+len(note) > o.env.width() {
			line = strings.TrimRight(line, " ") + "\n      "
		}
		fmt.Fprintln(o.env.Out, strings.TrimRight(line+note, " "))
	}
	return nil
}

// nameWidth returns the length of the longest name of a level.
func nameWidth(docs []statusDoc, level string) int {
	width := 0
	for _, d := range docs {
		if d.Level == level {
			width = max(width, len(techniques.Lookup(d.Technique).Name))
		}
	}
	return width
}

// note says what there is to say of a technique besides its mastery.
func (d *statusDoc) note() string {
	var words []string
	if d.Mastery == coach.Locked.String() && len(d.Missing) > 0 {
		words = append(words, "after "+d.Missing[0])
	}
	if d.Right+d.Wrong > 0 {
		words = append(words, fmt.Sprintf("%d right, %d wrong; next: %s", d.Right, d.Wrong, d.Stage))
	}
	if d.Due {
		words = append(words, "due today")
	}
	if n := len(d.Met); n > 0 {
		words = append(words, "met "+d.Met[n-1])
	}
	return strings.Join(words, "; ")
}

func (o *coachOptions) reset() error {
	r, _, err := o.open()
	if err != nil {
		return err
	}
	aside, err := coach.Reset(r.store, time.Now())
	if err != nil {
		return inputf("your record: %v", err)
	}
	if aside == nil {
		_, err = fmt.Fprintln(o.env.Out, "There is no record.")
		return err
	}
	_, err = fmt.Fprintln(o.env.Out, aside)
	return err
}

func (o *coachOptions) export() error {
	r, _, err := o.open()
	if err != nil {
		return err
	}
	data, err := coach.Export(r.store)
	if err != nil {
		return inputf("your record: %v", err)
	}
	_, err = o.env.Out.Write(data)
	return err
}

func (o *coachOptions) take(name string) error {
	r, _, err := o.open()
	if err != nil {
		return err
	}
	in := o.env.input()
	if name != "-" {
		f, err := o.env.open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	}
	data, err := io.ReadAll(io.LimitReader(in, coach.MaxSize+1))
	if err != nil {
		return inputf("%s: %v", name, err)
	}
	aside, err := coach.Import(r.store, time.Now(), data)
	if err != nil {
		return inputf("%s: %v", name, err)
	}
	r.tell(aside)
	return nil
}
