package walk

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pencilmark/board/formats"
	"pencilmark/cmd/internal/play"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/teacher"
)

// stepsTime is the time limit for the search for other steps that also answer a question.
const stepsTime = 2 * time.Second

// question returns the question about the next step, which was not shown yet.
func (w *walkthrough) question() *prompt.Question {
	if w.asked == nil || w.askedAt != w.at {
		s, g := &w.log.Steps[w.at], &w.grids[w.at]
		ctx, cancel := context.WithTimeout(w.ctx, stepsTime)
		defer cancel()
		// The step itself comes first, because hints are about it and because no technique finds
		// steps by search.
		steps := slices.DeleteFunc(tutorials.Steps(ctx, s.Technique, g), func(t logic.Step) bool { return same(&t, s) })
		drill := &tutorials.Drill{Technique: s.Technique, Grid: *g, Steps: append([]logic.Step{*s}, steps...)}
		rows := prompt.AnswerRows(w.text.Renderer.Notation)
		w.asked = prompt.Unaided(w.text, &teacher.Question{Exam: &tutorials.Examiner{Drill: drill, Ladder: w.log.Ladder, Free: true}})
		w.asked.Task = []string{fmt.Sprintf("Step %d of %d.", w.at+1, len(w.log.Steps))}
		w.asked.Ask = fmt.Sprintf("What would you do? As in %s or %s", rows[0][0], rows[1][0])
		w.askedAt = w.at
	}
	return w.asked
}

// same reports whether two steps have the same conclusions.
func same(a, b *logic.Step) bool {
	return slices.Equal(a.Placements, b.Placements) && slices.Equal(a.Eliminations, b.Eliminations)
}

// screenOf returns the board on which the user has to find the next step.
func (w *walkthrough) screenOf() *play.Screen {
	q := w.question()
	if w.board == nil {
		w.board = play.Question(w.ctx, w.Streams, q)
		w.board.More = []prompt.HelpRow{{"p", "the step before"}, {"Ctrl+G", "go to a step or technique"}}
		if w.terminal.Width > 0 {
			w.board.Update(tea.WindowSizeMsg{Width: w.terminal.Width, Height: w.terminal.Height})
		}
	}
	w.board.Ask(q)
	return w.board
}

// answer passes a message to the board, and continues once the step has been shown.
func (w *walkthrough) answer(msg tea.Msg) tea.Cmd {
	board := w.screenOf()
	_, cmd := board.Update(msg)
	switch q := w.asked; {
	case q.Left:
		return tea.Quit
	case q.Over && !board.Working():
		words := board.Words()
		w.answered(q)
		w.message = words + w.message
	}
	return cmd
}

// answered handles the end of a question. If the learner found the next step of the log, that step is
// shown. If the learner found another step, that one is made instead.
func (w *walkthrough) answered(q *prompt.Question) {
	w.message = ""
	if !same(q.Step, &w.log.Steps[w.at]) && !w.play(q.Step) {
		w.message = " No technique applies after it."
	}
	w.shown = w.at + 1
	w.asked = nil
}

// play makes a step that the learner found and solves the rest of the puzzle again. It reports
// whether that is possible.
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
	w.message = " Your step was played, " + explain.WithArticle(s.Technique.Name) + ", and the walk continues from there."
	return true
}

// lines presents each step as a question in plain text, and records which steps were shown.
func (w *walkthrough) lines(_ context.Context, before *prompt.Question) (*prompt.Question, error) {
	if before != nil {
		w.answered(before)
		w.meet()
		w.show(w.at + 1)
	}
	if w.at == len(w.log.Steps) {
		return nil, nil
	}
	return w.question(), nil
}

// talk shows the steps one by one as lines of text, for example for a screen reader.
func (w *walkthrough) talk() error {
	in := bufio.NewReader(w.Input(w.ctx))
	fmt.Fprintln(w.Out, "Press Enter to go on, s to skip to the next technique that is new to you, or q to quit.")
	for ; w.at < len(w.log.Steps); w.show(w.at + 1) {
		s := &w.log.Steps[w.at]
		fmt.Fprintf(w.Out, "Step %d of %d: %s.\n", w.at+1, len(w.log.Steps), s.Technique.Name)
		if w.isNew(w.at) {
			fmt.Fprintf(w.Out, "This technique is new to you: pencilmark learn %s\n", s.Technique.Slug)
		}
		w.text.Paragraphs(w.Out, w.sentence(s))
		w.met[s.Technique] = true
		line, err := prompt.ReadLine(w.Streams, in)
		switch {
		case errors.Is(err, io.EOF), prompt.RequestOf(line) == prompt.QuitWanted:
			return nil
		case err != nil:
			return err
		case line == "s":
			w.show(w.nextNew() - 1)
		}
	}
	_, err := fmt.Fprintln(w.Out, ansi.Strip(w.recap()))
	return err
}

// wayOn explains how to continue after the steps that were shown, if there are more.
func (w *walkthrough) wayOn() string {
	at := w.shown
	if at == 0 || at >= len(w.log.Steps) {
		return ""
	}
	return fmt.Sprintf("You left before step %d of %d. To continue, run:\npencilmark walk --ask '%s'\n", at+1,
		len(w.log.Steps), formats.Susser(&w.grids[at]))
}
