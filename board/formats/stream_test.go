package formats

import (
	"errors"
	"io"
	"iter"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"pencilmark/board"
	"pencilmark/board/boardtest"
)

// records reads text and returns one line for each record: the format and values
// of a position, or the error.
func records(text, name string, detectors ...Detector) []string {
	var out []string
	for p, err := range Read(strings.NewReader(text), name, detectors...) {
		if err != nil {
			out = append(out, err.Error())
		} else {
			out = append(out, p.Format+" "+p.Grid.String())
		}
	}
	return out
}

// A detector is asked before an input is refused as no text.
func TestBinaryDetector(t *testing.T) {
	const text = "\x89PIC\r\n\x1a\nrest"
	d := Detector{
		Match: func(head []byte) bool { return head[0] == 0x89 },
		Read: func(r io.Reader, name string) iter.Seq2[Position, error] {
			return func(yield func(Position, error) bool) {
				got, err := io.ReadAll(r)
				yield(Position{Format: name + " " + string(got)}, err)
			}
		},
	}
	got := records(text, "a.pic", d)
	if len(got) != 1 || !strings.HasPrefix(got[0], "a.pic "+text+" ") {
		t.Errorf("%q", got)
	}
	if got := records(text, "a.pic"); len(got) != 1 || !strings.Contains(got[0], "binary") {
		t.Errorf("without: %q", got)
	}
}

func TestReadStream(t *testing.T) {
	rows := exampleRows(".", "")
	eight := rows[:80]
	bad := "a.txt: line %: the puzzle has 80 characters instead of 81; 1 missing"
	tests := map[string]struct {
		text string
		want []string
	}{
		"mixed": {
			"# a file\n" + example + "\n" + solution + "\n\n" + rows + "\n" + exampleRows("_", " ") + "https://sudoku.coach/en/play/" + strings.ReplaceAll(example, ".", "0"),
			[]string{"line " + example, "line " + solution, "grid " + example, "sudoku.coach " + example},
		},
		"bad line": {
			example + "\n" + example[:80] + "\n" + example + "\n",
			[]string{"line " + example, strings.ReplaceAll(bad, "%", "2"), "line " + example},
		},
		"rows on end": {rows + rows + rows, []string{"grid " + example, "grid " + example, "grid " + example}},
		"bad rows": {
			rows + "\n" + eight + "\n\n" + rows,
			[]string{"grid " + example, "a.txt: line 18: the grid has 8 rows, 9 expected", "grid " + example},
		},
		"bad rows, rows on end": {
			rows[:30] + "\n" + rows + rows,
			[]string{"a.txt: line 3: the grid has 3 rows, 9 expected", "grid " + example, "grid " + example},
		},
		"titles":      {"Grid 01\n" + rows + "Grid 02\n" + rows, []string{"grid " + example, "grid " + example}},
		"boards":      {exampleRows(".", " |") + exampleRows(".", " |"), []string{"board " + example, "board " + example}},
		"board, line": {exampleRows(".", " |") + example, []string{"board " + example, "line " + example}},
		"prose": {
			"Some words.\nMore words.\n\nAnd more.\n\n" + example,
			[]string{"line " + example, `a.txt: 3 lines hold no puzzle; the first is line 1: "Some words."`},
		},
		"bad lines": {
			example + "\nhello\nworld\n123\n12\n" + example,
			[]string{
				"line " + example,
				"a.txt: line 4: the puzzle has 3 characters instead of 81; 78 missing",
				"a.txt: line 5: the puzzle has 2 characters instead of 81; 79 missing",
				"line " + example,
				`a.txt: 2 lines hold no puzzle; the first is line 2: "hello"`,
			},
		},
		"conflict": {
			"4" + solution[1:] + "\n" + solution,
			[]string{"a.txt: line 1: row 1 has two 4s, in r1c1 and r1c2 (characters 1 and 2)", "line " + solution},
		},
		"empty": {"\n# nothing\n", []string{"a.txt: holds no puzzle; 81 cells are expected, 1 to 9 and . for an empty one"}},
		"long line": {
			strings.Repeat("1", maxLine+5) + "\n" + example,
			[]string{"a.txt: line 1: line longer than 1 MiB; put each puzzle on a line of its own", "line " + example},
		},
		"csv": {
			"1,2,3,4," + example + ",Name,7\n" + example + "," + solution,
			[]string{"table " + example, "table " + example},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got := records(tt.text, "a.txt")
			if strings.Join(got, "\n") != strings.Join(tt.want, "\n") {
				t.Errorf("got\n%s, want\n%s", strings.Join(got, "\n"), strings.Join(tt.want, "\n"))
			}
		})
	}
}

