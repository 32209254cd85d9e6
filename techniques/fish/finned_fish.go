package fish

import (
	"pencilmark/techniques/fish/internal/fishing"
	"pencilmark/techniques/logic"
)

// Finned fish: a fish of rows and columns with some candidates outside the
// covers, the fins, all in one box.
//
//	 /  x  / |  /  x  / |  /  /  /     F  a fin: it spoils the fish, but only if
//	---------+----------+----------       it is true
//	 /  x  / |  /  x  F |  /  /  /
//	 .  .  . |  . -x  . |  .  .  .     -  goes: it sees the fin, and without the
//	 .  .  . |  .  .  . |  .  .  .        fin it would be lost to the fish
//
// Either a fin is true, or the fish is whole. What both would remove goes.
var (
	FinnedXWing = finnedFish(2, logic.Technique{
		Slug: "finned-x-wing", Name: "Finned X-Wing",
		Needs: []string{"x-wing"}, Also: []string{"grouped-skyscraper", "grouped-x-chain"},
	})
	FinnedSwordfish = finnedFish(3, logic.Technique{Slug: "finned-swordfish", Name: "Finned Swordfish"})
	FinnedJellyfish = finnedFish(4, logic.Technique{Slug: "finned-jellyfish", Name: "Finned Jellyfish"})
	FinnedSquirmbag = finnedFish(5, logic.Technique{Slug: "finned-squirmbag", Name: "Finned Squirmbag"})
	FinnedWhale     = finnedFish(6, logic.Technique{Slug: "finned-whale", Name: "Finned Whale"})
	FinnedLeviathan = finnedFish(7, logic.Technique{Slug: "finned-leviathan", Name: "Finned Leviathan"})
)

func finnedFish(size int, t logic.Technique) *logic.Technique {
	return ofSize(size, t, "a fish of # lines has fins in one box", finsBecause(size), lineFish(size, fishing.Finned))
}

func finsBecause(size int) string {
	if size == 2 {
		return finnedXWingBecause
	}
	return finnedFishBecause
}

const finIsTrue = `If {{fins}} is {{digits "base"}}, {{outCells}} {{if oneOut}}sees{{else}}see{{end}} {{everyFin}} and ` +
	`{{if oneOut}}is{{else}}are{{end}} not {{digits "base"}}. `

const finnedXWingBecause = finIsTrue + `If not, {{places}}; {{ways}} {{houses "cover"}} have their ` +
	`{{digits "base"}}s there, and none is left for {{outCells}}.`

const finnedFishBecause = finIsTrue + `If not, {{places}}. ` +
	`These {{houseCount "base"}} {{lines}} then take their {{digits "base"}}s from {{houses "cover"}}, ` +
	`one from each, and none is left for {{outCells}}.`

// Sashimi fish: finned fish in which a base keeps a single candidate once the
// fins are gone.
//
//	 /  x  / |  /  x  / |  /  /  /     the lower row has one place left if the
//	---------+----------+----------    fin F is not true; the fish then falls
//	 /  x  / |  /  /  F |  /  /  /     apart into singles, and holds all the same
//	 .  .  . |  . -x  . |  .  .  .
//
// The argument is that of the finned fish: either a fin is true, or the bases
// take the digit from the covers, once from each.
var (
	SashimiXWing = sashimiFish(2, logic.Technique{
		Slug: "sashimi-x-wing", Name: "Sashimi X-Wing",
		Needs: []string{"finned-x-wing"}, Also: []string{"skyscraper", "grouped-skyscraper"},
	})
	SashimiSwordfish = sashimiFish(3, logic.Technique{Slug: "sashimi-swordfish", Name: "Sashimi Swordfish"})
	SashimiJellyfish = sashimiFish(4, logic.Technique{Slug: "sashimi-jellyfish", Name: "Sashimi Jellyfish"})
	SashimiSquirmbag = sashimiFish(5, logic.Technique{Slug: "sashimi-squirmbag", Name: "Sashimi Squirmbag"})
	SashimiWhale     = sashimiFish(6, logic.Technique{Slug: "sashimi-whale", Name: "Sashimi Whale"})
	SashimiLeviathan = sashimiFish(7, logic.Technique{Slug: "sashimi-leviathan", Name: "Sashimi Leviathan"})
)

func sashimiFish(size int, t logic.Technique) *logic.Technique {
	return ofSize(size, t, "a fish of # lines has fins in one box and lacks a candidate beside them",
		finsBecause(size), lineFish(size, fishing.Sashimi))
}
