// Package deadly contains deadly patterns and their fillings. Package verify checks whether a
// pattern is deadly, and package export states it as a problem.
package deadly

import "pencilmark/board"

// A Pattern holds the cells of a pattern in ascending order, together with their digits.
type Pattern struct {
	Cells  []board.Cell
	Digits []board.DigitSet // the pattern's digits in each cell
}

// New returns the pattern that consists of the given candidates.
func New(xs []board.Candidate) *Pattern {
	var digits [81]board.DigitSet
	for _, x := range xs {
		digits[x.Cell()] |= x.Digit().Set()
	}
	p := &Pattern{}
	for c := range board.CandidateCells(xs).All() {
		p.Cells = append(p.Cells, c)
		p.Digits = append(p.Digits, digits[c])
	}
	return p
}

// Guardians returns the candidates in the cells of the pattern that do not belong to the pattern.
func (p *Pattern) Guardians(g *board.Grid) []board.Candidate {
	var out []board.Candidate
	for i, c := range p.Cells {
		for d := range (g.Marks(c) &^ p.Digits[i]).All() {
			out = append(out, board.At(c, d))
		}
	}
	return out
}

// Even reports whether every cell has two digits and every house has each digit in no cell or in
// two cells. If so, swapping the digits of every cell turns any filling into another one.
func (p *Pattern) Even() bool {
	var count [27][10]int
	for i, c := range p.Cells {
		if p.Digits[i].Len() != 2 {
			return false
		}
		for d := range p.Digits[i].All() {
			for _, h := range c.Houses() {
				count[h][d]++
			}
		}
	}
	for h := range count {
		for _, n := range count[h] {
			if n != 0 && n != 2 {
				return false
			}
		}
	}
	return true
}

// A Footprint holds the digits that a filling puts into each house.
type Footprint [27]board.DigitSet

// MaxFillings is the largest number of fillings of a pattern that are examined.
const MaxFillings = 20000

// Fill calls visit for every way to fill the pattern in which no house has a digit twice. If visit
// returns false, Fill stops and returns false. The slice is only valid during the call.
func (p *Pattern) Fill(visit func(filling []board.Digit, f Footprint) bool) bool {
	return p.fill(nil, Footprint{}, visit)
}

// fill does the same as Fill, but only for the fillings that begin with the given digits.
func (p *Pattern) fill(filling []board.Digit, f Footprint, visit func([]board.Digit, Footprint) bool) bool {
	i := len(filling)
	if i == len(p.Cells) {
		return visit(filling, f)
	}
	h := p.Cells[i].Houses()
	for d := range (p.Digits[i] &^ (f[h[0]] | f[h[1]] | f[h[2]])).All() {
		next := f
		for _, x := range h {
			next[x] |= d.Set()
		}
		if !p.fill(append(filling, d), next, visit) {
			return false
		}
	}
	return true
}
