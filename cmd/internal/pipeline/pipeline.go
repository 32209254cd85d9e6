// Package pipeline processes many puzzles, one after another or on several workers. The
// output is in the order of the input. It reports faults in puzzles, and shows the progress
// on a terminal. It imports the input, streams and exit codes of the program.
//
//	records -> batches -> workers -> results in the order of the records -> output
//
// A command calls Each or OnWorkers to print output for each puzzle. It calls OnWorkersThen if a
// second part of the work must be done in order, and Ordered if it needs results of its own type.
package pipeline

import (
	"context"
	"iter"
	"runtime"
	"sync"
	"sync/atomic"

	"pencilmark/board/progress"
	"pencilmark/cmd/internal/console"
)

// These are the numbers of records that a worker processes at a time. They are large
// enough to make the transfer to the worker cheap, and small enough to keep the output
// flowing. The first batches are smaller, so that the first results appear early.
const (
	Quick = 128 // for records that take microseconds
	Many  = 32
	some  = 4 // where a result is pages long
	One   = 1 // for records that may take seconds
)

// A batch is a group of records that moves through a pipeline. Once its results have been
// emitted, the batch and its memory are used again.
type batch[R, T any] struct {
	in    []R
	out   []T
	ready atomic.Int32  // number of complete results in out
	done  chan struct{} // receives one value when all results are complete
}

// A pipeline passes batches from the reader to the workers and to the emitter. Empty
// batches go back to the reader.
type pipeline[R, T any] struct {
	size               int // of a batch, at most
	queue, jobs, empty chan *batch[R, T]
}

// Ordered maps records to results on several workers. It passes the results to emit in
// the order of the input. It flushes the output after every batch of at most size
// records, and when the input has nothing ready. The memory used is bounded for any size
// of input.
//
// Ordered calls newWorker once for each worker. The function that newWorker returns fills
// in a result, which may still hold an earlier result. When the context ends, Ordered
// emits the complete results up to the first gap, and then stops.
func Ordered[R, T any](ctx context.Context, s *console.Streams, workers, size int, in iter.Seq[R],
	newWorker func() func(*R, *T), emit func(*T) error) error {
	workers = min(workers, max(64, 4*runtime.NumCPU())) // more than a few workers for each core only use memory
	ctx, cancel := context.WithCancel(ctx)
	ahead := max(2, 8/size) * workers // batches that may wait for the emitter; more where one may take long
	p := &pipeline[R, T]{size, make(chan *batch[R, T], ahead), make(chan *batch[R, T]), make(chan *batch[R, T], ahead)}
	var pool sync.WaitGroup
	for range workers {
		pool.Go(func() { p.work(ctx, newWorker()) })
	}
	defer pool.Wait()
	defer cancel()
	// Ordered does not wait for the producer, which may be stuck in a read that never
	// ends.
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

// first returns the next batch in the queue, or nil if there are no more batches. Once
// the context has ended, it does not wait for a batch.
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

// work processes batches until there are no more or the context ends.
func (p *pipeline[R, T]) work(ctx context.Context, work func(*R, *T)) {
	run := progress.Of(ctx)
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
				if ctx.Err() != nil { // the end of the context may have cut the work short
					return
				}
				x.ready.Add(1)
			}
			x.done <- struct{}{}
		}
	}
}

// next returns a used batch if there is one, and otherwise a new batch.
func (p *pipeline[R, T]) next() *batch[R, T] {
	select {
	case x := <-p.empty:
		return x
	default:
		return &batch[R, T]{in: make([]R, 0, p.size), out: make([]T, p.size), done: make(chan struct{}, 1)}
	}
}

// recycle keeps a batch so that it can be used again, unless there are already enough.
func (p *pipeline[R, T]) recycle(x *batch[R, T]) {
	x.in = x.in[:0]
	x.ready.Store(0)
	select {
	case p.empty <- x:
	default:
	}
}

// produce divides the input into batches. It adds each batch to the queue, which keeps
// the order, and passes it to a worker. While the input has nothing ready, a batch is
// passed on even if it is not full.
func (p *pipeline[R, T]) produce(ctx context.Context, s *console.Streams, in iter.Seq[R]) {
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
	s.OnStall(pass) // this is called while waiting for the next record
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
