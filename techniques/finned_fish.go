package techniques

import (
	"pencilmark/techniques/internal/fishing"
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
	FinnedXWing     = register(finnedFish(2, logic.Technique{Code: "0310", Level: logic.Hard, Score: 130, Rank: 4100, Needs: []string{"x-wing"}}))
	FinnedSwordfish = register(finnedFish(3, logic.Technique{Code: "0311", Level: logic.Unfair, Score: 200, Rank: 4300}))
	FinnedJellyfish = register(finnedFish(4, logic.Technique{Code: "0312", Level: logic.Unfair, Score: 250, Rank: 4500}))
	FinnedSquirmbag = register(finnedFish(5, logic.Technique{Code: "0313", Level: logic.Unfair, Score: 470, Rank: 4700, Off: largeFishOff}))
	FinnedWhale     = register(finnedFish(6, logic.Technique{Code: "0314", Level: logic.Unfair, Score: 470, Rank: 4900, Off: largeFishOff}))
	FinnedLeviathan = register(finnedFish(7, logic.Technique{Code: "0315", Level: logic.Unfair, Score: 470, Rank: 5100, Off: largeFishOff}))
)

const largeFishOff = "fish of more than four lines are rarely seen by people and hardly ever needed"

const finnedFishBecause = `In {{houses "base"}} every place for {{digits "base"}} is in {{houses "cover"}}, except the ` +
	`{{if onecell "fin"}}fin {{cells "fin"}}{{else}}fins {{cells "fin"}}{{end}}. ` +
	`If {{if onecell "fin"}}the fin is{{else}}a fin is{{end}} {{digits "base"}}, no {{digits "base"}} is left for {{outCells}}, in sight of ` +
	`{{if onecell "fin"}}it{{else}}every fin{{end}}. ` +
	`If not, the SIZE bases take their {{digits "base"}}s from the SIZE covers, once from each, and no other cell of the covers can have it.`

// finnedFish completes the entry of the finned fish of the given size.
func finnedFish(size int, t logic.Technique) logic.Technique {
	t.Title = "a fish of " + fishSizes[size] + " lines has fins in one box"
	return fish("finned", finnedFishBecause, size, t, func(v *logic.View, yield func(logic.Step) bool) {
		fishing.Lines(v, size, fishing.Finned, func(f fishing.Fish) bool { return yield(f.Step(v)) })
	})
}
