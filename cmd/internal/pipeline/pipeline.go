// Package pipeline does the same with many puzzles: one after the other or on several
// workers, in the order of the input, with what is at fault reported and the progress
// shown on a terminal. It imports the input, streams and exit codes of the program.
//
//	records -> batches -> workers -> results in the order of the records -> output
//
// A command calls Each or OnWorkers, which print puzzle by puzzle; OnWorkersThen, if a second half
// has to run in order; or Ordered, if it keeps results of its own.
package pipeline

import (
	"context"
	"iter"
	"runtime"
	"sync"
)

// The number of records that a worker takes at a time: enough to make the hand-over
// cheap, few enough to keep the output coming. The first batches are smaller, so that
// the first results are not kept waiting.
const (
	Quick = 128 // where a record takes microseconds
	Many  = 32
	some  = 4 // where a result is pages long
	One   = 1 // where it may take seconds
)

// A batch is a run of records on its way through a pipeline. When its results
// are emitted it is used again, with the memory that they hold.
type batch[R, T any] struct {
	in   []R
	out  []T
	done chan struct{} // tells once that out is complete
}

// A pipeline hands batches from the reader to the workers and to the emitter, and
// back to the reader when they are empty.
type pipeline[R, T any] struct {
	size               int // of a batch, at most
	queue, jobs, empty chan *batch[R, T]
}

// Ordered maps records to results on several workers and hands the results to
// emit in the order of the input, flushing after every batch of size. Memory is bounded
// whatever the input's size. newWorker is called once a worker; the function it
// returns fills in a result, which holds what an earlier one left there. A context
// that ends stops it after whole results.
func Ordered[R, T any](ctx context.Context, workers, size int, in iter.Seq[R], newWorker func() func(*R, *T),
	emit func(*T) error, flush func() error) error {
	workers = min(workers, max(64, 4*runtime.NumCPU())) // more than some for each core only take memory
	whole := ctx                                        // what was read and done after it ended is dropped
	ctx, cancel := context.WithCancel(ctx)
	ahead := max(2, 8/size) * workers // batches that may wait for the emitter; more where one may take long
	p := &pipeline[R, T]{size, make(chan *batch[R, T], ahead), make(chan *batch[R, T]), make(chan *batch[R, T], ahead)}
	var pool sync.WaitGroup
	for range workers {
		pool.Go(func() { p.work(ctx, newWorker()) })
	}
	defer pool.Wait()
	defer cancel()
	// The producer is not waited for: it may hang in a read that nothing ends.
	go p.produce(ctx, in)
	for x := range p.queue {
		select {
		case <-x.done:
		case <-ctx.Done():
			return ctx.Err()
		}
		if err := whole.Err(); err != nil {
			return err
		}
		for i := range x.in {
			if err := emit(&x.out[i]); err != nil {
				return err
			}
		}
		if err := flush(); err != nil {
			return err
		}
		p.recycle(x)
	}
	return ctx.Err()
}

// work maps batches until there are none or the context ends.
func (p *pipeline[R, T]) work(ctx context.Context, work func(*R, *T)) {
	for {
		select {
		case <-ctx.Done():
			return
		case x, ok := <-p.jobs:
			if !ok {
				return
			}
			for i := range x.in {
				work(&x.in[i], &x.out[i])
				if ctx.Err() != nil {
					return
				}
			}
			x.done <- struct{}{}
		}
	}
}

// next returns a batch that was used, or a new one.
func (p *pipeline[R, T]) next() *batch[R, T] {
	select {
	case x := <-p.empty:
		return x
	default:
		return &batch[R, T]{make([]R, 0, p.size), make([]T, p.size), make(chan struct{}, 1)}
	}
}

// recycle gives a batch back, unless there are enough.
func (p *pipeline[R, T]) recycle(x *batch[R, T]) {
	x.in = x.in[:0]
	select {
	case p.empty <- x:
	default:
	}
}

// produce cuts the input into batches. It puts each into the queue, which keeps
// the order, and hands it to a worker.
func (p *pipeline[R, T]) produce(ctx context.Context, in iter.Seq[R]) {
	defer close(p.queue)
	defer close(p.jobs)
	size := 1
	x := p.next()
	for r := range in {
		x.in = append(x.in, r)
		if len(x.in) < size {
			continue
		}
		if !send(ctx, x, p.queue, p.jobs) {
			return
		}
		size = min(2*size, p.size)
		x = p.next()
	}
	if len(x.in) > 0 {
		send(ctx, x, p.queue, p.jobs)
	}
}

func send[R, T any](ctx context.Context, b *batch[R, T], queue, jobs chan<- *batch[R, T]) bool {
	for _, to := range [...]chan<- *batch[R, T]{queue, jobs} {
		select {
		case to <- b:
		case <-ctx.Done():
			return false
		}
	}
	return true
}
