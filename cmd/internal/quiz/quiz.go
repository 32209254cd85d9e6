// Package quiz asks the teacher's questions on a page with a board. The questions are drills, the
// questions of a placement, and the examples in lessons that the reader solves. Without a terminal,
// package prompt asks the questions in lines of text.
//
// It imports tutorials/teacher, cmd/internal/screen and cmd/internal/prompt.
package quiz

import (
	"context"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pencilmark/board"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/cmd/internal/screen"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/teacher"
)

// A Quiz shows a series of questions, one at a time.
type Quiz struct {
	Title string // title in the header, as in "practice"
	Total int    // number of questions; 0 if it is not known

	ctx   context.Context
	term  screen.Terminal
	next  prompt.Series
	q     *prompt.Question
	n     int // number of the question, from 1
	reply teacher.Reply
	shown bool // the reply is of this question

	at      board.Cell
	lit     board.DigitSet // digits that the reader has highlighted
	waits   byte           // 'x' or '/' while waiting for a digit after it
	typed   string         // text typed after ':'
	typing  bool
	zoom    bool
	keys    bool // all keys are listed
	turn    int
	err     error
	stopped bool
	guided  bool // one question on the page of another command
}

// Ask asks the questions of a series. It uses the full screen if there is a terminal, and otherwise plain lines of
// text. It reports whether the learner left before the end.
func Ask(ctx context.Context, s *console.Streams, title string, total int, next prompt.Series) (left bool, err error) {
	if !screen.Available(s) {
		return prompt.Talk(ctx, s, next)
	}
	z := &Quiz{Title: title, Total: total, ctx: ctx, term: screen.For(s, false), next: next}
	if !z.advance() {
		return false, z.err
	}
	if err := screen.Run(ctx, s, z); err != nil {
		return false, err
	}
	return z.q.Left, z.err
}

// advance shows the next question. It reports whether there is one.
func (z *Quiz) advance() bool {
	q, err := z.next(z.ctx, z.q)
	if q == nil || err != nil {
		z.err = err
		return false
	}
	z.q, z.reply, z.lit, z.waits, z.zoom, z.turn = q, teacher.Reply{}, 0, 0, false, 0
	z.shown = false
	z.n++
	z.at = q.Exam.Drill.Grid.Empty().First()
	if ask := q.Light().Ask; !ask.IsEmpty() {
		z.at = ask.First()
	}
	return true
}

// Init requests the background colour of the terminal.
func (z *Quiz) Init() tea.Cmd { return screen.Ask }

// Update handles a message from the terminal.
func (z *Quiz) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	z.term.Update(msg)
	if k, ok := msg.(tea.KeyPressMsg); ok {
		if k.String() == "ctrl+c" {
			return z, tea.Interrupt
		}
		z.Key(k.String())
		if z.stopped {
			return z, tea.Quit
		}
	}
	return z, nil
}

// View returns the page as a view of the terminal.
func (z *Quiz) View() tea.View {
	p := z.page()
	return p.View(z.term)
}

// Key handles a key.
func (z *Quiz) Key(k string) {
	if z.keys {
		z.keys = false
		return
	}
	switch {
	case z.typing:
		z.type1(k)
	case z.waits != 0:
		z.waited(k)
	case z.q.Over:
		z.over(k)
	default:
		z.key(k)
	}
}

func (z *Quiz) key(k string) {
	if c, ok := screen.Arrow(z.at, k); ok {
		z.at = c
		return
	}
	if len(k) == 1 && k[0] >= '1' && k[0] <= '9' && z.q.Kind != teacher.Names {
		z.digit(board.Digit(k[0] - '0'))
		return
	}
	if t, ok := z.q.Offer(k); ok && z.q.Kind == teacher.Names {
		z.show(z.q.Name(z.ctx, t), nil)
		return
	}
	switch k {
	case "h":
		r, err := z.q.Hint(z.ctx)
		z.show(r, err)
	case "s":
		z.show(z.q.Skip(), nil)
	case "w":
		lines, err := z.q.More(z.ctx)
		z.show(teacher.Reply{Lines: lines, Light: z.reply.Light}, err)
	case "x", "/":
		if !z.q.Clean || k == "/" {
			z.waits = k[0]
		}
	case "z":
		z.zoom, z.lit = !z.zoom, 0
	case ":":
		z.typing, z.typed = true, ""
	default:
		z.common(k)
	}
}

