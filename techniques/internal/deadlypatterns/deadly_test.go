package deadlypatterns

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/techniques/logic"
)

// positions returns n positions with many bivalue cells: puzzles with some cells
// solved but not given, and most wrong candidates removed.
func positions(n int) []board.Grid {
	rng := rand.New(rand.NewPCG(1, 1))
	var out []board.Grid
	for seed := range uint64(n) {
		empty := board.EmptyGrid()
		solution, _ := search.Random(&empty, seed)
		g := board.EmptyGrid()
		var givens board.CellSet
		for i, c := range rng.Perm(81) {
			if i < 36 {
				g.Place(board.At(board.Cell(c), solution[c]))
			}
			if i < 20 {
				givens = givens.With(board.Cell(c))
			}
		}
		g.SetGivens(givens)
		for c := range g.Empty().All() {
			for d := range g.Marks(c).Without(solution[c]).All() {
				if rng.IntN(3) > 0 && g.Marks(c).Len() > 2 {
					g.Eliminate(board.At(c, d))
				}
			}
		}
		out = append(out, g)
	}
	return out
}

// eachRectangle calls visit with the corners of every rectangle in two boxes.
func eachRectangle(visit func(corners [4]board.Cell)) {
	for a := range board.Cell(81) {
		for d := a + 1; d < 81; d++ {
			b, c := board.CellAt(a.Row(), d.Col()), board.CellAt(d.Row(), a.Col())
			if a.Row() == d.Row() || a.Col() >= d.Col() || (a.Box() == b.Box()) == (a.Box() == c.Box()) {
				continue
			}
			visit([4]board.Cell{a, b, c, d})
		}
	}
}

// TestRectangles holds the rectangles against those of a plain search.
func TestRectangles(t *testing.T) {
	found := 0
	for _, g := range positions(60) {
		v := logic.NewView(&g)
		var want, have []string
		eachRectangle(func(corners [4]board.Cell) {
			pairs := map[board.DigitSet]bool{}
			for _, c := range corners {
				if m := g.Marks(c); m.Len() == 2 {
					pairs[m] = true
				}
			}
			for pair := range pairs {
				fits := true
				for _, c := range corners {
					fits = fits && g.Value(c) == 0 && g.Allowed(c)&pair == pair
				}
				if fits {
					want = append(want, fmt.Sprint(board.CellsOf(corners[:]...), pair))
				}
			}
		})
		for _, r := range *Rectangles.Of(v) {
			have = append(have, fmt.Sprint(r.Cells, r.Digits))
			checkExtra(t, v, &r)
		}
		found += len(have)
		compare(t, want, have)
	}
	if found == 0 {
		t.Error("no rectangle in any position")
	}
}

// TestAvoidables holds the avoidable rectangles against those of a plain search.
func TestAvoidables(t *testing.T) {
	found := 0
	for _, g := range positions(60) {
		v := logic.NewView(&g)
		var want, have []string
		eachRectangle(func(corners [4]board.Cell) {
			for _, crossed := range [2][4]int{{0, 1, 2, 3}, {0, 2, 1, 3}} {
				a, b, c, d := corners[crossed[0]], corners[crossed[1]], corners[crossed[2]], corners[crossed[3]]
				for _, side := range [2][4]board.Cell{{a, b, c, d}, {c, d, a, b}} {
					if completes(&g, side) {
						want = append(want, fmt.Sprint(board.CellsOf(side[:]...), g.Value(side[0]).Set()|g.Value(side[1]).Set()))
					}
				}
			}
		})
		for _, r := range *Avoidables.Of(v) {
			have = append(have, fmt.Sprint(r.Cells, r.Digits))
			checkExtra(t, v, &r)
		}
		found += len(have)
		slices.Sort(want)
		compare(t, slices.Compact(want), have)
	}
	if found == 0 {
		t.Error("no avoidable rectangle in any position")
	}
}

// completes reports whether the first two of corners, a side, are solved but not
// given, and the other two, opposite to them in this order, may complete a
// deadly rectangle, one of them unsolved.
func completes(g *board.Grid, corners [4]board.Cell) bool {
	x, y := g.Value(corners[0]), g.Value(corners[1])
	for _, c := range corners {
		if g.Givens().Has(c) {
			return false
		}
	}
	may := func(c board.Cell, d board.Digit) bool { return g.Value(c) == d || g.Marks(c).Has(d) }
	solved := g.Value(corners[2]) != 0 && g.Value(corners[3]) != 0
	return x != 0 && y != 0 && !solved && may(corners[2], y) && may(corners[3], x)
}

func compare(t *testing.T, want, have []string) {
	t.Helper()
	slices.Sort(want)
	slices.Sort(have)
	if !slices.Equal(want, have) {
		t.Fatalf("found %v\nwant %v", have, want)
	}
}

// checkExtra checks that the cells with guardians are what they are said to be.
func checkExtra(t *testing.T, v *logic.View, p *Pattern) {
	t.Helper()
	for c := range p.Cells.All() {
		if p.Extra.Has(c) != (v.Marks(c)&^p.At(c) != 0) {
			t.Fatalf("%v: %v has guardians: %v", p.Cells, c, p.Extra.Has(c))
		}
	}
}

