// Package scans describes how a person finds a step, for the commands that show this. It imports
// explain and tutorials/spot.
package scans

import (
	"fmt"
	"io"

	"pencilmark/cmd/internal/console"
	"pencilmark/explain"
	"pencilmark/tutorials/spot"
)

// Lines writes a scan as text: the name of the technique, the method, the numbered looks, and their number in words.
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
