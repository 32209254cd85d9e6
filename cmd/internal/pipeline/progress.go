package pipeline

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"pencilmark/cmd/internal/streams"
)

// A Progress shows on stderr how far a long run is: how many puzzles are done,
// how many a second, and the time left, measured by the bytes read. It shows
// nothing if stderr is no terminal.
type Progress struct {
	out     io.Writer // nil if nothing is shown
	total   int64     // bytes to read, or -1
	read    *int64    // bytes read so far
	width   int       // of what is on the line now
	done    int64
	started time.Time
	shown   time.Time
}

// NewProgress counts on the sizes of the files among args; with anything else
// the end is unknown.
func NewProgress(s *streams.Streams, args []string) *Progress {
	p := &Progress{started: time.Now(), read: &s.Bytes}
	if !s.TerminalErr() || s.TerminalOut() {
		return p
	}
	p.out = s.Err
	for _, arg := range args {
		info, err := os.Stat(arg)
		if err != nil || !info.Mode().IsRegular() {
			p.total = -1
			break
		}
		p.total += info.Size()
	}
	if len(args) == 0 {
		p.total = -1
	}
	return p
}

// Add counts a finished puzzle, and now and then draws the bar.
func (p *Progress) Add() {
	p.done++
	if p.out == nil || time.Since(p.shown) < 200*time.Millisecond {
		return
	}
	p.shown = time.Now()
	p.show(p.line(p.shown.Sub(p.started), atomic.LoadInt64(p.read)))
}

// line tells how far the run is after some time and so many bytes.
func (p *Progress) line(after time.Duration, read int64) string {
	const width = 20 // of the bar
	line := fmt.Sprintf("%d puzzles, %.0f/s", p.done, float64(p.done)/after.Seconds())
	if p.total <= 0 {
		return fmt.Sprintf("%s  [%v] ", line, after.Truncate(time.Second))
	}
	part := min(float64(read)/float64(p.total), 1)
	bar := strings.Repeat("█", int(part*width))
	left := "?"
	if read > 0 {
		left = time.Duration(float64(after) * (1/part - 1)).Truncate(time.Second).String()
	}
	return fmt.Sprintf("%s %3.0f%% |%-*s| [%v:%s] ", line, 100*part, width, bar, after.Truncate(time.Second), left)
}

// show puts a line where the last one was. Drawing is best effort.
func (p *Progress) show(line string) {
	width := utf8.RuneCountInString(line)
	rest := strings.Repeat(" ", max(0, p.width-width))
	fmt.Fprintf(p.out, "\r%s%s", line, rest)
	p.width = width
}

// Finish removes the bar.
func (p *Progress) Finish() {
	if p.out != nil && p.width > 0 {
		p.show("")
		fmt.Fprint(p.out, "\r")
	}
}
