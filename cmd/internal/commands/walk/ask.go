package walk

import (
	"context"
	"slices"
	"strings"

	"pencilmark/cmd/internal/prompt"

	tea "charm.land/bubbletea/v2"

	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
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
		exam := &tutorials.Examiner{Drill: drill, Ladder: w.log.Ladder, Free: true}
		w.begun = nil
		w.asked, w.askedAt = &prompt.Question{Text: w.text, Exam: exam}, w.at
	}
	return w.asked
}

// same reports whether two steps conclude the same.
func same(a, b *logic.Step) bool {
	return slices.Equal(a.Placements, b.Placements) && slices.Equal(a.Eliminations, b.Eliminations)
}

// talk takes a key of the learner's answer.
func (w *walkthrough) talk(k tea.KeyPressMsg) tea.Cmd {
	switch k.Code {
	case tea.KeyTab:
		w.hint()
	case tea.KeyEnter:
		line := w.input
		w.input, w.message, w.refuted, w.scroll = "", "", nil, 0
		return w.said(line)
	default:
		w.edit(k)
	}
	return nil
}

// said follows a line that the learner typed.
func (w *walkthrough) said(line string) tea.Cmd {
	switch request := prompt.RequestOf(line); {
	case line == "" || request == prompt.SkipWanted:
		w.forward()
	case request == prompt.HintWanted:
		w.hint()
	case request == prompt.HelpWanted:
		w.helping = true
	case request == prompt.QuitWanted:
		return tea.Quit
	default:
		w.answer(line)
	}
	return nil
}

// answer judges conclusions. If they are all of a step it is told: the one that comes
// next, or another one, which is played in its place.
func (w *walkthrough) answer(line string) {
	a, err := tutorials.ParseAnswer(w.text.Renderer.Notation, line)
	if err != nil {
		w.message = err.Error()
		return
	}
	v, refuted, err := w.question().Judge(w.ctx, a)
	if err != nil {
		w.message = err.Error()
		return
	}
	w.message, w.refuted = v.Words(w.text.Renderer.Notation, nil), refuted
	switch {
	case v.Outcome == tutorials.Partial && !same(v.Step, &w.log.Steps[w.at]):
		w.begin(v.Step)
	case v.Outcome != tutorials.Complete:
	case same(v.Step, &w.log.Steps[w.at]):
		w.begun = nil
		w.forward()
	default:
		w.play(v.Step)
	}
}

// begin goes on about a step of which a part was told: hints are about it from now on, and it
// is finished before the next one is told.
func (w *walkthrough) begin(s *logic.Step) {
	if w.begun != nil && same(w.begun, s) {
		return
	}
	w.begun = s
	w.asked.Hints, w.asked.About = 0, s
}

// finish plays the step of which a part was told, and says what was left of it.
func (w *walkthrough) finish() {
	said := w.asked.Exam.Said
	var rest tutorials.Answer
	for _, x := range w.begun.Placements {
		if !slices.Contains(said.Placements, x) {
			rest.Placements = append(rest.Placements, x)
		}
	}
	for _, x := range w.begun.Eliminations {
		if !slices.Contains(said.Eliminations, x) {
			rest.Eliminations = append(rest.Eliminations, x)
		}
	}
	w.message = ""
	w.play(w.begun)
	w.message = "The rest of it was " + strings.Join(rest.Names(w.text.Renderer.Notation), " ") + "." + w.message
}

// play makes a step of the learner's own and solves the rest anew.
func (w *walkthrough) play(s *logic.Step) {
	g := w.grids[w.at]
	s.Apply(&g)
	rest, err := w.again(&g)
	if err != nil || rest.Outcome == logic.OutcomeInvalid {
		w.message = "That is right, but there is no way on from there."
		return
	}
	log := *w.log
	log.Steps = slices.Concat(w.log.Steps[:w.at], []logic.Step{*s}, rest.Steps)
	log.End, log.Outcome, log.Note = rest.End, rest.Outcome, rest.Note
	w.log, w.asked, w.begun = &log, nil, nil
	w.follow()
	w.forward()
	w.message += " Your step is played, " + explain.WithArticle(s.Technique.Name) + ", and it goes on from there."
}

// hint tells the step, each time a level more, up to its cells; skip tells it.
func (w *walkthrough) hint() {
	q := w.question()
	q.Hints = min(q.Hints, int(hint.CellsLevel)-1) // the last one is told again: the screen has room for one
	text, err := q.Hint(hint.CellsLevel)
	if err != nil {
		text = err.Error()
	}
	w.message, w.refuted, w.scroll = text, nil, 0
}
