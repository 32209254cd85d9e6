package formats

import (
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
)

// pencil is a position of the example after r1c1=7 and two eliminations, as the
// forum style shows it.
const pencil = `
.-----------------------.------------------------.----------------------.
| 7      4      9       | 369      1       5     | 2689   269    23689  |
| 56     8      1569    | 3469     2       3469  | 569    7      134569 |
| 2      169    3       | 4679     4679    4689  | 5689   1569   145689 |
:-----------------------+------------------------+----------------------:
| 34568  13679  1456789 | 2345679  345679  3469  | 2569   12569  12569  |
| 356    3679   2       | 1        35679   369   | 4      8      569    |
| 456    169    14569   | 8        4569    469   | 3      12569  7      |
:-----------------------+------------------------+----------------------:
| 3468   5      4678    | 3469     3469    13469 | 26789  269    2689   |
| 9      26     46      | 456      8       7     | 1      3      256    |
| 1      367    678     | 3569     3569    2     | 56789  4      5689   |
'-----------------------'------------------------'----------------------'
`

// pencilGrid returns the position of pencil; the 9 of r1c3 is its last
// candidate, and still to be placed.
func pencilGrid(t testing.TB) board.Grid {
	g := boardtest.Grid(t, example)
	g.Place(board.At(0, 7))
	g.Eliminate(board.At(2, 6))
	return g
}

// plainRows returns the rows of pencil without rulings and bars.
func plainRows() string {
	var b strings.Builder
	for l := range strings.Lines(pencil) {
		if !strings.Contains(l, "---") {
			b.WriteString(strings.ReplaceAll(l, "|", " "))
		}
	}
	return b.String()
}

func TestReadPencil(t *testing.T) {
	g := pencilGrid(t)
	line, values := example, "7"+example[1:]
	if g.String() != values {
		t.Fatalf("the drawing shows %s", g.String())
	}
	framed := strings.NewReplacer(".--", "*--", "--.\n", "--*\n", "'--", "*--", "--'\n", "--*\n", ":--", "|--", "--:\n", "--|\n").Replace(pencil)
	board1 := func(s string) string {
		var b strings.Builder
		frame{"*-----------*", "|---+---+---|", "*-----------*", "", ""}.draw(&b, signsOf(mustLineValues(t, s)))
		return b.String()
	}
	tests := map[string]struct {
		text, format string
		givens       int
	}{
		"forum":           {pencil, "pencilmarks", 25},
		"Simple Sudoku":   {framed, "ss", 25},
		"plus rulings":    {strings.NewReplacer(".--", "+--", ":--", "+--", "'--", "+--").Replace(pencil), "pencilmarks", 25},
		"no rulings":      {plainRows(), "pencilmarks", 25},
		"box drawing":     {strings.NewReplacer("|", "│", "---", "───").Replace(pencil), "pencilmarks", 25},
		"marked up":       {strings.NewReplacer("369   ", "*3-69 ", "3469  ", "#34-69", "56  ", "A5-6", "2689 ", "@2689").Replace(pencil), "pencilmarks", 25},
		"10 rows":         {line + pencil, "pencilmarks", 24},
		"10 rows, values": {values + pencil, "pencilmarks", 25},
		"18 rows":         {board1(line) + framed, "ss", 24},
		"27 rows":         {board1(line) + board1(values) + framed, "ss", 24},
		"27 rows apart":   {board1(line) + "\n" + board1(values) + "\n\n" + framed, "ss", 24},
		"sdx":             {strings.Replace(plainRows(), "7", "u7", 1), "sdx", 24},
		"one line":        {strings.Join(strings.Fields(plainRows()), " "), "pencilmarks", 25},
		"board and marks": {exampleRows(".", " |") + "\n" + pencil, "pencilmarks", 24},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p, err := Parse(strings.TrimPrefix(tt.text, "\n"))
			if err != nil {
				t.Fatal(err)
			}
			for c := range board.Cells() {
				if got, want := cellText(&p.Grid, c), cellText(&g, c); got != want {
					t.Errorf("%v shows %s, want %s", c, got, want)
				}
			}
			if n := p.Grid.Givens().Len(); n != tt.givens || p.Format != tt.format {
				t.Errorf("format %q with %d givens, want %q with %d", p.Format, n, tt.format, tt.givens)
			}
			if notes := strings.Join(p.Notes, "; "); (name == "marked up") != (notes == "the signs that mark up a pattern (*-@A#) are left out") {
				t.Errorf("notes %q", notes)
			}
		})
	}
}

