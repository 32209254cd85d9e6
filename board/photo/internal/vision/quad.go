package vision

import "math"

// A Point is a place in a picture, in pixels from the top left.
type Point struct{ X, Y float64 }

// cross returns twice the area of the triangle o, a, b. It is positive if the triangle runs
// clockwise on the screen.
func cross(o, a, b Point) float64 { return (a.X-o.X)*(b.Y-o.Y) - (a.Y-o.Y)*(b.X-o.X) }

// A Quad holds four corners, in the order top left, top right, bottom right, bottom left.
type Quad [4]Point

// ordered returns the four corners in clockwise order, starting with the corner nearest to the top
// left.
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

// plausible reports whether the corners can be those of a photographed square. They must be convex,
// and the shortest side must be at least 45 % of the longest side and at least 60 pixels long.
func (q Quad) plausible() bool {
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

// apart returns the greatest distance between corresponding corners.
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

// holds reports whether a point is inside the quad.
func (q Quad) holds(p Point) bool {
	for i := range q {
		if cross(q[i], q[(i+1)%4], p) < 0 {
			return false
		}
	}
	return true
}

// area returns the area in square pixels.
func (q Quad) area() float64 { return area(q[:]) / 2 }

// A Homography maps one plane to another, as a camera does. It holds the first eight numbers of a 3
// by 3 matrix; the last number is 1.
type Homography [8]float64

// At returns the point to which (u, v) is mapped.
func (h *Homography) At(u, v float64) Point {
	d := h[6]*u + h[7]*v + 1
	return Point{(h[0]*u + h[1]*v + h[2]) / d, (h[3]*u + h[4]*v + h[5]) / d}
}

// Map returns the homography that maps the corners of from to the corners of to. If three corners
// are on a line, the map is not useful, but it is finite almost everywhere.
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

// solve returns the solution of n linear equations by elimination. Each row holds n factors and the
// right side, and is overwritten. If there is no unique solution, solve returns arbitrary numbers.
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

// The sizes of the flat picture of a grid, which is square and has a margin around the grid.
const (
	Cell   = 50                // width of a cell in pixels
	Margin = 15                // width of the margin in pixels
	Side   = 9*Cell + 2*Margin // width of the whole picture in pixels
	mesh   = 10                // the warp is computed at every tenth pixel
)

// A Warp maps places of the grid, from 0 to 9 across and down, to pixels of a picture. It first
// applies a cubic in both directions, for bent paper, and then a homography.
type Warp struct {
	plane  Homography
	dx, dy [10]float64 // the factors of the terms, in cells
}

// newWarp returns the warp of flat paper with the given corners.
func newWarp(q Quad) *Warp {
	return &Warp{plane: Map(Quad{{0, 0}, {9, 0}, {9, 9}, {0, 9}}, q)}
}

// terms returns the products of powers of u and v up to the third degree. The first term is
// constant, the first three are linear, and the first six are quadratic.
func terms(u, v float64) [10]float64 {
	u, v = u/4.5-1, v/4.5-1
	return [10]float64{1, u, v, u * u, u * v, v * v, u * u * u, u * u * v, u * v * v, v * v * v}
}

// At returns the point of the picture to which a place of the grid is mapped.
func (w *Warp) At(u, v float64) Point {
	for i, t := range terms(u, v) {
		u, v = u+w.dx[i]*t, v+w.dy[i]*t
	}
	return w.plane.At(u, v)
}

// corners returns the corners of the grid in the picture.
func (w *Warp) corners() Quad { return Quad{w.At(0, 0), w.At(9, 0), w.At(9, 9), w.At(0, 9)} }

// flatten draws the grid flat. It computes the warp at the points of a mesh and interpolates
// linearly between them.
func (w *Warp) flatten(g *Gray) *Gray {
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

// meshRow returns the points of the picture that correspond to the points of the mesh at row y of
// the flat picture.
func (w *Warp) meshRow(y int) [Side/mesh + 1]Point {
	var row [Side/mesh + 1]Point
	for k := range row {
		row[k] = w.At((float64(k*mesh)+0.5-Margin)/Cell, (float64(y)+0.5-Margin)/Cell)
	}
	return row
}

// drawPatch draws one square of the mesh, at x0, y0 of the flat picture, from the quadrilateral q
// of the picture. It computes with places in units of 1/65536 of a pixel.
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
