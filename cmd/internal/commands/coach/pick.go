package coach

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"

	"pencilmark/cmd/internal/prompt"
)

// pick lets the learner choose the next task in plain lines of text. It returns nil if the
// learner chooses none.
func (o *options) pick(ctx context.Context, tasks [][]string) ([]string, error) {
	fmt.Fprint(o.Out, "\n"+prompt.Wrap("Press Enter to start with 1, type another number, or q to quit.", o.Width()))
	in := o.Lines(ctx)
	for {
		line, err := prompt.ReadLine(o.Streams, in)
		switch {
		case errors.Is(err, io.EOF) || prompt.RequestOf(line) == prompt.QuitWanted:
			return nil, nil
		case err != nil:
			return nil, err
		}
		if task := taskOf(line, tasks); task != nil {
			return task, nil
		}
		fmt.Fprintf(o.Out, "Press Enter, or type a number from 1 to %d, or q.\n", len(tasks))
	}
}

// taskOf returns the task that the learner's line selects, or nil for none.
func taskOf(line string, tasks [][]string) []string {
	n, err := strconv.Atoi(line)
	switch {
	case line == "":
		return tasks[0]
	case err == nil && n >= 1 && n <= len(tasks):
		return tasks[n-1]
	}
	return nil
}
