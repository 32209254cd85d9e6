package console

import (
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/term"

	"pencilmark/board/progress"
)

// A status shows the progress of a long computation in one line of the terminal that
// standard error is connected to. The line is removed as soon as anything else is
// written. All writers to the terminal take turns with it.
type status struct {
	run   *progress.Run
	out   io.Writer
	lock  sync.Mutex
	quiet time.Time // since when nothing was written
	busy  bool      // the line is not free: half written by others, or a program has the screen
	shown string
}

// The line appears after statusAfter without any output, and is then updated every statusEvery.
const (
	statusAfter = time.Second
	statusEvery = 100 * time.Millisecond
)

// watch keeps the line up to date until the run ends.
func (s *Streams) watch() {
	st := &s.status
	st.quiet = time.Now()
	if !st.run.Watched() || s.Plain {
		return
	}
	go func() {
		for tick := time.NewTicker(statusEvery); ; {
			select {
			case <-s.ctx.Done():
				tick.Stop()
				return
			case <-tick.C:
				st.draw()
			}
		}
	}()
}

// draw shows the latest message in the line.
func (st *status) draw() {
	st.lock.Lock()
	defer st.lock.Unlock()
	text := st.run.Status()
	if text == "" || text == st.shown || st.busy || time.Since(st.quiet) < statusAfter {
		return
	}
	width := 80
	if f, ok := st.out.(*os.File); ok {
		if w, _, err := term.GetSize(int(f.Fd())); err == nil && w > 1 {
			width = w
		}
	}
	text = ansi.Truncate(text, width-1, "…")
	st.put(text)
	st.shown = text
}

// put writes a text over the current line. It ignores errors in writing.
func (st *status) put(text string) {
	rest := max(0, ansi.StringWidth(st.shown)-ansi.StringWidth(text))
	_, _ = io.WriteString(st.out, "\r"+text+strings.Repeat(" ", rest))
}

// clear removes the line.
func (st *status) clear() {
	if st.shown != "" {
		st.put("")
		_, _ = io.WriteString(st.out, "\r")
		st.shown = ""
	}
}

// turn waits until the terminal is free, and clears the line so that p can be written.
// The caller must call the returned function when it has written p.
func (st *status) turn(p []byte) (done func()) {
	st.lock.Lock()
	st.clear()
	return func() {
		st.quiet = time.Now()
		st.busy = len(p) > 0 && p[len(p)-1] != '\n'
		st.lock.Unlock()
	}
}

// typing removes the status line, because the user is about to type. The caller must call the returned function once
// the user has typed the line.
func (st *status) typing() (done func()) {
	st.run.Report(progress.Puzzle, "", 0, 0)
	free := func() { st.turn(nil)() }
	free()
	return free
}

// Status returns the latest message of a long computation, or "" if the line is not
// shown.
func (s *Streams) Status() string {
	s.status.lock.Lock()
	defer s.status.lock.Unlock()
	if s.status.shown == "" {
		return ""
	}
	return s.status.run.Status()
}

// haveScreen removes the status line and keeps it hidden while a program uses the whole
// screen.
func (s *Streams) haveScreen() {
	s.status.lock.Lock()
	defer s.status.lock.Unlock()
	s.status.clear()
	s.status.busy = true
}
