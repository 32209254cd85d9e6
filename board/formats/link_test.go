package formats

import (
	"errors"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
)

// vectorPuzzle and the links below it are the published test vectors for the
// link formats.
const vectorPuzzle = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"

const (
	vectorFpuzzles = "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq80kANwEMAbAVzngDMqNBDYwAdggAuGPk3bc+CABzDRE6bJgUFvfgFY1YyfBlz6jFqE56EARiMbTW+TaXwATI5NntVpkQWzJS67obo6j4uVqH8AOzemnL+dAzBsQgALInOycE6bvwOEcZJflRBBYr8KCVOvgEp+UEZ8OEipbnljfmshQgJdVF5rUJDZYFprtUIXuNd07bwxR310b3ElU1VS9nzDdt9M0g5DbS0REA==="
	vectorWiki     = "S9Be87keee3eacrao8x3hak3gaaajaa03ak0805e67i01e202cqam8u3e55555205c607cg8w586w7c04c8c6c401946s6x097a5d52597k28700557c2c4c2c4580703e67202dy01ci5m22566v6v6u6w045g5g1x09"
	vectorCoach    = "SCv7_32_f3damlia5v54o2eelh55bcliqh8kljpc9f6n7iacpsm2illia8p400e60obac1g6go34ck5ul60jj61m6408i6gob31cbge0rjc01a6k22j1n96aa94kfadk72qgh1o5ag0502ssadpn570jud934koi9d9c25n91ppagl0b00ncqkrm"
	vectorOneClue  = "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A"
	vectorGrouped  = "S9B050f2e0i46015y020466026212064i0a095u0i4601070b0d4m0f4m4a4j4q027n03bu0g06360936164a4i0o010o02474u067n07bu4q4i464i0b0u0g09064q0a4y040i0a051g5w035w01071y080u1g181609"
)

func TestLinkVectors(t *testing.T) {
	zeros := strings.ReplaceAll(vectorPuzzle, ".", "0")
	for name, text := range map[string]string{
		"f-puzzles":         "https://www.f-puzzles.com/?load=" + vectorFpuzzles,
		"f-puzzles payload": vectorFpuzzles,
		"f-puzzles escaped": "https://www.f-puzzles.com/?load=" + strings.ReplaceAll(vectorFpuzzles, "+", "%2B"),
		"sudokupad":         "https://sudokupad.app/fpuz" + vectorFpuzzles,
		"sudokupad long":    "https://sudokupad.app/sudoku/fpuzzles" + vectorFpuzzles,
		"sudokupad old":     "https://app.crackingthecryptic.com/sudoku/?id=fpuzzles" + vectorFpuzzles,
		"sudokuwiki":        "https://www.sudokuwiki.org/sudoku.htm?bd=" + vectorWiki,
		"sudokuwiki bare":   vectorWiki,
		"sudokuwiki 81":     "http://sudokuwiki.org/sudoku.htm?bd=" + zeros,
		"coach":             "https://sudoku.coach/en/solver/" + vectorCoach,
		"coach bare":        vectorCoach,
		"coach 81":          "https://sudoku.coach/en/play/" + zeros,
		"exchange":          "https://sudokuexchange.com/play/?s=" + zeros + "&d=3",
		"no scheme":         "sudokuexchange.com/play/?s=" + zeros,
		"comment":           "https://sudoku.coach/en/play/" + zeros + " # seventeen",
	} {
		t.Run(name, func(t *testing.T) {
			p, err := Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			if p.Grid != boardtest.Grid(t, vectorPuzzle) {
				t.Errorf("got %v, want %v", p.Grid.String(), vectorPuzzle)
			}
		})
	}
}

// TestLinkWriting compares what is written with the vectors, where the encoding
// leaves no choice.
func TestLinkWriting(t *testing.T) {
	p := Position{Grid: boardtest.Grid(t, vectorPuzzle)}
	for format, want := range map[string]string{
		"f-puzzles":  "https://www.f-puzzles.com/?load=" + vectorFpuzzles,
		"sudokuwiki": "https://www.sudokuwiki.org/sudoku.htm?bd=" + vectorWiki,
	} {
		var b strings.Builder
		if _, err := Write(&b, p, format); err != nil || b.String() != want+"\n" {
			t.Errorf("%s: wrote\n%s (%v), want\n%s", format, b.String(), err, want)
		}
	}
}

func TestLinkOneClue(t *testing.T) {
	p, err := Parse(vectorOneClue)
	if err != nil {
		t.Fatal(err)
	}
	if want := "1" + strings.Repeat(".", 80); p.Grid.String() != want {
		t.Errorf("got %v, want %v", p.Grid.String(), want)
	}
}

// TestLinkPosition reads a published link of a half-solved board.
func TestLinkPosition(t *testing.T) {
	p, err := Parse(vectorGrouped)
	if err != nil {
		t.Fatal(err)
	}
	g := p.Grid
	if got, want := g.Puzzle().String(), "5....1.24.2..6..9...17........2.3..6.9.....1.2..6.7........96...4..5..3.17.8....9"; got != want {
		t.Errorf("givens %s, want %s", got, want)
	}
	for c, want := range []string{"5", "6", "37", "9", "38", "1", "378", "2", "4"} {
		if got := cellText(&g, board.Cell(c)); got != want {
			t.Errorf("r1c%d shows %s, want %s", c+1, got, want)
		}
	}
}

