package fishing

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/templates"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// rows, cols and boxes contain the houses of one kind.
const (
	rows  board.HouseSet = 0777
	cols  board.HouseSet = 0777 << 9
	boxes board.HouseSet = 0777 << 18
)

// A Fish is a pattern of houses and places of one digit. It removes candidates for this digit.
type Fish struct {
	Digit    board.Digit
	Form     Form
	Bases    board.HouseSet
	Covers   board.HouseSet // as many as Bases, none of them a base
	Fins     board.CellSet  // base candidates in no cover, without endo-fins
	EndoFins board.CellSet  // base candidates in two bases
	Out      board.CellSet  // the cells that lose the digit; not empty, except with Wanted.Idle
}

// Body returns the base candidates that are neither fins nor endo-fins.
func (f *Fish) Body(v *logic.View) board.CellSet {
	var body board.CellSet
	for h := range f.Bases.All() {
		body = body.Or(h.Cells())
	}
	return body.And(v.Spots(f.Digit)).Minus(f.Fins).Minus(f.EndoFins)
}

// Step returns the step of f. Its parts are the base candidates, which cite the base houses, and
// then the covers and the fins.
func (f *Fish) Step(v *logic.View) logic.Step {
	d := f.Digit
	return logic.Step{
		Eliminations: parts.Spots(f.Out, d),
		Digits:       d.Set(),
		Parts:        f.Parts(v),
	}
}

// Parts returns the parts of f. It leaves out the fins or the endo-fins if there are none.
func (f *Fish) Parts(v *logic.View) []logic.Part {
	d := f.Digit
	ps := make([]logic.Part, 0, 4)
	ps = append(ps,
		logic.Part{
			Role:       logic.Base,
			Candidates: parts.Spots(f.Body(v), d),
			Cites:      parts.InHouses(d, f.Bases.List()...),
		},
		logic.Part{Role: logic.Cover, Houses: f.Covers.List()},
	)
	if !f.Fins.IsEmpty() {
		ps = append(ps, logic.Part{Role: logic.Fin, Candidates: parts.Spots(f.Fins, d)})
	}
	if !f.EndoFins.IsEmpty() {
		ps = append(ps, logic.Part{Role: logic.EndoFin, Candidates: parts.Spots(f.EndoFins, d)})
	}
	return ps
}

// removable holds, by digit, the places that a fish can remove. It may contain more places than
// that.
//
// A fish never rules out a whole template. If no fin is in the template, the bases have their
// places of the template in the covers, one in each. So a fish can remove a place only if the place
// rules out some other place of every template through it. Nearly every place is in a template
// without this property, and templates are found much faster than fish.
var removable = logic.NewTable(func(v *logic.View, t *[10]board.CellSet) {
	for d := range board.AllDigits.All() {
		t[d] = templates.Without(v.Spots(d), &peers)
	}
})

// maxSiblings is the largest number of fish with the same bases that Pairs stores. Fish of lines
// never reach it. Wide fish, which have more choices of covers, can exceed it, and further ones are
// not paired.
const maxSiblings = 256

// Pairs finds siamese fish in a sequence of fish: pairs with the same digit and bases in which each
// fish removes something that the other does not. Fish with the same bases must follow one another,
// as they do in the results of Lines and Wide. The zero value of Pairs is ready to use.
type Pairs struct {
	siblings [maxSiblings]Fish
	n        int
}

// Add adds the next fish and yields its pairs with earlier ones. It returns false to stop the
// search.
func (p *Pairs) Add(f Fish, yield func(first, second Fish) bool) bool {
	if p.n > 0 && (p.siblings[0].Digit != f.Digit || p.siblings[0].Bases != f.Bases) {
		p.n = 0
	}
	for i := range p.n {
		if a := &p.siblings[i]; !a.Out.Within(f.Out) && !f.Out.Within(a.Out) && !yield(p.siblings[i], f) {
			return false
		}
	}
	if p.n < maxSiblings {
		p.siblings[p.n] = f
		p.n++
	}
	return true
}
