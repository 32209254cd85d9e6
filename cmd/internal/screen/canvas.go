package screen

import "strings"

// A canvas is a rectangle of characters, each with a style.
type canvas struct {
	width int
	chars [][]rune
	style [][]Style
}

func newCanvas(width, height int) *canvas {
	c := &canvas{width: width, chars: make([][]rune, height), style: make([][]Style, height)}
	for y := range c.chars {
		c.chars[y] = []rune(strings.Repeat(" ", width))
		c.style[y] = make([]Style, width)
	}
	return c
}

// put writes text that begins at column x of line y.
func (c *canvas) put(x, y int, text string, s Style) {
	for _, r := range text {
		if y >= 0 && y < len(c.chars) && x >= 0 && x < c.width {
			c.chars[y][x], c.style[y][x] = r, s
		}
		x++
	}
}

// tint changes the style of n characters, beginning at column x of line y.
func (c *canvas) tint(x, y, n int, s Style) {
	for k := range n {
		c.style[y][x+k] = s
	}
}

// lines returns the lines of the canvas, including escape codes.
func (c *canvas) lines() []string {
	out := make([]string, len(c.chars))
	for y, row := range c.chars {
		var b strings.Builder
		for from := 0; from < c.width; {
			to := from + 1
			for to < c.width && c.style[y][to] == c.style[y][from] {
				to++
			}
			b.WriteString(c.style[y][from].Paint(string(row[from:to])))
			from = to
		}
		out[y] = b.String()
	}
	return out
}

// frame draws the lines around and between three by three boxes.
func (c *canvas) frame(x, y, boxWidth, boxHeight int, corners [4]string, bar, side string) {
	for k, row := range corners {
		r := []rune(row)
		rule := strings.Repeat(bar, boxWidth)
		c.put(x, y+k*(boxHeight+1), string(r[0])+rule+string(r[1])+rule+string(r[1])+rule+string(r[2]), Faint)
	}
	for b := range 3 {
		for q := range boxHeight {
			for k := range 4 {
				c.put(x+k*(boxWidth+1), y+1+b*(boxHeight+1)+q, side, Faint)
			}
		}
	}
}
