package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// Limits of fins in HoDoKu 2.3. maxFins limits all fins of a fish together. maxEndoFins limits
// the endo fins, which are candidates that lie in two of the base houses. (quirk H37)
const (
	maxFins     = 5
	maxEndoFins = 2
)

// frankenFish finds Franken fish of one size, either all with fins or all without. The bases
// are rows and boxes and the covers columns and boxes, or the bases are columns and boxes and
// the covers rows and boxes.
type frankenFish struct {
	draft
	technique Technique
	size      int
	finned    bool
	pending   mask // digits that may have such a fish

	// The digit and the direction of the current search.
	digit  int
	byCol  bool // the base lines are columns
	base   []board.House
	cover  []board.House
	houses [2][18]board.House
	places [27]board.CellSet // places of the digit in each house
}

// find finds the first Franken fish. The order is that of basic fish, with boxes after lines.
func (f *frankenFish) find(pos *position) *finding {
	f.pending = pos.withDead(f.pending | pos.recent.digits)
	for m := f.pending; m != 0; m &= m - 1 {
		f.digit = bits.TrailingZeros16(m)
		for _, byCol := range [2]bool{false, true} {
			f.byCol = byCol
			f.listHouses(pos)
			if f.extend(pos, 0, 0, frankenBase{viable: pos.dead[f.digit]}) {
				return f.found(f.technique, 1<<f.digit)
			}
		}
		f.pending &^= 1 << f.digit
	}
	return nil
}

// listHouses lists the base and cover houses that have a place for the digit. Without fins, a
// base house cannot have more places than there are covers.
func (f *frankenFish) listHouses(pos *position) {
	f.base, f.cover = f.houses[0][:0], f.houses[1][:0]
	for h := range board.House(27) {
		f.places[h] = pos.cells[f.digit].And(h.Cells())
		n := pos.count(h, f.digit)
		if n == 0 {
			continue
		}
		isCol := h >= 9 && h < 18
		if (h >= 18 || isCol == f.byCol) && (f.finned || n <= f.size) {
			f.base = append(f.base, h)
		}
		if h >= 18 || isCol != f.byCol {
			f.cover = append(f.cover, h)
		}
	}
}

// frankenBase is a choice of base houses with the places of the digit in them.
type frankenBase struct {
	places board.CellSet
	endo   board.CellSet // places in two of the houses
	used   uint32
	viable board.CellSet // places that some choice of covers might eliminate
}

// extend adds base houses, starting at index i.
func (f *frankenFish) extend(pos *position, i, depth int, b frankenBase) bool {
	if depth == f.size {
		return f.extendCover(pos, &b, 0, 0, board.CellSet{}, board.CellSet{})
	}
	for ; i <= len(f.base)-(f.size-depth); i++ {
		h := f.base[i]
		overlap := f.places[h].And(b.places)
		if !overlap.IsEmpty() && (!f.finned || b.endo.Len()+overlap.Len() > maxEndoFins) {
			continue
		}
		next := frankenBase{
			places: b.places.Or(f.places[h]),
			endo:   b.endo.Or(overlap),
			used:   b.used | 1<<h,
		}
		next.viable = b.viable
		if depth+1 >= f.size-1 {
			next.viable = f.viable(&next, b.viable)
		}
		if next.viable.IsEmpty() {
			continue
		}
		if f.extend(pos, i+1, depth+1, next) {
			return true
		}
	}
	return false
}

// viable returns the places among old that a fish with this base might still eliminate.
//
// With fins, all base places that a victim does not see must be covered. A victim outside the
// base lies in one cover; a victim in the base lies in two covers, its line and its box. The
// victim sees all other cells of these covers, so the other covers must contain the remaining
// base places. Without fins, all covers together must contain the whole base.
func (f *frankenFish) viable(b *frankenBase, old board.CellSet) board.CellSet {
	if !f.finned {
		if f.coverable(b.places, f.size) {
			return old
		}
		return board.CellSet{}
	}
	var out board.CellSet
	for s := old; !s.IsEmpty(); s = s.Rest() {
		v := s.First()
		seen := v.Peers()
		if !b.endo.Within(seen) {
			continue
		}
		own := 1
		if b.places.Has(v) {
			own = 2
			if b.used>>v.Houses()[2]&1 != 0 {
				continue
			}
		}
		if f.coverable(b.places.Minus(seen).Without(v), f.size-own) {
			out = out.With(v)
		}
	}
	return out
}

// coverable reports whether n cover houses, where n is at most three, can contain all of s.
// The first cell of s lies in one line and one box, so there are only two choices for each
// house.
func (f *frankenFish) coverable(s board.CellSet, n int) bool {
	if s.IsEmpty() {
		return true
	}
	if n == 0 {
		return false
	}
	h := s.First().Houses()
	line, box := h[1].Cells(), h[2].Cells()
	if f.byCol {
		line = h[0].Cells()
	}
	if n == 1 {
		return s.Within(line) || s.Within(box)
	}
	return f.coverable(s.Minus(line), n-1) || f.coverable(s.Minus(box), n-1)
}

// extendCover adds cover houses, starting at index i. A cover house must contain a place of
// the base and must not be a base house itself. The set twice contains the places that lie in
// two covers.
func (f *frankenFish) extendCover(pos *position, b *frankenBase, i, depth int, cover, twice board.CellSet) bool {
	if depth == f.size {
		return f.hit(pos, b, cover, twice)
	}
	for ; i <= len(f.cover)-(f.size-depth); i++ {
		h := f.cover[i]
		if b.used>>h&1 != 0 || !f.places[h].Meets(b.places) {
			continue
		}
		both := twice.Or(cover.And(f.places[h]))
		if f.extendCover(pos, b, i+1, depth+1, cover.Or(f.places[h]), both) {
			return true
		}
	}
	return false
}

// hit collects the eliminations: first the covered places outside the base, then the places
// covered twice. All of them must see all fins.
func (f *frankenFish) hit(pos *position, b *frankenBase, cover, twice board.CellSet) bool {
	fins := b.places.Minus(cover).Or(b.endo)
	if fins.IsEmpty() == f.finned || fins.Len() > maxFins {
		return false
	}
	seen := fins.CommonPeers()
	outside := cover.Minus(b.places).And(seen)
	f.eliminate(pos, outside, f.digit)
	f.eliminate(pos, twice.And(seen).Minus(outside), f.digit)
	return f.any()
}
