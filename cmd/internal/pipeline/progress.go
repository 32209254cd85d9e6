package pipeline

import (
	"context"
	"fmt"
	"os"
	"strings"
	"sync/atomic"
	"time"

	"pencilmark/board/effort"
	"pencilmark/cmd/internal/streams"
)

// A Progress tells how far a long run is: how many puzzles are done, how many a second,
// and the time left, measured by the bytes read.
type Progress struct {
	run     *effort.Run
	total   int64  // bytes to read, or -1
	read    *int64 // bytes read so far
	done    int64
	started time.Time
	told    time.Time
}

// NewProgress counts on the sizes of the files among args; with anything else
// the end is unknown.
func NewProgress(ctx context.Context, s *streams.Streams, args []string) *Progress {
	p := &Progress{run: effort.Of(ctx), started: time.Now(), read: &s.Bytes}
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

// Add counts a finished puzzle, and now and then tells of it.
func (p *Progress) Add() {
	p.done++
	if !p.run.Watched() || time.Since(p.told) < 200*time.Millisecond {
		return
	}
	p.told = time.Now()
	p.run.Tell(effort.Puzzle, p.line(p.told.Sub(p.started), atomic.LoadInt64(p.read)), 0, 0)
}

// line tells how far the run is after some time and so many bytes.
func (p *Progress) line(after time.Duration, read int64) string {
	const width = 20 // of the bar
	line := fmt.Sprintf("%d puzzles, %.0f/s", p.done, float64(p.done)/after.Seconds())
	if p.total <= 0 {
		return fmt.Sprintf("%s  [%v]", line, after.Truncate(time.Second))
	}
	part := min(float64(read)/float64(p.total), 1)
	bar := strings.Repeat("█", int(part*width))
	left := "?"
	if read > 0 {
		left = time.Duration(float64(after) * (1/part - 1)).Truncate(time.Second).String()
	}
	return fmt.Sprintf("%s %3.0f%% |%-*s| [%v:%s]", line, 100*part, width, bar, after.Truncate(time.Second), left)
}
