package colouring

import (
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/search/generate"
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
)

// TestColours checks that one colour of every component and web is true in the
// solution and the other false, and that each link joins two colours.
func TestColours(t *testing.T) {
	components, webs := 0, 0
	for seed := range 20 {
		g, solution := generate.Sample(seed)
		v := logic.NewView(&g)
		for _, k := range groupsOf.Of(v).Components {
			components++
			first := solution[k.Colours[0].First()] == k.Digit
			for i, cells := range k.Colours {
				for c := range cells.All() {
					if (solution[c] == k.Digit) != (first == (i == 0)) {
						t.Fatalf("puzzle %d: colours of %v disagree in %v", seed, k.Digit, c)
					}
				}
			}
			if !k.Colours[1].Within(k.sees(k.cells(), 0)) {
				t.Fatalf("puzzle %d: a cell of %v has no partner", seed, k.Digit)
			}
		}
		for _, w := range websOf.Of(v).Webs {
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
	table := groupsOf.Of(logic.NewView(&g))
	for i := range table.Components {
		k := &table.Components[i]
		for c := range k.Colours[0].All() {
			for e := range k.Colours[1].All() {
				links := table.links(k, c.Set().With(e))
				if links.Len()%2 != 1 {
					t.Fatalf("%v and %v have different colours and %d links between them", c, e, links.Len())
				}
				if p := table.parts(k, links, [2]string{"A", "a"}); len(p[0].Cites) != links.Len() ||
					len(p[0].Candidates)+len(p[1].Candidates) != links.Len()+1 {
					t.Fatalf("%v and %v: %d links, parts %v", c, e, links.Len(), p)
				}
			}
		}
	}
}

// TestTelling follows what is told of webs: each candidate follows over its link from ones
// before it, one colour from its beginning and the other from that being false, up to what
// is to be excluded.
func TestTelling(t *testing.T) {
	traps, wraps := 0, 0
	for seed := range 60 {
		g, _ := generate.Sample(seed)
		v := logic.NewView(&g)
		table := websOf.Of(v)
		for i := range table.Webs {
			w := &table.Webs[i]
			a, b := w.denies(v, 0), w.denies(v, 1)
			var out board.CandidateSet
			for j := range out {
				out[j] = a[j] & b[j] &^ (w.Colours[0][j] | w.Colours[1][j])
			}
			for z := range out.All() {
				traps++
				k := table.trap(v, w, []board.Candidate{z})
				for colour := range k.told {
					followed(t, v, &k, colour, []board.Candidate{z})
				}
			}
			for colour := range w.Colours {
				k, broken, ok := table.wrap(v, w, colour)
				if !ok {
					continue
				}
				wraps++
				followed(t, v, &k, 0, broken)
				followed(t, v, &k, 1, slices.Collect(w.Colours[colour].All()))
			}
		}
	}
	if traps == 0 || wraps == 0 {
		t.Errorf("%d traps and %d wraps to look at", traps, wraps)
	}
}

// followed follows one colour of k, and checks that each of out is excluded in the end, or
// true beside another one of them.
func followed(t *testing.T, v *logic.View, k *proof, colour int, out []board.Candidate) {
	ys, begin := k.told[colour], k.told[0][0]
	for i, link := range k.via[colour] {
		y := ys[i+len(ys)-len(k.via[colour])]
		before := ys[:slices.Index(ys, y)]
		mate, ok := links.Mate(v, link, y)
		if !ok || !(colour == 1 && mate == begin || slices.ContainsFunc(before, mate.Excludes)) {
			t.Fatalf("%v does not follow over %v: %v", y, link, ys)
		}
		if !slices.Contains(k.told[1-colour], mate) && !slices.Contains(k.rest[1-colour], mate) {
			t.Fatalf("%v, which %v links with %v, is not shown", mate, link, y)
		}
	}
	if !excludeAll(ys, out) {
		t.Fatalf("%v do not exclude %v", ys, out)
	}
}
