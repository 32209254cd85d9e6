package practice

import (
	"bufio"
	"bytes"
	"slices"
	"strings"
	"testing"

	"pencilmark/board/formats"
	"pencilmark/cmd/internal/prompt/prompttest"
	"pencilmark/cmd/internal/streams"
	"pencilmark/techniques"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

// TestPrompts asks for help at every stage of a drill. "?" says what can be typed and
// gives no hint; a hint has a word of its own.
func TestPrompts(t *testing.T) {
	drill := func(stage coach.Stage) func(string) (string, int) {
		return func(typed string) (string, int) {
			s, out := sessionOf(t, stage, typed+"\n")
			if _, err := s.run(t.Context(), 1, 1); err != nil || s.slips > 0 || s.ended {
				t.Errorf("error %v, %d slips, ended %t", err, s.slips, s.ended)
			}
			return out.String(), s.Hints
		}
	}
	answers := []string{"r1c2<>5", "hint", "skip", "? this help", "quit"}
	prompttest.Check(t, map[string]prompttest.Prompt{
		"name":        {Type: drill(coach.NameStep), Helps: slices.Concat(answers[1:], []string{"x-wing"}), Hint: "It is not a"},
		"place":       {Type: drill(coach.FindPlace), Helps: answers, Hint: "Look at row"},
		"conclusions": {Type: drill(coach.Conclusions), Helps: answers, Hint: "X-Wing: 4"},
		"unaided":     {Type: drill(coach.Unaided), Helps: answers, Hint: "belongs to the fish"},
	})
}

// sessionOf returns the talk about the X-Wing of the position, and what it prints.
func sessionOf(t *testing.T, stage coach.Stage, lines string) (*session, *bytes.Buffer) {
	t.Helper()
	var out, errs bytes.Buffer
	to := streams.New(t.Context(), strings.NewReader(lines), &out, &errs)
	p, err := formats.Parse(prompttest.FishPosition)
	if err != nil {
		t.Fatal(err)
	}
	x := techniques.MustLookup("x-wing")
	drill := &tutorials.Drill{Technique: x, Grid: p.Grid, Steps: tutorials.Steps(t.Context(), x, &p.Grid)}
	s := newSession(to, bufio.NewReader(to.In), drill, techniques.Standard())
	s.stage = stage
	t.Cleanup(func() { to.Out.Flush() })
	return s, &out
}
