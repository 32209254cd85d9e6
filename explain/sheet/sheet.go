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
	Values   board.Givens  // digits, with 0 for an empty cell
	Givens   board.CellSet // cells whose digits are printed bold
	Solution board.Givens
	Caption  string    // printed above it, as in "12  Hard (702)"
	Hints    []string  // hints, each of which reveals more than the one before
	Costs    []float64 // how long each step takes, in any unit; drawn as a strip below the puzzle
}

// A Back is the content of the back of a page of puzzles.
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

// ParseBack returns the back with the given name.
func ParseBack(name string) (Back, error) {
	if i := slices.Index(backNames[:], strings.ToLower(name)); i >= 0 {
		return Back(i), nil
	}
	return 0, fmt.Errorf("unknown back %q; use none, solutions or hints", name)
}

// Options controls the layout of the puzzles. The zero Options print one puzzle on a page and leave
// its back empty.
type Options struct {
	PerPage int    // 1, 2, 4, 6 or 9; 0 means 1
	Back    Back   // what is behind each page
	Large   bool   // large print: digits fill their cells, and lines are heavy
	Title   string // title at the top of every page; may be empty
	Note    string // a remark at the foot of every page of puzzles; may be empty
	Paper   Paper
}

// A Paper is a size of paper.
type Paper int

// The papers.
const (
	A4     Paper = iota // 210 by 297 mm
	Letter              // 8.5 by 11 in
)

var papers = [...]struct {
	name          string
	width, height float64 // in millimetres
}{{"A4", 210, 297}, {"Letter", 215.9, 279.4}}

// String returns the name of p, as in "A4".
func (p Paper) String() string { return papers[p.known()].name }

// known returns p if it is one of the papers above, and A4 otherwise.
func (p Paper) known() Paper {
	if p < 0 || int(p) >= len(papers) {
		return A4
	}
	return p
}

func (p Paper) size() (width, height float64) {
	return papers[p.known()].width, papers[p.known()].height
}

// ParsePaper returns the paper with the given name. Upper and lower case do not matter.
func ParsePaper(name string) (Paper, error) {
	for i := range papers {
		if strings.EqualFold(papers[i].name, name) {
			return Paper(i), nil
		}
	}
	return 0, fmt.Errorf("unknown paper %q; use a4 or letter", name)
}

// shapes holds the numbers of columns and rows for each possible number of puzzles on a page.
var shapes = map[int][2]int{1: {1, 1}, 2: {1, 2}, 4: {2, 2}, 6: {2, 3}, 9: {3, 3}}

// Check returns an error if a page cannot hold the number of puzzles in o.
func (o *Options) Check() error {
	if _, ok := shapes[o.perPage()]; !ok {
		return fmt.Errorf("--per-page must be 1, 2, 4, 6 or 9, not %d", o.PerPage)
	}
	return nil
}

func (o *Options) perPage() int { return max(o.PerPage, 1) }

// Sizes on a page, in millimetres.
const (
	margin     = 14.0
	headHeight = 9.0 // the title
	footHeight = 7.0 // the number of the page
	gap        = 7.0 // between puzzles
)

// A canvas draws on pages. Coordinates are in millimetres from the upper left corner of the page.
type canvas interface {
	page()
	line(x1, y1, x2, y2, width float64)
	// text writes s with its baseline at y. The parameter size is the height of the type.
	text(x, y, size float64, at anchor, bold bool, s string)
	// puzzle says which puzzle is drawn next, for programs that read the document.
	puzzle(givens string)
}

type anchor int

const (
	left anchor = iota
	middle
)

// draw lays out puzzles on the pages of a canvas.
func (o *Options) draw(c canvas, puzzles []Puzzle) error {
	if err := o.Check(); err != nil {
		return err
	}
	n := 0
	sheets := (len(puzzles) + o.perPage() - 1) / o.perPage()
	for chunk := range slices.Chunk(puzzles, o.perPage()) {
		n++
		foot := ""
		if sheets > 1 {
			foot = fmt.Sprintf("%d / %d   ", n, sheets)
		}
		o.side(c, chunk, strings.TrimSpace(foot+o.Note), o.front)
		switch o.Back {
		case Solutions:
			o.side(c, chunk, foot+"solutions", solution)
		case Hints:
			o.side(c, chunk, foot+"hints", hints)
		}
	}
	return nil
}

// A slot is the part of a page that one puzzle uses.
type slot struct{ x, y, w, h float64 }

// side draws one side of a sheet of paper.
func (o *Options) side(c canvas, puzzles []Puzzle, foot string, put func(canvas, slot, *Puzzle)) {
	c.page()
	pageWidth, pageHeight := o.Paper.size()
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

// A look describes how a grid is drawn, in multiples of the side of a cell. The strip is the height
// that is kept free below the grid.
type look struct{ caption, digit, thin, thick, strip float64 }

// front draws a puzzle together with its caption.
func (o *Options) front(c canvas, s slot, p *Puzzle) {
	l := look{caption: 0.5, digit: 0.68, thin: 0.015, thick: 0.06}
	if o.Large {
		l = look{caption: 0.7, digit: 0.95, thin: 0.035, thick: 0.12}
	}
	if len(p.Costs) > 0 {
		l.strip = 1
	}
	x, y, cell := l.draw(c, s, p.Caption, &p.Values, func(x board.Cell) bool { return p.Givens.Has(x) })
	strip(c, slot{x, y + 0.3*cell, 9 * cell, (l.strip - 0.3) * cell}, p.Costs)
}

// strip draws the costs of the steps as bars from left to right, beginning with the first step.
func strip(c canvas, s slot, costs []float64) {
	if len(costs) == 0 {
		return
	}
	top, width := slices.Max(costs), s.w/float64(len(costs))
	for i, cost := range costs {
		if x := s.x + (float64(i)+0.5)*width; top > 0 {
			c.line(x, s.y+s.h, x, s.y+s.h-max(0.02, cost/top)*s.h, 0.7*width)
		}
	}
}

// solution draws the solution of a puzzle at three quarters of its size. The givens are bold.
func solution(c canvas, s slot, p *Puzzle) {
	inner := slot{s.x + s.w/8, s.y + s.h/8, s.w * 3 / 4, s.h * 3 / 4}
	l := look{caption: 0.5, digit: 0.68, thin: 0.015, thick: 0.06}
	l.draw(c, inner, p.Caption, &p.Solution, func(x board.Cell) bool { return p.Values[x] != 0 })
}

// draw draws a grid in the middle of its slot, as large as possible. It returns the lower left
// corner of the grid and the side of a cell.
func (l look) draw(c canvas, s slot, caption string, values *board.Givens, bold func(board.Cell) bool) (
	x, y, cell float64) {
	cell = min(s.w/9, s.h/(9+1.6*l.caption+l.strip))
	head := 1.6 * l.caption * cell
	x0, y0 := s.x+(s.w-9*cell)/2, s.y+(s.h-(9+l.strip)*cell-head)/2+head
	size := l.caption * cell
	if most := 9 * cell / (textWidth * float64(max(1, len([]rune(caption))))); size > most {
		size = most // a long caption
	}
	if slices.Contains(values[:], 0) { // not a solution
		c.puzzle(values.String())
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
	return x0, y0 + 9*cell, cell
}

// Measures of Helvetica and similar fonts, in multiples of the font size. They are the height of a
// digit and the average widths of a letter in captions and in prose, rounded up.
const (
	capHeight  = 0.72
	textWidth  = 0.54
	proseWidth = 0.49
)

// hints writes the hints of a puzzle in a font size at which all of them fit.
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
