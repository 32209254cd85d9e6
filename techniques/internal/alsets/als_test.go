package alsets_test

import (
	"math/rand/v2"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
)

// randomGrid returns a grid in which half the cells have candidates, random ones.
// It need not have a solution.
func randomGrid(r *rand.Rand) board.Grid {
	g := board.EmptyGrid()
	for c := range board.AllCells.All() {
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

// TestSetsPlain compares LooseSets with the plain definition: every group of
// cells of one house with one candidate more than cells, once.
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
		got := *alsets.LooseSets.Of(v)
		if len(got) != len(want) {
			t.Fatalf("%d sets, want %d", len(got), len(want))
		}
		for i := range got {
			checkSet(t, &g, &got[i], want)
		}
		for _, s := range *alsets.Sets.Of(v) {
			if _, ok := want[s.Cells]; !ok {
				t.Errorf("%v is no almost locked set", s.Cells)
			}
		}
	}
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

// TestRestrictedPlain compares Restricted, and the graphs built from it, with the
// definition: each place in one set sees each place in the other.
func TestRestrictedPlain(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	g := randomGrid(r)
	v := logic.NewView(&g)
	sets, links, overlaps := *alsets.LooseSets.Of(v), *alsets.LooseLinks.Of(v), *alsets.Overlaps.Of(v)
	for i := range sets {
		n, m := 0, 0
		for j := range sets {
			if i == j {
				continue
			}
			want := restricted(&sets[i], &sets[j])
			if got := sets[i].Restricted(&sets[j]); got != want {
				t.Fatalf("%v and %v: %v, want %v", sets[i].Cells, sets[j].Cells, got, want)
			}
			if want != 0 {
				m++
				if !sets[i].Cells.Meets(sets[j].Cells) {
					n++
				}
			}
		}
		if len(links[i]) != n || len(overlaps[i]) != m {
			t.Fatalf("%v: %d and %d links, want %d and %d", sets[i].Cells, len(links[i]), len(overlaps[i]), n, m)
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
			if !a.Spare(v, b.Digits) {
				t.Errorf("%v does for %v, but Spare does not see it", b.Cells, a.Cells)
			}
		}
		if sets[i].Spare(v, sets[i].Digits) {
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
				if !a.Spare(v, d.Set()|e.Set()) {
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

// TestLooseWalkerPaths checks that loose walks come to no set twice.
func TestLooseWalkerPaths(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	g := randomGrid(r)
	v := logic.NewView(&g)
	w := alsets.LooseWalks.Of(v)
	for i, a := range (*alsets.LooseSets.Of(v))[:4] {
		w.StartAt(i, a.Digits.First())
		for end, ok := w.Next(); ok; end, ok = w.Next() {
			p := w.Path(end)
			seen := map[*alsets.Set]bool{}
			for _, s := range p.Sets[:p.Links+1] {
				if seen[s] {
					t.Fatalf("%v comes twice", s.Cells)
				}
				seen[s] = true
			}
		}
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
