// Package prompt reads lines that the user types, and prints help. It imports board and
// cmd/internal/console.
package prompt

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"pencilmark/board"
	"pencilmark/cmd/internal/console"
)

// A HelpRow is one line of the help that "?" shows at a prompt. It holds the text to type and a
// description.
type HelpRow [2]string

// AnswerRows returns the help for typing conclusions: whether candidates can be removed, and whether
// several conclusions can be given.
func AnswerRows(n board.Notation, removed, several bool) (rows []HelpRow) {
	out, in := board.At(board.CellAt(0, 1), 5), board.At(board.CellAt(2, 2), 7)
	if removed {
		rows = append(rows, HelpRow{n.Elimination(out), n.Cell(out.Cell()) + " cannot be 5"})
	}
	rows = append(rows, HelpRow{n.Placement(in), n.Cell(in.Cell()) + " is 7"})
	if several {
		rows = append(rows, HelpRow{"", "several at once, or one at a time; right answers add up"})
	}
	return rows
}

// WriteHelp writes the rows of a help text in two columns, fitted to the width.
func WriteHelp(w io.Writer, width int, indent string, rows []HelpRow) {
	for _, r := range rows {
		fmt.Fprint(w, console.Fit(strings.TrimRight(fmt.Sprintf("%s%-18s  %s", indent, r[0], r[1]), " "), width))
	}
}

// maxLine is the largest number of bytes that are kept of a line typed at a prompt.
const maxLine = 4096

// ReadLine reads the next line. If the input is a terminal, it prints a prompt first. At the end of
// the input it returns io.EOF. It discards everything in a line after the first maxLine bytes.
func ReadLine(s *console.Streams, in *bufio.Reader) (string, error) {
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
