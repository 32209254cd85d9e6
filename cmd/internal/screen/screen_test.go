package screen

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"pencilmark/board"
	"pencilmark/board/boardtest/golden"
	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/activity"
	saved "pencilmark/tutorials/game"
)

// easy is a game in progress: the Easy puzzle after twelve digits.
const (
	easyGivens = "...4....3..1..25.962.....4..76.8...4.92...68.8...4.27..5.....129.47..3..2....8..."
	easyNow    = "...4...23.41..256962.....4..7628.934492...68.8...4.27..5...4.129.472.35.2....849."
	pointing   = "24 245 25 9 7 8 3 6 1  8 3 9 1 4 6 5 2 7  6 7 1 5 3 2 4 8 9  34 4568 5678 3678 68 9 2 1 56 " +
		"9 1 568 68 2 4 7 3 56  23 26 267 367 5 1 9 4 8  1 28 3 28 9 5 6 7 4  5 26 4 26 1 7 8 9 3 7 9 68 4 68 3 1 5 2"
)

// position returns a board of candidates: a cell of one digit is placed.
func position(t *testing.T, text string) board.Grid {
	t.Helper()
	p, err := formats.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p.Grid
}

func game(t *testing.T) (board.Grid, *activity.Board) {
	t.Helper()
	givens, now := position(t, easyGivens), position(t, easyNow)
	now.SetGivens(board.AllCells().Minus(givens.Empty()))
	b := activity.NewBoard(&now, true)
	b.Own = new(saved.Board)
	for cell, notes := range map[[2]int]board.DigitSet{{0, 2}: board.DigitsOf(9), {3, 0}: board.DigitsOf(1, 5), {7, 1}: board.DigitsOf(1, 6, 8)} {
		b.Own.Notes[board.CellAt(cell[0], cell[1])] = notes
	}
	return now, b
}

// pages returns the pages of the golden files.
func pages(t *testing.T) map[string]*Page {
	now, own := game(t)
	play := Of(own)
	at := board.CellAt(3, 4)
	play.Cursor, play.Shaded, play.Same = at.Set(), at.Peers().With(at), 8
	keys := []Key{{"1-9", "digit"}, {"n", "notes"}, {"h", "hint"}, {"u", "undo"}, {"?", "all keys"}, {"q", "quit"}}
	out := map[string]*Page{"play": {Title: "Easy · game 3", Right: Faint.Paint("12 of 51 placed") + "   4:12", Board: play,
		Panel: Bold.Paint("Solve the puzzle.") + "\n\n" + Bold.Paint("r4c5") + " is 8, a given. It rules out 8 in row 4, column 5 and box 5.",
		Below: play.Legend(), Keys: keys}}

	single, _ := techniques.MustLookup("hidden-single").First(logic.NewView(&now))
	rungs, err := hint.Rungs(&explain.Renderer{}, &now, &single)
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range rungs {
		hinted := activity.HintBoard(r, &now, &single)
		hinted.Own = own.Own
		b := Of(hinted)
		out["hint-"+string(rune('1'+i))] = &Page{Title: "Easy · game 3", Board: b, Panel: "The rung: " + r.Name + ".", Below: b.Legend(), Keys: keys}
	}

	marks := position(t, pointing)
	zoomed := Of(activity.NewBoard(&marks, false))
	zoomed.Cursor = board.CellAt(3, 1).Set()
	out["zoom"] = &Page{Title: "Medium · game 4", Board: zoomed, Panel: Bold.Paint("Box 4") + "  " + Faint.Paint("z closes the zoom"), Zoom: true,
		Below: "r4c2 can be 4, 5, 6 or 8.", Keys: keys}
	step, ok := techniques.MustLookup("locked-candidates-pointing").First(logic.NewView(&marks))
	if !ok {
		t.Fatal("no pointing")
	}
	shown := Of(activity.StepBoard(&marks, &step))
	out["pointing"] = &Page{Title: "practice · Pointing", Board: shown, Panel: "The pattern.", Below: shown.Legend(), Keys: keys}
	out["list"] = &Page{Title: "today", Left: []string{Bold.Paint("Today: 16 minutes."), "", "› 1  Last Digit once more"}, Panel: "Why Last Digit", Keys: keys}
	return out
}

