package simulate

import (
	"image"
	"image/color"
	"image/draw"
	"math/rand/v2"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"pencilmark/board"
)

// A Page is a sheet of paper to draw on.
type Page struct {
	*image.RGBA
	R *rand.Rand
}

// NewPage returns a blank white page of the given size in pixels.
func NewPage(w, h int, r *rand.Rand) *Page {
	p := &Page{image.NewRGBA(image.Rect(0, 0, w, h)), r}
	p.Fill(p.Rect, color.White)
	return p
}

// Fill colours a rectangle.
func (p *Page) Fill(at image.Rectangle, c color.Color) {
	draw.Draw(p.RGBA, at, image.NewUniform(c), image.Point{}, draw.Over)
}

// Text writes text so that the middle of its bounding box is at the given point.
func (p *Page) Text(text string, f *opentype.Font, size float64, x, y float64, c color.Color) {
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72})
	if err != nil {
		return // a font without outlines draws nothing
	}
	defer face.Close()
	b, _ := font.BoundString(face, text)
	d := font.Drawer{Dst: p.RGBA, Src: image.NewUniform(c), Face: face}
	d.Dot = fixed.Point26_6{X: fixed.Int26_6(x*64) - (b.Min.X+b.Max.X)/2, Y: fixed.Int26_6(y*64) - (b.Min.Y+b.Max.Y)/2}
	d.DrawString(text)
}

// A Style describes the look of a grid.
type Style struct {
	Font        *opentype.Font
	Size        float64     // font size of the digits, in cells
	Thin, Thick int         // widths of the lines, in pixels
	Ink, Line   color.Color // colours of the digits and of the thin lines
}

// RandomStyle returns a random style of the kind that newspapers use.
func RandomStyle(f *opentype.Font, r *rand.Rand) Style {
	s := Style{Font: f, Size: 0.6 + 0.3*r.Float64(), Thin: 1 + r.IntN(3), Ink: color.Black, Line: color.Black}
	s.Thick = s.Thin + 1 + r.IntN(4)
	if r.IntN(3) == 0 {
		s.Line = color.Gray{uint8(r.IntN(150))}
	}
	return s
}

// Grid draws the lines of a grid of n by n cells. Each cell is cell pixels wide, and
// every third line is thick.
func (p *Page) Grid(at image.Point, cell, n int, s Style) {
	for i := range n + 1 {
		wide, c := s.Thin, s.Line
		if i%3 == 0 {
			wide, c = s.Thick, color.Black
		}
		a, b := i*cell-wide/2, i*cell-wide/2+wide
		end := n*cell + s.Thick/2 + 1
		p.Fill(image.Rect(a, -s.Thick/2, b, end).Add(at), c)
		p.Fill(image.Rect(-s.Thick/2, a, end, b).Add(at), c)
	}
}

// Sudoku draws a puzzle.
func (p *Page) Sudoku(at image.Point, cell int, digits *board.Givens, s Style) {
	p.Grid(at, cell, 9, s)
	for i, d := range digits {
		if d != 0 {
			x, y := float64(at.X)+(float64(i%9)+0.5)*float64(cell), float64(at.Y)+(float64(i/9)+0.5)*float64(cell)
			p.Text(d.String(), s.Font, s.Size*float64(cell), x, y, s.Ink)
		}
	}
}

// Pens holds the colours of the writing tools: a pencil, and a blue, a red and a black
// pen.
var Pens = []color.Color{color.Gray{110}, color.RGBA{40, 60, 170, 255}, color.RGBA{170, 40, 40, 255}, color.Gray{25}}

// Pencil fills in some of the missing digits of a puzzle, in a font that looks like
// handwriting. The digits vary in size and are not quite in the middle of their cells. It
// writes small notes into some other cells. It returns the digits that it filled in.
func (p *Page) Pencil(at image.Point, cell int, digits, solution *board.Givens, f *opentype.Font,
	pen color.Color) (entries board.Givens) {
	usual := 0.55 + 0.4*p.R.Float64()
	for i, d := range digits {
		x, y := float64(at.X)+(float64(i%9)+0.5)*float64(cell), float64(at.Y)+(float64(i/9)+0.5)*float64(cell)
		spread := func(s float64) float64 { return (p.R.Float64()*2 - 1) * s * float64(cell) }
		switch {
		case d != 0:
		case p.R.IntN(3) == 0:
			size := usual * (0.85 + 0.3*p.R.Float64()) * float64(cell)
			p.Text(solution[i].String(), f, size, x+spread(0.08), y+spread(0.08), pen)
			entries[i] = solution[i]
		case p.R.IntN(3) == 0:
			for range 1 + p.R.IntN(4) {
				note := board.Digit(1 + p.R.IntN(9)).String()
				p.Text(note, f, 0.25*float64(cell), x+spread(0.35), y+spread(0.35), pen)
			}
		}
	}
	return entries
}

// Prose fills a rectangle with lines of random words.
func (p *Page) Prose(at image.Rectangle, f *opentype.Font, size float64) {
	const letters = "etaoinshrdlucmfwypvbgkjqxz"
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72})
	if err != nil {
		return
	}
	defer face.Close()
	d := font.Drawer{Dst: p.RGBA, Src: image.Black, Face: face}
	for y := at.Min.Y + int(size); y < at.Max.Y; y += int(1.3 * size) {
		d.Dot = fixed.P(at.Min.X, y)
		for d.Dot.X.Ceil() < at.Max.X-int(4*size) {
			word := make([]byte, 2+p.R.IntN(8))
			for i := range word {
				word[i] = letters[p.R.IntN(4+p.R.IntN(len(letters)-3))]
			}
			d.DrawString(string(word) + " ")
		}
	}
}
