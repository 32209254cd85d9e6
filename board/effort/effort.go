// Package effort has what a long computation may use of the machine, and how it tells how
// far it has come. Both travel in its context: who calls it chooses, and what lies between
// needs no parameter for it. It imports nothing.
//
//	program ── With(ctx, run) ──> … ──> Of(ctx) ──> Each: idle cores take part
//	   ^                                  │
//	   └───────────── Told ───────────────┘ Tell
package effort

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
)

// A Run is one run of a program: the cores that it may use, and what it tells of itself. A
// nil Run has one core and tells nothing. All methods may be called from several goroutines.
type Run struct {
	watched bool
	lock    sync.Mutex
	cores   int
	puzzles int // that are worked at
	helpers int // goroutines that Each has started
	told    [depths]stage
}

// A Depth says which part of a computation a stage is of: what tells of a deeper one
// goes on inside.
type Depth int

// The depths.
const (
	Puzzle Depth = iota // of many puzzles
	Path                // of one puzzle: what is looked for
	Step                // of a path
	Technique
	Detail
	depths
)

// A stage is how far one depth has come: what is done, or is counted; how much of it
// is done; and how much there is in all. Of and N may be 0, for what is not counted.
type stage struct {
	What  string
	N, Of int
}

// String returns a stage as in "whips", "step 7" or "cells 30 of 81".
func (s stage) String() string {
	switch {
	case s.Of > 0:
		return fmt.Sprintf("%s %d of %d", s.What, s.N, s.Of)
	case s.N > 0:
		return fmt.Sprintf("%s %d", s.What, s.N)
	}
	return s.What
}

// New returns a run that may use some cores, and that somebody watches or not.
func New(cores int, watched bool) *Run { return &Run{cores: cores, watched: watched} }

type key struct{}

// With returns a context that carries a run.
func With(ctx context.Context, r *Run) context.Context { return context.WithValue(ctx, key{}, r) }

// Of returns the run that ctx carries, or nil.
func Of(ctx context.Context) *Run {
	r, _ := ctx.Value(key{}).(*Run)
	return r
}

// Watched reports whether it is any use to tell something.
func (r *Run) Watched() bool { return r != nil && r.watched }

// Tell notes what stage a depth has come to, and forgets the deeper ones. While several
// puzzles are worked at only Puzzle is kept.
func (r *Run) Tell(d Depth, what string, n, of int) {
	if !r.Watched() {
		return
	}
	r.lock.Lock()
	defer r.lock.Unlock()
	if d == Puzzle || r.puzzles < 2 {
		r.told[d] = stage{what, n, of}
		clear(r.told[d+1:])
	}
}

// Told returns the stages in words, the outermost first; "" if nothing was told.
func (r *Run) Told() string {
	r.lock.Lock()
	defer r.lock.Unlock()
	var parts []string
	for _, s := range r.told {
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

// Work does something with a puzzle, on a core of its own.
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

// Helpers takes the cores that are idle, n at most, and returns how many these are. The
// function gives them back.
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

// Each calls do for every number below n, in no order, on this core and helpers more; do
// is told the number of the core, from 0, as it may have memory for each.
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
