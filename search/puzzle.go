package search

import (
	"context"
	"fmt"

	"pencilmark/board"
)

// A Puzzle is the puzzle that a position belongs to. [PuzzleOf] returns it.
//
// If the digits alone have exactly one solution, they are the puzzle. Candidates that the position lacks are then
// deductions, notes or mistakes. If the digits have no solution, the puzzle has none. If they have several, the
// candidates decide: they belong to the puzzle, which has the solutions of the whole position.
//
// The digits are the givens. If these are not known, or have several solutions, they are all digits of the position.
type Puzzle struct {
	Digits       board.Givens // the digits of the puzzle
	ByCandidates bool         // the candidates belong to the puzzle, because its digits have several solutions
	Solutions    int          // the number of solutions, counted up to 2
	Solution     board.Givens // the first solution; all 0 if there is none

	// ByGivens is true if the givens are known and have exactly one solution. An argument that exchanges placed digits
	// needs this. Digits that are not givens may be there because of it.
	ByGivens bool
}

// PuzzleOf returns the puzzle of a position. It usually takes one search.
func PuzzleOf(g *board.Grid) Puzzle {
	p, _ := new(Solver).Puzzle(context.Background(), g) // the context never ends
	return p
}

// Puzzle does the same as PuzzleOf. The error is that of ctx if it ended the search.
func (s *Solver) Puzzle(ctx context.Context, g *board.Grid) (Puzzle, error) {
	p := Puzzle{Digits: g.Values()}
	if !g.Givens().IsEmpty() {
		p.Digits = g.Puzzle()
		if err := s.count(ctx, &p); err != nil || p.Solutions < 2 {
			p.ByGivens = p.Solutions == 1
			return p, err
		}
	}
	if placed := g.Values(); p.Solutions == 0 || placed != p.Digits {
		p.Digits = placed
		if err := s.count(ctx, &p); err != nil || p.Solutions < 2 {
			return p, err
		}
	}
	if g.Pristine() { // its candidates say no more than its digits
		return p, nil
	}
	p.ByCandidates = true
	r, err := s.Search(ctx, g, 2)
	p.Solutions, p.Solution = r.Solutions, r.Solution
	return p, err
}

// count counts the solutions of the digits of p.
func (s *Solver) count(ctx context.Context, p *Puzzle) error {
	start, err := p.Digits.Grid()
	if err != nil {
		p.Solutions, p.Solution = 0, board.Givens{}
		return nil
	}
	r, err := s.Search(ctx, &start, 2)
	p.Solutions, p.Solution = r.Solutions, r.Solution
	return err
}

// Unique reports whether the puzzle has exactly one solution.
func (p *Puzzle) Unique() bool { return p.Solutions == 1 }

// ByDigits reports whether the digits alone have exactly one solution. Only then does it follow that a pattern of empty
// cells has no second filling: the digits would fit it as well, but a candidate that is missing could forbid it.
func (p *Puzzle) ByDigits() bool { return p.Solutions == 1 && !p.ByCandidates }

// Promises reports whether an argument holds that assumes only one solution, or that exchanges placed digits, as
// techniques that rely on givens do.
func (p *Puzzle) Promises(oneSolution, givens bool) bool {
	return (!oneSolution || p.ByDigits()) && (!givens || p.ByGivens)
}

// Grid returns the grid with the solutions of the puzzle, where g is the position that the puzzle belongs to. It is g
// itself if the candidates belong to the puzzle. Otherwise, it has every candidate that the digits allow.
func (p *Puzzle) Grid(g *board.Grid) board.Grid {
	if !p.ByCandidates {
		if start, err := p.Digits.Grid(); err == nil {
			return start
		}
	}
	return *g
}

// Agrees reports whether the position g leads to the only solution of its digits: no digit of g is wrong, and no
// candidate of the solution is missing. It is true for every other puzzle, of which g is a part.
func (p *Puzzle) Agrees(g *board.Grid) bool { return p.Wrong(g).IsEmpty() && !p.Lacks(g) }

// Lacks reports whether the position g lacks a candidate of the only solution of its digits.
func (p *Puzzle) Lacks(g *board.Grid) bool {
	if !p.ByDigits() {
		return false
	}
	for c := range g.Empty().All() {
		if !g.Marks(c).Has(p.Solution[c]) {
			return true
		}
	}
	return false
}

// Position returns the position from which the puzzle can be solved, where g is the position that it belongs to. This
// is g itself, unless its candidates contradict the only solution of its digits. In that case they are only notes, and
// the position has every candidate that the digits allow instead.
func (p *Puzzle) Position(g *board.Grid) (out board.Grid, notes bool) {
	if !p.Lacks(g) || !p.Wrong(g).IsEmpty() {
		return *g, false
	}
	out, _ = g.Values().Grid() // the solution has these digits, so none of them is twice in a house
	out.SetGivens(g.Givens())
	return out, true
}

// Wrong returns the cells of the position g whose digits contradict the only solution of the puzzle.
func (p *Puzzle) Wrong(g *board.Grid) (wrong board.CellSet) {
	for c, d := range p.Solution {
		if v := g.Value(board.Cell(c)); p.Solutions == 1 && v != 0 && v != d {
			wrong = wrong.With(board.Cell(c))
		}
	}
	return wrong
}

// NoPromise explains why a technique that assumes only one solution cannot be used in the position g.
func (p *Puzzle) NoPromise(g *board.Grid) string {
	switch {
	case p.Solutions != 1:
		return p.Flaw(g)
	case p.ByCandidates:
		return "only the missing candidates rule out other solutions"
	}
	return "the givens alone do not have exactly one solution"
}

// Flaw explains why the puzzle does not have exactly one solution, or cannot be solved from its position g because a
// digit of g is wrong. It returns "" otherwise.
func (p *Puzzle) Flaw(g *board.Grid) string {
	switch wrong := p.Wrong(g).Len(); wrong {
	case 0:
		return Flaw(g, p.Solutions)
	case 1:
		return "the puzzle has one solution, but a digit of this position contradicts it"
	default:
		return fmt.Sprintf("the puzzle has one solution, but %d digits of this position contradict it", wrong)
	}
}
