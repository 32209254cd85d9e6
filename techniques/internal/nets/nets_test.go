package nets

import (
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/search/generate"
	"pencilmark/techniques/logic"
)

// fill places singles until there are none, or until the grid is broken.
func fill(g *board.Grid) (ok bool) {
	for again := true; again; {
		again = false
		if g.Check() != nil {
			return false
		}
		for k := range board.Constraint(board.NumConstraints) {
			if xs := g.Options(k); len(xs) == 1 && !g.Holds(k) {
				g.Place(xs[0])
				again = true
				break
			}
		}
	}
	return true
}

// TestAssume holds nets against filling in singles on a copy of the grid: both
// break, or both place the same.
func TestAssume(t *testing.T) {
	broken := 0
	for seed := range 5 {
		start, _ := generate.Sample(seed)
		fill(&start)
		v := logic.NewView(&start)
		var n Net
		for c := range start.Empty().All() {
			for d := range start.Marks(c).All() {
				x := board.At(c, d)
				n.Assume(v, x, true, 0)
				g := start
				g.Place(x)
				ok := fill(&g)
				if ok == n.Contradicts() {
					t.Fatalf("puzzle %d, %v: the net breaks: %v, the grid: %v", seed, x, n.Contradicts(), !ok)
				}
				if !ok {
					broken++
					continue
				}
				for y := range n.On.All() {
					if g.Value(y.Cell()) != y.Digit() {
						t.Fatalf("puzzle %d, %v: the net places %v", seed, x, y)
					}
				}
				if got, want := n.On.Len(), start.Empty().Len()-g.Empty().Len(); got != want {
					t.Fatalf("puzzle %d, %v: the net places %d, the grid %d", seed, x, got, want)
				}
			}
		}
	}
	if broken == 0 {
		t.Error("no assumption broke anything")
	}
}

// TestTrace checks that the part of a net that breaks something starts with the
// assumption, and that every other node follows from earlier ones.
func TestTrace(t *testing.T) {
	g, _ := generate.Sample(1)
	fill(&g)
	v := logic.NewView(&g)
	var n Net
	for c := range g.Empty().All() {
		for d := range g.Marks(c).All() {
			for _, on := range []bool{true, false} {
				x := board.At(c, d)
				n.Assume(v, x, on, 0)
				if !n.Contradicts() {
					continue
				}
				nodes := n.traceBroken()
				if nodes[0].Candidates[0] != x || nodes[0].On != on {
					t.Fatalf("%v: the net starts with %v", x, nodes[0])
				}
				for i, node := range nodes[1:] {
					for _, f := range node.From {
						if f > i {
							t.Fatalf("%v: node %d cannot follow from node , which does not come before it%d", x, i+1, f)
						}
					}
				}
			}
		}
	}
}

// TestCut checks that a net that is shown needs all it cites: grown without any one
// of its citations it breaks nothing. And that a single is told from a net.
func TestCut(t *testing.T) {
	g, _ := generate.Sample(1)
	v := logic.NewView(&g)
	var n Net
	nets, singles := 0, 0
	for c := range g.Empty().All() {
		for d := range g.Marks(c).All() {
			x := board.At(c, d)
			n.Assume(v, x, true, 0)
			if !n.Contradicts() {
				continue
			}
			s := n.BrokenStep(x, true)
			if BySingle(v, x, false) {
				singles++
				continue
			}
			nets++
			cites := slices.Collect(s.Citations())
			if needless(&n, v, cites) {
				t.Errorf("%v: the net needs less than %v", x, cites)
			}
		}
	}
	if nets == 0 || singles == 0 {
		t.Errorf("%d nets and %d singles", nets, singles)
	}
}

// needless reports whether the assumption of n still breaks something if one of cites
// is not looked at, and only the others are.
func needless(n *Net, v *logic.View, cites []board.Constraint) bool {
	for i := range cites {
		var left [board.NumConstraints]uint8
		for k := range left {
			left[k] = idle
		}
		for j, k := range cites {
			if j != i {
				left[k] = options.Of(v)[k]
			}
		}
		if n.grow(&left); n.Contradicts() {
			return true
		}
	}
	return false
}
