package board

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestHouses holds the tables to the rules: 27 houses of nine cells, 20 peers, the order
// of At.
func TestHouses(t *testing.T) {
	for h := range House(27) {
		if h.Cells().Len() != 9 {
			t.Errorf("%v has %d cells", h, h.Cells().Len())
		}
		for i := range 9 {
			if c := h.At(i); !slices.Contains(slices.Collect(c.Set().Houses()), h) {
				t.Errorf("%v is cell %d of %v, but not in it", c, i, h)
			}
		}
	}
	for c := range Cell(81) {
		var peers CellSet
		for _, h := range c.Houses() {
			peers = peers.Or(h.Cells())
		}
		if got := c.Peers(); got != peers.Without(c) || got.Len() != 20 {
			t.Errorf("%v has peers %v", c, got)
		}
		if CellAt(c.Row(), c.Col()) != c || !Box(c.Box()).Cells().Has(c) {
			t.Errorf("%v is in row %d, column %d, box %d", c, c.Row(), c.Col(), c.Box())
		}
	}
}

// TestNames spells cells, houses, candidates and constraints.
func TestNames(t *testing.T) {
	c := CellAt(3, 6)
	tests := []struct{ got, want string }{
		{c.String(), "r4c7"},
		{Row(3).String(), "r4"}, {Col(6).Name(), "column 7"}, {Box(5).String(), "b6"}, {Box(5).Name(), "box 6"},
		{At(c, 2).String(), "r4c7=2"},
		{InCell(c).String(), "r4c7 needs a digit"},
		{InHouse(Box(1), 5).String(), "b2 needs 5"},
		{DigitsOf(8, 1, 4).String(), "148"},
		{Digit(0).String(), "."},
		{CellsOf(CellAt(0, 0), CellAt(0, 1), CellAt(2, 4)).String(), "r1c12,r3c5"},
		{CellsOf(CellAt(0, 0), CellAt(4, 0)).String(), "r15c1"},
		{CellSet{}.String(), ""},
	}
	for _, test := range tests {
		if test.got != test.want {
			t.Errorf("got %q, want %q", test.got, test.want)
		}
	}
}

// TestDigitSet compares a DigitSet with a slice of digits.
func TestDigitSet(t *testing.T) {
	for s := range AllDigits + 1 {
		ds := slices.Collect(s.All())
		if len(ds) != s.Len() || DigitsOf(ds...) != s || s.Single() != (len(ds) == 1) || !slices.IsSorted(ds) {
			t.Errorf("%09b: %v", s, ds)
		}
		if s != 0 && (s.First() != ds[0] || s.Last() != ds[len(ds)-1]) {
			t.Errorf("%09b: first %v, last %v", s, s.First(), s.Last())
		}
		for d := range AllDigits.All() {
			if s.Has(d) != slices.Contains(ds, d) || s.With(d).Without(d).Has(d) || !s.With(d).Has(d) {
				t.Errorf("%09b and %v", s, d)
			}
		}
	}
}

// drawCells draws a set of cells together with a plain list of them.
func drawCells(t *rapid.T, label string) (CellSet, []Cell) {
	n := rapid.IntRange(0, 81).Draw(t, label+" size")
	perm := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, label), 0)).Perm(81)[:n]
	slices.Sort(perm)
	var s CellSet
	var list []Cell
	for _, c := range perm {
		s = s.With(Cell(c))
		list = append(list, Cell(c))
	}
	return s, list
}

// TestCellSet compares every method of CellSet with lists of cells.
func TestCellSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, list := drawCells(t, "s")
		u, other := drawCells(t, "u")
		if !slices.Equal(slices.Collect(s.All()), list) || s.Len() != len(list) || CellsOf(list...) != s {
			t.Fatalf("%v is not %v", s, list)
		}
		if s.Single() != (len(list) == 1) || s.IsEmpty() != (len(list) == 0) {
			t.Fatalf("%v: Single %v, IsEmpty %v", s, s.Single(), s.IsEmpty())
		}
		if len(list) > 0 && (s.First() != list[0] || s.Rest() != CellsOf(list[1:]...)) {
			t.Fatalf("%v: first %v, rest %v", s, s.First(), s.Rest())
		}
		if len(list) > 0 && s.Last() != list[len(list)-1] {
			t.Fatalf("%v: last %v", s, s.Last())
		}
		within, meets := true, false
		for c := range Cell(81) {
			a, b := slices.Contains(list, c), slices.Contains(other, c)
			if s.Has(c) != a || s.And(u).Has(c) != (a && b) || s.Or(u).Has(c) != (a || b) || s.Minus(u).Has(c) != (a && !b) {
				t.Fatalf("%v and %v disagree about %v", s, u, c)
			}
			within, meets = within && (!a || b), meets || a && b
			if s.Row(c.Row())>>c.Col()&1 != 0 != a {
				t.Fatalf("row %d of %v is %09b", c.Row(), s, s.Row(c.Row()))
			}
			if s.Box(c.Box())>>boxPlace(c)&1 != 0 != a {
				t.Fatalf("box %d of %v is %09b", c.Box(), s, s.Box(c.Box()))
			}
			if s.Without(c).Has(c) || !s.With(c).Has(c) {
				t.Fatalf("%v with or without %v", s, c)
			}
		}
		if s.Within(u) != within || s.Meets(u) != meets {
			t.Fatalf("%v, %v: Within %v, Meets %v", s, u, s.Within(u), s.Meets(u))
		}
	})
}

