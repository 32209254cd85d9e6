package why_test

import (
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/explain/why"
)

// TestCertainty says what is known about smaller proofs.
func TestCertainty(t *testing.T) {
	cell, house := board.InCell(3), board.InHouse(board.Box(1), 4)
	tests := []struct {
		want    string
		atLeast int
		cites   []board.Constraint
	}{
		{"The proof needs 1 house.", 1, []board.Constraint{house}},
		{"The proof needs 1 cell and 1 house; certainly not fewer.", 2, []board.Constraint{cell, house}},
		{"The proof needs 2 cells; certainly not fewer.", 2, []board.Constraint{cell, cell + 1}},
		{"The proof needs 1 cell and 2 houses. It takes 2 at least; whether fewer than 3 are enough was left open.",
			2, []board.Constraint{cell, house, house + 1}},
	}
	for _, test := range tests {
		p := why.Proof{Constraints: test.cites, AtLeast: test.atLeast}
		if got := (why.Words{}).Certainty(&p); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// TestWords tells many stories: every line is a sentence, all constraints are
// named, and a name that is asked for is used for all cells and houses.
func TestWords(t *testing.T) {
	var f why.Finder
	odd := why.Words{
		Cell:  func(c board.Cell) string { return "<" + c.String() + ">" },
		House: func(h board.House) string { return "<" + h.Name() + ">" },
	}
	for _, q := range some(t, 40) {
		p := ask(t, &f, &q, small)
		text := odd.Story(&p)
		for _, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
			if !strings.HasSuffix(line, ".") || strings.Contains(line, ": .") {
				t.Errorf("%v: no sentence: %q", p.Conclusion, line)
			}
		}
		for _, k := range p.Constraints {
			var name string
			if k.IsCell() {
				name = odd.Cell(k.Cell())
			} else {
				name = odd.House(k.House())
			}
			if !strings.Contains(text, name) {
				t.Errorf("%v: %s is not named in %q", p.Conclusion, name, text)
			}
		}
		plain := strings.NewReplacer("<", "", ">", "").Replace(text)
		if got := (why.Words{}).Story(&p); got != plain {
			t.Errorf("%v: %q and %q", p.Conclusion, got, plain)
		}
	}
}
