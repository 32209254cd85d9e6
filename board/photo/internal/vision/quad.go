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
