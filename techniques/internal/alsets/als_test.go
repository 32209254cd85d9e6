package alsets_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
)

// randomGrid returns a grid in which half the cells have candidates, random ones.
// It need not have a solution.
func randomGrid(r *rand.Rand) board.Grid {
	g := board.EmptyGrid()
	for c := range board.AllCells().All() {
		if r.IntN(2) == 0 {
			g.SetMarks(c, 0)
			continue
		}
		var m board.DigitSet
		for m.Len() < 2+r.IntN(2) {
			m = m.With(board.Digit(1 + r.IntN(9)))
		}
		g.SetMarks(c, m)
	}
	return g
}

// marksOf returns the candidates of cells.
func marksOf(g *board.Grid, cells board.CellSet) (m board.DigitSet) {
	for c := range cells.All() {
		m |= g.Marks(c)
	}
	return m
}

// subsets returns every non-empty subset of the open cells of h.
func subsets(h board.House) (out []board.CellSet) {
	for mask := 1; mask < 1<<9; mask++ {
		var s board.CellSet
		for i := range 9 {
			if mask>>i&1 != 0 {
				s = s.With(h.At(i))
			}
		}
		out = append(out, s)
	}
	return out
}

// TestSetsPlain compares Sets with the plain definition: every group of cells of one
// house with one more candidate than it has cells, once, but for those that a smaller one
// makes superfluous.
func TestSetsPlain(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 10 {
		g := randomGrid(r)
		want := map[board.CellSet]board.DigitSet{}
		for h := range board.House(27) {
			for _, s := range subsets(h) {
				if marksOf(&g, s).Len() == s.Len()+1 && s.Within(g.Empty()) {
					want[s] = marksOf(&g, s)
				}
			}
		}
		v := logic.NewView(&g)
		kept := map[board.CellSet]bool{}
		for i, s := range *alsets.Sets.Of(v) {
			checkSet(t, &g, &(*alsets.Sets.Of(v))[i], want)
			if kept[s.Cells] {
				t.Errorf("%v is listed twice", s.Cells)
			}
			kept[s.Cells] = true
		}
		for s := range want {
			if kept[s] == superfluous(&g, s) {
				t.Errorf("%v: listed %v", s, kept[s])
			}
		}
		if len(kept) >= len(want) {
			t.Errorf("%d of %d sets are listed", len(kept), len(want))
		}
	}
}

// superfluous reports whether some of cells, but not all, are as many as their
// digits, which the others do not have and which can be removed nowhere else.
func superfluous(g *board.Grid, cells board.CellSet) bool {
	list := slices.Collect(cells.All())
	for mask := 1; mask < 1<<len(list)-1; mask++ {
		var part board.CellSet
		for i, c := range list {
			if mask>>i&1 != 0 {
				part = part.With(c)
			}
		}
		digits := marksOf(g, part)
		if digits&marksOf(g, cells.Minus(part)) != 0 || digits.Len() > part.Len() {
			continue
		}
		idle := true
		for d := range digits.All() {
			idle = idle && !g.Spots(d).Meets(g.Spots(d).And(part).CommonPeers())
		}
		if idle {
			return true
		}
	}
	return false
}

func checkSet(t *testing.T, g *board.Grid, s *alsets.Set, want map[board.CellSet]board.DigitSet) {
	t.Helper()
	if want[s.Cells] != s.Digits {
		t.Errorf("%v has the digits %v, want %v", s.Cells, s.Digits, want[s.Cells])
	}
	for d := range board.AllDigits.All() {
		spots := g.Spots(d).And(s.Cells)
		reach := board.CellSet{}
		for c := range g.Spots(d).Minus(s.Cells).All() {
			if !spots.IsEmpty() && spots.Within(c.Peers()) {
				reach = reach.With(c)
			}
		}
		if s.Spots[d-1] != spots || s.Reach[d-1] != reach {
			t.Errorf("%v: places or reach of %v are wrong", s.Cells, d)
		}
	}
}

// TestRestrictedPlain compares Restricted, and Links, which is built from it, with
// the definition: each place in one set sees each place in the other.
func TestRestrictedPlain(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	g := randomGrid(r)
	v := logic.NewView(&g)
	sets, links := *alsets.Sets.Of(v), *alsets.Links.Of(v)
	for i := range sets {
		n := 0
		for j := range sets {
			if i == j {
				continue
			}
			want := restricted(&sets[i], &sets[j])
			if got := sets[i].Restricted(&sets[j]); got != want {
				t.Fatalf("%v and %v: %v, want %v", sets[i].Cells, sets[j].Cells, got, want)
			}
			if want != 0 && !sets[i].Cells.Meets(sets[j].Cells) {
				n++
			}
		}
		if len(links[i]) != n {
			t.Fatalf("%v: %d links, want %d", sets[i].Cells, len(links[i]), n)
		}
	}
}