// checkEven checks that every cell of p has two of its digits, and every house
// each of them twice or not at all.
func checkEven(t *testing.T, v *logic.View, p *Pattern) {
	t.Helper()
	checkExtra(t, v, p)
	for h := range board.House(27) {
		var count [9]int
		for c := range p.Cells.And(h.Cells()).All() {
			if p.At(c).Len() != 2 || v.Marks(c)&p.At(c) != p.At(c) {
				t.Fatalf("%v: %v has the digits %v of %v", p.Cells, c, p.At(c), v.Marks(c))
			}
			for d := range p.At(c).All() {
				count[d-1]++
			}
		}
		for i, n := range count {
			if n != 0 && n != 2 {
				t.Fatalf("%v: %d is in %v %d times", p.Cells, i+1, h, n)
			}
		}
	}
}

// TestEvenPatterns checks loops and bugs, in part of the grid and in all of
// it.
func TestEvenPatterns(t *testing.T) {
	loops, bugs, lites := 0, 0, 0
	for _, g := range positions(1500) {
		v := logic.NewView(&g)
		for _, p := range *Loops.Of(v) {
			loops++
			checkEven(t, v, &p)
		}
		for i := range *Lites.Of(v) {
			lites++
			checkEven(t, v, &(*Lites.Of(v))[i])
		}
		planted := plantGrave(&g)
		v = logic.NewView(&planted)
		for i := range *BUGs.Of(v) {
			bugs++
			checkEven(t, v, &(*BUGs.Of(v))[i])
		}
	}
	if loops == 0 || bugs == 0 || lites == 0 {
		t.Errorf("%d loops, %d bugs, %d lites: each should occur", loops, bugs, lites)
	}
}

// plantGrave returns the grid in which the cells of three digits of g's solution
// are open: each has its own digit and the next one, which makes a BUG, and
// one has the third digit as its guardian.
func plantGrave(g *board.Grid) board.Grid {
	solution, _ := search.Solve(g)
	h := board.EmptyGrid()
	for c, d := range solution {
		if d > 3 {
			h.Place(board.At(board.Cell(c), d))
		}
	}
	for c := range h.Empty().All() {
		h.SetMarks(c, board.DigitsOf(solution[c], solution[c]%3+1))
	}
	h.SetMarks(h.Empty().First(), board.DigitsOf(1, 2, 3))
	return h
}

// TestExtendeds checks that the two lines of every extended rectangle can
// exchange what they hold.
func TestExtendeds(t *testing.T) {
	found := 0
	for _, g := range positions(1500) {
		v := logic.NewView(&g)
		for _, p := range *Extendeds.Of(v) {
			found++
			checkExtra(t, v, &p)
			if p.Cells.Len() != 6 || p.Digits.Len() != 3 || !exchangeable(p.Cells) {
				t.Fatalf("%v with %v is no extended rectangle", p.Cells, p.Digits)
			}
		}
	}
	if found == 0 {
		t.Error("no extended rectangle in any position")
	}
}

// exchangeable reports whether cells are two lines of three, and every house
// has cells of one line only, all three of them, or as many of both in the same
// places.
func exchangeable(cells board.CellSet) bool {
	for _, kind := range lines {
		first := cells.First().Houses()[kind].Cells()
		a, b := cells.And(first), cells.Minus(first)
		if a.Len() != 3 || !b.Within(b.First().Houses()[kind].Cells()) {
			continue
		}
		ok := true
		for h := range board.House(27) {
			x, y := a.And(h.Cells()).Len(), b.And(h.Cells()).Len()
			ok = ok && (x == y || x == 3 && y == 0 || x == 0 && y == 3)
		}
		if ok {
			return true
		}
	}
	return false
}

// TestRings checks that every oddagon is an odd ring without a chord.
func TestRings(t *testing.T) {
	found := map[int]int{}
	for _, g := range positions(1500) {
		v := logic.NewView(&g)
		seen := map[string]bool{}
		for _, p := range *Rings.Of(v) {
			found[p.Cells.Len()]++
			checkExtra(t, v, &p)
			name := fmt.Sprint(p.Cells, p.Digits)
			if p.Cells.Len()%2 == 0 || seen[name] {
				t.Fatalf("%v is even or found twice", name)
			}
			seen[name] = true
			for c := range p.Cells.All() {
				if n := p.Cells.And(c.Peers()).Len(); n != 2 {
					t.Fatalf("%v: %v sees %d cells of the ring", name, c, n)
				}
			}
		}
	}
	if found[5] == 0 {
		t.Errorf("rings by length: %v", found)
	}
}

// TestFill checks that the two ways to fill a pattern put the same digits into every
// house, and that every pattern of two digits a cell has them.
func TestFill(t *testing.T) {
	found := 0
	for _, g := range positions(300) {
		v := logic.NewView(&g)
		var all []Pattern
		all = append(all, *Rectangles.Of(v)...)
		all = append(all, *Avoidables.Of(v)...)
		all = append(all, *Loops.Of(v)...)
		all = append(all, *Lites.Of(v)...)
		for i := range all {
			checkFill(t, all[i].Step(v).Deadly)
			found++
		}
	}
	if found < 100 {
		t.Errorf("only %d patterns", found)
	}
}

func checkFill(t *testing.T, pattern []board.Candidate) {
	t.Helper()
	f, ok := fill(pattern, pattern[0])
	if !ok {
		t.Errorf("%v: no two fillings", pattern)
		return
	}
	var count [2][27][10]int
	for _, x := range pattern {
		which := 0
		if f[x.Cell()] != x.Digit() {
			which = 1
		}
		for _, h := range x.Cell().Houses() {
			if count[which][h][x.Digit()]++; count[which][h][x.Digit()] > 1 {
				t.Errorf("%v: %v twice in %v", pattern, x.Digit(), h)
			}
		}
	}
	if count[0] != count[1] {
		t.Errorf("%v: the fillings differ in a house", pattern)
	}
}
