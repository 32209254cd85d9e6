package main

import (
	"bytes"
	"fmt"
	"go/format"
	"hash/fnv"
	"image"
	"log"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"

	"pencilmark/board"
	"pencilmark/board/photo/internal/digits"
	"pencilmark/board/photo/internal/hand"
	"pencilmark/board/photo/internal/train/simulate"
	"pencilmark/board/photo/internal/vision"
)

// samplesDir is the folder of the pictures for the tests. The file digits.txt in it lists
// the digits that they show.
const samplesDir = "board/photo/testdata"

// A sampler draws the pictures for the tests. It uses fonts that are part of a Go module,
// so the pictures can be drawn on any machine.
type sampler struct {
	r             *rand.Rand
	puzzles       []board.Givens
	regular, bold *opentype.Font
	hand          *opentype.Font
	digits        strings.Builder
}

// samples draws the pictures for the tests and writes them to samplesDir.
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

// puzzle draws one puzzle and records its digits.
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

// two draws a page with a large puzzle and a small one.
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

func (s *sampler) note(givens *board.Givens) {
	for _, d := range givens {
		s.digits.WriteString(d.String())
	}
	fmt.Fprintln(&s.digits)
}

// A labelled is a picture together with the digits that it shows.
type labelled struct {
	name    string
	data    []byte
	truth   board.Givens
	entries board.Givens // what is written by hand
	fold    int          // of the cross validation
}

// loadPhotos reads the photos of a folder. Each photo NAME.jpg needs a file NAME.dat
// beside it. The first two lines of that file are ignored, and the next nine lines have
// nine digits each.
func loadPhotos(dir string) (list []*labelled, err error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.jpg"))
	if err == nil && len(names) == 0 {
		err = fmt.Errorf("no photos in %s", dir)
	}
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		l := &labelled{name: filepath.Base(name)}
		if l.data, err = os.ReadFile(name); err != nil {
			return nil, err
		}
		text, err := os.ReadFile(strings.TrimSuffix(name, ".jpg") + ".dat")
		if err != nil {
			return nil, err
		}
		lines := bytes.SplitN(text, []byte("\n"), 3)
		fields := bytes.Fields(lines[len(lines)-1])
		if len(fields) != 81 {
			return nil, fmt.Errorf("%s: %d cells", name, len(fields))
		}
		for i, f := range fields {
			l.truth[i] = board.Digit(f[0] - '0')
		}
		list = append(list, l)
	}
	return list, nil
}

// fold assigns each photo to one of n folds, and returns the number of different puzzles.
// Photos whose digits differ in at most twelve cells count as the same puzzle and are put
// into the same fold.
func fold(photos []*labelled, n int) int {
	groups := map[board.Givens]bool{}
	for i, p := range photos {
		first := p
		for _, q := range photos[:i] {
			if differ(&p.truth, &q.truth) <= 12 {
				first = q
				break
			}
		}
		groups[first.truth] = true
		h := fnv.New32a()
		for _, d := range first.truth {
			h.Write([]byte{byte(d)})
		}
		p.fold = int(h.Sum32()>>8) % n
	}
	return len(groups)
}

