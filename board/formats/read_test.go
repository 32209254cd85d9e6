package formats

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pencilmark/board/boardtest"
)

// example is a puzzle of this project's own making, used by the tables below.
const example = ".4..15....8..2..7.2.3.................21..48....8..3.7.5.......9...8713.1....2.4."

// rows returns the example cut into nine rows, with a blank sign and a gap.
func exampleRows(blank, gap string) string {
	var b strings.Builder
	for i, c := range strings.Split(strings.ReplaceAll(example, ".", blank), "") {
		b.WriteString(c)
		if i%9 == 8 {
			b.WriteString("\n")
		} else {
			b.WriteString(gap)
		}
	}
	return b.String()
}

func TestReadExample(t *testing.T) {
	r := exampleRows(".", "")
	lines := strings.Split(strings.TrimSpace(r), "\n")
	bars := func(l string) string { return "|" + l[:3] + "|" + l[3:6] + "|" + l[6:] + "|" }
	var ruled, fielded, bands strings.Builder
	for i, l := range lines {
		if i%3 == 0 {
			ruled.WriteString("*---+---+---*\n")
			fielded.WriteString("+---+---+---+---+---+---+---+---+---+\n")
			if i > 0 {
				bands.WriteString("\n")
			}
		}
		ruled.WriteString(bars(l) + "\n")
		fielded.WriteString("| " + strings.Join(strings.Split(strings.ReplaceAll(l, ".", " "), ""), " | ") + " |\n")
		bands.WriteString(l + "\n")
	}
	tests := map[string]struct{ text, format string }{
		"line":           {example, "line"},
		"zeros":          {strings.ReplaceAll(example, ".", "0"), "line"},
		"underscores":    {strings.ReplaceAll(example, ".", "_"), "line"},
		"stars":          {strings.ReplaceAll(example, ".", "*"), "line"},
		"X":              {strings.ReplaceAll(example, ".", "X"), "line"},
		"x":              {strings.ReplaceAll(example, ".", "x"), "line"},
		"dashes":         {strings.ReplaceAll(example, ".", "-"), "line"},
		"spaces":         {strings.ReplaceAll(example, ".", " "), "line"},
		"cells apart":    {strings.Join(strings.Split(example, ""), " "), "line"},
		"comment":        {example + " # from a friend", "line"},
		"rating":         {example + "\t7.2", "table"},
		"CRLF":           {"# a file\r\n" + example + "\r\n", "line"},
		"byte order":     {"\ufeff" + example, "line"},
		"rows":           {r, "grid"},
		"rows indented":  {"  " + strings.ReplaceAll(r, "\n", "\n  "), "grid"},
		"rows of dashes": {exampleRows("-", ""), "grid"},
		"bands":          {bands.String(), "grid"},
		"row comments":   {strings.ReplaceAll(r, "\n", " # a row\n"), "grid"},
		"spaced":         {exampleRows("_", " "), "spaced"},
		"dots apart":     {exampleRows(".", " "), "board"},
		"tabs":           {exampleRows("0", "\t"), "board"},
		"commas":         {exampleRows("0", ","), "board"},
		"framed":         {ruled.String() + "*-----------*", "ss"},
		"empty fields":   {strings.ReplaceAll(exampleRows(".", ","), ".", ""), "board"},
		"semicolons":     {strings.ReplaceAll(exampleRows(".", ";"), ".", ""), "board"},
		"box drawing":    {strings.NewReplacer("|", "│", "*", "┼", "-", "─").Replace(ruled.String()), "board"},
		"bars only":      {strings.ReplaceAll(r, "\n", " |\n"), "board"},
		"ruled, _":       {strings.ReplaceAll(strings.ReplaceAll(ruled.String(), ".", "_"), "*---", "+---"), "board"},
		"fields":         {fielded.String(), "board"},
		"short":          {strings.ReplaceAll(strings.TrimSpace(exampleRows(".", "")), "\n", ","), "susser"},
	}
	want := boardtest.Grid(t, example)
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p, err := Parse(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			if p.Grid != want {
				t.Errorf("grid\n%v, want\n%v", p.Grid.String(), example)
			}
			if p.Format != tt.format {
				t.Errorf("format %q, want %q", p.Format, tt.format)
			}
		})
	}
}

