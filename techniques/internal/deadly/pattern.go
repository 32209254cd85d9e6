package deadly

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Pattern is a deadly pattern in a grid.
type Pattern struct {
	Cells  board.CellSet
	Extra  board.CellSet       // the cells that have guardians
	Digits board.DigitSet      // the digits of every cell, if Own is nil
	Own    *[81]board.DigitSet // the digits cell by cell, or nil
}

// From returns the finder of what a conclusion makes of every pattern of a list.
func From(list *logic.Fact[[]Pattern], conclude Conclusion) func(*logic.View, func(logic.Step) bool) {
	return func(v *logic.View, yield func(logic.Step) bool) {
		patterns := *list.Of(v)
		for i := range patterns {
			if !conclude(v, &patterns[i], yield) {
				return
			}
		}
	}
}

// A Conclusion yields what a pattern allows to conclude. It returns false to stop.
type Conclusion func(v *logic.View, p *Pattern, yield func(logic.Step) bool) bool

// At returns the pattern's digits in c.
func (p *Pattern) At(c board.Cell) board.DigitSet {
	if p.Own != nil {
		return p.Own[c]
	}
	return p.Digits
}

// Guards returns the digits of the guardians.
func (p *Pattern) Guards(v *logic.View) board.DigitSet {
	var s board.DigitSet
	for c := range p.Extra.All() {
		s |= v.Marks(c) &^ p.At(c)
	}
	return s
}

// Step returns a step that leans on p and shows its corners and guardians,
// without a conclusion.
func (p *Pattern) Step(v *logic.View) logic.Step {
	s := logic.Step{Digits: p.Digits}
	corner := logic.Part{Role: logic.Corner}
	for c := range p.Cells.All() {
		for d := range p.At(c).All() {
			x := board.At(c, d)
			s.Deadly = append(s.Deadly, x)
			if v.Has(x) || v.Value(c) == d {
				corner.Candidates = append(corner.Candidates, x)
			}
		}
	}
	guardian := logic.Part{Role: logic.Guardian}
	for c := range p.Extra.All() {
		for d := range (v.Marks(c) &^ p.At(c)).All() {
			guardian.Candidates = append(guardian.Candidates, board.At(c, d))
		}
	}
	s.Parts = []logic.Part{corner, guardian}
	return s
}
