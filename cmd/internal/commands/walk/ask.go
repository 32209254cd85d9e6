package walk

import (
	"context"
	"fmt"
	"slices"

	"pencilmark/cmd/internal/play"
	"pencilmark/cmd/internal/prompt"

	tea "charm.land/bubbletea/v2"

	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

// question returns the question about the step that is not told yet.
func (w *walkthrough) question() *prompt.Question {
	if w.asked == nil || w.askedAt != w.at {
		s, g := &w.log.Steps[w.at], &w.grids[w.at]
		ctx, cancel := context.WithTimeout(w.ctx, prompt.OtherTime)
		defer cancel()
		// The step itself comes first: hints are about it, and search has no finder.
		steps := slices.DeleteFunc(tutorials.Steps(ctx, s.Technique, g), func(t logic.Step) bool { return same(&t, s) })
		drill := &tutorials.Drill{Technique: s.Technique, Grid: *g, Steps: append([]logic.Step{*s}, steps...)}
		rows := prompt.AnswerRows(w.text.Renderer.Notation)
		w.asked = &prompt.Question{Text: w.text, Stage: coach.Unaided,
			Task: []string{fmt.Sprintf("Step %d of %d.", w.at+1, len(w.log.Steps))},
			Exam: &tutorials.Examiner{Drill: drill, Ladder: w.log.Ladder, Free: true},
			Ask:  fmt.Sprintf("What would you do? As in %s or %s", rows[0][0], rows[1][0])}
		w.askedAt = w.at
	}
	return w.asked
}

// same reports whether two steps conclude the same.
func same(a, b *logic.Step) bool {
	return slices.Equal(a.Placements, b.Placements) && slices.Equal(a.Eliminations, b.Eliminations)
}

// screenOf returns the board on which the step that is not told yet is asked for.
func (w *walkthrough) screenOf() *play.Screen {
	q := w.question()
	if w.board == nil {
		w.board = play.Question(w.ctx, w.Streams, q)
		w.board.More = []prompt.HelpRow{{"p", "the step before"}, {"Ctrl+G", "go to a step or technique"}}
		if w.width > 0 {
			w.board.Update(tea.WindowSizeMsg{Width: w.width, Height: w.height})
		}
	}
	w.board.Ask(q)
	return w.board
}

// answer lets the board follow a message, and goes on once the step is told.
func (w *walkthrough) answer(msg tea.Msg) tea.Cmd {
	board := w.screenOf()
	_, cmd := board.Update(msg)
	switch q := w.asked; {
	case q.Left:
		return tea.Quit
	case q.Over && !board.Working():
		words := board.Words()
		w.told(q)
		w.message = words + w.message
	}
	return cmd
}

// told takes what a question ended with: the step that comes next is told, and another one is
// played in its place.
func (w *walkthrough) told(q *prompt.Question) {
	w.input, w.message = "", ""
	if !same(q.Step, &w.log.Steps[w.at]) && !w.play(q.Step) {
		w.message = " There is no way on from there."
	}
	w.shown = w.at + 1
	w.asked = nil
}

// play makes a step of the learner's own and solves the rest anew, if that can be done.
func (w *walkthrough) play(s *logic.Step) bool {
	g := w.grids[w.at]
	s.Apply(&g)
	rest, err := w.again(&g)
	if err != nil || rest.Outcome == logic.OutcomeInvalid {
		return false
	}
	log := *w.log
	log.Steps = slices.Concat(w.log.Steps[:w.at], []logic.Step{*s}, rest.Steps)
	log.End, log.Outcome, log.Note = rest.End, rest.Outcome, rest.Note
	w.log = &log
	w.follow()
	w.message = " Your step is played, " + explain.WithArticle(s.Technique.Name) + ", and it goes on from there."
	return true
}

// lines asks step by step in lines, and notes what was told.
func (w *walkthrough) lines(_ context.Context, before *prompt.Question) (*prompt.Question, error) {
	if before != nil {
		w.told(before)
		w.meet()
		w.turn(w.at + 1)
	}
	if w.at == len(w.log.Steps) {
		return nil, nil
	}
	return w.question(), nil
}

// wayOn says how to go on after the steps that were told, if there are more.
func (w *walkthrough) wayOn() string {
	at := w.shown
	if at == 0 || at >= len(w.log.Steps) {
		return ""
	}
	return fmt.Sprintf("You left before step %d of %d. This goes on from there:\npencilmark walk --ask '%s'\n", at+1,
		len(w.log.Steps), formats.Susser(&w.grids[at]))
}
