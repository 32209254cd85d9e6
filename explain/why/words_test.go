package why_test

import (
	"regexp"
	"strconv"
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
		{"The proof needs 1 cell and 1 house, and there is no smaller proof.", 2, []board.Constraint{cell, house}},
		{"The proof needs 2 cells, and there is no smaller proof.", 2, []board.Constraint{cell, cell + 1}},
		{"The proof needs 1 cell and 2 houses. Every proof needs at least 2; whether fewer than 3 are enough was not settled.",
			2, []board.Constraint{cell, house, house + 1}},
	}
	for _, test := range tests {
		p := why.Proof{Constraints: test.cites, AtLeast: test.atLeast}
		if got := (why.Words{}).Certainty(&p); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// TestNothingSupposed tells singles as what is left, of a house and of a cell.
func TestNothingSupposed(t *testing.T) {
	x := board.At(5, 8)
	for k, want := range map[board.Constraint]string{
		board.InHouse(board.Col(5), 8): "The only place left for 8 in column 6 is r1c6.\nSo r1c6 is 8.\n",
		board.InCell(5):                "r1c6 can only be 8.\nSo r1c6 is 8.\n",
	} {
		p := why.Proof{Conclusion: why.Conclusion{Candidate: x, Place: true}, Constraints: []board.Constraint{k}}
		if got := (why.Words{}).Story(&p); got != want {
			t.Errorf("%q, want %q", got, want)
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

// TestLines cuts stories short: what is told and what is counted are all cases together.
func TestLines(t *testing.T) {
	g, err := board.ParseLine(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....")
	if err != nil {
		t.Fatal(err)
	}
	x := board.At(board.Cell(11), 4) // r2c3
	p, err := why.Explain(t.Context(), &g, why.Conclusion{Candidate: x}, why.Options{Nodes: 5_000})
	if err != nil {
		t.Fatal(err)
	}
	whole := strings.Count(why.Words{}.Story(&p), "\n")
	for _, most := range []int{1, 5, 20, whole, 0} {
		text := why.Words{Lines: most, Full: " Ask."}.Story(&p)
		cases := len(regexp.MustCompile(`(?m)^ *Then `).FindAllString(text, -1))
		for _, m := range regexp.MustCompile(`(?m)^ *(\d+) more`).FindAllStringSubmatch(text, -1) {
			n, _ := strconv.Atoi(m[1])
			cases += n
		}
		cut := most > 0 && most < whole
		if cases != p.Story.Leaves() || strings.Contains(text, "left out here. Ask.\n") != cut {
			t.Errorf("%d lines of %d: %d cases of %d in %q", most, whole, cases, p.Story.Leaves(), text)
		}
	}
}
