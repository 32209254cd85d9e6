package formats

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
)

func TestFormats(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range Formats() {
		for _, name := range append([]string{f.Name}, f.Aliases...) {
			if seen[name] {
				t.Errorf("two formats are called %q", name)
			}
			seen[name] = true
			if g, ok := Lookup(strings.ToUpper(name)); !ok || g.Name != f.Name {
				t.Errorf("Lookup(%q) finds %q", name, g.Name)
			}
		}
		if f.Description == "" || !f.Reads || f.Writes != (f.write != nil) {
			t.Errorf("%s: %+v", f.Name, f)
		}
	}
	Formats()[0].Name = "changed"
	if Formats()[0].Name == "changed" {
		t.Error("the list is shared")
	}
}

func TestEncoder(t *testing.T) {
	p, q := Position{Grid: boardtest.Grid(t, example)}, Position{Grid: boardtest.Grid(t, solution)}
	for _, f := range Formats() {
		if !f.Writes {
			continue
		}
		var b strings.Builder
		e, err := NewEncoder(&b, f.Name)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range []Position{p, q, p} {
			if _, err := e.Write(p); err != nil {
				t.Fatal(err)
			}
		}
		if err := e.Close(); err != nil {
			t.Fatal(err)
		}
		var got []string
		for p, err := range Read(strings.NewReader(b.String()), "") {
			if err != nil {
				t.Errorf("%s: %v", f.Name, err)
				break
			}
			got = append(got, p.Grid.String())
		}
		if want := []string{example, solution, example}; !slices.Equal(got, want) {
			t.Errorf("%s: read %q", f.Name, got)
		}
	}
}

func TestLost(t *testing.T) {
	g := pencilGrid(t)
	p := Position{Grid: g, Name: "Sunday", Author: "me", Comment: "easy"}
	const (
		givens = "the difference between givens and solved cells"
		marks  = "the eliminated candidates"
	)
	tests := map[string][]string{
		"line":        {givens, marks, "the name", "the author"},
		"pencilmarks": {givens, "the name", "the author", "the comment"},
		"susser":      {"the name", "the author", "the comment"},
		"sdk":         {givens, marks},
		"f-puzzles":   {"the comment"},
		"opensudoku":  {"the name", "the author"},
	}
	for format, want := range tests {
		lost, err := Write(&strings.Builder{}, p, format)
		if err != nil || !slices.Equal(lost, want) {
			t.Errorf("%s: lost %q (%v), want %q", format, lost, err, want)
		}
	}
	lone := boardtest.Grid(t, solution[:80]+".")
	bare := lone
	bare.Eliminate(board.At(80, 5))
	for _, tt := range []struct {
		g    board.Grid
		want string
	}{
		{lone, "that r9c9 is not solved yet: its one candidate will be read as its value"},
		{bare, "that r9c9 has no candidate left"},
	} {
		lost, err := Write(&strings.Builder{}, Position{Grid: tt.g}, "pencilmarks")
		if err != nil || !slices.Equal(lost, []string{tt.want}) {
			t.Errorf("lost %q (%v), want %q", lost, err, tt.want)
		}
	}
}

func TestLibraryCase(t *testing.T) {
	line := ":03111-x:69:+7" + example[1:] + ":613 913:145 926:711:5"
	c, err := ParseLibraryCase(line)
	if err != nil {
		t.Fatal(err)
	}
	want := []board.Candidate{board.At(board.CellAt(3, 4), 1), board.At(board.CellAt(1, 5), 9)}
	if c.Code != "03111" || c.Variant != "x" || c.Digits != board.DigitsOf(6, 9) || c.Extra != "5" ||
		!slices.Equal(c.Eliminations, want) || !slices.Equal(c.Placements, []board.Candidate{board.At(0, 7)}) || len(c.Deleted) != 2 {
		t.Errorf("got %+v", c)
	}
	if g := c.Position.Grid; g.Marks(2) != 0 || g.Value(0) != 7 || g.Givens().Has(0) {
		t.Errorf("r1c3 has %v, r1c1 is %v", g.Marks(2), g.Value(0))
	}
	if c.String() != line {
		t.Errorf("wrote %s", c)
	}
	for text, want := range map[string]string{
		":01:1:" + example + "::::":   `column 2: "01" is not a technique code; a code has four characters, as in 0100`,
		":0100:a:" + example + "::::": `column 7: 'a' is not a digit`,
		":0100:1:" + example + ":99:::": `column 91: "99" is not a candidate; write digit, row and column, as in 425 for ` +
			`a 4 in r2c5`,
		":0100:1:" + example[1:] + "::::": `80 cells, 81 expected; plus signs do not count`,
	} {
		if _, err := ParseLibraryCase(text); err == nil || err.Error() != want {
			t.Errorf("%s: error %v, want %s", text, err, want)
		}
	}
}

