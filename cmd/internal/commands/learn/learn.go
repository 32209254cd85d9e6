package learn

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pencilmark/board/words"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/desk"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/screen"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/activity"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/names"
	"pencilmark/tutorials/teacher"
	"pencilmark/tutorials/webpage"
)

type options struct {
	*console.Streams
	format string
	answer bool
	ask    bool
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "learn [TECHNIQUE | FAMILY | pencil-marks | chains | numbers | glossary]",
		Short: "take a lesson, or list the whole course",
		Long: `Take a lesson. Each lesson teaches one technique in a few steps. A step is a
board, a few sentences, and one thing to do. Without an argument, learn lists the
whole course, chapter by chapter. If you name a family, such as fish, wings or
Unique Rectangle, it lists the lessons of that family.

Run "learn pencil-marks" or "learn chains" for an introduction, "learn numbers" for
what a grade means, or "learn glossary" for an explanation of the terms.

In a terminal, you do the steps; if you leave, the next time goes on where you were.
Press m for the longer text about the technique. With --ask, you do the steps in
lines of text. Otherwise learn prints the text. Lists and the glossary open in a
pager: less, or the program that you set in PAGER.`,
		Example: `  pencilmark learn
  pencilmark learn x-wing
  pencilmark learn fish
  pencilmark learn chains
  pencilmark learn x-wing --ask --plain
  pencilmark learn x-wing --format json
  pencilmark learn twins --format html -o naked-pair.html`,
		Args: flags.AtMostOne("one technique at most"),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	flags.FormatOf(cmd.Flags(), cmd, &o.format, "text", "print %s (svg and png show only the picture)",
		"text", "markdown", "html", "svg", "json")
	flags.CompleteArgument(cmd, false, func() []string {
		return slices.Concat(tutorials.Primers(), names.Families(), names.Of(s.Catalogue).Words())
	})
	cmd.Flags().BoolVar(&o.answer, "answer", false,
		"show only the answer to the second example")
	cmd.Flags().BoolVar(&o.ask, "ask", false, "do the steps of the lesson, in lines of text if there is no terminal")
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	switch {
	case len(args) == 0 && o.format == "json":
		all, err := list()
		if err != nil {
			return err
		}
		return output.Write(o.Out, "json", all)
	case len(args) == 0 && o.format != "text":
		return exit.Usagef("--format %s needs the name of a technique", o.format)
	case len(args) == 0 && o.answer:
		return exit.Usagef("--answer needs the name of a technique")
	case len(args) == 0:
		return o.Paged(ctx, func() error { return course(o.Streams, nil) })
	}
	primer, err := tutorials.Primer(strings.ToLower(strings.ReplaceAll(args[0], " ", "-")))
	if err != nil {
		return err
	}
	if primer != nil {
		return o.primer(ctx, primer)
	}
	t, err := ladders.Lookup(o.Catalogue, args[0], names.Families()...)
	if family := names.Of(o.Catalogue).Family(args[0]); err != nil && family != nil {
		return o.family(ctx, args[0], family)
	}
	if err != nil {
		return err
	}
	page, err := tutorials.NewPage(o.Catalogue, t)
	if err != nil {
		return err
	}
	if page == nil {
		return exit.Failedf("there is no lesson for %s yet", t.Name)
	}
	record := learner.Open(o.Streams)
	if o.format != "text" || o.answer || !o.ask && !screen.Available(o.Streams) {
		if err := o.page(ctx, page); err != nil {
			return err
		}
		return record.Keep(activity.Note{Lesson: t.Slug})
	}
	r := o.Renderer()
	after, err := record.After(t, true)
	if err != nil {
		return err
	}
	if after != nil { // each answer changes the record
		after = func(result coach.Result) (out teacher.Later) {
			if now, err := record.After(t, true); err == nil && now != nil {
				out = now(result)
			}
			return out
		}
	}
	lesson, err := activity.NewLesson(r, page, record.Steps(t.Slug), activity.Turns(r, page, after, func(ctx context.Context, n int) (*tutorials.Drill, error) {
		limited, cancel := context.WithTimeout(ctx, turnTime)
		defer cancel()
		return (&tutorials.Driller{Ladder: o.Catalogue.StandardWith(t)}).Drill(limited, t, uint64(n))
	}))
	if err != nil {
		return err
	}
	did, err := o.take(ctx, lesson, record)
	if err != nil || !did {
		return err
	}
	return o.after(record, t)
}

