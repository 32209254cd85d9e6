// Package engines lists the search engines: the default one and those it descends
// from. All of them are behind search.Engine and give the same answers, except that
// the networks say so when they cannot decide.
//
// The engines themselves are in folders of their own, each small enough to be read in
// one sitting. They import board and, for the interface, search.
package engines

import (
	"pencilmark/search"
	"pencilmark/search/engines/dfs"
	"pencilmark/search/engines/exactcover"
	"pencilmark/search/engines/network"
	"pencilmark/search/engines/propagate"
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
