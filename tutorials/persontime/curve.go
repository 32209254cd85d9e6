package persontime

import "slices"

// Curve draws values as a line of block characters, from ▁ to █. The largest value has the
// highest block. If there are more values than the width has columns, neighbouring values share a
// block, which shows the largest of them.
func Curve(values []float64, width int) string {
	if len(values) == 0 || width < 1 {
		return ""
	}
	top := slices.Max(values)
	n := min(len(values), width)
	out := make([]rune, n)
	for i := range out {
		group := values[i*len(values)/n : max((i+1)*len(values)/n, i*len(values)/n+1)]
		level := 0
		if top > 0 {
			level = int(slices.Max(group) / top * 7.999)
		}
		out[i] = []rune("▁▂▃▄▅▆▇█")[max(0, level)]
	}
	return string(out)
}
