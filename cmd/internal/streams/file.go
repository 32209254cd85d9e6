package streams

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"time"
)

// An interruptibleReader ends a read that waits, for a terminal or a pipe, when
// its context ends. What arrives after that is lost. It is a formats.Staller.
type interruptibleReader struct {
	ctx     context.Context
	in      io.Reader
	buf     []byte // what the reading goroutine writes to, never the caller's memory
	done    chan readResult
	stalled []func()      // called when nothing has come for stallTime
	typed   func() func() // called before something is typed, and after
}

// stallTime is how long an input that has nothing ready is waited for until what came
// before is answered.
const stallTime = 30 * time.Millisecond

type readResult struct {
	n   int
	err error
}

// Interruptible returns a reader whose reads the end of ctx ends. When it waits for its
// input, what is in the way from there to the output is sent on; see OnStall.
func (s *Streams) Interruptible(ctx context.Context, in io.Reader) io.Reader {
	r := &interruptibleReader{ctx: ctx, in: in, buf: make([]byte, 64<<10), done: make(chan readResult, 1),
		typed: s.status.typing}
	r.OnStall(func() { s.stalled() })
	return r
}

// OnStall adds a function to be called before those that are there. A regular file never
// stalls, however slow it is: what is read of it does not depend on the time.
func (r *interruptibleReader) OnStall(f func()) {
	if file, ok := r.in.(*os.File); ok {
		if info, err := file.Stat(); err == nil && info.Mode().IsRegular() {
			return
		}
	}
	r.stalled = append([]func(){f}, r.stalled...)
}

// Read reads at most the size of the buffer.
func (r *interruptibleReader) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	if isTerminal(r.in) {
		defer r.typed()()
	}
	buf := r.buf[:min(len(p), len(r.buf))]
	go func() {
		n, err := r.in.Read(buf)
		r.done <- readResult{n, err}
	}()
	stall := time.NewTimer(stallTime)
	defer stall.Stop()
	for {
		select {
		case x := <-r.done:
			return copy(p, buf[:x.n]), x.err
		case <-r.ctx.Done():
			return 0, r.ctx.Err()
		case <-stall.C:
			for _, f := range r.stalled {
				f()
			}
		}
	}
}

// An interruptibleWriter ends a write that waits, for a pipe that nobody reads, soon after
// the end of the run.
type interruptibleWriter struct {
	s    *Streams
	out  io.Writer
	buf  []byte // what the writing goroutine reads, never the caller's memory
	done chan readResult
	over bool // a write was given up
	lock sync.Mutex
}

// Write writes p. After it has returned os.ErrDeadlineExceeded nothing more is written.
func (w *interruptibleWriter) Write(p []byte) (int, error) {
	w.lock.Lock()
	defer w.lock.Unlock()
	if w.over {
		return 0, os.ErrDeadlineExceeded
	}
	if isTerminal(w.out) {
		defer w.s.status.turn(p)()
	}
	w.buf = append(w.buf[:0], p...)
	go func(b []byte) {
		n, err := w.out.Write(b)
		w.done <- readResult{n, err}
	}(w.buf)
	select {
	case x := <-w.done:
		return x.n, x.err
	case <-w.s.ctx.Done():
	}
	select {
	case x := <-w.done:
		return x.n, x.err
	case <-time.After(pipeGrace):
		w.over = true
		return 0, os.ErrDeadlineExceeded
	}
}

// An outFile is the file of -o. A regular file is written beside it and takes its
// place at the end, so that a command that fails leaves what was there, and two
// that write one file leave the whole of one.
type outFile struct {
	*os.File
	name string // of the file to replace; "" if File is written in place
}

// createOut opens the file for writing. What is no regular file, such as a pipe,
// is written in place; waiting for it to take what is written ends soon after ctx.
func createOut(ctx context.Context, name string) (*outFile, error) {
	info, err := os.Stat(name)
	if err == nil && !info.Mode().IsRegular() {
		return openPipe(ctx, name)
	}
	if name, err = resolved(name); err != nil {
		return nil, err
	}
	mode := os.FileMode(0o666) // less what the umask takes
	if info != nil {
		mode = info.Mode().Perm()
	}
	f, err := createBeside(name, mode)
	if err != nil {
		return nil, err
	}
	if info != nil {
		err = f.Chmod(mode)
	}
	if err != nil {
		f.Close()
		return nil, errors.Join(err, os.Remove(f.Name()))
	}
	return &outFile{f, name}, nil
}

// resolved follows symbolic links, so that it is their target that is replaced.
func resolved(name string) (string, error) {
	target, err := filepath.EvalSymlinks(name)
	if errors.Is(err, os.ErrNotExist) {
		return name, nil
	}
	return target, err
}

// createBeside creates a new file in the folder of name.
func createBeside(name string, mode os.FileMode) (*os.File, error) {
	dir, base := filepath.Split(name)
	for try := 0; ; try++ {
		beside := filepath.Join(dir, "."+base+"."+strconv.Itoa(os.Getpid())+"-"+strconv.Itoa(try)+".part")
		f, err := os.OpenFile(beside, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		if errors.Is(err, os.ErrExist) && try < 100 {
			continue
		}
		var path *os.PathError
		if errors.As(err, &path) {
			path.Path = name // what was asked for
		}
		return f, err
	}
}

// pipeGrace is how long writing to a pipe may go on after the end of a run.
const pipeGrace = time.Second

// openPipe opens what is no regular file. Opening a pipe waits for its reader.
func openPipe(ctx context.Context, name string) (*outFile, error) {
	type opened struct {
		f   *os.File
		err error
	}
	done := make(chan opened, 1)
	go func() {
		f, err := os.OpenFile(name, os.O_WRONLY, 0)
		done <- opened{f, err}
	}()
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case x := <-done:
		if x.err != nil {
			return nil, x.err
		}
		// What takes no deadline, such as a device, does not keep a writer waiting.
		context.AfterFunc(ctx, func() { _ = x.f.SetWriteDeadline(time.Now().Add(pipeGrace)) })
		return &outFile{File: x.f}, nil
	}
}

// close closes the file. If what was written is to be kept, it takes the place of
// the file that was asked for; otherwise nothing is left of it.
func (f *outFile) close(keep bool) error {
	err := f.Close()
	switch {
	case f.name == "":
		return err
	case keep && err == nil:
		if err = os.Rename(f.Name(), f.name); err == nil {
			return nil
		}
	}
	return errors.Join(err, os.Remove(f.Name()))
}

// is reports whether f is to become, or is, the file that info describes.
func (f *outFile) is(info os.FileInfo) bool {
	if f == nil || !info.Mode().IsRegular() {
		return false
	}
	own, err := f.Stat()
	if f.name != "" {
		own, err = os.Stat(f.name)
	}
	return err == nil && os.SameFile(own, info)
}
