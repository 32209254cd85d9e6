package progress_test

import (
	"context"
	"slices"
	"testing"

	"pencilmark/board/progress"
)

// TestReported tells stages of several depths: a new one forgets those inside it.
func TestReported(t *testing.T) {
	run := progress.New(2, true)
	run.Report(progress.Puzzle, "puzzle", 2, 9)
	run.Report(progress.Technique, "X-Wing", 0, 0)
	run.Report(progress.Detail, "whips", 4, 0)
	if got := run.Status(); got != "puzzle 2 of 9, X-Wing, whips 4" {
		t.Errorf("told %q", got)
	}
	run.Report(progress.Step, "step", 3, 0)
	if got := run.Status(); got != "puzzle 2 of 9, step 3" {
		t.Errorf("told %q", got)
	}
	run.Work(func() {
		run.Work(func() { run.Report(progress.Step, "step", 4, 0) })
	})
	if got := run.Status(); got != "puzzle 2 of 9, step 3" {
		t.Errorf("while two puzzles are worked at: told %q", got)
	}
	var none *progress.Run
	none.Report(progress.Step, "step", 1, 0)
	if none.Watched() || progress.New(1, false).Watched() || progress.Of(context.Background()) != nil {
		t.Error("somebody watches where nobody does")
	}
	if progress.Of(progress.With(context.Background(), run)) != run {
		t.Error("the context does not carry the run")
	}
}

// TestHelpers takes cores: those that puzzles and other helpers have are not idle.
func TestHelpers(t *testing.T) {
	run := progress.New(4, false)
	first, release := run.Helpers(2)
	second, _ := run.Helpers(9)
	if first != 2 || second != 1 {
		t.Errorf("%d and %d helpers beside one core, of 4", first, second)
	}
	release()
	run.Work(func() {
		run.Work(func() {
			if n, _ := run.Helpers(9); n != 1 {
				t.Errorf("%d helpers beside two puzzles and a helper, of 4 cores", n)
			}
		})
	})
	run = progress.New(4, false)
	run.Limit(1)
	if n, _ := run.Helpers(9); n != 0 {
		t.Errorf("%d helpers on one core", n)
	}
	if n, release := (*progress.Run)(nil).Helpers(3); n != 0 {
		t.Errorf("%d helpers without a run", n)
	} else {
		release()
	}
}

// TestEach does everything once, by cores that know their number.
func TestEach(t *testing.T) {
	var by [3][]int
	progress.Each(100, 2, func(core, i int) { by[core] = append(by[core], i) })
	all := slices.Sorted(slices.Values(slices.Concat(by[0], by[1], by[2])))
	for i, x := range all {
		if i != x {
			t.Fatalf("%v", all)
		}
	}
	if len(all) != 100 {
		t.Errorf("%d of 100 are done", len(all))
	}
}
