// Package prompt has the talk with a learner about a step that is to be found: what can be
// typed, the hints, and the judgement of answers, in lines or for a board. The drills of
// practice, the placement of the coach and walk ask alike. It imports tutorials with its
// check and coach, explain with its hint and why, and cmd/internal/position.
package prompt

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"pencilmark/board"
	"pencilmark/cmd/internal/streams"
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
	SkipWanted: {"skip", "s", "x"},
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
