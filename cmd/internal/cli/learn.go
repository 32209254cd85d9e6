package cli

import (
	"fmt"
	"regexp"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/webpage"
)

type learnOptions struct {
	env    *Env
	format string
	answer bool
}

func newLearn(env *Env) *cobra.Command {
	o := &learnOptions{env: env}
	cmd := &cobra.Command{
		Use:   "learn [TECHNIQUE | pencil-marks | chains | glossary]",
		Short: "lessons: the course, or one technique",
		Long: `Learn lists the lessons as a course, chapter by chapter, or shows one of them with
an example of its own, worked out in front of you, and another one to try. Beside
the lessons there are a primer on pencil marks, one on chains and how they are
written, and a glossary.

On a terminal a lesson is shown in the pager that PAGER names, or less.`,
		Example: `  pencilmark learn
  pencilmark learn x-wing
  pencilmark learn chains
  pencilmark learn twins --format html -o naked-pair.html`,
		Args: atMostOne("one technique at most"),
		RunE: func(_ *cobra.Command, args []string) error { return o.run(args) },
	}
	cmd.Flags().StringVar(&o.format, "format", "text",
		"of a lesson: text, markdown, html or svg (the picture of its example)")
	cmd.Flags().BoolVar(&o.answer, "answer", false,
		"show the answer to the example that is yours to try, and nothing else")
	return cmd
}

func (o *learnOptions) run(args []string) error {
	if err := checkFormat(o.format, "text", "markdown", "html", "svg"); err != nil {
		return err
	}
	switch {
	case len(args) == 0 && o.format != "text":
		return usagef("--format %s is for a lesson: name a technique", o.format)
	case len(args) == 0 && o.answer:
		return usagef("--answer is for a lesson: name a technique")
	case len(args) == 0:
		return o.env.paged(func() error { return course(o.env) })
	}
	primer, err := tutorials.Primer(strings.ToLower(strings.ReplaceAll(args[0], " ", "-")))
	if err != nil {
		return err
	}
	if primer != nil {
		return o.primer(primer)
	}
	t, err := lookup(args[0])
	if err != nil {
		return err
	}
	page, err := tutorials.NewPage(techniques.Everything(), t, techniques.OffReason(t))
	if err != nil {
		return err
	}
	if page == nil {
		return failedf("there is no lesson for %s yet", t.Name)
	}
	if err := o.page(page); err != nil {
		return err
	}
	return newRecord(o.env).lesson(t)
}

// course lists the chapters with their techniques.
func course(env *Env) error {
	text := env.text(0)
	rungs := map[string]logic.Rung{}
	for _, r := range techniques.Everything() {
		rungs[r.Slug] = r
	}
	mastery, err := newRecord(env).mastery()
	if err != nil {
		return err
	}
	for _, c := range tutorials.Chapters() {
		fmt.Fprintf(env.Out, "%s\n", text.Palette.Bold(fmt.Sprintf("Chapter %d. %s", c.Number, c.Title)))
		text.Paragraphs(env.Out, c.About)
		if c.Primer != "" {
			fmt.Fprintf(env.Out, "  %-33s%-8s%s\n", c.Primer, "", "read this first")
		}
		slugs, err := c.Techniques()
		if err != nil {
			return err
		}
		for _, slug := range slugs {
			if r, ok := rungs[slug]; ok {
				courseLine(env, text.Palette, &r, mastery[slug])
			}
		}
		fmt.Fprintln(env.Out)
	}
	_, err = fmt.Fprintln(env.Out, "pencilmark learn TECHNIQUE shows a lesson; pencilmark learn glossary the words.")
	return err
}

// courseLine lists a technique: slug, level, what it does, and how far the learner
// is with it.
func courseLine(env *Env, p *explain.Palette, r *logic.Rung, mastery coach.Mastery) {
	const titleAt, wide = 43, 37
	title := r.Title
	if mastery > coach.Ready {
		title += " [" + mastery.String() + "]"
	}
	level := p.Level(r.Level, fmt.Sprintf("%-8s", r.Level))
	for i, line := range words.Wrap(title, wide) {
		if i == 0 {
			fmt.Fprintf(env.Out, "  %-33s%s%s\n", r.Slug, level, line)
		} else {
			fmt.Fprintf(env.Out, "%*s%s\n", titleAt, "", line)
		}
	}
}

