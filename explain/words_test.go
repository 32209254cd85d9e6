package explain

import (
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
)

func TestJoin(t *testing.T) {
	for _, tt := range []struct {
		words []string
		want  string
	}{
		{nil, ""},
		{[]string{"a"}, "a"},
		{[]string{"a", "b"}, "a and b"},
		{[]string{"a", "b", "c"}, "a, b and c"},
	} {
		if got := join(tt.words, "and"); got != tt.want {
			t.Errorf("join(%q) = %q, want %q", tt.words, got, tt.want)
		}
	}
}

func TestNumber(t *testing.T) {
	for n, want := range map[int]string{0: "no", 1: "one", 12: "twelve", 13: "13", 100: "100"} {
		if got := number(n); got != want {
			t.Errorf("number(%d) = %q, want %q", n, got, want)
		}
	}
}

func TestDigitWords(t *testing.T) {
	if got := digitWords(board.DigitsOf(9, 2, 4), "or"); got != "2, 4 or 9" {
		t.Errorf("digitWords = %q", got)
	}
	if got := digitWords(0, "or"); got != "" {
		t.Errorf("digitWords of nothing = %q", got)
	}
}

func TestHouseWords(t *testing.T) {
	for _, tt := range []struct {
		houses []board.House
		want   string
	}{
		{nil, ""},
		{[]board.House{board.Box(8)}, "box 9"},
		{[]board.House{board.Row(4), board.Row(1), board.Row(4)}, "rows 2 and 5"},
		{[]board.House{board.Box(0), board.Col(2), board.Row(1), board.Col(6), board.Col(0)}, "row 2, columns 1, 3 and 7 and box 1"},
	} {
		before := slices.Clone(tt.houses)
		if got := houseWords(tt.houses); got != tt.want {
			t.Errorf("houseWords(%v) = %q, want %q", tt.houses, got, tt.want)
		}
		if !slices.Equal(before, tt.houses) {
			t.Error("houseWords changed its argument")
		}
	}
}

func TestByCells(t *testing.T) {
	a, b := board.CellAt(0, 0), board.CellAt(4, 5)
	got := byCells([]board.Candidate{board.At(b, 7), board.At(a, 3), board.At(a, 9), board.At(b, 3), board.At(b, 9)})
	want := []group{
		{board.DigitsOf(3, 9), board.CellsOf(a, b)},
		{board.DigitsOf(7), board.CellsOf(b)},
	}
	if !slices.Equal(got, want) {
		t.Errorf("byCells = %v, want %v", got, want)
	}
}

func TestArticles(t *testing.T) {
	for name, want := range map[string]string{
		"": "a", "X-Wing": "an", "XY-Wing": "an", "W-Wing": "a", "AIC": "an", "ALS-XZ": "an", "Swordfish": "a",
		"Unique Rectangle Type 1": "a", "Hidden Pair": "a", "Empty Rectangle": "an", "Naked Pair": "a", "2-String Kite": "a",
		"UVWXYZ-Wing": "a", "Sue de Coq": "a", "3D Medusa Trap": "a", "M-Wing": "an", "BUG-Lite": "a",
	} {
		if got := Article(name); got != want {
			t.Errorf("Article(%q) = %q, want %q", name, got, want)
		}
	}
	if article(board.DigitsOf(8)) != "an" || article(board.DigitsOf(1)) != "a" || article(board.DigitsOf(8, 9)) != "a" {
		t.Error("only the digit eight takes an")
	}
}

func TestCapitalise(t *testing.T) {
	for text, want := range map[string]string{
		"if it is so. then r1c2. row 4":   "If it is so. Then r1c2. Row 4",
		"r1c5 is 4. r2c3 too":             "r1c5 is 4. r2c3 too",
		"a? b! c, d":                      "A? B! C, d",
		"":                                "",
		"the cell holds 4.5 of something": "The cell holds 4.5 of something",
	} {
		if got := capitalise(text); got != want {
			t.Errorf("capitalise(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestWrap(t *testing.T) {
	got := wrap("one two  three a-very-long-word four", 9)
	want := []string{"one two", "three", "a-very-long-word", "four"}
	if !slices.Equal(got, want) {
		t.Errorf("wrap = %q, want %q", got, want)
	}
}

func TestBreakable(t *testing.T) {
	chain := strings.Repeat("(1=2)r1c1-", 20)
	for _, word := range strings.Fields(breakable("AIC: " + chain + " " + strings.Repeat("x", 3*letters))) {
		if len(word) > letters {
			t.Errorf("%q is longer than a line", word)
		}
	}
	if got := strings.ReplaceAll(breakable(chain), " ", ""); got != chain {
		t.Errorf("breakable lost something: %q", got)
	}
	if got := breakable("a short one"); got != "a short one" {
		t.Errorf("breakable(%q)", got)
	}
}

func TestNotation(t *testing.T) {
	cells := board.CellsOf(board.CellAt(0, 2), board.CellAt(0, 6), board.CellAt(8, 2))
	if got := RC.Cells(cells); got != "r1c37,r9c3" {
		t.Errorf("RC: %q", got)
	}
	if got := A1.Cells(cells); got != "A37,J3" {
		t.Errorf("A1: %q", got)
	}
	x := board.At(board.CellAt(7, 0), 6)
	if got := A1.Placement(x) + " " + A1.Elimination(x); got != "H1=6 H1<>6" {
		t.Errorf("A1: %q", got)
	}
	if _, err := ParseNotation("b2"); err == nil {
		t.Error("an unknown notation is accepted")
	}
}
