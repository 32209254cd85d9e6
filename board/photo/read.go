package photo

import (
	"cmp"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"slices"

	"pencilmark/board"
	"pencilmark/board/photo/internal/digits"
	"pencilmark/board/photo/internal/vision"
)

// Options control how a picture is read.
type Options struct {
	// Grid is the number of the grid to read if the picture has several. The default is 1, the largest
	// grid. Grids of similar size are counted in reading order.
	Grid int
	// Weights are the weights of another digit network, for use in training. If it is nil, the
	// built-in network is used.
	Weights []byte
	// Stage, if set, is called with a picture of each stage.
	Stage func(Stage)
}

// A Point is a place in a picture, in pixels from the top left.
type Point struct{ X, Y float64 }

// A Reading is the result of reading a picture.
type Reading struct {
	Digits board.Givens // 0 in an empty cell; handwritten digits are left out
	// Unique reports whether the digits are a puzzle with one solution. If not, a cell was misread or
	// the picture shows no puzzle, so none of the digits is certain.
	Unique  bool
	Doubts  []Doubt  // the uncertain cells, the most doubtful first
	Changed []Change // cells that were read differently, to get a puzzle with one solution
	// Crossings are the points where the lines cross, in the picture as displayed. There are ten rows
	// of ten points, from the top left of the puzzle as it was read.
	Crossings [10][10]Point
	Grids     int // how many grids were found in the picture
}

// The reasons why nothing can be read. These errors may be wrapped. Pictures that cannot be decoded
// have other errors.
var (
	ErrNoGrid = errors.New("no Sudoku grid found in the picture; take it from straight above, with the whole grid in it")
	ErrDark   = errors.New("the picture is too dark or has too little contrast; try again with more light")
	ErrVague  = errors.New("found a grid in the picture, but could not read its digits; try a sharper picture")
	ErrEmpty  = errors.New("found a grid in the picture, but too few digits in it")
)

// vague is a number of doubtful cells. If a reading has at least this many and does not have
// exactly one solution, it is not worth reporting.
const vague = 27

// fewest is the smallest number of givens that a puzzle with one solution can have.
const fewest = 17

// WorkSide is the length in pixels of the longer side of the picture after shrinking. All further
// steps use the shrunk picture.
const WorkSide = 1280

// Read reads the puzzle in a picture. The picture may be a JPEG, PNG, GIF or WebP of at most 64 MB,
// 50 megapixels, and 20,000 pixels on each side.
//
// The function unique reports whether the givens are a puzzle with exactly one solution, as
// [pencilmark/search.UniqueGivens] does. Read calls it at most 882 times, to try other readings of
// unclear digits. If unique is nil, Read returns the most likely digits, and [Reading.Unique] is
// false.
func Read(data []byte, unique func(board.Givens) bool, o Options) (*Reading, error) {
	im, err := decode(data)
	if err != nil {
		return nil, err
	}
	r, err := ReadImage(im, unique, o)
	if err != nil {
		return nil, err
	}
	size, turn := im.Bounds().Size(), orientation(data)
	for i := range r.Crossings {
		for j, p := range r.Crossings[i] {
			r.Crossings[i][j] = shown(p, float64(size.X), float64(size.Y), turn)
		}
	}
	return r, nil
}

// ReadImage does the same as [Read] for a picture that is already decoded and upright.
func ReadImage(im image.Image, unique func(board.Givens) bool, o Options) (*Reading, error) {
	if im == nil {
		return nil, errors.New("there is no picture")
	}
	net, err := digits.Parse(o.Weights)
	if err != nil {
		return nil, err
	}
	p := vision.FromImage(im, WorkSide)
	s := stages{o.Stage}
	s.show("grey", p.Image)
	grids, err := find(p.Gray, max(1, o.Grid), s)
	if errors.Is(err, ErrDark) || errors.Is(err, ErrNoGrid) {
		if tinted := p.Tinted(); tinted != nil { // print as bright as the paper, in another colour
			if g, e := find(tinted.Gray, max(1, o.Grid), s); e == nil {
				p, grids, err = tinted, g, nil
			}
		}
	}
	if err != nil {
		return nil, err
	}
	grid := grids[max(1, o.Grid)-1]
	sheet := vision.NewSheet(p, grid)
	s.show("light", sheet.Even.Image)
	look := classify(net, sheet)
	s.glyphs(look.cells)
	r := look.judge(unique)
	if grid.Score < vision.Enough && (!r.Unique || len(r.Changed) > 0) {
		return nil, ErrNoGrid // faint lines are accepted only around a puzzle that needed no change
	}
	if !r.Unique && len(r.Doubts) >= vague {
		return nil, ErrVague
	}
	if n := r.count(); n < fewest {
		return nil, fmt.Errorf("%w: %d", ErrEmpty, n)
	}
	r.Grids = len(grids)
	r.Crossings = crossings(grid, look.turn, p.Scale)
	return r, nil
}

// crossings returns the points where the lines of a grid cross. The grid is read after the given
// number of quarter turns.
func crossings(grid *vision.Grid, turn int, scale float64) (list [10][10]Point) {
	for i := range list {
		for j := range list[i] {
			u, v := float64(j), float64(i)
			for range turn {
				u, v = v, 9-u
			}
			p := grid.At(u, v)
			list[i][j] = Point{p.X * scale, p.Y * scale}
		}
	}
	return list
}

