package fishing

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/templates"
	"pencilmark/techniques/logic"
)

// A chart tells where fish of one kind were looked for in vain: for each digit,
// its places then. A fish depends on the places of its digit only, so there is
// none while they stay the same. From one grid of a solution to the next most
// digits do. A digit without places has no fish, so the zero chart is true.
type chart [10]board.CellSet

// barren reports whether d is known to have no fish.
func (c *chart) barren(v *logic.View, d board.Digit) bool { return c[d] == v.Spots(d) }

// mark notes that d has no fish.
func (c *chart) mark(v *logic.View, d board.Digit) { c[d] = v.Spots(d) }

// charts holds the charts of lines by size and form, and those of wide fish by
// size, kind and whether they are finned; and for each digit what fish may remove
// while it has the places in spots. They outlive the grid.
var charts = logic.NewFact(func(*logic.View, *struct {
	lines            [10][8]chart
	wide             [10][3][2]chart
	spots, removable [10]board.CellSet
}) {
})

// removableIn returns the places of d that a fish may remove, or some more.
//
// No fish speaks against a template: its bases take their places on it from the covers,
// one from each, unless one of them is a fin. So a fish removes a place only if each
// template through the place meets what the place rules out. Nearly all places are on a
// template that does not, and templates are found much faster than fish.
func removableIn(v *logic.View, d board.Digit) board.CellSet {
	c := charts.Of(v)
	if spots := v.Spots(d); c.spots[d] != spots {
		c.spots[d], c.removable[d] = spots, templates.Without(spots, &peers)
	}
	return c.removable[d]
}

// wideChart returns the chart of the fish that Wide looks for.
func wideChart(v *logic.View, size int, kind Kind, finned bool) *chart {
	if finned {
		return &charts.Of(v).wide[size][kind][1]
	}
	return &charts.Of(v).wide[size][kind][0]
}
