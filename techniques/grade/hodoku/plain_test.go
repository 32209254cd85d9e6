package hodoku

import (
	"os"
	"slices"
	"testing"

	"pencilmark/board"
)

// eachPosition calls f with every position of the paths of some carved puzzles in
// which no single is left, with the look taken and everything new.
// PENCILMARK_FULL=1 makes it twenty times as many puzzles.
func eachPosition(t *testing.T, puzzles int, f func(pos *position)) {
	t.Helper()
	if os.Getenv("PENCILMARK_FULL") == "1" {
		puzzles *= 20
	}
	n := 0
	g := New()
	for _, p := range carve(t, 5, puzzles, 17) {
		if !g.pos.load(&p) {
			t.Fatal("puzzle refused")
		}
		for !g.pos.open.IsEmpty() {
			step := g.next()
			if step.technique == GiveUp {
				break
			}
			if step.technique > HiddenSingle {
				pos := g.pos
				pos.look()
				pos.unfold()
				pos.recent = everything
				f(&pos)
				n++
			}
			g.pos.apply(step)
		}
	}
	if n < puzzles {
		t.Fatalf("only %d positions", n)
	}
}

// effect returns what a step eliminates, sorted, or nil if there is none.
func effect(step *finding) []board.Candidate {
	if step == nil {
		return nil
	}
	return sorted(step.elims)
}

func sorted(list []board.Candidate) []board.Candidate {
	list = slices.Clone(list)
	slices.Sort(list)
	return slices.Compact(list)
}

// combinations calls f with each choice of k of the n first numbers, in
// lexicographic order, until f returns true.
func combinations(n, k int, f func(pick []int) bool) bool {
	var extend func(pick []int, from int) bool
	extend = func(pick []int, from int) bool {
		if len(pick) == k {
			return f(pick)
		}
		for i := from; i < n; i++ {
			if extend(append(pick, i), i+1) {
				return true
			}
		}
		return false
	}
	return extend(nil, 0)
}

// plainFish finds the first fish by trying all base and cover houses, as the
// scale describes it. With kind 's' it wants a sashimi fish, with 'f' a finned
// one that is not, with 'F' any finned one, and with 'n' one without fins.
func plainFish(pos *position, size int, franken bool, kind byte) []board.Candidate {
	for d := range 9 {
		for _, byCol := range []bool{false, true} {
			base, cover := fishHouses(pos, d, franken, byCol, kind == 'n', size)
			var out []board.Candidate
			combinations(len(base), size, func(pick []int) bool {
				bases := make([]board.House, size)
				for i, p := range pick {
					bases[i] = base[p]
				}
				out = plainCovers(pos, d, bases, cover, franken, kind)
				return out != nil
			})
			if out != nil {
				return out
			}
		}
	}
	return nil
}

func fishHouses(pos *position, d int, franken, byCol, finless bool, size int) (base, cover []board.House) {
	for h := range board.House(27) {
		n := pos.count(h, d)
		if n == 0 || h >= 18 && !franken {
			continue
		}
		isCol := h >= 9 && h < 18
		if (h >= 18 || isCol == byCol) && (!finless || n <= size) {
			base = append(base, h)
		}
		if h >= 18 || isCol != byCol {
			cover = append(cover, h)
		}
	}
	return base, cover
}

func plainCovers(pos *position, d int, bases, cover []board.House, franken bool, kind byte) []board.Candidate {
	var b, endo board.CellSet
	for _, h := range bases {
		places := pos.cells[d].And(h.Cells())
		overlap := b.And(places)
		if !overlap.IsEmpty() && (kind == 'n' || !franken || endo.Len()+overlap.Len() > 2) {
			return nil
		}
		b, endo = b.Or(places), endo.Or(overlap)
	}
	var usable []board.House
	for _, h := range cover {
		if !slices.Contains(bases, h) && h.Cells().Meets(b) {
			usable = append(usable, h)
		}
	}
	var out []board.Candidate
	combinations(len(usable), len(bases), func(pick []int) bool {
		var c, twice board.CellSet
		for _, p := range pick {
			places := pos.cells[d].And(usable[p].Cells())
			twice = twice.Or(c.And(places))
			c = c.Or(places)
		}
		fins := b.Minus(c).Or(endo)
		if fins.IsEmpty() != (kind == 'n') || fins.Len() > 5 {
			return false
		}
		if (kind == 's' || kind == 'f') && plainSashimi(pos, d, bases, fins) != (kind == 's') {
			return false
		}
		victims := c.Minus(b).Or(twice).And(fins.CommonPeers())
		for ; !victims.IsEmpty(); victims = victims.Rest() {
			out = append(out, candOf(victims.First(), d))
		}
		return out != nil
	})
	return out
}

func plainSashimi(pos *position, d int, bases []board.House, fins board.CellSet) bool {
	for _, h := range bases {
		if pos.cells[d].And(h.Cells()).Minus(fins).Len() <= 1 {
			return true
		}
	}
	return false
}

// TestFishAgrees holds the fish finders, which skip most houses, to plainFish.
func TestFishAgrees(t *testing.T) {
	n := 0
	eachPosition(t, 6, func(pos *position) {
		for size := 2; size <= 4; size++ {
			f := &finnedFish{size: size}
			compare(t, "finned", effect(f.findFinned(pos)), plainFish(pos, size, false, 'f'), &n)
			if f.findFinned(pos) == nil {
				compare(t, "sashimi", effect(f.findSashimi(pos)), plainFish(pos, size, false, 's'), &n)
			}
		}
		for size := 2; size <= 3; size++ {
			f := &frankenFish{size: size}
			compare(t, "franken", effect(f.find(pos)), plainFish(pos, size, true, 'n'), &n)
			f = &frankenFish{size: size, finned: true}
			compare(t, "finned franken", effect(f.find(pos)), plainFish(pos, size, true, 'F'), &n)
		}
	})
	if n < 5 {
		t.Errorf("only %d fish", n)
	}
}

// compare reports a difference between what a finder found and what a plain
// search found, and counts the hits.
func compare(t *testing.T, name string, got, want []board.Candidate, hits *int) {
	t.Helper()
	if !slices.Equal(got, sorted(want)) {
		t.Fatalf("%s: got %v, want %v", name, got, sorted(want))
	}
	if len(want) > 0 {
		*hits++
	}
}

// TestChainsAgree holds the best X-Chain and XY-Chain to the first of all chains,
// listed and sorted, and turbot fish to the same without its test for existence.
func TestChainsAgree(t *testing.T) {
	n := 0
	eachPosition(t, 30, func(pos *position) {
		listed := func(fill func(l *linkGraph), turbot bool) []board.Candidate {
			f := new(chains)
			fill(&f.links)
			f.links.join()
			f.listChains(pos)
			if turbot {
				f.steps = slices.DeleteFunc(f.steps, func(s chainStep) bool { return s.length != 4 })
			}
			return effect(f.takeFirst(pos, XChain))
		}
		bivalue := func(l *linkGraph) { l.addBivalue(pos) }
		houses := func(l *linkGraph) { l.addHouses(pos, allMask, 1) }
		compare(t, "XY-Chain", effect(new(xyChain).find(pos)), listed(bivalue, false), &n)
		turbot := new(turbotFish).find(pos)
		if (turbot == nil) != (len(listed(houses, true)) == 0) {
			t.Fatalf("turbot fish: got %v", turbot)
		}
		if turbot == nil {
			compare(t, "X-Chain", effect(new(xChain).find(pos)), listed(houses, false), &n)
		}
	})
	if n < 10 {
		t.Errorf("only %d chains", n)
	}
}
