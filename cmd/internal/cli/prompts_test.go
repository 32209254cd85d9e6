package cli

import (
	"bufio"
	"bytes"
	"slices"
	"strings"
	"testing"

	"pencilmark/techniques"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

// TestPrompts asks for help at every prompt there is. "?" means the same at each: it
// tells what can be typed, and neither gives a hint nor loses what was typed. A hint has
// a word of its own. The pager of lessons is another program: TestInTerminal asks it.
func TestPrompts(t *testing.T) {
	walk := func(keys ...string) func(string) (string, int) {
		return func(typed string) (string, int) {
			w := walkOf(t, fishPosition, len(keys) > 0 && keys[0] == "ask")
			if len(keys) > 1 {
				press(w, keys[1:]...)
			}
			before := w.screen()
			if typed != "?" {
				press(w, typed, "enter")
			} else if press(w, typed); !w.helping {
				t.Error("? does not help")
			}
			shown := w.screen()
			if press(w, "x"); typed == "?" && w.screen() != before {
				t.Errorf("after the help:\n%s\nbefore:\n%s", w.screen(), before)
			}
			return shown, w.hinted()
		}
	}
	drill := func(stage coach.Stage) func(string) (string, int) {
		return func(typed string) (string, int) {
			s, out := sessionOf(t, stage, typed+"\n")
			if _, err := s.run(t.Context(), 1, 1); err != nil || s.slips > 0 || s.ended {
				t.Errorf("error %v, %d slips, ended %t", err, s.slips, s.ended)
			}
			return out.String(), s.hints
		}
	}
	keys := []string{"? this help", "quit"}
	answers := []string{"r1c2<>5", "hint", "skip", "? this help", "quit"}
	for name, tt := range map[string]struct {
		typed func(string) (shown string, hints int)
		helps []string
		hints bool // this prompt gives hints
	}{
		"walk, reading":         {walk("read"), slices.Concat(keys, []string{"the next step", "scroll"}), false},
		"walk, at the end":      {walk("read", "end"), slices.Concat(keys, []string{"the step before"}), false},
		"walk, where to go":     {walk("read", "g", "1"), []string{"go to step 1", "x-wing", "? this help"}, false},
		"walk, asking":          {walk("ask"), slices.Concat(answers, []string{"hint, or Tab"}), true},
		"walk, typing":          {walk("ask", "r4c"), answers, false},
		"practice, name":        {drill(coach.NameStep), slices.Concat(answers[1:], []string{"x-wing"}), true},
		"practice, place":       {drill(coach.FindPlace), answers, true},
		"practice, conclusions": {drill(coach.Conclusions), answers, true},
		"practice, unaided":     {drill(coach.Unaided), answers, true},
	} {
		t.Run(name, func(t *testing.T) {
			shown, hints := tt.typed("?")
			words := strings.Join(strings.Fields(shown), " ")
			for _, want := range tt.helps {
				if !strings.Contains(words, want) {
					t.Errorf("? does not say %q:\n%s", want, shown)
				}
			}
			if hints != 0 || strings.Contains(words, "belongs to") {
				t.Errorf("? gives a hint:\n%s", shown)
			}
			if !tt.hints {
				return
			}
			for _, word := range []string{"hint", "h", "HINT"} {
				if shown, hints := tt.typed(word); hints != 1 || !strings.Contains(shown, "belongs to the fish") {
					t.Errorf("%s: %d hints:\n%s", word, hints, shown)
				}
			}
		})
	}
}

// hinted returns how many hints of the step were told.
func (w *walkthrough) hinted() int {
	if w.asked == nil {
		return 0
	}
	return w.asked.hints
}

// sessionOf returns the talk about the X-Wing of fishPosition, and what it prints.
func sessionOf(t *testing.T, stage coach.Stage, lines string) (*session, *bytes.Buffer) {
	t.Helper()
	var out, errs bytes.Buffer
	env := newEnv(t.Context(), strings.NewReader(lines), &out, &errs)
	x, g := techniques.Lookup("x-wing"), walkOf(t, fishPosition, false).grids[0]
	drill := &tutorials.Drill{Technique: x, Grid: g, Steps: tutorials.Steps(t.Context(), x, &g)}
	s := newSession(env, bufio.NewReader(env.In), drill, techniques.Standard())
	s.stage = stage
	t.Cleanup(func() { env.Out.Flush() })
	return s, &out
}
