package pipeline

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"pencilmark/board/progress"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/output"
)

// Each calls do for every puzzle that the arguments name, in order. n is the number of
// the puzzle, starting at 1. A record that cannot be read is reported and skipped, and so
// is a puzzle in which do finds a fault. At the end, Each returns an error with the
// largest exit code that occurred.
func Each(ctx context.Context, s *console.Streams, args []string, do func(n int, r *input.Record) error) error {
	return each(ctx, s, input.Records(ctx, s, args), do)
}

// each does the same as Each for the records of in.
func each(ctx context.Context, s *console.Streams, in iter.Seq[input.Record], do func(n int, r *input.Record) error) error {
	worst := exit.OK
	for r := range numbered(in) {
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

// judge calls do for r and reports any fault. It returns the exit code for that fault. If
// the error ends the run, judge returns the error as well.
func judge(s *console.Streams, r *input.Record, do func(n int, r *input.Record) error) (code int, err error) {
	if err = r.Err; err == nil {
		input.Notes(s, r.N, &r.Position)
		err = do(r.N, r)
	}
	code = exit.Code(err)
	if err != nil && (r.Err != nil && exit.Ends(err) || r.Err == nil && code != exit.Failed) {
		return code, err
	}
	if err != nil && !exit.IsSilent(err) {
		fmt.Fprintf(s.Err, "pencilmark: %s\n", exit.Text(err))
	}
	return code, nil
}

// numbered returns the records of in with their numbers, starting at 1.
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

// A printed holds the output and the result for one record that was processed by a
// worker.
type printed struct {
	record    *input.Record
	out, errs bytes.Buffer
	code      int
	err       error // ends the run
}

// keptPrint is the largest buffer, in bytes, that is reused for the next record.
const keptPrint = 1 << 20

// OnWorkers does the same as Each with several workers. It calls start once for each
// worker, with the streams that the worker prints to. The output is in the order of the
// input, and the output for a puzzle is either complete or missing. A single worker, or
// the worker for a single puzzle, prints directly, so that an interruption keeps what has
// been printed until then.
func OnWorkers(ctx context.Context, s *console.Streams, args []string, workers int,
	start func(*console.Streams) func(n int, r *input.Record) error) error {
	if workers == 1 {
		return Each(ctx, s, args, start(s))
	}
	if one := alone(input.Records(ctx, s, args), args); one != nil {
		return each(ctx, s, slices.Values(one), start(s))
	}
	return OnWorkersThen(ctx, s, args, workers, start, func(*input.Record) error { return nil })
}

// OnWorkersThen does the same as Each with several workers. It also calls finish for each record
// without a fault, in the order of the input.
func OnWorkersThen(ctx context.Context, s *console.Streams, args []string, workers int,
	start func(*console.Streams) func(n int, r *input.Record) error, finish func(*input.Record) error) error {
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

// work calls do for r with the streams of a worker, and keeps what it prints.
func (p *printed) work(s *console.Streams, r *input.Record, do func(n int, r *input.Record) error) {
	p.record = r
	for _, b := range [...]*bytes.Buffer{&p.out, &p.errs} {
		if b.Reset(); b.Cap() > keptPrint {
			*b = bytes.Buffer{}
		}
	}
	s.Out.Reset(&p.out)
	s.Err = &p.errs
	s.Documents = 1 // print removes the line before the first document of all
	p.code, p.err = judge(s, r, do)
	if err := s.Out.Flush(); p.err == nil {
		p.err = err
	}
}

// print writes the output for a record to the streams of the command.
func (p *printed) print(s *console.Streams) error {
	out := p.out.Bytes()
	if rest, ok := bytes.CutPrefix(out, []byte(output.DocumentLine)); ok {
		if s.Documents++; s.Documents == 1 {
			out = rest
		}
	}
	if _, err := s.Err.Write(p.errs.Bytes()); err != nil {
		return err
	}
	if items, ok := bytes.CutPrefix(out, []byte{console.ItemMark}); ok {
		for item := range bytes.SplitSeq(items, []byte{console.ItemMark}) {
			s.WriteItem(item)
		}
		return p.err
	}
	if _, err := s.Out.Write(out); err != nil {
		return err
	}
	return p.err
}

// alone returns the only record of in, which holds the records of args, in a slice. It returns nil
// if there are more or none, or if it would have to read from a stream, because a stream cannot be
// read twice.
func alone(in iter.Seq[input.Record], args []string) (records []input.Record) {
	for _, arg := range args {
		if info, err := os.Stat(arg); arg == "-" || err == nil && !info.Mode().IsRegular() {
			return nil
		}
	}
	if len(args) == 0 {
		return nil
	}
	for r := range in {
		if records = append(records, r); len(records) > 1 {
			return nil
		}
	}
	return records
}

// A Progress reports how far a long run has got. It shows the number of puzzles, the
// puzzles per second, and the remaining time, which is estimated from the number of bytes
// read.
type Progress struct {
	run     *progress.Run
	total   int64  // bytes to read, or -1
	read    *int64 // bytes read so far
	done    int64
	started time.Time
	told    time.Time
}

// NewProgress returns a Progress that uses the sizes of the files in args. If an argument
// is not a regular file, the remaining time is unknown.
func NewProgress(ctx context.Context, s *console.Streams, args []string) *Progress {
	p := &Progress{run: progress.Of(ctx), started: time.Now(), read: &s.Bytes}
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

// Add counts a finished puzzle, and updates the progress display from time to time.
func (p *Progress) Add() {
	p.done++
	if !p.run.Watched() || time.Since(p.told) < 200*time.Millisecond {
		return
	}
	p.told = time.Now()
	p.run.Report(progress.Puzzle, p.line(p.told.Sub(p.started), atomic.LoadInt64(p.read)), 0, 0)
}

// line describes the progress of the run after the given time and number of bytes.
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
