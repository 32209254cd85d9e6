package photo

import (
	"cmp"
	"errors"
	"fmt"
	"image"
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
