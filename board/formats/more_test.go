package formats

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestSum mixes records of many kinds in one text. Each has so many puzzles, so many broken ones and so
// many lines without one, and nothing is lost between them.
func TestSum(t *testing.T) {
	puzzles := casePuzzles(t)
	n := 0
	next := func() string { n++; return puzzles[n%len(puzzles)] }
	rows := func(p, sep string) (out []string) {
		for i := range 9 {
			out = append(out, strings.Join(strings.Split(p[i*9:i*9+9], ""), sep))
		}
		return out
	}
	quoted := func(v any) string { b, _ := json.Marshal(v); return string(b) }
	fewer := func(p string) string { i := strings.IndexAny(p, "123456789"); return p[:i] + "." + p[i+1:] }
	kinds := []struct {
		puzzles, broken, skipped int
		text                     func() string
	}{
		{1, 0, 0, next},
		{1, 0, 0, func() string { return "Golden Nugget: " + next() }},
		{1, 0, 0, func() string { return "#7 " + next() }},
		{2, 0, 0, func() string { return "a " + next() + " and " + next() }},
		{1, 0, 0, func() string { return strings.Join(rows(next(), ""), "\n") }},
		{1, 0, 0, func() string { return strings.Join(rows(next(), " "), "\n") }},
		{1, 0, 0, func() string { return strings.ReplaceAll(strings.Join(rows(next(), ""), "\n"), ".", "o") }},
		{1, 0, 0, func() string { return "a = [" + strings.Join(rows(next(), ", "), "],\n  [") + "]" }},
		{1, 0, 0, func() string {
			return "f([[" + strings.ReplaceAll(strings.Join(rows(next(), ","), "],\n  ["), ".", "_") + "]])."
		}},
		{1, 0, 0, func() string {
			return "(def g [[" + strings.ReplaceAll(strings.Join(rows(next(), " "), "]\n  ["), ".", "nil") + "]])"
		}},
		{1, 0, 0, func() string {
			return "<table><tr><td>" + strings.Join(rows(next(), "</td><td>"), "</td></tr>\n<tr><td>") + "</td></tr></table>"
		}},
		{2, 0, 0, func() string { return "id,puzzle\n1," + next() + "\n2," + next() }},
		{1, 1, 0, func() string { return "id;puzzle;by\n1;" + next() + ";a\n2;" + next()[:70] + ";b" }},
		{1, 1, 1, func() string { return "no;puzzle\n1;" + next() + "\n2;\n3;" + next()[:40] }},
		{1, 0, 0, func() string { return `{"puzzle":` + quoted(next()) + `,"solution":"` + solution[:79] + `"}` }},
		{1, 1, 0, func() string { return `{"puzzle":` + quoted(next()) + `,"other":` + quoted(next()[:79]) + `}` }},
		{2, 0, 0, func() string {
			return quoted([]any{map[string]any{"text": "see\n" + strings.Join(rows(next(), " "), "\n") + "\nthanks", "by": "ann"}, map[string]any{"text": "or " + next()}})
		}},
		{2, 0, 0, func() string { return `{"first":` + quoted(next()) + `,"second":` + quoted(next()) + `}` }},
		{1, 0, 0, func() string { return `{"puzzle":` + quoted(next()) + `,"user":"` + strings.Repeat("0", 81) + `"}` }},
		{1, 0, 0, func() string { return "puzzle,user\n" + next() + "," + strings.Repeat(".", 81) }},
		{2, 0, 0, func() string { p := next(); return `{"a":` + quoted(p) + `,"b":` + quoted(fewer(p)) + `}` }},
		{2, 0, 0, func() string { p := next(); return "hard puzzle,easy puzzle\n" + fewer(p) + "," + p }},
		{2, 0, 0, func() string { p := next(); return "a: " + fewer(p) + "\nb: " + p }},
		{2, 0, 0, func() string { p := quoted(next()); return `{"a":` + p + `,"b":` + p + `}` }},
		{1, 0, 0, func() string { return "no solution found: " + next() }},
		{2, 0, 0, func() string { return "puzzle,partial_solution\n" + next() + "," + next() }},
		{1, 0, 0, func() string { return "https://sudoku-solutions.com/?bd=" + next() }},
		{1, 0, 0, func() string { p := next(); return "see [" + p + "](https://sudokuexchange.com/play/?s=" + p + ") now" }},
		{1, 0, 0, func() string { return "Try https://www.sudokuwiki.org/sudoku.htm?bd=" + next() + ". It is hard." }},
		{1, 0, 0, func() string { return "https://www.sudokuwiki.org/sudoku.htm?bd=" + next() + "." }},
		{3, 0, 0, func() string { return `var a=["` + next() + `","` + next() + `","` + next() + `"];` }},
		{2, 0, 0, func() string { return `module.exports = ['` + next() + `', '` + next() + `'];` }},
		{2, 0, 0, func() string { return "INSERT INTO p VALUES ('" + next() + "'),('" + next() + "');" }},
		{1, 0, 0, func() string { return "# " + next() }},
		{2, 0, 0, func() string { return next() + " # " + next() }},
		{2, 0, 0, func() string { return `<div data-puzzle="` + next() + `">Puzzle</div><p>` + next() + `</p>` }},
		{2, 0, 0, func() string { return `<!-- ` + next() + ` --><p>` + next() + `</p>` }},
		{1, 0, 0, func() string {
			empty := strings.Repeat(".........\n", 9)
			return "[Puzzle]\n" + strings.Join(rows(next(), ""), "\n") + "\n[State]\n" + empty + "[Marks]\n" + empty
		}},
		{0, 1, 0, func() string { return next()[:80] }},
		{0, 1, 0, func() string { return `{"puzzle":"` + next()[:40] + `"}` }},
		{0, 1, 0, func() string { return "1..4..\n..2..5\n3..6..\n..1..4\n2..5..\n..6..3" }},
		{0, 0, 1, func() string { return "some words about it\n#" }},
		{0, 0, 0, func() string { return "# a comment" }},
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		var b strings.Builder
		var want reading
		for range 1 + r.IntN(4) {
			k := kinds[r.IntN(len(kinds))]
			b.WriteString(k.text() + "\n\n")
			want.puzzles = append(want.puzzles, make([]string, k.puzzles)...)
			want.broken += k.broken
			want.skipped += k.skipped
		}
		got := readAll(strings.NewReader(b.String()), "")
		if len(want.puzzles) == 0 && want.broken == 0 {
			continue // the reason is an error
		}
		if a, w := fmt.Sprint(len(got.puzzles), got.broken, got.skipped), fmt.Sprint(len(want.puzzles), want.broken, want.skipped); a != w {
			t.Errorf("%s puzzles, broken and skipped, want %s, of\n%s", a, w, b.String())
		}
	}
}

// TestLongJSON reads more than 1 MiB of JSON on one line: a list, and an object with a list.
func TestLongJSON(t *testing.T) {
	var list []map[string]string
	for _, p := range casePuzzles(t)[:250] {
		list = append(list, map[string]string{"puzzle": p, "note": strings.Repeat("no note ", 800)})
	}
	for name, v := range map[string]any{"list": list, "object": map[string]any{"count": 250, "puzzles": list}} {
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		if got := readAll(strings.NewReader(string(text)), ""); len(got.puzzles) != 250 || got.broken > 0 {
			t.Errorf("%s: %d puzzles of %d bytes, %d broken", name, len(got.puzzles), len(text), got.broken)
		}
	}
}

// TestNames expects the words before a puzzle as its name.
func TestNames(t *testing.T) {
	for text, want := range map[string]string{
		"Golden Nugget: " + example: "Golden Nugget",
		"#3 " + example:             "3",
		`{"Tarek":"` + example + `","Inkala":"` + vectorPuzzle + `"}`: "Tarek",
	} {
		for p, err := range Read(strings.NewReader(text), "") {
			if err != nil || p.Name != want {
				t.Errorf("%s: name %q, error %v", text, p.Name, err)
			}
			break
		}
	}
}
