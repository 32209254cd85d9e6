package play

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/game"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/cmd/internal/streams"

	tea "charm.land/bubbletea/v2"

	"pencilmark/board"
)

// OnScreen reports whether there is a terminal to draw boards on, and no wish for lines.
func OnScreen(s *streams.Streams) bool {
	return !s.Plain && s.TerminalIn() && s.TerminalOut() && os.Getenv("TERM") != "dumb"
}

// Ask asks the questions of a series, at a board if there is a terminal to draw it on, and
// else in lines. It reports whether the learner left before the end.
func Ask(ctx context.Context, s *streams.Streams, next prompt.Series) (left bool, err error) {
	if !OnScreen(s) {
		return prompt.Talk(ctx, s, next)
	}
	q, err := next(ctx, nil)
	if q == nil || err != nil {
		return false, err
	}
	screen := Question(ctx, s, q)
	screen.next, screen.tells = next, true
	if err := Run(ctx, s, screen); err != nil {
		return false, err
	}
	return screen.question.Left, screen.failed
}

// Run shows a model on the whole terminal until it quits.
func Run(ctx context.Context, s *streams.Streams, m tea.Model) error {
	program := tea.NewProgram(m, tea.WithInput(s.In), tea.WithOutput(s.Stdout()), tea.WithContext(ctx))
	_, err := program.Run()
	if errors.Is(err, tea.ErrInterrupted) || errors.Is(err, tea.ErrProgramKilled) {
		return exit.ErrInterrupted
	}
	return err
}

// Question returns a screen on which a question is answered.
func Question(ctx context.Context, s *streams.Streams, q *prompt.Question) *Screen {
	d := &Desk{Streams: s, text: q.Text}
	screen := newScreen(ctx, d)
	screen.Ask(q)
	return screen
}

// Ask puts a question on the screen, if it is not there. Its board has the candidates, where
// they are to be seen, and what was said before.
func (s *Screen) Ask(q *prompt.Question) {
	if s.question == q {
		return
	}
	g := game.New(&q.Exam.Drill.Grid, learner.Now())
	move := "fill"
	if q.Clean {
		move = "wipe"
	}
	_ = g.Do(move) // it always can
	if s.question == nil {
		s.at = firstOf(g.Board().Empty())
	}
	s.question, s.Held = q, &game.Held{Game: g}
	s.noting = !q.Clean && (q.Chances > 0 || !q.Exam.Free) // of a puzzle of one's own, nothing is known
	s.light, s.asked, s.over = board.CellSet{}, "", false
	s.draws()
	s.say(s.paragraphs("%s", strings.Join(slices.Concat(q.Task, s.asks()), "\n")))
}

// asks returns the last lines of a question: the names that are offered, and what is asked.
func (d *Desk) asks() []string {
	if d.question.Ask == "" {
		return nil
	}
	return append(d.question.Names(), d.question.Ask+".")
}

// draws puts what was right so far on the board of the question, with the pattern if the
// question shows it.
func (d *Desk) draws() {
	said := d.question.Exam.Said
	if !d.Board().Filled {
		said.Eliminations = nil
	}
	_ = d.Do(d.Conclude(said.Placements, said.Eliminations)) // what is right can be done
	d.scene = nil
	scene := d.question.Scene()
	if g, err := d.Board().Grid(); err == nil && len(scene.Marks) > 0 {
		scene.Grid, d.scene = g, scene
	}
}

// reply answers the question with what is typed.
func (d *Desk) reply(ctx context.Context, line string) string {
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
	text := d.paragraphs("%s", strings.Join(lines, "\n"))
	switch {
	case !d.tells:
	case q.Over && q.Chances > 0 && q.Found:
		return text + d.paragraphs("Enter goes on.")
	case q.Over:
		return text + d.told(&q.Exam.Drill.Grid, q.Step, q.Clean, "Enter goes on.")
	}
	return text
}
