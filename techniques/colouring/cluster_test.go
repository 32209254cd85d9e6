package colouring

import (
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/search/generate"
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
)

// TestColours checks that one colour of every cluster is true in the solution and the other false,
// and that the links of a cluster connect all of its candidates.
func TestColours(t *testing.T) {
	for name, table := range map[string]*logic.Table[graph]{"one digit": oneDigit, "many digits": manyDigits} {
		clusters := 0
		for seed := range 20 {
			g, solution := generate.Sample(seed)
			table := table.Of(logic.NewView(&g))
			for i := range table.Clusters {
				k := &table.Clusters[i]
				clusters++
				var truth [2]int
				for i := range k.Colours {
					for x := range k.Colours[i].All() {
						if solution[x.Cell()] == x.Digit() {
							truth[i]++
						}
					}
				}
				a, b := k.Colours[0].Len(), k.Colours[1].Len()
				if truth != [2]int{a, 0} && truth != [2]int{0, b} {
					t.Fatalf("%s, puzzle %d: of %d and %d candidates %v are true", name, seed, a, b, truth)
				}
				if p := table.parts(k, table.links(k), named("A", 0)); len(p[0].Cites) != a+b-1 || len(p[0].Candidates)+len(p[1].Candidates) != a+b {
					t.Fatalf("%s, puzzle %d: %d and %d candidates, parts %v", name, seed, a, b, p)
				}
			}
		}
		if clusters == 0 {
			t.Errorf("%s: no clusters to look at", name)
		}
	}
}

// TestLinks checks that the links between two candidates form the only path between them in the
// tree: one link more than the candidates in between.
func TestLinks(t *testing.T) {
	g, _ := generate.Sample(3)
	table := oneDigit.Of(logic.NewView(&g))
	for i := range table.Clusters {
		k := &table.Clusters[i]
		for x := range k.Colours[0].All() {
			for y := range k.Colours[1].All() {
				path := table.path(x, y, board.CandidateSet{})
				if path.Len()%2 != 1 {
					t.Fatalf("%v and %v have different colours and %d links between them", x, y, path.Len())
				}
				if p := table.parts(k, path, named("A", 0)); len(p[0].Cites) != path.Len() ||
					len(p[0].Candidates)+len(p[1].Candidates) != path.Len()+1 {
					t.Fatalf("%v and %v: %d links, parts %v", x, y, path.Len(), p)
				}
			}
		}
	}
}

// TestTelling follows what is told of clusters: each candidate follows over its link from ones
// before it, one colour from its beginning and the other from that being false, up to what
// is to be excluded.
func TestTelling(t *testing.T) {
	traps, wraps := 0, 0
	for seed := range 60 {
		g, _ := generate.Sample(seed)
		v := logic.NewView(&g)
		table := manyDigits.Of(v)
		for i := range table.Clusters {
			w := &table.Clusters[i]
			out := w.trapped()
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