// find returns the grids of a picture. It returns an error if there are some, but fewer than n. If
// there are none, it looks again for light lines on a dark background. If there are still none and
// n is 1, it returns the best of the grids with faint lines.
func find(g *vision.Gray, n int, s stages) ([]*vision.Grid, error) {
	var faint []*vision.Grid
	for _, g := range []*vision.Gray{g, g.Inverted()} {
		grids := vision.Find(g, n, vision.Faint, s.mask)
		faint = append(faint, grids...)
		grids = slices.DeleteFunc(grids, func(g *vision.Grid) bool { return g.Score < vision.Enough })
		if len(grids) > 0 && len(grids) < n {
			return nil, fmt.Errorf("the picture has no grid %d, only %d", n, len(grids))
		}
		if len(grids) > 0 {
			s.grid(g, grids[n-1])
			return grids, nil
		}
	}
	switch {
	case len(faint) == 0 && g.Dull():
		return nil, ErrDark
	case len(faint) == 0 || n > 1:
		return nil, ErrNoGrid
	}
	best := slices.MaxFunc(faint, func(a, b *vision.Grid) int { return cmp.Compare(a.Score, b.Score) })
	s.grid(g, best)
	return []*vision.Grid{best}, nil
}

// count returns the number of digits that were read.
func (r *Reading) count() (n int) {
	for _, d := range r.Digits {
		if d != 0 {
			n++
		}
	}
	return n
}

// A Doc lists, as data, what a person should check in a reading.
type Doc struct {
	// the uncertain cells, the most doubtful first
	Doubtful []DoubtDoc `json:"doubtful" yaml:"doubtful"`
	// cells that were read differently, to get a puzzle with one solution
	Changed []ChangeDoc `json:"changed,omitempty" yaml:"changed,omitempty"`
	Grids   int         `json:"grids" yaml:"grids"` // number of grids in the picture
}

// A DoubtDoc is a cell that may contain one of several digits, where 0 means empty. The first digit
// is the one that was read.
type DoubtDoc struct {
	Cell   string `json:"cell" yaml:"cell"`
	Digits []int  `json:"digits" yaml:"digits,flow"`
}

// A ChangeDoc is a cell that looks like one digit but was read as another, where 0 means empty.
type ChangeDoc struct {
	Cell string `json:"cell" yaml:"cell"`
	From int    `json:"from" yaml:"from"`
	To   int    `json:"to" yaml:"to"`
}

// Doc returns what a person should check in the reading.
func (r *Reading) Doc() Doc {
	d := Doc{Doubtful: []DoubtDoc{}, Grids: r.Grids}
	for _, doubt := range r.Doubts {
		one := DoubtDoc{Cell: doubt.Cell.String()}
		for _, digit := range doubt.Digits {
			one.Digits = append(one.Digits, int(digit))
		}
		d.Doubtful = append(d.Doubtful, one)
	}
	for _, c := range r.Changed {
		d.Changed = append(d.Changed, ChangeDoc{c.Cell.String(), int(c.From), int(c.To)})
	}
	return d
}

// A Stage is a picture of one stage of reading a photo, for inspection.
type Stage struct {
	Name  string // grey, threshold, corners, flat, light, glyphs
	Image image.Image
}

// stages passes a picture of each stage to the caller. It makes no pictures if the caller has not
// set a function.
type stages struct{ to func(Stage) }

func (s stages) show(name string, im func() *image.Gray) {
	if s.to != nil {
		s.to(Stage{name, im()})
	}
}

// mask shows the result of a threshold.
func (s stages) mask(m *vision.Mask) {
	if s.to != nil {
		s.to(Stage{"threshold", m.Image()})
	}
}

// grid shows the picture with the lines of the grid, bent as they were found, and then the flat
// picture of the grid.
func (s stages) grid(g *vision.Gray, grid *vision.Grid) {
	if s.to == nil {
		return
	}
	seen := image.NewRGBA(image.Rect(0, 0, g.W, g.H))
	draw.Draw(seen, seen.Rect, g.Image(), image.Point{}, draw.Src)
	const steps = 200 // of a line
	for i := range 10 {
		for k := range steps + 1 {
			along := 9 * float64(k) / steps
			for _, p := range []vision.Point{grid.At(float64(i), along), grid.At(along, float64(i))} {
				dot := image.Rect(int(p.X)-1, int(p.Y)-1, int(p.X)+2, int(p.Y)+2)
				draw.Draw(seen, dot, image.NewUniform(color.RGBA{R: 255, A: 255}), image.Point{}, draw.Src)
			}
		}
	}
	s.to(Stage{"corners", seen})
	s.show("flat", grid.Flat.Image)
}

// glyphs shows the glyphs of all cells, arranged in a grid.
func (s stages) glyphs(cells *[81]vision.Ink) {
	if s.to == nil {
		return
	}
	const pitch = vision.GlyphSide + 2
	all := image.NewGray(image.Rect(0, 0, 9*pitch, 9*pitch))
	for i := range cells {
		place := image.Rect(i%9*pitch, i/9*pitch, i%9*pitch+vision.GlyphSide, i/9*pitch+vision.GlyphSide)
		draw.Draw(all, place, cells[i].Glyph.Image(), image.Point{}, draw.Src)
	}
	s.to(Stage{"glyphs", all})
}
