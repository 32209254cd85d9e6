package export

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// stepProblem returns the clauses of a step, without "at most one".
func stepProblem(g *board.Grid, s *logic.Step) *Problem {
	p := &Problem{Vars: 729, About: title(s)}
	for k := range cited(g, s) {
		p.add(Cited, k.String(), variables(g.Options(k))...)
	}
	if s.Part(logic.Searched) == nil {
		if s.Deadly != nil {
			p.add(Guardians, "", variables(guardians(g, s.Deadly))...)
		}
		if s.Symmetry != nil {
			p.symmetric(g, s.Symmetry)
		}
	}
	for _, x := range s.Eliminations {
		p.conclusions = append(p.conclusions, -Variable(x))
	}
	for _, x := range s.Placements {
		p.conclusions = append(p.conclusions, Variable(x))
	}
	negation := make([]int, len(p.conclusions))
	for i, lit := range p.conclusions {
		negation[i] = -lit
	}
	p.add(Negation, "", negation...)
	return p
}

// cited yields the rules that s cites and that no solved cell meets, each once,
// ascending. A step that was found by search cites all.
func cited(g *board.Grid, s *logic.Step) func(yield func(board.Constraint) bool) {
	var cites [board.NumConstraints]bool
	for k := range s.Citations() {
		cites[k] = true
	}
	all := s.Part(logic.Searched) != nil
	return func(yield func(board.Constraint) bool) {
		for k := range board.Constraint(board.NumConstraints) {
			if (cites[k] || all) && !g.Holds(k) && !yield(k) {
				return
			}
		}
	}
}

func variables(xs []board.Candidate) []int {
	out := make([]int, len(xs))
	for i, x := range xs {
		out[i] = Variable(x)
	}
	return out
}

// guardians returns the candidates of a deadly pattern's cells that are not of
// the pattern.
func guardians(g *board.Grid, pattern []board.Candidate) []board.Candidate {
	digits := patternDigits(pattern)
	var out []board.Candidate
	for c := range board.Cell(81) {
		if digits[c] == 0 {
			continue
		}
		for d := range (g.Marks(c) &^ digits[c]).All() {
			out = append(out, board.At(c, d))
		}
	}
	return out
}

// patternDigits returns the digits of a deadly pattern in every cell.
func patternDigits(pattern []board.Candidate) (digits [81]board.DigitSet) {
	for _, x := range pattern {
		digits[x.Cell()] |= x.Digit().Set()
	}
	return digits
}

// symmetric adds what follows from a symmetry of the givens: every open
// candidate is as true as its image, and an empty cell holds a digit.
func (p *Problem) symmetric(g *board.Grid, y *logic.Symmetry) {
	for c := range g.Empty().All() {
		for d := range g.Marks(c).All() {
			x := board.At(c, d)
			image := board.At(y.Cells[c], y.Digits[d])
			note := fmt.Sprintf("%v is as true as %v", x, image)
			switch {
			case x == image:
			case g.Has(image):
				p.add(Symmetric, note, -Variable(x), Variable(image))
				p.add(Symmetric, note, Variable(x), -Variable(image))
			case g.Value(image.Cell()) == image.Digit():
				p.add(Symmetric, note+", which is solved", Variable(x))
			default:
				p.add(Symmetric, note+", which is impossible", -Variable(x))
			}
		}
		p.add(Symmetric, board.InCell(c).String(), variables(g.Options(board.InCell(c)))...)
	}
	p.About = append(p.About,
		"The givens have a symmetry, "+y.Name+"; in a puzzle with one solution so has the solution.")
}
