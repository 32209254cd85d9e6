// Package raster turns the SVG images that this module writes into PNG images. It understands
// only what explain and explain/sheet write: groups with a translation, rectangles, circles, paths
// of straight lines and quadratic curves, lines of text, and style sheets with classes.
//
// It imports nothing of this module.
package raster

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"
	"strconv"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/vector"
)

// maxPixels is the largest number of pixels in an image, because the image is made in memory.
const maxPixels = 100 << 20

// PNG draws an SVG image on white, in its light colours, and writes it as a PNG image. A unit has
// two pixels, and a millimetre of an image that is measured in millimetres has six (about 150 dpi).
func PNG(w io.Writer, svg []byte) error {
	p := painter{factor: 2, faces: map[faceKey]font.Face{}}
	stack := []state{{style: style{fill: color.NRGBA{A: 255}, fillOpacity: 1, strokeOpacity: 1, width: 1, size: 16}}}
	in := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := in.RawToken()
		if err == io.EOF {
			break
		}
		if err != nil {
			return err
		}
		switch t := token.(type) {
		case xml.StartElement:
			s := stack[len(stack)-1]
			s.element, s.rules = t, p.rules
			if err := s.read(); err != nil {
				return err
			}
			stack = append(stack, s)
			if err := p.start(&s); err != nil {
				return err
			}
		case xml.EndElement:
			stack = stack[:len(stack)-1]
		case xml.CharData:
			if err := p.text(&stack[len(stack)-1], string(t)); err != nil {
				return err
			}
		}
	}
	if p.image == nil {
		return fmt.Errorf("there is no picture")
	}
	e := png.Encoder{CompressionLevel: png.BestSpeed}
	return e.Encode(w, p.image)
}

// A painter draws elements into an image.
type painter struct {
	image  *image.RGBA
	factor float64
	rules  map[string]string // by class
	faces  map[faceKey]font.Face

	rasterizer vector.Rasterizer // its memory is used again
}

// start draws an element that has no text.
func (p *painter) start(s *state) error {
	if s.element.Name.Local == "svg" {
		return p.begin(s)
	}
	if p.image == nil {
		return nil
	}
	switch s.element.Name.Local {
	case "rect":
		x, y, w, h := s.number("x"), s.number("y"), s.number("width"), s.number("height")
		p.paint(s, []line{{points: []point{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}, closed: true}})
	case "circle":
		p.paint(s, []line{{points: disc(point{s.number("cx"), s.number("cy")}, s.number("r")), closed: true}})
	case "path":
		lines, err := parsePath(s.attribute("d"))
		if err != nil {
			return err
		}
		p.paint(s, lines)
	}
	return nil
}

// begin makes the image, with the size of the view box.
func (p *painter) begin(s *state) error {
	if strings.HasSuffix(s.attribute("width"), "mm") {
		p.factor = 6
	}
	box := strings.Fields(s.attribute("viewBox"))
	if len(box) != 4 {
		return fmt.Errorf("the picture has no view box")
	}
	width, _ := strconv.ParseFloat(box[2], 64)
	height, _ := strconv.ParseFloat(box[3], 64)
	w, h := math.Ceil(width*p.factor), math.Ceil(height*p.factor)
	if !(w >= 1 && h >= 1 && w*h <= maxPixels) {
		return fmt.Errorf("the picture is too large for a PNG image; draw fewer puzzles, or write an SVG image")
	}
	p.image = image.NewRGBA(image.Rect(0, 0, int(w), int(h)))
	draw.Draw(p.image, p.image.Bounds(), image.White, image.Point{}, draw.Src)
	return nil
}

// text draws the text of an element, or reads a style sheet.
func (p *painter) text(s *state, text string) error {
	switch s.element.Name.Local {
	case "style":
		p.rules = parseRules(text)
	case "text":
		f, err := p.face(s.size*p.factor, s.bold)
		if err != nil {
			return err
		}
		at := p.pixel(point{s.dx + s.number("x"), s.dy + s.number("y")})
		p.write(f, at, text, s.middle, s.fill)
	}
	return nil
}

func (p *painter) pixel(q point) point { return point{q.x * p.factor, q.y * p.factor} }
