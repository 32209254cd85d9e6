package fish

import (
	"pencilmark/techniques/fish/internal/fishing"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
)

// Finned fish: a fish of rows and columns with some candidates outside the covers. These are called
// fins, and they are all in one box.
//
//	 /  x  / |  /  x  / |  /  /  /     F  a fin: it spoils the fish, but only if
//	---------+----------+----------       it is true
//	 /  x  / |  /  x  F |  /  /  /
//	 .  .  . |  . -x  . |  .  .  .     -  removed: it sees the fin, and without
//	 .  .  . |  .  .  . |  .  .  .        the fin, the fish would remove it
//
// Either a fin is true, or the fish holds without the fins. A candidate that is ruled out in both
// cases can be removed.
var (
	FinnedXWing = finnedFish(2, logic.Technique{
		Slug: "finned-x-wing", Code: "0310", Name: "Finned X-Wing",
		Needs: []string{"x-wing"}, Also: []string{"grouped-skyscraper", "grouped-x-chain"},
	})
	FinnedSwordfish = finnedFish(3, logic.Technique{Slug: "finned-swordfish", Code: "0311", Name: "Finned Swordfish"})
	FinnedJellyfish = finnedFish(4, logic.Technique{Slug: "finned-jellyfish", Code: "0312", Name: "Finned Jellyfish"})
	FinnedSquirmbag = finnedFish(5, logic.Technique{Slug: "finned-squirmbag", Code: "0313", Name: "Finned Squirmbag"})
	FinnedWhale     = finnedFish(6, logic.Technique{Slug: "finned-whale", Code: "0314", Name: "Finned Whale"})
	FinnedLeviathan = finnedFish(7, logic.Technique{Slug: "finned-leviathan", Code: "0315", Name: "Finned Leviathan"})
)

func finnedFish(size int, t logic.Technique) *logic.Technique {
	t.Conditions = conditions.Fish(size, true)
	return ofSize(size, t, "a fish of # lines has fins in one box", finsBecause(size), lineFish(size, fishing.Finned))
}

func finsBecause(size int) string {
	if size == 2 {
		return finnedXWingBecause
	}
	return finnedFishBecause
}

const finIsTrue = `If {{fins}} is {{digits "base"}}, {{outCells}} {{if oneOut}}sees{{else}}see{{end}} it. `

const finnedXWingBecause = finIsTrue + `Otherwise {{otherPlaces}}{{alsoServed}}. So either way,`

const finnedFishBecause = finIsTrue + `Otherwise {{eachBase}}. {{inCovers}}{{served}}. So either way,`

// Sashimi fish: finned fish in which a base has only one candidate without the fins.
//
//	 /  x  / |  /  x  / |  /  /  /     the lower row has one place left if the
//	---------+----------+----------    fin F is not true; the fish then falls
//	 /  x  / |  /  /  F |  /  /  /     apart into singles, and holds all the same
//	 .  .  . |  . -x  . |  .  .  .
//
// The argument is the same as for finned fish. Either a fin is true, or the bases have their digits
// in the covers, one in each.
var (
	SashimiXWing = sashimiFish(2, logic.Technique{
		Slug: "sashimi-x-wing", Code: "0320", Name: "Sashimi X-Wing",
		Needs: []string{"finned-x-wing"}, Also: []string{"skyscraper", "grouped-skyscraper"},
	})
	SashimiSwordfish = sashimiFish(3, logic.Technique{Slug: "sashimi-swordfish", Code: "0321", Name: "Sashimi Swordfish"})
	SashimiJellyfish = sashimiFish(4, logic.Technique{Slug: "sashimi-jellyfish", Code: "0322", Name: "Sashimi Jellyfish"})
	SashimiSquirmbag = sashimiFish(5, logic.Technique{Slug: "sashimi-squirmbag", Code: "0323", Name: "Sashimi Squirmbag"})
	SashimiWhale     = sashimiFish(6, logic.Technique{Slug: "sashimi-whale", Code: "0324", Name: "Sashimi Whale"})
	SashimiLeviathan = sashimiFish(7, logic.Technique{Slug: "sashimi-leviathan", Code: "0325", Name: "Sashimi Leviathan"})
)

func sashimiFish(size int, t logic.Technique) *logic.Technique {
	t.Conditions = conditions.Fish(size, true)
	return ofSize(size, t, "a fish of # lines has fins in one box, and the line with the fins has only one other place",
		finsBecause(size), lineFish(size, fishing.Sashimi))
}