// after says what the technique needs that the learner cannot find yet, and offers a puzzle with it.
func (o *options) after(record *learner.Record, t *logic.Technique) error {
	text, err := record.Choose(t)
	if err == nil && t.Family != logic.Singles {
		text += fmt.Sprintf("A puzzle of singles and %s alone:\n  pencilmark play -t %s --only\n", t.Name, t.Slug)
	}
	fmt.Fprint(o.Out, text)
	return err
}

// take lets the learner do a lesson, and reports whether a step of it was done. What is done is kept: a record is begun if
// there is none.
func (o *options) take(ctx context.Context, lesson activity.Activity, record *learner.Record) (did bool, err error) {
	err = record.Keeping(func(keep func(...activity.Note) error) error {
		_, err := desk.Run(ctx, o.Streams, lesson, func(notes ...activity.Note) error {
			did = true
			return keep(notes...)
		})
		return err
	})
	return did, err
}

// turnTime is the time limit for finding a further board behind a lesson.
const turnTime = 5 * time.Second

// family prints the list of lessons for several techniques.
func (o *options) family(ctx context.Context, word string, family []*logic.Technique) error {
	if o.format != "text" || o.answer {
		return exit.Usagef("%s is a family of %d techniques; name one of them", word, len(family))
	}
	return o.Paged(ctx, func() error { return course(o.Streams, family) })
}

// course prints the list of chapters with all their techniques, or only with those of a family.
func course(s *console.Streams, family []*logic.Technique) error {
	text := s.Text(0)
	rungs := map[string]logic.Rung{}
	for _, r := range s.Catalogue.Everything() {
		rungs[r.Slug] = r
	}
	mastery, err := learner.Open(s).Mastery()
	if err != nil {
		return err
	}
	course, err := tutorials.Course(techniques.Everything())
	if err != nil {
		return err
	}
	number := map[string]int{}
	for i, skill := range course.Skills() {
		if !skill.Gallery {
			number[skill.Slug] = i + 1
		}
	}
	for _, c := range tutorials.Chapters() {
		slugs, err := c.Techniques()
		if err != nil {
			return err
		}
		if family != nil {
			slugs = slices.DeleteFunc(slugs, func(slug string) bool {
				return !slices.ContainsFunc(family, func(t *logic.Technique) bool { return t.Slug == slug })
			})
		}
		if len(slugs) == 0 {
			continue
		}
		fmt.Fprintf(s.Out, "%s\n", text.Palette.Bold(fmt.Sprintf("Chapter %d. %s", c.Number, c.Title)))
		text.Paragraphs(s.Out, c.About)
		if c.Primer != "" {
			fmt.Fprintf(s.Out, "   %-*s%s\n", min(41, s.Width()-20), c.Primer, "read this first")
		}
		for _, slug := range slugs {
			if r, ok := rungs[slug]; ok {
				courseLine(s, text.Palette, &r, number[slug], mastery[slug])
			}
		}
		fmt.Fprintln(s.Out)
	}
	text.Paragraphs(s.Out, fmt.Sprintf("The numbers, 1 to %d, are the order in which the coach teaches; what has none "+
		"is rare, and there for whoever asks.", len(number)))
	_, err = fmt.Fprintln(s.Out, "pencilmark learn TECHNIQUE shows a lesson; pencilmark learn glossary the words.")
	return err
}

