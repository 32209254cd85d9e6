package dupes

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/cmd/internal/console"
)

const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

// TestKept reads equal puzzles: what is kept in memory is one form, for a list as many
// puzzles as the store has room for, for --unique none.
func TestKept(t *testing.T) {
	for _, unique := range []bool{true, false} {
		o := newOptions(console.New(t.Context(), strings.NewReader(strings.Repeat(puzzle+"\n", 20)), io.Discard, io.Discard))
		o.unique, o.format, o.members.limit = unique, "text", 3
		if err := o.run(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		if want := map[bool]int{false: 3}[unique]; len(o.members.head) != want || len(o.seen) != 1 || o.more != 19 {
			t.Errorf("unique %v: %d puzzles of %d forms are kept, %d equal to an earlier one", unique, len(o.members.head),
				len(o.seen), o.more)
		}
	}
}

// TestStore lists classes that are in memory, in the file, and in both: the list is the same.
func TestStore(t *testing.T) {
	g, err := board.ParseLine(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	var lines strings.Builder
	for i := range 40 { // of eight classes: all clues but one, in two relabelings
		values := g.Values()
		clues := 0
		for c, d := range values {
			if d == 0 {
				continue
			}
			if clues++; clues == 1+i%8 {
				values[c] = 0
			} else if i/8%2 == 0 {
				values[c] = 10 - d
			}
		}
		lines.WriteString(values.String() + "\n")
	}
	for _, format := range []string{"text", "tsv", "jsonl", "json", "yaml"} {
		var want string
		for _, limit := range []int64{inMemory, 0, 1, 5, 17, 40} {
			var out bytes.Buffer
			o := newOptions(console.New(t.Context(), strings.NewReader(lines.String()), &out, io.Discard))
			o.format, o.members.limit = format, limit
			if err := errors.Join(o.run(t.Context(), nil), o.Out.Flush()); err != nil {
				t.Fatal(err)
			}
			if want == "" {
				want = out.String()
			}
			if strings.Count(want, "-:") != 40 || out.String() != want {
				t.Fatalf("%s, %d in memory:\n%s\nnot\n%s", format, limit, out.String(), want)
			}
		}
	}
}
