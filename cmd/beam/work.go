package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"pencilmark/board/formats"
)

// workFn works on several spans at the same time and writes a piece for each. It emits
// the shard and the number of a span once its piece has been written.
type workFn struct {
	Options Options
	Dir     string // of the pieces

	idle  chan task // tasks that are not working on a span
	wait  sync.WaitGroup
	lock  sync.Mutex
	done  []Span
	fault error // the first error
}

// Setup creates the tasks of a worker. They are reused, because the tables of a grader
// take longer to build than an easy puzzle takes to grade.
func (f *workFn) Setup(context.Context) error {
	f.idle = make(chan task, f.Options.Threads)
	for range f.Options.Threads {
		t, err := f.Options.newTask()
		if err != nil {
			return err
		}
		f.idle <- t
	}
	return nil
}

// StartBundle discards what is left of a bundle that failed.
func (f *workFn) StartBundle(context.Context, func(string, int)) {
	f.wait.Wait()
	f.done, f.fault = nil, nil
}

// ProcessElement starts work on a span as soon as a task is free. It then emits the spans
// that are finished.
func (f *workFn) ProcessElement(ctx context.Context, s Span, emit func(string, int)) error {
	t := <-f.idle
	f.wait.Go(func() {
		err := f.span(ctx, t, &s)
		f.idle <- t
		f.lock.Lock()
		defer f.lock.Unlock()
		if f.done = append(f.done, s); f.fault == nil {
			f.fault = err
		}
	})
	return f.emit(emit)
}

// FinishBundle waits until all spans of the bundle are finished, and emits them.
func (f *workFn) FinishBundle(_ context.Context, emit func(string, int)) error {
	f.wait.Wait()
	return f.emit(emit)
}

// emit emits the spans that are finished. After a fault, it first waits for the other
// spans, so that they cannot disturb the next bundle.
func (f *workFn) emit(emit func(string, int)) error {
	f.lock.Lock()
	done, fault := f.done, f.fault
	f.done = nil
	f.lock.Unlock()
	if fault != nil {
		f.wait.Wait()
		return fault
	}
	for i := range done {
		emit(shardOf(&f.Options, &done[i]), done[i].Number)
	}
	return nil
}

// span works on a span and writes its piece, unless the piece already exists.
func (f *workFn) span(ctx context.Context, t task, s *Span) error {
	name := pieceName(f.Dir, shardOf(&f.Options, s), s.Number)
	if there, err := exists(ctx, name); there || err != nil {
		return err
	}
	p := newPiece()
	begin := time.Now()
	if err := f.puzzles(ctx, t, s, p); err != nil {
		return err
	}
	p.tally.Puzzles += p.tally.Records
	p.tally.Seconds = map[string]float64{f.Options.subject(): time.Since(begin).Seconds()}
	return p.write(ctx, name)
}

// puzzles runs the task on every puzzle of a span.
func (f *workFn) puzzles(ctx context.Context, t task, s *Span, p *piece) error {
	if s.Path == "" {
		for i := range s.Puzzles {
			if err := t.puzzle(ctx, &puzzle{number: s.First + i}, p); err != nil {
				return err
			}
		}
		return nil
	}
	return eachPuzzle(ctx, s, func(r *puzzle) error { return t.puzzle(ctx, r, p) }, p.bad)
}

// A puzzle is one puzzle of the input. It has a line of 81 characters, or a position if
// it was given in another format. A puzzle that is to be generated has only a number.
type puzzle struct {
	path     string
	number   int // of its line, from 1; or of the puzzle to generate, from 0
	line     *formats.Line
	position *formats.Position
}

// A badLine is a line that is not a puzzle, in the form in which it is written to the file of
// errors.
type badLine struct {
	File  string `json:"file"`
	Line  int    `json:"line"`
	Text  string `json:"puzzle"` // what could not be read
	Error string `json:"error"`
}

// eachPuzzle reads the puzzles of a span and calls do for each. It passes lines that
// cannot be read to bad. It stops at an error in reading the file.
func eachPuzzle(ctx context.Context, s *Span, do func(*puzzle) error, bad func(badLine) error) error {
	file, err := s.open(ctx)
	if err != nil {
		return err
	}
	defer file.Close()
	before := s.First - 1 // lines of the file
	var fault error
	formats.ReadLines(file, s.Path, func(l *formats.Line) bool {
		l.Number += before
		fault = do(&puzzle{path: s.Path, number: l.Number, line: l})
		return fault == nil
	}, func(pos formats.Position, err error) bool {
		if err == nil {
			pos.Line += before
			fault = do(&puzzle{path: s.Path, number: pos.Line, position: &pos})
			return fault == nil
		}
		fault = unread(s, err, bad)
		return fault == nil
	})
	return fault
}

// unread passes a record that cannot be read to bad, and the first of the lines that hold no puzzle. It ignores
// comments. It returns any error that is not about the record.
func unread(s *Span, err error, bad func(badLine) error) error {
	var e *formats.Error
	if !errors.As(err, &e) || errors.Is(err, context.Canceled) {
		return err
	}
	if errors.Is(err, formats.ErrEmpty) {
		return nil
	}
	why := *e
	why.File, why.Line = "", 0
	if errors.Is(err, formats.ErrSkipped) { // its words number the lines of the span, not those of the file
		why.Reason = fmt.Sprintf("lines without a puzzle: %d; this is the first", e.Skipped)
	}
	return bad(badLine{File: s.Path, Line: max(e.Line, e.First) + s.First - 1, Text: e.Raw, Error: why.Error()})
}

// appendJSON appends v as a line of JSON, in the same form as the commands write it.
func appendJSON(b *bytes.Buffer, v any) error {
	enc := json.NewEncoder(b)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}