func TestSusser(t *testing.T) {
	g := pencilGrid(t)
	g.Eliminate(board.At(2, 9))
	if got, want := Susser(&g), "+7"+example[1:]+":613 913"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestShortSusser(t *testing.T) {
	short := ".4..15*,.8..2..7.,2.3*,*,..21..48.,...8..3.7,.5*,9...8713.,1*2.4."
	p, err := Parse(short)
	if err != nil {
		t.Fatal(err)
	}
	if p.Grid.String() != example {
		t.Errorf("got %s, want %s", p.Grid.String(), example)
	}
	if _, err := Parse("1*2*,*,*,*,*,*,*,*,*"); err == nil {
		t.Error("a row whose stars cannot be told apart was read")
	}
}

func TestSukakuErrors(t *testing.T) {
	text := strings.Repeat("1234.6789", 81)
	for bad, want := range map[string]string{
		text[:728]:                       "the puzzle has 728 characters instead of 729; 1 missing",
		"2" + text[1:]:                   "column 1: digit 2 stands in the place of 1; each cell has nine characters, digit d in the d-th place or a blank",
		text + ".":                       "the puzzle has 730 characters instead of 729; 1 too many",
		text[:9] + "1" + "y" + text[11:]: `column 11: 'y' is neither a digit nor an empty cell; use 1 to 9, and . for an empty cell`,
	} {
		if _, err := Parse(bad); err == nil || err.Error() != want {
			t.Errorf("error %v, want %s", err, want)
		}
	}
}

func TestOpenSudoku(t *testing.T) {
	zeros := strings.ReplaceAll(example, ".", "0")
	cells := func(none, marks string) string {
		var b strings.Builder
		for i, c := range "7" + zeros[1:] {
			switch {
			case i == 2:
				b.WriteString("0|" + marks + "|1|")
			case i == 0 || c == '0':
				b.WriteString(string(c) + "|" + none + "|1|")
			default:
				b.WriteString(string(c) + "|" + none + "|0|")
			}
		}
		return b.String()
	}
	for name, data := range map[string]string{
		"version 1": "version: 1\n" + cells("-", "6,9,"),
		"version 2": "version: 2\n" + cells("0", "288"),
		"version 3": "version: 3&#10;" + cells("0", "288"),
		"bare":      cells("0", "288"),
	} {
		t.Run(name, func(t *testing.T) {
			text := `<?xml version="1.0"?><opensudoku version="2"><folder name="f"><game data="` + zeros + `"/><game note="mine" data="` + data + `"/></folder></opensudoku>`
			if name == "bare" {
				text = zeros + "\n" + data
			}
			var ps []Position
			for p, err := range Read(strings.NewReader(text), "") {
				if err != nil {
					t.Fatal(err)
				}
				ps = append(ps, p)
			}
			if len(ps) != 2 || ps[0].Grid != boardtest.Grid(t, example) {
				t.Fatalf("read %d games", len(ps))
			}
			g := ps[1].Grid
			if g.Value(0) != 7 || g.Givens().Has(0) || g.Givens().Len() != 24 || g.Marks(2) != board.DigitsOf(6, 9) || g.Marks(3) != g.Allowed(3) {
				t.Errorf("got %s with %v in r1c3", g.String(), g.Marks(2))
			}
		})
	}
	const nothing = "holds no puzzle; 81 cells are expected, 1 to 9 and . for an empty one"
	for text, want := range map[string]string{
		"<?xml version='1.0'?><html><body/></html>":                   nothing,
		"<opensudoku>\n<game data=\"12\"/></opensudoku>":              `line 2: "12" where 81 cells are expected`,
		"<opensudoku>\n<game":                                         "line 2: a tag that does not end",
		"<opensudoku></opensudoku>":                                   nothing,
		"<opensudoku>\n<game data=\"version: 9 1|\"/></opensudoku>":   "line 2: version 9 of the game data is not known; versions 1 to 3 are read",
		"<opensudoku>\n<game data=\"version: 2 1|2|\"/></opensudoku>": "line 2: the game has 2 fields, 243 expected; value, notes and 0 or 1 for each of 81 cells",
	} {
		if got := records(text, ""); len(got) != 1 || got[0] != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}

func TestSdk(t *testing.T) {
	rows := exampleRows(".", "")
	values := "7" + rows[1:]
	header := "#ARuth\n#DSunday\n#CTake your time\n#LEasy\n"
	for name, tt := range map[string]struct {
		text, file, author, title string
		solved                    int
	}{
		"header":        {header + rows, "a.txt", "Ruth", "Sunday", 0},
		"one line":      {"#DSunday\n" + rows, "a.SDK", "", "Sunday", 0},
		"a comment":     {"#DSunday\n" + rows, "a.txt", "", "", 0},
		"section":       {"[Puzzle]\n" + rows, "a.sdk", "", "", 0},
		"header, state": {header + "[Puzzle]\n" + rows + "[State]\n" + values, "a.sdk", "Ruth", "Sunday", 1},
	} {
		t.Run(name, func(t *testing.T) {
			n := 0
			for p, err := range Read(strings.NewReader(tt.text), tt.file) {
				if err != nil {
					t.Fatal(err)
				}
				solved := board.AllCells().Minus(p.Grid.Empty()).Minus(p.Grid.Givens())
				if n++; p.Author != tt.author || p.Name != tt.title || solved.Len() != tt.solved || p.Grid.Givens().Len() != 24 {
					t.Errorf("got %+v", p)
				}
			}
			if n != 1 {
				t.Errorf("%d puzzles", n)
			}
		})
	}
}

func TestMetadata(t *testing.T) {
	for text, want := range map[string]Position{
		example + " # from a friend":                           {Comment: "from a friend"},
		example + ";7.2;1.2":                                   {Comment: "7.2;1.2"},
		"1,2,3,4," + example + ",Golden,7":                     {Comment: "1,2,3,4,Golden,7"},
		"Puzzle 7\n" + exampleRows(".", ""):                    {Name: "Puzzle 7"},
		example + ": # near the end":                           {Comment: "near the end"},
		":0000:x:" + example + ":613:: # start":                {Comment: "start"},
		fpuzzlesJSON(&Position{Name: "Zoë", Author: "\"me\""}): {Name: "Zoë", Author: "\"me\""},
	} {
		p, err := Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		}
		if p.Name != want.Name || p.Comment != want.Comment || p.Author != want.Author {
			t.Errorf("%s: got %+v", text, p)
		}
	}
}

func TestRefused(t *testing.T) {
	for _, text := range []string{"3x3::k:5888:2817:0", "SumoCueV1=1J0=2J0"} {
		if _, err := Parse(text); !errors.Is(err, ErrVariant) {
			t.Errorf("%s: error %v", text, err)
		}
	}
	for text, want := range map[string]error{"": ErrEmpty, "\x1f\x8b\x08": ErrBinary} {
		if _, err := Parse(text); !errors.Is(err, want) {
			t.Errorf("%q: error %v, want %v", text, err, want)
		}
	}
	var conflict *board.ConflictError
	if _, err := Parse("44" + example[2:]); !errors.As(err, &conflict) || conflict.Cells != [2]board.Cell{0, 1} {
		t.Errorf("error %v", err)
	}
}

// TestShort tells lines in the short form from others: nine rows, and stars that are
// runs of one length each.
func TestShort(t *testing.T) {
	for row, want := range map[string]string{
		"*":           ".........",
		"*1*":         "....1....",
		"12345678*":   "12345678.",
		"123456789":   "123456789",
		"+1*":         "+1........",
		"*12*":        "",
		"123456789*":  "",
		"12345678**":  "",
		"12345678":    "",
		"1234567890*": "",
	} {
		rest := strings.Repeat(",*", 7) + ",1*"
		cells, ok := expandShort(row + rest)
		if ok != (want != "") || ok && cells != want+strings.Repeat(".", 63)+"1........" {
			t.Errorf("%s: %v %q, want %q", row, ok, cells, want)
		}
	}
	if _, ok := expandShort("1*" + strings.Repeat(",*", 7)); ok {
		t.Error("eight rows are read")
	}
}

// TestOpenSudokuPlain expects no notes of a position in which nothing has been
// eliminated, though it has solved cells, and notes of all cells of another.
func TestOpenSudokuPlain(t *testing.T) {
	g := boardtest.Grid(t, example)
	g.Place(board.At(g.Empty().First(), g.Marks(g.Empty().First()).First()))
	for _, want := range []bool{false, true} {
		var b strings.Builder
		if _, err := Write(&b, Position{Grid: g}, "opensudoku"); err != nil {
			t.Fatal(err)
		}
		empty := g.Empty().First()
		notes := strings.Split(b.String(), "|")[3*int(empty)+1]
		if (notes != "0") != want {
			t.Errorf("notes of %v: %s", empty, notes)
		}
		last := g.Empty().Last()
		g.Eliminate(board.At(last, g.Marks(last).First()))
	}
}

// TestZeroEncoder gives an Encoder that NewEncoder did not make something to write.
func TestZeroEncoder(t *testing.T) {
	var e Encoder
	if _, err := e.Write(Position{Grid: board.EmptyGrid()}); err == nil {
		t.Error("it writes nowhere")
	}
	if err := e.Close(); err == nil {
		t.Error("it closes nothing")
	}
}
