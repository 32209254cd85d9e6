package formats

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
)

// penpaPosition is a position with givens, solved cells and candidates, among
// them a single one.
func penpaPosition(t testing.TB) Position {
	return Position{Grid: pencilGrid(t), Name: "Lazy, hazy & <crazy>", Author: "null"}
}

// TestPenpaText holds the lines of a text to what the program writes.
func TestPenpaText(t *testing.T) {
	p := Position{Grid: boardtest.Grid(t, example)}
	lines := strings.Split(penpaText(&p), "\n")
	want := []string{
		0: "sudoku,9,9,38,0,1,1,380,380,84,84,0,0,0,0,Title: ,Author: ,,,OFF,false",
		1: "[0,0,0,0]",
		5: "[28" + strings.Repeat(",1,1,1,1,1,1,1,1,5", 8) + ",1,1,1,1,1,1,1,1]",
	}
	for i, line := range want {
		if line != "" && lines[i] != line {
			t.Errorf("line %d is %s, want %s", i, lines[i], line)
		}
	}
	for _, part := range []string{
		`"29":["4",1,"1"],"32":["1",1,"1"],"33":["5",1,"1"],"42":["8",1,"1"]`,
		`"lineE":{"186,199":2,"199,212":2,"212,225":2`, `"189,202":2`, `"222,223":2`, `"269,270":2}`,
	} {
		if !strings.Contains(lines[3], part) {
			t.Errorf("%s is not in %s", part, lines[3])
		}
	}
}

// TestPenpaLinks reads one position from links of every form.
func TestPenpaLinks(t *testing.T) {
	p := penpaPosition(t)
	packed := packPenpa(penpaText(&p))
	solve := strings.Split(penpaText(&Position{Grid: boardtest.Grid(t, example)}), "\n")
	solve[2], solve[4] = `["1","2","1"]~"sudoku"~["1",9]`, ""
	for len(packed)%4 == 0 || !strings.ContainsAny(packed, "+/") { // to show padding and signs
		p.Name += "!"
		packed = packPenpa(penpaText(&p))
	}
	for name, link := range map[string]string{
		"number sign":   "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + packed,
		"question mark": "https://swaroopg92.github.io/penpa-edit/?m=edit&p=" + packed,
		"padded":        "https://swaroopg92.github.io/penpa-edit/?m=edit&p=" + packed + "==="[len(packed)%4-1:],
		"escaped":       "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + strings.NewReplacer("+", "%2B", "/", "%2F").Replace(packed),
		"older site":    "https://opt-pan.github.io/penpa-edit/?m=edit&p=" + packed,
		"a copy":        "https://example.org/penpa-edit/#m=edit&p=" + packed,
		"with more":     "https://swaroopg92.github.io/penpa-edit/#m=edit&l=solvedup&p=" + packed + "&a=abc",
		"no scheme":     "swaroopg92.github.io/penpa-edit/#m=edit&p=" + packed,
		"parameters":    "m=edit&p=" + packed,
	} {
		q, err := Parse(link)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if q.Grid != p.Grid || q.Name != p.Name || q.Author != p.Author || q.Format != "penpa" || len(q.Notes) > 0 {
			t.Errorf("%s: got %+v", name, q)
		}
	}
	q, err := Parse("https://swaroopg92.github.io/penpa-edit/#m=solve&p=" + packPenpa(strings.Join(solve, "\n")))
	if err != nil || q.Grid != boardtest.Grid(t, example) {
		t.Errorf("to be solved: got %+v, %v", q, err)
	}
}

// editPenpa returns the text of the example with the old part replaced in one of
// its lines.
func editPenpa(t testing.TB, line int, old, new string) string {
	lines := strings.Split(penpaText(&Position{Grid: boardtest.Grid(t, example)}), "\n")
	if !strings.Contains(lines[line], old) {
		t.Fatalf("%q is not in %s", old, lines[line])
	}
	lines[line] = strings.Replace(lines[line], old, new, 1)
	return strings.Join(lines, "\n")
}

