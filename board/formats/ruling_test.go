package formats

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pencilmark/board"
)

// A drawing is a way to draw the frame of a grid: the corners and crossings of
// the three kinds of ruling, what fills them, and what stands between the boxes.
type drawing struct {
	top, middle, bottom string // four signs each
	fill, bar           string
}

var drawings = map[string]drawing{
	"dots":         {"....", ":++:", "''''", "-", "|"},
	"stars":        {"****", "|++|", "****", "-", "|"},
	"pluses":       {"++++", "++++", "++++", "-", "|"},
	"bars":         {"----", "||||", "----", "-", "|"},
	"dashes":       {"----", "----", "----", "-", "|"},
	"crossed":      {"----", "-++-", "----", "-", "|"},
	"equals":       {"====", "====", "====", "=", "|"},
	"double":       {"++++", "++++", "++++", "=", "|"},
	"hashes":       {"+-++", "+-++", "+-++", "=", "|"},
	"tildes":       {"~~~~", "~~~~", "~~~~", "~", "|"},
	"all stars":    {"****", "****", "****", "*", "*"},
	"star bars":    {"****", "|**|", "****", "*", "|"},
	"underscores":  {"____", "____", "____", "_", "|"},
	"low":          {"____", "|__|", "|__|", "_", "|"},
	"macrons":      {"____", "____", "¯¯¯¯", "¯", "|"},
	"corners x":    {"xxxx", "xxxx", "xxxx", "-", "|"},
	"corners o":    {"oooo", "oooo", "oooo", "-", "|"},
	"colons":       {"::::", "::::", "::::", ":", ":"},
	"em dashes":    {"||||", "||||", "||||", "—", "|"},
	"box, light":   {"┌┬┬┐", "├┼┼┤", "└┴┴┘", "─", "│"},
	"box, heavy":   {"┏┳┳┓", "┣╋╋┫", "┗┻┻┛", "━", "┃"},
	"box, double":  {"╔╦╦╗", "╠╬╬╣", "╚╩╩╝", "═", "║"},
	"box, dotted":  {"┌┬┬┐", "├┼┼┤", "└┴┴┘", "┈", "┊"},
	"dots all":     {"++++", "++++", "++++", ".", "|"},
	"spaced":       {"++++", "++++", "++++", "- ", "|"},
	"no inner bar": {"----", "----", "----", "-", " "},
}

// draw draws the cells in the frame, each three columns as wide as they must be
// or to a third of the width given.
func (d drawing) draw(cells [81]string, width int) string {
	third := (width - 4) / 3
	rule := func(signs string) string {
		var b strings.Builder
		for i, sign := range strings.Split(signs, "") {
			if i > 0 {
				n := third + (width-4)%3*(i/3)
				b.WriteString(string([]rune(strings.Repeat(d.fill, n))[:n]))
			}
			b.WriteString(sign)
		}
		return b.String() + "\n"
	}
	var b strings.Builder
	b.WriteString(rule(d.top))
	for r := range 9 {
		if r == 3 || r == 6 {
			b.WriteString(rule(d.middle))
		}
		for i := range 3 {
			row := " " + strings.Join(cells[r*9+i*3:r*9+i*3+3], "  ")
			fmt.Fprintf(&b, "%s%-*s", d.bar, third+(width-4)%3*(i/2), row)
		}
		b.WriteString(d.bar + "\n")
	}
	b.WriteString(rule(d.bottom))
	return b.String()
}

