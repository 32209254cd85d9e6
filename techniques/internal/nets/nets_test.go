package nets

import (
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
				nodes := n.TraceBroken()
				if nodes[0].Candidates[0] != x || nodes[0].On != on {
					t.Fatalf("%v: the net starts with %v", x, nodes[0])
				}
				for i, node := range nodes[1:] {
					for _, f := range node.From {
						if f > i {
							t.Fatalf("%v: node %d follows from node %d", x, i+1, f)
						}
					}
				}
			}
		}
	}
}
