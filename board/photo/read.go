package photo

import (
	"errors"
	"fmt"

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
	Corners [4]Point // of the grid as read, clockwise from its top left, where the picture is shown
	Grids   int      // how many grids were seen in the picture
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
	net, err := digits.Parse(o.Weights)
	if err != nil {
		return nil, err
	}
	im, err := decode(data)
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
	if n := r.count(); n < fewest {
		return nil, fmt.Errorf("%w: %d", ErrEmpty, n)
	}
	if !r.Unique && len(r.Doubts) >= vague {
		return nil, ErrVague
	}
	r.Grids = len(grids)
	size := im.Bounds().Size()
	corners := grid.Corners()
	for i := range corners {
		c := corners[(i+4-look.turn)%4]
		at := vision.Point{X: c.X * p.Scale, Y: c.Y * p.Scale}
		r.Corners[i] = shown(at, float64(size.X), float64(size.Y), orientation(data))
	}
	return r, nil
}

// find finds the grids of a picture, at least n. If there is none it looks once more,
// for light lines on dark.
func find(g *vision.Gray, n int, s stages) ([]*vision.Grid, error) {
	grids := vision.Find(g, n, vision.Enough, s.mask)
	if len(grids) == 0 {
		g = g.Inverted()
		grids = vision.Find(g, n, vision.Enough, s.mask)
	}
	switch {
	case len(grids) == 0 && g.Dull():
		return nil, ErrDark
	case len(grids) == 0:
		return nil, ErrNoGrid
	case len(grids) < n:
		return nil, fmt.Errorf("the picture has %d grids, so there is no grid %d", len(grids), n)
	}
	s.grid(g, grids[n-1])
	return grids, nil
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
