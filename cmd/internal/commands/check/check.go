package check

import (
	"context"

	"github.com/spf13/cobra"

	"pencilmark/cmd/internal/asked"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/output"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/ask"
)

type options struct {
	*console.Streams
	because string
	reveal  bool
	ladder  ladders.Flags
	format  string
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "check CONCLUSION [PUZZLE | FILE | -]",
		Short: "check your own conclusion, and your reason for it",
		Long: `Check whether your conclusion is right and whether it follows from your reason. If
there are gaps in your reason, check shows you the first. If your conclusion is
wrong, check shows you why. It never shows a digit of the solution unless you add
--tell.

Use --because to give a reason, or write it in the same sentence ("r1c2 can't be 5
because of the X-Wing in rows 3 and 7"):

  "x-wing 4 r37"                    a technique and where it is
  "(5)r1c8=(5)r4c8-(5)r4c2"         a chain in Eureka notation
  "whip[2]: ..."                    a whip or braid in nrc notation
  "truths 4c16 links 4r24"          truths and links
  "b3 r2", "r1c2 r1c5"              houses or cells

The exit code is 0 if your conclusion follows from the reason, even if the reason is
incomplete. Without a reason, it is 0 if the conclusion is right. Otherwise, it is 1.

If you have a record (see "pencilmark coach"), check names an easiest way that you
know, unless one of the flags below chooses the techniques.

Without a puzzle, check uses the game you are playing (see "pencilmark play").`,
		Example: `  pencilmark check "r1c2<>5 r1c3<>5" puzzle.txt
  pencilmark check "r9c16<>4" --because "x-wing 4 r37" puzzle.txt
  pencilmark check "r1c2<>5" --because "(5)r1c8=(5)r4c8-(5)r4c2=(5)r6c2" puzzle.txt
  pencilmark check "r1c2<>5" --because "b3 r2" puzzle.txt
  pencilmark check "r2c5<>4" --because "truths 4c16 links 4r24" puzzle.txt
  pencilmark check "r1c2<>5"`,
		Args: flags.AndPuzzle("a conclusion", "r1c7=3"),
		RunE: func(cmd *cobra.Command, args []string) error {
			args = flags.PuzzleLast(args)
			return o.run(cmd.Context(), args[0], args[1:])
		},
	}
	set := cmd.Flags()
	set.StringVar(&o.because, "because", "", "give your `REASON` (see above)")
	set.BoolVar(&o.reveal, "tell", false, "also show digits of the solution")
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	o.ladder.Add(s, cmd)
	return cmd
}

func (o *options) run(ctx context.Context, conclusions string, args []string) error {
	r := ask.CheckRequest{Conclusion: conclusions, Because: o.because, Tell: o.reveal, Notation: o.Notation}
	var err error
	record := learner.Open(o.Streams)
	o.ladder.OfLearner(record)
	if r.Techniques, err = o.ladder.Techniques(); err != nil {
		return err
	}
	if err := r.Validate(); err != nil {
		return asked.Failure(err)
	}
	p, err := input.Asked(ctx, o.Streams, args)
	if err != nil {
		return err
	}
	r.Grid, r.InPlay = &p.Grid, p.Format == input.Game
	verdict, err := ask.Check(ctx, r)
	if err != nil {
		return asked.Failure(err)
	}
	asked.Notes(o.Streams, verdict.Notes)
	code := exit.OK
	if verdict.Good() {
		record.Meet(shown(verdict))
	} else {
		code = exit.Failed
	}
	if o.format != "text" {
		if err := output.Print(o.Streams, o.format, verdict); err != nil {
			return err
		}
		return exit.Silent(code)
	}
	console.Indented(o.Out, o.Text(explain.GridDetail), verdict.Text)
	return exit.Silent(code)
}

// shown returns the technique of a correct claim. It is the technique that the user's reason
// shows or, if the reason names no technique, the easiest one.
func shown(v *ask.CheckAnswer) map[*logic.Technique]bool {
	slug := v.Technique
	if slug == "" && len(v.Easiest) == 1 {
		slug = v.Easiest[0].Technique
	}
	if t, ok := techniques.Lookup(slug); ok {
		return map[*logic.Technique]bool{t: true}
	}
	return nil
}
