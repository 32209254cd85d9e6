package colours

import (
	"testing"

	"pencilmark/search/generate"
	"pencilmark/techniques/logic"
)

// TestColours checks that one colour of every component and web is true in the
// solution and the other false, and that each link joins two colours.
func TestColours(t *testing.T) {
	components, webs := 0, 0
	for seed := range 20 {
		g, solution := generate.Sample(seed)
		v := logic.NewView(&g)
		for _, k := range Of.Of(v).Components {
			components++
			first := solution[k.Colours[0].First()] == k.Digit
			for i, cells := range k.Colours {
				for c := range cells.All() {
					if (solution[c] == k.Digit) != (first == (i == 0)) {
						t.Fatalf("puzzle %d: colours of %v disagree in %v", seed, k.Digit, c)
					}
				}
			}
			if !k.Colours[1].Within(k.Sees(k.Cells(), 0)) {
				t.Fatalf("puzzle %d: a cell of %v has no partner", seed, k.Digit)
			}
		}
		for _, w := range WebsOf.Of(v).Webs {
			webs++
			var truth [2]int
			for i := range w.Colours {
				for x := range w.Colours[i].All() {
					if solution[x.Cell()] == x.Digit() {
						truth[i]++
					}
				}
			}
			if a, b := w.Colours[0].Len(), w.Colours[1].Len(); truth != [2]int{a, 0} && truth != [2]int{0, b} {
				t.Fatalf("puzzle %d: of %d and %d candidates %v are true", seed, a, b, truth)
			}
		}
	}
	if components == 0 || webs == 0 {
		t.Errorf("%d components and %d webs to look at", components, webs)
	}
}

// TestLinks checks that the links between two cells form the only path between
// them in the tree: one link more than the cells in between.
func TestLinks(t *testing.T) {
	g, _ := generate.Sample(3)
	table := Of.Of(logic.NewView(&g))
	for i := range table.Components {
		k := &table.Components[i]
		for c := range k.Colours[0].All() {
			for e := range k.Colours[1].All() {
				links := table.Links(k, c.Set().With(e))
				if links.Len()%2 != 1 {
					t.Fatalf("%v and %v have different colours and %d links between them", c, e, links.Len())
				}
				if p := table.Parts(k, links, [2]string{"A", "a"}); len(p[0].Cites) != links.Len() ||
					len(p[0].Candidates)+len(p[1].Candidates) != links.Len()+1 {
					t.Fatalf("%v and %v: %d links, parts %v", c, e, links.Len(), p)
				}
			}
		}
	}
}
