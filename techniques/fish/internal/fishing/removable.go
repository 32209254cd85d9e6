package fishing

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/templates"
	"pencilmark/techniques/logic"
)

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
