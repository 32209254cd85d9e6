package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"

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

type verifyOptions struct {
	env    *Env
	format string
	export string // format of the proofs to write, or ""
	dir    string // where to write them

	logs []*logic.Log // those that hold, if proofs are to be written
}

func newVerify(env *Env) *cobra.Command {
	o := &verifyOptions{env: env}
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
				o.dir, env.output = env.output, ""
			}
			ctx, err := env.setup()
			cmd.SetContext(ctx)
			return err
		},
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	cmd.Flags().StringVar(&o.format, "format", "text", "text, yaml, json or jsonl")
	cmd.Flags().StringVar(&o.export, "export", "", "write each step's proof: dimacs, lrat or opb")
	return cmd
}

func (o *verifyOptions) run(ctx context.Context, args []string) error {
	if err := checkFormat(o.format, "text", "yaml", "json", "jsonl"); err != nil {
		return err
	}
	format, err := export.ParseFormat(o.export)
	if o.export != "" && err != nil {
		return usagef("%v", err)
	}
	if o.export != "" && (o.dir == "" || o.dir == "-") {
		return usagef("--export writes many files: name their folder with -o")
	}
	if len(args) == 0 {
		args = []string{"-"}
	}
	if err := oneStdin(args); err != nil {
		return err
	}
	worst := exitOK
	for _, name := range args {
		sound, err := o.file(name)
		if err != nil {
			return err
		}
		if !sound {
			worst = exitFailed
		}
	}
	if o.export != "" && worst == exitOK {
		return o.write(ctx, format)
	}
	return told(worst)
}

// write writes the proofs of all steps of the logs. What is printed of it goes to
// stderr: the verdicts are the data.
func (o *verifyOptions) write(ctx context.Context, format export.Format) error {
	sum, err := export.Dir(ctx, o.dir, format, func(yield func(*board.Grid, *logic.Step) bool) {
		for _, log := range o.logs {
			for g, s := range log.Positions() {
				if !yield(g, s) {
					return
				}
			}
		}
	})
	if errors.Is(err, export.ErrTooMany) {
		return &exitError{exitLimit, err}
	}
	if err != nil {
		return inputf("the proofs cannot be written: %v", err)
	}
	fmt.Fprintf(o.env.Err, "pencilmark: %s: %d problems of %d steps\n", o.dir, sum.Problems, sum.Steps)
	if len(sum.TooLong) > 0 {
		fmt.Fprintf(o.env.Err, "pencilmark: no derivation of the steps %v: it would be too long\n", sum.TooLong)
	}
	return nil
}

// file checks the logs of one file and reports whether all are sound.
func (o *verifyOptions) file(name string) (sound bool, err error) {
	in := o.env.input()
	if name != "-" {
		f, err := o.env.open(name)
		if err != nil {
			return false, err
		}
		defer f.Close()
		in = interruptible(o.env.ctx, f)
	}
	sound = true
	n := 0
	begun := &head{Reader: in}
	for document, err := range documents(begun) {
		if ctxErr := o.env.ctx.Err(); ctxErr != nil {
			return false, ctxErr
		}
		if n++; err != nil {
			return false, cmp.Or(begun.noText(name, "solving logs"), inputf("%s: log %d: %v", name, n, err))
		}
		doc, log, err := verifyLog(o.env, name, n, document)
		if err != nil {
			return false, err
		}
		if o.export != "" {
			o.logs = append(o.logs, log)
		}
		sound = sound && doc.Error == ""
		if err := writeVerdict(o.env, o.format, doc); err != nil {
			return false, err
		}
	}
	return sound, nil
}

// verifyLog checks the n-th log of a file.
func verifyLog(env *Env, name string, n int, document *explain.Document) (*verifyDoc, *logic.Log, error) {
	if n > 1 {
		name = fmt.Sprintf("%s: log %d", name, n)
	}
	log, err := document.Log(loggable())
	if err != nil {
		return nil, nil, inputf("%s: %v", name, err)
	}
	r := verify.Log(log)
	doc := &verifyDoc{File: name, Steps: len(log.Steps), Verified: r.Verified, Unproven: r.Unproven, BadStep: r.BadStep}
	if doc.Unproven == nil {
		doc.Unproven = []int{}
	}
	if r.Err == nil {
		r.Err = env.claims(document, log)
	}
	if err := env.ctx.Err(); err != nil {
		return nil, nil, err
	}
	if r.Err != nil {
		doc.Error = r.Err.Error()
	}
	return doc, log, nil
}

func writeVerdict(env *Env, format string, d *verifyDoc) error {
	if format != "text" {
		env.separate(format)
		return writeData(env.Out, format, d)
	}
	var err error
	switch {
	case d.BadStep > 0:
		_, err = fmt.Fprintf(env.Out, "%s: step %d of %d is bad: %s\n", d.File, d.BadStep, d.Steps, d.Error)
	case d.Error != "":
		_, err = fmt.Fprintf(env.Out, "%s: %s\n", d.File, d.Error)
	case len(d.Unproven) > 0:
		_, err = fmt.Fprintf(env.Out, "%s: %d of %d steps verified; unproven within the budget: %v\n", d.File, d.Verified,
			d.Steps, d.Unproven)
	default:
		_, err = fmt.Fprintf(env.Out, "%s: all %d steps verified\n", d.File, d.Steps)
	}
	return err
}
