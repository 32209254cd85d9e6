// Package boardrules holds the rules for the boards of lessons and for the positions of drills. Tests of package tutorials
// check them, and cmd/tools/lessonboards finds boards that keep them.
package boardrules

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
)

// A Board is a position that shows a technique in a lesson or a drill, and what follows there.
type Board struct {
	Technique *logic.Technique
	Grid      board.Grid
	Steps     []logic.Step      // of the technique; steps with equal conclusions are listed once
	Easier    *logic.Technique  // one that applies as well and is easier, or nil
	Digits    []board.Candidate // singles that follow at once from the first step; a placement of the step itself
	Ends      bool              // singles solve the rest
	Left      int               // the cells that stay empty after these singles
}

// New looks at a position. The ladder has the techniques that must not apply if they are easier than t.
func New(ctx context.Context, ladder logic.Ladder, t *logic.Technique, g *board.Grid) *Board {
	b := &Board{Technique: t, Grid: *g, Steps: tutorials.Steps(ctx, t, g)}
	v := logic.NewView(g).WithContext(ctx)
	for _, r := range ladder[:ladder.Rank(t)] {
		if _, ok := r.First(v); ok {
			b.Easier = r.Technique
			break
		}
	}
	b.follow()
	return b
}

// follow finds out what follows from the first step.
func (b *Board) follow() {
	if len(b.Steps) == 0 {
		return
	}
	g, s := b.Grid, &b.Steps[0]
	s.Apply(&g)
	b.Digits = s.Placements
	if len(b.Digits) == 0 {
		b.Digits = tutorials.Singles(&g)
	}
	tutorials.Fill(&g)
	b.Left = g.Empty().Len()
	b.Ends = b.Left == 0
}

// A Rule is something that a board of a lesson must meet. Its text is the name of the rule in the file of a lesson
// that relaxes it.
type Rule string

// The rules. The last four are for the boards of a lesson only; all others are for drills as well.
const (
	Easiest Rule = "easiest" // nothing easier applies
	Once    Rule = "once"    // the technique is there once, or all its instances say the same
	Digit   Rule = "digit"   // after it, a digit follows at once
	Ending  Rule = "ending"  // from there, singles solve the puzzle
	Origin  Rule = "origin"  // singles alone lead from the puzzle to the position
	// on board A, no cell of the pattern has more than three candidates, nor does the cell that gets a digit
	Small     Rule = "small"
	Open      Rule = "open"      // A has at most 26 open cells, C has 25 to 40
	Direction Rule = "direction" // B shows another direction than A, or other houses
)

// The limits for open cells.
const (
	mostOpenA             = 26
	leastOpenC, mostOpenC = 25, 40
	smallCell             = 3
)

// Breaks returns those of the first four rules that b breaks.
func (b *Board) Breaks() (out []Rule) {
	if len(b.Steps) == 0 {
		return []Rule{Once, Digit, Ending}
	}
	for _, r := range []struct {
		Rule
		broken bool
	}{{Easiest, b.Easier != nil}, {Once, len(b.Steps) > 1}, {Digit, len(b.Digits) == 0}, {Ending, !b.Ends}} {
		if r.broken {
			out = append(out, r.Rule)
		}
	}
	return out
}

// BreaksAs returns the rules that b breaks as board A, B or C of a lesson whose board A is a. The puzzle is where b comes from.
func (b *Board) BreaksAs(name string, a *Board, puzzle *board.Givens) []Rule {
	out := b.Breaks()
	if !b.From(puzzle) {
		out = append(out, Origin)
	}
	if name == "B" && !b.differs(a) {
		out = append(out, Direction)
	}
	open, large := b.Beyond(name)
	if large > 0 {
		out = append(out, Small)
	}
	if open > 0 {
		out = append(out, Open)
	}
	return out
}

// Beyond returns how far b is from the limits for board A, B or C: by how many open cells, and by how many candidates in
// its largest cell.
func (b *Board) Beyond(name string) (open, large int) {
	n := b.Grid.Empty().Len()
	switch name {
	case "A":
		return max(n-mostOpenA, 0), max(b.Largest()-smallCell, 0)
	case "C":
		return max(n-mostOpenC, leastOpenC-n, 0), 0
	}
	return 0, 0
}

// From reports whether singles alone lead from the puzzle to the position.
func (b *Board) From(puzzle *board.Givens) bool {
	g, err := puzzle.Grid()
	if err != nil || !search.Unique(&g) {
		return false
	}
	tutorials.Fill(&g)
	for c := range board.Cells() {
		if d := b.Grid.Value(c); d != 0 && d != g.Value(c) {
			return false
		}
	}
	return b.Grid.Pristine()
}

// Largest returns the largest number of candidates in a cell of the pattern, or in a cell that gets a digit. If
// several cells get one, that with the fewest candidates counts.
func (b *Board) Largest() int {
	most, next := 0, 9
	if len(b.Steps) == 0 {
		return next
	}
	for c := range b.Steps[0].Shown().All() {
		most = max(most, b.Grid.Marks(c).Len())
	}
	for _, x := range b.Digits {
		next = min(next, b.Grid.Marks(x.Cell()).Len())
	}
	return max(most, next)
}

// differs reports whether b shows another direction than a. If the technique has no direction, it must be in other houses.
func (b *Board) differs(a *Board) bool {
	if len(a.Steps) == 0 || len(b.Steps) == 0 {
		return false
	}
	if x, y := a.Direction(), b.Direction(); x != y {
		return true
	}
	return houses(&a.Steps[0])&houses(&b.Steps[0]) == 0
}

// Cited returns the houses that a step cites.
func Cited(s *logic.Step) (out board.HouseSet) {
	for k := range s.Citations() {
		if !k.IsCell() {
			out = out.With(k.House())
		}
	}
	return out
}

// houses returns the houses that a step cites or, if it cites only cells, those that the cells of the pattern share.
func houses(s *logic.Step) board.HouseSet {
	out := Cited(s)
	if out != 0 {
		return out
	}
	cells := slices.Collect(s.Shown().All())
	for i, c := range cells {
		for _, d := range cells[:i] {
			for h := range c.Set().With(d).Houses() {
				out = out.With(h)
			}
		}
	}
	return out
}

// Direction describes the houses of the pattern of the first step, and those from which it removes candidates if they
// are others, as in "2 rows to 2 columns" or "1 box to 1 row".
func (b *Board) Direction() string {
	own, others := houses(&b.Steps[0]), board.HouseSet(0)
	for _, p := range b.Steps[0].Parts {
		if p.Role != logic.Witness {
			others |= board.HousesOf(p.Houses...) &^ own
		}
	}
	if others == 0 {
		return kinds(own)
	}
	return kinds(own) + " to " + kinds(others)
}

// kinds counts the rows, columns and boxes of a set.
func kinds(s board.HouseSet) string {
	var n [3]int
	for h := range s.All() {
		n[h.Kind()]++
	}
	var out []string
	for i, kind := range []string{"row", "column", "box"} {
		switch n[i] {
		case 0:
		case 1:
			out = append(out, "1 "+kind)
		default:
			out = append(out, fmt.Sprintf("%d %ss", n[i], strings.Replace(kind, "box", "boxe", 1)))
		}
	}
	return strings.Join(out, ", ")
}
