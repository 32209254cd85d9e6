package simulate

import (
	"image"
	"math"
	"math/rand/v2"

	"pencilmark/board/photo/internal/vision"
)

// Photograph simulates a photo of a page, taken with a hand-held phone, of w by h pixels. The page
// is rotated and seen in perspective. The paper is bent, the light is uneven, and there is the edge
// of a shadow. The photo is blurred and grainy, and sometimes looks like a photo of a screen. hard
// sets the strength of all these effects, from 0 to 1.
func Photograph(page *Page, w, h int, hard float64, r *rand.Rand) image.Image {
	aspect := float64(page.Rect.Dy()) / float64(page.Rect.Dx())
	out := expose(page, newScene(w, h, aspect, hard, r))
	blurs, noise := r.IntN(1+int(3*hard+0.5)), 1+9*hard*r.Float64()
	for c := range out {
		for range blurs {
			out[c] = out[c].Blur(1)
		}
	}
	photo := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range w * h {
		grain := noise * r.NormFloat64()
		for c := range 3 {
			photo.Pix[4*i+c] = byteOf(float64(out[c%len(out)].Pix[i]) + grain)
		}
		photo.Pix[4*i+3] = 255
	}
	return photo
}

func byteOf(v float64) uint8 { return uint8(max(0, min(255, v))) }

// A scene holds the position of the page in the photo and the light on it.
type scene struct {
	w, h                 int
	corners              vision.Quad // of the page
	bend, phase          float64
	paper, ink           float64 // brightness
	slopeX, slopeY       float64 // of the light
	edge                 vision.Point
	angle, shade, stripe float64 // of a shadow, how dark it is; how strong a screen's moiré
}

func newScene(w, h int, aspect, hard float64, r *rand.Rand) *scene {
	spread := func(s float64) float64 { return (r.Float64()*2 - 1) * s }
	fw, fh := float64(w), float64(h)
	size := fw * (0.54 + 0.31*r.Float64()) / max(1, aspect*0.8)
	turn := spread(0.25) * (0.3 + hard)
	cx, cy := fw/2+spread(0.02)*fw, fh/2+spread(0.1)*fh
	s := &scene{w: w, h: h}
	for i, c := range []vision.Point{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}} {
		x, y := c.X*size/2*(1+spread(0.1*hard)), c.Y*aspect*size/2*(1+spread(0.1*hard))
		s.corners[i] = vision.Point{X: cx + x*math.Cos(turn) - y*math.Sin(turn), Y: cy + x*math.Sin(turn) + y*math.Cos(turn)}
	}
	s.bend, s.phase = spread(0.012*hard), r.Float64()*6
	s.paper, s.ink = 130+110*r.Float64(), 0.1+0.3*r.Float64()
	s.slopeX, s.slopeY = spread(0.35*hard), spread(0.35*hard)
	s.edge = vision.Point{X: r.Float64() * fw, Y: r.Float64() * fh}
	s.angle, s.shade = r.Float64()*6.3, 1-0.55*hard*r.Float64()
	if r.IntN(4) == 0 {
		s.stripe = 0.05 * hard
	}
	return s
}

// expose draws the scene in its colours, with four samples for each pixel.
func expose(page *Page, s *scene) (out []*vision.Gray) {
	unit := vision.Quad{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 1, Y: 1}, {X: 0, Y: 1}}
	toPage := vision.Map(s.corners, unit)
	colours := page.split()
	for range colours {
		out = append(out, vision.NewGray(s.w, s.h))
	}
	for i := range s.w * s.h {
		x, y := float64(i%s.w), float64(i/s.w)
		light := s.light(x, y)
		p := toPage.At(x, y)
		dx, dy := s.bend*math.Sin(p.Y*4+s.phase), s.bend*math.Sin(p.X*5+s.phase)
		var sum [3]float64
		for k := range 4 {
			p := toPage.At(x+float64(k%2)/2, y+float64(k/2)/2)
			u, v := p.X+dx, p.Y+dy
			on := u >= 0 && v >= 0 && u < 1 && v < 1
			for c, g := range colours {
				if on {
					sum[c] += g.At(u*float64(g.W), v*float64(g.H))
				} else {
					sum[c] += 255
				}
			}
		}
		for c := range out {
			out[c].Pix[i] = byteOf(light * (s.ink + (1-s.ink)*sum[c]/4/255))
		}
	}
	return out
}

// split returns the three colour channels of a page, or a single channel if the page is
// grey.
func (p *Page) split() []*vision.Gray {
	var colours []*vision.Gray
	for range 3 {
		colours = append(colours, vision.NewGray(p.Rect.Dx(), p.Rect.Dy()))
	}
	grey := true
	for i := range colours[0].Pix {
		pix := p.Pix[4*i : 4*i+3]
		for c, v := range pix {
			colours[c].Pix[i] = v
		}
		grey = grey && pix[0] == pix[1] && pix[1] == pix[2]
	}
	if grey {
		return colours[:1]
	}
	return colours
}

// light returns the brightness of blank paper at a pixel.
func (s *scene) light(x, y float64) float64 {
	t := s.paper * (1 + s.slopeX*(x/float64(s.w)-0.5) + s.slopeY*(y/float64(s.h)-0.5))
	d := (x-s.edge.X)*math.Cos(s.angle) + (y-s.edge.Y)*math.Sin(s.angle)
	t *= s.shade + (1-s.shade)/(1+math.Exp(-d/8))
	return t * (1 + s.stripe*math.Sin(x*2.1+y*0.7))
}