// TestRulings draws one position in every frame and at every width in which a
// ruling might be taken for something else, alone and among other records.
func TestRulings(t *testing.T) {
	g := pencilGrid(t)
	var marks, values [81]string
	for c := range board.Cells() {
		marks[c] = cellText(&g, c)
		values[c] = cellText(&g, c)
		if g.Value(c) == 0 {
			values[c] = "."
		}
	}
	for name, d := range drawings {
		for _, width := range []int{79, 80, 81, 82, 83, 100, 729} {
			for kind, cells := range map[string]*[81]string{"pencil marks": &marks, "values": &values} {
				text := d.draw(*cells, width)
				p, err := Parse(text)
				if err != nil {
					t.Errorf("%s, %d wide, %s: %v\n%s", name, width, kind, err, text)
					continue
				}
				if p.Grid.Values() != g.Values() || p.Grid.Givens().Len() != 25 || p.Line != 1 {
					t.Errorf("%s, %d wide, %s: got %s with %d givens\n%s", name, width, kind, p.Grid.String(), p.Grid.Givens().Len(), text)
				}
				if kind == "pencil marks" && (!p.GivensAssumed || p.Grid.Marks(2) != board.DigitsOf(9)) {
					t.Errorf("%s, %d wide: givens assumed is %v, r1c3 has %v", name, width, p.GivensAssumed, p.Grid.Marks(2))
				}
				if p.Format == "ss" {
					continue // the second grid shows the values of the first
				}
				want := fmt.Sprintf("line %s|%s %s|%s %s|line %s", solution, p.Format, g.String(), p.Format, g.String(), solution)
				got := strings.Join(records(solution+"\n"+text+text+solution+"\n", ""), "|")
				if got != want {
					t.Errorf("%s, %d wide, %s, among others: got %s, want %s", name, width, kind, got, want)
				}
			}
		}
	}
}

// TestNarrowRulings reads boards whose rulings have as many signs as a row has
// cells.
func TestNarrowRulings(t *testing.T) {
	rows := strings.SplitAfter(exampleRows(".", ""), "\n")
	apart := strings.SplitAfter(exampleRows(".", " "), "\n")
	for _, rule := range []string{"---------", "*********", "_________", "---+---+---", "───┼───┼───", "├─┼─┼─┤", "+-+-+", "- - - + - - - + - - -"} {
		for name, rows := range map[string][]string{"rows": rows, "cells apart": apart} {
			band := func(i int) string { return strings.Join(rows[i*3:i*3+3], "") }
			rule := rule + "\n"
			for where, text := range map[string]string{
				"inside": band(0) + rule + band(1) + rule + band(2),
				"around": rule + band(0) + rule + band(1) + rule + band(2) + rule,
			} {
				p, err := Parse(text)
				if err != nil || p.Grid.String() != example {
					t.Errorf("%s %s %s: got %s, %v\n%s", strings.TrimSpace(rule), where, name, p.Grid.String(), err, text)
				}
			}
		}
	}
}

// TestBlankPuzzles reads lines and rows without any digit that stand by
// themselves.
func TestBlankPuzzles(t *testing.T) {
	empty := strings.Repeat(".", 81)
	counts := map[string]int{"alone": 1, "two": 2, "a puzzle": 1, "rows": 1, "a comment": 1}
	for _, blank := range []string{".", "0", "_", "*", "X", "x"} {
		line := strings.Repeat(blank, 81)
		for name, text := range map[string]string{
			"alone":     line,
			"two":       line + "\n" + line,
			"a puzzle":  solution + "\n" + line + "\n" + solution,
			"rows":      strings.Repeat(strings.Repeat(blank, 9)+"\n", 9),
			"a comment": line + " # nothing",
		} {
			got := records(text, "")
			found := 0
			for _, r := range got {
				if strings.HasSuffix(r, " "+empty) {
					found++
				}
			}
			if want := counts[name]; found != want {
				t.Errorf("%s %s: %d empty puzzles, want %d: %q", blank, name, found, want, got)
			}
		}
	}
}

// TestGivensAssumed says for which drawings all values merely count as givens.
func TestGivensAssumed(t *testing.T) {
	text := strings.TrimPrefix(pencil, "\n")
	for name, tt := range map[string]struct {
		text    string
		assumed bool
		givens  int
	}{
		"pencil marks":         {text, true, 25},
		"under the puzzle":     {example + "\n" + text, false, 24},
		"under an empty line":  {strings.Repeat(".", 81) + "\n" + text, true, 25},
		"under an empty board": {strings.Repeat(". . . . . . . . .\n", 9) + "\n" + text, true, 25},
		"line":                 {example, false, 24},
		"susser":               {"+7" + example[1:], false, 24},
		"729":                  {strings.Repeat("123456789", 81), true, 0},
	} {
		p, err := Parse(tt.text)
		if err != nil || p.GivensAssumed != tt.assumed || p.Grid.Givens().Len() != tt.givens {
			t.Errorf("%s: assumed is %v with %d givens (%v), want %v with %d", name, p.GivensAssumed, p.Grid.Givens().Len(), err, tt.assumed, tt.givens)
		}
	}
}

