package se

import "pencilmark/board"

// eachFish calls yield for every fish of size k of the given digits, until yield returns
// false. A fish has k base lines with at least two candidates each for the digit, and those
// candidates lie in exactly k cover lines. Base columns come before base rows; then base masks
// are in ascending order, then digits. The number of cells that already contain the digit plus
// 2k must be at most 9. (quirk S8)
func (p *position) eachFish(
	m *marks, digits uint16, k int, yield func(d int, base board.House, lines, cover uint16) bool,
) {
	// (quirk S9)
	for _, base := range [2]board.House{cols, rows} {
		var able [9]uint16
		any := false
		for d := range able {
			if int(p.placed[d])+2*k > 9 || digits>>d&1 == 0 {
				continue
			}
			for i := range 9 {
				if n := count(m.spot[base+board.House(i)][d]); n >= 2 && n <= k {
					able[d] |= 1 << i
				}
			}
			any = any || count(able[d]) >= k
		}
		if !any {
			continue
		}
		for _, lines := range subsets[9][k] {
			for d := range able {
				if lines&^able[d] != 0 {
					continue
				}
				var cover uint16
				for l := lines; l != 0; l &= l - 1 {
					cover |= m.spot[base+board.House(first(l))][d]
				}
				if count(cover) == k && !yield(d, base, lines, cover) {
					return
				}
			}
		}
	}
}

// fish finds X-Wing, Swordfish and Jellyfish (3.2, 3.8, 5.2), without fins.
type fish struct{ sized }

func (f *fish) find(pos *position) (out *hint) {
	m := &pos.marks
	pos.eachFish(m, allDigits, f.size, func(d int, base board.House, lines, cover uint16) bool {
		other := rows + cols - base
		var rest uint16
		for c := cover; c != 0; c &= c - 1 {
			rest |= m.spot[other+board.House(first(c))][d] &^ lines
		}
		if rest == 0 {
			return true
		}
		out = f.begin(f.tech, f.tech.rating())
		out.digits = 1 << d
		out.houses = [2]board.House{base, other}
		out.size = f.size
		for c := cover; c != 0; c &= c - 1 {
			h := other + board.House(first(c))
			out.dropSpots(m, h, m.spot[h][d]&^lines, 1<<d)
			out.addSpots(h, m.spot[h][d]&lines)
		}
		return false
	})
	return out
}

// wing finds XY-Wing (4.2, with a pivot of two candidates) and XYZ-Wing (4.4, with a pivot of
// three). Two bivalue pincers see the pivot and have, together with it, three candidates. The
// digit that both pincers have is eliminated from every cell that sees all cells of the
// pattern with that digit.
type wing struct{ sized } // the size is the number of candidates of the pivot

func (f *wing) find(pos *position) *hint {
	var bivalue board.CellSet
	for c := range board.Cell(81) {
		if count(pos.cell[c]) == 2 {
			bivalue = bivalue.With(c)
		}
	}
	for pivot := range board.Cell(81) {
		m := pos.cell[pivot]
		if count(m) != f.size {
			continue
		}
		pincers := pivot.Peers().And(bivalue)
		for a := pincers; !a.IsEmpty(); a = a.Rest() {
			ca := a.First()
			if count(m&^pos.cell[ca]) != 1 {
				continue
			}
			for b := pincers; !b.IsEmpty(); b = b.Rest() {
				if hint := f.on(pos, pivot, ca, b.First()); hint != nil {
					return hint
				}
			}
		}
	}
	return nil
}

// on tests a pivot together with two pincers.
func (f *wing) on(pos *position, pivot, a, b board.Cell) *hint {
	mp, ma, mb := pos.cell[pivot], pos.cell[a], pos.cell[b]
	if count(mp|ma|mb) != 3 || count(mp&ma&mb) != f.size-2 {
		return nil
	}
	z := ma & mb
	targets := a.Peers().And(b.Peers()).Without(pivot)
	if f.size == 3 {
		z &= mp
		targets = targets.And(pivot.Peers())
	}
	hint := f.begin(f.tech, f.tech.rating())
	for ; !targets.IsEmpty(); targets = targets.Rest() {
		hint.drop(&pos.marks, targets.First(), z)
	}
	hint.digits = z
	hint.addCells(pivot, a, b)
	return hint.orNil()
}
