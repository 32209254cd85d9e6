package sheet

import (
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
)

// A Puzzle is one puzzle of a sheet.
type Puzzle struct {
	Values   [81]board.Digit // with 0 for an empty cell
	Givens   board.CellSet   // printed bold
	Solution [81]board.Digit
	Caption  string   // printed above it, as in "12  Hard (702)"
	Hints    []string // each telling more than the one before
}

// A Back is what the page behind a page of puzzles holds.
type Back int

// The backs.
const (
	NoBack Back = iota
	Solutions
	Hints
)

var backNames = [...]string{"none", "solutions", "hints"}

// String returns the name of b, as in "solutions".
func (b Back) String() string {
	if b < 0 || int(b) >= len(backNames) {
		return fmt.Sprintf("Back(%d)", int(b))
	}
	return backNames[b]
}

// ParseBack returns the back of that name.
func ParseBack(name string) (Back, error) {
	if i := slices.Index(backNames[:], strings.ToLower(name)); i >= 0 {
		return Back(i), nil
	}
	return 0, fmt.Errorf("unknown back %q: it is none, solutions or hints", name)
}

// Options say how puzzles are laid out. The zero Options are one puzzle a page and
// nothing on its back.
type Options struct {
	PerPage int    // 1, 2, 4, 6 or 9; 0 is 1
	Back    Back   // what is behind each page
	Large   bool   // large print: digits fill their cells, and lines are heavy
	Title   string // at the head of every page, or ""
}

// shapes has the columns and rows of the puzzles of a page.
var shapes = map[int][2]int{1: {1, 1}, 2: {1, 2}, 4: {2, 2}, 6: {2, 3}, 9: {3, 3}}

// Check returns an error if a page cannot have that many puzzles.
func (o *Options) Check() error {
	if _, ok := shapes[o.perPage()]; !ok {
		return fmt.Errorf("a page has 1, 2, 4, 6 or 9 puzzles, not %d", o.PerPage)
	}
	return nil
}

func (o *Options) perPage() int { return max(o.PerPage, 1) }

// Sizes of the page, in millimetres.
const (
	pageWidth  = 210.0
	pageHeight = 297.0
	margin     = 14.0
	headHeight = 9.0 // the title
	footHeight = 7.0 // the number of the page
	gap        = 7.0 // between puzzles
)

// A canvas takes what is drawn, in millimetres from the upper left corner of a page.
type canvas interface {
	page()
	line(x1, y1, x2, y2, width float64)
	// text writes s with its baseline at y; size is the height of the type.
	text(x, y, size float64, at anchor, bold bool, s string)
}

type anchor int

const (
	left anchor = iota
	middle
)

// draw lays puzzles out on pages of a canvas.
func (o *Options) draw(c canvas, puzzles []Puzzle) error {
	if err := o.Check(); err != nil {
		return err
	}
	n := 0
	sheets := (len(puzzles) + o.perPage() - 1) / o.perPage()
	for chunk := range slices.Chunk(puzzles, o.perPage()) {
		n++
		foot := fmt.Sprintf("%d / %d", n, sheets)
		o.side(c, chunk, foot, o.front)
		switch o.Back {
		case Solutions:
			o.side(c, chunk, foot+"  solutions", solution)
		case Hints:
			o.side(c, chunk, foot+"  hints", hints)
		}
	}
	return nil
}

// A slot is the part of a page that one puzzle takes.
type slot struct{ x, y, w, h float64 }

