package generate_test

import (
	"context"
	"fmt"

	"pencilmark/search"
	"pencilmark/search/generate"
)

// A generator makes puzzles with one solution; equal seeds make equal puzzles.
func ExampleNew() {
	gen, err := generate.New(generate.Options{Seed: 7, Symmetry: generate.Rotate180, Minimal: true})
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := gen.Puzzle(context.Background(), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p)
	g, err := p.Givens.Grid()
	fmt.Println(search.Unique(&g), err)
	// Output:
	// ...........6..8.9.479.3..1.1.3.....4...7.3...8.....6.9.3..4.752.2.8..3...........
	// true <nil>
}

func ExampleSample() {
	g, solution := generate.Sample(7)
	found, n := search.Solve(&g)
	fmt.Println(n, found == solution)
	// Output: 1 true
}
