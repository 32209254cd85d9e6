package se

import "pencilmark/board"

// hiddenSingle looks for a digit with one spot in a house. Houses with a single
// empty cell come first (1.0); then boxes (1.2), columns and rows (1.5).
func (r *Rater) hiddenSingle() bool {
	for _, last := range [2]bool{true, false} {
		for _, base := range boxColRow {
			for h := base; h < base+9; h++ {
				if (r.pos.free[h] == 1) != last {
					continue
				}
				if m := r.pos.singles(h); m != 0 {
					r.takeHiddenSingle(h, first(m), last)
					return true
				}
			}
		}
	}
	return false
}

func (r *Rater) takeHiddenSingle(h board.House, d int, last bool) {
	rating := ratingHiddenLine
	switch {
	case last:
		rating = ratingLastCell
	case h >= boxes:
		rating = ratingHiddenBox
	}
	hint := r.begin(HiddenSingle, rating)
	hint.place = cand(h.At(first(r.pos.spot[h][d])), d)
	hint.houses[0] = h
}

// nakedSingle looks for the first cell with one candidate.
func (r *Rater) nakedSingle() bool {
	for c := range board.Cell(81) {
		m := r.pos.cell[c]
		if m != 0 && m&(m-1) == 0 {
			r.begin(NakedSingle, ratingNakedSingle).place = cand(c, first(m))
			return true
		}
	}
	return false
}
