package position

import (
	"context"
	"errors"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
)

func TestScalePathWantsAPuzzle(t *testing.T) {
	g := boardtest.Grid(t, "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if ScalePathNamed("standard") != nil || ScalePathNamed("HoDoKu") == nil {
		t.Fatal("hodoku is a scale with a path, and standard is none")
	}
	if log, err := ScalePathNamed("hodoku").Log(context.Background(), &g); err != nil || !log.End.Solved() {
		t.Errorf("the puzzle: %v", err)
	}
	g.Eliminate(board.At(g.Empty().First(), g.Marks(g.Empty().First()).First()))
	if _, err := ScalePathNamed("se").Log(context.Background(), &g); !errors.Is(err, ErrPosition) {
		t.Errorf("a position: %v", err)
	}
}
