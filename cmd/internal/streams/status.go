package streams

import (
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/term"

	"pencilmark/board/effort"
)

// A status shows what a long computation tells of itself, in one line of the terminal of
// standard error, which goes as soon as anything else is written. Whoever writes to a
// terminal takes turns with it.
type status struct {
	run   *effort.Run
	out   io.Writer
	lock  sync.Mutex
	quiet time.Time // since when nothing was written
	busy  bool      // the line is not free: half written by others, or a program has the screen
	shown string
}

// The line comes after a while in which nothing was written, and then follows what is told.
const (
	statusAfter = time.Second
	statusEvery = 100 * time.Millisecond
)

// watch shows the line until the run ends.
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

// draw shows what was told last.
func (st *status) draw() {
	st.lock.Lock()
	defer st.lock.Unlock()
	text := st.run.Told()
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

// put writes a text over what is shown. Drawing is best effort.
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

// turn waits until the terminal is free for others who write p, and clears the line. The
// function that it returns ends their turn.
func (st *status) turn(p []byte) (done func()) {
	st.lock.Lock()
	st.clear()
	return func() {
		st.quiet = time.Now()
		st.busy = len(p) > 0 && p[len(p)-1] != '\n'
		st.lock.Unlock()
	}
}

// typing ends what was told, as something is to be typed. The function that it returns is
// called after the line.
func (st *status) typing() (done func()) {
	st.run.Tell(effort.Puzzle, "", 0, 0)
	free := func() { st.turn(nil)() }
	free()
	return free
}

// Told returns what a long computation has told last, if it was shown.
func (s *Streams) Told() string {
	s.status.lock.Lock()
	defer s.status.lock.Unlock()
	if s.status.shown == "" {
		return ""
	}
	return s.status.run.Told()
}

// HaveScreen keeps the line away as long as a program has the whole screen.
func (s *Streams) HaveScreen() {
	s.status.lock.Lock()
	defer s.status.lock.Unlock()
	s.status.clear()
	s.status.busy = true
}