// side draws one side of a leaf.
func (o *Options) side(c canvas, puzzles []Puzzle, foot string, put func(canvas, slot, *Puzzle)) {
	c.page()
	top := margin
	if o.Title != "" {
		c.text(pageWidth/2, margin+5, 6, middle, true, o.Title)
		top += headHeight
	}
	c.text(pageWidth/2, pageHeight-margin+4, 3, middle, false, foot)
	shape := shapes[o.perPage()]
	cols, rows := float64(shape[0]), float64(shape[1])
	w := (pageWidth - 2*margin - (cols-1)*gap) / cols
	h := (pageHeight - top - margin - footHeight - (rows-1)*gap) / rows
	for i := range puzzles {
		col, row := float64(i%shape[0]), float64(i/shape[0])
		put(c, slot{margin + col*(w+gap), top + row*(h+gap), w, h}, &puzzles[i])
	}
}

// A look is how a grid is drawn, in parts of a cell's side.
type look struct{ caption, digit, thin, thick float64 }

// front draws a puzzle with its caption.
func (o *Options) front(c canvas, s slot, p *Puzzle) {
	l := look{caption: 0.5, digit: 0.68, thin: 0.015, thick: 0.06}
	if o.Large {
		l = look{caption: 0.7, digit: 0.95, thin: 0.035, thick: 0.12}
	}
	l.draw(c, s, p.Caption, &p.Values, func(x board.Cell) bool { return p.Givens.Has(x) })
}

// solution draws the solution of a puzzle, at three quarters of its size; what was
// given is bold.
func solution(c canvas, s slot, p *Puzzle) {
	inner := slot{s.x + s.w/8, s.y + s.h/8, s.w * 3 / 4, s.h * 3 / 4}
	l := look{caption: 0.5, digit: 0.68, thin: 0.015, thick: 0.06}
	l.draw(c, inner, p.Caption, &p.Solution, func(x board.Cell) bool { return p.Values[x] != 0 })
}

// draw draws a grid as large as its slot allows, in the middle of it.
func (l look) draw(c canvas, s slot, caption string, values *[81]board.Digit, bold func(board.Cell) bool) {
	cell := min(s.w/9, s.h/(9+1.6*l.caption))
	head := 1.6 * l.caption * cell
	x0, y0 := s.x+(s.w-9*cell)/2, s.y+(s.h-9*cell-head)/2+head
	size := l.caption * cell
	if most := 9 * cell / (textWidth * float64(max(1, len([]rune(caption))))); size > most {
		size = most // a long caption
	}
	c.text(x0, y0-0.45*l.caption*cell, size, left, true, caption)
	for i := range 10 {
		d, width := float64(i)*cell, l.thin*cell
		if i%3 == 0 {
			width = l.thick * cell
		}
		over := l.thick * cell / 2 // so that the corners are full
		c.line(x0-over, y0+d, x0+9*cell+over, y0+d, width)
		c.line(x0+d, y0-over, x0+d, y0+9*cell+over, width)
	}
	for i, d := range values {
		at := board.Cell(i)
		x, y := x0+(float64(at.Col())+0.5)*cell, y0+(float64(at.Row())+0.5)*cell
		if d != 0 {
			c.text(x, y+capHeight/2*l.digit*cell, l.digit*cell, middle, bold(at), d.String())
		}
	}
}

// The measures of Helvetica and its like, in parts of the size: the height of a
// digit, and the width of a letter as the average of captions and of prose, rounded up.
const (
	capHeight  = 0.72
	textWidth  = 0.54
	proseWidth = 0.49
)

// hints writes the hints of a puzzle, in type that leaves room for all of them.
func hints(c canvas, s slot, p *Puzzle) {
	size := min(4.2, s.w/22)
	var lines []string
	for ; size > 1; size *= 0.92 {
		lines = lines[:0]
		for i, hint := range p.Hints {
			lines = append(lines, words.Wrap(fmt.Sprintf("%d. %s", i+1, hint), int(s.w/(proseWidth*size)))...)
		}
		if float64(len(lines)+2)*1.4*size <= s.h {
			break
		}
	}
	y := s.y + 1.4*size
	c.text(s.x, y, 1.15*size, left, true, p.Caption)
	for _, text := range lines {
		y += 1.4 * size
		c.text(s.x, y, size, left, false, text)
	}
}
