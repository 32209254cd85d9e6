package pipeline

import (
	"strings"
	"testing"
	"time"
)

// TestProgress draws a bar half way, one of which the end is unknown, and its removal.
func TestProgress(t *testing.T) {
	var out strings.Builder
	p := &Progress{out: &out, total: 1000, done: 30}
	half := p.line(10*time.Second, 500)
	if want := "30 puzzles, 3/s  50% |██████████          | [10s:10s] "; half != want {
		t.Errorf("half way: %q, want %q", half, want)
	}
	if none := p.line(time.Second, 0); !strings.Contains(none, "0% |                    | [1s:?]") {
		t.Errorf("before anything was read: %q", none)
	}
	p.show(half)
	p.total = -1
	p.show(p.line(10*time.Second, 500))
	width := p.width
	p.Finish()
	lines := strings.Split(out.String(), "\r")
	if got := lines[2]; strings.TrimRight(got, " ") != "30 puzzles, 3/s  [10s]" || len(got) != len([]rune(half)) {
		t.Errorf("the end is unknown: %q does not cover %q", got, half)
	}
	if blank := lines[3]; strings.Trim(blank, " ") != "" || len(blank) != width {
		t.Errorf("what is left is %q", blank)
	}
}
