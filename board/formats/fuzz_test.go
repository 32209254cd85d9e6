package formats

import (
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
)

// checkRead reads text as any format. Nothing may panic, every record is either
// an error with a reason or a position that obeys the rules, and a position can
// be written in each format and read again.
func checkRead(t *testing.T, text string) {
	n := 0
	for p, err := range Read(strings.NewReader(text), "fuzz") {
		if n++; n > 20 {
			return
		}
		if err != nil {
			if e, ok := err.(*Error); !ok || e.Reason == "" {
				t.Errorf("error %#v", err)
			}
			continue
		}
		obeys(t, &p.Grid)
		roundTrip(t, Position{Grid: p.Grid})
	}
	if n == 0 {
		t.Error("neither a record nor an error")
	}
}

// obeys checks what the package promises about a grid.
func obeys(t *testing.T, g *board.Grid) {
	for c := range board.Cells() {
		d := g.Value(c)
		if d != 0 && (g.Marks(c) != 0 || !g.Allowed(c).Has(d)) || g.Marks(c)&^g.Allowed(c) != 0 {
			t.Errorf("%v holds %v with marks %v, allowed are %v", c, d, g.Marks(c), g.Allowed(c))
		}
	}
}

// FuzzRead is fed with one text of each format.
func FuzzRead(f *testing.F) {
	for _, p := range []Position{{Grid: boardtest.Grid(f, example), Name: "Sunday"}, {Grid: pencilGrid(f)}, {Grid: boardtest.Grid(f, solution)}} {
		for _, format := range Formats() {
			if format.Writes {
				var b strings.Builder
				if _, err := Write(&b, p, format.Name); err != nil {
					f.Fatal(err)
				}
				f.Add(b.String())
			}
		}
	}
	f.Add(exampleRows(".", " |"))
	f.Add("[Puzzle]\n" + exampleRows(".", "") + "[State]\n" + exampleRows(".", ""))
	f.Add("1,2,3,4," + example + ",Name,7")
	f.Add(drawings["stars"].draw([81]string(strings.Fields(plainRows())), 81))
	f.Add(drawings["all stars"].draw([81]string(strings.Fields(plainRows())), 81))
	f.Add(example + "\n" + pencil)
	f.Add(`{"size":9,"grid":[]}`)
	f.Fuzz(checkRead)
}

// fuzzSheet runs a parser of one-line records on text that starts as its format
// does.
func fuzzSheet(f *testing.F, parse recordParser, seeds ...string) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := parse(text, place{1, 1})
		if (s == nil) == (err == nil) && err == nil {
			t.Fatal("neither a sheet nor an error")
		}
		if err != nil {
			return
		}
		if s.unsettled {
			s.settle()
		}
		p, err := s.position()
		if err != nil {
			return
		}
		obeys(t, &p.Grid)
		roundTrip(t, Position{Grid: p.Grid})
	})
}

func FuzzS9B(f *testing.F)      { fuzzSheet(f, parseS9B, vectorWiki, vectorGrouped) }
func FuzzCoach(f *testing.F)    { fuzzSheet(f, parseCoach, vectorCoach) }
func FuzzFpuzzles(f *testing.F) { fuzzSheet(f, parseFpuzzles, vectorFpuzzles, vectorOneClue) }
func FuzzSudokuPad(f *testing.F) {
	fuzzSheet(f, parseSudokuPad, "fpuz"+vectorFpuzzles, "scl"+lzCompress(`{"cells":[]}`))
}
func FuzzSusser(f *testing.F) { fuzzSheet(f, parseSusser, example+":123 456", "+7"+example[1:]) }
func FuzzSukaku(f *testing.F) {
	var b strings.Builder
	if _, err := Write(&b, Position{Grid: pencilGrid(f)}, "729"); err != nil {
		f.Fatal(err)
	}
	fuzzSheet(f, parseSukaku, strings.TrimSpace(b.String()))
}

func FuzzLink(f *testing.F) {
	fuzzSheet(f, parseLink, "https://sudokuexchange.com/play/?s="+example, "https://www.sudokuwiki.org/sudoku.htm?bd="+vectorWiki,
		"sudoku.coach/en/play/"+vectorCoach, "https://sudokupad.app/abc", "://", "http://%zz")
}

func FuzzOpenData(f *testing.F) {
	fuzzSheet(f, openData, strings.ReplaceAll(example, ".", "0"), "version: 1\n"+strings.Repeat("0|3,5,|1|", 81), "version: 2\n"+strings.Repeat("0|20|1|", 81))
}

// FuzzFpuzzlesJSON feeds the JSON itself, which a fuzzer cannot reach through
// the compression.
func FuzzFpuzzlesJSON(f *testing.F) {
	parse := func(text string, at place) (*sheet, *Error) { return linkTree(text, at, fpuzzlesSheet) }
	fuzzSheet(f, parse, fpuzzlesJSON(&Position{Grid: pencilGrid(f)}), `{"size":9,"killercage":[1]}`)
}

// FuzzPenpa feeds the text itself, which a fuzzer cannot reach through the
// compression.
func FuzzPenpa(f *testing.F) {
	fuzzSheet(f, penpaSheet, penpaText(&Position{Grid: boardtest.Grid(f, example), Name: "Sunday"}), penpaText(&Position{Grid: pencilGrid(f)}),
		editPenpa(f, 4, `"number":{`, `"number":{"28":[[0,0,0,0,0,1,1,0,0],2,"7"]`), editPenpa(f, 3, `"thermo":[]`, `"thermo":[[28,29]]`))
}

// FuzzPenpaLink feeds the parameters of links.
func FuzzPenpaLink(f *testing.F) {
	fuzzSheet(f, parsePenpa, "m=edit&p="+packPenpa(penpaText(&Position{Grid: pencilGrid(f)})), "m=solve&p=http://x", "%zz", "p=A=&p")
}

// FuzzLibraryCase checks that a case that is accepted is written so that it
// reads equal.
func FuzzLibraryCase(f *testing.F) {
	f.Add(":0100:1:" + example + "::145 146::")
	f.Add(":0000:x:+7" + example[1:] + ":613::")
	f.Add(":03111-x:5:" + example + ":311:521:531:7")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := ParseLibraryCase(text)
		if err != nil {
			return
		}
		obeys(t, &c.Position.Grid)
		line := c.String()
		d, err := ParseLibraryCase(line)
		if err != nil || d.String() != line || d.Position.Grid != c.Position.Grid {
			t.Errorf("%q was written as %q and read as %q, %v", text, line, d.String(), err)
		}
	})
}

// FuzzLZ checks that unpacking never panics and that what it returns packs again.
func FuzzLZ(f *testing.F) {
	f.Add(vectorFpuzzles)
	f.Add(vectorOneClue)
	f.Fuzz(func(t *testing.T, packed string) {
		text, err := lzDecompress(packed)
		if err != nil {
			return
		}
		if again, err := lzDecompress(lzCompress(text)); err != nil || again != text {
			t.Errorf("%q unpacks to %q and, packed again, to %q, %v", packed, text, again, err)
		}
	})
}
