package hand

import (
	"math/rand/v2"
	"testing"

	"pencilmark/board/photo/internal/vision"
)

// drawn returns a page with a digit in every third cell as if printed, and with so many
// others, all of them unlike in the way that change makes them.
func drawn(others int, change func(*vision.Ink, *rand.Rand)) (cells [81]vision.Ink, digits [81]int) {
	r := rand.New(rand.NewPCG(1, 1))
	for i := range cells {
		if i%3 > 0 && (i%3 > 1 || others == 0) {
			continue
		}
		digits[i] = 1 + i%9
		c := &cells[i]
		*c = vision.Ink{Digit: true, Height: 0.6 + 0.01*r.Float64(), Width: 0.3 + 0.02*float64(digits[i]),
			X: 0.01 * r.Float64(), Y: 0.01 * r.Float64(), Stroke: 0.1 + 0.01*r.Float64(), Contrast: 0.7 + 0.02*r.Float64()}
		for k := range c.Glyph {
			if k*digits[i]%11 < 3 {
				c.Glyph[k] = 0.8 + 0.1*r.Float32()
			}
		}
		if i%3 > 0 {
			others--
			change(c, r)
		}
	}
	return cells, digits
}

func TestChances(t *testing.T) {
	for name, change := range map[string]func(*vision.Ink, *rand.Rand){
		"colour":   func(c *vision.Ink, _ *rand.Rand) { c.Blue = 30 },
		"paleness": func(c *vision.Ink, _ *rand.Rand) { c.Contrast = 0.4 },
		"height":   func(c *vision.Ink, r *rand.Rand) { c.Height *= 1.3 + 0.3*r.Float64() },
		"place":    func(c *vision.Ink, _ *rand.Rand) { c.Y = 0.1 },
		"shape and a little of all": func(c *vision.Ink, r *rand.Rand) {
			c.Height, c.Width, c.Y, c.Stroke = c.Height*(1.05+0.1*r.Float64()), c.Width*1.2, 0.05, c.Stroke*0.7
			for k := range c.Glyph {
				c.Glyph[k] = 1 - c.Glyph[k]
			}
		},
	} {
		for _, others := range []int{1, 20} {
			cells, digits := drawn(others, change)
			chances, begun := Chances(&cells, &digits)
			n := 0
			for i, p := range chances {
				switch {
				case digits[i] == 0 && p != 0, digits[i] != 0 && i%3 == 0 && p > 0.03:
					t.Errorf("%s, %d: printed cell %d is by hand with %.3f", name, others, i, p)
				case digits[i] != 0 && i%3 > 0 && (p > 0.5 || p > 0.05 && others == 1): // one alone is a doubt at least
					n++
				}
			}
			if begun != (others > 1) {
				t.Errorf("%s, %d: begun is %v", name, others, begun)
			}
			if n < min(others, 20) && !(others == 1 && name == "shape and a little of all") {
				t.Errorf("%s: %d of %d are told", name, n, others)
			}
		}
	}
	cells, digits := drawn(0, nil)
	if chances, begun := Chances(&cells, &digits); begun || chances == ([81]float64{}) {
		t.Error("print is printed beyond any doubt")
	}
	if chances, begun := Chances(new([81]vision.Ink), new([81]int)); begun || chances != ([81]float64{}) {
		t.Error("nothing is written by hand")
	}
}

func TestMedian(t *testing.T) {
	if m := median([]float64{5, 1, 9, 2, 3}); m != 3 || median(nil) != 0 || median([]float64{4, 2}) != 2 {
		t.Error("the median is wrong", m)
	}
}
