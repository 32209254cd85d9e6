package progress

import (
	"context"
	"iter"
	"runtime"
)

// Ordered applies a function to the items of a sequence on all cores, and yields the results in the same order. It
// calls worker once for each goroutine, so that the function that worker returns may reuse memory. It reads a few
// items ahead. When ctx ends, it stops reading and yields the results of the items that it has read.
func Ordered[A, B any](ctx context.Context, items iter.Seq[A], worker func() func(A) B) iter.Seq2[A, B] {
	type job struct {
		item   A
		result chan B
	}
	return func(yield func(A, B) bool) {
		workers := runtime.GOMAXPROCS(0)
		jobs, left := make(chan job), make(chan bool)
		for range workers {
			go func() {
				defer func() { left <- true }()
				do := worker()
				for j := range jobs {
					j.result <- do(j.item)
				}
			}()
		}
		defer func() { // no goroutine outlives the loop
			close(jobs)
			for range workers {
				<-left
			}
		}()
		var begun []job
		for item := range items {
			if ctx.Err() != nil {
				break
			}
			begun = append(begun, job{item, make(chan B, 1)})
			jobs <- begun[len(begun)-1]
			if len(begun) == 2*workers {
				if first := begun[0]; !yield(first.item, <-first.result) {
					return
				}
				begun = begun[1:]
			}
		}
		for _, j := range begun {
			if !yield(j.item, <-j.result) {
				return
			}
		}
	}
}
