package console

import (
	"fmt"
	"io"
	"strings"

	"pencilmark/board/words"
	"pencilmark/explain"
)

const margin = "     " // what Paragraphs puts before each line

// Prose writes a line of text. On a terminal, it breaks the line at blanks to fit the
// width.
func (s *Streams) Prose(text string) {
	lines := []string{text}
	if s.TerminalOut() {
		lines = words.Wrap(text, s.Width())
	}
	for _, line := range lines {
		fmt.Fprintln(s.Out, line)
	}
}

// Indented writes lines of text. Each line is wrapped, and its continuation lines have
// the same indent.
func Indented(w io.Writer, t *explain.Text, text string) {
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		if words := strings.TrimLeft(line, " "); words != "" {
			Hanging(w, t, margin+line[:len(line)-len(words)], words)
		}
	}
}

// Hanging writes text after a head. The text is wrapped, and all its lines are indented
// by the width of the head.
func Hanging(w io.Writer, t *explain.Text, head, text string) {
	narrow := *t
	if narrow.Width == 0 {
		narrow.Width = 80
	}
	narrow.Width += len(margin) - len(head)
	var b strings.Builder
	narrow.Paragraphs(&b, text)
	for line := range strings.Lines(b.String()) {
		fmt.Fprint(w, head, strings.TrimPrefix(line, margin))
		head = strings.Repeat(" ", len(head))
	}
}
