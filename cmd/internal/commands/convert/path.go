package convert

import (
	"context"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/position"
	"pencilmark/explain"
)

// logs writes the solution paths of other programs as logs. If a line of a path is rejected, the output ends with the
// step before it.
func (o *options) logs(ctx context.Context, args []string, to string) error {
	paths := input.Paths(ctx, o.Streams, args)
	if paths == nil {
		return exit.Usagef(`cannot turn a puzzle into a log; run "pencilmark solve --format %s", or give convert a solution path`, to)
	}
	var grader position.Grader
	words := o.Renderer()
	n := 0
	for p, err := range paths {
		if err != nil {
			return err
		}
		if n++; n > 1 && to == "yaml" {
			if _, err := o.Out.Write([]byte("---\n")); err != nil {
				return err
			}
		}
		doc, err := explain.NewDocument(words, p.Log)
		if err != nil {
			return err
		}
		doc.Grade = grader.OfLog(ctx, p.Log)
		if err := output.Write(o.Out, to, doc); err != nil {
			return err
		}
		if p.Fault != nil {
			return exit.Failedf("%v", p.Fault)
		}
	}
	return nil
}
