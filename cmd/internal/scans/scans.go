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
	t.Paragraphs(to, fmt.Sprintf("To find %s, %s.", explain.WithArticle(scan.Technique.Name), scan.Method))
	lines := w.Lines(scan)
	width := 0
	for _, l := range lines {
		width = max(width, len(l.Numbers()))
	}
	for _, l := range lines {
		console.Hanging(to, t, fmt.Sprintf("  %*s  ", width, l.Numbers()), l.Text+".")
	}
	t.Paragraphs(to, w.Count(scan)+".")
}
