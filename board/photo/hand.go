package photo

import "pencilmark/board"

// entries returns the likeliest digits of what may be written by hand, but for notes.
func (l *look) entries(byHand *[81]float64) (entries [81]board.Digit) {
	const perhaps, note = 0.1, 0.3 // cells high
	for i, p := range byHand {
		if p > perhaps && l.cells[i].Height > note {
			entries[i] = l.likely(i, 0)[1]
		}
	}
	return entries
}

// erase takes what is written by hand for no given, but for a doubt.
func (c *chances) erase(byHand *[81]float64) {
	for i, p := range byHand {
		for d := range c[i] {
			c[i][d] *= float32(1 - p)
		}
		c[i][0] += float32(p)
	}
}
