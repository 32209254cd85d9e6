package screen

import (
	"slices"
	"strings"
)

var blocks = []rune(" ▁▂▃▄▅▆▇█")

// Bars draws numbers as vertical bars. Each bar is one column wide, and the bars are height lines
// high. The bars with the indexes in hot stand out.
func Bars(of []int, height int, hot []int) []string {
	top := max(1, slices.Max(of))
	out := make([]string, height)
	for line := range out {
		var b strings.Builder
		for i, v := range of {
			n := max(1, (v*height*8+top/2)/top) - 8*(height-1-line)
			bar := string(blocks[max(0, min(n, 8))])
			switch {
			case bar == " ":
				b.WriteString(bar)
			case slices.Contains(hot, i):
				b.WriteString(LookText.Paint(bar))
			default:
				b.WriteString(Progress.Paint(bar))
			}
		}
		out[line] = b.String()
	}
	return out
}
