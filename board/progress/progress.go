// Package progress limits the cores that a long computation may use and reports its progress.
// Create a [Run] with [New] and attach it to a context with [With]. The computation gets it from
// the context with [Of], so the functions in between need no extra parameter.
//
//	program ── With(ctx, run) ──> … ──> Of(ctx) ──> Each: idle cores take part
//	   ^                                  │
//	   └──────────── Status ──────────────┘ Report
package progress

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
)

// A Run holds the core limit and the progress of one invocation. A nil Run has one core and
// reports nothing. All methods may be called from several goroutines.
type Run struct {
	watched bool
	lock    sync.Mutex
	cores   int
	puzzles int // in progress
	helpers int // goroutines that Each has started
	stages  [depths]stage
}

// A Depth is a level of a computation: a stage at a deeper level runs inside the one above.
type Depth int

// The depths, outermost first.
const (
	Puzzle Depth = iota // one of many puzzles
	Path                // one search for a path, within a puzzle
	Step                // one step of a path
	Technique
	Detail
	depths
)

// A stage describes the current work at one depth: item N out of Of. N and Of may be 0 if nothing
// is counted.
type stage struct {
	What  string
	N, Of int
}

// String returns the stage in words, such as "whips", "step 7" or "cells 30 of 81".
func (s stage) String() string {
	switch {
	case s.Of > 0:
		return fmt.Sprintf("%s %d of %d", s.What, s.N, s.Of)
	case s.N > 0:
		return fmt.Sprintf("%s %d", s.What, s.N)
	}
	return s.What
}

// New returns a Run that may use the given number of cores. If watched is false, its progress
// reports are dropped.
func New(cores int, watched bool) *Run { return &Run{cores: cores, watched: watched} }

type key struct{}

// With returns a context that carries a run.
func With(ctx context.Context, r *Run) context.Context { return context.WithValue(ctx, key{}, r) }

// Of returns the run that ctx carries, or nil.
func Of(ctx context.Context) *Run {
	r, _ := ctx.Value(key{}).(*Run)
	return r
}

// Watched reports whether anyone reads the progress. If not, reports can be skipped.
func (r *Run) Watched() bool { return r != nil && r.watched }

// Report sets the stage of depth d and clears the deeper ones. While several puzzles are in
// progress, only reports of depth Puzzle are kept.
func (r *Run) Report(d Depth, what string, n, of int) {
	if !r.Watched() {
		return
	}
	r.lock.Lock()
	defer r.lock.Unlock()
	if d == Puzzle || r.puzzles < 2 {
		r.stages[d] = stage{what, n, of}
		clear(r.stages[d+1:])
	}
}

// Status returns the stages in words, the outermost first, or "" if nothing was reported.
func (r *Run) Status() string {
	r.lock.Lock()
	defer r.lock.Unlock()
	var parts []string
	for _, s := range r.stages {
		if s.What != "" {
			parts = append(parts, s.String())
		}
	}
	return strings.Join(parts, ", ")
}

// Limit lowers the number of cores.
func (r *Run) Limit(cores int) {
	if r != nil {
		r.cores = min(r.cores, cores)
	}
}

// Work calls do and, while it runs, counts it as a puzzle in progress that uses one core.
func (r *Run) Work(do func()) {
	if r != nil {
		r.count(&r.puzzles, 1)
		defer r.count(&r.puzzles, -1)
	}
	do()
}

func (r *Run) count(n *int, more int) {
	r.lock.Lock()
	defer r.lock.Unlock()
	*n += more
}

// Helpers reserves up to n idle cores and returns how many it reserved. Call release to return
// them.
func (r *Run) Helpers(n int) (taken int, release func()) {
	if r == nil {
		return 0, func() {}
	}
	r.lock.Lock()
	defer r.lock.Unlock()
	taken = max(0, min(n, r.cores-max(1, r.puzzles)-r.helpers))
	r.helpers += taken
	return taken, func() { r.count(&r.helpers, -taken) }
}

// Each calls do once for every i below n, in no particular order. The calls run on the calling
// goroutine and on the given number of helpers, which are further goroutines. The parameter core is
// the number of the goroutine, counted from 0, so that do can keep separate memory for each
// goroutine.
func Each(n, helpers int, do func(core, i int)) {
	var next atomic.Int64
	work := func(core int) {
		for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
			do(core, i)
		}
	}
	var others sync.WaitGroup
	for core := range helpers {
		others.Go(func() { work(core + 1) })
	}
	work(0)
	others.Wait()
}
