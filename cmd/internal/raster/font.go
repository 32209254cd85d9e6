package raster

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

type faceKey struct {
	size float64 // in pixels
	bold bool
}

// face returns a font in one size.
func (p *painter) face(size float64, bold bool) (font.Face, error) {
	key := faceKey{size, bold}
	if f := p.faces[key]; f != nil {
		return f, nil
	}
	data := goregular.TTF
	if bold {
		data = gobold.TTF
	}
	parsed, err := opentype.Parse(data)
	if err != nil {
		return nil, err
	}
	const pixels = 72 // dots per inch, so that a point is a pixel
	f, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: size, DPI: pixels})
	if err != nil {
		return nil, err
	}
	p.faces[key] = f
	return f, nil
}

// write draws a line of text that begins at a point, or has its middle there.
func (p *painter) write(f font.Face, at point, text string, middle bool, c color.NRGBA) {
	d := font.Drawer{Dst: p.image, Src: image.NewUniform(c), Face: f}
	d.Dot = fixed.Point26_6{X: fixed.Int26_6(math.Round(at.x * 64)), Y: fixed.Int26_6(math.Round(at.y * 64))}
	if middle {
		d.Dot.X -= d.MeasureString(text) / 2
	}
	d.DrawString(text)
}
