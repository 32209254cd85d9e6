package main

import (
	"image/color"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/image/font/opentype"

	"pencilmark/board/photo/internal/digits"
	"pencilmark/board/photo/internal/simulate"
	"pencilmark/board/photo/internal/vision"
)

// unfit are parts of the names of fonts that no puzzle is printed in: signs, ornaments,
// hairlines, small capitals, old-style figures.
var unfit = strings.Fields(`Math Symbol D050000L Z003 Arrow Dingbat Pi Icon Oldania Solothurn LinBiolinum_K
	Display_I Initial LinLibertine_I horus Vollkorn OldStandard EBGaramond SC- SC. Keyboard Mixtures size Emoji
	ExtraLight Thin Hairline oadgeek DroidSansFallback cmsy cmex lmmath`)

// handwriting are parts of the names of fonts that are like handwriting.
var handwriting = strings.Fields(`dkg Breip breipfont BecauseWe femkeklaver Humor-Sans Kristi Rufscript DancingScript
	KaushanScript Ecolier`)

// loadFonts returns the fonts under a folder whose digits can be told, in the order of
// their files' names, and those like handwriting.
func loadFonts(dir string) (print, hand []*opentype.Font, err error) {
	err = filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		name := e.Name()
		if ending := filepath.Ext(name); err != nil || e.IsDir() || named(name, unfit) || ending != ".ttf" && ending != ".otf" {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		switch f, err := opentype.Parse(data); {
		case err != nil:
		case named(name, handwriting):
			hand = append(hand, f)
		case lining(f):
			print = append(print, f)
		}
		return nil
	})
	return print, hand, err
}

// named reports whether a name has one of some parts.
func named(name string, parts []string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(name, part) })
}

// lining reports whether the digits of a font are of like height and stand on the line.
func lining(f *opentype.Font) bool {
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: 40, DPI: 72})
	if err != nil {
		return false
	}
	defer face.Close()
	bounds := func(d rune) (height, below float64, ok bool) {
		index, err := f.GlyphIndex(nil, d)
		b, _, found := face.GlyphBounds(d)
		return float64(b.Max.Y-b.Min.Y) / 64, float64(b.Max.Y) / 64, err == nil && index != 0 && found
	}
	usual, _, _ := bounds('8')
	for d := '1'; d <= '9'; d++ {
		height, below, ok := bounds(d)
		if !ok || height < 0.85*usual || height > 1.2*usual || below > 0.2*usual {
			return false
		}
	}
	return true
}

// drawn returns so many samples of every digit in every font.
func drawn(fonts []*opentype.Font, each int, r *rand.Rand) (list []*digits.Sample) {
	for _, f := range fonts {
		for d := 1; d <= 9; d++ {
			for range each {
				if s := draw(f, d, r); s != nil {
					list = append(list, s)
				}
			}
		}
	}
	return list
}

// draw draws a digit at a phone's resolution, blurs it, adds grain, and cuts it out as
// the cell of a photo is cut out. It returns nil if nothing is left of it.
func draw(f *opentype.Font, d int, r *rand.Rand) *digits.Sample {
	cell := 24 + r.IntN(60) // pixels
	n := cell + 8
	page := simulate.NewPage(n, n, r)
	paper := 120 + r.Float64()*110
	ink := paper * (0.15 + 0.5*r.Float64())
	page.Fill(page.Rect, color.Gray{uint8(paper)})
	middle := float64(n) / 2
	page.Text(string(rune('0'+d)), f, float64(cell)*(0.5+0.4*r.Float64()), middle+r.Float64(), middle+r.Float64(),
		color.Gray{uint8(ink)})
	g := vision.FromImage(page, n).Gray
	for range r.IntN(3) {
		g = g.Blur(1)
	}
	noise := r.Float64() * 8
	for i, v := range g.Pix {
		g.Pix[i] = uint8(max(0, min(255, float64(v)+noise*r.NormFloat64())))
	}
	even := vision.NewGray(vision.Side, vision.Side)
	for y := range vision.Cell + 2*vision.Margin {
		for x := range vision.Cell + 2*vision.Margin {
			scale := float64(cell) / vision.Cell
			at := func(c int) float64 { return middle + (float64(c)+0.5-vision.Margin-vision.Cell/2)*scale }
			even.Pix[y*even.W+x] = uint8(g.At(at(x), at(y)))
		}
	}
	if c := (&vision.Sheet{Even: even, Red: even, Blue: even}).Cell(0); c.Digit {
		return &digits.Sample{Glyph: c.Glyph, Digit: d}
	}
	return nil
}
