package quiz

import (
	"context"
	"strings"
	"testing"

	"pencilmark/cmd/internal/prompt"
	"pencilmark/cmd/internal/screen"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/teacher"
)

// quizOf returns a quiz about drills of a technique.
func quizOf(t *testing.T, slug string, stage coach.Stage, total int) *Quiz {
	t.Helper()
	x, n := techniques.MustLookup(slug), 0
	ladder := techniques.StandardWith(x)
	z := &Quiz{Title: "practice", Total: total, ctx: t.Context()}
	z.next = func(ctx context.Context, _ *prompt.Question) (*prompt.Question, error) {
		if n++; n > total {
			return nil, nil
		}
		drill, err := (&tutorials.Driller{Ladder: ladder}).Drill(ctx, x, 3)
		if err != nil {
			return nil, err
		}
		q, err := teacher.New(drill, teacher.Options{Renderer: &explain.Renderer{}, Ladder: ladder, Stage: stage,
			Taught: techniques.Of(logic.Singles)})
		return &prompt.Question{Question: q}, err
	}
	if !z.advance() {
		t.Fatal(z.err)
	}
	return z
}

// press takes keys and returns the page after them, in one line.
func press(t *testing.T, z *Quiz, keys ...string) string {
	t.Helper()
	for _, k := range keys {
		z.Key(k)
	}
	p := z.page()
	text := p.Draw(screen.Terminal{Plain: true})
	lines := strings.Split(text, "\n")
	if len(lines) != 24 {
		t.Errorf("%d lines:\n%s", len(lines), text)
	}
	for _, l := range lines {
		if n := len([]rune(l)); n > 80 {
			t.Errorf("%d columns: %s", n, l)
		}
	}
	return text
}

// TestKeys answers a drill with its keys, and asks for help.
func TestKeys(t *testing.T) {
	z := quizOf(t, "x-wing", coach.FindPlace, 2)
	for _, step := range []struct {
		keys []string
		want []string
	}{
		{nil, []string{"Find an X-Wing.", "●○ 1 of 2", "x cross out"}},
		{[]string{"h"}, []string{"[digit]", "Look at the 4s."}},
		{[]string{"h", "h", "h"}, []string{"[why]", "last part of the"}},
		{[]string{"esc"}, []string{"Find an X-Wing."}},
		{[]string{"/", "4"}, []string{"·4·"}},
		{[]string{"x"}, []string{"Cross out which digit in r1c3?"}},
		{[]string{"8"}, []string{"r1c3 can still be 8.", "!8!", "your answer"}},
		{[]string{"?"}, []string{"All keys", "1-9   the digit", "type, as in r1c2<>5"}},
		{[]string{"x", ":", "r", "1", "c", "5", "<", ">", "4"}, []string{": r1c5<>4_"}},
		{[]string{"enter"}, []string{"Right. 3 more"}},
		{[]string{"s"}, []string{"The rest of it was", "Name: X-Wing", "Enter next"}},
		{[]string{"enter"}, []string{"2 of 2"}},
		{[]string{"s", "enter"}, nil},
	} {
		text := press(t, z, step.keys...)
		for _, want := range step.want {
			if !strings.Contains(text, want) {
				t.Errorf("%v: no %q in\n%s", step.keys, want, text)
			}
		}
	}
	if !z.stopped {
		t.Error("the quiz does not end")
	}
}

// TestNameKeys: where a pattern is to be named, the list of all keys has the letters of the names.
func TestNameKeys(t *testing.T) {
	text := press(t, quizOf(t, "x-wing", coach.NameStep, 1), "?")
	if !strings.Contains(text, "a-d   your answer") || strings.Contains(text, "1-9") || strings.Contains(text, "cross") {
		t.Errorf("the keys are\n%s", text)
	}
}

// TestStages: every stage of a single has a page that fits, without the digit in its cell.
func TestStages(t *testing.T) {
	for _, slug := range []string{"full-house", "last-digit", "hidden-single", "naked-single"} {
		for stage := coach.NameStep; stage <= coach.Unaided; stage++ {
			z := quizOf(t, slug, stage, 1)
			x := z.q.Exam.Drill.Steps[0].Placements[0]
			b := questionBoard(z.q.Question, z.light())
			if b.Marks[x.Cell()].Digits.Has(x.Digit()) || b.Notes[x.Cell()] != 0 {
				t.Errorf("%s, %v: the digit is shown", slug, stage)
			}
			if text := press(t, z, "s"); !strings.Contains(text, ">"+x.Digit().String()+"<") {
				t.Errorf("%s, %v: the answer is not shown:\n%s", slug, stage, text)
			}
		}
	}
}
