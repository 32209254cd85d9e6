package prompt

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"pencilmark/cmd/internal/console"
)

// A Series returns the next question, or nil at the end. Its argument is the previous
// question, which has ended, or nil before the first question.
type Series func(ctx context.Context, before *Question) (*Question, error)

// Talk asks the questions of a series in plain lines of text, one at a time, until the series ends or the learner
// leaves. It reports whether the learner left.
func Talk(ctx context.Context, s *console.Streams, next Series) (left bool, err error) {
	in := bufio.NewReader(s.Input(ctx))
	for q, err := next(ctx, nil); q != nil || err != nil; q, err = next(ctx, q) {
		if err == nil {
			err = q.talk(ctx, s, in)
		}
		switch {
		case errors.Is(err, io.EOF):
			return true, nil
		case err == nil:
			err = ctx.Err()
		}
		if err != nil || q.Left {
			return true, err
		}
	}
	return false, nil
}

// talk asks one question until it has ended or the learner leaves.
func (q *Question) talk(ctx context.Context, s *console.Streams, in *bufio.Reader) error {
	say := func(lines ...string) {
		for _, line := range lines {
			fmt.Fprint(s.Out, Wrap(line, s.Width()))
		}
	}
	say(q.Task...)
	fmt.Fprintln(s.Out)
	q.Text.Grid(s.Out, q.Scene())
	if names := q.Names(); names != nil {
		fmt.Fprintf(s.Out, "\n%s\n", strings.Join(names, "\n"))
	}
	if q.Ask != "" {
		fmt.Fprintln(s.Out)
		more := "; or hint, skip, quit, ? for help."
		if q.Chances > 0 {
			more = "; or skip, quit, ? for help."
		}
		say(q.Ask + more)
	}
	for !q.Over && !q.Left {
		line, err := ReadLine(s, in)
		switch {
		case err != nil:
			return err
		case line == "":
			continue
		case RequestOf(line) == HelpWanted:
			WriteHelp(s.Out, "  ", q.help())
			continue
		}
		lines, err := q.Reply(ctx, line)
		if err != nil {
			return err
		}
		say(lines...)
	}
	if q.Left {
		return nil
	}
	return q.tell(s)
}

// tell shows the step with which a question ended, and the reason for it. For a question of a
// placement, it only shows one line, and only if the learner did not find the step.
func (q *Question) tell(s *console.Streams) error {
	line := q.Text.Renderer.Line(q.Step)
	if q.Chances > 0 {
		if !q.Found {
			fmt.Fprintf(s.Out, "You could have found this: %s\n", line)
		}
		fmt.Fprintln(s.Out)
		return nil
	}
	sentence, err := q.Text.Renderer.Sentence(q.Step)
	if err != nil {
		return err
	}
	fmt.Fprintf(s.Out, "\n     %s\n\n", line)
	q.Text.Paragraphs(s.Out, sentence)
	fmt.Fprintln(s.Out)
	q.Text.Grid(s.Out, q.Question.Scene(q.Light()))
	fmt.Fprintln(s.Out)
	return nil
}
