package formats

import (
	"fmt"
	"strings"
	"testing"

	"pencilmark/board"
)

// told returns what a reader tells of text, a record a line: by Read, or by ReadLines with
// every line made a position by itself.
func told(text string, lines bool) (out []string) {
	tell := func(p Position, err error) bool {
		s := fmt.Sprintf("%+v %v", p, err)
		if e, ok := err.(*Error); ok {
			s += e.Raw
		}
		out = append(out, s)
		return len(out) < 20
	}
	if !lines {
		Read(strings.NewReader(text), "a.txt")(tell)
		return out
	}
	ReadLines(strings.NewReader(text), "a.txt", func(l *Line) bool { return tell(l.Position("a.txt")) }, tell)
	return out
}

// mixed are inputs in which lines stand between other records, or are in conflict.
func mixed() (texts []string) {
	conflict := strings.Replace(example, ".", "5", 3)
	rows := exampleRows(".", " |")
	for _, parts := range [][]string{
		{example, example, example},
		{conflict, "stray", example, conflict, "stray", conflict, conflict, example},
		{example, conflict, "stray"},
		{example, solution, rows, example},
		{example, example + " # a note", strings.ReplaceAll(example, ".", "*"), example + "\r", "", example},
		{example, "# comment", example, "a title", example, example[:80], strings.Repeat(".", 81), solution},
		{example, strings.Repeat(".", 80) + "*", strings.Repeat("*", 81), example, strings.Repeat("0", 81), example},
		{example, example, `{"puzzle":"` + example + `"}`, example},
		{example, example, "[Puzzle]", exampleRows(".", ""), example},
		{example, strings.Replace(example, ".", "\xb0", 1), strings.Replace(example, ".", "/", 1), example},
	} {
		texts = append(texts, strings.Join(parts, "\n"), strings.Join(parts, "\n")+"\n")
	}
	return texts
}

// TestReadLines holds ReadLines to Read.
func TestReadLines(t *testing.T) {
	for _, text := range mixed() {
		sameLines(t, text)
	}
	n := 0
	ReadLines(strings.NewReader(strings.Repeat(example+"\n", 5)), "", func(l *Line) bool {
		n++
		return n < 3
	}, func(Position, error) bool { return true })
	if n != 3 {
		t.Errorf("%d lines after the third was refused", n)
	}
}

func sameLines(t *testing.T, text string) {
	t.Helper()
	want, got := told(text, false), told(text, true)
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%q:\ngot  %q\nwant %q", text, got, want)
	}
}

// FuzzReadLines holds ReadLines to Read over any text.
func FuzzReadLines(f *testing.F) {
	for _, text := range mixed() {
		f.Add(text)
	}
	f.Fuzz(sameLines)
}

// TestReadDigits holds readDigits to the loop in its comment, and Cells to the table.
func TestReadDigits(t *testing.T) {
	for b := range 256 {
		for _, at := range []int{0, 7, 8, 79, 80} {
			l := Line{Text: [81]byte([]byte(example))}
			l.Text[at] = byte(b)
			var got, want board.Givens
			ok, set := true, 0
			for i, b := range l.Text {
				if ok = ok && (b == '.' || b >= '0' && b <= '9'); b > '0' && b <= '9' {
					want[i] = board.Digit(b - '0')
					set++
				}
			}
			if n, fine := readDigits(&l.Text, &got); fine != ok || ok && (n != set || got != want) {
				t.Fatalf("%q in cell %d: %v, %d givens, %v", byte(b), at, got, n, fine)
			}
			if cells, n := l.Cells(); isCell(byte(b)) && (n != set || cells != want) {
				t.Fatalf("%q in cell %d: %v, %d givens", byte(b), at, cells, n)
			}
		}
	}
}

// BenchmarkReadBare reads puzzles of one line as they are.
func BenchmarkReadBare(b *testing.B) {
	text := strings.Repeat(example+"\n", 1000)
	b.ReportAllocs()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		ReadLines(strings.NewReader(text), "", func(*Line) bool { return true }, func(Position, error) bool { return true })
	}
}