// courseLine prints one line about a technique: its number in the coach's course (or 0 for none),
// its slug, its level, what it does, and how far the learner has progressed with it.
func courseLine(s *console.Streams, p *explain.Palette, r *logic.Rung, number int, mastery coach.Mastery) {
	titleAt, wide := 44, 36
	place := ""
	if number > 0 {
		place = strconv.Itoa(number)
	}
	title := r.Title
	if mastery > coach.New {
		title += " [" + mastery.String() + "]"
	}
	level := p.Level(r.Level, fmt.Sprintf("%-8s", r.Level))
	if s.Width() < titleAt+wide { // the title goes on separate lines
		titleAt, wide = 5, s.Width()-5
		fmt.Fprintf(s.Out, "%2s %s, %s\n", place, r.Slug, strings.TrimRight(level, " "))
	}
	for i, line := range words.Wrap(title, wide) {
		if i == 0 && titleAt > 5 {
			fmt.Fprintf(s.Out, "%2s %-33s%s%s\n", place, r.Slug, level, line)
		} else {
			fmt.Fprintf(s.Out, "%*s%s\n", titleAt, "", line)
		}
	}
}

// primer shows a primer or the glossary.
func (o *options) primer(ctx context.Context, l *tutorials.Lesson) (err error) {
	record := learner.Open(o.Streams)
	switch {
	case o.format == "markdown":
		err = l.Markdown(o.Out)
	case o.format == "html":
		err = webpage.Primer(o.Out, l)
	case o.format == "svg":
		return exit.Usagef("%s has no picture; --format svg works only for the lesson of a technique", l.Slug)
	case o.format == "json":
		return output.Write(o.Out, "json", document(l.Slug, l.Steps))
	// a glossary is searched for words, which a pager can do
	case (o.ask || screen.Available(o.Streams)) && l.Slug != "glossary":
		_, err := o.take(ctx, activity.NewPrimer(l, record.Steps(l.Slug)), record)
		return err
	default:
		err = o.Paged(ctx, func() error {
			text := o.Text(0)
			fmt.Fprintf(o.Out, "%s\n\n", text.Palette.Bold(l.Title))
			text.Paragraphs(o.Out, l.Definition)
			l.Text(o.Out, text)
			return nil
		})
	}
	if err != nil {
		return err
	}
	return record.Keep(activity.Note{Lesson: l.Slug})
}

// page prints the lesson of a technique.
func (o *options) page(ctx context.Context, p *tutorials.Page) error {
	text := o.Text(explain.GridDetail)
	if o.answer {
		if p.Try.Example == nil {
			return exit.Failedf("this lesson has no second example")
		}
		return p.Try.Text(o.Out, text)
	}
	steps, _, err := activity.StepsOf(text.Renderer, p)
	if err != nil {
		return err
	}
	switch o.format {
	case "markdown":
		return p.Markdown(o.Out, text.Renderer)
	case "html":
		return webpage.Lesson(o.Out, p, steps, text.Renderer)
	case "json":
		return output.Write(o.Out, "json", document(p.Rung.Slug, steps))
	case "svg":
		if p.Worked.Example == nil {
			return exit.Failedf("this lesson has no example")
		}
		return explain.SVG(o.Out, explain.Picture{
			Scene: p.Worked.Scene().In(o.Notation), Caption: text.Renderer.Line(&p.Worked.Step)})
	}
	return o.Paged(ctx, func() error {
		if err := p.Text(o.Out, text); err != nil {
			return err
		}
		o.more(text, p)
		return nil
	})
}

// more prints the position to try, and what comes next.
func (o *options) more(text *explain.Text, p *tutorials.Page) {
	w := o.Out
	if p.Try.Example != nil {
		fmt.Fprintf(w, "\n%s\n\n", text.Palette.Bold("Your turn"))
		text.Grid(w, p.Try.Position())
		fmt.Fprintf(w, "\n     The answer: pencilmark learn %s --answer\n", p.Rung.Slug)
	}
	fmt.Fprintf(w, "\n")
	text.Paragraphs(w, p.What())
	if p.Next != nil {
		fmt.Fprintf(w, "     pencilmark learn %s\n     pencilmark practice %s\n", p.Next.Slug, p.Rung.Slug)
	}
}
