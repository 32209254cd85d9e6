package boardtest_test

import (
	"errors"
	"io/fs"
	"slices"
	"testing"

	"pencilmark/board/boardtest"
)

func TestPuzzles(t *testing.T) {
	all := boardtest.Puzzles(t, boardtest.Own, 1)
	some := boardtest.Lines(t, boardtest.Own, 7)
	if len(some) != (len(all)+6)/7 {
		t.Errorf("%d of %d puzzles, want every seventh", len(some), len(all))
	}
	for i, line := range some {
		if g := all[7*i]; g.String() != line {
			t.Errorf("puzzle %d is %s and %s", i, line, g.String())
		}
	}
}

// TestMissing reads a file that is not beside any clone: the test is skipped.
func TestMissing(t *testing.T) {
	skipped := false
	t.Run("inner", func(t *testing.T) {
		defer func() { skipped = t.Skipped() }()
		boardtest.Lines(t, "../shared/no such file", 1)
	})
	if !skipped {
		t.Error("a test whose file is missing is not skipped")
	}
}

// TestRead reads what Puzzles returns, and files that are missing or hold no puzzle.
func TestRead(t *testing.T) {
	got, err := boardtest.Read(boardtest.Own, 7)
	if err != nil || !slices.Equal(got, boardtest.Puzzles(t, boardtest.Own, 7)) {
		t.Errorf("%d puzzles, %v", len(got), err)
	}
	if got, err := boardtest.Read("testdata/no such file", 1); got != nil || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%d puzzles in a file that is missing, %v", len(got), err)
	}
	if got, err := boardtest.Read("go.mod", 1); got != nil || err == nil {
		t.Errorf("%d puzzles in go.mod, %v", len(got), err)
	}
}

func TestBytes(t *testing.T) {
	b := boardtest.Bytes{7, 200}
	if got := [3]int{b.Next(10), b.Next(27), b.Next(4)}; got != [3]int{7, 11, 0} {
		t.Errorf("the choices are %v", got)
	}
}
