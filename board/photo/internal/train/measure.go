package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"log"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"pencilmark/board"
	"pencilmark/board/photo"
	"pencilmark/board/photo/internal/train/simulate"
	"pencilmark/board/photo/internal/vision"
	"pencilmark/search"
)

const (
	pageSide    = 1000 // width of a simulated page, in pixels
	scoredEvery = 5    // one picture in this many is also scored for its likeness to a grid
	workers     = 2    // pictures that are measured at the same time
)

// hardness holds the difficulty levels of the simulated photos, from 0 (no distortion) to
// 1.
var hardness = [4]float64{0, 0.3, 0.6, 1}

// These constants number the kinds of pictures. The kind and the number of a picture
// together choose its source of random numbers, so each picture has its own.
const (
	ofPuzzles = 3 + iota
	ofOthers
	ofHands
)

func (t *training) chance(kind, i int) *rand.Rand {
	return rand.New(rand.NewPCG(t.paper.seed, uint64(kind)<<32|uint64(i)))
}

// A measured is the result of reading one picture.
type measured struct {
	tally
	score float64 // how much the picture is like a grid; 0 if that was not measured
}

// each measures n pictures, several at a time. It then passes the results to add in order. An
// interrupt ends the measuring early, and only the results so far are passed on.
func each(n int, measure func(i int) measured, add func(i int, m measured)) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	results := make([]measured, n)
	var next atomic.Int64
	var group sync.WaitGroup
	for range workers {
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < n && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				results[i] = measure(i)
				if i%100 == 99 {
					log.Printf("%d of %d", i+1, n)
				}
			}
		})
	}
	group.Wait()
	for i, m := range results {
		if m.pictures > 0 {
			add(i, m)
		}
	}
}

// simulated measures n simulated photos of our own puzzles.
func (t *training) simulated(n int) {
	each(n, func(i int) (m measured) {
		l := t.plain(i)
		m.read(l, nil)
		if i/len(hardness)%scoredEvery == 0 {
			m.score = bestScore(decode(l.data))
		}
		return m
	}, func(i int, m measured) {
		t.paper.hard[i%len(hardness)].add(&m.tally)
		if m.score != 0 {
			t.paper.withGrid = append(t.paper.withGrid, m.score)
		}
	})
	for i := range t.paper.hard {
		p := &t.paper.hard[i]
		log.Printf("simulated %.1f: %d of %d right, %d refused, %d wrong and sure %v", hardness[i], p.right, p.pictures,
			p.refused, p.wrongSure, p.notes)
	}
}

// plain returns a simulated photo of a puzzle.
func (t *training) plain(i int) *labelled {
	r := t.chance(ofPuzzles, i)
	l := &labelled{name: fmt.Sprintf("simulated %d", i), truth: t.puzzles[r.IntN(len(t.puzzles))]}
	l.data = encode(shoot(t.puzzlePage(&l.truth, r), hardness[i%len(hardness)], r))
	return l
}

// begun returns a simulated photo of a puzzle that somebody has begun to solve. Successive photos
// use the different pens in turn.
func (t *training) begun(i int) *labelled {
	r := t.chance(ofHands, i)
	l := &labelled{name: fmt.Sprintf("begun %d", i), truth: t.puzzles[r.IntN(len(t.puzzles))]}
	page, solved := t.puzzlePage(&l.truth, r), solution(&l.truth)
	hand := t.hands[r.IntN(len(t.hands))]
	page.Pencil(image.Pt(50, 50), 100, &l.truth, solved, hand, simulate.Pens[i%len(simulate.Pens)])
	l.data = encode(shoot(page, hardness[i/len(simulate.Pens)%3], r))
	return l
}

// puzzlePage draws a puzzle in a font that is chosen at random.
func (t *training) puzzlePage(givens *board.Givens, r *rand.Rand) *simulate.Page {
	page := simulate.NewPage(pageSide, pageSide, r)
	page.Sudoku(image.Pt(50, 50), 100, givens, simulate.RandomStyle(t.fonts[r.IntN(len(t.fonts))], r))
	return page
}

