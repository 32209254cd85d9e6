package engines_test

import (
	"context"
	"fmt"

	"pencilmark/board"
	"pencilmark/search/engines"
)

// All engines give the same answer; how much they try tells them apart.
func ExampleAll() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range engines.All() {
		r, err := e.Search(context.Background(), &g, 2)
		fmt.Println(e.Name(), r.Solutions, err)
	}
	// Output:
	// bitboards 1 <nil>
	// dfs 1 <nil>
	// dfs-iterative 1 <nil>
	// propagate 1 <nil>
	// network 0 came to rest with 40 cells unsolved
	// network-confer 0 came to rest with 32 cells unsolved
	// exact-cover 1 <nil>
}
