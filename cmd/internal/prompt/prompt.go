// Package prompt has the talk with a learner about a step that is to be found: what can be
// typed, the hints, and the judgement of answers. The drills of practice and the screen of
// walk ask alike. It imports tutorials, tutorials/check, explain/hint and explain/why.
package prompt

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/charmbracelet/x/ansi"

	"pencilmark/board"
	"pencilmark/cmd/internal/streams"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/check"
)

// A Request is what a learner types at a prompt that is no answer. The words are the
// same at every prompt, and so is the key "?".
type Request int

const (
	AnswerGiven Request = iota // none of these
	HelpWanted
	HintWanted
	SkipWanted
	QuitWanted
)

var requestWords = [...][]string{
	HelpWanted: {"?", "help"},
	HintWanted: {"hint", "h"},
	SkipWanted: {"skip", "s"},
	QuitWanted: {"quit", "q", "exit"},
}

// RequestOf returns what a line asks for.
func RequestOf(line string) Request {
	for r, words := range requestWords {
		if slices.Contains(words, strings.ToLower(strings.TrimSpace(line))) {
			return Request(r)
		}
	}
	return AnswerGiven
}

// A HelpRow is one line of the help that "?" shows at a prompt: what is typed, and what it
// does.
type HelpRow [2]string

// AnswerRows tells how conclusions are typed.
func AnswerRows(n board.Notation) []HelpRow {
	out, in := board.At(board.CellAt(0, 1), 5), board.At(board.CellAt(2, 2), 7)
	return []HelpRow{
		{n.Elimination(out), "5 is ruled out in " + n.Cell(out.Cell())},
		{n.Placement(in), n.Cell(in.Cell()) + " is 7"},
		{"", "several at once, or one by one: what is right adds up"},
	}
}

// WriteHelp writes the rows of a help in two columns.
func WriteHelp(w io.Writer, indent string, rows []HelpRow) {
	for _, r := range rows {
		fmt.Fprintln(w, strings.TrimRight(fmt.Sprintf("%s%-18s %s", indent, r[0], r[1]), " "))
	}
}

// Wrap breaks a line at blanks, so that it fits into so many columns, and begins each
// part with its indent. A width of 0 leaves it whole.
func Wrap(line string, width int) string {
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

// maxLine bounds what is typed at a prompt, in bytes.
const maxLine = 4096

// ReadLine returns what is typed next, after a prompt if that is a terminal; io.EOF at the
// end of the input. What a line has beyond the bound is left out.
func ReadLine(s *streams.Streams, in *bufio.Reader) (string, error) {
	if s.TerminalIn() {
		fmt.Fprint(s.Out, "> ")
	}
	if err := s.Out.Flush(); err != nil {
		return "", err
	}
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		if room := maxLine - len(line); room > 0 {
			line = append(line, part[:min(len(part), room)]...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err != nil && len(line) == 0:
			return "", err
		}
		return strings.TrimSpace(string(line)), nil
	}
}

// A Question is one that a learner answers, hint by hint and answer by answer: a
// drill, or a step of a walkthrough.
type Question struct {
	Text *explain.Text
	Exam *tutorials.Examiner

	About *logic.Step // what hints tell of; nil for the first step of the drill
	First hint.Level  // of the first hint; 0 for the family
	Hints int         // given so far
}

// OtherTime is how long is looked for a step of another technique, which an answer may
// tell.
const OtherTime = 2 * time.Second

// Judge judges conclusions. What is false, and not just without a reason, is refuted in
// a few lines.
func (q *Question) Judge(ctx context.Context, a tutorials.Answer) (v tutorials.Verdict, refuted []string, err error) {
	v = q.Exam.Judge(a)
	refuted, err = q.refute(ctx, v.Refused)
	if refuted == nil && err == nil {
		limited, cancel := context.WithTimeout(ctx, OtherTime)
		defer cancel()
		v = q.Exam.Another(limited, a, v)
	}
	return v, refuted, err
}

// refute tells what comes of the first conclusion that is false; nothing if none is.
func (q *Question) refute(ctx context.Context, refused []tutorials.Refusal) ([]string, error) {
	referee := check.Referee{Notation: q.Text.Renderer.Notation}
	for _, r := range refused {
		if r.Why == tutorials.Solved || r.Why == tutorials.NoCandidate || r.Why == tutorials.Gone {
			continue
		}
		refutation, err := referee.Refute(ctx, &q.Exam.Drill.Grid, why.Conclusion{Candidate: r.Candidate, Place: r.Placed})
		if right := (*why.WrongError)(nil); errors.As(err, &right) {
			continue
		}
		if err != nil {
			return nil, err
		}
		lines := []string{"And it is false:"}
		for _, line := range refutation.Lines {
			lines = append(lines, "  "+line)
		}
		return lines, nil
	}
	return nil, nil
}

// Hint tells the first step of the question, each time a level more up to most. The last
// hint says that it is the last, and is all that is told from then on.
func (q *Question) Hint(most hint.Level) (string, error) {
	step, g := cmp.Or(q.About, &q.Exam.Drill.Steps[0]), &q.Exam.Drill.Grid
	level := max(q.First, hint.FamilyLevel) + hint.Level(q.Hints)
	if level > most {
		return "There are no more hints; skip shows the answer.", nil
	}
	q.Hints++
	data, err := hint.New(level, q.Text.Renderer, g, step, 0)
	text := hint.Words(data)
	if q.First > hint.TechniqueLevel && level < hint.ConclusionLevel { // it is known already
		text = strings.TrimPrefix(text, hint.Words(hint.NewTechnique(step, 0))+" ")
	}
	if level == most {
		text += "\nThat was the last hint; skip shows the answer."
	}
	return text, err
}
