package vision

import (
	"cmp"
	"math"
	"slices"
)

// What a score means; TRAINING.md says what pictures with and without a grid have.
const (
	Enough   = 0.05 // from this on there is a grid
	Faint    = 0.03 // below this there is none
	good     = 0.09 // above this no other threshold is tried
	hopeless = 0.00 // a first look below this is not refined
)

// A Grid is a grid that was found.
type Grid struct {
	*Warp
	Flat  *Gray
	Score float64
}

// A search finds grids in a picture.
type search struct {
	g     *Gray
	in    *Integral
	least float64
	tried []Quad
	grids []*Grid
}

// Find returns the grids of a picture that score at least least, the largest first, those
// of like size in reading order. It looks until it has n that are good, with one
// threshold after the other, and returns all that it has found. Mask gets each mask.
func Find(g *Gray, n int, least float64, mask func(*Mask)) []*Grid {
	s := search{g: g, in: newIntegral(g), least: least}
	side := min(g.W, g.H)
	for _, part := range []int{40, 16, 80} {
		for _, percent := range []int{92, 85, 96} {
			m := threshold(g, s.in, max(4, side/part), percent)
			mask(m)
			s.look(m.Outlines(max(60, side/6), 8))
			if s.done(n) {
				return sortGrids(s.grids)
			}
		}
	}
	return sortGrids(s.grids)
}

// done reports whether n grids are good beyond doubt.
func (s *search) done(n int) bool {
	for _, g := range s.grids {
		if g.Score >= good {
			n--
		}
	}
	return n <= 0
}

// look tries the outlines whose corners are new: all of them once, and those that
// promise something to the end.
func (s *search) look(outlines [][]Point) {
	var first []*Grid
	for _, h := range outlines {
		q, ok := corners(h)
		if !ok || !q.Plausible() || s.known(q) {
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

// firstLook moves the lines once, straight, and scores.
func (s *search) firstLook(q Quad) *Grid {
	g := &Grid{Warp: newWarp(q)}
	g.refine(darken(g.Flatten(s.g)), 12, 3)
	g.Flat = g.Flatten(s.g)
	g.Score = darken(g.Flat).score()
	return g
}

// closeLook fits the bend to the end.
func (s *search) closeLook(g *Grid) {
	for _, step := range []struct{ reach, terms int }{{10, 6}, {8, 10}, {5, 10}} {
		g.refine(darken(g.Flat), step.reach, step.terms)
		g.Flat = g.Flatten(s.g)
	}
	g.Score = darken(g.Flat).score()
}

// taken reports whether a grid that is good already lies there.
func (s *search) taken(g *Grid) bool {
	return slices.ContainsFunc(s.grids, func(o *Grid) bool { return o.Score >= good && overlap(o, g) })
}

// keep adds a grid, unless a better one lies there.
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

// overlap reports whether the centre of one grid lies in the other.
func overlap(a, b *Grid) bool {
	p, q := a.Corners(), b.Corners()
	return p.holds(q.centre()) || q.holds(p.centre())
}

// sortGrids orders grids: the largest first, and in reading order those that are at
// least three quarters as large as the largest of them.
func sortGrids(grids []*Grid) []*Grid {
	all := grids
	slices.SortStableFunc(grids, func(a, b *Grid) int { return cmp.Compare(b.Corners().Area(), a.Corners().Area()) })
	for len(grids) > 0 {
		largest := grids[0].Corners().Area()
		n := 1
		for n < len(grids) && grids[n].Corners().Area() > 0.75*largest {
			n++
		}
		sortRows(grids[:n], math.Sqrt(largest)/2)
		grids = grids[n:]
	}
	return all
}

// sortRows orders grids of like size in rows; those whose centres are at most height below
// that of the first of a row are in it.
func sortRows(grids []*Grid, height float64) {
	y := func(g *Grid) float64 { return g.Corners().centre().Y }
	slices.SortStableFunc(grids, func(a, b *Grid) int { return cmp.Compare(y(a), y(b)) })
	for len(grids) > 0 {
		n := 1
		for n < len(grids) && y(grids[n])-y(grids[0]) <= height {
			n++
		}
		slices.SortStableFunc(grids[:n], func(a, b *Grid) int {
			return cmp.Compare(a.Corners().centre().X, b.Corners().centre().X)
		})
		grids = grids[n:]
	}
}

// score says how much a flat picture looks like nine by nine cells, about 0 to 0.3: how
// dark the twenty lines are, half in the mean and half the weakest, less how dark it is a
// little beside them.
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

// sum adds up the darkness along a line through the whole grid.
func (d darkness) sum(c, step, along int) int {
	sum := 0
	for a := Margin; a < Side-Margin; a++ {
		sum += int(d[c*step+a*along])
	}
	return sum
}
