package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
)

func newLearn(env *Env) *cobra.Command {
	return &cobra.Command{
		Use:   "learn [TECHNIQUE]",
		Short: "lessons: the course, or one technique",
		Long: `Learn lists the lessons as a course, easiest first, or shows one of them with an
example that is worked out in front of you.`,
		Example: `  pencilmark learn
  pencilmark learn x-wing
  pencilmark learn twins`,
		Args: atMostOne("one technique at most"),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return course(env)
			}
			t, err := lookup(args[0])
			if err != nil {
				return err
			}
			if err := lesson(env, t); err != nil {
				return err
			}
			return newRecord(env).lesson(t)
		},
	}
}

// course lists the techniques in the order in which they are best learned.
func course(env *Env) error {
	lessons, err := tutorials.Lessons()
	if err != nil {
		return err
	}
	covered := map[string]bool{}
	for _, l := range lessons {
		for _, slug := range l.Covers {
			covered[slug] = true
		}
	}
	p := explain.NewPalette(env.coloured)
	level := logic.Incomplete
	for i, t := range techniques.Everything() {
		if t.Level > level {
			level = t.Level
			fmt.Fprintf(env.Out, "%s\n", p.Level(level, level.String()))
		}
		if covered[t.Slug] {
			fmt.Fprintf(env.Out, "  %3d. %-34s %s\n", i+1, t.Slug, t.Title)
		}
	}
	_, err = fmt.Fprintln(env.Out, "\npencilmark learn TECHNIQUE shows a lesson.")
	return err
}

func lesson(env *Env, t *logic.Technique) error {
	l, err := tutorials.For(t)
	if err != nil {
		return err
	}
	if l == nil {
		return failedf("there is no lesson for %s yet", t.Name)
	}
	w, text := env.Out, env.text(explain.GridDetail)
	fmt.Fprintf(w, "%s\n\n", text.Palette.Bold(l.Title))
	text.Paragraphs(w, l.Definition)
	text.Paragraphs(w, "\n"+facts(t))
	for _, s := range l.Sections {
		fmt.Fprintf(w, "\n%s\n\n", text.Palette.Bold(s.Heading))
		text.Paragraphs(w, s.Body)
	}
	for i := range l.Examples {
		if err := example(env, text, &l.Examples[i]); err != nil {
			return err
		}
	}
	return nil
}

// facts says what to know of t besides its idea: level, other names, what to
// know first, and whether it assumes one solution.
func facts(t *logic.Technique) string {
	r, _ := techniques.Everything().Rung(t)
	words := fmt.Sprintf("%s is %s %s technique.", t.Name, explain.Article(r.Level.String()), r.Level)
	if t.Aliases != nil {
		words += " Also called: " + strings.Join(t.Aliases, ", ") + "."
	}
	if t.Needs != nil {
		words += " Know first: " + strings.Join(t.Needs, ", ") + "."
	}
	if t.OneSolution {
		words += " Assumes one solution."
	}
	return words
}

// example works an example out, or shows the position of one to try.
func example(env *Env, text *explain.Text, e *tutorials.Example) error {
	w := env.Out
	if e.Kind == "try" {
		fmt.Fprintf(w, "\n%s\n\n", text.Palette.Bold("Your turn"))
		text.Grid(w, explain.NewScene(&e.Grid))
		fmt.Fprintf(w, "\n     The answer: pencilmark find -vv --technique %s '%s'\n", e.Technique, e.Position)
		return nil
	}
	fmt.Fprintf(w, "\n%s\n\n", text.Palette.Bold("An example"))
	t := techniques.Lookup(e.Technique)
	var rc explain.Renderer // lessons are written in rc notation
	for s := range t.Steps(logic.NewView(&e.Grid)) {
		if rc.Effect(&s) != e.Expect {
			continue
		}
		sentence, err := text.Renderer.Sentence(&s)
		if err != nil {
			return err
		}
		text.Grid(w, explain.StepScene(&e.Grid, &s))
		fmt.Fprintf(w, "\n     %s\n\n", text.Renderer.Line(&s))
		text.Paragraphs(w, sentence)
		return nil
	}
	return fmt.Errorf("the lesson's example is not found: %s", e.Expect)
}
