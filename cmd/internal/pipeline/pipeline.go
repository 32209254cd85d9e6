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
	"sync/atomic"

	"pencilmark/board/effort"
	"pencilmark/cmd/internal/streams"
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
	in    []R
	out   []T
	ready atomic.Int32  // results of out that are whole
	done  chan struct{} // tells once that all are
}

// A pipeline hands batches from the reader to the workers and to the emitter, and
// back to the reader when they are empty.
type pipeline[R, T any] struct {
	size               int // of a batch, at most
	queue, jobs, empty chan *batch[R, T]
}

// Ordered maps records to results on several workers and hands the results to
// emit in the order of the input, flushing the output after every batch of size, or when
// the input has nothing ready. Memory is bounded whatever the input's size. newWorker is
// called once a worker; the function it returns fills in a result, which holds what an
// earlier one left there. A context that ends stops it once the whole results are emitted
// that there are until then without a gap.
func Ordered[R, T any](ctx context.Context, s *streams.Streams, workers, size int, in iter.Seq[R],
	newWorker func() func(*R, *T), emit func(*T) error) error {
	workers = min(workers, max(64, 4*runtime.NumCPU())) // more than some for each core only take memory
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
	go p.produce(ctx, s, in)
	for x := p.first(ctx); x != nil; x = p.first(ctx) {
		select {
		case <-x.done:
		case <-ctx.Done():
		}
		n := int(x.ready.Load())
		for i := range x.out[:n] {
			if err := emit(&x.out[i]); err != nil {
				return err
			}
		}
		if err := s.Out.Flush(); err != nil {
			return err
		}
		if n < len(x.in) {
			break
		}
		p.recycle(x)
	}
	return ctx.Err()
}

// first takes the next batch from the queue, nil if no more are to come. Once the context
// has ended it does not wait for one.
func (p *pipeline[R, T]) first(ctx context.Context) *batch[R, T] {
	select {
	case x := <-p.queue:
		return x
	case <-ctx.Done():
	}
	select {
	case x := <-p.queue:
		return x
	default:
		return nil
	}
}

// work maps batches until there are none or the context ends.
func (p *pipeline[R, T]) work(ctx context.Context, work func(*R, *T)) {
	run := effort.Of(ctx)
	for {
		select {
		case <-ctx.Done():
			return
		case x, ok := <-p.jobs:
			if !ok {
				return
			}
			for i := range x.in {
				run.Work(func() { work(&x.in[i], &x.out[i]) })
				if ctx.Err() != nil { // which may have cut it short
					return
				}
				x.ready.Add(1)
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
		return &batch[R, T]{in: make([]R, 0, p.size), out: make([]T, p.size), done: make(chan struct{}, 1)}
	}
}

// recycle gives a batch back, unless there are enough.
func (p *pipeline[R, T]) recycle(x *batch[R, T]) {
	x.in = x.in[:0]
	x.ready.Store(0)
	select {
	case p.empty <- x:
	default:
	}
}

// produce cuts the input into batches. It puts each into the queue, which keeps
// the order, and hands it to a worker. One is not filled up while the input has nothing
// ready.
func (p *pipeline[R, T]) produce(ctx context.Context, s *streams.Streams, in iter.Seq[R]) {
	defer close(p.queue)
	defer close(p.jobs)
	size := 1
	x := p.next()
	sent := true
	pass := func() {
		if len(x.in) > 0 && sent {
			sent = send(ctx, x, p.queue, p.jobs)
			x = p.next()
		}
	}
	s.OnStall(pass) // which comes while the next record is waited for
	for r := range in {
		if x.in = append(x.in, r); len(x.in) >= size {
			pass()
			size = min(2*size, p.size)
		}
		if !sent {
			return
		}
	}
	pass()
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
