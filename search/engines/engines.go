// Package engines lists the search engines: the default one and simpler ones that it developed
// from. All of them implement [search.Engine] and return the same results, except that the networks
// report an error for positions that they cannot decide.
//
// Each engine has a package of its own that is short enough to read in one sitting.
package engines

import (
	"pencilmark/search"
	"pencilmark/search/engines/internal/dfs"
	"pencilmark/search/engines/internal/exactcover"
	"pencilmark/search/engines/internal/network"
	"pencilmark/search/engines/internal/propagate"
)

// All returns every engine, the default one first.
func All() []search.Engine {
	return []search.Engine{
		search.Default(),
		dfs.Recursive{},
		dfs.Iterative{},
		propagate.Engine{},
		network.Engine{},
		network.Engine{Confer: true},
		exactcover.Engine{},
	}
}

// Lookup returns the engine of the given name, and false if there is none.
func Lookup(name string) (search.Engine, bool) {
	for _, e := range All() {
		if e.Name() == name {
			return e, true
		}
	}
	return nil, false
}
