package vision

import (
	"cmp"
	"math"
	"slices"
)

// The meaning of a score. TRAINING.md lists the scores of pictures with and without a grid.
const (
	Enough   = 0.05 // at this score and above, there is a grid
	Faint    = 0.03 // below this, there is no grid
	good     = 0.09 // at this score and above, no other threshold is tried
	hopeless = 0.00 // a first look at this score or below is not refined
)

// A Grid is a grid that was found in a picture.
type Grid struct {
	*Warp
	Flat  *Gray
	Score float64
}

// A search finds grids in a picture.
type search struct {
	g     *Gray
	in    *integral
	least float64
	tried []Quad
	grids []*Grid
}

// Find returns the grids of a picture whose score is at least least. The largest grids are first,
// and grids of similar size are in reading order. Find tries one threshold after another until it
// has n good grids, and returns all grids that it has found. It calls mask with each mask.
func Find(g *Gray, n int, least float64, mask func(*Mask)) []*Grid {
	s := search{g: g, in: newIntegral(g), least: least}
	side := min(g.W, g.H)
	for _, part := range []int{40, 16, 80} {
		for _, percent := range []int{92, 85, 96} {
			m := threshold(g, s.in, max(4, side/part), percent)
			mask(m)
			s.look(m.outlines(max(60, side/6), 8))
			if s.done(n) {
				return sortGrids(s.grids)
			}
		}
	}
	return sortGrids(s.grids)
}

// done reports whether at least n good grids were found.
func (s *search) done(n int) bool {
	for _, g := range s.grids {
		if g.Score >= good {
			n--
		}
	}
	return n <= 0
}

// look tries the outlines whose corners have not been tried yet. It takes a first look at each of
// them, and then a close look at the promising ones.
func (s *search) look(outlines [][]Point) {
	var first []*Grid
	for _, h := range outlines {
		q, ok := corners(h)
		if !ok || !q.plausible() || s.known(q) {
			continue
		}
		s.tried = append(s.tried, q)
		first = append(first, s.firstLook(q))
	}
	slices.SortStableFunc(first, func(a, b *Grid) int { return cmp.Compare(b.Score, a.Score) })
	for _, g := range first {
		if g.Score <= hopeless || s.taken(g) {
			continue
		}
		s.closeLook(g)
		if g.Score >= s.least {
			s.keep(g)
		}
	}
}

// known reports whether nearly the same corners have been tried.
func (s *search) known(q Quad) bool {
	return slices.ContainsFunc(s.tried, func(t Quad) bool { return q.apart(t) < float64(min(s.g.W, s.g.H))/100 })
}

// firstLook fits the lines once, without bending them, and computes the score.
func (s *search) firstLook(q Quad) *Grid {
	g := &Grid{Warp: newWarp(q)}
	g.refine(darken(g.flatten(s.g)), 12, 3)
	g.Flat = g.flatten(s.g)
	g.Score = darken(g.Flat).score()
	return g
}

// closeLook fits the bend in three more rounds and computes the score again.
func (s *search) closeLook(g *Grid) {
	for _, step := range []struct{ reach, terms int }{{10, 6}, {8, 10}, {5, 10}} {
		g.refine(darken(g.Flat), step.reach, step.terms)
		g.Flat = g.flatten(s.g)
	}
	g.Score = darken(g.Flat).score()
}

// taken reports whether there is already a good grid at this place.
func (s *search) taken(g *Grid) bool {
	return slices.ContainsFunc(s.grids, func(o *Grid) bool { return o.Score >= good && overlap(o, g) })
}

// keep adds a grid, unless there is a better one at this place.
func (s *search) keep(g *Grid) {
	for i, o := range s.grids {
		if overlap(o, g) {
			if g.Score > o.Score {
				s.grids[i] = g
			}
			return
		}
	}
	s.grids = append(s.grids, g)
}

// overlap reports whether the centre of one grid is inside the other.
func overlap(a, b *Grid) bool {
	p, q := a.corners(), b.corners()
	return p.holds(q.centre()) || q.holds(p.centre())
}

// sortGrids sorts grids by size, the largest first. Grids that are more than three quarters as
// large as the largest are in reading order.
func sortGrids(grids []*Grid) []*Grid {
	all := grids
	slices.SortStableFunc(grids, func(a, b *Grid) int { return cmp.Compare(b.corners().area(), a.corners().area()) })
	for len(grids) > 0 {
		largest := grids[0].corners().area()
		n := 1
		for n < len(grids) && grids[n].corners().area() > 0.75*largest {
			n++
		}
		sortRows(grids[:n], math.Sqrt(largest)/2)
		grids = grids[n:]
	}
	return all
}

// sortRows sorts grids of similar size into rows. A row contains the grids whose centres are at
// most height below the centre of its first grid.
func sortRows(grids []*Grid, height float64) {
	y := func(g *Grid) float64 { return g.corners().centre().Y }
	slices.SortStableFunc(grids, func(a, b *Grid) int { return cmp.Compare(y(a), y(b)) })
	for len(grids) > 0 {
		n := 1
		for n < len(grids) && y(grids[n])-y(grids[0]) <= height {
			n++
		}
		slices.SortStableFunc(grids[:n], func(a, b *Grid) int {
			return cmp.Compare(a.corners().centre().X, b.corners().centre().X)
		})
		grids = grids[n:]
	}
}

// score returns how much a flat picture looks like nine by nine cells, from 0 to about 0.3. It is
// the average of the mean darkness of the twenty lines and the darkness of the weakest line, minus
// the darkness just beside the lines.
func (d darkness) score() float64 {
	const beside = 7
	weakest, lines, cells := math.MaxInt, 0, 0
	for _, step := range [2]int{1, Side} {
		along := Side + 1 - step
		for i := range 10 {
			best := 0
			for t := -3; t <= 3; t++ {
				best = max(best, d.sum(Margin+i*Cell+t, step, along))
			}
			weakest, lines = min(weakest, best), lines+best
		}
		for i := range 9 {
			at := Margin + i*Cell
			cells += d.sum(at+beside, step, along) + d.sum(at+Cell-beside, step, along)
		}
	}
	const length = 9 * Cell * 256
	return 0.5*float64(lines)/20/length + 0.5*float64(weakest)/length - float64(cells)/36/length
}

// sum returns the sum of the darkness along a line through the whole grid.
func (d darkness) sum(c, step, along int) int {
	sum := 0
	for a := Margin; a < Side-Margin; a++ {
		sum += int(d[c*step+a*along])
	}
	return sum
}
