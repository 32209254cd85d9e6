package simulate

import (
	"image"
	"image/color"
	"strconv"

	"golang.org/x/image/font/opentype"
)

// Others lists functions that each draw something other than a Sudoku on a page.
var Others = []struct {
	Name string
	Draw func(p *Page, f *opentype.Font)
}{
	{"text", text}, {"columns", columns}, {"crossword", crossword}, {"table", table}, {"numbers", numbers},
	{"empty grid", emptyGrid}, {"chessboard", chessboard}, {"frames", frames}, {"blots", blots}, {"nothing", nothing},
}

func text(p *Page, f *opentype.Font) { p.Prose(p.Rect.Inset(p.Rect.Dx()/12), f, 14+20*p.R.Float64()) }

// columns draws framed columns of text, as in a newspaper.
func columns(p *Page, f *opentype.Font) {
	n := 2 + p.R.IntN(4)
	wide := p.Rect.Dx() / n
	for i := range n {
		box := image.Rect(i*wide+8, 20, (i+1)*wide-8, p.Rect.Dy()-20)
		p.frame(box, 2)
		p.Prose(box.Inset(10), f, 12+8*p.R.Float64())
	}
}

func (p *Page) frame(box image.Rectangle, wide int) {
	p.Fill(box, color.Black)
	p.Fill(box.Inset(wide), color.White)
}

// crossword draws a grid with black squares and small numbers. It has 5 to 15 cells on
// each side, and nine more often than other sizes.
func crossword(p *Page, f *opentype.Font) {
	n := 5 + p.R.IntN(11)
	if p.R.IntN(3) == 0 {
		n = 9
	}
	at, cell := p.square(n)
	p.Grid(at, cell, n, Style{Thin: 2, Thick: 2, Line: color.Black})
	number := 1
	for i := range n * n {
		box := image.Rect(0, 0, cell, cell).Add(at.Add(image.Pt(i%n*cell, i/n*cell)))
		switch p.R.IntN(4) {
		case 0:
			p.Fill(box, color.Black)
		case 1:
			p.Text(strconv.Itoa(number), f, 0.3*float64(cell), float64(box.Min.X)+0.2*float64(cell),
				float64(box.Min.Y)+0.2*float64(cell), color.Black)
			number++
		case 2:
			p.Text(string(rune('A'+p.R.IntN(26))), f, 0.7*float64(cell), float64(box.Min.X+cell/2),
				float64(box.Min.Y+cell/2), color.Black)
		}
	}
}

// square returns the corner and the cell size of a grid that fills the page and has n cells on each
// side.
func (p *Page) square(n int) (image.Point, int) {
	side := min(p.Rect.Dx(), p.Rect.Dy()) * 9 / 10
	return image.Pt((p.Rect.Dx()-side)/2, (p.Rect.Dy()-side)/2), side / n
}

// table draws a table of words, with a random number of rows and columns.
func table(p *Page, f *opentype.Font) {
	rows, columns := 3+p.R.IntN(12), 2+p.R.IntN(9)
	box := p.Rect.Inset(p.Rect.Dx() / 15)
	high, wide := box.Dy()/rows, box.Dx()/columns
	for i := range rows * columns {
		cell := image.Rect(0, 0, wide, high).Add(box.Min.Add(image.Pt(i%columns*wide, i/columns*high)))
		p.frame(cell, 1+p.R.IntN(2))
		p.Prose(cell.Inset(4), f, 12)
	}
}

// numbers draws a nine by nine grid of numbers with one or two digits, like a
// multiplication table.
func numbers(p *Page, f *opentype.Font) {
	at, cell := p.square(9)
	p.Grid(at, cell, 9, RandomStyle(f, p.R))
	for i := range 81 {
		n := (i/9 + 1) * (i%9 + 1)
		if p.R.IntN(2) == 0 {
			n = 1 + p.R.IntN(30)
		}
		p.Text(strconv.Itoa(n), f, 0.5*float64(cell), float64(at.X)+(float64(i%9)+0.5)*float64(cell),
			float64(at.Y)+(float64(i/9)+0.5)*float64(cell), color.Black)
	}
}

func emptyGrid(p *Page, f *opentype.Font) {
	at, cell := p.square(9)
	p.Grid(at, cell, 9, RandomStyle(f, p.R))
}

func chessboard(p *Page, _ *opentype.Font) {
	n := 8 + p.R.IntN(3)
	at, cell := p.square(n)
	for i := range n * n {
		if (i/n+i%n)%2 == 0 {
			p.Fill(image.Rect(0, 0, cell, cell).Add(at.Add(image.Pt(i%n*cell, i/n*cell))), color.Gray{uint8(p.R.IntN(100))})
		}
	}
}

// frames draws a grid with 2 to 15 cells on each side, but never with nine.
func frames(p *Page, _ *opentype.Font) {
	n := 2 + p.R.IntN(14)
	if n == 9 {
		n = 10
	}
	at, cell := p.square(n)
	p.Grid(at, cell, n, Style{Thin: 1 + p.R.IntN(3), Thick: 3, Line: color.Black})
}

func blots(p *Page, _ *opentype.Font) {
	for range 5 + p.R.IntN(60) {
		w, h := 5+p.R.IntN(p.Rect.Dx()/3), 5+p.R.IntN(p.Rect.Dx()/3)
		x, y := p.R.IntN(p.Rect.Dx()), p.R.IntN(p.Rect.Dy())
		p.Fill(image.Rect(x, y, x+w, y+h), color.RGBA{A: uint8(p.R.IntN(256))})
	}
}

func nothing(*Page, *opentype.Font) {}
