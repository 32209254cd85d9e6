package fishing

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/templates"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// rows, cols and boxes hold the houses of one kind.
const (
	rows  board.HouseSet = 0777
	cols  board.HouseSet = 0777 << 9
	boxes board.HouseSet = 0777 << 18
)

// A Fish is a pattern of one digit that removes something.
type Fish struct {
	Digit    board.Digit
	Form     Form
	Bases    board.HouseSet
	Covers   board.HouseSet // as many as Bases, none of them a base
	Fins     board.CellSet  // base candidates in no cover, endo-fins left out
	EndoFins board.CellSet  // base candidates in two bases
	Out      board.CellSet  // the cells that lose the digit, never empty
}

// Body returns the base candidates that are neither fins nor endo-fins.
func (f *Fish) Body(v *logic.View) board.CellSet {
	var body board.CellSet
	for h := range f.Bases.All() {
		body = body.Or(h.Cells())
	}
	return body.And(v.Spots(f.Digit)).Minus(f.Fins).Minus(f.EndoFins)
}

// Step returns the step of f: its base candidates with the base houses cited,
// its covers, and its fins.
func (f *Fish) Step(v *logic.View) logic.Step {
	d := f.Digit
	return logic.Step{
		Eliminations: parts.Spots(f.Out, d),
		Digits:       d.Set(),
		Parts:        f.Parts(v),
	}
}

// Parts returns the parts of f. The fin parts are there only if there are fins
// of that kind.
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

// removable holds, by digit, the places that a fish may remove, or some more.
//
// No fish speaks against a template: its bases take their places on it from the covers,
// one from each, unless one of them is a fin. So a fish removes a place only if each
// template through the place meets what the place rules out. Nearly all places are on a
// template that does not, and templates are found much faster than fish.
var removable = logic.NewFact(func(v *logic.View, t *[10]board.CellSet) {
	for d := range board.AllDigits.All() {
		t[d] = templates.Without(v.Spots(d), &peers)
	}
})

// maxSiblings bounds the fish on the same bases that Pairs remembers. Fish of
// lines have fewer; of wide ones, whose covers vary more, the rest is not paired.
const maxSiblings = 256

// Pairs turns a stream of fish into siamese fish: pairs that share digit and
// bases, of which each removes something that the other does not. Fish on the
// same bases must follow one another, as they do from Lines and Wide. The zero
// Pairs is ready.
type Pairs struct {
	siblings [maxSiblings]Fish
	n        int
}

// Add takes the next fish and yields its pairs with earlier ones. It returns
// false to stop.
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
