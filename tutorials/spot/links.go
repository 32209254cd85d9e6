package spot

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A pair is a strong link of one digit, which is a house with exactly two places for it.
type pair struct {
	of   board.Constraint
	ends board.CellSet
}

// pairs returns the strong links of d in the houses from first up to, but not including, last.
func pairs(v *logic.View, d board.Digit, first, last board.House) (out []pair) {
	for h := first; h < last; h++ {
		if ends := v.Spots(d).And(h.Cells()); ends.Len() == 2 {
			out = append(out, pair{board.InHouse(h, d), ends})
		}
	}
	return out
}

func pairConstraints(ps []pair) (out []board.Constraint) {
	for _, p := range ps {
		out = append(out, p.of)
	}
	return out
}

// all returns the constraints of d that are still open in the houses from first up to, but not
// including, last.
func all(v *logic.View, d board.Digit, first, last board.House) (out []board.Constraint) {
	for h := first; h < last; h++ {
		if k := board.InHouse(h, d); !v.Holds(k) {
			out = append(out, k)
		}
	}
	return out
}

// joined returns the cells that see the far ends of p and q, for each way in which an end of p sees
// an end of q. These two ends must share a house for which meet returns true.
func joined(p, q pair, meet func(board.House) bool) (targets board.CellSet, ok bool) {
	for a := range p.ends.All() {
		for b := range q.ends.All() {
			if !a.Sees(b) || !slices.ContainsFunc(houses(a, b), meet) {
				continue
			}
			far := p.ends.Without(a).Or(q.ends.Without(b))
			if far.Len() == 2 && !far.Has(a) && !far.Has(b) {
				ok, targets = true, targets.Or(far.CommonPeers())
			}
		}
	}
	return targets, ok
}

func houses(a, b board.Cell) []board.House {
	return slices.Collect(board.CellsOf(a, b).Houses())
}

// link examines two strong links together.
func (s *scanner) link(p, q pair, apart string, meet func(board.House) bool) {
	l := Look{Depth: 1, Of: []board.Constraint{p.of, q.of}, Finding: Apart, Why: apart}
	if _, ok := joined(p, q, meet); ok {
		l.Finding, l.Why = Idle, nothingSees
	}
	s.look(l, nil)
}

const nothingSees = "joined, but nothing to remove"

func isLine(h board.House) bool { return h < board.Box(0) }
func isBox(h board.House) bool  { return h >= board.Box(0) }
func anyHouse(board.House) bool { return true }

// skyscrapers looks for skyscrapers. It scans the pairs of rows and then of columns with two
// places, digit by digit.
func skyscrapers(s *scanner) {
	for d := range board.Digits() {
		for _, first := range [2]board.House{board.Row(0), board.Col(0)} {
			ps := slices.DeleteFunc(pairs(s.v, d, first, first+9), inBox)
			of := all(s.v, d, first, first+9)
			if !s.survey(Look{Of: of, Kept: pairConstraints(ps)}, 2,
				"fewer than two lines with two places in different boxes") {
				continue
			}
			for i, p := range ps {
				for _, q := range ps[i+1:] {
					s.skyscraper(p, q)
				}
			}
		}
	}
}

// inBox reports whether both places are in the same box. The digit is then locked in that box.
func inBox(p pair) bool {
	for h := range p.ends.Houses() {
		if isBox(h) {
			return true
		}
	}
	return false
}

// skyscraper compares two parallel lines.
func (s *scanner) skyscraper(p, q pair) {
	beside := 0
	for a := range p.ends.All() {
		for b := range q.ends.All() {
			if slices.ContainsFunc(houses(a, b), isLine) {
				beside++
			}
		}
	}
	if beside == 2 {
		s.look(Look{Depth: 1, Of: []board.Constraint{p.of, q.of}, Finding: Apart,
			Why: "both ends are in line with those of the other, as in an X-Wing"}, nil)
		return
	}
	s.link(p, q, "no end is in line with an end of the other", isLine)
}

// kites looks for two-string kites. It scans the rows and columns with two places, digit by digit.
func kites(s *scanner) {
	for d := range board.Digits() {
		rows, cols := pairs(s.v, d, board.Row(0), board.Col(0)), pairs(s.v, d, board.Col(0), board.Box(0))
		of := all(s.v, d, board.Row(0), board.Box(0))
		kept := append(pairConstraints(rows), pairConstraints(cols)...)
		n := 2
		if len(rows) == 0 || len(cols) == 0 {
			n = 19 // more than there are lines
		}
		if !s.survey(Look{Of: of, Kept: kept}, n, "no row and column with two places") {
			continue
		}
		for _, p := range rows {
			for _, q := range cols {
				s.link(p, q, "no ends in one box", isBox)
			}
		}
	}
}

// turbots looks for turbot fish. It scans all houses with two places, digit by digit.
func turbots(s *scanner) {
	for d := range board.Digits() {
		ps := pairs(s.v, d, 0, 27)
		of := all(s.v, d, 0, 27)
		if !s.survey(Look{Of: of, Kept: pairConstraints(ps)}, 2, "fewer than two houses with two places") {
			continue
		}
		for i, p := range ps {
			for _, q := range ps[i+1:] {
				s.link(p, q, "no end sees an end of the other", anyHouse)
			}
		}
	}
}

// An empties is a scan for boxes whose places form a cross, digit by digit. For each box it also
// looks for n lines with two places outside it.
type empties struct {
	n   int
	why string // a phrase
}

