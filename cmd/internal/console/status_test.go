package console

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"pencilmark/board/progress"
)

// screen returns the last line that a terminal shows of what was written to it.
func screen(written string) string {
	last := written[strings.LastIndexByte(written, '\n')+1:]
	var line []rune
	for part := range strings.SplitSeq(last, "\r") {
		text := []rune(part)
		line = append(text, line[min(len(text), len(line)):]...)
	}
	return strings.TrimRight(string(line), " ")
}

// TestStatus follows the line of a terminal: it comes after a quiet second, is written over
// whole, leaves nothing behind when others write, and stays away while their line is open,
// something is typed or a program has the screen.
func TestStatus(t *testing.T) {
	var out bytes.Buffer
	s := &Streams{status: status{out: &out, run: progress.New(1, true)}}
	st := &s.status
	expect := func(when, want string) {
		t.Helper()
		st.draw()
		if got := screen(out.String()); got != want {
			t.Errorf("%s: %q, want %q", when, got, want)
		}
	}
	wait := func() { st.quiet = time.Now().Add(-2 * statusAfter) }

	st.quiet = time.Now()
	st.run.Report(progress.Path, "an uncommonly long stage", 1, 9)
	expect("at once", "")
	wait()
	expect("after a second", "an uncommonly long stage 1 of 9")
	st.run.Report(progress.Path, "whips", 0, 0)
	expect("a shorter text", "whips")
	if got := s.Status(); got != "whips" {
		t.Errorf("Told is %q", got)
	}

	write := func(text string) {
		done := st.turn([]byte(text))
		out.WriteString(text)
		done()
	}
	write("half a ")
	wait()
	expect("half a line of others", "half a")
	write("line\n")
	expect("just after a line of others", "")
	wait()
	expect("a second after it", "whips")
	if !strings.Contains(out.String(), "\rhalf a line\n") {
		t.Errorf("the line is not removed before others write: %q", out.String())
	}

	free := st.typing()
	wait()
	expect("while something is typed", "")
	free()
	st.run.Report(progress.Path, strings.Repeat("wide ", 40), 0, 0)
	wait()
	if st.draw(); len([]rune(screen(out.String()))) != 79 {
		t.Errorf("not a line of 79 columns: %q", screen(out.String()))
	}
	s.haveScreen()
	wait()
	expect("while a program has the screen", "")
	if got := s.Status(); got != "" {
		t.Errorf("Told is %q of what is not shown", got)
	}
}
