package fishing

import (
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// randomSpots returns a grid in which digit 1 keeps about one place in n, and
// the other digits have none. Fish do not ask for more.
func randomSpots(rng *rand.Rand, n int) *board.Grid { return withSpots(scatter(rng, n)) }

// withSpots returns a grid in which digit 1 has the given places, and the other
// digits have none.
func withSpots(spots board.CellSet) *board.Grid {
	g := board.EmptyGrid()
	for c := range board.AllCells().All() {
		g.SetMarks(c, 0)
	}
	for c := range spots.All() {
		g.Restore(board.At(c, 1))
	}
	return &g
}

// plainFish lists the fish of digit 1 by the definition: every combination of
// bases with every combination of covers. It is what Wide does, and Lines for
// straight fish, without any cleverness.
func plainFish(g *board.Grid, size int, kind Kind, finned bool) []Fish {
	spots := g.Spots(1)
	var out []Fish
	sets := houseSets(size)
	for _, bases := range sets {
		for _, covers := range sets {
			if bases&covers != 0 || !allowed(bases, covers, kind) {
				continue
			}
			f, ok := plain(spots, bases, covers)
			if ok && f.Fins.Or(f.EndoFins).IsEmpty() != finned {
				out = append(out, f)
			}
		}
	}
	return out
}

// houseSets lists all sets of size houses.
func houseSets(size int) []board.HouseSet {
	sets := []board.HouseSet{0}
	for range size {
		var next []board.HouseSet
		for _, s := range sets {
			for h := range board.Houses() {
				if s>>h == 0 {
					next = append(next, s.With(h))
				}
			}
		}
		sets = next
	}
	return sets
}

func allowed(bases, covers board.HouseSet, kind Kind) bool {
	across := bases&cols == 0 && covers&rows == 0 || bases&rows == 0 && covers&cols == 0
	boxed := (bases|covers)&boxes != 0
	lined := bases&^boxes != 0 && covers&^boxes != 0
	switch {
	case across && !boxed:
		return kind == Straight
	case across && lined:
		return kind == Franken
	}
	return kind == Mutant
}

// plain returns the fish with the given houses, if it is one that removes
// something.
func plain(spots board.CellSet, bases, covers board.HouseSet) (Fish, bool) {
	count := func(c board.Cell, hs board.HouseSet) int {
		h := c.Houses()
		return int(hs>>h[0]&1 + hs>>h[1]&1 + hs>>h[2]&1)
	}
	f := Fish{Digit: 1, Bases: bases, Covers: covers}
	var out board.CellSet
	surplus := 0
	for c := range spots.All() {
		b, k := count(c, bases), count(c, covers)
		switch {
		case b > 1:
			f.EndoFins = f.EndoFins.With(c)
			surplus += b - 1
		case b == 1 && k == 0:
			f.Fins = f.Fins.With(c)
		}
		if k > 1 || k == 1 && b == 0 {
			out = out.With(c)
		}
	}
	fins := f.Fins.Or(f.EndoFins)
	f.Out = out.And(fins.CommonPeers())
	if f.Out.IsEmpty() || fins.Len() > maxFins || surplus > maxEndoFins {
		return f, false
	}
	for h := range bases.All() {
		here := h.Cells().And(spots)
		if here.Len() < 2 || here.Within(fins) {
			return f, false
		}
	}
	for h := range covers.All() {
		own := false
		for c := range h.Cells().And(spots).Minus(fins).All() {
			own = own || count(c, bases) == 1 && count(c, covers) == 1
		}
		if !own {
			return f, false
		}
	}
	return f, true
}

func sortFish(fs []Fish) []Fish {
	slices.SortFunc(fs, func(a, b Fish) int {
		if a.Bases != b.Bases {
			return int(a.Bases) - int(b.Bases)
		}
		return int(a.Covers) - int(b.Covers)
	})
	for i := range fs {
		fs[i].Form = 0
	}
	return fs
}

func wide(g *board.Grid, size int, kind Kind, finned bool) []Fish {
	var out []Fish
	Wide(logic.NewView(g), size, kind, finned, func(f Fish) bool {
		out = append(out, f)
		return true
	})
	return out
}

// TestWideAgainstPlain holds the search against the definition, for two bases;
// with PENCILMARK_FULL=1 also for three, which takes half a minute.
func TestWideAgainstPlain(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	total := 0
	check := func(size, density int) {
		g := randomSpots(rng, density)
		for kind := Straight; kind <= Mutant; kind++ {
			for _, finned := range []bool{false, true} {
				want := sortFish(plainFish(g, size, kind, finned))
				total += len(want)
				if got := sortFish(wide(g, size, kind, finned)); !slices.Equal(got, want) {
					t.Fatalf("size %d, kind %d, finned %v: %d fish, want %d", size, kind, finned, len(got), len(want))
				}
			}
		}
	}
	for i := range 12 {
		check(2, 2+i%4)
	}
	if os.Getenv("PENCILMARK_FULL") != "" {
		check(3, 4)
	}
	if total < 200 {
		t.Errorf("only %d fish to compare", total)
	}
}

// TestLinesAgainstWide holds the search on masks against that on cell sets.
func TestLinesAgainstWide(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	total := 0
	for i := range 300 {
		g := randomSpots(rng, 2+i%3)
		for size := 2; size <= 7; size++ {
			for form, finned := range map[Form]bool{Finless: false, Finned | Sashimi: true} {
				var got []Fish
				Lines(logic.NewView(g), size, form, func(f Fish) bool {
					if form != Finless && sashimi(g, &f) != (f.Form == Sashimi) {
						t.Fatalf("form %d is wrong", f.Form)
					}
					got = append(got, f)
					return true
				})
				want := wide(g, size, Straight, finned)
				total += len(want)
				if !slices.Equal(sortFish(got), sortFish(want)) {
					t.Fatalf("size %d, form %d: %d fish, want %d", size, form, len(got), len(want))
				}
			}
		}
	}
	if total < 1000 {
		t.Errorf("only %d fish to compare", total)
	}
}

func sashimi(g *board.Grid, f *Fish) bool {
	for h := range f.Bases.All() {
		if h.Cells().And(g.Spots(1)).Minus(f.Fins).Len() <= 1 {
			return true
		}
	}
	return false
}

// TestPairs checks that fish with the same bases are paired unless the one removes
// all that the other does.
func TestPairs(t *testing.T) {
	a := Fish{Digit: 1, Bases: 3, Out: board.CellsOf(5)}
	b, c, d := a, a, a
	b.Out = board.CellsOf(6)
	c.Out = board.CellsOf(5, 9)
	d.Bases, d.Out = 5, board.CellsOf(7)
	var p Pairs
	var got [][2]Fish
	for _, f := range []Fish{a, b, c, d} {
		p.Add(f, func(first, second Fish) bool {
			got = append(got, [2]Fish{first, second})
			return true
		})
	}
	if want := [][2]Fish{{a, b}, {b, c}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
