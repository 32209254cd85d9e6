package sheet

import (
	"fmt"
	"html"
	"io"
	"strings"
)

// SVG writes the pages as one image, one page below the other.
func SVG(w io.Writer, puzzles []Puzzle, o Options) error {
	c := &svgCanvas{}
	if err := o.draw(c, puzzles); err != nil {
		return err
	}
	var body strings.Builder
	_, height := o.Paper.size()
	for i, page := range c.pages {
		fmt.Fprintf(&body, "<g transform=\"translate(0 %g)\">%s</g>\n", float64(i)*height, page.String())
	}
	_, err := fmt.Fprintf(w, "%s%s</svg>\n", openSVG(&o, len(c.pages)), body.String())
	return err
}

// HTML writes the pages as a document that prints each page on its own sheet of paper.
func HTML(w io.Writer, puzzles []Puzzle, o Options) error {
	c := &svgCanvas{}
	if err := o.draw(c, puzzles); err != nil {
		return err
	}
	width, height := o.Paper.size()
	var body strings.Builder
	fmt.Fprintf(&body, `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>%s</title>
<style>
@page { size: %s; margin: 0 }
body { margin: 0; background: #ddd }
section { width: %gmm; max-width: 100%%; margin: 0 auto 5mm; background: #fff }
section svg { display: block; width: 100%%; height: auto }
@media print {
  body { background: none }
  section { width: %gmm; height: %gmm; margin: 0; break-after: page; overflow: hidden }
}
</style>
</head>
<body>
`, html.EscapeString(name(o.Title)), o.Paper, width, width, height-0.1)
	for i, page := range c.pages {
		fmt.Fprintf(&body, "<section aria-label=\"Page %d\">%s%s</svg></section>\n", i+1, openSVG(&o, 1), page)
	}
	body.WriteString("</body>\n</html>\n")
	_, err := io.WriteString(w, body.String())
	return err
}

// name returns the title of a document.
func name(title string) string {
	if title == "" {
		return "Sudoku"
	}
	return title
}

// openSVG returns the opening tag of an image that shows the given number of pages.
func openSVG(o *Options, pages int) string {
	width, height := o.Paper.size()
	height *= float64(max(1, pages))
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%gmm" height="%gmm" `+
		`viewBox="0 0 %g %g" role="img" `+
		`aria-label="%s" font-family="Helvetica, Arial, sans-serif" stroke="#000" fill="#000">`+
		"\n<rect width=\"%g\" height=\"%g\" fill=\"#fff\" stroke=\"none\"/>\n",
		width, height, width, height, html.EscapeString(name(o.Title)), width, height)
}

// An svgCanvas collects the pages as SVG.
type svgCanvas struct{ pages []*strings.Builder }

func (c *svgCanvas) page() { c.pages = append(c.pages, &strings.Builder{}) }

func (c *svgCanvas) line(x1, y1, x2, y2, width float64) {
	fmt.Fprintf(c.pages[len(c.pages)-1], "<path d=\"M%.2f %.2fL%.2f %.2f\" stroke-width=\"%.2f\"/>\n", x1, y1, x2, y2,
		width)
}

func (c *svgCanvas) text(x, y, size float64, at anchor, bold bool, s string) {
	weight := ""
	if bold {
		weight = ` font-weight="bold"`
	}
	fmt.Fprintf(c.pages[len(c.pages)-1],
		"<text x=\"%.2f\" y=\"%.2f\" font-size=\"%.2f\" text-anchor=\"%s\"%s stroke=\"none\">%s</text>\n",
		x, y, size, [...]string{"start", "middle"}[at], weight, html.EscapeString(s))
}

func (c *svgCanvas) puzzle(givens string) {
	fmt.Fprintf(c.pages[len(c.pages)-1], "<g data-puzzle=\"%s\"/>\n", givens)
}
