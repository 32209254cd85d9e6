package tutorials_test

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pencilmark/board/boardtest"
	"pencilmark/board/boardtest/golden"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/library"
)

// TestExamples executes the example and the second one of every technique: it must
// find the expected conclusion, proven, in a position of a puzzle with one solution,
// and at least 17 cells are empty. With PENCILMARK_FULL it also checks the positions for drills,
// which may have fewer empty cells.
func TestExamples(t *testing.T) {
	for _, x := range techniques.All() {
		t.Run(x.Slug, func(t *testing.T) {
			t.Parallel()
			examples, err := library.Examples(x)
			if err != nil {
				t.Fatal(err)
			}
			if len(examples) > 0 && examples[0].Kind != library.Worked {
				t.Errorf("the first example is %q", examples[0].Kind)
			}
			for i := range examples {
				if examples[i].Kind != library.ForDrills || os.Getenv("PENCILMARK_FULL") != "" {
					checkExample(t, x, &examples[i])
				}
			}
		})
	}
}

func checkExample(t *testing.T, x *logic.Technique, e *library.Example) {
	v := logic.NewView(&e.Grid)
	found := false
	var r explain.Renderer
	for s := range x.Steps(v) {
		if r.Effect(&s) == e.Expect {
			found = true
			var k verify.Checker
			if err := k.Step(&e.Grid, &s); err != nil {
				t.Errorf("%s: %v", e.Kind, err)
			}
			break
		}
	}
	if !found {
		t.Errorf("%s: %q is not found", e.Kind, e.Expect)
	}
	if !search.Unique(&e.Grid) {
		t.Errorf("%s: the position has not exactly one solution", e.Kind)
	}
	if n := e.Grid.Empty().Len(); n < 17 && e.Kind != library.ForDrills {
		t.Errorf("%s: only %d cells are empty", e.Kind, n)
	}
}

// easier returns the first easier techniques of the standard ladder that apply where x
// is to be shown, without what is left out and those that are too new to be in its paper.
func easier(t *testing.T, x *logic.Technique, e *library.Example) (out []string) {
	const most = 5
	ladder, v := techniques.StandardWith(x), logic.NewView(&e.Grid)
	for _, r := range ladder[:ladder.Rank(x)] {
		if tutorials.LeftOut(x, r.Technique) || golden.New(t, "../techniques/LADDER.md", "| "+r.Slug+" |") {
			continue
		}
		if _, ok := r.First(v); ok && len(out) < most {
			out = append(out, r.Slug)
		}
	}
	return out
}

// TestLibraryEasier keeps the last column of the library what the ladder says; with
// -update it is written anew.
func TestLibraryEasier(t *testing.T) {
	have, err := os.ReadFile("library/library.tsv")
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(have), "\n")
	want := []string{first}
	for _, slug := range slugs(string(have)) {
		x := techniques.MustLookup(slug)
		examples, err := library.Examples(x)
		if err != nil {
			t.Fatal(err)
		}
		for i := range examples {
			e := &examples[i]
			names := e.Easier
			if full() || golden.Update() || e.Kind != library.ForDrills {
				names = easier(t, x, e)
			}
			want = append(want, strings.Join([]string{slug, e.Kind, e.Position, e.Expect,
				cmp.Or(strings.Join(names, ","), "-")}, "\t"))
		}
	}
	golden.File(t, "library/library.tsv", strings.Join(want, "\n")+"\n")
}

// slugs returns the first fields of the lines after the first, each once.
func slugs(text string) (out []string) {
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		slug, _, _ := strings.Cut(line, "\t")
		if i > 0 && !slices.Contains(out, slug) {
			out = append(out, slug)
		}
	}
	return out
}

func full() bool { return os.Getenv("PENCILMARK_FULL") == "1" }

// TestLibraryOrder checks that the library has the techniques in the order of the
// catalogue, each in one run of lines, and no line that nobody reads.
func TestLibraryOrder(t *testing.T) {
	data, err := os.ReadFile("library/library.tsv")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Count(string(data), "\n") - 1 // the first line names the columns
	for _, x := range techniques.All() {
		examples, err := library.Examples(x)
		if err != nil {
			t.Fatal(err)
		}
		lines -= len(examples)
	}
	if lines != 0 {
		t.Errorf("%d lines of the library are not read", lines)
	}
}