// TestPenpaNumbers reads numbers of every size, of the setter and of the solver,
// in r1c1 (index 28).
func TestPenpaNumbers(t *testing.T) {
	for name, tt := range map[string]struct {
		line     int
		number   string
		want     string // what r1c1 shows
		given    bool
		problems string
	}{
		"setter":           {3, `["7",1,"1"]`, "7", true, ""},
		"a number":         {3, `[7,1,"1"]`, "7", true, ""},
		"large":            {3, `["7",1,"10"]`, "7", true, ""},
		"one switch":       {3, `[[0,0,0,0,0,0,1,0,0],1,"7"]`, "7", true, ""},
		"solver":           {4, `["7",9,"1"]`, "7", false, ""},
		"switches":         {4, `[[0,0,0,0,0,1,1,0,0],2,"7"]`, "67", false, ""},
		"no switch":        {4, `[[0,0,0,0,0,0,0,0,0],2,"7"]`, "67", false, ""},
		"centre":           {4, `["67",9,"6"]`, "67", false, ""},
		"small":            {4, `["67",9,"5"]`, "67", false, ""},
		"one mark":         {4, `["7",9,"6"]`, "7?", false, ""},
		"setter's marks":   {3, `["67",1,"6"]`, "67", false, ""},
		"dropped mark":     {4, `["167",9,"6"]`, "67", false, "pencil mark 1 in r1c1 is dropped: a cell it sees holds it"},
		"empty":            {3, `["",1,"1"]`, "67", false, ""},
		"letter":           {3, `["A",1,"1"]`, "", false, `r1c1 holds "A", which is neither a digit nor a list of candidates`},
		"two digits":       {3, `["12",1,"1"]`, "", false, `r1c1 holds "12", which is neither a digit nor a list of candidates`},
		"twice":            {4, `["66",1,"6"]`, "", false, `r1c1 holds "66", which is neither a digit nor a list of candidates`},
		"zero":             {3, `["0",1,"1"]`, "", false, `r1c1 holds "0", which is neither a digit nor a list of candidates`},
		"arrow":            {3, `["7_0",1,"2"]`, "", false, `r1c1 holds "7_0", which is neither a digit nor a list of candidates`},
		"short":            {3, `["7"]`, "", false, "r1c1 has no text with a colour and a size"},
		"outside, setter":  {3, `[1,1,"1"],"5":["3",1,"1"]`, "", false, "the puzzle has numbers outside its cells; only classic puzzles of 9×9 are read"},
		"outside, solver":  {4, `["7",1,"1"],"5":["3",1,"1"]`, "7", false, "shading and drawings are left out"},
		"on an edge":       {3, `["7",1,"1"],"360":["X",1,"6"]`, "", false, "the puzzle has numbers outside its cells; only classic puzzles of 9×9 are read"},
		"no index":         {3, `["7",1,"1"],"x":["X",1,"6"]`, "", false, `"x" is not the index of a cell`},
		"against a given":  {4, `["7",1,"1"],"29":["3",1,"1"]`, "", false, "r1c2 is given as 4 and filled in as 3"},
		"under a given":    {4, `["7",1,"1"],"29":["35",1,"6"]`, "", false, "r1c2 is given as 4, but its pencil marks are 35"},
		"same as a given":  {4, `["7",1,"1"],"29":["4",1,"1"]`, "7", false, ""},
		"an object":        {3, `{}`, "", false, "the drawing is damaged: object is out of place"},
		"large two digits": {3, `["12",1,"10"]`, "", false, `r1c1 holds "12", which is neither a digit nor a list of candidates`},
	} {
		t.Run(name, func(t *testing.T) {
			new := `"number":{"28":` + tt.number
			if tt.line == 3 {
				new += ","
			}
			s, err := penpaSheet(editPenpa(t, tt.line, `"number":{`, new), place{})
			var p Position
			if err == nil {
				p, err = s.position()
			}
			if err != nil {
				if err.Error() != tt.problems {
					t.Errorf("error %v, want %s", err, tt.problems)
				}
				return
			}
			g := &p.Grid
			shown := cellText(g, 0)
			if g.Value(0) == 0 && g.Marks(0).Single() {
				shown += "?"
			}
			if shown != tt.want || g.Givens().Has(0) != tt.given || strings.Join(p.Notes, "") != tt.problems {
				t.Errorf("r1c1 shows %s, given is %v, notes %q", shown, g.Givens().Has(0), p.Notes)
			}
		})
	}
}

