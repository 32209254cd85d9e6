package cli

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/check"
)

type checkOptions struct {
	env     *Env
	because string
	tell    bool
	ladder  ladderFlags
	format  string
}

func newCheck(env *Env) *cobra.Command {
	o := &checkOptions{env: env}
	cmd := &cobra.Command{
		Use:   "check CONCLUSION [PUZZLE | FILE | -]",
		Short: "judge a conclusion of your own, and the reason for it",
		Long: `Check says whether a conclusion is right, whether it follows from the reason given,
and what the easiest reason is. A reason is a technique with its place, a chain in
Eureka notation, a whip or braid in nrc notation, or houses and cells. A broken
reason is answered with its first broken link, a wrong conclusion with a refutation
that can be followed. Digits of the solution are told only with --tell.

The exit code is 0 if the claim holds, also if it needs more than was named; it is
1 if the conclusion is wrong, or does not follow from the reason.`,
		Example: `  pencilmark check "r1c2<>5 r1c3<>5" puzzle.txt
  pencilmark check "r9c16<>4" --because "x-wing 4 r37" puzzle.txt
  pencilmark check "r1c2<>5" --because "(5)r1c8=(5)r4c8-(5)r4c2=(5)r6c2" puzzle.txt
  pencilmark check "r1c2<>5" --because "b3 r2" puzzle.txt`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) < 1 || len(args) > 2 {
				return usagef("%q takes a conclusion and one puzzle", cmd.CommandPath())
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args[0], args[1:]) },
	}
	flags := cmd.Flags()
	flags.StringVar(&o.because, "because", "", "why: a technique with its place, a chain, or houses and cells")
	flags.BoolVar(&o.tell, "tell", false, "tell digits of the solution too")
	flags.StringVar(&o.format, "format", "text", "text, yaml, json or jsonl")
	o.ladder.add(env, flags)
	return cmd
}

func (o *checkOptions) run(ctx context.Context, conclusions string, args []string) error {
	if err := checkFormat(o.format, "text", "yaml", "json", "jsonl"); err != nil {
		return err
	}
	claim, err := check.ParseIn(o.env.naming, conclusions, o.because)
	if err != nil {
		return usagef("%v", err)
	}
	ladder, err := o.ladder.pick()
	if err != nil {
		return err
	}
	p, err := o.env.one(args)
	if err != nil {
		return err
	}
	referee := check.Referee{Ladder: ladder.Ladder, Notation: o.env.naming, Tell: o.tell}
	verdict, err := referee.Judge(ctx, &p.Grid, claim)
	if err != nil {
		return err
	}
	code := exitOK
	if verdict.Outcome.Good() {
		newRecord(o.env).meet(shown(verdict))
	} else {
		code = exitFailed
	}
	if o.format != "text" {
		if err := writeData(o.env.Out, o.format, verdict); err != nil {
			return err
		}
		return told(code)
	}
	t := o.env.text(explain.GridDetail)
	for line := range strings.Lines(verdict.Text) {
		indented(o.env, t, line)
	}
	return told(code)
}

// shown returns the technique that a good claim is an instance of: the one that its
// reason shows or, if the reason names none, the easiest.
func shown(v *check.Verdict) map[*logic.Technique]bool {
	slug := v.Technique
	if slug == "" && len(v.Easiest) == 1 {
		slug = v.Easiest[0].Technique
	}
	if t := techniques.Lookup(slug); slug != "" && t != nil {
		return map[*logic.Technique]bool{t: true}
	}
	return nil
}

// indented prints a line, wrapped behind its own indent.
func indented(env *Env, t *explain.Text, line string) { writeIndented(env.Out, t, line) }

func writeIndented(w io.Writer, t *explain.Text, line string) {
	text := strings.TrimLeft(strings.TrimRight(line, "\n"), " ")
	if text == "" {
		return
	}
	depth := len(strings.TrimRight(line, "\n")) - len(text)
	narrow := *t
	narrow.Width = t.Width - depth
	var b strings.Builder
	narrow.Paragraphs(&b, text)
	for wrapped := range strings.Lines(b.String()) {
		fmt.Fprint(w, strings.Repeat(" ", depth), wrapped)
	}
}
