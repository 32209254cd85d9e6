package photo

import (
	"image"
	"image/color"
	"image/draw"

	"pencilmark/board/photo/internal/vision"
)

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
