package formats_test

import (
	"io"
	"slices"
	"strings"
	"testing"

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
		if n++; err != nil || p.Grid.Puzzle().String() != puzzle {
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

// TestStallLog stalls within a log in text, whose steps may take long to find: it is one position.
func TestStallLog(t *testing.T) {
	const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1\n"
	const solution = "271986354\n469531287\n385247196\n157364829\n894152763\n632879415\n946718532\n713625948\n528493671\n"
	in := &stalling{parts: []string{puzzle + "1. Hidden Single: 3 in b3 => r1c7=3\n", "2. Hidden Single: 6 in b3 => r3c9=6\n", solution}}
	n := 0
	for p, err := range formats.Read(in, "") {
		if n++; err != nil || p.Grid.Puzzle().String()+"\n" != puzzle {
			t.Errorf("position %d: %s, %v", n, p.Grid.Puzzle(), err)
		}
	}
	if n != 1 {
		t.Errorf("%d positions", n)
	}
}

// TestStallGrid writes a puzzle in every format, gives it line by line, and stalls after each
// of them: a puzzle of several lines is yielded when its last line has come.
func TestStallGrid(t *testing.T) {
	p, err := formats.Parse("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		t.Fatal(err)
	}
	p.Name = "Monday"
	for _, format := range formats.Formats() {
		// Three boards are one puzzle, what XML holds is whole at its end, and a line of
		// JSON that begins a log may go on.
		if !format.Writes || format.Name == "ss" || format.Name == "opensudoku" {
			continue
		}
		var b strings.Builder
		if _, err := formats.Write(&b, p, format.Name); err != nil {
			t.Fatal(err)
		}
		lines := strings.SplitAfter(strings.TrimRight(b.String(), "\n")+"\n", "\n")
		lines = lines[:len(lines)-1]
		in := &stalling{parts: slices.Concat(lines, lines)}
		n := 0
		for got, err := range formats.Read(in, "") {
			if n++; err != nil || got.Grid.Puzzle() != p.Grid.Puzzle() {
				t.Fatalf("%s: %v", format.Name, err)
			}
			if want := [...]int{0, len(lines), 0}[n]; len(in.parts) > want {
				t.Errorf("%s: puzzle %d came when %d parts were unread, want %d", format.Name, n, len(in.parts), want)
			}
		}
		if n != 2 {
			t.Errorf("%s: %d puzzles", format.Name, n)
		}
	}
}

// FuzzStall reads any text at once and in two parts with a stall between them, after a line
// that a puzzle ends on: what follows it may belong to it, but no puzzle is lost.
func FuzzStall(f *testing.F) {
	const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	for _, format := range []string{"line", "grid", "board", "pencilmarks", "ss", "729"} {
		p, err := formats.Parse(puzzle)
		if err != nil {
			f.Fatal(err)
		}
		var b strings.Builder
		if _, err := formats.Write(&b, p, format); err != nil {
			f.Fatal(err)
		}
		f.Add(b.String()+"\n"+b.String(), uint16(b.Len()))
	}
	f.Fuzz(func(t *testing.T, text string, at uint16) {
		cut := min(int(at), len(text))
		whole, parts := map[string]bool{}, map[string]bool{}
		read := func(in io.Reader, into map[string]bool) {
			n := 0
			for p, err := range formats.Read(in, "") {
				if n++; n > 20 {
					return
				}
				if err == nil {
					into[p.Grid.Values().String()] = true
				}
			}
		}
		read(strings.NewReader(text), whole)
		read(&stalling{parts: []string{text[:cut], text[cut:]}}, parts)
		alone := map[string]bool{} // what the parts are by themselves
		read(strings.NewReader(text[:cut]), alone)
		read(strings.NewReader(text[cut:]), alone)
		for line := range parts {
			if !whole[line] && !alone[line] {
				t.Errorf("%q, cut at %d, gives %s", text, cut, line)
			}
		}
	})
}