func restricted(a, b *alsets.Set) (out board.DigitSet) {
	for d := range (a.Digits & b.Digits).All() {
		all := true
		for s := a.Spots[d-1]; all && !s.IsEmpty(); s = s.Rest() {
			all = b.Spots[d-1].Within(s.First().Peers())
		}
		if all {
			out = out.With(d)
		}
	}
	return out
}

// TestSparePlain compares Spare with the definition.
func TestSparePlain(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	g := randomGrid(r)
	v := logic.NewView(&g)
	sets := *alsets.Sets.Of(v)
	for i := range sets {
		for j := range sets {
			a, b := &sets[i], &sets[j]
			if i == j || !b.Cells.Within(a.Cells) {
				continue
			}
			if !a.Reducible(v, b.Digits) {
				t.Errorf("%v does for %v, but Spare does not see it", b.Cells, a.Cells)
			}
		}
		if sets[i].Reducible(v, sets[i].Digits) {
			t.Errorf("%v needs all its cells for all its digits", sets[i].Cells)
		}
	}
}

// TestPassingPlain compares Passes with its plain definition by Spare.
func TestPassingPlain(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	g := randomGrid(r)
	v := logic.NewView(&g)
	passes := *alsets.Passes.Of(v)
	for i, a := range *alsets.Sets.Of(v) {
		for d := range a.Digits.All() {
			var want board.DigitSet
			for e := range a.Digits.Without(d).All() {
				if !a.Reducible(v, d.Set()|e.Set()) {
					want = want.With(e)
				}
			}
			if passes[i][d-1] != want {
				t.Errorf("%v without %v passes %v, want %v", a.Cells, d, passes[i][d-1], want)
			}
		}
	}
}

// TestWalkerPaths checks every chain that a walk finds: neighbours share the
// digit as a restricted common, and two links in a row differ.
func TestWalkerPaths(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	found := 0
	for range 3 {
		g := randomGrid(r)
		w := alsets.Walks.Of(logic.NewView(&g))
		for c := range g.Empty().All() {
			for d := range g.Marks(c).All() {
				w.Start(board.At(c, d))
				for end, ok := w.Next(); ok; end, ok = w.Next() {
					found++
					checkPath(t, w.Path(end), board.At(c, d))
				}
			}
		}
	}
	if found == 0 {
		t.Error("no walk found a chain")
	}
}

func checkPath(t *testing.T, p alsets.Path, x board.Candidate) {
	t.Helper()
	if p.Links < alsets.MinLinks || p.Links > alsets.MaxLinks {
		t.Fatalf("%d links", p.Links)
	}
	first, last := p.Sets[0], p.Sets[p.Links]
	if !first.SeenBy(x.Cell(), x.Digit()) || !last.SeenBy(x.Cell(), x.Digit()) || p.Digits[0] == x.Digit() ||
		p.Digits[p.Links-1] == x.Digit() {
		t.Errorf("the ends do not exclude %v", x)
	}
	for i := range p.Links {
		a, b := p.Sets[i], p.Sets[i+1]
		if a.Cells.Meets(b.Cells) || !a.Restricted(b).Has(p.Digits[i]) {
			t.Errorf("link %d from %v to %v is wrong", i+1, a.Cells, b.Cells)
		}
		if i > 0 && p.Digits[i] == p.Digits[i-1] {
			t.Errorf("links %d and %d use the same digit", i, i+1)
		}
	}
}

// TestOverfullPlain holds Overfull against small patterns.
func TestOverfullPlain(t *testing.T) {
	g := board.EmptyGrid()
	cells := board.CellsOf(0, 1, 9)
	for c, m := range map[board.Cell]board.DigitSet{0: board.DigitsOf(1, 2, 3), 1: board.DigitsOf(1, 3),
		9: board.DigitsOf(2, 3)} {
		g.SetMarks(c, m)
	}
	v := logic.NewView(&g)
	if alsets.Overfull(v, cells, board.DigitsOf(3)) {
		t.Error("an XYZ-Wing needs all its cells")
	}
	g.SetMarks(1, board.DigitsOf(3))
	if !alsets.Overfull(v, cells, board.DigitsOf(3)) {
		t.Error("a cell with the common digit only is a pattern of its own")
	}
}
