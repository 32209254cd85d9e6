package fish

import (
	"pencilmark/techniques/fish/internal/fishing"
	"pencilmark/techniques/logic"
)

// Mutant fish: bases and covers can be houses of any kind, even rows as bases and rows as covers.
//
//	bases:  row 2, column 5, box 9 …      any N houses that share no candidate
//	covers: row 8, column 1, box 3 …      any N others that hold their places
//
// The argument does not depend on the kinds of the houses. N bases put the digit into N different
// cells, and N covers have room for exactly N. Fish with fins work in the same way as finned
// Franken fish.
var (
	MutantXWing = mutantFish(2, logic.Technique{
		Slug: "mutant-x-wing", Name: "Mutant X-Wing",
		Needs: []string{"franken-x-wing"},
	})
	MutantSwordfish   = mutantFish(3, logic.Technique{Slug: "mutant-swordfish", Name: "Mutant Swordfish"})
	MutantJellyfish   = mutantFish(4, logic.Technique{Slug: "mutant-jellyfish", Name: "Mutant Jellyfish"})
	MutantSquirmbag   = mutantFish(5, logic.Technique{Slug: "mutant-squirmbag", Name: "Mutant Squirmbag"})
	MutantWhale       = mutantFish(6, logic.Technique{Slug: "mutant-whale", Name: "Mutant Whale"})
	MutantLeviathan   = mutantFish(7, logic.Technique{Slug: "mutant-leviathan", Name: "Mutant Leviathan"})
	FinnedMutantXWing = finnedMutantFish(2, logic.Technique{
		Slug: "finned-mutant-x-wing", Name: "Finned Mutant X-Wing",
		Needs: []string{"mutant-x-wing", "finned-franken-x-wing"},
	})
	FinnedMutantSwordfish = finnedMutantFish(3, logic.Technique{
		Slug: "finned-mutant-swordfish", Name: "Finned Mutant Swordfish"})
	FinnedMutantJellyfish = finnedMutantFish(4, logic.Technique{
		Slug: "finned-mutant-jellyfish", Name: "Finned Mutant Jellyfish"})
	FinnedMutantSquirmbag = finnedMutantFish(5, logic.Technique{
		Slug: "finned-mutant-squirmbag", Name: "Finned Mutant Squirmbag"})
	FinnedMutantWhale = finnedMutantFish(6, logic.Technique{
		Slug: "finned-mutant-whale", Name: "Finned Mutant Whale"})
	FinnedMutantLeviathan = finnedMutantFish(7, logic.Technique{
		Slug: "finned-mutant-leviathan", Name: "Finned Mutant Leviathan"})
)

func mutantFish(size int, t logic.Technique) *logic.Technique {
	return ofSize(size, t, "# houses have all their places for a digit in # others of any kind",
		wideFishBecause, wideFish(size, fishing.Mutant))
}

func finnedMutantFish(size int, t logic.Technique) *logic.Technique {
	return ofSize(size, t, "a mutant fish of # bases has fins",
		finnedWideFishBecause, finnedWideFish(size, fishing.Mutant))
}
