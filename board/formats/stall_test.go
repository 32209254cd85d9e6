package formats_test

import (
	"io"
	"testing"

	"pencilmark/board"
	"pencilmark/board/formats"
)

// A stalling reader gives one part at a time and stalls before each of them.
type stalling struct {
	parts []string
	stall func()
}

func (s *stalling) OnStall(f func()) { s.stall = f }

func (s *stalling) Read(p []byte) (int, error) {
	if s.stall != nil {
		s.stall()
	}
	if len(s.parts) == 0 {
		return 0, io.EOF
	}
	n := copy(p, s.parts[0])
	if s.parts[0] = s.parts[0][n:]; s.parts[0] == "" {
		s.parts = s.parts[1:]
	}
	return n, nil
}

// TestStall reads an input that stalls: what stands on a line of its own is yielded before
// the next part is read, what has only begun is not, and a consumer that wants no more
// gets no more.
func TestStall(t *testing.T) {
	const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	in := &stalling{parts: []string{puzzle + "\n", puzzle[:40], puzzle[40:] + "\n", puzzle + "\n" + puzzle, "\n"}}
	n := 0
	for p, err := range formats.Read(in, "") {
		if n++; err != nil || board.Line(p.Grid.Puzzle()) != puzzle {
			t.Fatal(n, err)
		}
		if want := [...]int{0, 4, 2, 0, 0}[n]; len(in.parts) != want {
			t.Errorf("puzzle %d came when %d parts were unread, want %d", n, len(in.parts), want)
		}
	}
	if n != 4 {
		t.Errorf("%d puzzles", n)
	}
	for range formats.Read(&stalling{parts: []string{puzzle + "\n", puzzle + "\n"}}, "") {
		break // which must end the reading
	}
}
