package console

import (
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"pencilmark/board/words"
	"pencilmark/explain"
)

const margin = "     " // what Paragraphs puts before each line

// NumbersWords says where the numbers of a grade are explained. It is printed on terminals only.
const NumbersWords = "What the level and the numbers mean: pencilmark help level"

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

// columns matches the start of a line in two columns, up to the second.
var columns = regexp.MustCompile(`^ +\S.*?  +`)

// Fit breaks the lines of a text at blanks, so that they fit the given number of columns. The parts of a line are
// indented as the line is; those of a line in two columns, such as that of a flag, as its second column. A command
// line is continued with a backslash, so that it can be copied. If width is 0, Fit does not break lines.
func Fit(text string, width int) string {
	var b strings.Builder
	for line := range strings.Lines(strings.TrimSuffix(text, "\n") + "\n") {
		line = strings.TrimRight(line, " \n")
		if width == 0 || ansi.StringWidth(line) <= width {
			fmt.Fprintln(&b, line)
			continue
		}
		body := strings.TrimLeft(line, " ")
		rest := line[:len(line)-len(body)]
		first, end := rest, ""
		if command, comment, _ := strings.Cut(body, "  # "); rest == "  " && strings.HasPrefix(body, "pencilmark ") {
			if body, rest, end = strings.TrimSpace(command), "      ", " \\"; comment != "" {
				fmt.Fprint(&b, Fit("  # "+strings.TrimSpace(comment)+"\n  "+body, width))
				continue
			}
		} else if head := columns.FindString(line); head != "" && ansi.StringWidth(head) <= width*2/3 {
			first, body, rest = head, line[len(head):], strings.Repeat(" ", ansi.StringWidth(head))
		}
		parts := words.Wrap(body, width-len(rest)-len(end))
		for i, part := range parts {
			if i == len(parts)-1 {
				end = ""
			}
			fmt.Fprintf(&b, "%s%s%s\n", first, part, end)
			first = rest
		}
	}
	return b.String()
}

// A fitted writer fits each text that is written to the columns of a terminal.
type fitted struct {
	io.Writer
	width int
}

func (f fitted) Write(text []byte) (int, error) {
	if _, err := io.WriteString(f.Writer, Fit(string(text), f.width)); err != nil {
		return 0, err
	}
	return len(text), nil
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
