package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
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

func newVerify(env *Env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "verify LOG...",
		Short: "check a solving log without trusting any technique",
		Long: `Verify reads solving logs in YAML or JSON, any number to a file, and checks that
every step follows from what it cites, knowing the rules of the game and no
technique; that the steps lead from the start to the stated end; and that the
solution, the outcome, the counts, the grade, the names and the sentences are what
the log says. It names the first place where they are not.`,
		Example: `  pencilmark solve --format yaml puzzle.txt > log.yaml
  pencilmark verify log.yaml`,
		Args: cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error {
			if err := checkFormat(format, "text", "yaml", "json", "jsonl"); err != nil {
				return err
			}
			if len(args) == 0 {
				args = []string{"-"}
			}
			return verifyFiles(env, format, args)
		},
	}
	cmd.Flags().StringVar(&format, "format", "text", "text, yaml, json or jsonl")
	return cmd
}

// verifyFiles checks every log of every file and fails if one is bad.
func verifyFiles(env *Env, format string, names []string) error {
	worst := exitOK
	for _, name := range names {
		sound, err := verifyFile(env, format, name)
		if err != nil {
			return err
		}
		if !sound {
			worst = exitFailed
		}
	}
	return told(worst)
}

// verifyFile checks the logs of one file and reports whether all are sound.
func verifyFile(env *Env, format, name string) (sound bool, err error) {
	in := env.input()
	if name != "-" {
		f, err := open(name)
		if err != nil {
			return false, err
		}
		defer f.Close()
		in = f
	}
	sound = true
	n := 0
	for document, err := range documents(in) {
		if ctxErr := env.ctx.Err(); ctxErr != nil {
			return false, ctxErr
		}
		if err != nil {
			return false, inputf("%s: %v", name, err)
		}
		n++
		doc, err := verifyLog(env, name, n, document)
		if err != nil {
			return false, err
		}
		sound = sound && doc.Error == ""
		if err := writeVerdict(env, format, doc); err != nil {
			return false, err
		}
	}
	return sound, nil
}

// verifyLog checks the n-th log of a file.
func verifyLog(env *Env, name string, n int, document *explain.Document) (*verifyDoc, error) {
	if n > 1 {
		name = fmt.Sprintf("%s: log %d", name, n)
	}
	log, err := document.Log(loggable())
	if err != nil {
		return nil, inputf("%s: %v", name, err)
	}
	r := verify.Log(log)
	doc := &verifyDoc{File: name, Steps: len(log.Steps), Verified: r.Verified, Unproven: r.Unproven, BadStep: r.BadStep}
	if doc.Unproven == nil {
		doc.Unproven = []int{}
	}
	if r.Err == nil {
		r.Err = claims(env, document, log)
	}
	if r.Err != nil {
		doc.Error = r.Err.Error()
	}
	return doc, nil
}

// claims holds what a log says besides its steps against what follows from them.
func claims(env *Env, document *explain.Document, log *logic.Log) error {
	for i := range document.Steps {
		if _, known := loggable().Rung(log.Steps[i].Technique); !known {
			return fmt.Errorf("step %d: there is no technique %q", i+1, document.Steps[i].Technique)
		}
	}
	if l, err := techniques.Named(log.Path); err == nil {
		log.Ladder = append(l, solve.SearchRung())
	}
	if log.Path == techniques.HoDoKuName || log.Path == techniques.SEName {
		log.Ladder = loggable() // a scale's path takes steps that its ladder lacks
	}
	want, err := explain.NewDocument(&explain.Renderer{}, log, env.grade(log))
	if err != nil {
		return err
	}
	return document.Differs(want)
}

func writeVerdict(env *Env, format string, d *verifyDoc) error {
	if format != "text" {
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