// TestContradictions reads texts that say two things about a cell.
func TestContradictions(t *testing.T) {
	text := strings.TrimPrefix(pencil, "\n")
	zeros := strings.ReplaceAll(example, ".", "0")
	open := func(cell string) string {
		return "<opensudoku>\n<game data=\"version: 2 " + cell + strings.Repeat("0|0|1|", 80) + "\"/></opensudoku>"
	}
	coach := func(user, marks string) string {
		return `{"givenDigits":"` + zeros + `","userDigits":"` + user + strings.Repeat("0", 81-len(user)) + `","userCellCandidates":"0-` + marks + strings.Repeat("-0", 79) + `"}`
	}
	tests := map[string]struct{ text, want string }{
		"grid below":   {example + "\n" + strings.Replace(text, "7      4      9 ", "7      25     9 ", 1), "line 3, column 10: r1c2 shows 25, but the puzzle above has 4 there; leave a line with # between them if they are two puzzles"},
		"value below":  {example + "\n" + strings.Replace(text, "7      4      9 ", "4      7      9 ", 1), "line 3, column 10: r1c2 shows 7, but the puzzle above has 4 there; leave a line with # between them if they are two puzzles"},
		"susser":       {example + ":412 123", "line 1, column 83: 4 is eliminated from r1c2, which holds it"},
		"library":      {":0100:1:" + example + ":123 412:::", "line 1, column 95: 4 is eliminated from r1c2, which holds it"},
		"given":        {open("5|6|0|"), "line 2: r1c1 is given as 5, but its pencil marks are 23"},
		"coach, given": {coach("", "36"), "line 1: r1c2 is given as 4, but its pencil marks are 25"},
		"coach, user":  {coach("03", "0"), "line 1, column 1: r1c2 is given as 4 and filled in as 3"},
		"f-puzzles": {`{"size":9,"grid":[[{"value":1,"given":true,"centerPencilMarks":[2]},{},{},{},{},{},{},{},{}]` + strings.Repeat(`,[{},{},{},{},{},{},{},{},{}]`, 8) + "]}",
			"line 1: r1c1 is given as 1, but its pencil marks are 2"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			var err error
			for _, e := range Read(strings.NewReader(tt.text), "") {
				err = e
			}
			if err == nil || err.Error() != tt.want || !errors.Is(err, ErrContradiction) {
				t.Errorf("error\n%v, want\n%s", err, tt.want)
			}
		})
	}
	p, err := Parse(open("5|6|1|"))
	if want := []string{"the pencil marks 23 in r1c1 are dropped: it holds 5"}; err != nil || fmt.Sprint(p.Notes) != fmt.Sprint(want) {
		t.Errorf("notes %q (%v), want %q", p.Notes, err, want)
	}
}

// TestProseRow reads a grid that is told in words, with lines that are broken anywhere.
func TestProseRow(t *testing.T) {
	told := "Row A: A1 is 4; A2 has 3 or\n  6; A3 has 1, 2 or 5; A4 has 7 only; A5 is 8 (not given);\nA6 is open; A7 is open; A8 is open; A9 is\nopen.\n"
	const rest = "Row 2: r2c1 is open; r2c2 is open; r2c3 is open; r2c4 is open; r2c5 is open; r2c6 is open; r2c7 is open; " +
		"r2c8 is open; r2c9 is open.\n"
	p, err := Parse("A game.\n" + told + strings.Repeat(rest, 8))
	if err != nil {
		t.Fatal(err)
	}
	for c, want := range []string{"4", "36", "125", "7", "8"} {
		got := p.Grid.Marks(board.Cell(c))
		if d := p.Grid.Value(board.Cell(c)); d != 0 {
			got = d.Set()
		}
		if got.String() != want {
			t.Errorf("cell %d: %v, want %s", c, got, want)
		}
	}
	for _, bad := range []string{
		strings.Repeat(rest, 8),
		strings.Repeat(rest, 8) + strings.Replace(rest, "r2c5 is open", "r2c5 is gone", 1),
		strings.Repeat(rest, 8) + strings.TrimSuffix(rest, " r2c9 is open.\n") + "\n\n",
	} {
		if _, err := Parse(bad); err == nil {
			t.Errorf("read: %s", bad)
		}
	}
}