// primer shows a primer or the glossary.
func (o *learnOptions) primer(l *tutorials.Lesson) error {
	switch o.format {
	case "markdown":
		return l.Markdown(o.env.Out)
	case "html":
		return webpage.Primer(o.env.Out, l)
	case "svg":
		return usagef("%s has no picture: --format svg is for the lesson of a technique", l.Slug)
	}
	return o.env.paged(func() error {
		text := o.env.text(0)
		fmt.Fprintf(o.env.Out, "%s\n\n", text.Palette.Bold(l.Title))
		text.Paragraphs(o.env.Out, l.Definition)
		o.sections(text, l)
		return nil
	})
}

// page shows the lesson of a technique.
func (o *learnOptions) page(p *tutorials.Page) error {
	text := o.env.text(explain.GridDetail)
	if o.answer {
		return o.worked(text, &p.Try)
	}
	switch o.format {
	case "markdown":
		return p.Markdown(o.env.Out, text.Renderer)
	case "html":
		return webpage.Lesson(o.env.Out, p, text.Renderer)
	case "svg":
		if p.Worked.Example == nil {
			return failedf("this lesson has no example")
		}
		return explain.SVG(o.env.Out, explain.Picture{
			Scene: p.Worked.Scene().In(o.env.naming), Caption: text.Renderer.Line(&p.Worked.Step)})
	}
	return o.env.paged(func() error {
		w := o.env.Out
		fmt.Fprintf(w, "%s\n\n", text.Palette.Bold(p.Rung.Name))
		if s := p.Subtitle(); s != "" {
			text.Paragraphs(w, s)
			fmt.Fprintln(w)
		}
		text.Paragraphs(w, p.Lesson.Definition+"\n\n"+p.Facts())
		o.sections(text, p.Lesson)
		return o.examples(text, p)
	})
}

func (o *learnOptions) sections(text *explain.Text, l *tutorials.Lesson) {
	emphasis := regexp.MustCompile(`\*{1,2}(\w[^*]*)\*{1,2}`)
	for _, s := range l.Sections {
		fmt.Fprintf(o.env.Out, "\n%s\n\n", text.Palette.Bold(s.Heading))
		text.Paragraphs(o.env.Out, emphasis.ReplaceAllString(s.Body, "$1"))
	}
}

// worked shows a position with the step that it is about.
func (o *learnOptions) worked(text *explain.Text, d *tutorials.Demonstration) error {
	if d.Example == nil {
		return failedf("this lesson has no second example")
	}
	sentence, err := text.Renderer.Sentence(&d.Step)
	if err != nil {
		return err
	}
	text.Grid(o.env.Out, d.Scene())
	fmt.Fprintln(o.env.Out)
	text.Line(o.env.Out, &d.Step)
	fmt.Fprintln(o.env.Out)
	text.Paragraphs(o.env.Out, sentence)
	return nil
}

// examples works the example out, and shows the position to try.
func (o *learnOptions) examples(text *explain.Text, p *tutorials.Page) error {
	w := o.env.Out
	if p.Worked.Example != nil {
		fmt.Fprintf(w, "\n%s\n\n", text.Palette.Bold("An example"))
		if err := o.worked(text, &p.Worked); err != nil {
			return err
		}
	}
	if s := p.Easier(); s != "" {
		text.Paragraphs(w, "\n"+s)
	}
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
	return nil
}

// mastery returns how far the learner is with each technique; nothing without a
// record.
func (r *learnerRecord) mastery() (map[string]coach.Mastery, error) {
	if !r.exists() {
		return nil, nil
	}
	rec, aside, err := coach.Open(r.store, time.Now())
	r.tell(aside)
	if err != nil {
		return nil, inputf("your record: %v", err)
	}
	c, err := tutorials.Course(techniques.Standard())
	if err != nil {
		return nil, err
	}
	out := map[string]coach.Mastery{}
	for _, s := range c.Status(time.Now(), rec) {
		out[s.Skill.Slug] = s.Mastery
	}
	return out, nil
}
