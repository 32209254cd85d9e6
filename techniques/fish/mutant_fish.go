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
		Slug: "mutant-x-wing", Code: "0350", Name: "Mutant X-Wing",
		Needs: []string{"franken-x-wing"},
	})
	MutantSwordfish   = mutantFish(3, logic.Technique{Slug: "mutant-swordfish", Code: "0351", Name: "Mutant Swordfish"})
	MutantJellyfish   = mutantFish(4, logic.Technique{Slug: "mutant-jellyfish", Code: "0352", Name: "Mutant Jellyfish"})
	MutantSquirmbag   = mutantFish(5, logic.Technique{Slug: "mutant-squirmbag", Code: "0353", Name: "Mutant Squirmbag"})
	MutantWhale       = mutantFish(6, logic.Technique{Slug: "mutant-whale", Code: "0354", Name: "Mutant Whale"})
	MutantLeviathan   = mutantFish(7, logic.Technique{Slug: "mutant-leviathan", Code: "0355", Name: "Mutant Leviathan"})
	FinnedMutantXWing = finnedMutantFish(2, logic.Technique{
		Slug: "finned-mutant-x-wing", Code: "0360", Name: "Finned Mutant X-Wing",
		Needs: []string{"mutant-x-wing", "finned-franken-x-wing"},
	})
	FinnedMutantSwordfish = finnedMutantFish(3, logic.Technique{
		Slug: "finned-mutant-swordfish", Code: "0361", Name: "Finned Mutant Swordfish"})
	FinnedMutantJellyfish = finnedMutantFish(4, logic.Technique{
		Slug: "finned-mutant-jellyfish", Code: "0362", Name: "Finned Mutant Jellyfish"})
	FinnedMutantSquirmbag = finnedMutantFish(5, logic.Technique{
		Slug: "finned-mutant-squirmbag", Code: "0363", Name: "Finned Mutant Squirmbag"})
	FinnedMutantWhale = finnedMutantFish(6, logic.Technique{
		Slug: "finned-mutant-whale", Code: "0364", Name: "Finned Mutant Whale"})
	FinnedMutantLeviathan = finnedMutantFish(7, logic.Technique{
		Slug: "finned-mutant-leviathan", Code: "0365", Name: "Finned Mutant Leviathan"})
)

func mutantFish(size int, t logic.Technique) *logic.Technique {
	return ofSize(size, t, "# houses have all their places for a digit in # others of any kind",
		wideFishBecause, wideFish(size, fishing.Mutant))
}

func finnedMutantFish(size int, t logic.Technique) *logic.Technique {
	return ofSize(size, t, "a mutant fish of # bases has fins",
		finnedWideFishBecause, finnedWideFish(size, fishing.Mutant))
}
