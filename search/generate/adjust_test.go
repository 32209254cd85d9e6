package generate

import (
	"testing"

	"pencilmark/search"
)

// TestFrom expects a puzzle of the number of clues that is wanted, made of another one, or of
// one that has lost clues, with as few changes as that takes.
func TestFrom(t *testing.T) {
	g, solution := Sample(3)
	whole := g.Puzzle()
	cells, _ := whole.Filled()
	for _, want := range []int{cells.Len() + 4, cells.Len() + 1} {
		for _, open := range []bool{false, true} {
			from := whole
			if open {
				from[cells.First()] = 0
			}
			gen, err := New(Options{From: from, Distance: func(p *Puzzle) int {
				filled, _ := p.Givens.Filled()
				return filled.Len() - want
			}})
			if err != nil {
				t.Fatal(err)
			}
			p, err := gen.Puzzle(t.Context(), 0)
			if err != nil {
				t.Fatal(err)
			}
			grid, err := p.Givens.Grid()
			if err != nil || !search.Unique(&grid) {
				t.Fatalf("%s has not one solution", p.Givens.String())
			}
			filled, _ := p.Givens.Filled()
			taken := 0
			for c, d := range from {
				if d != 0 && p.Givens[c] != d {
					taken++
				}
			}
			if filled.Len() != want || !open && p.Solution != solution {
				t.Errorf("%d clues of %d: %s", filled.Len(), want, p.Givens.String())
			}
			if taken > 3 {
				t.Errorf("%d clues were taken though more are wanted", taken)
			}
		}
	}
	if _, err := New(Options{From: whole, Clues: 30}); err == nil {
		t.Error("a number of clues is accepted")
	}
	whole[0], whole[1] = 1, 1
	if _, err := New(Options{From: whole, Distance: func(*Puzzle) int { return 0 }}); err == nil {
		t.Error("a puzzle in conflict is accepted")
	}
}
