package main

import (
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"

	"pencilmark/board"
	"pencilmark/board/photo/internal/simulate"
)

// samplesDir is where the pictures for the tests lie; their digits are in digits.txt.
const samplesDir = "board/photo/testdata"

// A sampler draws the pictures for the tests, in fonts that are part of a module, so that
// they can be drawn everywhere.
type sampler struct {
	r             *rand.Rand
	puzzles       [][81]board.Digit
	regular, bold *opentype.Font
	hand          *opentype.Font
	digits        strings.Builder
}

// samples writes the pictures for the tests.
func samples(seed uint64) error {
	s := &sampler{r: rand.New(rand.NewPCG(seed, 6))}
	var err error
	if s.puzzles, err = ownPuzzles("testdata/puzzles.txt"); err != nil {
		return err
	}
	for _, f := range []struct {
		to   **opentype.Font
		data []byte
	}{{&s.regular, goregular.TTF}, {&s.bold, gobold.TTF}, {&s.hand, goitalic.TTF}} {
		if *f.to, err = opentype.Parse(f.data); err != nil {
			return err
		}
	}
	for _, one := range []struct {
		name string
		draw func() *simulate.Page
		hard float64
		size int
	}{
		{"plain", func() *simulate.Page { return s.puzzle(s.regular, 3, false) }, 0.3, 1},
		{"shadow", func() *simulate.Page { return s.puzzle(s.bold, 11, false) }, 0.9, 1},
		{"pencilled", func() *simulate.Page { return s.puzzle(s.bold, 20, true) }, 0.2, 1},
		{"two", s.two, 0.2, 2},
		{"crossword", func() *simulate.Page { return s.other("crossword") }, 0.2, 1},
		{"text", func() *simulate.Page { return s.other("columns") }, 0.2, 1},
	} {
		photo := simulate.Photograph(one.draw(), one.size*480, one.size*640, one.hard, s.r)
		if err := os.WriteFile(filepath.Join(samplesDir, one.name+".jpg"), encode(photo), 0o644); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(samplesDir, "digits.txt"), []byte(s.digits.String()), 0o644)
}

// puzzle draws one puzzle and notes its digits.
func (s *sampler) puzzle(f *opentype.Font, which int, pencil bool) *simulate.Page {
	page := simulate.NewPage(pageSide, pageSide, s.r)
	givens := &s.puzzles[which]
	style := simulate.RandomStyle(f, s.r)
	style.Size = 0.75
	page.Sudoku(image.Pt(50, 50), 100, givens, style)
	s.note(givens)
	if pencil {
		page.Pencil(image.Pt(50, 50), 100, givens, solution(givens), s.hand, simulate.Pens[0])
	}
	return page
}

// two draws a large puzzle and a small one.
func (s *sampler) two() *simulate.Page {
	page := simulate.NewPage(pageSide, pageSide*3/2, s.r)
	style := simulate.RandomStyle(s.regular, s.r)
	page.Sudoku(image.Pt(80, 60), 90, &s.puzzles[30], style)
	page.Sudoku(image.Pt(200, 930), 60, &s.puzzles[31], style)
	s.note(&s.puzzles[30])
	s.note(&s.puzzles[31])
	return page
}

func (s *sampler) other(name string) *simulate.Page {
	page := simulate.NewPage(pageSide, pageSide, s.r)
	for _, o := range simulate.Others {
		if o.Name == name {
			o.Draw(page, s.regular)
		}
	}
	return page
}

func (s *sampler) note(givens *[81]board.Digit) {
	for _, d := range givens {
		s.digits.WriteString(d.String())
	}
	fmt.Fprintln(&s.digits)
}