// common handles the keys that work in every state.
func (z *Quiz) common(k string) {
	switch k {
	case "?":
		z.keys = true
	case "q":
		z.q.Left, z.stopped = true, true
	case "pgdown", "space":
		z.turn = min(z.turn+1, z.pages()-1)
	case "pgup":
		z.turn = max(z.turn-1, 0)
	case "esc":
		z.reply, z.shown, z.turn = teacher.Reply{}, false, 0
	}
}

// over handles a key after the question has ended.
func (z *Quiz) over(k string) {
	if k != "enter" && k != "space" {
		if k != "esc" {
			z.common(k)
		}
		return
	}
	if z.turn+1 < z.pages() {
		z.turn++
		return
	}
	if !z.advance() {
		z.stopped = true
	}
}

// waited handles the key after x or /, which should be a digit.
func (z *Quiz) waited(k string) {
	what := z.waits
	z.waits = 0
	if what == '/' {
		z.lit = 0
	}
	if len(k) != 1 || k[0] < '1' || k[0] > '9' {
		return
	}
	d := board.Digit(k[0] - '0')
	if what == '/' {
		z.lit = d.Set()
		return
	}
	z.answer(tutorials.Answer{Eliminations: []board.Candidate{board.At(z.at, d)}})
}

// digit gives an answer that places a digit in the cell in question or, if there is none,
// in the cell at the cursor.
func (z *Quiz) digit(d board.Digit) {
	if z.q.Kind == teacher.Digit {
		z.at = z.q.Cell
	}
	z.answer(tutorials.Answer{Placements: []board.Candidate{board.At(z.at, d)}})
}

func (z *Quiz) answer(a tutorials.Answer) {
	r, err := z.q.Answer(z.ctx, a)
	z.show(r, err)
}

// type1 handles a key in the line that the user types after ':'.
func (z *Quiz) type1(k string) {
	switch k {
	case "enter":
		z.typing = false
		if z.typed != "" {
			r, err := z.q.Say(z.ctx, z.typed)
			z.show(r, err)
		}
	case "esc":
		z.typing = false
	case "backspace":
		z.typed = z.typed[:max(0, len(z.typed)-1)]
	case "space":
		z.typed += " "
	default:
		if len(k) == 1 {
			z.typed += k
		}
	}
}

// show shows a reply, or the error if there is one.
func (z *Quiz) show(r teacher.Reply, err error) {
	if err != nil {
		r = teacher.Reply{Lines: []string{err.Error()}}
	}
	z.reply, z.shown, z.turn, z.lit = r, true, 0, 0
}

func (z *Quiz) pages() int {
	p := z.page()
	return p.Pages(z.term)
}

// dots draws the progress in a series as a row of dots.
func dots(n, total int) string {
	if total < 2 || total > 12 {
		return ""
	}
	return screen.Progress.Paint(strings.Repeat("●", n)) + screen.Faint.Paint(strings.Repeat("○", total-n)) +
		fmt.Sprintf(" %d of %d", n, total)
}

// One returns a quiz with a single question, which is shown on the page of another
// command.
func One(ctx context.Context, q *teacher.Question) *Quiz {
	z := &Quiz{ctx: ctx, q: &prompt.Question{Question: q}, n: 1, guided: true}
	z.at = q.Exam.Drill.Grid.Empty().First()
	return z
}

// Page returns the page in its current state.
func (z *Quiz) Page() screen.Page { return z.page() }

// Over reports whether the question has ended.
func (z *Quiz) Over() bool { return z.q.Over }

// Move moves the cursor to a cell.
func (z *Quiz) Move(c board.Cell) { z.at = c }

// At returns the position of the cursor.
func (z *Quiz) At() board.Cell { return z.at }

// Result returns the result of the question.
func (z *Quiz) Result() coach.Result { return z.q.Result() }

// Slug returns the slug of the technique that the question is about.
func (z *Quiz) Slug() string { return z.q.Exam.Drill.Technique.Slug }
