// Package logic is the contract between the catalogue of techniques and
// everything that uses it: solvers, graders, explainers, checkers.
//
// A Technique is a value with one finder. A finder looks at a View and yields
// Steps. A Step is data: what follows (placements and eliminations), and Parts
// that say why. Each Part has a Role, the candidates to look at, and the
// constraints it cites. A conclusion is proven when the cited constraints
// cannot all be met with its opposite; "at most one" comes with the game and is
// never cited. Sentences, pictures, logs, hints, grades and proofs are derived
// from these parts, each by one piece of code elsewhere.
//
// The package imports board and board/words. It knows no technique.
//
// # Roads not taken
//
// Techniques are structs with a func, not an interface: they are mostly data,
// and a new field breaks nobody. Chains and nets share one Node type, because a
// chain is a net whose nodes follow from one another in a row.
package logic
