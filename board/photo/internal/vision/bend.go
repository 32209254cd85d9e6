package vision

import "math"

// A darkness holds, for each pixel of a flat picture, how much darker it is than the square around
// it. The unit is 1/256 of the brightness of that square, and values range from 0 to 90.
type darkness []uint8

// darken returns the darkness of a flat picture.
func darken(f *Gray) darkness {
	const r, most = Cell / 3, 90
	out := make(darkness, len(f.Pix))
	newIntegral(f).windows(r, func(y int, above, below []uint32, height int) {
		for x := range f.W {
			sum, width := around(above, below, x, r)
			area := width * height
			d := (int(sum) - int(f.Pix[y*f.W+x])*area) * 256 / (int(sum) + 8*area)
			out[y*f.W+x] = uint8(max(0, min(d, most)))
		}
	})
	return out
}

// A sighting is the place where a line was seen near a crossing.
type sighting struct {
	u, v   float64 // the crossing
	off    float64 // distance from where the line should be, in cells
	weight float64 // how much it stands out
}

// refine looks for both lines within reach pixels of every crossing. It fits a bend to them, which
// is a polynomial with n terms in each direction, and adds it to the warp. This also corrects wrong
// corners.
func (w *Warp) refine(d darkness, reach, n int) {
	var across, down []sighting
	for i := range 10 {
		for j := range 10 {
			off, weight := d.line(Margin+i*Cell, Margin+j*Cell, 1, Side, reach)
			across = append(across, sighting{float64(i), float64(j), off, weight})
			off, weight = d.line(Margin+i*Cell, Margin+j*Cell, Side, 1, reach)
			down = append(down, sighting{float64(j), float64(i), off, weight})
		}
	}
	x, y := fit(across, n), fit(down, n)
	for i := range n {
		w.dx[i], w.dy[i] = w.dx[i]+x[i], w.dy[i]+y[i]
	}
}

// line looks for a line near coordinate c, at position a along the line. The index of a pixel grows
// by step across the line, and by along in the direction of the line. line returns the distance of
// the line from c, in cells, and how clear the line is. Positions near the expected one count more.
func (d darkness) line(c, a, step, along, reach int) (off, weight float64) {
	best, at, sum := -1.0, 0, 0.0
	for t := -reach; t <= reach; t++ {
		s := d.strip(c+t, a, step, along)
		sum += s
		if p := s * (1 - 0.3*math.Abs(float64(t))/float64(reach)); p > best {
			best, at = p, t
		}
	}
	return float64(at) / Cell, max(0, best-sum/float64(2*reach+1)) / 256
}

// strip returns the mean darkness of a strip that is three pixels wide and one cell long.
func (d darkness) strip(c, a, step, along int) float64 {
	if c < 1 || c >= Side-1 {
		return 0
	}
	from, to := max(1, a-Cell/2), min(Side-1, a+Cell/2+1)
	sum := 0
	for o := c*step + from*along; o < c*step+to*along; o += along {
		sum += int(d[o])*2 + int(d[o-step]) + int(d[o+step])
	}
	return float64(sum) / float64(4*(to-from))
}

// fit returns the polynomial with n terms that is closest to the sightings. It computes the
// polynomial in six rounds. After each round, sightings that are far off are given less weight.
func fit(seen []sighting, n int) [10]float64 {
	const scale = 0.06 // in cells: a sighting this far off counts half
	var factors [10]float64
	weights := make([]float64, len(seen))
	for i := range seen {
		weights[i] = seen[i].weight
	}
	for range 6 {
		rows := normalEquations(seen, weights, n)
		copy(factors[:], solve(rows))
		for k, s := range seen {
			r := -s.off
			for i, t := range terms(s.u, s.v) {
				r += factors[i] * t
			}
			weights[k] = s.weight / (1 + (r/scale)*(r/scale))
		}
	}
	return factors
}

// normalEquations returns the least-squares equations, with a small term that favours factors near
// zero.
func normalEquations(seen []sighting, weights []float64, n int) [][]float64 {
	rows := make([][]float64, n)
	for i := range rows {
		rows[i] = make([]float64, n+1)
		rows[i][i] = 1e-4
	}
	for k, s := range seen {
		t := terms(s.u, s.v)
		for i := range n {
			for j := range n {
				rows[i][j] += weights[k] * t[i] * t[j]
			}
			rows[i][n] += weights[k] * t[i] * s.off
		}
	}
	return rows
}
