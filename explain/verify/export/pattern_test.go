package export

import (
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// TestPatterns exports sets of cells and digits as if they were deadly: the
// problem must be refuted just where they are.
func TestPatterns(t *testing.T) {
	tests := []struct {
		name   string
		cells  string
		digits []string // of each cell; one entry serves all
		deadly bool
	}{
		{"rectangle in two boxes", "r1c1 r1c4 r2c1 r2c4", []string{"12"}, true},
		{"rectangle in four boxes", "r1c1 r1c4 r4c1 r4c4", []string{"12"}, false},
		{"loop of six", "r1c1 r1c4 r2c4 r2c7 r3c7 r3c1", []string{"12"}, true},
		{"rectangle in one box", "r1c1 r1c2 r2c1 r2c2", []string{"1234"}, false},
		{"extended rectangle in two rows of a band", "r1c1 r1c4 r1c7 r2c1 r2c4 r2c7", []string{"123"}, true},
		{"extended rectangle in two boxes", "r1c1 r1c2 r1c3 r5c1 r5c2 r5c3", []string{"123"}, true},
		{"extended rectangle in six boxes", "r1c1 r1c4 r1c7 r5c1 r5c4 r5c7", []string{"123"}, false},
		{"even in six cells", "r1c1 r1c4 r1c7 r2c1 r2c4 r2c7", []string{"12", "23", "13", "12", "23", "13"}, true},
		{"uneven in six cells", "r1c1 r1c4 r1c7 r2c1 r2c4 r2c7", []string{"12", "23", "13", "12", "23", "23"}, false},
		{"two cells", "r1c1 r1c2", []string{"12"}, false},
	}
	for _, test := range tests {
		g := board.EmptyGrid()
		var s logic.Step
		for i, name := range strings.Fields(test.cells) {
			c := board.CellAt(int(name[1]-'1'), int(name[3]-'1'))
			for _, b := range []byte(test.digits[i%len(test.digits)]) {
				s.Deadly = append(s.Deadly, board.At(c, board.Digit(b-'0')))
			}
		}
		p, err := patternProblem(&g, &s)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		p.exclude()
		if err := p.derive(); (err == nil) != test.deadly {
			t.Errorf("%s: deadly is %v, but: %v", test.name, test.deadly, err)
		}
		if test.deadly {
			p.trim()
			checked(t, p)
		}
	}
}

// TestSolvedCorner takes a cell of the pattern that is solved by one of its
// digits.
func TestSolvedCorner(t *testing.T) {
	g := board.EmptyGrid()
	g.Place(board.At(0, 1))
	var s logic.Step
	for _, c := range []board.Cell{0, 3, 9, 12} {
		s.Deadly = append(s.Deadly, board.At(c, 1), board.At(c, 2))
	}
	p, err := patternProblem(&g, &s)
	if err != nil {
		t.Fatal(err)
	}
	p.exclude()
	if err := p.derive(); err != nil {
		t.Fatal(err)
	}
	p.trim()
	checked(t, p)
}

// TestManyFillings gives up on a pattern with too many fillings.
func TestManyFillings(t *testing.T) {
	g := board.EmptyGrid()
	var s logic.Step
	for c := range board.Cell(18) {
		for d := range board.AllDigits.All() {
			s.Deadly = append(s.Deadly, board.At(c, d))
		}
	}
	if _, err := patternProblem(&g, &s); err == nil {
		t.Error("two full rows are accepted")
	}
}
