package progress_test

import (
	"context"
	"slices"
	"testing"

	"pencilmark/board/progress"
)

// TestOrdered squares a sequence: in order, to the end, as far as the loop goes, and no further than the context.
func TestOrdered(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	square := func() func(int) int { return func(n int) int { return n * n } }
	numbers := func(yield func(int) bool) {
		for n := 0; yield(n); n++ {
			if n == 5000 {
				cancel()
			}
		}
	}
	n := 0
	for a, b := range progress.Ordered(ctx, numbers, square) {
		if a != n || b != n*n {
			t.Fatalf("item %d is %d, and its square %d", n, a, b)
		}
		n++
	}
	if n != 5001 {
		t.Errorf("the context ended after 5001 items, and there were %d", n)
	}
	n = 0
	for range progress.Ordered(t.Context(), slices.Values([]int{1, 2, 3}), square) {
		if n++; n == 2 {
			break
		}
	}
	if n != 2 {
		t.Errorf("%d items after the end of the loop", n)
	}
}
