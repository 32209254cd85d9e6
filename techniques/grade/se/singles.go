package se

import (
	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

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
			hint := f.begin(NakedSingle, NakedSingle.rating())
			hint.place, hint.digits = cand(c, first(m)), m
			return hint
		}
	}
	return nil
}

// A locking is a digit whose spots in house from, two or more, all lie in the
// crossing house into.
type locking struct {
	digit      int
	from, into board.House
}

// eachLocking calls yield for every locking of some digits until it returns false:
// boxes into columns, boxes into rows, columns into boxes, rows into boxes, and
// inside each by digit and by house. (quirk S5)
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

// lockedInto returns the house of the kind at base that holds all the spots of
// house from, if there is one. Spots of a box in a column are every third bit; in
// all other pairings the three shared spots are neighbours.
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

// lockedCandidates finds pointing (2.6) and claiming (2.8): the digit goes from
// the rest of the house it is locked into.
type lockedCandidates struct {
	draft
	miss lastMiss
}

func (f *lockedCandidates) find(pos *position) (out *hint) {
	eachLocking(&pos.marks, f.miss.since(pos).digits, func(l locking) bool {
		rest := pos.spot[l.into][l.digit] &^ geometry.Overlap(l.into, l.from)
		if rest == 0 {
			return true
		}
		if l.into >= boxes {
			out = f.begin(Claiming, Claiming.rating())
		} else {
			out = f.begin(Pointing, Pointing.rating())
		}
		out.dropSpots(&pos.marks, l.into, rest, 1<<l.digit)
		l.note(pos, out)
		return false
	})
	f.miss.keepIf(pos, out == nil)
	return out
}

// directLocking finds a locking that makes a hidden single in another house of
// the same kind as the first (1.7, 1.9). The hint places the single and leaves
// the eliminations undone, as Sudoku Explainer 1.2.1. (quirk S2)
type directLocking struct {
	draft
	miss lastMiss
}

func (f *directLocking) find(pos *position) (out *hint) {
	eachLocking(&pos.marks, f.miss.since(pos).digits, func(l locking) bool {
		for i := range 3 {
			h := geometry.Crossing(l.into, l.from.Kind(), i)
			spots := pos.spot[h][l.digit]
			rest := spots &^ geometry.Overlap(h, l.into)
			if h == l.from || count(spots) < 2 || count(rest) != 1 {
				continue
			}
			if l.from < boxes {
				out = f.begin(DirectClaiming, DirectClaiming.rating())
			} else {
				out = f.begin(DirectPointing, DirectPointing.rating())
			}
			out.place = cand(h.At(first(rest)), l.digit)
			l.note(pos, out)
			return false
		}
		return true
	})
	f.miss.keepIf(pos, out == nil)
	return out
}

// note names the locking in a hint.
func (l locking) note(pos *position, hint *hint) {
	hint.digits = 1 << l.digit
	hint.houses = [2]board.House{l.from, l.into}
	hint.addSpots(l.from, pos.spot[l.from][l.digit])
}
