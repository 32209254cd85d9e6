package play

import (
	"context"
	"slices"
	"strings"

	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/game"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/prompt"
)

// Question returns a screen that asks a question.
func Question(ctx context.Context, streams *console.Streams, q *prompt.Question) *Screen {
	d := &Session{Streams: streams, text: q.Text}
	s := newScreen(ctx, d)
	s.Ask(q)
	return s
}

// Ask shows a question on the screen, unless it is already shown. Its board shows the candidates, if the question needs
// them, and the earlier answers.
func (s *Screen) Ask(q *prompt.Question) {
	if s.question == q {
		return
	}
	g := game.New(&q.Exam.Drill.Grid, learner.Now())
	move := "fill"
	if q.Clean {
		move = "wipe"
	}
	_ = g.Do(move) // this move is always possible
	if s.question == nil {
		s.at = firstOf(g.Board().Empty())
	}
	s.question, s.Held = q, &game.Held{Game: g}
	if s.mode = digits; !q.Clean && (q.Chances > 0 || !q.Exam.Free) { // for the user's own puzzle, nothing is known
		s.mode = notes
	}
	s.forget()
	s.over = false
	s.draws()
	s.say(s.paragraphs("%s", strings.Join(slices.Concat(q.Task, s.asks()), "\n")))
}

// asks returns the last lines of a question, which are the names to choose from and the question
// itself.
func (d *Session) asks() []string {
	if d.question.Ask == "" {
		return nil
	}
	return append(d.question.Names(), d.question.Ask+".")
}

// draws adds the correct answers so far to the board of the question. If the question
// shows its pattern, draws adds the pattern as well.
func (d *Session) draws() {
	said := d.question.Exam.Said
	if !d.Board().Filled {
		said.Eliminations = nil
	}
	_ = d.Do(d.Conclude(said.Placements, said.Eliminations)) // correct conclusions can always be made
	d.scene = nil
	scene := d.question.Scene()
	if g, err := d.Board().Grid(); err == nil && len(scene.Marks) > 0 {
		scene.Grid, d.scene = g, scene
	}
}

// reply answers the question with the line that the user typed, and returns the text of
// the reply.
func (d *Session) reply(ctx context.Context, line string) string {
	q := d.question
	lines, err := q.Reply(ctx, line)
	if err != nil {
		return d.paragraphs("%v", err)
	}
	d.over = q.Left
	d.draws()
	if !q.Over {
		lines = append(lines, q.Names()...)
	}
	return d.paragraphs("%s", strings.Join(lines, "\n"))
}
