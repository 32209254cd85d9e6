package cli

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/techniques"
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
		Long: `Verify reads a solving log in YAML or JSON and checks that every step follows
from what it cites, knowing the rules of the game and no technique. It names the
first step that does not.`,
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
			worst := exitOK
			for _, name := range args {
				doc, err := verifyFile(env, name)
				if err != nil {
					return err
				}
				if doc.BadStep > 0 || doc.Error != "" {
					worst = exitFailed
				}
				if err := writeVerdict(env, format, doc); err != nil {
					return err
				}
			}
			return told(worst)
		},
	}
	cmd.Flags().StringVar(&format, "format", "text", "text, yaml, json or jsonl")
	return cmd
}

func verifyFile(env *Env, name string) (*verifyDoc, error) {
	in := env.In
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return nil, inputf("%v", err)
		}
		defer f.Close()
		in = f
	}
	document, err := explain.ReadDocument(in)
	if err != nil {
		return nil, inputf("%s: %v", name, err)
	}
	log, err := document.Log(techniques.Lookup)
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
