package prompt

import (
	"context"
	"strings"

	"pencilmark/explain"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/teacher"
)

// A Question is a question of the teacher. It can be asked in lines of text or on a board.
type Question struct {
	*teacher.Question
	Text *explain.Text

	Task []string // the task, in paragraphs before the board; the first begins with its short form and ": "
	Ask  string   // the question, which is shown after the board

	reply teacher.Reply
}

// Of returns the Question for a question of the teacher. The heading may be empty.
func Of(text *explain.Text, head string, q *teacher.Question) *Question {
	out := &Question{Question: q, Text: text, Task: append([]string{q.Task}, q.About...)}
	if head != "" {
		out.Task[0] = head + ". " + q.Task
	}
	rows := AnswerRows(text.Renderer.Notation)
	switch q.Kind {
	case teacher.Names:
		out.Ask = "Type a letter or a name"
	case teacher.Digit:
		out.Ask = "Type the digit"
	default:
		out.Ask = "Type your answer, as in " + rows[1][0] + " or " + rows[0][0]
	}
	return out
}

// Names returns the letters and names that can be chosen, one on each line.
func (q *Question) Names() (lines []string) {
	for _, line := range q.Offers() {
		lines = append(lines, "  "+line)
	}
	return lines
}

// Scene returns the board with the marks of the question or of the last reply.
func (q *Question) Scene() *explain.Scene { return q.Picture(q.reply) }

// help lists what the user can type.
func (q *Question) help() []HelpRow {
	rows := AnswerRows(q.Text.Renderer.Notation)
	switch q.Kind {
	case teacher.Names:
		rows = []HelpRow{{"a", "it is the first of the names"},
			{"x-wing", "it is an X-Wing; any name of a technique will do"}}
	case teacher.Digit:
		rows = []HelpRow{{"5", "the digit is 5"}}
	}
	if q.Chances == 0 {
		rows = append(rows, HelpRow{"hint", "a hint; each one tells more"},
			HelpRow{"more", "why the last answer is wrong, in full"})
	}
	return append(rows, HelpRow{"skip", "show the answer and go on"}, HelpRow{"quit", "stop"}, HelpRow{"?", "this help"})
}

// Reply returns the reply to a line that the user typed, as lines of text.
func (q *Question) Reply(ctx context.Context, line string) (lines []string, err error) {
	switch RequestOf(line) {
	case QuitWanted:
		q.Left = true
		return nil, nil
	case skipWanted:
		q.reply = q.Skip()
	case hintWanted:
		q.reply, err = q.Hint(ctx)
	case moreWanted:
		return q.More(ctx)
	default:
		q.reply, err = q.Say(ctx, line)
	}
	lines = q.reply.Lines
	if q.reply.More {
		lines = append(lines, `Type "more" to read it.`)
	}
	if err != nil {
		return nil, err
	}
	return strings.Split(strings.Join(lines, "\n"), "\n"), nil
}

// Unaided returns a question that asks for the next step. It uses an exam that the caller has made.
func Unaided(text *explain.Text, q *teacher.Question) *Question {
	q.Renderer, q.Stage, q.Kind = text.Renderer, coach.Unaided, teacher.Conclusions
	return &Question{Question: q, Text: text}
}
