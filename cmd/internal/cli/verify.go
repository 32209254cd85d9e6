package cli

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"pencilmark/explain"
	"pencilmark/explain/verify"
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
technique. It names the first step that does not.`,
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
		doc, err := verifyLog(name, n, document)
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
func verifyLog(name string, n int, document *explain.Document) (*verifyDoc, error) {
	if n > 1 {
		name = fmt.Sprintf("%s: log %d", name, n)
	}
	log, err := document.Log(loggable())
	if err != nil {
		return nil, inputf("%s: %v", name, err)
	}
	doc := &verifyDoc{File: name, Steps: len(log.Steps), Unproven: []int{}}
	g := log.Start
	var checker verify.Checker
	for i := range log.Steps {
		switch err := checker.Step(&g, &log.Steps[i]); {
		case errors.Is(err, verify.ErrUnproven):
			doc.Unproven = append(doc.Unproven, i+1)
		case err != nil:
			doc.BadStep, doc.Error = i+1, err.Error()
			return doc, nil
		default:
			doc.Verified++
		}
		log.Steps[i].Apply(&g)
	}
	doc.claims(document, g.String(), g.Solved())
	return doc, nil
}

// claims checks what the log says of its end.
func (d *verifyDoc) claims(document *explain.Document, end string, solved bool) {
	switch {
	case document.Solution != "" && document.Solution != end:
		d.Error = "the steps do not lead to the solution that the log claims"
	case !solved && (document.Outcome == "solved" || document.Outcome == "searched"):
		d.Error = "the log claims to solve the puzzle, but its steps do not"
	}
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
		_, err = fmt.Fprintf(env.Out, "%s: %d of %d steps verified; unproven within the budget: %v\n", d.File, d.Verified, d.Steps, d.Unproven)
	default:
		_, err = fmt.Fprintf(env.Out, "%s: all %d steps verified\n", d.File, d.Steps)
	}
	return err
}
