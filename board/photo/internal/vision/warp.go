package vision

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
