package cli

import (
	"context"
	"iter"
	"sync"
)

// batchSize is the number of records that a worker takes at a time: enough to
// make the hand-over cheap, few enough to keep the output coming. The first
// batches are smaller, so that the first results are not kept waiting.
const batchSize = 32

// A batch is a run of records on its way through a pipeline.
type batch[T any] struct {
	in   []record
	out  []T
	done chan struct{}
}

// ordered maps records to results on several workers and hands the results to
// emit in the order of the input, flushing after every batch. Memory is bounded
// whatever the input's size. newWorker is called once a worker. A context that
// ends stops it after whole results.
func ordered[T any](ctx context.Context, workers int, in iter.Seq[record], newWorker func() func(*record) T, emit func(T) error, flush func() error) error {
	ctx, cancel := context.WithCancel(ctx)
	jobs := make(chan *batch[T])
	queue := make(chan *batch[T], 2*workers)
	var pool sync.WaitGroup
	for range workers {
		pool.Go(func() { workOn(ctx, jobs, newWorker()) })
	}
	defer pool.Wait()
	defer cancel()
	// The producer is not waited for: it may hang in a read that nothing ends.
	go produce(ctx, in, queue, jobs)
	for b := range queue {
		select {
		case <-b.done:
		case <-ctx.Done():
			return ctx.Err()
		}
		for _, x := range b.out {
			if err := emit(x); err != nil {
				return err
			}
		}
		if err := flush(); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// workOn maps batches until there are none or the context ends.
func workOn[T any](ctx context.Context, jobs <-chan *batch[T], work func(*record) T) {
	for {
		select {
		case <-ctx.Done():
			return
		case b, ok := <-jobs:
			if !ok {
				return
			}
			for i := range b.in {
				b.out = append(b.out, work(&b.in[i]))
				if ctx.Err() != nil {
					return
				}
			}
			close(b.done)
		}
	}
}

// produce cuts the input into batches. It puts each into the queue, which keeps
// the order, and hands it to a worker.
func produce[T any](ctx context.Context, in iter.Seq[record], queue, jobs chan<- *batch[T]) {
	defer close(queue)
	defer close(jobs)
	size := 1
	b := &batch[T]{done: make(chan struct{})}
	for r := range in {
		b.in = append(b.in, r)
		if len(b.in) < size {
			continue
		}
		if !send(ctx, b, queue, jobs) {
			return
		}
		size = min(2*size, batchSize)
		b = &batch[T]{done: make(chan struct{})}
	}
	if len(b.in) > 0 {
		send(ctx, b, queue, jobs)
	}
}

func send[T any](ctx context.Context, b *batch[T], queue, jobs chan<- *batch[T]) bool {
	for _, to := range [...]chan<- *batch[T]{queue, jobs} {
		select {
		case to <- b:
		case <-ctx.Done():
			return false
		}
	}
	return true
}
