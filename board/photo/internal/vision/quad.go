package vision

import "math"

// A Point is a place in a picture, in pixels from the top left.
type Point struct{ X, Y float64 }

// cross is twice the area of the triangle o, a, b, positive if it runs clockwise on
// the screen.
func cross(o, a, b Point) float64 { return (a.X-o.X)*(b.Y-o.Y) - (a.Y-o.Y)*(b.X-o.X) }

// A Quad is four corners: top left, top right, bottom right, bottom left.
type Quad [4]Point

// ordered turns four corners clockwise, the one nearest to the top left first.
func (q Quad) ordered() Quad {
	if cross(q[0], q[1], q[2]) < 0 {
		q[1], q[3] = q[3], q[1]
	}
	first := 0
	for i, p := range q {
		if p.X+p.Y < q[first].X+q[first].Y {
			first = i
		}
	}
	return Quad{q[first], q[(first+1)%4], q[(first+2)%4], q[(first+3)%4]}
}

// Plausible reports whether the corners are those of a photographed square: convex,
// the shortest side not under 45 % of the longest, nor under 60 pixels.
func (q Quad) Plausible() bool {
	shortest, longest := math.Inf(1), 0.0
	for i := range q {
		side := q[i].distance(q[(i+1)%4])
		shortest, longest = min(shortest, side), max(longest, side)
		if !(cross(q[i], q[(i+1)%4], q[(i+2)%4]) > 0) {
			return false
		}
	}
	return shortest > 0.45*longest && shortest > 60
}

func (p Point) distance(to Point) float64 { return math.Hypot(p.X-to.X, p.Y-to.Y) }

// apart is the greatest distance between like corners.
func (q Quad) apart(to Quad) float64 {
	far := 0.0
	for i := range q {
		far = max(far, q[i].distance(to[i]))
	}
	return far
}

func (q Quad) centre() Point {
	return Point{(q[0].X + q[1].X + q[2].X + q[3].X) / 4, (q[0].Y + q[1].Y + q[2].Y + q[3].Y) / 4}
}

// holds reports whether a point is inside.
func (q Quad) holds(p Point) bool {
	for i := range q {
		if cross(q[i], q[(i+1)%4], p) < 0 {
			return false
		}
	}
	return true
}

// Area is the area in pixels.
func (q Quad) Area() float64 { return area(q[:]) / 2 }

// A Homography maps one plane to another as a camera does: the eight numbers of a 3 by
// 3 matrix whose last is 1.
type Homography [8]float64

// At maps a point.
func (h *Homography) At(u, v float64) Point {
	d := h[6]*u + h[7]*v + 1
	return Point{(h[0]*u + h[1]*v + h[2]) / d, (h[3]*u + h[4]*v + h[5]) / d}
}

// Map returns the homography that maps the corners of from to those of to. If three corners lie on a line
// the map is of no use, but finite almost everywhere.
func Map(from, to Quad) Homography {
	var m [8][9]float64
	for i := range from {
		u, v, x, y := from[i].X, from[i].Y, to[i].X, to[i].Y
		m[2*i] = [9]float64{u, v, 1, 0, 0, 0, -u * x, -v * x, x}
		m[2*i+1] = [9]float64{0, 0, 0, u, v, 1, -u * y, -v * y, y}
	}
	rows := make([][]float64, 8)
	for i := range m {
		rows[i] = m[i][:]
	}
	return Homography(solve(rows))
}

// solve returns the solution of n linear equations, each n factors and the right side,
// by elimination. It overwrites them. Where there is no one solution it returns some
// numbers.
func solve(rows [][]float64) []float64 {
	n := len(rows)
	for i := range n {
		pivot := i
		for r := i; r < n; r++ {
			if math.Abs(rows[r][i]) > math.Abs(rows[pivot][i]) {
				pivot = r
			}
		}
		rows[i], rows[pivot] = rows[pivot], rows[i]
		if math.Abs(rows[i][i]) < 1e-12 {
			rows[i][i] = 1e-12
		}
		for r := range n {
			if r == i {
				continue
			}
			f := rows[r][i] / rows[i][i]
			for c := i; c <= n; c++ {
				rows[r][c] -= f * rows[i][c]
			}
		}
	}
	x := make([]float64, n)
	for i := range x {
		x[i] = rows[i][n] / rows[i][i]
	}
	return x
}

