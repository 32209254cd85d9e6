package se

import "pencilmark/board"

// hiddenSingle looks for a digit with one spot in a house. Houses with a single
// empty cell come first (1.0); then boxes (1.2), columns and rows (1.5).
type hiddenSingle struct{ draft }

func (f *hiddenSingle) find(pos *position) *hint {
	for _, last := range [2]bool{true, false} {
		for _, base := range boxColRow {
			for h := base; h < base+9; h++ {
				if (pos.free[h] == 1) != last {
					continue
				}
				if m := pos.singles(h); m != 0 {
					return f.take(pos, h, first(m), last)
				}
			}
		}
	}
	return nil
}

func (f *hiddenSingle) take(pos *position, h board.House, d int, last bool) *hint {
	rating := ratingHiddenLine
	switch {
	case last:
		rating = ratingLastCell
	case h >= boxes:
		rating = ratingHiddenBox
	}
	hint := f.begin(HiddenSingle, rating)
	hint.place = cand(h.At(first(pos.spot[h][d])), d)
	hint.houses[0] = h
	hint.digits = 1 << d
	return hint
}

// nakedSingle looks for the first cell with one candidate.
type nakedSingle struct{ draft }

func (f *nakedSingle) find(pos *position) *hint {
	for c := range board.Cell(81) {
		if m := pos.cell[c]; m != 0 && m&(m-1) == 0 {
			hint := f.begin(NakedSingle, ratingNakedSingle)
			hint.place, hint.digits = cand(c, first(m)), m
			return hint
		}
	}
	return nil
}
