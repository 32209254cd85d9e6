package techniques

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/fishing"
	"pencilmark/techniques/logic"
)

// Franken fish: rows and boxes against columns and boxes, or columns and boxes
// against rows and boxes.
//
//	 x  .  x | .  .  . | .  .  .      bases: row 7 and box 1
//	 x  .  x | .  .  . | .  .  .      covers: columns 1 and 3
//	 /  .  / | .  .  . | .  .  .
//	---------+---------+---------
//	-x  . -x | .  .  . | .  .  .      the columns take one place from the box
//	---------+---------+---------     and one from the row
//	 x  /  x | /  /  / | /  /  /
//
// As with any fish, N bases that share no candidate take the digit from N
// covers, and use them up. With fins, what also sees every fin goes; a candidate
// in two bases is a fin as well, an endo-fin, for it would serve both.
var (
	FrankenXWing     = register(frankenFish(2, logic.Technique{Code: "0330", Level: logic.Unfair, Score: 300, Rank: 6100, Off: lockedOff, Needs: []string{"x-wing", "locked-candidates-claiming"}}))
	FrankenSwordfish = register(frankenFish(3, logic.Technique{Code: "0331", Level: logic.Unfair, Score: 350, Rank: 6200}))
	FrankenJellyfish = register(frankenFish(4, logic.Technique{Code: "0332", Level: logic.Unfair, Score: 370, Rank: 6300, Off: slowFishOff}))
	FrankenSquirmbag = register(frankenFish(5, logic.Technique{Code: "0333", Level: logic.Extreme, Score: 470, Rank: 6400, Off: slowFishOff}))
	FrankenWhale     = register(frankenFish(6, logic.Technique{Code: "0334", Level: logic.Extreme, Score: 470, Rank: 6500, Off: slowFishOff}))
	FrankenLeviathan = register(frankenFish(7, logic.Technique{Code: "0335", Level: logic.Extreme, Score: 470, Rank: 6600, Off: slowFishOff}))

	FinnedFrankenXWing     = register(finnedFrankenFish(2, logic.Technique{Code: "0340", Level: logic.Unfair, Score: 390, Rank: 6700, Needs: []string{"franken-x-wing", "finned-x-wing"}}))
	FinnedFrankenSwordfish = register(finnedFrankenFish(3, logic.Technique{Code: "0341", Level: logic.Unfair, Score: 410, Rank: 6800}))
	FinnedFrankenJellyfish = register(finnedFrankenFish(4, logic.Technique{Code: "0342", Level: logic.Unfair, Score: 430, Rank: 6900, Off: slowFishOff}))
	FinnedFrankenSquirmbag = register(finnedFrankenFish(5, logic.Technique{Code: "0343", Level: logic.Extreme, Score: 470, Rank: 7000, Off: slowFishOff}))
	FinnedFrankenWhale     = register(finnedFrankenFish(6, logic.Technique{Code: "0344", Level: logic.Extreme, Score: 470, Rank: 7100, Off: slowFishOff}))
	FinnedFrankenLeviathan = register(finnedFrankenFish(7, logic.Technique{Code: "0345", Level: logic.Extreme, Score: 470, Rank: 7200, Off: slowFishOff}))
)

const lockedOff = "locked candidates remove the same"

const slowFishOff = "the search is slow, and shorter chains usually do the same"

const wideFishBecause = `In {{houses "base"}} the only places for {{digits "base"}} are in {{houses "cover"}}. ` +
	`The SIZE bases share no candidate, so they take {{digits "base"}} from SIZE different cells, one in each of the SIZE covers. ` +
	`That uses the covers up.` + cannibalBecause

// cannibalBecause is added where a fish removes what lies in two of its covers.
const cannibalBecause = `{{with inTwo "cover"}} {{.}} would even use two of them up at once, and one base would go without.{{end}}`

const finnedWideFishBecause = `In {{houses "base"}} every place for {{digits "base"}} is in {{houses "cover"}}` +
	`{{if has "fin"}}, except the {{if onecell "fin"}}fin{{else}}fins{{end}} {{cells "fin"}}{{end}}. ` +
	`{{if has "endo-fin"}}{{cells "endo-fin"}} {{if onecell "endo-fin"}}is in two of the bases at once, an endo-fin{{else}}are in two of the bases at once, endo-fins{{end}}: ` +
	`{{if onecell "endo-fin"}}it{{else}}each{{end}} would serve two bases with one cell. {{end}}` +
	`If a fin is {{digits "base"}}, none is left for {{outCells}}, in sight of every fin. If no fin is, the SIZE bases take {{digits "base"}} from SIZE different cells, ` +
	`one in each of the SIZE covers, and use the covers up.` + cannibalBecause

// frankenFish completes the entry of the Franken fish of the given size.
func frankenFish(size int, t logic.Technique) logic.Technique {
	t.Title = "the digits of " + fishSizes[size] + " lines and boxes are confined to " + fishSizes[size] + " crossing lines and boxes"
	narrowFish(size, fishing.Franken, t)
	return wideFish("franken", size, fishing.Franken, t)
}

// finnedFrankenFish completes the entry of the finned Franken fish of the given
// size.
func finnedFrankenFish(size int, t logic.Technique) logic.Technique {
	t.Title = "a Franken fish of " + fishSizes[size] + " bases has fins"
	return wideFish("finned franken", size, fishing.Franken, t)
}

// wideFish completes the entry of a fish that uses boxes; it is finned if its
// kind in words says so.
func wideFish(words string, size int, kind fishing.Kind, t logic.Technique) logic.Technique {
	finned, because := isFinned(words), wideFishBecause
	if finned {
		because = finnedWideFishBecause
	}
	return fish(words, because, size, t, func(v *logic.View, yield func(logic.Step) bool) {
		fishing.Wide(v, size, kind, finned, func(f fishing.Fish) bool { return yield(f.Step(v)) })
	})
}

// narrowFish adds the finless fish as HoDoKu looks for them, for comparison with
// its library: no base has more candidates than there are bases.
func narrowFish(size int, kind fishing.Kind, t logic.Technique) {
	t = fish("narrow", wideFishBecause, size, t, func(v *logic.View, yield func(logic.Step) bool) {
		net := fishing.Net{Kind: kind, Narrow: true}
		for d := board.Digit(1); d <= 9; d++ {
			if !net.Draw(v, size, d, func(f fishing.Fish) bool { return yield(f.Step(v)) }) {
				return
			}
		}
	})
	variant(t.Code, "", t)
}
