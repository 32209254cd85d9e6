package raster

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"regexp"
	"strconv"
)

type point struct{ x, y float64 }

// A line is a sequence of points that are joined by straight lines.
type line struct {
	points []point
	closed bool
}

// disc returns the outline of a circle.
func disc(middle point, r float64) []point {
	const corners = 48
	out := make([]point, corners)
	for i := range out {
		sin, cos := math.Sincos(-2 * math.Pi * float64(i) / corners)
		out[i] = point{middle.x + r*cos, middle.y + r*sin}
	}
	return out
}

var pathToken = regexp.MustCompile(`[A-Za-z]|-?[0-9]*\.?[0-9]+`)

// parsePath parses the data of a path with the commands M, L, V, H, Q and Z. Curves become straight
// lines.
func parsePath(data string) (out []line, err error) {
	var command string
	var args []float64
	at := point{}
	for _, token := range pathToken.FindAllString(data, -1) {
		x, err := strconv.ParseFloat(token, 64)
		if err != nil {
			command, args = token, nil
			if command == "Z" && len(out) > 0 {
				out[len(out)-1].closed = true
			}
			continue
		}
		if args = append(args, x); len(args) < arguments[command] {
			continue
		}
		to := point{}
		switch command {
		case "M":
			to = point{args[0], args[1]}
			out, command = append(out, line{}), "L" // more points after this one are lines
		case "L":
			to = point{args[0], args[1]}
		case "V":
			to = point{at.x, args[0]}
		case "H":
			to = point{args[0], at.y}
		case "Q":
			to = point{args[2], args[3]}
		default:
			return nil, fmt.Errorf("unknown command %q of a path", command)
		}
		if len(out) == 0 {
			return nil, fmt.Errorf("a path begins with %q", command)
		}
		l := &out[len(out)-1]
		if command == "Q" {
			l.points = append(l.points, curve(at, point{args[0], args[1]}, to)...)
		}
		l.points = append(l.points, to)
		at, args = to, nil
	}
	return out, nil
}

// arguments holds the number of arguments of each command of a path.
var arguments = map[string]int{"M": 2, "L": 2, "V": 1, "H": 1, "Q": 4}

// curve returns points on the quadratic curve from p to q, without its ends.
func curve(p, side, q point) (out []point) {
	const parts = 24
	for i := 1; i < parts; i++ {
		t := float64(i) / parts
		a, b, c := (1-t)*(1-t), 2*t*(1-t), t*t
		out = append(out, point{a*p.x + b*side.x + c*q.x, a*p.y + b*side.y + c*q.y})
	}
	return out
}

// paint fills the lines and draws their strokes.
func (p *painter) paint(s *state, lines []line) {
	var areas, strokes [][]point
	for _, l := range lines {
		areas = append(areas, l.points)
		if s.stroke.A > 0 {
			strokes = append(strokes, s.outline(l)...)
		}
	}
	p.fill(s, areas, opaque(s.fill, s.fillOpacity))
	c := opaque(s.stroke, s.strokeOpacity)
	if c.A < 255 { // where parts overlap, they are painted once
		p.fill(s, strokes, c)
		return
	}
	for i := range strokes { // each in its own small rectangle, which is faster
		p.fill(s, strokes[i:i+1], c)
	}
}

// opaque returns a colour with an opacity from 0 to 1.
func opaque(c color.NRGBA, opacity float64) color.NRGBA {
	c.A = uint8(opacity * float64(c.A))
	return c
}

// fill fills areas, which may overlap.
func (p *painter) fill(s *state, areas [][]point, c color.NRGBA) {
	if c.A == 0 || len(areas) == 0 {
		return
	}
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, area := range areas {
		for i, q := range area {
			q = p.pixel(point{q.x + s.dx, q.y + s.dy})
			area[i] = q
			low = point{min(low.x, q.x), min(low.y, q.y)}
			high = point{max(high.x, q.x), max(high.y, q.y)}
		}
	}
	box := image.Rect(int(math.Floor(low.x)), int(math.Floor(low.y)), int(math.Ceil(high.x)), int(math.Ceil(high.y)))
	if box = box.Intersect(p.image.Bounds()); box.Empty() {
		return
	}
	r := &p.rasterizer
	r.Reset(box.Dx(), box.Dy())
	at := func(q point) (x, y float32) { // what is outside the image moves to its edge
		return float32(min(max(q.x-float64(box.Min.X), 0), float64(box.Dx()))),
			float32(min(max(q.y-float64(box.Min.Y), 0), float64(box.Dy())))
	}
	for _, area := range areas {
		r.MoveTo(at(area[0]))
		for _, q := range area[1:] {
			r.LineTo(at(q))
		}
		r.ClosePath()
	}
	r.Draw(p.image, box, image.NewUniform(c), image.Point{})
}

// outline returns the areas that the stroke of a line covers. All of them turn the same way, so
// places where they overlap are filled.
func (s *style) outline(l line) (out [][]point) {
	points := l.points
	if l.closed {
		points = append(points[:len(points):len(points)], points[0])
	}
	joined := s.width > 2 && s.dashes == nil && (l.closed || len(points) > 2)
	walked := 0.0
	for i, q := range points[1:] {
		p := points[i]
		for _, d := range s.dashed(p, q, walked) {
			out = append(out, s.bar(d[0], d[1]))
		}
		walked += math.Hypot(q.x-p.x, q.y-p.y)
		if joined || s.round {
			out = append(out, disc(q, s.width/2))
		}
	}
	if s.round {
		out = append(out, disc(points[0], s.width/2))
	}
	return out
}

// bar returns the area of a straight stroke.
func (s *style) bar(p, q point) []point {
	length := math.Hypot(q.x-p.x, q.y-p.y)
	if length == 0 {
		return disc(p, 0)
	}
	half := s.width / 2
	x, y := (q.x-p.x)/length*half, (q.y-p.y)/length*half
	if s.square {
		p, q = point{p.x - x, p.y - y}, point{q.x + x, q.y + y}
	}
	return []point{{p.x - y, p.y + x}, {q.x - y, q.y + x}, {q.x + y, q.y - x}, {p.x + y, p.y - x}}
}

// dashed divides the straight line from p to q into its dashes. The line before it has the given
// length.
func (s *style) dashed(p, q point, walked float64) (out [][2]point) {
	if len(s.dashes) < 2 {
		return [][2]point{{p, q}}
	}
	length := math.Hypot(q.x-p.x, q.y-p.y)
	dash, period := s.dashes[0], s.dashes[0]+s.dashes[1]
	at := func(n float64) point {
		n = min(max(n, 0), length) / length
		return point{p.x + n*(q.x-p.x), p.y + n*(q.y-p.y)}
	}
	for from := -math.Mod(walked, period); from < length; from += period {
		if from+dash > 0 {
			out = append(out, [2]point{at(from), at(from + dash)})
		}
	}
	return out
}