// pencilled measures n simulated photos of puzzles that somebody has begun to solve.
func (t *training) pencilled(n int) {
	if len(t.hands) == 0 {
		log.Print("there are no fonts like handwriting")
		return
	}
	each(n, func(i int) (m measured) {
		m.read(t.begun(i), nil)
		return m
	}, func(i int, m measured) { t.paper.byHand[i%len(simulate.Pens)].add(&m.tally) })
	for i := range t.paper.byHand {
		p := &t.paper.byHand[i]
		log.Printf("%s: %d of %d right, %d refused, %d wrong, %d wrong and sure %v", pens[i], p.right,
			p.pictures, p.refused, p.wrongCells, p.wrongSure, p.notes)
	}
}

// solution returns the solution of a puzzle that has exactly one.
func solution(givens *board.Givens) *board.Givens {
	g, err := givens.Grid()
	if err != nil {
		panic(err) // it is one of ours
	}
	solved, _ := search.Solve(&g)
	return &solved
}

// others measures n simulated photos of things that are not Sudoku puzzles.
func (t *training) others(n int) {
	kinds := len(simulate.Others)
	t.paper.kinds = make([]kind, kinds)
	each(n, func(i int) (m measured) {
		r := t.chance(ofOthers, i)
		page := simulate.NewPage(pageSide, pageSide*(3+r.IntN(3))/4, r)
		simulate.Others[i%kinds].Draw(page, t.fonts[r.IntN(len(t.fonts))])
		l := &labelled{name: fmt.Sprintf("other %d", i), data: encode(shoot(page, hardness[i/kinds%len(hardness)], r))}
		m.read(l, nil)
		if i/kinds%scoredEvery == 0 {
			m.score = bestScore(decode(l.data))
		}
		return m
	}, func(i int, m measured) {
		k := &t.paper.kinds[i%kinds]
		k.name, k.best = simulate.Others[i%kinds].Name, max(k.best, m.score)
		k.add(&m.tally)
		if m.refused == 0 {
			log.Printf("%s %d is read as a puzzle", k.name, i)
		}
	})
}

// shoot takes a simulated photo of a page. On average, one photo in three is small.
func shoot(page *simulate.Page, hard float64, r *rand.Rand) image.Image {
	if r.IntN(3) == 0 {
		return simulate.Photograph(page, 480, 640, hard, r)
	}
	return simulate.Photograph(page, 960, 1280, hard, r)
}

// bestScore returns the highest grid score of any grid that is found in a picture. It
// looks for dark lines on a light ground and for light lines on a dark ground.
func bestScore(im image.Image) (best float64) {
	g := vision.FromImage(im, photo.WorkSide).Gray
	for _, one := range []*vision.Gray{g, g.Inverted()} {
		for _, grid := range vision.Find(one, 1, 0, func(*vision.Mask) {}) {
			best = max(best, grid.Score)
		}
	}
	return best
}

func decode(data []byte) image.Image {
	im, err := jpeg.Decode(bytes.NewReader(data))
	if err != nil {
		panic(err) // we have encoded it
	}
	return im
}

func encode(im image.Image) []byte {
	var b bytes.Buffer
	if err := jpeg.Encode(&b, im, &jpeg.Options{Quality: 80}); err != nil {
		panic(err) // writing to a buffer never fails
	}
	return b.Bytes()
}

// ownPuzzles returns the puzzles of a file that has one puzzle on each line.
func ownPuzzles(name string) (list []board.Givens, err error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(text)) {
		g, err := board.ParseLine(strings.TrimSpace(line))
		if err != nil {
			continue // a comment
		}
		var givens board.Givens
		for c := range givens {
			givens[c] = g.Value(board.Cell(c))
		}
		list = append(list, givens)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s has no puzzles", name)
	}
	return list, nil
}

