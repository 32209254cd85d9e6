// Package scans describes how a person finds a step, for the commands that show this. It imports
// explain and tutorials/spot.
package scans

import (
	"fmt"
	"io"

	"pencilmark/board"
	"pencilmark/cmd/internal/console"
	"pencilmark/explain"
	"pencilmark/tutorials/spot"
)

// Write writes a scan as text: the method, the numbered looks, and the number of looks.
func Write(to io.Writer, n board.Notation, t *explain.Text, scan *spot.Scan) {
	w := spot.Words{Notation: n}
	Lines(to, t, scan.Technique.Name, scan.Method, w.Lines(scan), w.Count(scan))
}

// Lines does the same as Write for the parts of a scan: the name of the technique, the method, the looks, and the number
// of looks in words.
func Lines(to io.Writer, t *explain.Text, name, method string, lines []spot.Line, count string) {
	t.Paragraphs(to, fmt.Sprintf("To find %s, %s.", explain.WithArticle(name), method))
	width := 0
	for _, l := range lines {
		width = max(width, len(l.Numbers()))
	}
	for _, l := range lines {
		console.Hanging(to, t, fmt.Sprintf("  %*s  ", width, l.Numbers()), l.Text+".")
	}
	t.Paragraphs(to, count+".")
}
