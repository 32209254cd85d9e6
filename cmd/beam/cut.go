package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
)

// An Input is one input file. An Input without a path stands for all the puzzles to
// generate.
type Input struct {
	File int // number of the file, in the order of names
	Path string
	Size int64 // size of the file, in bytes
}

// A Span is a run of consecutive lines of a file. It usually holds only the place of the
// lines in the file. If the file can only be read from its beginning, such as a
// compressed file, the Span holds the lines themselves.
type Span struct {
	File, Number int // numbers of the file and of the span in it, from 0
	Path         string
	First        int   // number of its first line, from 1; or of its first puzzle to generate, from 0
	Puzzles      int   // number of lines, or of puzzles to generate
	Offset       int64 // number of bytes before the first line
	Bytes        int64
	Text         []byte // nil if the lines are to be read at Offset
}

// listInputs returns the files that match the globs, sorted by name. Each file is listed
// once.
func listInputs(ctx context.Context, globs string) ([]Input, error) {
	sizes := map[string]int64{}
	for glob := range strings.SplitSeq(globs, ",") {
		found, err := matches(ctx, glob, sizes)
		if err != nil {
			return nil, err
		}
		if found == 0 {
			return nil, fmt.Errorf("%s: no such file; check the path given to --input", glob)
		}
	}
	var out []Input
	for path, size := range sizes {
		out = append(out, Input{Path: path, Size: size})
	}
	slices.SortFunc(out, func(a, b Input) int { return strings.Compare(a.Path, b.Path) })
	for i := range out {
		out[i].File = i
	}
	return out, nil
}

// matches adds the files that match a glob to sizes, with their sizes in bytes. It
// returns the number of these files.
func matches(ctx context.Context, glob string, sizes map[string]int64) (int, error) {
	fs, err := filesystem.New(ctx, glob)
	if err != nil {
		return 0, err
	}
	defer fs.Close()
	paths, err := fs.List(ctx, glob)
	if err != nil {
		return 0, err
	}
	for _, path := range paths {
		if sizes[path], err = fs.Size(ctx, path); err != nil {
			return 0, err
		}
	}
	return len(paths), nil
}

// maxSpan is the number of bytes at which a span ends, even if it has fewer lines than
// usual.
const maxSpan = 16 << 20

// cutFn divides each input file into spans.
type cutFn struct{ Options Options }

// ProcessElement emits the spans of one file.
func (f *cutFn) ProcessElement(ctx context.Context, in Input, emit func(Span)) error {
	if in.Path == "" {
		f.numbers(emit)
		return nil
	}
	fs, err := filesystem.New(ctx, in.Path)
	if err != nil {
		return err
	}
	defer fs.Close()
	file, err := fs.OpenRead(ctx, in.Path)
	if err != nil {
		return err
	}
	defer file.Close()
	_, seeks := file.(io.Seeker)
	var r io.Reader = file
	if strings.HasSuffix(in.Path, ".gz") {
		seeks = false
		if r, err = gzip.NewReader(file); err != nil {
			return fmt.Errorf("%s: %w", in.Path, err)
		}
	}
	if err := f.cut(in, r, !seeks, emit); err != nil {
		return fmt.Errorf("%s: %w", in.Path, err)
	}
	return nil
}

// numbers emits the spans of numbers for the puzzles to generate.
func (f *cutFn) numbers(emit func(Span)) {
	o := &f.Options
	for n, first := 0, 0; first < o.Number; n, first = n+1, first+o.Span {
		emit(Span{Number: n, First: first, Puzzles: min(o.Span, o.Number-first)})
	}
}

// cut emits the spans of r. If carried is true, the spans hold their lines. A span ends
// after the number of lines that the options set, or when it reaches maxSpan bytes.
func (f *cutFn) cut(in Input, r io.Reader, carried bool, emit func(Span)) error {
	s := Span{File: in.File, Path: in.Path, First: 1}
	buffered := bufio.NewReaderSize(r, 1<<16)
	for {
		part, err := buffered.ReadSlice('\n')
		s.Bytes += int64(len(part))
		if carried {
			s.Text = append(s.Text, part...)
		}
		if bytes.HasSuffix(part, []byte("\n")) {
			s.Puzzles++
		}
		atEnd := errors.Is(err, io.EOF)
		if s.Puzzles == f.Options.Span || s.Bytes >= maxSpan || atEnd && s.Bytes > 0 {
			emit(s)
			s = Span{File: s.File, Path: s.Path, Number: s.Number + 1, First: s.First + s.Puzzles, Offset: s.Offset + s.Bytes}
		}
		switch {
		case atEnd:
			return nil
		case err != nil && !errors.Is(err, bufio.ErrBufferFull):
			return err
		}
	}
}

// open returns a reader for the lines of a span.
func (s *Span) open(ctx context.Context) (io.ReadCloser, error) {
	if len(s.Text) > 0 {
		return io.NopCloser(bytes.NewReader(s.Text)), nil
	}
	fs, err := filesystem.New(ctx, s.Path)
	if err != nil {
		return nil, err
	}
	defer fs.Close()
	file, err := fs.OpenRead(ctx, s.Path)
	if err != nil {
		return nil, err
	}
	seeker, ok := file.(io.Seeker)
	if !ok {
		return nil, errors.Join(fmt.Errorf("%s: cannot start reading in the middle of this file", s.Path), file.Close())
	}
	if _, err := seeker.Seek(s.Offset, io.SeekStart); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return &limited{io.LimitedReader{R: file, N: s.Bytes}, file}, nil
}

// A limited reads a limited number of bytes from a file, and closes the file.
type limited struct {
	io.LimitedReader
	io.Closer
}
