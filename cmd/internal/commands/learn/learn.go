package learn

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/streams"

	"github.com/spf13/cobra"

	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/webpage"
)

type options struct {
	*streams.Streams
	format string
	answer bool
}

// New returns the command.
func New(s *streams.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "learn [TECHNIQUE | FAMILY | pencil-marks | chains | glossary]",
		Short: "lessons: the course, or one technique",
		Long: `Learn lists the lessons as a course, chapter by chapter, or those of a family such
as fish, wings or Unique Rectangle, or shows one of them with
an example of its own, worked out in front of you, and another one to try. Beside
the lessons there are a primer on pencil marks, one on chains and how they are
written, and a glossary.

On a terminal a lesson is shown in the pager that PAGER names, or less.`,
		Example: `  pencilmark learn
  pencilmark learn x-wing
  pencilmark learn fish
  pencilmark learn chains
  pencilmark learn twins --format html -o naked-pair.html`,
		Args: flags.AtMostOne("one technique at most"),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	flags.FormatOf(cmd.Flags(), cmd, &o.format, "text", "of a lesson: %s; svg is the picture of its example",
		"text", "markdown", "html", "svg")
	flags.CompleteArgument(cmd, false, func() []string {
		return slices.Concat(tutorials.Primers(), ladders.Families(), ladders.Words())
	})
	cmd.Flags().BoolVar(&o.answer, "answer", false,
		"show the answer to the example that is yours to try, and nothing else")
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	switch {
	case len(args) == 0 && o.format != "text":
		return exit.Usagef("--format %s is for a lesson: name a technique", o.format)
	case len(args) == 0 && o.answer:
		return exit.Usagef("--answer is for a lesson: name a technique")
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
	t, err := ladders.Lookup(args[0], ladders.Families()...)
	if family := ladders.Family(args[0]); err != nil && family != nil {
		return o.family(ctx, args[0], family)
	}
	if err != nil {
		return err
	}
	page, err := tutorials.NewPage(techniques.Everything(), t, techniques.OffReason(t))
	if err != nil {
		return err
	}
	if page == nil {
		return exit.Failedf("there is no lesson for %s yet", t.Name)
	}
	if err := o.page(ctx, page); err != nil {
		return err
	}
	return learner.Open(o.Streams).ReadLesson(t)
}

// family lists the lessons of several techniques.
func (o *options) family(ctx context.Context, word string, family []*logic.Technique) error {
	if o.format != "text" || o.answer {
		return exit.Usagef("%s is %d techniques: this is for the lesson of one", word, len(family))
	}
	return o.Paged(ctx, func() error { return course(o.Streams, family) })
}

// course lists the chapters with their techniques, or with those of a family.
func course(s *streams.Streams, family []*logic.Technique) error {
	text := s.Text(0)
	rungs := map[string]logic.Rung{}
	for _, r := range techniques.Everything() {
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

// courseLine lists a technique: its number on the way of the coach, 0 for none, slug,
// level, what it does, and how far the learner is with it.
func courseLine(s *streams.Streams, p *explain.Palette, r *logic.Rung, number int, mastery coach.Mastery) {
	titleAt, wide := 44, 36
	place := ""
	if number > 0 {
		place = strconv.Itoa(number)
	}
	title := r.Title
	if mastery > coach.Ready {
		title += " [" + mastery.String() + "]"
	}
	level := p.Level(r.Level, fmt.Sprintf("%-8s", r.Level))
	if s.Width() < titleAt+wide { // the title has lines of its own
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
func (o *options) primer(ctx context.Context, l *tutorials.Lesson) error {
	switch o.format {
	case "markdown":
		return l.Markdown(o.Out)
	case "html":
		return webpage.Primer(o.Out, l)
	case "svg":
		return exit.Usagef("%s has no picture: --format svg is for the lesson of a technique", l.Slug)
	}
	return o.Paged(ctx, func() error {
		text := o.Text(0)
		fmt.Fprintf(o.Out, "%s\n\n", text.Palette.Bold(l.Title))
		text.Paragraphs(o.Out, l.Definition)
		l.Text(o.Out, text)
		return nil
	})
}

// page shows the lesson of a technique.
func (o *options) page(ctx context.Context, p *tutorials.Page) error {
	text := o.Text(explain.GridDetail)
	if o.answer {
		if p.Try.Example == nil {
			return exit.Failedf("this lesson has no second example")
		}
		return p.Try.Text(o.Out, text)
	}
	switch o.format {
	case "markdown":
		return p.Markdown(o.Out, text.Renderer)
	case "html":
		return webpage.Lesson(o.Out, p, text.Renderer)
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

// more shows the position to try, and says what comes next.
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
