package dupes

import (
	"io"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/cmd/internal/streams"
)

// TestUniqueKeepsForms reads equal puzzles: for --unique one form is kept and no puzzle,
// for a list every puzzle that it is to print.
func TestUniqueKeepsForms(t *testing.T) {
	const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1\n"
	for _, unique := range []bool{true, false} {
		s := streams.New(t.Context(), strings.NewReader(strings.Repeat(puzzle, 20)), io.Discard, io.Discard)
		o := &options{Streams: s, seen: map[[81]board.Digit]*dupeClass{}, unique: unique, format: "text"}
		if err := o.run(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		kept := 0
		for _, class := range o.seen {
			if class != nil {
				kept += len(class.puzzles)
			}
		}
		if want := map[bool]int{false: 20}[unique]; kept != want || len(o.seen) != 1 || o.more != 19 {
			t.Errorf("unique %v: %d puzzles of %d forms are kept, %d equal to an earlier one", unique, kept, len(o.seen),
				o.more)
		}
	}
}
