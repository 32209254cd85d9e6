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

// Options say how a picture is read.
type Options struct {
	// Puzzle reports whether givens make a puzzle with exactly one solution. It is
	// asked at most 801 times. It must be set.
	Puzzle func(givens *[81]board.Digit) bool
	// Grid is which grid is read of a picture with several: 1, the largest, by default.
	// Grids of like size are counted in reading order.
	Grid int
	// Handwritten says to read also what is not printed like the rest, as entries. This
	// is an experiment.
	Handwritten bool
	// Weights are those of another network of digits, for its training.
	Weights []byte
	// Stage gets a picture of each stage, if it is set.
	Stage func(Stage)
}

// A Point is a place in a picture, in pixels from the top left.
type Point struct{ X, Y float64 }

// A Reading is what was read.
type Reading struct {
	Digits  [81]board.Digit // 0 in an empty cell
	Entries [81]board.Digit // by hand, if wanted; 0 elsewhere
	// Unique says whether these make a puzzle with one solution. If not, some cell was
	// misread, or the picture holds no puzzle: nothing that was read is sure.
	Unique  bool
	Doubts  []Doubt  // the cells that are not sure, the most doubtful first
	Changed []Change // what was read otherwise, to come to a puzzle with one solution
	// Crossings are where the lines cross, in the picture as it is shown: ten rows of ten,
	// from the top left of the puzzle as it was read.
	Crossings [10][10]Point
	Grids     int // how many grids were seen in the picture
}

// The reasons why nothing is read. They come wrapped or as they are; pictures that
// cannot be decoded have others.
var (
	ErrNoGrid = errors.New("there is no Sudoku grid in the picture")
	ErrDark   = errors.New("there is too little light or contrast in the picture")
	ErrVague  = errors.New("there is something like a grid in the picture, but its digits cannot be told")
	ErrEmpty  = errors.New("there are too few digits in the grid of the picture")
)

// vague is how many cells are doubtful in what is no puzzle, if it is not worth telling.
const vague = 27

// fewest is how many digits a puzzle with one solution has at least.
const fewest = 17

// WorkSide is the longer side of the picture that is worked on, in pixels.
const WorkSide = 1280

// Read reads the puzzle of a picture: a JPEG, PNG, GIF or WebP of at most 64 MB, 50
// megapixels, and 20,000 pixels a side.
func Read(data []byte, o Options) (*Reading, error) {
	im, err := decode(data)
	if err != nil {
		return nil, err
	}
	r, err := ReadImage(im, o)
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

// ReadImage reads the puzzle of a picture that is decoded, and is shown as it is.
func ReadImage(im image.Image, o Options) (*Reading, error) {
	net, err := digits.Parse(o.Weights)
	if err != nil {
		return nil, err
	}
	p := vision.FromImage(im, WorkSide)
	s := stages{o.Stage}
	s.show("grey", p.Image)
	grids, err := find(p.Gray, max(1, o.Grid), s)
	if err != nil {
		return nil, err
	}
	grid := grids[max(1, o.Grid)-1]
	sheet := vision.NewSheet(p, grid)
	s.show("light", sheet.Even.Image)
	look := classify(net, sheet)
	s.glyphs(look.cells)
	r := look.judge(o)
	if grid.Score < vision.Enough && (!r.Unique || len(r.Changed) > 0) {
		return nil, ErrNoGrid // pale lines count only around what is a puzzle as it stands
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

// crossings returns where the lines of a grid cross that is read after so many quarter
// turns.
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

// find finds the grids of a picture, at least n. If there is none it looks once more,
// for light lines on dark. If there is none either, the best of those with faint lines
// is returned.
func find(g *vision.Gray, n int, s stages) ([]*vision.Grid, error) {
	var faint []*vision.Grid
	for _, g := range []*vision.Gray{g, g.Inverted()} {
		grids := vision.Find(g, n, vision.Faint, s.mask)
		faint = append(faint, grids...)
		grids = slices.DeleteFunc(grids, func(g *vision.Grid) bool { return g.Score < vision.Enough })
		if len(grids) > 0 && len(grids) < n {
			return nil, fmt.Errorf("the picture has %d grids, so there is no grid %d", len(grids), n)
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

// count returns how many digits were read.
func (r *Reading) count() (n int) {
	for _, d := range r.Digits {
		if d != 0 {
			n++
		}
	}
	return n
}

// A Doc is what is to be looked at again in a reading, as data.
type Doc struct {
	Doubtful []DoubtDoc  `json:"doubtful" yaml:"doubtful"`                   // the most doubtful first
	Changed  []ChangeDoc `json:"changed,omitempty" yaml:"changed,omitempty"` // to come to one solution
	Grids    int         `json:"grids" yaml:"grids"`                         // in the picture
}

// A DoubtDoc is a cell that may hold one of several digits, 0 for empty. The first is
// what was read.
type DoubtDoc struct {
	Cell   string `json:"cell" yaml:"cell"`
	Digits []int  `json:"digits" yaml:"digits,flow"`
}

// A ChangeDoc is a cell that looks like one digit and was read as another, 0 for empty.
type ChangeDoc struct {
	Cell string `json:"cell" yaml:"cell"`
	From int    `json:"from" yaml:"from"`
	To   int    `json:"to" yaml:"to"`
}

// Doc returns what is to be looked at again.
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

// A Stage is a picture of what was done, for whoever wants to look.
type Stage struct {
	Name  string // grey, threshold, corners, flat, light, glyphs
	Image image.Image
}

// stages hands pictures on to whoever asked for them, and makes none if nobody did.
type stages struct{ to func(Stage) }

func (s stages) show(name string, im func() *image.Gray) {
	if s.to != nil {
		s.to(Stage{name, im()})
	}
}

// mask returns what shows a threshold, or nil.
func (s stages) mask(m *vision.Mask) {
	if s.to != nil {
		s.to(Stage{"threshold", m.Image()})
	}
}

// grid shows the lines of a grid, bent as it was found, in its picture, and it flat.
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

// glyphs shows the glyphs of the cells in their places.
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
