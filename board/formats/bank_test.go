package formats

import (
	"slices"
	"strings"
	"testing"

	"pencilmark/board/boardtest"
)

// bankLine is the example in the form of the puzzle bank.
const bankLine = "ab111b1fbf21 040015000080020070203000000000000000002100480000800307050000000900087130100002040  3.6"

func TestBank(t *testing.T) {
	p, err := Parse(bankLine)
	if err != nil || p.Grid != boardtest.Grid(t, example) || p.Format != "puzzle-bank" || p.Comment != "3.6" ||
		len(p.Notes) > 0 {
		t.Errorf("got %+v, %v", p, err)
	}
	p, err = Parse("  " + strings.Replace(bankLine, "ab111b1fbf21", "0b111b1fbf21", 1))
	if want := []string{"the hash 0b111b1fbf21 is not that of the digits"}; err != nil || !slices.Equal(p.Notes, want) {
		t.Errorf("notes %q (%v), want %q", p.Notes, err, want)
	}
	got := records(bankLine+"\n"+bankLine[:30]+bankLine[40:]+"\n"+strings.Replace(bankLine, "0400", "4400", 1)+"\n"+strings.Replace(bankLine, "3.6", "hard", 1)+"\n"+bankLine, "a.txt")
	want := []string{
		"puzzle-bank " + example,
		"a.txt: line 2, column 14: 71 digits, 81 expected",
		"a.txt: line 3: row 1 has two 4s, in r1c1 and r1c2 (characters 14 and 15)",
		`a.txt: line 4: "ab111b1fbf21 040015000080020070203000000"… is not a puzzle in a known format; give 81 cells, 1 to 9 and . for an empty one`,
		"puzzle-bank " + example,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s, want\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestCoachJSON reads states of sudoku.coach as they are before packing, on one
// line and on many, with parts left out.
func TestCoachJSON(t *testing.T) {
	g := pencilGrid(t)
	state := coachJSON(&g)
	zeros := strings.ReplaceAll(example, ".", "0")
	pretty := strings.NewReplacer("{", "{\n  ", ",", ",\n  ", "}", "\n}").Replace(state)
	only := `{"givenDigits":"` + zeros + `"}`
	stream := state + "\n" + solution + "\n" + pretty + "\n" + only + "\n# the end\n" + state[:50] + "\n" + only + "\n{\"size\":\n" + solution + "\n{\"givenDigits\": 7}\n{\"a\":1}\n{\n\"givenDigits\": ,\n}\n{ \"size\":"
	want := []string{
		"coach-json " + g.String(),
		"line " + solution,
		"coach-json " + g.String(),
		"coach-json " + example,
		"a: line 11: the JSON that begins here does not end",
		"coach-json " + example,
		"a: line 13: the JSON that begins here does not end",
		"line " + solution,
		"a: line 15, column 17: the JSON is damaged: number is out of place in givenDigits",
		"a: line 16, column 1: the JSON holds no puzzle in a known form; that of f-puzzles, SudokuPad and sudoku.coach is read",
		"a: line 18, column 16: the JSON is damaged: invalid character ',' looking for beginning of value",
		"a: line 20: the JSON that begins here does not end",
	}
	if got := records(stream, "a"); !slices.Equal(got, want) {
		t.Errorf("got\n%s, want\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	p, err := Parse(pretty)
	if err != nil || p.Grid != g || p.Format != "coach-json" {
		t.Errorf("got %+v, %v", p, err)
	}
}
