package grade

import (
	"fmt"
	"slices"
	"strings"

	"pencilmark/board/words"
	"pencilmark/techniques"
	"pencilmark/techniques/grade"
	"pencilmark/tutorials/persontime"
)

// mostCosts is the number of slowest steps that are printed.
const mostCosts = 5

// costs prints the steps that take the most time, and draws a chart of the time over all steps.
func costs(r *grade.Result) string {
	if r.Scales&grade.PersonTime == 0 {
		return ""
	}
	all := r.Time.Costs
	shares := make([]float64, len(all))
	for i := range all {
		shares[i] = all[i].Share
	}
	var b strings.Builder
	fmt.Fprintf(&b, "  Time of each of the %d steps of \"solve\":\n  %s\n", len(all), persontime.Curve(shares, 76))
	slowest := slices.Clone(all)
	slices.SortStableFunc(slowest, func(a, b grade.Cost) int { return int(1e6*b.Share) - int(1e6*a.Share) })
	slowest = slowest[:min(mostCosts, len(slowest))]
	sum := 0.0
	for i := range slowest {
		sum += slowest[i].Share
	}
	fmt.Fprintf(&b, "  These steps take %.0f %% of the time:\n", 100*sum)
	for i := range slowest {
		fmt.Fprintf(&b, "  %3.0f %%  %s\n", 100*slowest[i].Share, whyCosts(&slowest[i]))
	}
	return b.String()
}

// whyCosts describes a step and the reasons why it is slow.
func whyCosts(c *grade.Cost) string {
	name, effect := c.Technique, strings.Join(append(c.Place, c.Eliminate...), ", ")
	if t, ok := techniques.Lookup(c.Technique); ok {
		name = t.Name
	}
	text := fmt.Sprintf("step %d, %s (%s)", c.Step, name, effect)
	if c.Looks > 0 {
		text += ", after " + looks(c.Looks)
	}
	switch c.Open {
	case 0:
		text += "; no cell can be filled"
	case 1:
		text += "; only one cell can be filled"
	default:
		text += string((&words.Writer{}).Text("; ").Number(c.Open).Text(" cells can be filled").Buf)
	}
	if c.Notes {
		text += ", so the candidates are written down"
	}
	return text
}

func looks(n int) string {
	if n == 1 {
		return "one look"
	}
	return fmt.Sprintf("%d looks", n)
}