// TestErrorRaw holds fast that an Error keeps the text of its record.
func TestErrorRaw(t *testing.T) {
	for _, text := range []string{example[:80], "4" + solution[1:], exampleRows(".", "")[:80], "just words", vectorWiki[:90]} {
		_, err := Parse(text)
		var e *Error
		if !errors.As(err, &e) || e.Raw != text {
			t.Errorf("%q: error %#v", text, err)
		}
	}
}

func TestReadFailure(t *testing.T) {
	broken := errors.New("disk on fire")
	for _, text := range []string{"", example + "\n" + example + "\n" + example[:40]} {
		r := io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken))
		n := 0
		var last error
		for _, err := range Read(r, "a.txt") {
			n++
			last = err
		}
		if want := 1 + strings.Count(text, "\n"); !errors.Is(last, broken) || n != want {
			t.Errorf("%d records, want %d, last error %v", n, want, last)
		}
	}
}

// TestReadStops takes three records of many, and no more is read then.
func TestReadStops(t *testing.T) {
	for name, text := range map[string]string{
		"line": example + "\n",
		"bad":  example[:70] + "\n",
		"rows": exampleRows(".", ""),
		"xml":  `<opensudoku><game data="` + strings.ReplaceAll(example, ".", "0") + "\"/></opensudoku>\n",
	} {
		in := newEndless("", text)
		n := 0
		for range Read(in, "") {
			if n++; n == 3 {
				break
			}
		}
		if n != 3 || in.given > 64<<10 { // what is read at a time
			t.Errorf("%s: %d records, for which %d bytes are read", name, n, in.given)
		}
	}
}

func TestDetector(t *testing.T) {
	d := Detector{
		Name:  "greeting",
		Match: func(head []byte) bool { return strings.HasPrefix(string(head), "hello") },
		Read: func(r io.Reader, name string) iter.Seq2[Position, error] {
			text, _ := io.ReadAll(r)
			return func(yield func(Position, error) bool) { yield(Position{Format: string(text) + name}, nil) }
		},
	}
	got := records("hello there", "a.txt", d)
	if want := "hello therea.txt " + strings.Repeat(".", 81); len(got) != 1 || got[0] != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestReadMemory reads files of many records and checks that the memory in use
// does not grow with them.
func TestReadMemory(t *testing.T) {
	for name, text := range map[string]string{
		"line":   example + "\n",
		"bad":    example[:70] + "\n",
		"rows":   exampleRows(".", ""),
		"spaced": exampleRows("_", " ") + "\n",
		"prose":  "only words here\n",
		"gaps":   "1 2 3\n\n",
		"xml":    `<game data="` + strings.ReplaceAll(example, ".", "0") + "\"/>\n",
	} {
		t.Run(name, func(t *testing.T) {
			r := boardtest.Repeat(text, 2<<20/len(text))
			if name == "xml" {
				r = io.MultiReader(strings.NewReader("<opensudoku>"), r)
			}
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			n := 0
			for range Read(r, "") {
				n++
			}
			runtime.GC()
			runtime.ReadMemStats(&after)
			if grown := int64(after.HeapAlloc) - int64(before.HeapAlloc); grown > 1<<20 {
				t.Errorf("%d bytes are held after %d records", grown, n)
			}
		})
	}
}

// TestParseLine holds the fast reading of a line against the plain one, and to
// no allocation.
func TestParseLine(t *testing.T) {
	for _, text := range []string{example, solution, strings.ReplaceAll(example, ".", "*"), strings.Repeat(".", 81)} {
		var fast Position
		var v board.Givens
		if !readLine([]byte(text), &v) {
			t.Fatalf("%s is no line", text)
		}
		if err := parseLine(&fast, []byte(text), &v, 7); err != nil {
			t.Fatal(err)
		}
		s, _ := lineSheet(text, place{7, 1})
		plain, err := s.position()
		if err != nil {
			t.Fatal(err)
		}
		if fast.Grid != plain.Grid || fast.Line != plain.Line || fast.Format != plain.Format {
			t.Errorf("%s: %+v, want %+v", text, fast, plain)
		}
	}
	line := []byte(example)
	var p Position
	var v board.Givens
	if n := testing.AllocsPerRun(100, func() { _ = readLine(line, &v) && parseLine(&p, line, &v, 1) == nil }); n != 0 {
		t.Errorf("%v allocations, want 0", n)
	}
}

func BenchmarkReadLines(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		for _, err := range Read(boardtest.Repeat(vectorPuzzle+"\n", 1000), "") {
			if err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1000, "ns/puzzle")
}

func BenchmarkGivensGrid(b *testing.B) {
	g := boardtest.Grid(b, vectorPuzzle)
	v := g.Values()
	for b.Loop() {
		if _, err := v.Grid(); err != nil {
			b.Fatal(err)
		}
	}
}
