package pipeline

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"os"
	"strings"
	"sync/atomic"
	"time"

	"pencilmark/board/effort"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/streams"
)

// Each does something with every puzzle that the arguments name, one after the
// other; n counts them from 1. A record that cannot be read is reported and left out,
// and so is a puzzle that do finds at fault: the exit code of the worst comes at
// the end.
func Each(ctx context.Context, s *streams.Streams, args []string, do func(n int, r *input.Record) error) error {
	worst := exit.OK
	for r := range numbered(input.Records(ctx, s, args)) {
		if err := ctx.Err(); err != nil {
			return err
		}
		code, err := judge(s, &r, do)
		if err != nil {
			return err
		}
		worst = max(worst, code)
	}
	return exit.Silent(worst)
}

// judge does something with r and tells what is at fault. It returns the exit code
// that this leads to, and the error that ends the run, if any does.
func judge(s *streams.Streams, r *input.Record, do func(n int, r *input.Record) error) (code int, err error) {
	if err = r.Err; err == nil {
		input.Notes(s, r.N, &r.Position)
		err = do(r.N, r)
	}
	code = exit.Code(err)
	if err != nil && (r.Err != nil && exit.Ends(err) || r.Err == nil && code != exit.Failed) {
		return code, err
	}
	if err != nil && !exit.IsSilent(err) {
		fmt.Fprintf(s.Err, "pencilmark: %v\n", err)
	}
	return code, nil
}

// numbered counts the records of in, from 1.
func numbered(in iter.Seq[input.Record]) iter.Seq[input.Record] {
	return func(yield func(input.Record) bool) {
		n := 0
		for r := range in {
			n++
			r.N = n
			if !yield(r) {
				return
			}
		}
	}
}

// A printed is what came of one record on a worker.
type printed struct {
	record    *input.Record
	out, errs bytes.Buffer
	code      int
	err       error // ends the run
}

// keptPrint is how much memory is kept for the next record.
const keptPrint = 1 << 20

// OnWorkers is Each on several workers. start is called once a worker, with the streams
// that the worker prints to: what it prints comes in the order of the input, the
// whole of a puzzle or nothing. A single worker, or one for a single puzzle, prints
// as it goes, so that an interruption leaves what came until then.
func OnWorkers(ctx context.Context, s *streams.Streams, args []string, workers int,
	start func(*streams.Streams) func(n int, r *input.Record) error) error {
	if workers == 1 || alone(input.Records(ctx, s, args), args) {
		return Each(ctx, s, args, start(s))
	}
	return OnWorkersThen(ctx, s, args, workers, start, func(*input.Record) error { return nil })
}

// OnWorkersThen is Each on several workers with a second half, finish, which is called for
// each good record in the order of the input.
func OnWorkersThen(ctx context.Context, s *streams.Streams, args []string, workers int,
	start func(*streams.Streams) func(n int, r *input.Record) error, finish func(*input.Record) error) error {
	worst := exit.OK
	progress := NewProgress(ctx, s, args)
	err := Ordered(ctx, s, workers, some, numbered(input.Records(ctx, s, args)), func() func(*input.Record, *printed) {
		own := s.Worker()
		do := start(own)
		return func(r *input.Record, p *printed) { p.work(own, r, do) }
	}, func(p *printed) error {
		progress.Add()
		if err := p.print(s); err != nil {
			return err
		}
		worst = max(worst, p.code)
		if p.code != exit.OK {
			return nil
		}
		return finish(p.record)
	})
	if err != nil {
		return err
	}
	return exit.Silent(worst)
}

// work does something with r on a worker's streams and keeps what it prints.
func (p *printed) work(s *streams.Streams, r *input.Record, do func(n int, r *input.Record) error) {
	p.record = r
	for _, b := range [...]*bytes.Buffer{&p.out, &p.errs} {
		if b.Reset(); b.Cap() > keptPrint {
			*b = bytes.Buffer{}
		}
	}
	s.Out.Reset(&p.out)
	s.Err = &p.errs
	s.Documents = 1 // a document that is the first of all loses its line in print
	p.code, p.err = judge(s, r, do)
	if err := s.Out.Flush(); p.err == nil {
		p.err = err
	}
}

// print prints what came of a record.
func (p *printed) print(s *streams.Streams) error {
	out := p.out.Bytes()
	if rest, ok := bytes.CutPrefix(out, []byte(output.DocumentLine)); ok {
		if s.Documents++; s.Documents == 1 {
			out = rest
		}
	}
	if _, err := s.Err.Write(p.errs.Bytes()); err != nil {
		return err
	}
	if items, ok := bytes.CutPrefix(out, []byte{streams.ItemMark}); ok {
		for item := range bytes.SplitSeq(items, []byte{streams.ItemMark}) {
			s.WriteItem(item)
		}
		return p.err
	}
	if _, err := s.Out.Write(out); err != nil {
		return err
	}
	return p.err
}

// alone reports whether in, the records of args, is a single one: as far as can be
// known without taking from a stream what cannot be read twice.
func alone(in iter.Seq[input.Record], args []string) bool {
	for _, arg := range args {
		if info, err := os.Stat(arg); arg == "-" || err == nil && !info.Mode().IsRegular() {
			return false
		}
	}
	n := 0
	if len(args) > 0 {
		for range in {
			if n++; n > 1 {
				break
			}
		}
	}
	return n == 1
}

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
