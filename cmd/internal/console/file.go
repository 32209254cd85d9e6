package console

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

// An interruptibleReader reads from a terminal or a pipe. A read that is waiting returns
// when the context ends, and input that arrives later is lost. It is a formats.Staller.
type interruptibleReader struct {
	ctx     context.Context
	in      io.Reader
	buf     []byte // what the reading goroutine writes to, never the caller's memory
	done    chan readResult
	stalled []func()      // called when no input has arrived for stallTime
	typed   func() func() // called before the user types; the result is called after that
}

// stallTime is how long a read waits for an input that has nothing ready. After this
// time, the input that has already arrived is processed.
const stallTime = 30 * time.Millisecond

type readResult struct {
	n   int
	err error
}

// Interruptible returns a reader whose reads stop when ctx ends. While the reader waits
// for input, it calls the functions that were added with OnStall, so that pending results
// reach the output.
func (s *Streams) Interruptible(ctx context.Context, in io.Reader) *interruptibleReader {
	r := &interruptibleReader{ctx: ctx, in: in, buf: make([]byte, 64<<10), done: make(chan readResult, 1),
		typed: s.status.typing}
	r.OnStall(func() { s.stalled() })
	return r
}

// OnStall adds a function that is called, before all functions added earlier, when the
// input has nothing ready. It has no effect for a regular file, even a slow one, so that
// the result of reading the file does not depend on timing.
func (r *interruptibleReader) OnStall(f func()) {
	if file, ok := r.in.(*os.File); ok {
		if info, err := file.Stat(); err == nil && info.Mode().IsRegular() {
			return
		}
	}
	r.stalled = append([]func(){f}, r.stalled...)
}

// Read reads into p, at most as many bytes as the buffer of r holds.
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

// An interruptibleWriter stops a write that is waiting, such as to a pipe that nobody reads, soon
// after the run ends.
type interruptibleWriter struct {
	s    *Streams
	out  io.Writer
	buf  []byte // what the writing goroutine reads, never the caller's memory
	done chan readResult
	over bool // a write has been abandoned
	lock sync.Mutex
}

// Write writes p. Once it has returned os.ErrDeadlineExceeded, it writes nothing more.
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

// An outFile is the file of -o. The output goes to a temporary file in the same folder,
// which replaces the regular file at the end. So a command that fails leaves the old file
// unchanged. If two commands write the same file, the result is the complete output of
// one of them.
type outFile struct {
	*os.File
	name string // of the file to replace; "" if File is written in place
}

// createOut opens the file for writing. A file that is not regular, such as a pipe, is written in place. If writing to
// it blocks, the write stops soon after ctx ends.
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

// resolved follows symbolic links, so that the target of a link is replaced and not the
// link itself.
func resolved(name string) (string, error) {
	target, err := filepath.EvalSymlinks(name)
	if errors.Is(err, os.ErrNotExist) {
		return name, nil
	}
	return target, err
}

// createBeside creates a new temporary file in the folder of the named file.
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
			path.Path = name // report the name that the user gave
		}
		return f, err
	}
}

// pipeGrace is how long a write to a pipe may continue after the run has ended.
const pipeGrace = time.Second

// openPipe opens a file that is not a regular file for writing. It waits until a reader has opened it,
// or until ctx ends.
func openPipe(ctx context.Context, name string) (*outFile, error) {
	f, err := openWaiting(ctx, name, os.O_WRONLY)
	if err != nil {
		return nil, err
	}
	// Some files, such as devices, do not support deadlines. Writing to them never
	// waits.
	context.AfterFunc(ctx, func() { _ = f.SetWriteDeadline(time.Now().Add(pipeGrace)) })
	return &outFile{File: f}, nil
}

// openWaiting opens a file. If that has to wait, as for the other end of a pipe, it stops when ctx ends.
func openWaiting(ctx context.Context, name string, flag int) (*os.File, error) {
	type opened struct {
		f   *os.File
		err error
	}
	done := make(chan opened, 1)
	go func() {
		f, err := os.OpenFile(name, flag, 0)
		done <- opened{f, err}
	}()
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case x := <-done:
		return x.f, x.err
	}
}

// close closes the file. If keep is true, the temporary file replaces the file that the
// user named. Otherwise it is removed.
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

// is reports whether info describes the file that f writes or will replace.
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
