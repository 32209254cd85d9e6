// Package scans writes how a person finds a step, for the commands that tell it. It imports
// explain and tutorials/spot.
package scans

import (
	"fmt"

	"pencilmark/cmd/internal/streams"
	"pencilmark/explain"
	"pencilmark/tutorials/spot"
)

// Write writes a scan as text: the method, the looks behind their numbers, and how many
// they are.
func Write(s *streams.Streams, t *explain.Text, scan *spot.Scan) {
	w := spot.Words{Notation: s.Notation}
	t.Paragraphs(s.Out, fmt.Sprintf("To find %s: %s.", scan.Technique.Name, scan.Method))
	lines := w.Lines(scan)
	width := 0
	for _, l := range lines {
		width = max(width, len(l.Numbers()))
	}
	for _, l := range lines {
		streams.Hanging(s.Out, t, fmt.Sprintf("  %*s  ", width, l.Numbers()), l.Text+".")
	}
	t.Paragraphs(s.Out, w.Count(scan)+".")
}
