package spot

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// An exocetScan is the search for exocets with one base, which is two cells of a line within a box.
type exocetScan struct {
	s      *scanner
	kind   board.HouseKind // of the line that the base lies in
	base   board.CellSet
	digits board.DigitSet
}

const (
	noBase    = "no two cells in one line with three or four candidates between them"
	noTargets = "no cell in each box beside it whose companion lacks the digits"
)

// exocets looks for exocets. It scans the pairs of cells in a row, box by box, and then the pairs
// of cells in a column. For each pair it looks for targets in the other boxes of the band or stack.
func exocets(s *scanner) {
	for _, kind := range [2]board.HouseKind{board.RowKind, board.ColKind} {
		for b := range board.Boxes() {
			bases := baseCells(s.v, b, kind)
			if !s.surveyCells(b, cellItems(s.v, b.Cells()), union(bases), noBase) {
				continue
			}
			for _, base := range bases {
				a := exocetScan{s, kind, base, marksOf(s.v, base)}
				a.scan(b)
			}
			s.barren(noTargets)
		}
	}
}

// baseCells returns the pairs of open cells of b that share a row or column, depending on kind, and
// together have three or four candidates.
func baseCells(v *logic.View, b board.House, kind board.HouseKind) (out []board.CellSet) {
	for x := range b.Cells().And(v.Empty()).All() {
		for y := range b.Cells().And(v.Empty()).All() {
			inLine := x.Houses()[kind] == y.Houses()[kind]
			if n := (v.Marks(x) | v.Marks(y)).Len(); x < y && inLine && (n == 3 || n == 4) {
				out = append(out, board.CellsOf(x, y))
			}
		}
	}
	return out
}

// across returns the line through c that is perpendicular to the line of the base.
func (a *exocetScan) across(c board.Cell) board.House { return c.Houses()[board.ColKind-a.kind] }

// along returns the line through c that is parallel to the line of the base.
func (a *exocetScan) along(c board.Cell) board.House { return c.Houses()[a.kind] }

// scan examines every choice of one target in each of the two boxes next to b.
func (a *exocetScan) scan(b board.House) {
	var targets [2][]board.Cell
	n := 0
	for other := range board.Boxes() {
		if other == b || a.along(other.At(0)) != a.along(b.At(0)) { // not in its band or stack
			continue
		}
		for c := range other.Cells().And(a.s.v.Empty()).All() {
			if a.target(c) {
				targets[n] = append(targets[n], c)
			}
		}
		n++
	}
	for _, q := range targets[0] {
		for _, r := range targets[1] {
			a.shoot(b, q, r)
		}
	}
}

// target reports whether c can be a target. It must be outside the line of the base and have one of
// the base digits, and its companion cell must have none of them.
func (a *exocetScan) target(c board.Cell) bool {
	line := a.along(a.base.First())
	if a.along(c) == line || a.s.v.Marks(c)&a.digits == 0 {
		return false
	}
	companion := a.across(c).Cells().And(board.Box(c.Box()).Cells()).Minus(line.Cells()).Without(c).First()
	held := a.s.v.Marks(companion)
	if d := a.s.v.Value(companion); d != 0 {
		held = d.Set()
	}
	return held&a.digits == 0
}

// shoot counts the places for the base digits in the three crossing lines.
func (a *exocetScan) shoot(b board.House, q, r board.Cell) {
	third := b.Cells().And(a.along(a.base.First()).Cells()).Minus(a.base).First()
	of := append(parts.InCells(a.base), openRules(a.s.v, a.digits, a.across(third), a.across(q), a.across(r))...)
	l := Look{Depth: 1, Of: of, Finding: Apart,
		Why: "a digit has places in all three lines, or the targets have no other candidates"}
	a.s.look(l, func(step *logic.Step) bool {
		return partIs(logic.Pivot, a.base)(step) && partIs(logic.Target, board.CellsOf(q, r))(step)
	})
}
