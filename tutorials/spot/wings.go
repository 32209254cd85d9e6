package spot

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// xyWings looks for XY-Wings. It scans the cells with two candidates as pivots, and for each of
// them the pairs of its pincers.
func xyWings(s *scanner) {
	bivalue := *logic.Bivalue.Of(s.v)
	for pivot := range bivalue.All() {
		var pincers board.CellSet
		for c := range bivalue.And(pivot.Peers()).All() {
			if (s.v.Marks(c) & s.v.Marks(pivot)).Single() {
				pincers = pincers.With(c)
			}
		}
		s.wings(pivot, pincers, nil)
	}
}

// xyzWings looks for XYZ-Wings. It scans the cells with three candidates as pivots, and for each of
// them the pairs of cells that have two of these candidates.
func xyzWings(s *scanner) { s.xyz(false) }

// xyzRings is like xyzWings, but also needs a house that connects the pincers.
func xyzRings(s *scanner) { s.xyz(true) }

func (s *scanner) xyz(bridged bool) {
	for pivot := range logic.Sized.Of(s.v)[3].All() {
		var pincers board.CellSet
		for c := range logic.Bivalue.Of(s.v).And(pivot.Peers()).All() {
			if s.v.Marks(c)&^s.v.Marks(pivot) == 0 {
				pincers = pincers.With(c)
			}
		}
		var bridges []board.Constraint
		if bridged {
			for d := range s.v.Marks(pivot).All() {
				bridges = append(bridges, all(s.v, d, 0, 27)...)
			}
		}
		s.wings(pivot, pincers, bridges)
	}
}

// wings examines the pairs of pincers of a pivot. The three cells together must have three digits.
func (s *scanner) wings(pivot board.Cell, pincers board.CellSet, bridges []board.Constraint) {
	of := append([]board.Constraint{board.InCell(pivot)}, parts.InCells(pincers)...)
	kept := of
	if pincers.Len() < 2 {
		kept = nil
	}
	if !s.survey(Look{Of: of, Kept: kept, Pivot: pivot.Set()}, 1, "fewer than two pincers") {
		return
	}
	for a := range pincers.All() {
		for b := range pincers.All() {
			if a < b {
				s.wing(pivot, a, b, bridges)
			}
		}
	}
}

func (s *scanner) wing(pivot, a, b board.Cell, bridges []board.Constraint) {
	of := append([]board.Constraint{board.InCell(pivot), board.InCell(a), board.InCell(b)}, bridges...)
	l := Look{Depth: 1, Of: of, Finding: Idle, Why: "a wing, but nothing to remove"}
	shared := s.v.Marks(a) & s.v.Marks(b)
	switch {
	case (s.v.Marks(pivot)|s.v.Marks(a)|s.v.Marks(b)).Len() != 3 || !shared.Single() ||
		(s.v.Marks(pivot)&^shared)&^(s.v.Marks(a)|s.v.Marks(b)) != 0:
		l.Finding, l.Why = Apart, "the pincers do not match"
	case bridges != nil:
		l.Finding, l.Why = Apart, "no house connects the pincers"
	}
	s.look(l, nil)
}

// alike returns the pairs of digits that are the only candidates of at least n cells, together with
// these cells. The pairs are in the order of their lowest cells.
func alike(v *logic.View, n int) (out []twins) {
	bivalue := *logic.Bivalue.Of(v)
	var seen board.CellSet
	for c := range bivalue.All() {
		if seen.Has(c) {
			continue
		}
		var cells board.CellSet
		for e := range bivalue.All() {
			if v.Marks(e) == v.Marks(c) {
				cells = cells.With(e)
			}
		}
		seen = seen.Or(cells)
		if cells.Len() >= n {
			out = append(out, twins{v.Marks(c), cells})
		}
	}
	return out
}

// A twins holds the cells that have the same two candidates.
type twins struct {
	digits board.DigitSet
	cells  board.CellSet
}

// bridges returns the open constraints of the digits of t in all houses that have at most the given
// number of places. These houses may connect the twins.
func (t *twins) bridges(v *logic.View, most int) (out []board.Constraint) {
	for d := range t.digits.All() {
		for _, k := range all(v, d, 0, 27) {
			if n := v.Spots(d).And(k.House().Cells()).Len(); n <= most {
				out = append(out, k)
			}
		}
	}
	return out
}

// A wWing is a scan of twin cells that do not see each other and of the houses that may connect
// them.
type wWing struct{ most int } // places that a connecting house may have

func (w wWing) scan(s *scanner) {
	if !s.twins(2) {
		return
	}
	for _, t := range alike(s.v, 2) {
		bridges := t.bridges(s.v, w.most)
		for a := range t.cells.All() {
			for b := range t.cells.All() {
				if a >= b {
					continue
				}
				l := Look{Depth: 1, Of: append(parts.InCells(board.CellsOf(a, b)), bridges...), Finding: Apart,
					Why: "no house connects them in a way that removes something"}
				if a.Sees(b) {
					l.Why, l.Finding = "they see each other", Apart
				}
				s.look(l, nil)
			}
		}
	}
}