// TestPages writes the page of every technique in both formats, with a picture in
// the one and nothing wider than the page in the grid of the other. If techniques had to be left
// out so that nothing easier applies in its example, the page must give a reason.
func TestPages(t *testing.T) {
	ladder := techniques.Everything()
	course, err := tutorials.Course(ladder)
	if err != nil {
		t.Fatal(err)
	}
	var way []string
	for _, s := range course.Skills() {
		if !s.Gallery {
			way = append(way, s.Slug)
		}
	}
	for _, x := range techniques.All() {
		p, err := tutorials.NewPage(nil, x)
		if err != nil {
			t.Errorf("%s: %v", x.Slug, err)
		}
		if p == nil { // the test of the catalogue misses the lesson
			continue
		}
		if strings.HasSuffix(p.Apart(), ": .") {
			t.Errorf("%s: %q lacks a reason", x.Slug, p.Apart())
		}
		var markdown bytes.Buffer
		if err := p.Markdown(&markdown, &explain.Renderer{}); err != nil {
			t.Errorf("%s: %v", x.Slug, err)
		}
		for line := range strings.Lines(markdown.String()) {
			if strings.HasPrefix(line, "     ") && utf8.RuneCountInString(line) > 81 {
				t.Errorf("%s: a line of the grid is too wide: %s", x.Slug, line)
			}
		}
		_, next, err := tutorials.Place(x)
		if err != nil {
			t.Errorf("%s: %v", x.Slug, err)
		}
		if i := slices.Index(way, x.Slug); i >= 0 && i+1 < len(way) {
			next = way[i+1]
		}
		after, _ := techniques.Lookup(next)
		if p.Chapter.Number == 0 || p.Next != after || next == "" && x.Slug != "pattern-overlay" {
			t.Errorf("%s: chapter %d, next %v", x.Slug, p.Chapter.Number, p.Next)
		}
	}
}

// TestPrimers checks that the primers can be read in every format.
func TestPrimers(t *testing.T) {
	for _, slug := range tutorials.Primers() {
		l, err := tutorials.Primer(slug)
		if err != nil {
			t.Fatal(err)
		}
		var markdown bytes.Buffer
		if err := l.Markdown(&markdown); err != nil {
			t.Error(err)
		}
		if len(l.Sections) < 4 || !strings.Contains(markdown.String(), "## ") {
			t.Errorf("%s: %d sections", slug, len(l.Sections))
		}
	}
	if l, err := tutorials.Primer("x-wing"); l != nil || err != nil {
		t.Errorf("x-wing is a primer: %v, %v", l, err)
	}
}

// TestNumbers grades the puzzles of the primer on grades, and compares the prices in it with HoDoKu's.
func TestNumbers(t *testing.T) {
	l, err := tutorials.Primer(tutorials.Numbers)
	if err != nil {
		t.Fatal(err)
	}
	text := l.Sections[0].Body + l.Sections[3].Body
	grader := hodoku.New()
	for _, puzzle := range []string{
		"5....4....48..5........96.5.2...78......9..2.865....9...4...28.2.69....7.9.8...3.",
		"8..3..27...6.4.......7.98.3..1...9....48.....32...4.1....1....6..7.9.12..........",
		"1.2...459.789.5.1..49.1.8.......7....6...3....512..3.....4..1...16.2.9..9...3...2",
	} {
		grid := boardtest.Grid(t, puzzle)
		r := grader.Grade(grid.Puzzle(), false)
		said := []string{r.String()}
		for i, n := range r.Counts {
			name := strings.TrimSuffix(strings.TrimSuffix(hodoku.Technique(i).String(), " Type 1 (Pointing)"), " Type 2 (Claiming)")
			switch sum := fmt.Sprintf(" (%d)", int(n)*hodoku.Technique(i).Score()); {
			case n == 1:
				said = append(said, "one "+name+sum)
			case n > 1:
				said = append(said, fmt.Sprintf("%d %ss%s", n, name, sum))
			}
		}
		for _, words := range said {
			if !strings.Contains(text, words) {
				t.Errorf("%s: %q is not in the text", puzzle, words)
			}
		}
	}
	prices := regexp.MustCompile(`([A-Z][-\w ]*?) (\d+)[,.]`).FindAllStringSubmatch(text[strings.Index(text, "prices: "):strings.Index(text, "So the word")], -1)
	if len(prices) != 9 {
		t.Errorf("prices: %v", prices)
	}
	for _, p := range prices {
		x, _ := hodoku.Lookup(strings.ReplaceAll(strings.ToLower(strings.Replace(p[1], "Candidates", "Candidates Pointing", 1)), " ", "-"))
		if fmt.Sprint(x.Score()) != p[2] {
			t.Errorf("%s: %s instead of %d", p[1], p[2], x.Score())
		}
	}
	for level, most := range map[logic.Level]int{logic.Easy: 800, logic.Medium: 1000, logic.Hard: 1600, logic.Unfair: 1800} {
		said := strings.Contains(strings.ReplaceAll(text, ",", ""), fmt.Sprintf("more than %d make", most))
		if level.Raised(most) != level || level.Raised(most+1) == level || !said {
			t.Errorf("%v: %d", level, most)
		}
	}
}

// TestEasier checks that no easier technique applies in the example of a lesson or in the one to
// try, nor in a third position if the drills of the technique come from a list.
func TestEasier(t *testing.T) {
	for _, x := range techniques.All() {
		examples, err := library.Examples(x)
		if err != nil {
			t.Fatal(err)
		}
		free := 0
		for i := range examples {
			e := &examples[i]
			if e.Easier == nil {
				free++
			} else if e.Kind != library.ForDrills {
				t.Errorf("%s, %s: %v applies", x.Slug, e.Kind, e.Easier)
			}
		}
		if free < min(3, len(examples)) {
			t.Errorf("%s: %d positions in which nothing easier applies", x.Slug, free)
		}
	}
}