func (w empties) scan(s *scanner) {
	for d := range board.Digits() {
		lines := pairs(s.v, d, board.Row(0), board.Box(0))
		for _, k := range all(s.v, d, board.Box(0), 27) {
			of := []board.Constraint{k}
			places := s.v.Spots(d).And(k.House().Cells())
			crosses := 0
			for range crossings(places) {
				crosses++
			}
			if !s.survey(Look{Of: of, Kept: of[:min(1, crosses)]}, 1, "not all places in one row and one column") {
				continue
			}
			beside := slices.DeleteFunc(slices.Clone(lines), func(p pair) bool { return p.ends.Within(k.House().Cells()) })
			w.withLines(s, of, beside, w.n)
			s.barren(w.why)
		}
	}
}

// withLines examines every choice of n lines together with the rules that were read before.
func (w empties) withLines(s *scanner, of []board.Constraint, lines []pair, n int) {
	if n == 0 {
		s.look(Look{Depth: 1, Of: of, Finding: Idle, Why: w.why}, nil)
		return
	}
	for i, p := range lines {
		w.withLines(s, append(slices.Clone(of), p.of), lines[i+1:], n-1)
	}
}

// dualKites looks for dual two-string kites. It scans the boxes, digit by digit, for two cells
// whose rows and columns have two places each.
func dualKites(s *scanner) {
	for d := range board.Digits() {
		for _, k := range all(s.v, d, board.Box(0), 27) {
			corners := s.cornered(k)
			of := []board.Constraint{k}
			why := "fewer than two cells with two places in row and column"
			if !s.survey(Look{Of: of, Kept: of[:min(1, len(corners)/2)]}, 1, why) {
				continue
			}
			for i, a := range corners {
				for _, b := range corners[i+1:] {
					lines := slices.Compact(slices.Sorted(slices.Values(slices.Concat(a, b))))
					l := Look{Depth: 1, Of: lines, Finding: Idle, Why: "no two kites that remove anything"}
					s.look(l, nil)
				}
			}
		}
	}
}

// cornered returns pairs of a row and a column that cross at a place of the box. In both lines, the
// digit must have exactly two places.
func (s *scanner) cornered(box board.Constraint) (out [][]board.Constraint) {
	d := box.Digit()
	for c := range s.v.Spots(d).And(box.House().Cells()).All() {
		row, col := board.InHouse(board.Row(c.Row()), d), board.InHouse(board.Col(c.Col()), d)
		if len(s.v.Options(row)) == 2 && len(s.v.Options(col)) == 2 {
			out = append(out, []board.Constraint{row, col})
		}
	}
	return out
}

// groupedSkyscrapers looks for grouped skyscrapers. It scans the pairs of rows and the pairs of
// columns, digit by digit. In each line, the digit must have one place and a group of places in one
// other box.
func groupedSkyscrapers(s *scanner) {
	for d := range board.Digits() {
		for _, first := range [2]board.House{board.Row(0), board.Col(0)} {
			kept := grouped(lineItems(s.v, d, first))
			s.groups(all(s.v, d, first, first+9), kept, kept)
		}
	}
}

// groupedKites looks for grouped two-string kites. It scans the pairs of a row and a column, digit
// by digit. In both lines, the digit must have one place and a group of places in one other box.
func groupedKites(s *scanner) {
	for d := range board.Digits() {
		s.groups(all(s.v, d, board.Row(0), board.Box(0)),
			grouped(lineItems(s.v, d, board.Row(0))), grouped(lineItems(s.v, d, board.Col(0))))
	}
}

// groups examines each line of one list together with the later lines of another list.
func (s *scanner) groups(of []board.Constraint, some, others []item) {
	kept := slices.Compact(slices.Sorted(slices.Values(constraints(slices.Concat(some, others)))))
	if !s.survey(Look{Of: of, Kept: kept}, 2, "fewer than two such lines") {
		return
	}
	for _, a := range some {
		for _, b := range others {
			l := Look{Depth: 1, Of: []board.Constraint{a.of, b.of}, Finding: Apart,
				Why: "not joined in a way that removes something"}
			if a.of < b.of && s.look(l, nil) {
				return
			}
		}
	}
	s.barren("no row and column of this kind")
}

// grouped returns the lines in which the digit has one place and at least one more, where all the
// others are in one other box.
func grouped(lines []item) []item {
	return slices.DeleteFunc(lines, func(x item) bool {
		for at := range 9 {
			rest, box := x.bits&^(1<<at), uint16(0o7)<<(at/3*3)
			for _, other := range [3]uint16{0o7, 0o70, 0o700} {
				if x.bits>>at&1 != 0 && rest != 0 && other != box && rest&^other == 0 {
					return false
				}
			}
		}
		return true
	})
}

// crossings yields the pairs of a row and a column that together contain all of the cells.
func crossings(cells board.CellSet) func(yield func(row, col board.House) bool) {
	return func(yield func(row, col board.House) bool) {
		for r := range board.Rows() {
			for c := range board.Cols() {
				out := cells.Minus(r.Cells()).Minus(c.Cells())
				if out.IsEmpty() && cells.Meets(r.Cells()) && cells.Meets(c.Cells()) && !yield(r, c) {
					return
				}
			}
		}
	}
}

// brokenWings looks for broken wings. It examines all houses together, digit by digit.
func brokenWings(s *scanner) {
	for d := range board.Digits() {
		of := all(s.v, d, 0, 27)
		l := Look{Of: of, Finding: Apart, Why: "no ring of an odd number of cells whose guardians rule anything out"}
		if len(of) > 0 && s.lookFor(l, func(f *found) bool { return f.step.Digits == d.Set() }) {
			return
		}
	}
}