// TestCommon compares CommonPeers and Houses with their definitions, on small sets.
func TestCommon(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(rapid.Map(rapid.IntRange(0, 80), func(c int) Cell { return Cell(c) }), 0, 4).Draw(t, "cells")
		s := CellsOf(list...)
		for c := range Cell(81) {
			all := true
			for _, d := range list {
				all = all && c.Sees(d)
			}
			if s.CommonPeers().Has(c) != all {
				t.Fatalf("%v: common peer %v", s, c)
			}
		}
		var want []House
		for h := range House(27) {
			if len(list) > 0 && s.Within(h.Cells()) {
				want = append(want, h)
			}
		}
		if h, ok := s.CommonHouse(); ok != (len(want) > 0) || ok && h != want[0] {
			t.Errorf("the common house of %v is %v, %v; want the first of %v", s, h, ok, want)
		}
		if got := slices.Collect(s.Houses()); !slices.Equal(got, want) {
			t.Fatalf("%v: houses %v, want %v", s, got, want)
		}
	})
}

// TestCandidates checks the numbering of candidates and constraints, and that candidates
// exclude each other exactly if they share a constraint.
func TestCandidates(t *testing.T) {
	options := map[Constraint]int{}
	for x := range Candidate(729) {
		if At(x.Cell(), x.Digit()) != x {
			t.Errorf("%d is %v", x, x)
		}
		for _, k := range x.Constraints() {
			options[k]++
			if k >= NumConstraints || k.IsCell() && k.Cell() != x.Cell() || !k.IsCell() &&
				(k.Digit() != x.Digit() || !k.House().Cells().Has(x.Cell())) {
				t.Errorf("%v does not satisfy %v", x, k)
			}
		}
		for y := range Candidate(729) {
			a, b := x.Constraints(), y.Constraints()
			shared := slices.ContainsFunc(a[:], func(k Constraint) bool { return slices.Contains(b[:], k) })
			if x.Excludes(y) != (x != y && shared) {
				t.Fatalf("%v excludes %v: %v", x, y, x.Excludes(y))
			}
		}
	}
	if len(options) != NumConstraints {
		t.Errorf("%d constraints", len(options))
	}
	for k, n := range options {
		if n != 9 {
			t.Errorf("%v can be satisfied by %d candidates", k, n)
		}
	}
}

// TestCandidateSet compares a CandidateSet with a map.
func TestCandidateSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s CandidateSet
		in := map[Candidate]bool{}
		for range rapid.IntRange(0, 60).Draw(t, "steps") {
			x := Candidate(rapid.IntRange(0, 728).Draw(t, "x"))
			if rapid.Bool().Draw(t, "add") {
				s.Add(x)
				in[x] = true
			} else {
				s.Remove(x)
				delete(in, x)
			}
		}
		list := slices.Collect(s.All())
		if len(list) != len(in) || s.Len() != len(in) || !slices.IsSorted(list) {
			t.Fatalf("%v, want %v", list, in)
		}
		for x := range in {
			if !s.Has(x) {
				t.Fatalf("%v is missing", x)
			}
		}
	})
}

// TestNotations spells cells in both notations, and every name in RC against its
// parts.
func TestNotations(t *testing.T) {
	cells := CellsOf(CellAt(0, 2), CellAt(0, 6), CellAt(8, 2), CellAt(4, 4))
	x := At(CellAt(7, 0), 6)
	tests := []struct{ got, want string }{
		{RC.Cells(cells), "r1c37,r5c5,r9c3"},
		{A1.Cells(cells), "A37,E5,J3"},
		{string(RC.AppendCells([]byte("in "), cells, ", ", " and ")), "in r1c37, r5c5 and r9c3"},
		{A1.Cells(CellsOf(CellAt(0, 2), CellAt(8, 2))), "AJ3"},
		{RC.Cell(x.Cell()) + " " + RC.Placement(x) + " " + RC.Elimination(x), "r8c1 r8c1=6 r8c1<>6"},
		{A1.Cell(x.Cell()) + " " + A1.Placement(x) + " " + A1.Elimination(x), "H1 H1=6 H1<>6"},
	}
	for _, test := range tests {
		if test.got != test.want {
			t.Errorf("got %q, want %q", test.got, test.want)
		}
	}
	for x := range Candidate(729) {
		want := fmt.Sprintf("r%dc%d", x.Cell().Row()+1, x.Cell().Col()+1)
		if x.Cell().String() != want || x.String() != fmt.Sprintf("%s=%d", want, x.Digit()) ||
			RC.Elimination(x) != fmt.Sprintf("%s<>%d", want, x.Digit()) {
			t.Errorf("candidate %d is %v, its cell %v", x, x, x.Cell())
		}
	}
	for _, name := range []string{"rc", "A1"} {
		if _, err := ParseNotation(name); err != nil {
			t.Error(err)
		}
	}
	if _, err := ParseNotation("b2"); err == nil {
		t.Error("an unknown notation is accepted")
	}
}

// boxPlace returns the place of c in its box, 0 to 8.
func boxPlace(c Cell) int { return c.Row()%3*3 + c.Col()%3 }

// TestNoName checks that what does not exist is called by its number, in every notation
// of its own.
func TestNoName(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{Digit(9).String(), "9"}, {Digit(10).String(), "#10"},
		{Cell(80).String(), "r9c9"}, {Cell(81).String(), "#81"},
		{House(26).String(), "b9"}, {House(27).String(), "#27"},
		{House(26).Name(), "box 9"}, {House(27).Name(), "#27"},
		{BoxKind.String(), "box"}, {(BoxKind + 1).String(), "#3"},
		{Candidate(728).String(), "r9c9=9"}, {Candidate(729).String(), "#729"},
		{Constraint(323).String(), "b9 needs 9"}, {Constraint(324).String(), "#324"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}
