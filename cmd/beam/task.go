package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"pencilmark/board"
	"pencilmark/board/formats"
	wish "pencilmark/cmd/internal/commands/generate"
	found "pencilmark/cmd/internal/commands/search"
	"pencilmark/search"
	"pencilmark/search/generate"
	"pencilmark/tutorials/ask"
)

// A task does the work of a pipeline, one puzzle at a time. It must be used by only one
// goroutine.
type task interface {
	// puzzle adds the result for one puzzle to p. A fault in the puzzle is recorded in p.
	// If puzzle returns an error, the bundle fails and is processed again.
	puzzle(ctx context.Context, r *puzzle, p *piece) error
}

// newTask returns a task for the selected pipeline.
func (o *Options) newTask() (task, error) {
	switch o.Pipeline {
	case "grade":
		return o.newGradeTask()
	case "search":
		return &searchTask{countTo: o.CountTo}, nil
	case "audit":
		return newAuditTask(o.AllTechniques), nil
	case "generate":
		maker, asked, err := wish.Wish(o.wish())
		return &generateTask{maker, asked}, err
	case "dupes":
		return nil, nil // it has no pieces
	}
	return nil, fmt.Errorf("unknown pipeline %q; use grade, search, dupes, audit or generate", o.Pipeline)
}

// subject names the work that the time is measured for: the scales to grade by, or the
// pipeline.
func (o *Options) subject() string {
	if o.Pipeline == "grade" {
		return o.Scale
	}
	return o.Pipeline
}

// grid returns the puzzle as a position. If the puzzle breaks the rules, it returns a
// formats.Error that explains which rule.
func (r *puzzle) grid() (*board.Grid, error) {
	if r.position == nil {
		line := *r.line
		p, err := line.Position(r.path)
		if err != nil {
			return nil, err
		}
		r.position = &p
	}
	return &r.position.Grid, nil
}

// refused passes a puzzle that breaks the rules to bad.
func (r *puzzle) refused(err error, bad func(badLine) error) error {
	var e *formats.Error
	if !errors.As(err, &e) {
		return err
	}
	why := *e
	why.File, why.Line = "", 0
	return bad(badLine{File: r.path, Line: r.number, Text: e.Raw, Error: why.Error()})
}

// A searchTask counts the solutions of puzzles and finds the first ones.
type searchTask struct {
	countTo int
	solver  search.Solver
	line    []byte
}

func (t *searchTask) puzzle(ctx context.Context, r *puzzle, p *piece) error {
	g, err := r.grid()
	if err != nil {
		return r.refused(err, p.bad)
	}
	result, err := t.solver.Search(ctx, g, t.countTo)
	stuck := ""
	if err != nil {
		stuck = err.Error()
	}
	values := g.Values()
	t.line = found.AppendRecord(t.line[:0], &values, &result, stuck)
	p.tally.Counts[fmt.Sprintf("solutions %d", result.Solutions)]++
	return p.line(t.line)
}

// A generateTask generates puzzles from their numbers.
type generateTask struct {
	*ask.Maker
	asked map[string]string // flags of the wish
}

func (t *generateTask) puzzle(ctx context.Context, r *puzzle, p *piece) error {
	made, err := t.Puzzle(ctx, r.number)
	var tries *generate.TriesError
	switch {
	case errors.As(err, &tries):
		return p.bad(badLine{Line: r.number, Error: err.Error()})
	case err != nil:
		return err
	}
	a, err := t.Answer(ctx, &made)
	if err != nil {
		return err
	}
	a.Asked = t.asked
	return p.add(a)
}

// line adds a record that is already a line of JSON.
func (p *piece) line(b []byte) error {
	p.tally.Records++
	_, err := p.records.Write(append(bytes.TrimSuffix(b, []byte("\n")), '\n'))
	return err
}
