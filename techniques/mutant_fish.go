package techniques

import (
	"strings"

	"pencilmark/techniques/internal/fishing"
	"pencilmark/techniques/logic"
)

// Mutant fish: bases and covers of any kind, also rows against rows.
//
//	bases:  row 2, column 5, box 9 …      any N houses that share no candidate
//	covers: row 8, column 1, box 3 …      any N others that hold their places
//
// The argument never asks which way a house runs: N bases put the digit into N
// different cells, and N covers have room for N. The finned forms follow as for
// Franken fish.
var (
	MutantXWing     = register(mutantFish(2, logic.Technique{Code: "0350", Level: logic.Extreme, Score: 450, Rank: 7300, Needs: []string{"franken-x-wing"}}))
	MutantSwordfish = register(mutantFish(3, logic.Technique{Code: "0351", Level: logic.Extreme, Score: 450, Rank: 7400}))
	MutantJellyfish = register(mutantFish(4, logic.Technique{Code: "0352", Level: logic.Extreme, Score: 450, Rank: 7500}))
	MutantSquirmbag = register(mutantFish(5, logic.Technique{Code: "0353", Level: logic.Extreme, Score: 470, Rank: 7600}))
	MutantWhale     = register(mutantFish(6, logic.Technique{Code: "0354", Level: logic.Extreme, Score: 470, Rank: 7700}))
	MutantLeviathan = register(mutantFish(7, logic.Technique{Code: "0355", Level: logic.Extreme, Score: 470, Rank: 7800}))

	FinnedMutantXWing     = register(finnedMutantFish(2, logic.Technique{Code: "0360", Level: logic.Extreme, Score: 470, Rank: 7900, Needs: []string{"mutant-x-wing", "finned-franken-x-wing"}}))
	FinnedMutantSwordfish = register(finnedMutantFish(3, logic.Technique{Code: "0361", Level: logic.Extreme, Score: 470, Rank: 8000}))
	FinnedMutantJellyfish = register(finnedMutantFish(4, logic.Technique{Code: "0362", Level: logic.Extreme, Score: 470, Rank: 8100}))
	FinnedMutantSquirmbag = register(finnedMutantFish(5, logic.Technique{Code: "0363", Level: logic.Extreme, Score: 470, Rank: 8200}))
	FinnedMutantWhale     = register(finnedMutantFish(6, logic.Technique{Code: "0364", Level: logic.Extreme, Score: 470, Rank: 8300}))
	FinnedMutantLeviathan = register(finnedMutantFish(7, logic.Technique{Code: "0365", Level: logic.Extreme, Score: 470, Rank: 8400}))
)

// mutantFish completes the entry of the mutant fish of the given size.
func mutantFish(size int, t logic.Technique) logic.Technique {
	t.Title = "the digits of " + fishSizes[size] + " houses are confined to " + fishSizes[size] + " others of any kind"
	t.Off = slowFishOff
	narrowFish(size, fishing.Mutant, t)
	return wideFish("mutant", size, fishing.Mutant, t)
}

// finnedMutantFish completes the entry of the finned mutant fish of the given
// size.
func finnedMutantFish(size int, t logic.Technique) logic.Technique {
	t.Title = "a mutant fish of " + fishSizes[size] + " bases has fins"
	t.Off = slowFishOff
	return wideFish("finned mutant", size, fishing.Mutant, t)
}

// isFinned reports whether the kind of a fish in words is a finned one.
func isFinned(words string) bool { return strings.HasPrefix(words, "finned") }
