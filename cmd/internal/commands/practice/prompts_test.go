package practice

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"pencilmark/board/formats"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/cmd/internal/prompt/prompttest"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/teacher"
)

// TestPrompts asks for help at every stage of a drill. "?" says what can be typed and
// gives no hint; a hint has a word of its own.
func TestPrompts(t *testing.T) {
	drill := func(stage coach.Stage) func(string) (string, int) {
		return func(typed string) (string, int) {
			q, said := talkOf(t, stage, typed+"\n")
			if q.Slips > 0 || q.Over {
				t.Errorf("%d slips, over %t", q.Slips, q.Over)
			}
			return said, q.Hints
		}
	}
	answers := []string{"r1c2<>5", "hint", "skip", "? this help", "quit"}
	prompttest.Check(t, map[string]prompttest.Prompt{
		"name":        {Type: drill(coach.NameStep), Helps: slices.Concat(answers[1:], []string{"x-wing"}), Hint: "It is not "},
		"place":       {Type: drill(coach.FindPlace), Helps: answers, Hint: "Look at the 4s"},
		"conclusions": {Type: drill(coach.Conclusions), Helps: answers, Hint: "It removes 4"},
		"unaided":     {Type: drill(coach.Unaided), Helps: answers, Hint: "Look for an X-Wing"},
	})
}

// talkOf has a talk about the X-Wing of the position, and returns what is printed.
func talkOf(t *testing.T, stage coach.Stage, lines string) (q *prompt.Question, said string) {
	t.Helper()
	var out, errs bytes.Buffer
	to := console.New(t.Context(), strings.NewReader(lines), &out, &errs)
	p, err := formats.Parse(prompttest.FishPosition)
	if err != nil {
		t.Fatal(err)
	}
	x := techniques.MustLookup("x-wing")
	drill := &tutorials.Drill{Technique: x, Grid: p.Grid, Steps: tutorials.Steps(t.Context(), x, &p.Grid)}
	_, err = prompt.Talk(t.Context(), to, func(context.Context, *prompt.Question) (*prompt.Question, error) {
		q, err = question(to, drill, teacher.Options{Ladder: techniques.Standard(), Stage: stage, Taught: techniques.Of(logic.Fish)}, "")
		return q, err
	})
	if err != nil {
		t.Fatal(err)
	}
	to.Out.Flush()
	return q, out.String()
}
