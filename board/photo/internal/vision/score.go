package vision

import "math"

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