// A tally counts the results of reading several pictures.
type tally struct {
	pictures, right int
	refused         int // not read, or no puzzle with one solution
	wrongCells      int // wrong cells in the pictures that were read
	wrongSure       int
	mended, doubts  int
	unsolved        int // read, but no puzzle with one solution
	time            time.Duration
	notes           []string
}

// read reads a picture and counts the result.
func (t *tally) read(l *labelled, weights []byte) {
	start := time.Now()
	r, err := photo.Read(l.data, search.UniqueGivens, photo.Options{Weights: weights})
	t.time += time.Since(start)
	t.pictures++
	if err != nil {
		t.refused++
		t.notes = append(t.notes, fmt.Sprintf("%s: %v", l.name, err))
		return
	}
	if len(r.Changed) > 0 {
		t.mended++
	}
	wrong := differ(&r.Digits, &l.truth)
	if !r.Unique {
		t.refused, t.unsolved = t.refused+1, t.unsolved+1
		t.notes = append(t.notes, fmt.Sprintf("%s: no one solution, %d cells wrong", l.name, wrong))
		return
	}
	t.doubts += len(r.Doubts)
	if wrong == 0 {
		t.right++
	}
	t.wrongCells += wrong
	t.compare(r, l)
}

// compare notes every cell that was read wrong, and whether the reading marked it as
// doubtful. It also counts the wrong cells that were not marked.
func (t *tally) compare(r *photo.Reading, l *labelled) {
	for i := range l.truth {
		if l.truth[i] == r.Digits[i] {
			continue
		}
		c := board.Cell(i)
		doubtful := slices.ContainsFunc(r.Doubts, func(d photo.Doubt) bool { return d.Cell == c })
		t.notes = append(t.notes, fmt.Sprintf("%s: %v is %v, read as %v, doubtful: %v", l.name, c, l.truth[i],
			r.Digits[i], doubtful))
		if !doubtful {
			t.wrongSure++
		}
	}
}

// add adds the counts of another tally to t.
func (t *tally) add(o *tally) {
	t.pictures, t.right, t.refused = t.pictures+o.pictures, t.right+o.right, t.refused+o.refused
	t.wrongCells, t.wrongSure = t.wrongCells+o.wrongCells, t.wrongSure+o.wrongSure
	t.mended, t.doubts, t.time = t.mended+o.mended, t.doubts+o.doubts, t.time+o.time
	t.unsolved += o.unsolved
	t.notes = append(t.notes, o.notes...)
}

// cells returns one sample for every cell of a photo that contains ink.
func cells(l *labelled) (list []*Sample, err error) {
	inks, err := inks(l)
	if err != nil {
		return nil, err
	}
	for i, d := range l.truth {
		if inks[i].Digit {
			list = append(list, &Sample{Glyph: inks[i].Glyph, Digit: int(d)})
		}
	}
	return list, nil
}

// inks returns the ink of the cells of a picture. Of the four ways to turn the picture,
// it uses the one that agrees best with the known digits.
func inks(l *labelled) (upright *[81]vision.Ink, err error) {
	im, _, err := image.Decode(bytes.NewReader(l.data))
	if err != nil {
		return nil, err
	}
	p := vision.FromImage(im, photo.WorkSide)
	grids := vision.Find(p.Gray, 1, vision.Enough, func(*vision.Mask) {})
	if len(grids) == 0 {
		return nil, errors.New(l.name + ": no grid")
	}
	sheet := vision.NewSheet(p, grids[0])
	best := -1
	for n := range 4 {
		inks, agree := sheet.Turned(n).Cells(), 0
		for i, d := range l.truth {
			if (d != 0) == inks[i].Digit {
				agree++
			}
		}
		if agree > best {
			best, upright = agree, inks
		}
	}
	return upright, nil
}
