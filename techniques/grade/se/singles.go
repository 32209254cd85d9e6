package se

import (
	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// hiddenSingleHint looks for a digit with exactly one spot in a house. Houses with only one empty
// cell come first (1.0), then boxes (1.2), then columns and rows (1.5).
type hiddenSingleHint struct{ draft }

func (f *hiddenSingleHint) find(pos *position) *hint {
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

func (f *hiddenSingleHint) take(pos *position, h board.House, d int, last bool) *hint {
	rating := ratingHiddenLine
	switch {
	case last:
		rating = ratingLastCell
	case h >= boxes:
		rating = ratingHiddenBox
	}
	hint := f.begin(hiddenSingle, rating)
	hint.place = cand(h.At(first(pos.spot[h][d])), d)
	hint.houses[0] = h
	hint.digits = 1 << d
	return hint
}

// nakedSingleHint looks for the first cell with exactly one candidate.
type nakedSingleHint struct{ draft }

func (f *nakedSingleHint) find(pos *position) *hint {
	for c := range board.Cell(81) {
		if m := pos.cell[c]; m != 0 && m&(m-1) == 0 {
			hint := f.begin(nakedSingle, nakedSingle.rating())
			hint.place, hint.digits = cand(c, first(m)), m
			return hint
		}
	}
	return nil
}

// A locking is a digit with two or more spots in the house from, all of which lie in the
// crossing house into.
type locking struct {
	digit      int
	from, into board.House
}

// eachLocking calls yield for every locking of the given digits, until yield returns false.
// The order is boxes into columns, boxes into rows, columns into boxes, rows into boxes, and
// within each of these by digit and by house. (quirk S5)
func eachLocking(m *marks, digits uint16, yield func(locking) bool) {
	for _, pair := range [4][2]board.House{{boxes, cols}, {boxes, rows}, {cols, boxes}, {rows, boxes}} {
		for rest := digits; rest != 0; rest &= rest - 1 {
			d := first(rest)
			for from := pair[0]; from < pair[0]+9; from++ {
				spots := m.spot[from][d]
				if spots&(spots-1) == 0 {
					continue
				}
				if into, ok := lockedInto(from, pair[1], spots); ok && !yield(locking{d, from, into}) {
					return
				}
			}
		}
	}
}

// lockedInto returns the house that contains all the given spots of house from, among the
// houses of the kind that begins at base. It reports false if there is none. The spots of a
// box in a column are every third bit; in all other cases the three shared spots are adjacent.
func lockedInto(from, base board.House, spots uint16) (into board.House, ok bool) {
	third, step := uint16(7), 3
	if base == cols {
		third, step = 0o111, 1
	}
	for i := range 3 {
		if spots&^(third<<(i*step)) == 0 {
			return geometry.Crossing(from, base.Kind(), i), true
		}
	}
	return 0, false
}

// lockedCandidates finds pointing (2.6) and claiming (2.8): the digit is removed from the rest
// of the house into which it is locked.
type lockedCandidates struct{ draft }

func (f *lockedCandidates) find(pos *position) (out *hint) {
	eachLocking(&pos.marks, allDigits, func(l locking) bool {
		rest := pos.spot[l.into][l.digit] &^ geometry.Overlap(l.into, l.from)
		if rest == 0 {
			return true
		}
		if l.into >= boxes {
			out = f.begin(claiming, claiming.rating())
		} else {
			out = f.begin(pointing, pointing.rating())
		}
		out.dropSpots(&pos.marks, l.into, rest, 1<<l.digit)
		l.note(pos, out)
		return false
	})
	return out
}

// directLocking finds a locking that produces a hidden single in another house of the same
// kind as the first (1.7, 1.9). As in Sudoku Explainer 1.2.1, the hint places the single and
// does not carry out the eliminations. (quirk S2)
type directLocking struct{ draft }

func (f *directLocking) find(pos *position) (out *hint) {
	eachLocking(&pos.marks, allDigits, func(l locking) bool {
		for i := range 3 {
			h := geometry.Crossing(l.into, l.from.Kind(), i)
			spots := pos.spot[h][l.digit]
			rest := spots &^ geometry.Overlap(h, l.into)
			if h == l.from || count(spots) < 2 || count(rest) != 1 {
				continue
			}
			if l.from < boxes {
				out = f.begin(directClaiming, directClaiming.rating())
			} else {
				out = f.begin(directPointing, directPointing.rating())
			}
			out.place = cand(h.At(first(rest)), l.digit)
			l.note(pos, out)
			return false
		}
		return true
	})
	return out
}

// note adds the digit, the houses and the cells of the locking to a hint.
func (l locking) note(pos *position, hint *hint) {
	hint.digits = 1 << l.digit
	hint.houses = [2]board.House{l.from, l.into}
	hint.addSpots(l.from, pos.spot[l.from][l.digit])
}
