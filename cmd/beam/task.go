package main

import (
	"context"
	"fmt"
)

// A task does the work of a pipeline on one puzzle after the other. It belongs to one
// goroutine.
type task interface {
	// puzzle adds what comes of a puzzle to p. Its error fails the bundle, which is then
	// worked on again: what is wrong with the puzzle is a record.
	puzzle(ctx context.Context, r *puzzle, p *piece) error
}

// newTask returns the task of the pipeline that is wanted.
func (o *Options) newTask() (task, error) {
	switch o.Pipeline {
	case "grade":
		return o.newGradeTask()
	}
	return nil, fmt.Errorf("unknown pipeline %q: it is grade, search, dupes, audit or generate", o.Pipeline)
}

// subject names what takes the time: the scales, or the pipeline.
func (o *Options) subject() string {
	if o.Pipeline == "grade" {
		return o.Scale
	}
	return o.Pipeline
}

// newRow returns an empty row of the Parquet files of the pipeline: its fields are read
// from the record in JSON and written by their tags.
func (o *Options) newRow() any {
	switch o.Pipeline {
	case "grade":
		return new(gradeRow)
	}
	return nil
}
