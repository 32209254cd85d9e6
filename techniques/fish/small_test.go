package fish_test

import (
	"fmt"
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
)

// TestSmallFishAreChains holds why the examples of some fish cannot be needed: whatever a
// finned or mutant X-Wing, or a Franken or mutant Swordfish without fins, removes, a chain
// of one digit and its groups removes too, once locked candidates and basic fish are done;
// of a Franken or mutant X-Wing without fins these leave nothing.
// It goes through all bases, up to relabelling, and all covers, each with as many
// candidates as they allow: fewer only make the chain's links stronger. The short form
// takes a sample of the covers.
func TestSmallFishAreChains(t *testing.T) {
	every := 97
	if boardtest.Full() {
		every = 1
	}
	n := 0
	check := func(bases, covers []board.House, finned bool) {
		for z := range targets(bases, covers).All() {
			if n++; n%every != 0 {
				continue
			}
			places := widest(bases, covers, z, finned)
			small := len(bases) == 2 && !finned && !basicShape(bases, covers)
			if !small && chainRemoves(places, z) || !hasTemplate(places, 0) {
				continue
			}
			if places = lockedAndBasicFish(places); places.Has(z) && (small || !chainRemoves(places, z)) {
				t.Errorf("bases %v, covers %v, finned %v: no chain removes %v", bases, covers, finned, z)
			}
		}
	}
	for size := 2; size <= 3; size++ {
		for _, bases := range kindsOfBases(size) {
			chooseHouses(size, func(covers []board.House) {
				if size == 2 || !basicShape(bases, covers) {
					check(bases, covers, false)
				}
				if size == 2 {
					check(bases, covers, true)
				}
			})
		}
	}
	if want := 700_000 / every; n/every < want {
		t.Errorf("only %d fish were tried, %d expected", n/every, want)
	}
}

// basicShape reports whether all bases are rows and all covers columns, or the reverse.
func basicShape(bases, covers []board.House) bool {
	kind := func(hs []board.House) board.HouseKind {
		for _, h := range hs[1:] {
			if h.Kind() != hs[0].Kind() {
				return board.House(18).Kind()
			}
		}
		return hs[0].Kind()
	}
	box := board.House(18).Kind()
	return kind(bases) != box && kind(covers) != box
}

// chooseHouses calls f with every set of houses of a size.
func chooseHouses(size int, f func([]board.House)) {
	var choose func(hs []board.House)
	choose = func(hs []board.House) {
		if len(hs) == size {
			f(hs)
			return
		}
		first := board.House(0)
		if len(hs) > 0 {
			first = hs[len(hs)-1] + 1
		}
		for h := first; h < 27; h++ {
			choose(append(hs[:len(hs):len(hs)], h))
		}
	}
	choose(nil)
}

// kindsOfBases returns one set of houses of each kind: of what they are, how each two lie to
// each other and how many cells they have together.
func kindsOfBases(size int) (out [][]board.House) {
	seen := map[string]bool{}
	chooseHouses(size, func(hs []board.House) {
		key, all := "", board.CellSet{}
		for i, h := range hs {
			all = all.Or(h.Cells())
			key += fmt.Sprint(h.Kind(), " ")
			for _, g := range hs[:i] {
				band, stack := h.Index()/3 == g.Index()/3, h.Index()%3 == g.Index()%3
				key += fmt.Sprint(g.Cells().Meets(h.Cells()), h.Kind() == g.Kind() && band,
					h.Kind() == g.Kind() && h >= 18 && stack, " ")
			}
		}
		if key += fmt.Sprint(all.Len()); !seen[key] {
			seen[key] = true
			out = append(out, hs)
		}
	})
	return out
}

// targets returns the cells that a fish can clear: in a cover and no base, or in two covers.
func targets(bases, covers []board.House) board.CellSet {
	b, _ := together(bases)
	c, twice := together(covers)
	for _, h := range covers {
		if slices.Contains(bases, h) {
			return board.CellSet{}
		}
	}
	return c.Minus(b).Or(twice)
}

// together returns the cells of houses, and those in two of them.
func together(hs []board.House) (all, twice board.CellSet) {
	for _, h := range hs {
		twice = twice.Or(all.And(h.Cells()))
		all = all.Or(h.Cells())
	}
	return all, twice
}

// widest returns as many places as a fish that removes z allows: those of a base lie in a
// cover, and in no second base; fins see z.
func widest(bases, covers []board.House, z board.Cell, finned bool) board.CellSet {
	b, twice := together(bases)
	c, _ := together(covers)
	out := b.Minus(c).Or(twice)
	if finned {
		out = out.Minus(z.Peers())
	}
	return board.AllCells().Minus(out)
}

// chainRemoves reports whether a chain of strong and weak links between places, single or
// in one box and one line, leads from "z is true" to "z is false".
func chainRemoves(places board.CellSet, z board.Cell) bool {
	seen := map[board.CellSet]bool{}
	for queue := []board.CellSet{z.Set()}; len(queue) > 0; queue = queue[1:] {
		for h := board.House(0); h < 27; h++ {
			if queue[0].Meets(h.Cells()) {
				continue
			}
			in := h.Cells().And(places)
			left := in.Minus(queue[0].CommonPeers())
			switch {
			case left == in || seen[left]:
			case left.IsEmpty() || left.Within(z.Peers()) && isGroup(left):
				return true
			case isGroup(left):
				seen[left] = true
				queue = append(queue, left)
			}
		}
	}
	return false
}

// isGroup reports whether cells lie in one box and one line.
func isGroup(cells board.CellSet) bool {
	houses := cells.First().Houses()
	within := func(h board.House) bool { return cells.Within(h.Cells()) }
	return within(houses[2]) && (within(houses[0]) || within(houses[1]))
}

// hasTemplate reports whether the rows from one on can have a place each.
func hasTemplate(places board.CellSet, row int) bool {
	if row == 9 {
		return true
	}
	for c := range places.And(board.Row(row).Cells()).All() {
		if hasTemplate(places.Minus(c.Peers()), row+1) {
			return true
		}
	}
	return false
}

// lockedAndBasicFish removes what locked candidates and fish of two to four lines do.
func lockedAndBasicFish(places board.CellSet) board.CellSet {
	for before := (board.CellSet{}); before != places; {
		before = places
		for b := board.House(18); b < 27; b++ {
			for l := board.House(0); l < 18; l++ {
				cross := b.Cells().And(l.Cells())
				in := func(h board.House) bool { return h.Cells().And(places).Within(cross) }
				if !cross.IsEmpty() && (in(b) || in(l)) {
					places = places.Minus(b.Cells().Or(l.Cells()).Minus(cross))
				}
			}
		}
		for lines := 1; lines < 1<<9; lines++ {
			places = basicFish(basicFish(places, lines, 0), lines, 9)
		}
	}
	return places
}

// basicFish removes what a fish does whose bases are the lines of a set of nine, the first of
// which is a house, if it is one.
func basicFish(places board.CellSet, lines int, first board.House) board.CellSet {
	var bases, covers board.CellSet
	size, crossed := 0, 0
	for i := range board.House(9) {
		if lines>>i&1 == 1 {
			size++
			bases = bases.Or((first + i).Cells())
		}
	}
	for i := range board.House(9) {
		if cross := (9 - first + i).Cells(); cross.Meets(bases.And(places)) {
			crossed++
			covers = covers.Or(cross)
		}
	}
	if size < 2 || size > 4 || crossed != size {
		return places
	}
	return places.Minus(covers.Minus(bases))
}
