package cli

import (
	"context"
	"io"
	"os"
)

// An interruptibleReader ends a read that waits, for a terminal or a pipe, when
// its context ends. What arrives after that is lost.
type interruptibleReader struct {
	ctx  context.Context
	in   io.Reader
	buf  []byte // what the reading goroutine writes to, never the caller's memory
	done chan readResult
}

type readResult struct {
	n   int
	err error
}

func interruptible(ctx context.Context, in io.Reader) io.Reader {
	return &interruptibleReader{ctx, in, make([]byte, 64<<10), make(chan readResult, 1)}
}

// Read reads at most the size of the buffer.
func (r *interruptibleReader) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	buf := r.buf[:min(len(p), len(r.buf))]
	go func() {
		n, err := r.in.Read(buf)
		r.done <- readResult{n, err}
	}()
	select {
	case x := <-r.done:
		return copy(p, buf[:x.n]), x.err
	case <-r.ctx.Done():
		return 0, r.ctx.Err()
	}
}

// An outFile is the file of -o. It keeps what it held until something is
// written, so that a mistyped command destroys nothing.
type outFile struct {
	file *os.File // not embedded: its other ways to write would go past Write
	kept bool     // the old content is still there
}

// createOut opens the file for writing, or creates it.
func createOut(name string) (*outFile, error) {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil {
		f.Close()
		return nil, err
	}
	return &outFile{f, info.Mode().IsRegular()}, nil
}

// Write replaces the old content by p, or appends p to what was written.
func (f *outFile) Write(p []byte) (int, error) {
	if err := f.clear(); err != nil {
		return 0, err
	}
	return f.file.Write(p)
}

func (f *outFile) clear() error {
	if !f.kept {
		return nil
	}
	f.kept = false
	return f.file.Truncate(0)
}

// close closes the file; ok says that even an empty output replaces the old one.
func (f *outFile) close(ok bool) error {
	var err error
	if ok {
		err = f.clear()
	}
	if closeErr := f.file.Close(); err == nil {
		err = closeErr
	}
	return err
}

// is reports whether f is the file that info describes.
func (f *outFile) is(info os.FileInfo) bool {
	if f == nil {
		return false
	}
	own, err := f.file.Stat()
	return err == nil && own.Mode().IsRegular() && os.SameFile(own, info)
}
