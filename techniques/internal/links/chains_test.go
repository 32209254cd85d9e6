package links

import (
	"slices"
	"testing"

	"pencilmark/search/generate"
	"pencilmark/techniques/logic"
)

// graphs are the kinds of graph the catalogue uses.
var graphs = map[string]links{
	"lines": {StrongHouse: true},
	"pairs": {Bivalue: true, StrongCells: true},
	"plain": plain, "grouped": grouped, "with sets": withSets,
}

// TestReach holds the bit sets against a plain walk: the nodes that are on if a
// node is on.
func TestReach(t *testing.T) {
	for name, links := range graphs {
		for seed := range 6 {
			g, _ := generate.Sample(seed)
			var s Search
			s.open(logic.NewView(&g), links)
			for i := range s.nodes {
				s.follow(&s.Graph, stateOf(i, true), noLimit)
				for j := range s.nodes {
					if got, want := hasBit(s.row(s.reach, i), j), s.distance(stateOf(j, true)) >= 0; got != want {
						t.Fatalf("%s, puzzle %d: node %d reaches %d: %v, the walk says %v", name, seed, i, j, got, want)
					}
				}
			}
		}
	}
}

// TestLinks checks that links go both ways, and that each is true of the
// solution: weakly linked nodes are not both true, strongly linked ones not both
// false.
func TestLinks(t *testing.T) {
	for name, links := range graphs {
		for seed := range 6 {
			g, solution := generate.Sample(seed)
			var s Search
			s.open(logic.NewView(&g), links)
			holds := func(i int) bool {
				for c := range s.nodes[i].Cells.All() {
					if solution[c] == s.nodes[i].Digit {
						return true
					}
				}
				return false
			}
			for i := range s.nodes {
				for _, j := range s.weak.list(i) {
					if holds(i) && holds(int(j)) || !contains(s.weak.list(int(j)), i) {
						t.Fatalf("%s, puzzle %d: weak link %v %v", name, seed, s.nodes[i], s.nodes[j])
					}
				}
				for _, j := range s.strong.list(i) {
					if !holds(i) && !holds(int(j)) || !contains(s.strong.list(int(j)), i) {
						t.Fatalf("%s, puzzle %d: strong link %v %v", name, seed, s.nodes[i], s.nodes[j])
					}
				}
			}
		}
	}
}

func contains(list []int16, i int) bool {
	for _, j := range list {
		if int(j) == i {
			return true
		}
	}
	return false
}

// TestHits checks that hits come shortest first and once each, that every chain
// follows links in turn, and that nothing it removes is in the solution.
func TestHits(t *testing.T) {
	found := 0
	for seed := range 8 {
		g, solution := generate.Sample(seed)
		v := logic.NewView(&g)
		for _, s := range []*Search{Lines.Of(v), Pairs.Of(v), Plain.Of(v), Grouped.Of(v), WithSets.Of(v), PlainCycles.Of(v)} {
			for i := range s.Hits {
				h := &s.Hits[i]
				found++
				if i > 0 && s.Hits[i-1].links() > h.links() {
					t.Fatalf("puzzle %d: hit %d is longer than the next", seed, i-1)
				}
				for _, o := range s.Hits[:i] {
					if o.Kind == h.Kind && o.Out == h.Out {
						t.Fatalf("puzzle %d: a conclusion comes twice", seed)
					}
				}
				checkChain(t, s, h)
				for x := range h.Out.All() {
					if solution[x.Cell()] == x.Digit() {
						t.Fatalf("puzzle %d: %v is removed and true", seed, x)
					}
				}
			}
		}
	}
	if found < 100 {
		t.Errorf("only %d hits to look at", found)
	}
}

func checkChain(t *testing.T, s *Search, h *Hit) {
	t.Helper()
	chain := s.arena[h.path.from:h.path.to]
	for i := 1; i < len(chain); i++ {
		a, b := chain[i-1], chain[i]
		list := s.strong.list(a.node())
		if a.on() {
			list = s.weak.list(a.node())
		}
		if a.on() == b.on() || !contains(list, b.node()) {
			t.Fatalf("no link from %v to %v", s.nodes[a.node()], s.nodes[b.node()])
		}
	}
}

// TestGoals holds walks that end at goals, and walks that are kept, against whole ones:
// the goals are as far, and whatever is nearer than the last of them is known alike.
func TestGoals(t *testing.T) {
	for name, links := range graphs {
		g, _ := generate.Sample(1)
		var s, whole Search
		s.open(logic.NewView(&g), links)
		whole.open(logic.NewView(&g), links)
		for i := range 2 * len(s.nodes) {
			start := state(i)
			whole.follow(&whole.Graph, start, noLimit)
			s.recall(&s.Graph, start)
			s.recall(&s.Graph, start)
			if !slices.Equal(s.links, whole.links) {
				t.Fatalf("%s, state %d: what is kept is not what follows", name, i)
			}
			last := 0
			for j := i % 7; j < 2*len(s.nodes); j += 31 {
				if d := whole.distance(state(j)); d > 0 {
					s.goals, last = append(s.goals, state(j)), max(last, d)
				}
			}
			if len(s.goals) == 0 {
				continue
			}
			goals := slices.Clone(s.goals)
			s.follow(&s.Graph, start, noLimit)
			for j := range whole.links {
				d := whole.distance(state(j))
				if (d >= 0 && d < last || slices.Contains(goals, state(j))) &&
					(s.distance(state(j)) != d || d > 0 && s.from[j] != whole.from[j]) {
					t.Fatalf("%s, state %d: %d is %d links away, want %d", name, i, j, s.distance(state(j)), d)
				}
			}
		}
	}
}
