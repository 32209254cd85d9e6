package pipeline

import (
	"strings"
	"testing"
	"time"

	"pencilmark/board/progress"
)

// TestProgress tells a bar half way, and one of which the end is unknown.
func TestProgress(t *testing.T) {
	p := &Progress{total: 1000, done: 30}
	half := p.line(10*time.Second, 500)
	if want := "30 puzzles, 3/s  50% |██████████          | [10s:10s]"; half != want {
		t.Errorf("half way: %q, want %q", half, want)
	}
	if none := p.line(time.Second, 0); !strings.Contains(none, "0% |                    | [1s:?]") {
		t.Errorf("before anything was read: %q", none)
	}
	p.run, p.total, p.read = progress.New(1, true), -1, new(int64)
	p.Add()
	if got := p.run.Status(); !strings.HasPrefix(got, "31 puzzles, ") || strings.Contains(got, "|") {
		t.Errorf("the end is unknown: %q", got)
	}
}
