package prompt

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"pencilmark/cmd/internal/streams"

	"pencilmark/explain"
)

// A Series gives the next question, and takes the one before, which is over, or nil at
// first. It gives nil at the end.
type Series func(ctx context.Context, before *Question) (*Question, error)

// Talk asks in lines, question by question, until the series ends or the learner leaves,
// which is what left reports.
func Talk(ctx context.Context, s *streams.Streams, next Series) (left bool, err error) {
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

// talk asks one question until it is over or left.
func (q *Question) talk(ctx context.Context, s *streams.Streams, in *bufio.Reader) error {
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
		say(q.Ask + "; or hint, skip, quit, ? for help.")
	}
	for !q.Over && !q.Left {
		line, err := ReadLine(s, in)
		switch {
		case err != nil:
			return err
		case line == "":
			continue
		case RequestOf(line) == HelpWanted:
			WriteHelp(s.Out, "  ", q.Help())
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

// tell shows the step with which a question ended, with its reason; that of a placement in a
// line, if it was not found.
func (q *Question) tell(s *streams.Streams) error {
	line := q.Text.Renderer.Line(q.Step)
	if q.Chances > 0 {
		if !q.Found {
			fmt.Fprintf(s.Out, "It was there: %s\n", line)
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
	q.Text.Grid(s.Out, explain.StepScene(&q.Exam.Drill.Grid, q.Step))
	fmt.Fprintln(s.Out)
	return nil
}
