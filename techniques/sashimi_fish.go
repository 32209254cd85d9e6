package techniques

import (
	"pencilmark/techniques/internal/fishing"
	"pencilmark/techniques/logic"
)

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
	SashimiXWing     = register(sashimiFish(2, logic.Technique{Code: "0320", Level: logic.Hard, Score: 150, Rank: 4200, Needs: []string{"finned-x-wing"}}))
	SashimiSwordfish = register(sashimiFish(3, logic.Technique{Code: "0321", Level: logic.Unfair, Score: 240, Rank: 4400}))
	SashimiJellyfish = register(sashimiFish(4, logic.Technique{Code: "0322", Level: logic.Unfair, Score: 260, Rank: 4600}))
	SashimiSquirmbag = register(sashimiFish(5, logic.Technique{Code: "0323", Level: logic.Unfair, Score: 470, Rank: 4800, Off: largeFishOff}))
	SashimiWhale     = register(sashimiFish(6, logic.Technique{Code: "0324", Level: logic.Unfair, Score: 470, Rank: 5000, Off: largeFishOff}))
	SashimiLeviathan = register(sashimiFish(7, logic.Technique{Code: "0325", Level: logic.Unfair, Score: 470, Rank: 5200, Off: largeFishOff}))
)

// sashimiFish completes the entry of the sashimi fish of the given size.
func sashimiFish(size int, t logic.Technique) logic.Technique {
	t.Title = "a fish of " + fishSizes[size] + " lines has fins in one box and lacks a candidate beside them"
	return fish("sashimi", finnedFishBecause, size, t, func(v *logic.View, yield func(logic.Step) bool) {
		fishing.Lines(v, size, fishing.Sashimi, func(f fishing.Fish) bool { return yield(f.Step(v)) })
	})
}