// twins surveys the cells with two candidates, and looks for n that have the same candidates.
func (s *scanner) twins(n int) bool {
	var kept board.CellSet
	for _, t := range alike(s.v, n) {
		kept = kept.Or(t.cells)
	}
	l := Look{Of: parts.InCells(*logic.Bivalue.Of(s.v)), Kept: parts.InCells(kept)}
	return s.survey(l, 1, "too few with the same two candidates")
}

// multiBranch scans the groups of at least three cells with the same two candidates.
func multiBranch(s *scanner) {
	if !s.twins(3) {
		return
	}
	for _, t := range alike(s.v, 3) {
		l := Look{Depth: 1, Of: append(parts.InCells(t.cells), t.bridges(s.v, 9)...), Finding: Apart,
			Why: "no house connects three of them in a way that removes something"}
		s.look(l, nil)
	}
}

// remotePairs looks for remote pairs. It scans the groups of at least four cells with the same two
// candidates.
func remotePairs(s *scanner) {
	if !s.twins(4) {
		return
	}
	for _, t := range alike(s.v, 4) {
		l := Look{Depth: 1, Of: parts.InCells(t.cells), Finding: Apart,
			Why: "no chain of an even number of them removes anything"}
		s.look(l, nil)
	}
}

// A largeWing is a scan for n cells around a pivot that have n digits.
type largeWing struct{ n int }

func (w largeWing) scan(s *scanner) {
	few := logic.TwoTo(w.n, s.v)
	for pivot := range few.All() {
		cells := few.And(pivot.Peers())
		l := Look{Of: parts.InCells(cells.With(pivot)), Pivot: pivot.Set(), Finding: Apart,
			Why: "no choice of cells that see it with as many digits removes anything"}
		if cells.Len() < w.n-1 {
			l.Finding, l.Why = Few, "too few cells around it"
		}
		s.look(l, nil)
	}
}

// almostLocked looks for almost locked pairs, triples and quadruples. It scans the houses, and for
// each of them the lines or boxes that cross it.
func almostLocked(s *scanner) {
	for _, h := range boxesFirst {
		for _, g := range boxesFirst {
			crossing := h.Cells().And(g.Cells())
			if crossing.Len() != 3 || isBox(h) == isBox(g) {
				continue
			}
			of := constraints(digitItems(s.v, h))
			of = append(of, parts.InCells(g.Cells().Minus(h.Cells()).And(s.v.Empty()))...)
			l := Look{Of: of, Finding: Apart, Why: "no cells outside take up what the crossing shares with the house"}
			if len(of) > 0 && s.look(l, nil) {
				return
			}
		}
	}
}

// A chains is a scan of the candidates from which a chain may start. They are ordered digit by
// digit, or cell by cell if the chain may pass through cells.
type chains struct {
	starts func(*logic.View) []board.Candidate
}

func (c chains) scan(s *scanner) {
	starts := c.starts(s.v)
	for _, x := range starts {
		l := Look{From: &x, Of: links(s.v, x), Finding: Apart, Why: "no chain from here removes anything"}
		s.lookFor(l, func(f *found) bool { return begins(&f.step, x) })
	}
}

// links returns the strong links of x. These are the constraints that have exactly two options, one
// of which is x.
func links(v *logic.View, x board.Candidate) (out []board.Constraint) {
	for _, k := range x.Constraints() {
		if len(v.Options(k)) == 2 {
			out = append(out, k)
		}
	}
	return out
}

// begins reports whether x is at the beginning or the end of the chain of s.
func begins(s *logic.Step, x board.Candidate) bool {
	for i := range s.Parts {
		if n := s.Parts[i].Nodes; len(n) > 0 {
			return n[0].Candidates[0] == x || n[len(n)-1].Candidates[0] == x
		}
	}
	return false
}

// byDigit returns all candidates, digit by digit.
func byDigit(v *logic.View) (out []board.Candidate) {
	for d := range board.Digits() {
		for c := range v.Spots(d).All() {
			out = append(out, board.At(c, d))
		}
	}
	return out
}

// ofPairs returns the candidates of all cells that have exactly two.
func ofPairs(v *logic.View) (out []board.Candidate) {
	for c := range logic.Bivalue.Of(v).All() {
		for d := range v.Marks(c).All() {
			out = append(out, board.At(c, d))
		}
	}
	return out
}

// everyStart returns all candidates cell by cell, beginning with the cells that have two
// candidates.
func everyStart(v *logic.View) []board.Candidate {
	out := ofPairs(v)
	for c := range v.Empty().Minus(*logic.Bivalue.Of(v)).All() {
		for d := range v.Marks(c).All() {
			out = append(out, board.At(c, d))
		}
	}
	return out
}