func TestLinkErrors(t *testing.T) {
	load := func(json string) string { return "https://www.f-puzzles.com/?load=" + lzCompress(json) }
	scl := func(inside string) string { return "https://sudokupad.app/scl" + lzCompress("{"+inside+"}") }
	nine := "[" + strings.Repeat("[],", 8) + "[]]"
	tests := map[string]struct {
		text, want string
		variant    bool
	}{
		"other site": {"https://example.org/?x=1", `column 1: links of "example.org" are not known; those of SudokuWiki, f-puzzles, SudokuPad, sudoku.coach, SudokuExchange and Penpa+ are read`, false},
		"short link": {"https://sudokupad.app/abcdef", "column 1: the link holds no puzzle, only its name on a server; open it and copy the link that the program exports", false},
		"no load":    {"https://www.f-puzzles.com/?id=abc", "column 1: the link holds no puzzle, only its name on a server; open it and copy the link that the program exports", false},
		"jigsaw":     {"https://www.sudokuwiki.org/jigsaw.htm?bd=J9B00", `column 1: the link holds another kind of puzzle, as its board string starts with "J9B"; only classic puzzles of 9×9 are read`, true},
		"short S9B":  {"https://www.sudokuwiki.org/sudoku.htm?bd=S9B0102", "column 1: 4 characters after S9B, 162 expected", false},
		"bad S9B":    {"S9B" + strings.Repeat("zz", 81), `column 1: "zz", for r1c1, is not a code for a cell`, false},
		"killer":     {load(`{"size":9,"grid":[],"killercage":[{"cells":["R1C1"]}]}`), "column 1: the puzzle has further rules (killercage); only classic puzzles of 9×9 are read", true},
		"diagonal":   {load(`{"size":9,"grid":[],"diagonal+":true,"diagonal-":true}`), "column 1: the puzzle has further rules (diagonal+, diagonal-); only classic puzzles of 9×9 are read", true},
		"6×6":        {load(`{"size":6,"grid":[]}`), "column 1: the puzzle has size 6; only classic puzzles of 9×9 are read", true},
		"cut":        {"https://www.f-puzzles.com/?load=" + vectorFpuzzles[:100], "column 1: the f-puzzles text cannot be unpacked: the compressed text in the link is damaged; copy the whole link", false},
		"scl cage":   {scl(`"cells":` + nine + `,"cages":[{}]`), "column 1: the puzzle has cages, lines or arrows; only classic puzzles of 9×9 are read", true},
		"scl jigsaw": {scl(`"cells":` + nine + `,"regions":[[[0,0],[0,3]]]`), "column 1: the puzzle has irregular boxes; only classic puzzles of 9×9 are read", true},
		"scl 6×6":    {scl(`"cells":[[],[],[],[],[],[]]`), "column 1: the puzzle has 6 rows; only classic puzzles of 9×9 are read", true},
		"scl short":  {"https://sudokupad.app/scl" + lzCompress("{ce:[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],md:{}}"), "column 1: this form of SudokuPad's own data is not read; export the puzzle as f-puzzles", false},
		"region":     {load(`{"size":9,"grid":[[{"region":3},{},{},{},{},{},{},{},{}],[],[],[],[],[],[],[],[]]}`), "column 1: r1c1 lies in an irregular box; only classic puzzles of 9×9 are read", true},
		"value 10":   {load(`{"size":9,"grid":[[{"value":10},{},{},{},{},{},{},{},{}],[],[],[],[],[],[],[],[]]}`), "column 1: r1c1 has the value 10, 1 to 9 expected", false},
		"mark 0":     {load(`{"size":9,"grid":[[{"centerPencilMarks":[0]},{},{},{},{},{},{},{},{}],[],[],[],[],[],[],[],[]]}`), "column 1: r1c1 has the pencil mark 0, 1 to 9 expected", false},
		"8 rows":     {load(`{"size":9,"grid":[[],[],[],[],[],[],[],[]]}`), "column 1: the grid has 8 rows, 9 expected", false},
		"exchange":   {"https://sudokuexchange.com/play/?s=123", `column 1: "123" where 81 cells are expected`, false},
		"no s":       {"https://sudokuexchange.com/play/", "column 1: the link holds no puzzle, only its name on a server; open it and copy the link that the program exports", false},
		"coach cut":  {"https://sudoku.coach/en/play/" + vectorCoach[:60], "column 1: the sudoku.coach text cannot be unpacked: unexpected EOF; copy the whole link", false},
		"scf":        {"https://sudokupad.app/scf" + strings.Repeat("a", 60), "column 1: the compact form of SudokuPad is not read; export the puzzle as f-puzzles", false},
		"coach v8":   {"https://sudoku.coach/en/play/SCv8_32_abc", "column 1: this version of sudoku.coach's data is not read; SCv7_32_… is expected", false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := Parse(tt.text)
			if err == nil || err.Error() != tt.want {
				t.Errorf("error\n%v, want\n%s", err, tt.want)
			}
			if errors.Is(err, ErrVariant) != tt.variant {
				t.Errorf("variant is %v, want %v", !tt.variant, tt.variant)
			}
		})
	}
}

func TestSclPuzzle(t *testing.T) {
	row := `[{"value":1},{"value":"2","given":false},{"centremarks":["3",4]},{},{},{},{},{},{}]`
	empty := `[{},{},{},{},{},{},{},{},{}]`
	text := `{"cells":[` + row + strings.Repeat(","+empty, 8) + `],"metadata":{"title":"Small","author":"Me"}}`
	p, err := Parse("https://sudokupad.app/scl" + lzCompress(text))
	if err != nil {
		t.Fatal(err)
	}
	g := p.Grid
	if p.Name != "Small" || p.Author != "Me" || !g.Givens().Has(0) || g.Value(1) != 2 || g.Givens().Has(1) || cellText(&g, 2) != "34" {
		t.Errorf("got %+v", p)
	}
}
