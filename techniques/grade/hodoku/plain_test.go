package hodoku

import (
	"os"
	"slices"
	"testing"

	"pencilmark/board"
)

// eachPosition calls f with a Grader on every position of the paths of some
// carved puzzles in which no single is left. The Grader is a fresh one: its
// finders have seen nothing yet.
// PENCILMARK_FULL=1 makes it twenty times as many puzzles.
func eachPosition(t *testing.T, puzzles int, f func(g *Grader)) {
	t.Helper()
	if os.Getenv("PENCILMARK_FULL") == "1" {
		puzzles *= 20
	}
	n := 0
	for _, p := range carve(t, 5, puzzles, 17) {
		g, fresh := New(), New()
		if !g.load(p) {
			t.Fatal("puzzle refused")
		}
		for !g.open.IsEmpty() && g.next() && g.step != GiveUp {
			if g.step > HiddenSingle {
				fresh.puzzle, fresh.given, fresh.grid = p, g.given, g.grid
				fresh.ready()
				f(fresh)
				n++
			}
			g.apply()
		}
	}
	if n < puzzles {
		t.Fatalf("only %d positions", n)
	}
}

// ready makes the finders look at everything.
func (g *Grader) ready() {
	g.look()
	g.elims = g.elims[:0]
	g.placing = noCandidate
	for i := range g.pendingHouses {
		g.pendingHouses[i] = 1<<27 - 1
	}
	for i := range g.pendingDigits {
		g.pendingDigits[i] = allMask
	}
}

// effect runs a finder and returns what it eliminates, sorted, or nil.
func (g *Grader) effect(find func() bool) []board.Candidate {
	g.ready()
	if !find() {
		return nil
	}
	return sorted(g.elims)
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
func plainFish(g *Grader, size int, franken bool, kind byte) []board.Candidate {
	for d := range 9 {
		for _, byCol := range []bool{false, true} {
			base, cover := fishHouses(g, d, franken, byCol, kind == 'n', size)
			var out []board.Candidate
			combinations(len(base), size, func(pick []int) bool {
				bases := make([]board.House, size)
				for i, p := range pick {
					bases[i] = base[p]
				}
				out = plainCovers(g, d, bases, cover, franken, kind)
				return out != nil
			})
			if out != nil {
				return out
			}
		}
	}
	return nil
}

func fishHouses(g *Grader, d int, franken, byCol, finless bool, size int) (base, cover []board.House) {
	for h := range board.House(27) {
		n := g.count(h, d)
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

func plainCovers(g *Grader, d int, bases, cover []board.House, franken bool, kind byte) []board.Candidate {
	var b, endo board.CellSet
	for _, h := range bases {
		places := g.cells[d].And(h.Cells())
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
			places := g.cells[d].And(usable[p].Cells())
			twice = twice.Or(c.And(places))
			c = c.Or(places)
		}
		fins := b.Minus(c).Or(endo)
		if fins.IsEmpty() != (kind == 'n') || fins.Len() > 5 {
			return false
		}
		if (kind == 's' || kind == 'f') && plainSashimi(g, d, bases, fins) != (kind == 's') {
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

func plainSashimi(g *Grader, d int, bases []board.House, fins board.CellSet) bool {
	for _, h := range bases {
		if g.cells[d].And(h.Cells()).Minus(fins).Len() <= 1 {
			return true
		}
	}
	return false
}

// TestFishAgrees holds the fish finders, which skip most houses, to plainFish.
func TestFishAgrees(t *testing.T) {
	n := 0
	eachPosition(t, 6, func(g *Grader) {
		for k, f := range []digitFinder{finnedXWingDigits, finnedSwordfishDigits, finnedJellyfishDigits} {
			size := k + 2
			compare(t, "finned", g.effect(func() bool { return g.findFinned(f, size) }), plainFish(g, size, false, 'f'), &n)
			if g.effect(func() bool { return g.findFinned(f, size) }) == nil {
				compare(t, "sashimi", g.effect(g.findSashimi), plainFish(g, size, false, 's'), &n)
			}
		}
		compare(t, "jellyfish", g.effect(func() bool { return g.basicFish(jellyfishDigits, 4) }), plainFish(g, 4, false, 'n'), &n)
		for k, f := range []digitFinder{frankenXWingDigits, frankenSwordfishDigits} {
			compare(t, "franken", g.effect(func() bool { return g.frankenFish(f, k+2, false) }), plainFish(g, k+2, true, 'n'), &n)
		}
		for k, f := range []digitFinder{finnedFrankenXWingDigits, finnedFrankenSwordfishDigits} {
			compare(t, "finned franken", g.effect(func() bool { return g.frankenFish(f, k+2, true) }), plainFish(g, k+2, true, 'F'), &n)
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
	listed := func(g *Grader, l *linkGraph, turbot bool) []board.Candidate {
		g.ready()
		l.join()
		g.listChains(l)
		if turbot {
			g.chains = slices.DeleteFunc(g.chains, func(s chainStep) bool { return s.length != 4 })
		}
		g.takeFirst()
		return g.elims
	}
	eachPosition(t, 30, func(g *Grader) {
		compare(t, "XY-Chain", g.effect(g.xyChain), listed(g, g.bivalueLinks(), false), &n)
		turbot := g.effect(g.turbotFish)
		if (turbot == nil) != (len(listed(g, g.houseLinks(allMask, 1), true)) == 0) {
			t.Fatalf("turbot fish: got %v", turbot)
		}
		if turbot == nil {
			compare(t, "X-Chain", g.effect(g.xChain), listed(g, g.houseLinks(allMask, 1), false), &n)
		}
	})
	if n < 10 {
		t.Errorf("only %d chains", n)
	}
}