// TestPenpaErrors refuses what is no classic Sudoku, and what is damaged.
func TestPenpaErrors(t *testing.T) {
	more := "; only classic puzzles of 9×9 are read"
	for name, tt := range map[string]struct {
		line           int
		old, new, want string
		variant        bool
	}{
		"hexagons":        {0, "sudoku", "hex", `the puzzle has a grid of the kind "hex"` + more, true},
		"6 rows":          {0, "9,9", "9,6", "the puzzle has 6 rows and 9 columns" + more, true},
		"no size":         {0, "9,9", "9,x", `"9" and "x" are not the numbers of columns and rows`, false},
		"huge":            {0, "9,9", "9,1000000000", `"9" and "1000000000" are not the numbers of columns and rows`, false},
		"turned":          {0, "38,0,1,1", "38,90,1,1", "the board is turned or mirrored; turn it back, or its cells would have other names", false},
		"short header":    {0, "sudoku,9,9,38,0,1,1,380,380,84,84,0,0,0,0,Title: ,Author: ,,,OFF,false", "sudoku", "the header has 1 field, 11 expected", false},
		"old":             {0, "sudoku", "1", "this old version of Penpa's data is not read; open the link and export it anew", false},
		"space":           {1, "[0,0,0,0]", "[1,0,0,0]", "the puzzle has 8 rows and 9 columns" + more, true},
		"bad space":       {1, "[0,0,0,0]", "[0", "the line about the space is damaged: unexpected end of JSON input", false},
		"below zero":      {1, "[0,0,0,0]", "[-1,1,0,0]", "[-1 1 0 0] are not the numbers of rows and columns", false},
		"a hole":          {5, ",1,5", ",6", "the board has 80 cells" + more, true},
		"more cells":      {5, "28,1", "28,-1,1", "the board has cells outside the nine rows" + more, true},
		"no cells":        {5, "[28", "28", "the list of cells is damaged: invalid character ',' after top-level value", false},
		"thermo":          {3, `"thermo":[]`, `"thermo":[[28,29,30]]`, "the puzzle has further rules (thermo)" + more, true},
		"cages":           {3, `"killercages":[]`, `"killercages":[[28,29]],"new":1`, "the puzzle has further rules (killercages, new)" + more, true},
		"sums":            {3, `"numberS":{}`, `"numberS":{"788":[" 22",1]}`, "the puzzle has small digits at corners or sides of cells" + more, true},
		"diagonal":        {3, `"lineE":{`, `"lineE":{"183,197":12,`, "the puzzle has lines that are not those of the boxes" + more, true},
		"irregular":       {3, `"186,199"`, `"185,198"`, "the puzzle has lines that are not those of the boxes" + more, true},
		"no box":          {3, `"186,199":2,`, "", "the puzzle is not divided into boxes of 3×3" + more, true},
		"no lines":        {3, `"lineE":{`, `"lineE":{},"x":{`, "the puzzle has further rules (x)" + more, true},
		"damaged drawing": {3, `"number":{`, `"number":{{`, "the drawing is damaged: invalid character '{' looking for beginning of object key string", false},
		"damaged lines":   {3, `"lineE":{`, `"lineE":3,"x":{`, "the puzzle has further rules (x)" + more, true},
		"damaged answers": {4, `"number":{}`, `"number":7`, "the drawing is damaged: number is out of place", false},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := penpaSheet(editPenpa(t, tt.line, tt.old, tt.new), place{})
			if err == nil || err.Error() != tt.want || errors.Is(err, ErrVariant) != tt.variant {
				t.Errorf("error\n%v, want\n%s", err, tt.want)
			}
		})
	}
	for link, want := range map[string]string{
		"https://swaroopg92.github.io/penpa-edit/":                                                        "column 1: the link holds no puzzle, only its name on a server; open it and copy the link that the program exports",
		"https://swaroopg92.github.io/penpa-edit/#m=edit&p=https://x.y":                                   `column 1: the link holds another link, "https://x.y"; give that one`,
		"https://swaroopg92.github.io/penpa-edit/#m=edit&p=!":                                             "column 1: the Penpa+ text cannot be unpacked: illegal base64 data at input byte 0; copy the whole link",
		"https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + packPenpa("sudoku")[:6]:                    "column 1: the Penpa+ text cannot be unpacked: unexpected EOF; copy the whole link",
		"https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + packPenpa("sudoku,9"):                      "column 1: the Penpa+ text has 1 line, 6 expected",
		"https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + packPenpa(strings.Repeat("\n", maxLine+1)): "column 1: the Penpa+ text cannot be unpacked: the link is too long: it unpacks to more than 1 MiB; copy the whole link",
	} {
		if _, err := Parse(link); err == nil || err.Error() != want {
			t.Errorf("%.80s: error\n%v, want\n%s", link, err, want)
		}
	}
}

// TestPenpaSpace reads a board with rows and columns outside the frame, drawn on
// a grid of squares.
func TestPenpaSpace(t *testing.T) {
	const nx, ny, top, left = 11, 12, 2, 1
	index := func(row, col int) int { return (row+2+top)*(nx+4) + col + 2 + left }
	corner := func(row, col int) int { return (nx+4)*(ny+4) + index(row-1, col-1) }
	var numbers, lines, cells []string
	before := 0
	for c, d := range mustLineValues(t, example) {
		i := index(board.Cell(c).Row(), board.Cell(c).Col())
		if d != 0 {
			numbers = append(numbers, fmt.Sprintf(`"%d":["%v",1,"1"]`, i, d))
		}
		cells = append(cells, fmt.Sprint(i-before))
		before = i
	}
	for line := 0; line <= 9; line += 3 {
		for i := range 9 {
			lines = append(lines, fmt.Sprintf(`"%d,%d":2`, corner(i, line), corner(i+1, line)), fmt.Sprintf(`"%d,%d":2`, corner(line, i), corner(line, i+1)))
		}
	}
	text := fmt.Sprintf("square,%d,%d,38,0,1,1,380,380,84,84,0,0,0,0,Title: A%%2CB,Author: ,,No touching%%2C ever,OFF,false\n[%d,1,%d,1]\n{}\n", nx, ny, top, left) +
		penpaLayer(numbers, lines) + "\n\n[" + strings.Join(cells, ",") + "]"
	text = strings.Replace(text, `"surface":{}`, `"surface":{"100":1}`, 1)
	p, err := Parse("m=solve&p=" + packPenpa(text))
	want := []string{`the rules are left out: "No touching, ever"`, "shading and drawings are left out"}
	if err != nil || p.Grid != boardtest.Grid(t, example) || p.Name != "A,B" || !slices.Equal(p.Notes, want) {
		t.Errorf("got %+v, %v", p, err)
	}
}