// mustLineValues returns the values of an 81-character line.
func mustLineValues(t testing.TB, s string) board.Givens {
	g := boardtest.Grid(t, s)
	return g.Values()
}

// TestSettle holds fast when a single digit is a value: r1c3 shows only 9 and
// cells it sees show 9 as well, so it is a candidate; r1c1 shows only 7 and no
// cell it sees does, so it is a value.
func TestSettle(t *testing.T) {
	p, err := Parse(strings.TrimSpace(pencil))
	if err != nil {
		t.Fatal(err)
	}
	if p.Grid.Value(0) != 7 || p.Grid.Value(2) != 0 || p.Grid.Marks(2) != board.DigitsOf(9) {
		t.Errorf("r1c1 is %v, r1c3 is %v with marks %v", p.Grid.Value(0), p.Grid.Value(2), p.Grid.Marks(2))
	}
}

func TestWritePencil(t *testing.T) {
	var b strings.Builder
	if _, err := Write(&b, Position{Grid: pencilGrid(t)}, "pencilmarks"); err != nil {
		t.Fatal(err)
	}
	want := strings.TrimPrefix(pencil, "\n")
	if b.String() != want {
		t.Errorf("wrote\n%s, want\n%s", b.String(), want)
	}
}

func TestPencilErrors(t *testing.T) {
	text := strings.TrimPrefix(pencil, "\n")
	for name, tt := range map[string]struct{ old, new, want string }{
		"row of 8":  {"| 7      4      9       |", "| 7             9       |", "line 2: row 1 has 8 cells, 9 expected"},
		"twice":     {"| 56     8", "| 566    8", `line 3, column 3: "566" has the digit 6 twice`},
		"zero":      {"| 56     8", "| 5606   8", `line 3, column 3: "5606" mixes pencil marks with blanks`},
		"conflict":  {"| 9      26 ", "| 7      26 ", "line 11: column 1 has two 7s, in r1c1 and r8c1 (line 2 character 3, line 11 character 3)"},
		"10th row":  {"'----", "| 1 2 3 | 4 5 6 | 7 8 9 |\n'----", "line 13: the grid has 10 rows, 9 expected"},
		"last lost": {"| 1      367    678     | 3569     3569    2     | 56789  4      5689   |\n", "", "line 11: the grid has 8 rows, 9 expected"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Parse(strings.Replace(text, tt.old, tt.new, 1))
			if err == nil || err.Error() != tt.want {
				t.Errorf("error\n%v, want\n%s", err, tt.want)
			}
		})
	}
}

// TestMarksDropped reads a mark that a value excludes.
func TestMarksDropped(t *testing.T) {
	p, err := Parse(strings.Replace(strings.TrimPrefix(pencil, "\n"), "| 56 ", "| 567", 1))
	if err != nil {
		t.Fatal(err)
	}
	// The 7 in r2c1 makes the lone 7 of r1c1 a candidate.
	if p.Grid.Value(0) != 0 || p.Grid.Marks(0) != board.DigitsOf(7) {
		t.Errorf("r1c1 shows %s", cellText(&p.Grid, 0))
	}
	wrong := "https://sudokupad.app/fpuz" + lzCompress(`{"size":9,"grid":[[{"value":1,"given":true},{"centerPencilMarks":[1,2]},{},{},{},{},{},{},{}]`+
		strings.Repeat(`,[{},{},{},{},{},{},{},{},{}]`, 8)+`]}`)
	p, err = Parse(wrong)
	if err != nil {
		t.Fatal(err)
	}
	if p.Grid.Marks(1) != board.DigitsOf(2) || len(p.Notes) != 1 {
		t.Errorf("r1c2 has %v, notes %q", p.Grid.Marks(1), p.Notes)
	}
}
