package explain

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"pencilmark/board"
)

// A point is a place in a picture.
type point struct{ x, y float64 }

// toward returns the point at a distance of n units from p in the direction of q.
func (p point) toward(q point, n float64) point {
	length := math.Hypot(q.x-p.x, q.y-p.y)
	if length == 0 {
		return p
	}
	return point{p.x + (q.x-p.x)*n/length, p.y + (q.y-p.y)*n/length}
}

// String returns p in the syntax of SVG paths, rounded to a tenth of a unit.
func (p point) String() string { return fmt.Sprintf("%.1f %.1f", p.x, p.y) }

// gap is the distance that an arrow keeps from the middle of a candidate.
const gap = 9

// link draws the arrow from one node of a chain to the next. It connects the two candidates, one of
// each node, that are closest to each other.
func (d *drawing) link(b *strings.Builder, l *SceneLink) {
	from, to := d.nearest(l)
	arrow(b, l.Strong, from, to, gap)
}

func (d *drawing) nearest(l *SceneLink) (from, to point) {
	best := math.Inf(1)
	for _, x := range l.From {
		for _, y := range l.To {
			p, q := d.at(x), d.at(y)
			if n := math.Hypot(p.x-q.x, p.y-q.y); n < best {
				best, from, to = n, p, q
			}
		}
	}
	return from, to
}

func (d *drawing) at(x board.Candidate) point {
	px, py := d.centre(x)
	return point{float64(px), float64(py)}
}

// groups draws a broad line under the candidates of each node that has several, to show that they
// belong together.
func (d *drawing) groups(b *strings.Builder) {
	var drawn [][]board.Candidate
	for _, l := range d.scene.Links {
		for _, xs := range [...][]board.Candidate{l.From, l.To} {
			same := func(ys []board.Candidate) bool { return slices.Equal(xs, ys) }
			if len(xs) < 2 || slices.ContainsFunc(drawn, same) {
				continue
			}
			drawn = append(drawn, xs)
			path := ""
			for _, x := range xs {
				path += "L" + d.at(x).String()
			}
			fmt.Fprintf(b, "<path class=\"pm-group\" d=\"M%s\"/>\n", path[1:])
		}
	}
}

// arrow draws a link from p to q that ends gap units before both points. The arrow is bent to its
// left. It therefore avoids the candidates between the points and leaves room for other links of
// the same cell.
func arrow(b *strings.Builder, strong bool, p, q point, gap float64) {
	class := "pm-weak"
	if strong {
		class = "pm-strong"
	}
	bend := 0.0
	if gap > 0 {
		bend = max(16, 12+0.08*math.Hypot(q.x-p.x, q.y-p.y))
	}
	middle := point{(p.x + q.x) / 2, (p.y + q.y) / 2}
	side := middle.toward(point{middle.x + q.y - p.y, middle.y - q.x + p.x}, bend)
	start, tip := p.toward(side, gap), q.toward(side, gap)
	neck := tip.toward(side, 7)
	left := neck.toward(point{neck.x + tip.y - neck.y, neck.y - tip.x + neck.x}, 3)
	right := neck.toward(point{neck.x - tip.y + neck.y, neck.y + tip.x - neck.x}, 3)
	fmt.Fprintf(b, "<path class=\"%s\" d=\"M%vQ%v %v\"/><path class=\"pm-tip\" d=\"M%vL%vL%vZ\"/>\n",
		class, start, side, neck, tip, left, right)
}
