package tutorials

import (
	"strings"
	"testing"
)

// stepFile is a lesson with one of most things.
const stepFile = `---
title: Naked Pair
covers: [naked-pair]
---
Two cells.

# Steps
## 1 See it
board: A
shade: row 2, column 6
ring: 2 8 in r2c2 r2c7,
  8 in r2c5
ring 2: 1 in r2c1
join: r2c2-r2c7 (8), r2c1-r2c2
lane: r1c1 into box 1
dim: all but row 2
label: A r2c2 r2c7
label: row 2 "2 8"
grey: 2 in r2c2, 8 in r2c7 or 8 in r2c2, 2 in r2c7
show: candidates in box 1
show: corner r2c1 12, r2c2 2
say: Look.
do: Tap both.
answer: together r2c2 r2c7 or r2c1 r2c2
right: Yes.
then: r2c1<>28 r2c1=1
wrong dim: No.
wrong both r2c1 r2c5: No.
wrong 4 6 in r2c5: No.
hint: r2c2 is one.
fails: r1c5<>7 because naked pair 1 7 in r1c8 r3c4
## 2 Practice
say: More.
do: Find two.
answer: drill 5 A

# Boards
## A
puzzle: 4....6..5..35....6.....2...6....14..7.....3...4..2.58...189..3.9....3..8.....57..
position: 4..+3.6..5..35.+9..6.....2..+36..+9+314+2+77+1+2+4+5+83+6+9+34+9+62+758+1+5+7189+4+63+29.+4..3+1+58.+3...57+9+4
# More about it
## Why
Because.
`

// TestStepFile reads the file of a lesson.
func TestStepFile(t *testing.T) {
	l, err := parseLesson("naked-pair", stepFile)
	if err != nil {
		t.Fatal(err)
	}
	s := l.Steps[0]
	if l.Definition != "Two cells." || len(l.Sections) != 1 || len(l.Steps) != 2 || len(s.Marks.Ring) != 5 || len(s.Marks.Joins) != 2 ||
		s.Marks.Joins[0].Digit != 8 || s.Marks.Dim.Len() != 72 || len(s.Answer.Cells) != 2 || !s.Answer.Together || len(s.Then) != 3 ||
		s.Show.Candidates.Len() != 7 || l.Steps[1].Answer.Count != 2 || s.Marks.Labels[1].Text != "2 8" || len(s.Wrong) != 3 {
		t.Errorf("%+v\n%+v", l, s)
	}
}

// TestStepFileMistakes checks the place and the words of each mistake.
func TestStepFileMistakes(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{"# Steps", "# Schritte", "7:3: a lesson has one part each"},
		{"## 1 See it", "## 2 See it", `8:4: the heading of this step needs the form "## 1 Title"`},
		{"board: A", "board: B", `9:8: there is no board "B"`},
		{"board: A\n", "", "9:1: shade needs a board"},
		{"shade: row 2", "shad: row 2", `10:1: unknown key "shad"`},
		{"shade: row 2", "shade 3: row 2", "10:7: shade can be followed only by 2"},
		{"shade: row 2,", "shade: row 2", `10:14: "column" is not understood here`},
		{"shade: row 2", "shade: line 2", `10:8: a house is needed, as in "row 2", not "line"`},
		{"ring: 2 8", "ring: 2 9", "11:7: on board A, r2c2 cannot be 9"},
		{"8 in r2c5", "8 at r2c5", `12:5: "in" is needed`},
		{"8 in r2c5", "8 in r2c", `12:8: a cell is needed, not "r2c"`},
		{"r2c2-r2c7", "r2c2 r2c7", "14:7: two cells are needed"},
		{"lane: r1c1", "lane: r1c2", "15:7: on board A, r1c2 has no digit"},
		{"all but row 2", "all row 2", "16:10: dim can be"},
		{`"2 8"`, `2 8`, `18:17: a label needs quotes`},
		{" or 8 in r2c2, 2 in r2c7", "", "19:27: grey needs two ways"},
		{"show: corner", "show: corners", "21:7: show can be"},
		{"do: Tap both.\n", "", `8:4: step 1 has no "do"`},
		{"do: Tap both.", "do: Tap both.\ndo: Now.", `24:1: there is a second "do"`},
		{"do: Tap both.", "do:", "23:4: do needs a value"},
		{"right: Yes.\n", "", `8:4: step 1 has no "right"`},
		{"together r2c2", "r2c2 toether", `24:14: "toether" is not understood here`},
		{"r2c1=1", "r2c1=12", "26:16: a conclusion is needed"},
		{"r2c1=1", "r2c1=9", "26:16: on board A, r2c1 cannot be 9"},
		{"wrong dim", "wrong inside", `27:7: a cell is needed, not "inside"`},
		{"because", "as", "31:8: fails needs the form"},
		{"drill 5 A", "drill 5 B", `35:17: there is no board "B"`},
		{"## A\n", "## Board\n", "38:4: a board is named with one capital letter"},
		{"puzzle: 4...", "puzzle: 3...", "38:4: the puzzle of board A"},
		{"position: 4..", "position: 4.", "40:11: "},
		{"Because.\n", "# Boards\n", "43:3: a lesson has one part each"},
		{"say: Look.", " say: Look.\nLook", "23:1: a line needs the form"},
	} {
		text := strings.Replace(stepFile, c.old, c.new, 1)
		if text == stepFile {
			t.Fatalf("%q is not in the file", c.old)
		}
		if _, err := parseLesson("naked-pair", text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.new, err, c.want)
		}
	}
}

// FuzzStepFile: no file makes the reader panic, and every mistake has a line and a column.
func FuzzStepFile(f *testing.F) {
	f.Add(stepFile)
	_, body, _ := strings.Cut(stepFile, "\n---\n")
	f.Fuzz(func(t *testing.T, text string) {
		_, _ = parseLesson("naked-pair", text)
		_, err := parseLesson("naked-pair", "---\ntitle: X\ncovers: [naked-pair]\n---\n"+text+body)
		if e, ok := err.(*FileError); err != nil && (!ok || e.Line < 1 || e.Col < 1) {
			t.Errorf("%v", err)
		}
	})
}
