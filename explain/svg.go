package explain

import (
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

// A Picture is a scene together with its caption.
type Picture struct {
	Scene   *Scene
	Caption string // may be empty
}

// Measures of a picture, in the user units of SVG.
const (
	pitch     = 18            // between the candidates of a cell
	cellSide  = 60            // of a cell
	gridSide  = 9 * cellSide  // of the grid
	margin    = 24            // around the grid; it holds the numbers of rows and columns
	lineSide  = 22            // of a line of the legend or the caption
	pageWidth = gridSide + 48 // the grid with its margins
	perLine   = 3             // short entries of a line of the legend
	narrow    = 18            // characters of such an entry, in a wide font
	short     = 22            // characters of the names of houses
	letters   = 68            // characters of a line of the caption
)

// SVG writes pictures as one self-contained SVG image that is 588 units wide, one picture below the
// other. The image follows the reader's choice of a light or dark theme. Every mark has a shape as
// well as a colour. A strong link is a solid arrow, and a weak link is a dashed arrow. A legend
// explains the marks and links that occur.
func SVG(w io.Writer, pictures ...Picture) error {
	var body strings.Builder
	height := 0
	for i, p := range pictures {
		if p.Scene == nil {
			return fmt.Errorf("picture %d has no scene", i+1)
		}
		d := drawing{scene: p.Scene, top: height}
		height += d.picture(&body, p.Caption)
	}
	data := "" // for programs that read the image
	if len(pictures) > 0 {
		data = fmt.Sprintf("<g data-puzzle=%q/>\n", pictures[0].Scene.Grid.Susser())
	}
	_, err := fmt.Fprintf(w, "%s<style>%s</style>\n%s<rect class=\"pm-paper\" width=\"%d\" height=\"%d\"/>\n%s</svg>\n",
		openSVG(height, title(pictures)), stylesheet, data, pageWidth, height, body.String())
	return err
}

// Drawing returns a scene as an SVG element without a style sheet, for a page that has rules for
// the classes. Stylesheet returns the rules that SVG uses. The grid is in a square of 540 units
// whose upper left corner is at 24 24. The legend, if any, is below the grid. Marked candidates
// have their name in the attribute data-candidate, as in "r1c2=4".
func Drawing(s *Scene, name string) string {
	var b strings.Builder
	d := drawing{scene: s}
	height := d.picture(&b, "")
	return openSVG(height, name) + b.String() + "</svg>"
}

// openSVG returns the opening tag of an image, and a title for screen readers.
func openSVG(height int, name string) string {
	return fmt.Sprintf("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "+
		"viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">\n<title>%s</title>\n",
		pageWidth, height, pageWidth, height, html.EscapeString(name))
}

func title(pictures []Picture) string {
	if len(pictures) == 1 && pictures[0].Caption != "" {
		return pictures[0].Caption
	}
	return "Sudoku"
}

// LogPictures returns the pictures of a log: the start, every step that is not a single, and the
// end. A nil Renderer means the zero Renderer.
func LogPictures(r *Renderer, log *logic.Log) []Picture {
	r = r.orZero()
	out := []Picture{{NewScene(&log.Start).In(r.Notation), "Start"}}
	n := 0
	for g, s := range log.Positions() {
		if n++; s.Technique.Family != logic.Singles {
			out = append(out, Picture{StepScene(g, s).In(r.Notation), fmt.Sprintf("%d. %s", n, r.Line(s))})
		}
	}
	return append(out, Picture{NewScene(&log.End).In(r.Notation), fmt.Sprintf("After %d %s: %s", len(log.Steps),
		words.Plural(len(log.Steps), "step", "steps"), log.Outcome)})
}

// A drawing turns one scene into SVG.
type drawing struct {
	scene *Scene
	top   int // of the picture in the image
	used  [Placed + 1]bool
}

// picture draws the whole picture and returns its height.
func (d *drawing) picture(b *strings.Builder, caption string) int {
	d.shade(b, d.scene.Houses, "pm-house")
	d.shade(b, d.scene.Covers&^d.scene.Houses, "pm-cover")
	d.frame(b)
	d.groups(b)
	for c := range board.Cells() {
		d.cell(b, c)
	}
	for i := range d.scene.Links {
		d.link(b, &d.scene.Links[i])
	}
	y := d.legend(b, d.top+gridSide+2*margin)
	if caption != "" {
		for _, line := range words.Wrap(breakable(caption, letters), letters) {
			prose(b, margin, y+8, line)
			y += lineSide
		}
	}
	return y + margin/2 - d.top
}

// prose writes a line of the caption or the legend.
func prose(b *strings.Builder, x, y int, text string) {
	fmt.Fprintf(b, "<text class=\"pm-words\" x=\"%d\" y=\"%d\">%s</text>\n", x, y, html.EscapeString(text))
}

// breakable inserts blanks into words that have more than the given number of letters, if possible
// before a link of a chain.
func breakable(caption string, letters int) string {
	var out []string
	for _, word := range strings.Fields(caption) {
		for len(word) > letters {
			cut := strings.LastIndexAny(word[:letters], "-=")
			if cut <= 0 {
				cut = letters
			}
			out = append(out, word[:cut])
			word = word[cut:]
		}
		out = append(out, word)
	}
	return strings.Join(out, " ")
}

// frame draws the lines of the grid and numbers its rows and columns.
func (d *drawing) frame(b *strings.Builder) {
	for i := range 10 {
		class := "pm-thin"
		if i%3 == 0 {
			class = "pm-thick"
		}
		at := margin + i*cellSide
		fmt.Fprintf(b, "<path class=\"%s\" d=\"M%d %dV%dM%d %dH%d\"/>\n", class,
			at, d.top+margin, d.top+margin+gridSide, margin, d.top+at, margin+gridSide)
	}
	for i := range 9 {
		middle := margin + i*cellSide + cellSide/2
		fmt.Fprintf(b, "<text class=\"pm-number\" x=\"%d\" y=\"%d\">%d</text>", middle, d.top+17, i+1)
		fmt.Fprintf(b, "<text class=\"pm-number\" x=\"12\" y=\"%d\">%s</text>\n", d.top+middle+4,
			d.scene.Notation.Index(board.Row(i)))
	}
}

// shade tints the given houses.
func (d *drawing) shade(b *strings.Builder, houses board.HouseSet, class string) {
	for _, h := range houses.List() {
		first, last := h.At(0), h.At(8)
		fmt.Fprintf(b, "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", class,
			margin+first.Col()*cellSide, d.top+margin+first.Row()*cellSide,
			(last.Col()-first.Col()+1)*cellSide, (last.Row()-first.Row()+1)*cellSide)
	}
}

// cell draws the digit of c or, if c is empty, its candidates.
func (d *drawing) cell(b *strings.Builder, c board.Cell) {
	g := &d.scene.Grid
	if v := g.Value(c); v != 0 {
		class := "pm-solved"
		if g.Givens().Has(c) {
			class = "pm-given"
		}
		x, y := d.centre(board.At(c, 5))
		if m := d.scene.Marks[board.At(c, v)]; m == Witnessed {
			d.used[m] = true
			fmt.Fprintf(b, "<circle class=\"pm-witness\" cx=\"%d\" cy=\"%d\" r=\"25\"/>\n", x, y)
		}
		fmt.Fprintf(b, "<text class=\"%s\" x=\"%d\" y=\"%d\">%v</text>\n", class, x, y+12, v)
		return
	}
	for digit := range d.scene.shown(c).All() {
		candidate := board.At(c, digit)
		x, y := d.centre(candidate)
		m := d.scene.Marks[candidate]
		d.used[m] = true
		attributes := ""
		if m != NoMark {
			attributes = fmt.Sprintf(" data-candidate=\"%v\"", candidate)
		}
		mark(b, m, attributes, x, y, digit.String())
		if name := d.scene.Labels[candidate]; name != "" {
			fmt.Fprintf(b, "<text class=\"pm-label\" x=\"%d\" y=\"%d\">%s</text>\n", x+7, y-4, html.EscapeString(name))
		}
	}
}

// centre returns the coordinates of the middle of a candidate.
func (d *drawing) centre(x board.Candidate) (int, int) {
	c, i := x.Cell(), int(x.Digit())-1
	return margin + c.Col()*cellSide + cellSide/2 + (i%3-1)*pitch,
		d.top + margin + c.Row()*cellSide + cellSide/2 + (i/3-1)*pitch
}

// shapes holds the drawing of each mark around the point 0 0. No two shapes have the same outline,
// so the marks differ even without colour.
var shapes = [...]string{
	Witnessed:  `<circle class="pm-witness" r="9"/>`,
	Pattern:    `<circle class="pm-pattern" r="8.5"/>`,
	SecondSet:  `<rect class="pm-second" x="-8" y="-8" width="16" height="16" rx="2"/>`,
	ThirdSet:   `<path class="pm-third" d="M0-10.5 10 0 0 10.5-10 0Z"/>`,
	FourthSet:  `<path class="pm-fourth" d="M0-11 10 7H-10Z"/>`,
	Blue:       `<circle class="pm-blue" r="8.5"/>`,
	Green:      `<rect class="pm-green" x="-8" y="-8" width="16" height="16" rx="2"/>`,
	Orange:     `<path class="pm-orange" d="M0-10.5 10 0 0 10.5-10 0Z"/>`,
	Purple:     `<path class="pm-purple" d="M0-11 10 7H-10Z"/>`,
	Finned:     `<circle class="pm-fin" r="8"/>`,
	EndoFinned: `<rect class="pm-endo" x="-7.5" y="-7.5" width="15" height="15"/>`,
	Eliminated: `<circle class="pm-out" r="8.5"/>`,
	Placed:     `<circle class="pm-in" r="8.5"/><circle class="pm-ring" r="6.5"/>`,
}

// strike is the line that crosses out an eliminated candidate.
const strike = `<path class="pm-strike" d="M-7 7 7-7"/>`

// mark draws a candidate or a sample of its mark around the point x y. The attributes are added to
// the group of the mark.
func mark(b *strings.Builder, m Mark, attributes string, x, y int, text string) {
	if m == NoMark {
		fmt.Fprintf(b, "<text class=\"pm-mark\" x=\"%d\" y=\"%d\">%s</text>\n", x, y+5, text)
		return
	}
	over := ""
	if m == Eliminated {
		over = strike
	}
	fmt.Fprintf(b, "<g%s transform=\"translate(%d %d)\">%s<text class=\"pm-mark pm-on\" y=\"5\">%s</text>%s</g>\n",
		attributes, x, y, shapes[m], text, over)
}

// legend draws an entry for each kind of mark and link in the picture. It returns the height at
// which the legend ends.
func (d *drawing) legend(b *strings.Builder, y int) int {
	n, per := 0, d.perLine()
	entry := func() (int, int) {
		x := margin + n%per*(gridSide/per)
		n++
		return x, y + (n-1)/per*lineSide
	}
	for m := Witnessed; m <= Placed; m++ {
		if d.used[m] {
			x, y := entry()
			mark(b, m, "", x+10, y, "")
			prose(b, x+26, y+5, d.named(m))
		}
	}
	for _, tint := range []struct {
		houses board.HouseSet
		class  string
	}{
		{d.scene.Houses, "pm-house"},
		{d.scene.Covers &^ d.scene.Houses, "pm-cover"},
	} {
		if tint.houses != 0 {
			x, y := entry()
			fmt.Fprintf(b, "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"18\" height=\"18\"/>", tint.class, x+1, y-9)
			prose(b, x+26, y+5, d.scene.houseWords(tint.houses))
		}
	}
	for _, strong := range []bool{true, false} {
		if d.has(strong) {
			x, y := entry()
			arrow(b, strong, point{float64(x), float64(y)}, point{float64(x) + 22, float64(y)}, 0)
			prose(b, x+30, y+5, linkNames[strong])
		}
	}
	return y + (n+per-1)/per*lineSide
}

// perLine returns the number of legend entries on a line.
func (d *drawing) perLine() int {
	words := []string{d.scene.houseWords(d.scene.Houses), d.scene.houseWords(d.scene.Covers &^ d.scene.Houses)}
	for m := Witnessed; m <= Placed; m++ {
		if d.used[m] {
			words = append(words, d.named(m))
		}
	}
	if slices.ContainsFunc(words, func(s string) bool { return len(s) > narrow }) {
		return perLine - 1
	}
	return perLine
}

// named returns the meaning of m, followed by the labels of its sets if there are any: "sets A, C".
func (d *drawing) named(m Mark) string {
	var names []string
	for _, e := range d.scene.symbols() {
		if e.mark == m && e.symbol != m.symbol() && !strings.HasPrefix(e.symbol, "{") {
			names = append(names, e.symbol)
		}
	}
	switch {
	case len(names) == 0 || m == Finned || d.scene.Kind == factKind:
		return d.scene.Meaning(m)
	case len(names) == 1:
		if d.scene.Kind == logic.Colour.String() {
			return d.scene.called(names[0]) + " (" + names[0] + ")"
		}
		return d.scene.called(names[0])
	}
	return d.scene.Kind + "s " + strings.Join(names, ", ")
}

var linkNames = map[bool]string{true: "strong link", false: "weak link"}

func (d *drawing) has(strong bool) bool {
	return slices.ContainsFunc(d.scene.Links, func(l SceneLink) bool { return l.Strong == strong })
}
