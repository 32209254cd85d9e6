package formats

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/board/boardtest/golden"
)

// paperIntro stands above the table of FORMATS.md.
const paperIntro = `# Formats

Every command can read these formats, and ` + "`convert --to`" + ` can write them. This file is generated: ` + "`go test ./board/formats -run Paper -update`" + `.

You can also give it data and text of other programs. It reads a puzzle in JSON, JSON Lines or YAML of any shape, in any
column of a table, in a web page, and as 81 cells anywhere in a line or a link. A text inside data, such as a message of
a chat, may have puzzles among its words. It also reads boards with text, rulings, brackets or names of rows around the
cells, and arrays in programs. Of a puzzle and its solution in one record, it takes the puzzle. Lines that hold no
puzzle are counted in a message; the heading of a table is not. A line or a field that is nearly a puzzle, and a grid of
another size, is reported as an error.

pencilmark detects the format from the text, separately for each record, so a file can mix formats. Every format holds
the digits of 81 cells, and the marks in the table show what else it can hold. Everything else is lost when you write
that format; convert then prints a message.

- **givens**: which digits are givens and which were filled in. If the source does not say, all digits count as givens.
- **candidates**: which candidates have been removed although the digits allow them.
- **single**: that a cell with one candidate left is not filled in yet.
- **none**: that a cell has no candidates left.

`

// paperColumns are the columns of the table about what is carried.
var paperColumns = []struct {
	title string
	what  carries
}{
	{"givens", carriesSolved}, {"candidates", carriesMarks}, {"single", carriesSingles}, {"none", carriesNone},
	{"name", carriesName}, {"author", carriesAuthor}, {"comment", carriesComment},
}

// readOnly has an example of each format that is not written.
var readOnly = map[string]string{
	"table": "id,name,puzzle\n7,Sunday," + example + "\n",
}

// paper returns FORMATS.md.
func paper(t *testing.T) string {
	var b strings.Builder
	b.WriteString(paperIntro + "| format | what it is | files | written |")
	for _, c := range paperColumns {
		b.WriteString(" " + c.title + " |")
	}
	b.WriteString("\n|---|---|---|:-:|" + strings.Repeat(":-:|", len(paperColumns)) + "\n")
	for _, f := range Formats() {
		name := "`" + f.Name + "`"
		for _, a := range f.Aliases {
			name += ", `" + a + "`"
		}
		var files []string
		for _, e := range f.Extensions {
			files = append(files, "."+e)
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s |", name, f.Description, strings.Join(files, " "), tick(f.Writes))
		for _, c := range paperColumns {
			b.WriteString(" " + tick(f.Writes && f.carries&c.what != 0) + " |")
		}
		b.WriteByte('\n')
	}
	b.WriteString("\n## What reading leaves out\n\nSome sources contain information that a position cannot hold:\n\n")
	for _, f := range Formats() {
		if f.LeftOut != "" {
			fmt.Fprintf(&b, "- `%s`: %s\n", f.Name, f.LeftOut)
		}
	}
	b.WriteString("\n## One position in each\n\nIn this position, r1c1 has been filled in with 7, and candidate 6 has been removed from r1c3. Long lines are cut off.\n")
	for _, f := range Formats() {
		fmt.Fprintf(&b, "\n### %s\n\n```\n%s```\n", f.Name, paperExample(t, f))
	}
	return b.String()
}

// tick returns the sign for yes in the table.
func tick(yes bool) string {
	if yes {
		return "✓"
	}
	return ""
}

// paperExample returns the position of the paper in a format, which must read
// it. Its lines are cut.
func paperExample(t *testing.T, f Format) string {
	text := readOnly[f.Name]
	if f.Writes {
		var b strings.Builder
		p := Position{Grid: pencilGrid(t), Name: "Sunday", Author: "Ruth", Comment: "a walk"}
		if _, err := Write(&b, p, f.Name); err != nil {
			t.Fatal(err)
		}
		text = b.String()
	}
	if p, err := Parse(text); err != nil || !f.Writes && p.Format != f.Name {
		t.Errorf("%s: the example is read as %q: %v", f.Name, p.Format, err)
	}
	var out strings.Builder
	for line := range strings.Lines(text) {
		for _, packed := range []string{coachPrefix, "&p="} { // what follows depends on the version of Go
			if before, _, found := strings.Cut(line, packed); found {
				line = before + packed + "…\n"
			}
		}
		if runes := []rune(line); len(runes) > 100 {
			line = string(runes[:100]) + "…\n"
		}
		out.WriteString(line)
	}
	return out.String()
}

// TestPaper keeps FORMATS.md what the formats are.
func TestPaper(t *testing.T) { golden.File(t, "FORMATS.md", paper(t)) }

// TestLoses holds what a format says it loses against what it reports of
// positions that have it: each thing by itself, and only these.
func TestLoses(t *testing.T) {
	solved := boardtest.Grid(t, example)
	solved.SetGivens(board.CellsOf(1))
	gone := boardtest.Grid(t, example)
	gone.Eliminate(board.At(2, 6))
	lone := boardtest.Grid(t, solution[:80]+".")
	bare := lone
	bare.Eliminate(board.At(80, 5))
	probes := []Position{
		{Grid: solved}, {Grid: gone}, {Grid: lone}, {Grid: bare},
		{Grid: boardtest.Grid(t, example), Name: "a"}, {Grid: boardtest.Grid(t, example), Author: "a"}, {Grid: boardtest.Grid(t, example), Comment: "a"},
	}
	for _, f := range Formats() {
		says := f.Loses()
		if !f.Writes {
			if len(says) > 0 {
				t.Errorf("%s is not written and loses %q", f.Name, says)
			}
			continue
		}
		for i, l := range losses {
			lost, err := Write(&strings.Builder{}, probes[i], f.Name)
			if err != nil {
				t.Fatal(err)
			}
			reports := len(lost) > 0
			// A format without candidates cannot show what cells with few have.
			if few := l.what == carriesSingles || l.what == carriesNone; few && f.carries&carriesMarks == 0 {
				reports = true
			}
			if reports != slices.Contains(says, l.words) {
				t.Errorf("%s: loses %q of a position with %q and says %q", f.Name, lost, l.words, says)
			}
		}
	}
}
