package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// Limits of fins, as HoDoKu 2.3: fins of a fish in all, and candidates that lie
// in two of its base houses (endo fins).
const (
	maxFins     = 5
	maxEndoFins = 2
)

// franken is a search for Franken fish of one size on one digit: bases are rows
// and boxes and covers columns and boxes, or columns and boxes against rows and
// boxes.
type franken struct {
	digit  int
	size   int
	finned bool
	byCol  bool // the base lines are columns
	base   []board.House
	cover  []board.House
	houses [2][18]board.House
	places [27]board.CellSet // places of the digit in each house
}

// frankenFish finds the first Franken fish of the given size, with or without
// fins. The order is that of basic fish, with boxes after lines.
func (g *Grader) frankenFish(f digitFinder, size int, finned bool) bool {
	pending := &g.pendingDigits[f]
	for m := *pending; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		for _, byCol := range [2]bool{false, true} {
			k := &g.franken
			k.digit, k.size, k.finned, k.byCol = d, size, finned, byCol
			g.listFranken(k)
			if g.extendFranken(k, 0, 0, frankenBase{viable: g.cells[d]}) {
				return true
			}
		}
		*pending &^= 1 << d
	}
	return false
}

// listFranken lists the base and cover houses that hold the digit. Without fins,
// a base house can have no more places than there are covers.
func (g *Grader) listFranken(k *franken) {
	k.base, k.cover = k.houses[0][:0], k.houses[1][:0]
	for h := range board.House(27) {
		k.places[h] = g.cells[k.digit].And(h.Cells())
		n := g.count(h, k.digit)
		if n == 0 {
			continue
		}
		isCol := h >= 9 && h < 18
		if (h >= 18 || isCol == k.byCol) && (k.finned || n <= k.size) {
			k.base = append(k.base, h)
		}
		if h >= 18 || isCol != k.byCol {
			k.cover = append(k.cover, h)
		}
	}
}

// frankenBase is a choice of base houses.
type frankenBase struct {
	places board.CellSet
	endo   board.CellSet // places in two of the houses
	used   uint32
	viable board.CellSet // places that some choice of covers might eliminate
}

// extendFranken adds base houses from index i on.
func (g *Grader) extendFranken(k *franken, i, depth int, b frankenBase) bool {
	if depth == k.size {
		return g.coverFranken(k, &b, 0, 0, board.CellSet{}, board.CellSet{})
	}
	for ; i <= len(k.base)-(k.size-depth); i++ {
		h := k.base[i]
		overlap := k.places[h].And(b.places)
		if !overlap.IsEmpty() && (!k.finned || b.endo.Len()+overlap.Len() > maxEndoFins) {
			continue
		}
		next := frankenBase{
			places: b.places.Or(k.places[h]),
			endo:   b.endo.Or(overlap),
			used:   b.used | 1<<h,
		}
		next.viable = b.viable
		if depth+1 >= k.size-1 {
			next.viable = k.viable(&next, b.viable)
		}
		if next.viable.IsEmpty() {
			continue
		}
		if g.extendFranken(k, i+1, depth+1, next) {
			return true
		}
	}
	return false
}

// viable returns the places among old that the base might still eliminate.
//
// With fins, all base places that a victim does not see must be covered. A victim
// outside the base lies in one cover, one of the base in two, its line and its
// box. Those cover nothing but what the victim sees, so the other covers must do.
// Without fins, all covers together must hold the base.
func (k *franken) viable(b *frankenBase, old board.CellSet) board.CellSet {
	if !k.finned {
		if k.coverable(b.places, k.size) {
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
		if k.coverable(b.places.Minus(seen).Without(v), k.size-own) {
			out = out.With(v)
		}
	}
	return out
}

// coverable reports whether n cover houses, up to three, can hold all of s. The
// first cell of s lies in one line and one box, which leaves two choices a house.
func (k *franken) coverable(s board.CellSet, n int) bool {
	if s.IsEmpty() {
		return true
	}
	if n == 0 {
		return false
	}
	h := s.First().Houses()
	line, box := h[1].Cells(), h[2].Cells()
	if k.byCol {
		line = h[0].Cells()
	}
	if n == 1 {
		return s.Within(line) || s.Within(box)
	}
	return k.coverable(s.Minus(line), n-1) || k.coverable(s.Minus(box), n-1)
}

// coverFranken adds cover houses from index i on: houses that hold a place of
// the base and are not themselves base. Places in two covers are in twice.
func (g *Grader) coverFranken(k *franken, b *frankenBase, i, depth int, cover, twice board.CellSet) bool {
	if depth == k.size {
		return g.frankenHit(k, b, cover, twice)
	}
	for ; i <= len(k.cover)-(k.size-depth); i++ {
		h := k.cover[i]
		if b.used>>h&1 != 0 || !k.places[h].Meets(b.places) {
			continue
		}
		both := twice.Or(cover.And(k.places[h]))
		if g.coverFranken(k, b, i+1, depth+1, cover.Or(k.places[h]), both) {
			return true
		}
	}
	return false
}

// frankenHit collects the eliminations: covered places outside the base, then
// places covered twice, as far as they see all fins.
func (g *Grader) frankenHit(k *franken, b *frankenBase, cover, twice board.CellSet) bool {
	fins := b.places.Minus(cover).Or(b.endo)
	if fins.IsEmpty() == k.finned || fins.Len() > maxFins {
		return false
	}
	seen := fins.CommonPeers()
	outside := cover.Minus(b.places).And(seen)
	g.eliminate(outside, k.digit)
	g.eliminate(twice.And(seen).Minus(outside), k.digit)
	return len(g.elims) > 0
}