// TestPages compares pages with those that are kept, in every look, and holds their sizes.
func TestPages(t *testing.T) {
	for name, p := range pages(t) {
		for look, terminal := range map[string]Terminal{"plain": {Plain: true}, "colour": {}, "wide": {Width: 120, Height: 36, Plain: true},
			"ascii": {Plain: true, ASCII: true}} {
			text := p.Draw(terminal)
			width, height := terminal.size()
			lines := strings.Split(text, "\n")
			if len(lines) > height {
				t.Errorf("%s, %s: %d lines", name, look, len(lines))
			}
			for _, l := range lines {
				if ansi.StringWidth(l) > width {
					t.Errorf("%s, %s: %d columns: %s", name, look, ansi.StringWidth(l), l)
				}
			}
			if terminal.Plain && strings.Contains(text, "\x1b") {
				t.Errorf("%s, %s: escape codes", name, look)
			}
			if look == "ascii" && strings.ContainsFunc(text, func(r rune) bool { return r > 126 }) {
				t.Errorf("%s: not ASCII:\n%s", name, text)
			}
			if look != "ascii" {
				golden.File(t, "testdata/"+name+"."+look+".txt", strings.ReplaceAll(text, "\x1b", "␛")+"\n")
			}
		}
	}
}

// TestNothingMoves draws boards of every kind and looks for their frames in the same columns.
func TestNothingMoves(t *testing.T) {
	for name, p := range pages(t) {
		if p.Board == nil {
			continue
		}
		lines := strings.Split(p.Draw(Terminal{Plain: true}), "\n")
		for _, line := range []int{3, 7, 11, 15} {
			row := []rune(lines[line])
			for _, col := range []int{4, 17, 30, 43} {
				if !strings.ContainsRune("┌┬┐├┼┤└┴┘┏┓┗┛", row[col]) {
					t.Errorf("%s: line %d, column %d: %c", name, line+1, col+1, row[col])
				}
			}
		}
	}
}