// The flat picture of a grid: square, with a margin around it.
const (
	Cell   = 50                // pixels of a cell
	Margin = 15                // pixels around the grid
	Side   = 9*Cell + 2*Margin // pixels of the whole
	mesh   = 10                // the warp is computed at every tenth pixel
)

// A Warp maps places of the grid, 0 to 9 across and down, to pixels of a picture: a
// homography and, for bent paper, a cubic in both directions before it.
type Warp struct {
	plane  Homography
	dx, dy [10]float64 // factors of terms, in cells
}

// newWarp returns the warp of flat paper with the given corners.
func newWarp(q Quad) *Warp {
	return &Warp{plane: Map(Quad{{0, 0}, {9, 0}, {9, 9}, {0, 9}}, q)}
}

// terms returns the products of powers of a place up to the third degree: the first is
// constant, the first three are linear, the first six quadratic.
func terms(u, v float64) [10]float64 {
	u, v = u/4.5-1, v/4.5-1
	return [10]float64{1, u, v, u * u, u * v, v * v, u * u * u, u * u * v, u * v * v, v * v * v}
}

// At maps a place of the grid to the picture.
func (w *Warp) At(u, v float64) Point {
	for i, t := range terms(u, v) {
		u, v = u+w.dx[i]*t, v+w.dy[i]*t
	}
	return w.plane.At(u, v)
}

// Corners returns where the grid's corners are.
func (w *Warp) Corners() Quad { return Quad{w.At(0, 0), w.At(9, 0), w.At(9, 9), w.At(0, 9)} }

// Flatten draws the grid flat. Between the points of the mesh the warp is taken as
// straight.
func (w *Warp) Flatten(g *Gray) *Gray {
	out := NewGray(Side, Side)
	above := w.meshRow(0)
	for y := 0; y < Side; y += mesh {
		below := w.meshRow(y + mesh)
		for k := range Side / mesh {
			patch := Quad{above[k], above[k+1], below[k+1], below[k]}
			drawPatch(out, g, k*mesh, y, patch)
		}
		above = below
	}
	return out
}

// meshRow returns where the points of the mesh at row y of the flat picture are.
func (w *Warp) meshRow(y int) [Side/mesh + 1]Point {
	var row [Side/mesh + 1]Point
	for k := range row {
		row[k] = w.At((float64(k*mesh)+0.5-Margin)/Cell, (float64(y)+0.5-Margin)/Cell)
	}
	return row
}

// drawPatch draws one square of the mesh, at x0, y0 of the flat picture, from a
// quadrilateral of the picture. Places are counted in 1/65536 of a pixel.
func drawPatch(out, g *Gray, x0, y0 int, q Quad) {
	const one = 1 << 16
	var px, py [4]int
	for i, p := range q {
		px[i], py[i] = int(within(p.X, g.W)*one), int(within(p.Y, g.H)*one)
	}
	for y := range mesh {
		lx, ly := px[0]+(px[3]-px[0])*y/mesh, py[0]+(py[3]-py[0])*y/mesh
		rx, ry := px[1]+(px[2]-px[1])*y/mesh, py[1]+(py[2]-py[1])*y/mesh
		sx, sy := (rx-lx)/mesh, (ry-ly)/mesh
		line := out.Pix[(y0+y)*out.W+x0:][:mesh]
		for x := range line {
			o := ly>>16*g.W + lx>>16
			fx, fy := lx&(one-1)>>8, ly&(one-1)>>8
			up := int(g.Pix[o])<<8 + fx*(int(g.Pix[o+1])-int(g.Pix[o]))
			o += g.W
			down := int(g.Pix[o])<<8 + fx*(int(g.Pix[o+1])-int(g.Pix[o]))
			line[x] = uint8((up<<8 + fy*(down-up)) >> 16)
			lx, ly = lx+sx, ly+sy
		}
	}
}
