package sheet_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/explain/sheet"
)

const (
	puzzle   = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	solution = "271986354469531287385247196157364829894152763632879415946718532713625948528493671"
)

// puzzles returns the same puzzle n times.
func puzzles(tb testing.TB, n int) []sheet.Puzzle {
	tb.Helper()
	g := boardtest.Grid(tb, puzzle)
	s := boardtest.Grid(tb, solution)
	out := make([]sheet.Puzzle, n)
	for i := range out {
		out[i] = sheet.Puzzle{Values: g.Values(), Givens: g.Givens(), Solution: s.Values(),
			Caption: fmt.Sprintf("%d <Hard>", i+1), Hints: []string{"Look at row 3 & box 7.", strings.Repeat("chain ", 400)}}
	}
	return out
}

var counts = regexp.MustCompile(`<section|<text`)

// TestPages counts the pages and the texts of every layout: captions, digits, the
// number of each page, and its title.
func TestPages(t *testing.T) {
	givens := 81 - strings.Count(puzzle, ".")
	for _, perPage := range []int{1, 2, 4, 6, 9} {
		for _, back := range []sheet.Back{sheet.NoBack, sheet.Solutions} {
			const n = 10
			var out bytes.Buffer
			o := sheet.Options{PerPage: perPage, Back: back, Title: "Ten of one"}
			if err := sheet.HTML(&out, puzzles(t, n), o); err != nil {
				t.Fatal(err)
			}
			pages := (n + perPage - 1) / perPage
			texts := n*(1+givens) + 2*pages
			if back == sheet.Solutions {
				texts += n*(1+81) + 2*pages
				pages *= 2
			}
			got := map[string]int{}
			for _, tag := range counts.FindAllString(out.String(), -1) {
				got[tag]++
			}
			if got["<section"] != pages || got["<text"] != texts {
				t.Errorf("%d a page, back %v: %v, want %d pages and %d texts", perPage, back, got, pages, texts)
			}
		}
	}
}

// TestStrip draws the costs of steps as bars below the puzzle, on its front only, and in the page.
func TestStrip(t *testing.T) {
	bars := regexp.MustCompile(`<path d="M([0-9.]+) ([0-9.]+)L([0-9.]+) ([0-9.]+)"`)
	var plain, timed bytes.Buffer
	of := puzzles(t, 9)
	o := sheet.Options{PerPage: 9, Back: sheet.Solutions}
	if err := sheet.SVG(&plain, of, o); err != nil {
		t.Fatal(err)
	}
	for i := range of {
		of[i].Costs = []float64{1, 4, 2}
	}
	if err := sheet.SVG(&timed, of, o); err != nil {
		t.Fatal(err)
	}
	lines := bars.FindAllStringSubmatch(timed.String(), -1)
	if n := len(lines) - len(bars.FindAllString(plain.String(), -1)); n != 9*3 {
		t.Fatalf("%d bars, want 27", n)
	}
	var bottom float64
	var heights []float64
	for _, l := range lines[20:23] { // behind the lines of the first grid
		var y1, y2 float64
		fmt.Sscan(l[2], &y1)
		fmt.Sscan(l[4], &y2)
		bottom, heights = max(bottom, y1), append(heights, y1-y2)
	}
	if math.Abs(heights[1]-4*heights[0]) > .1 || math.Abs(heights[2]-2*heights[0]) > .1 || heights[0] <= 0 || bottom > 100 {
		t.Errorf("bars %v, down to %v", heights, bottom)
	}
}

// TestSVG expects well-formed XML in which nothing leaves the pages, hints of any
// length included.
func TestSVG(t *testing.T) {
	y := regexp.MustCompile(`<text x="([0-9.]+)" y="([0-9.]+)"`)
	for _, large := range []bool{false, true} {
		var out bytes.Buffer
		if err := sheet.SVG(&out, puzzles(t, 9), sheet.Options{PerPage: 9, Back: sheet.Hints, Large: large}); err != nil {
			t.Fatal(err)
		}
		for _, at := range y.FindAllStringSubmatch(out.String(), -1) {
			var x, y float64
			fmt.Sscan(at[1], &x)
			fmt.Sscan(at[2], &y)
			if x < 5 || x > 205 || y < 5 || y > 292 {
				t.Errorf("a text is at %v, %v", x, y)
			}
		}
		d := xml.NewDecoder(&out)
		for {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestPDF expects the same bytes for the same puzzles, and all pages.
func TestPDF(t *testing.T) {
	var a, b bytes.Buffer
	for _, w := range []io.Writer{&a, &b} {
		o := sheet.Options{PerPage: 4, Back: sheet.Solutions, Title: "Für Łukasz"}
		if err := sheet.PDF(w, puzzles(t, 7), o); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(a.Bytes(), b.Bytes()) {
		t.Error("two runs differ")
	}
	if n := bytes.Count(a.Bytes(), []byte("/Type /Page\n")); n != 4 || !bytes.HasPrefix(a.Bytes(), []byte("%PDF-")) {
		t.Errorf("%d pages, want 4; %q", n, a.Bytes()[:20])
	}
}

func TestOptions(t *testing.T) {
	if err := sheet.SVG(io.Discard, nil, sheet.Options{PerPage: 5}); err == nil {
		t.Error("5 a page is no layout")
	}
	if _, err := sheet.ParseBack("front"); err == nil {
		t.Error("front is no back")
	}
	if b, err := sheet.ParseBack("Hints"); err != nil || b != sheet.Hints {
		t.Errorf("ParseBack(Hints) = %v, %v", b, err)
	}
}

// A sheet of one puzzle, as an image.
func Example() {
	g, err := board.ParseLine(puzzle)
	if err != nil {
		fmt.Println(err)
		return
	}
	var out bytes.Buffer
	p := sheet.Puzzle{Values: g.Values(), Givens: g.Givens(), Caption: "1  Hard (1034)"}
	if err := sheet.SVG(&out, []sheet.Puzzle{p}, sheet.Options{Title: "Monday"}); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(strings.Count(out.String(), "<text"), "texts:", strings.Contains(out.String(), "1  Hard (1034)"))
	// Output:
	// 33 texts: true
}
