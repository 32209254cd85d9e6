package verify

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/streams"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/explain/verify/export"
	"pencilmark/techniques/logic"
)

// A verifyDoc is the outcome of checking a log, as data.
type verifyDoc struct {
	File     string `yaml:"file" json:"file"`
	Steps    int    `yaml:"steps" json:"steps"`
	Verified int    `yaml:"verified" json:"verified"`
	Unproven []int  `yaml:"unproven,flow" json:"unproven"` // numbers of steps whose proof is beyond the budget
	BadStep  int    `yaml:"bad_step,omitempty" json:"bad_step,omitempty"`
	Error    string `yaml:"error,omitempty" json:"error,omitempty"`
}

type options struct {
	*streams.Streams
	format string
	export string // format of the proofs to write, or ""
	dir    string // where to write them

	claims claims
}

// New returns the command.
func New(s *streams.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "verify LOG...",
		Short: "check a solving log without trusting any technique",
		Long: `Verify reads solving logs in YAML or JSON, any number to a file, and checks that
every step follows from what it cites, knowing the rules of the game and no
technique; that the steps lead from the start to the stated end; and that the
solution, the outcome, the counts, the grade, the names and the sentences are what
the log says. It names the first place where they are not.

With --export it also writes each step's proof into the folder of -o, for other
people's checkers: dimacs for any SAT solver, lrat for any LRAT checker, opb for
pseudo-Boolean solvers and VeriPB. index.tsv in the folder lists the files.`,
		Example: `  pencilmark solve --format yaml puzzle.txt > log.yaml
  pencilmark verify log.yaml
  pencilmark verify --export lrat -o proofs log.yaml`,
		Args: cobra.ArbitraryArgs,
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			if o.export != "" { // -o is a folder then
				o.dir = s.TakeFolder()
			}
			return s.Setup(cmd)
		},
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	cmd.Flags().StringVar(&o.export, "export", "", "write each step's proof: dimacs, lrat or opb")
	flags.Complete(cmd, "export", "dimacs", "lrat", "opb")
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	format, err := export.ParseFormat(o.export)
	if o.export != "" && err != nil {
		return exit.Usagef("%v", err)
	}
	if o.export != "" && (o.dir == "" || o.dir == "-") {
		return exit.Usagef("--export writes many files: name their folder with -o")
	}
	if len(args) == 0 {
		args = []string{"-"}
	}
	if err := input.OneStdin(args); err != nil {
		return err
	}
	if o.export != "" {
		return o.write(ctx, format, args)
	}
	return o.files(ctx, args, func(*logic.Log) bool { return true })
}

// files checks the logs of all files and hands each to take, until one is not sound or
// take returns false.
func (o *options) files(ctx context.Context, args []string, take func(*logic.Log) bool) error {
	worst := exit.OK
	for _, name := range args {
		sound, err := o.file(ctx, name, func(log *logic.Log) bool { return worst != exit.OK || take(log) })
		if err != nil {
			return err
		}
		if !sound {
			worst = exit.Failed
		}
	}
	return exit.Silent(worst)
}

// write checks the logs and writes the proofs of all their steps, log by log. If one is
// not sound nothing is left of the proofs. What is printed of them goes to stderr: the
// verdicts are the data.
func (o *options) write(ctx context.Context, format export.Format, args []string) error {
	writing, cancel := context.WithCancel(ctx)
	defer cancel()
	var fault error
	sum, err := export.Dir(writing, o.dir, format, func(yield func(*board.Grid, *logic.Step) bool) {
		fault = o.files(ctx, args, func(log *logic.Log) bool {
			for g, s := range log.Positions() {
				if !yield(g, s) {
					return false
				}
			}
			return true
		})
		if fault != nil {
			cancel()
		}
	})
	if fault != nil {
		return fault
	}
	if errors.Is(err, export.ErrTooMany) {
		return exit.With(exit.Limit, err)
	}
	if err != nil {
		return exit.Inputf("the proofs cannot be written: %v", err)
	}
	fmt.Fprintf(o.Err, "pencilmark: %s: %d problems of %d steps\n", o.dir, sum.Problems, sum.Steps)
	if len(sum.TooLong) > 0 {
		fmt.Fprintf(o.Err, "pencilmark: no derivation of the steps %v: it would be too long\n", sum.TooLong)
	}
	return nil
}

// file checks the logs of one file, hands the sound ones to take until one is not or take
// returns false, and reports whether all are sound.
func (o *options) file(ctx context.Context, name string, take func(*logic.Log) bool) (sound bool, err error) {
	in, err := o.OpenInput(ctx, name)
	if err != nil {
		return false, err
	}
	defer in.Close()
	sound = true
	n := 0
	begun := &input.Head{Reader: in}
	for document, err := range input.Documents(begun) {
		if ctxErr := ctx.Err(); ctxErr != nil {
			return false, ctxErr
		}
		if n++; err != nil {
			return false, cmp.Or(begun.NoText(name, "solving logs"), exit.Inputf("%s: log %d: %v", name, n, err))
		}
		doc, log, err := o.check(ctx, name, n, document)
		if err != nil {
			return false, err
		}
		sound = sound && doc.Error == ""
		if err := o.print(doc); err != nil {
			return false, err
		}
		if sound && !take(log) {
			return true, nil
		}
	}
	return sound, nil
}

// check checks the n-th log of a file.
func (o *options) check(ctx context.Context, name string, n int, document *explain.Document) (
	*verifyDoc, *logic.Log, error) {
	if n > 1 {
		name = fmt.Sprintf("%s: log %d", name, n)
	}
	log, err := document.Log(ladders.Loggable())
	if err != nil {
		return nil, nil, exit.Inputf("%s: %v", name, err)
	}
	r := verify.Log(log)
	doc := &verifyDoc{File: name, Steps: len(log.Steps), Verified: r.Verified, Unproven: r.Unproven, BadStep: r.BadStep}
	if doc.Unproven == nil {
		doc.Unproven = []int{}
	}
	if r.Err == nil {
		r.Err = o.claims.check(ctx, document, log)
	}
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	if r.Err != nil {
		doc.Error = r.Err.Error()
	}
	return doc, log, nil
}

func (o *options) print(d *verifyDoc) error {
	if o.format != "text" {
		return output.Document(o.Streams, o.format, d)
	}
	var err error
	switch {
	case d.BadStep > 0:
		_, err = fmt.Fprintf(o.Out, "%s: step %d of %d is bad: %s\n", d.File, d.BadStep, d.Steps, d.Error)
	case d.Error != "":
		_, err = fmt.Fprintf(o.Out, "%s: %s\n", d.File, d.Error)
	case len(d.Unproven) > 0:
		_, err = fmt.Fprintf(o.Out, "%s: %d of %d steps verified; unproven within the budget: %v\n", d.File, d.Verified,
			d.Steps, d.Unproven)
	default:
		_, err = fmt.Fprintf(o.Out, "%s: all %d steps verified\n", d.File, d.Steps)
	}
	return err
}
