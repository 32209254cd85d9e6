package main

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"log"
	"math/rand/v2"
	"os"
	"strings"

	"golang.org/x/image/font/opentype"

	"pencilmark/board"
	"pencilmark/board/photo"
	"pencilmark/board/photo/internal/simulate"
	"pencilmark/board/photo/internal/vision"
	"pencilmark/search"
)

const (
	pageSide    = 1000 // width of a simulated page, in pixels
	scoredEvery = 5    // of the simulated photos: the score of how much is like a grid
)

// hardness are the steps of simulated photos.
var hardness = [4]float64{0, 0.3, 0.6, 1}

// simulated measures n simulated photos of puzzles of ours.
func (p *paper) simulated(fonts []*opentype.Font, n int, seed uint64) error {
	puzzles, err := ownPuzzles("testdata/puzzles.txt")
	if err != nil {
		return err
	}
	r := rand.New(rand.NewPCG(seed, 3))
	for i := range n {
		step := i % len(hardness)
		l := &labelled{name: fmt.Sprintf("simulated %d", i), truth: puzzles[r.IntN(len(puzzles))]}
		page := simulate.NewPage(pageSide, pageSide, r)
		page.Sudoku(image.Pt(50, 50), 100, &l.truth, simulate.RandomStyle(fonts[r.IntN(len(fonts))], r))
		im := shoot(page, hardness[step], r)
		l.data = encode(im)
		p.hard[step].read(l, nil)
		if i/len(hardness)%scoredEvery == 0 {
			p.withGrid = append(p.withGrid, bestScore(im))
		}
	}
	for i := range p.hard {
		log.Printf("simulated %.1f: %d of %d right, %d refused, %d wrong and sure %v", hardness[i], p.hard[i].right,
			p.hard[i].pictures, p.hard[i].refused, p.hard[i].wrongSure, p.hard[i].notes)
	}
	return nil
}

// pencilled measures n simulated photos of puzzles that somebody has begun to solve.
func (p *paper) pencilled(fonts []*opentype.Font, n int, seed uint64) error {
	puzzles, err := ownPuzzles("testdata/puzzles.txt")
	if err != nil {
		return err
	}
	r := rand.New(rand.NewPCG(seed, 5))
	for i := range n {
		l := &labelled{name: fmt.Sprintf("pencilled %d", i), truth: puzzles[r.IntN(len(puzzles))]}
		page := simulate.NewPage(pageSide, pageSide, r)
		page.Sudoku(image.Pt(50, 50), 100, &l.truth, simulate.RandomStyle(fonts[r.IntN(len(fonts))], r))
		page.Pencil(image.Pt(50, 50), 100, &l.truth, solution(&l.truth), fonts[r.IntN(len(fonts))])
		l.data = encode(shoot(page, hardness[i%3], r))
		p.byHand.read(l, nil)
	}
	log.Printf("pencilled: %d of %d right, %d refused, %d wrong and sure", p.byHand.right, n, p.byHand.refused,
		p.byHand.wrongSure)
	return nil
}

// solution returns the solution of a puzzle that has one.
func solution(givens *[81]board.Digit) *[81]board.Digit {
	g, err := board.NewGrid(givens)
	if err != nil {
		panic(err) // it is one of ours
	}
	solved, _ := search.Solve(&g)
	return &solved
}

// others measures n simulated photos of what is no puzzle.
func (p *paper) others(fonts []*opentype.Font, n int, seed uint64) {
	r := rand.New(rand.NewPCG(seed, 4))
	p.kinds = make([]kind, len(simulate.Others))
	for i := range n {
		k := &p.kinds[i%len(p.kinds)]
		other := simulate.Others[i%len(p.kinds)]
		page := simulate.NewPage(pageSide, pageSide*(3+r.IntN(3))/4, r)
		other.Draw(page, fonts[r.IntN(len(fonts))])
		im := shoot(page, hardness[i/len(p.kinds)%len(hardness)], r)
		got, err := photo.Read(encode(im), photo.Options{Puzzle: search.UniqueGivens})
		k.name, k.pictures = other.Name, k.pictures+1
		if err == nil {
			k.grids++
		}
		if err == nil && got.Unique {
			k.puzzles++
			log.Printf("%s %d is read as a puzzle", other.Name, i)
		}
		k.best = max(k.best, bestScore(im))
	}
	log.Printf("others: %+v", p.kinds)
}

// shoot takes a photo of a page, every third a small one.
func shoot(page *simulate.Page, hard float64, r *rand.Rand) image.Image {
	if r.IntN(3) == 0 {
		return simulate.Photograph(page, 480, 640, hard, r)
	}
	return simulate.Photograph(page, 960, 1280, hard, r)
}

// bestScore returns how much the best candidate of a picture is like a grid, either way.
func bestScore(im image.Image) (best float64) {
	g := vision.FromImage(im, photo.WorkSide).Gray
	for _, one := range []*vision.Gray{g, g.Inverted()} {
		for _, grid := range vision.Find(one, 1, 0, func(*vision.Mask) {}) {
			best = max(best, grid.Score)
		}
	}
	return best
}

func encode(im image.Image) []byte {
	var b bytes.Buffer
	if err := jpeg.Encode(&b, im, &jpeg.Options{Quality: 80}); err != nil {
		panic(err) // a buffer takes everything
	}
	return b.Bytes()
}

// ownPuzzles returns the puzzles of a file with one a line.
func ownPuzzles(name string) (list [][81]board.Digit, err error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(text)) {
		g, err := board.ParseLine(strings.TrimSpace(line))
		if err != nil {
			continue // a comment
		}
		var givens [81]board.Digit
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