func differ(a, b *board.Givens) (n int) {
	for i := range a {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}

const side = vision.GlyphSide

// junk returns n samples that do not show a digit: pieces of lines, blots, and pieces of
// the given digits.
func junk(from []*Sample, n int, r *rand.Rand) (list []*Sample) {
	for i := range n {
		s := &Sample{}
		switch i % 3 {
		case 0:
			for range 1 + r.IntN(2) {
				bar(&s.Glyph, r)
			}
		case 1:
			for range 1 + r.IntN(4) {
				blot(&s.Glyph, r)
			}
		case 2:
			piece(&s.Glyph, from[r.IntN(len(from))], r)
		}
		list = append(list, s)
	}
	return list
}

// bar draws a horizontal bar anywhere, or a vertical bar at the left or right edge. It
// draws no vertical bar in the middle, because that could be a 1.
func bar(g *vision.Glyph, r *rand.Rand) {
	at, wide := r.IntN(side), 1+r.IntN(4)
	upright := false
	if r.IntN(2) == 0 {
		at, upright = r.IntN(2)*(side-wide), r.IntN(2) == 0
	}
	for i := range g {
		p := i / side
		if upright {
			p = i % side
		}
		if p >= at && p < at+wide {
			g[i] = 0.6 + 0.4*r.Float32()
		}
	}
}

func blot(g *vision.Glyph, r *rand.Rand) {
	x, y, radius := 4+16*r.Float64(), 4+16*r.Float64(), 2+6*r.Float64()
	stretch := 0.5 + r.Float64()
	for i := range g {
		d := math.Hypot((float64(i%side)-x)*stretch, float64(i/side)-y) / radius
		g[i] = max(g[i], float32(max(0, min(1, 1.5-d*1.2))))
	}
}

// piece turns a digit and copies the upper part of the result. It copies nothing of a 1
// or a 7, because a part of either could be a 1.
func piece(g *vision.Glyph, from *Sample, r *rand.Rand) {
	rows, turned := 8+r.IntN(8), from.Glyph.Turned(r.IntN(4))
	if from.Digit == 1 || from.Digit == 7 {
		return
	}
	copy(g[:rows*side], turned[:rows*side])
}

// A seen is the features of one digit on a page, and whether the digit was written by
// hand.
type seen struct {
	*hand.Features
	byHand bool
}

const handFile = "board/photo/internal/hand/weights.go"

// handwriting fits the weights of package hand and writes them to a file. It uses n
// simulated photos of puzzles that somebody has begun to solve, n/5 simulated photos of
// other puzzles, and the real photos. The simulated photos are made with the next seed,
// so none of them is used again when the result is measured.
func (t *training) handwriting(n int) error {
	net, err := digits.Parse(nil)
	if err != nil {
		return err
	}
	var list []seen
	next := *t
	next.paper = &paper{seed: t.paper.seed + 1}
	for i := range n {
		list = append(list, compared(net, next.begun(i))...)
	}
	for i := range n / 5 {
		list = append(list, compared(net, next.plain(i))...)
	}
	for _, l := range t.photos {
		list = append(list, compared(net, l)...)
	}
	weights := t.fit(list)
	log.Printf("handwriting: %d digits, weights %.2f", len(list), weights)
	text := strings.Join(strings.Fields(fmt.Sprintf("%.2f", weights)), ", ")
	code, err := format.Source(fmt.Appendf(nil, `// Code generated by train; DO NOT EDIT.

package hand

// weights returns the weights of the features.
func weights() Features { return Features{%s} }
`, strings.Trim(text, "[]")))
	if err != nil {
		return err
	}
	return os.WriteFile(handFile, code, 0o644)
}

// compared returns the digits of a picture, or nil if no grid is found in it.
func compared(net *digits.Net, l *labelled) (list []seen) {
	inks, err := inks(l)
	if err != nil {
		return nil
	}
	var likely [81]int
	var pass digits.Pass
	for i := range inks {
		if inks[i].Digit {
			chances := net.Classify(&inks[i].Glyph, &pass)
			likely[i] = chances.Best()
		}
	}
	for i, f := range hand.Compare(inks, &likely) {
		if f != nil {
			list = append(list, seen{f, l.truth[i] == 0})
		}
	}
	return list
}

// fit returns the weights of a logistic regression, which it fits by stochastic gradient
// descent.
func (t *training) fit(list []seen) (weights hand.Features) {
	const times, rate, decay, half = 10, 0.05, 1e-5, 5000.0
	done := 0
	for range times {
		t.r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		for _, s := range list {
			off := s.Chance(weights)
			if s.byHand {
				off--
			}
			done++
			step := rate / (1 + float64(done)/half)
			for k, v := range s.Features {
				weights[k] -= step * (off*v + decay*weights[k])
			}
		}
	}
	return weights
}