// TestColourless removes colours and nothing else.
func TestColourless(t *testing.T) {
	got := (&Terminal{Colourless: true}).adapt(Bold.Paint("a") + look.Paint("b") + Cursor.Paint("c") + Style("31").Paint("d"))
	want := "\x1b[1ma\x1b[0m\x1b[1;4mb\x1b[0m\x1b[7;1mc\x1b[0md\x1b[0m"
	if got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestPanelTurns breaks a long text into pages and loses nothing.
func TestPanelTurns(t *testing.T) {
	words := strings.Fields(strings.Repeat("one two three four five six seven ", 40))
	p := &Page{Board: &Board{}, Panel: strings.Join(words, " "), Below: "x"}
	var seen []string
	for p.Turn = range p.Pages(Terminal{}) {
		for _, line := range strings.Split(p.Draw(Terminal{Plain: true}), "\n")[3:18] {
			if row := []rune(line); len(row) > 46 && !strings.Contains(line, "more: PgDn") {
				seen = append(seen, strings.Fields(string(row[46:]))...)
			}
		}
	}
	if strings.Join(seen, " ") != strings.Join(words, " ") {
		t.Errorf("%d words of %d", len(seen), len(words))
	}
}

// TestLastDigit draws the reason for a last digit: the eight others, the three houses that need
// one, and no lines through the rest of the board.
func TestLastDigit(t *testing.T) {
	g := position(t, "...549.18529718...418...95.695.7..31..415..9...296.8.5..1......34.2.15.9......1..")
	step, ok := techniques.MustLookup("last-digit").First(logic.NewView(&g))
	if !ok {
		t.Fatal("no last digit")
	}
	b := Of(activity.StepBoard(&g, &step))
	if len(b.Rays) > 0 || b.Houses.Len() != 3 {
		t.Errorf("%d lines, %d houses", len(b.Rays), b.Houses.Len())
	}
	for c, m := range b.Marks {
		if m.Kind == Not {
			t.Errorf("%v is crossed out", c)
		}
	}
	if want := "(1)  the other 1s"; !strings.Contains(ansi.Strip(b.Legend()), want) {
		t.Errorf("the legend lacks %q: %s", want, ansi.Strip(b.Legend()))
	}
}

// TestRaysAreStraight draws the reasons for every single of a puzzle: each line stays in the row
// or column of its digit.
func TestRaysAreStraight(t *testing.T) {
	g := position(t, easyGivens)
	n := 0
	for solved := false; !solved; solved = g.Solved() {
		v := logic.NewView(&g)
		var next logic.Step
		for _, r := range techniques.Basic() {
			for s := range r.Steps(v) {
				b := Of(activity.StepBoard(&g, &s))
				for _, ray := range b.Rays {
					if n++; ray.From.Row() != ray.To.Row() && ray.From.Col() != ray.To.Col() {
						t.Errorf("%s: a line from %v to %v", s.Technique.Slug, ray.From, ray.To)
					}
				}
				next = s
			}
		}
		next.Apply(&g)
	}
	if n == 0 {
		t.Error("no lines")
	}
}

// TestCloser shows all notes of a cell that a page is about, where a small board does not show them.
func TestCloser(t *testing.T) {
	c, other := board.CellAt(1, 3), board.CellAt(6, 6)
	notes := func(text string) (out board.DigitSet) {
		for _, r := range text {
			out = out.With(board.Digit(r - '0'))
		}
		return out
	}
	for _, x := range []struct {
		notes  string
		mark   string // of the cell
		house  board.House
		cursor board.Cell
		want   []board.Cell
	}{
		{"25", "25", 0, other, nil},
		{"258", "25", 0, other, []board.Cell{c}},
		{"2589", "2589", 0, other, []board.Cell{c}},
		{"2589", "", 0, other, nil},
		{"2589", "", 0, board.CellAt(1, 8), slices.Collect(board.Row(1).Cells().All())},
		{"2589", "", 0, board.CellAt(5, 3), slices.Collect(board.Col(3).Cells().All())},
		{"2589", "", 0, board.CellAt(0, 5), slices.Collect(board.Box(1).Cells().All())},
		{"2589", "25", board.Col(3), other, slices.Collect(board.Col(3).Cells().All())},
	} {
		b := &Board{Marks: map[board.Cell]Mark{}, Cursor: x.cursor.Set()}
		b.Notes[c], b.Notes[other] = notes(x.notes), notes("12")
		if x.mark != "" {
			b.Marks[c] = Mark{Kind: Why, Digits: notes(x.mark)}
		}
		if x.house != 0 {
			b.Houses = board.HousesOf(x.house)
		}
		got := b.Closer()
		if !slices.Equal(got, x.want) {
			t.Errorf("%+v: %v", x, got)
		}
		text := ansi.Strip(strings.Join(b.strip(got, false), "\n"))
		for _, shown := range got {
			if !strings.Contains(text, shown.String()) {
				t.Errorf("%v is not in\n%s", shown, text)
			}
		}
	}
}

// TestCrowds explains the sign for more notes than a small board can show where it is on the board, and nowhere else.
func TestCrowds(t *testing.T) {
	four, five := board.AllDigits&^31, board.AllDigits&^15
	c, other := board.CellAt(2, 3), board.CellAt(6, 6)
	for _, test := range []struct {
		name  string
		notes board.DigitSet
		with  func(b *Board)
		want  bool
	}{
		{"three", four.Without(four.First()), func(*Board) {}, false},
		{"four", four, func(*Board) {}, true},
		{"room for four", four, func(b *Board) { b.Full = true }, false},
		{"five", five, func(b *Board) { b.Full = true }, true},
		{"fades", five, func(b *Board) { b.Dim = c.Set() }, false},
		{"another fades", five, func(b *Board) { b.Dim = other.Set() }, true},
		{"one lit", five, func(b *Board) { b.Lit = five.First().Set() }, false},
		{"cursor", five, func(b *Board) { b.Cursor = c.Set() }, true},
		{"marked", five, func(b *Board) { b.Marks = map[board.Cell]Mark{c: {Kind: Why, Digits: five.First().Set()}} }, false},
		{"all marked", five, func(b *Board) { b.Marks = map[board.Cell]Mark{c: {Kind: Why, Digits: five}} }, true},
	} {
		var b Board
		b.Notes[c] = test.notes
		if test.with(&b); b.Crowds() != test.want {
			t.Errorf("%s: %t\n%s", test.name, b.Crowds(), strings.Join(b.draw(smallBoard, true), "\n"))
		}
	}
}

// TestLocale: only a locale that names another character set than UTF-8 leaves ASCII alone. An empty LC_ALL counts for nothing.
func TestLocale(t *testing.T) {
	for _, x := range []struct {
		all, ctype, lang string
		want             bool
	}{{"", "", "", false}, {"C", "", "en_GB.UTF-8", true}, {"POSIX", "", "", true}, {"", "", "de_DE.ISO-8859-1", true},
		{"", "en_GB.utf8", "C", false}, {"C.UTF-8", "", "C", false}} {
		env := map[string]string{"LC_ALL": x.all, "LC_CTYPE": x.ctype, "LANG": x.lang}
		if got := onlyASCII(func(name string) string { return env[name] }); got != x.want {
			t.Errorf("%v: %v", x, got)
		}
	}
}
