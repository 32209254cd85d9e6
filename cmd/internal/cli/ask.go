package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/charmbracelet/x/ansi"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/check"
)

// A request is what a learner types at a prompt that is no answer. The words are the
// same at every prompt, and so is the key "?".
type request int

const (
	answerGiven request = iota // none of these
	helpWanted
	hintWanted
	skipWanted
	quitWanted
)

var requestWords = [...][]string{
	helpWanted: {"?", "help"},
	hintWanted: {"hint", "h"},
	skipWanted: {"skip", "s"},
	quitWanted: {"quit", "q", "exit"},
}

// requestOf returns what a line asks for.
func requestOf(line string) request {
	for r, words := range requestWords {
		if slices.Contains(words, strings.ToLower(strings.TrimSpace(line))) {
			return request(r)
		}
	}
	return answerGiven
}

// A helpRow is one line of the help that "?" shows at a prompt.
type helpRow struct{ typed, does string }

// answerRows tells how conclusions are typed.
func answerRows(n board.Notation) []helpRow {
	out, in := board.At(board.CellAt(0, 1), 5), board.At(board.CellAt(2, 2), 7)
	return []helpRow{
		{n.Elimination(out), "5 is ruled out in " + n.Cell(out.Cell())},
		{n.Placement(in), n.Cell(in.Cell()) + " is 7"},
		{"", "several at once, or one by one: what is right adds up"},
	}
}

// helpRows writes the rows of a help in two columns.
func helpRows(w io.Writer, indent string, rows []helpRow) {
	for _, r := range rows {
		fmt.Fprintln(w, strings.TrimRight(fmt.Sprintf("%s%-18s %s", indent, r.typed, r.does), " "))
	}
}

// hanging breaks a line at blanks, so that it fits into so many columns, and begins each
// part with its indent. A width of 0 leaves it whole.
func hanging(line string, width int) string {
	text := strings.TrimLeft(line, " ")
	indent := line[:len(line)-len(text)]
	if width > 0 {
		text = ansi.Wrap(text, max(width-len(indent), 1), "")
	}
	var b strings.Builder
	for part := range strings.Lines(text) {
		fmt.Fprintf(&b, "%s%s\n", indent, strings.TrimRight(part, " \n"))
	}
	return b.String()
}

// asking is a question that a learner answers, hint by hint and answer by answer: a
// drill, or a step of a walkthrough.
type asking struct {
	env    *Env
	text   *explain.Text
	exam   *tutorials.Examiner
	ladder logic.Ladder // in use

	hints int // told so far
}

// otherTime is how long is looked for a step of another technique, which an answer may
// tell.
const otherTime = 2 * time.Second

// judge judges conclusions. What is false, and not just without a reason, is refuted in
// a few lines.
func (q *asking) judge(ctx context.Context, a tutorials.Answer) (v tutorials.Verdict, refuted []string, err error) {
	v = q.exam.Judge(a)
	refuted, err = q.refute(ctx, v.Refused)
	if refuted == nil && err == nil {
		limited, cancel := context.WithTimeout(ctx, otherTime)
		defer cancel()
		v = q.exam.Another(limited, a, v)
	}
	return v, refuted, err
}

// refute tells what comes of the first conclusion that is false; nothing if none is.
func (q *asking) refute(ctx context.Context, refused []tutorials.Refusal) ([]string, error) {
	referee := check.Referee{Notation: q.env.naming}
	for _, r := range refused {
		if r.Why == tutorials.Solved || r.Why == tutorials.NoCandidate || r.Why == tutorials.Gone {
			continue
		}
		told, err := referee.Refute(ctx, &q.exam.Drill.Grid, why.Conclusion{Candidate: r.Candidate, Place: r.Placed})
		if right := (*why.WrongError)(nil); errors.As(err, &right) {
			continue
		}
		if err != nil {
			return nil, err
		}
		lines := []string{"And it is false:"}
		for _, line := range told.Lines {
			lines = append(lines, "  "+line)
		}
		return lines, nil
	}
	return nil, nil
}

// hint tells the first step of the question, each time a level more up to most.
func (q *asking) hint(most hint.Level) (string, error) {
	step, g := &q.exam.Drill.Steps[0], &q.exam.Drill.Grid
	q.hints = min(q.hints+1, int(most))
	n := max(1, hint.FamilySize(logic.NewView(g).WithContext(q.env.ctx), step, q.ladder))
	data, err := hint.New(hint.Level(q.hints), q.text.Renderer, g, step, n)
	return hint.Words(data), err
}