// replaceRow returns the rows as text, with row i replaced.
func replaceRow(rows []string, i int, row string) string {
	out := slices.Clone(rows)
	out[i] = row
	return strings.Join(out, "\n")
}

func TestParseErrors(t *testing.T) {
	rows := strings.Split(strings.TrimSpace(exampleRows("_", " ")), "\n")
	edit := func(i int, row string) string { return replaceRow(rows, i, row) }
	tight := strings.Split(strings.TrimSpace(exampleRows(".", "")), "\n")
	tests := map[string]struct{ text, want string }{
		"empty":      {"", "holds no puzzle; 81 cells are expected, 1 to 9 and . for an empty one"},
		"blank":      {" \n\n", "holds no puzzle; 81 cells are expected, 1 to 9 and . for an empty one"},
		"comments":   {"# nothing\n", "holds no puzzle; 81 cells are expected, 1 to 9 and . for an empty one"},
		"short":      {example[:80], "the puzzle has 80 characters instead of 81; 1 missing"},
		"three":      {"123", "the puzzle has 3 characters instead of 81; 78 missing"},
		"one row":    {"12345....", "the grid has 1 row, 9 expected"},
		"long":       {example + "..", "the puzzle has 83 characters instead of 81; 2 too many"},
		"letter":     {example[:4] + "a" + example[5:], `column 5: 'a' is neither a digit nor an empty cell; use 1 to 9, and . for an empty cell`},
		"words":      {"hello, world", `"hello, world" is not a puzzle in a known format; give 81 cells, 1 to 9 and . for an empty one`},
		"two":        {example + "\n" + example, "line 2: a second puzzle begins here, one expected"},
		"conflict":   {"44" + example[2:], "row 1 has two 4s, in r1c1 and r1c2 (characters 1 and 2)"},
		"row of 8":   {edit(3, "_ _ _ _ _ _ _ _"), "line 4: row 4 has 8 cells, 9 expected"},
		"row of 10":  {edit(3, rows[3]+" _"), "line 4: row 4 has 10 cells, 9 expected"},
		"two blanks": {edit(1, "_ _  8"), "line 2: row 2 has 3 cells, 9 expected"},
		"no blank":   {edit(1, "_ _8 _"), "line 2: row 2 has 4 cells, 9 expected"},
		"zero":       {edit(1, "_ 0 8"), "line 2: row 2 has 3 cells, 9 expected"},
		"8 rows":     {strings.Join(rows[:8], "\n"), "line 8: the grid has 8 rows, 9 expected"},
		"10 rows":    {strings.Join(rows, "\n") + "\n" + rows[0], "line 10: the grid has 10 rows, 9 expected"},
		"tight 8":    {replaceRow(tight, 3, "........"), "line 4: row 4 has 8 cells, 9 expected"},
		"tight a":    {replaceRow(tight, 3, "2..a....7"), `line 4, column 4: 'a' is neither a digit nor an empty cell; use 1 to 9, and . for an empty cell`},
		"plus":       {"+" + example, "column 1: no digit follows the plus sign"},
		"triplet":    {example + ":42", `column 83: "42" is not a candidate; write digit, row and column, as in 425 for a 4 in r2c5`},
		"fields":     {":0100:1:" + example, "the library line has 3 fields, 7 expected; write :code:digits:cells:deleted:eliminations:placements:extra"},
		"binary":     {"\x00\x01\x02", "is a binary file; a text file with puzzles is expected"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := Parse(tt.text)
			var e *Error
			if !errors.As(err, &e) {
				t.Fatalf("error %v, want an *Error", err)
			}
			if err.Error() != tt.want {
				t.Errorf("error\n%v, want\n%v", err, tt.want)
			}
		})
	}
}
