package fish

import (
	"pencilmark/techniques/fish/internal/fishing"
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
	FrankenXWing = frankenFish(2, logic.Technique{
		Slug: "franken-x-wing", Name: "Franken X-Wing",
		Needs: []string{"x-wing", "locked-candidates-claiming"},
	})
	FrankenSwordfish   = frankenFish(3, logic.Technique{Slug: "franken-swordfish", Name: "Franken Swordfish"})
	FrankenJellyfish   = frankenFish(4, logic.Technique{Slug: "franken-jellyfish", Name: "Franken Jellyfish"})
	FrankenSquirmbag   = frankenFish(5, logic.Technique{Slug: "franken-squirmbag", Name: "Franken Squirmbag"})
	FrankenWhale       = frankenFish(6, logic.Technique{Slug: "franken-whale", Name: "Franken Whale"})
	FrankenLeviathan   = frankenFish(7, logic.Technique{Slug: "franken-leviathan", Name: "Franken Leviathan"})
	FinnedFrankenXWing = finnedFrankenFish(2, logic.Technique{
		Slug: "finned-franken-x-wing", Name: "Finned Franken X-Wing",
		Needs: []string{"franken-x-wing", "finned-x-wing"},
	})
	FinnedFrankenSwordfish = finnedFrankenFish(3, logic.Technique{
		Slug: "finned-franken-swordfish", Name: "Finned Franken Swordfish"})
	FinnedFrankenJellyfish = finnedFrankenFish(4, logic.Technique{
		Slug: "finned-franken-jellyfish", Name: "Finned Franken Jellyfish"})
	FinnedFrankenSquirmbag = finnedFrankenFish(5, logic.Technique{
		Slug: "finned-franken-squirmbag", Name: "Finned Franken Squirmbag"})
	FinnedFrankenWhale = finnedFrankenFish(6, logic.Technique{
		Slug: "finned-franken-whale", Name: "Finned Franken Whale"})
	FinnedFrankenLeviathan = finnedFrankenFish(7, logic.Technique{
		Slug: "finned-franken-leviathan", Name: "Finned Franken Leviathan"})
)

func frankenFish(size int, t logic.Technique) *logic.Technique {
	return ofSize(size, t, "the digits of # lines and boxes are confined to # crossing lines and boxes",
		wideFishBecause, wideFish(size, fishing.Franken))
}

func finnedFrankenFish(size int, t logic.Technique) *logic.Technique {
	return ofSize(size, t, "a Franken fish of # bases has fins",
		finnedWideFishBecause, finnedWideFish(size, fishing.Franken))
}

const wideFishBecause = `{{eachBase}}. ` +
	`These {{houseCount "base"}} {{lines}} share no place, so they need {{houseCount "base"}} {{digits "base"}}s, and ` +
	`find them only in {{houses "cover"}}, one in each. ` +
	`{{houses "cover"}} therefore have their {{digits "base"}}s there and nowhere else.` + cannibalBecause

// cannibalBecause is added where a fish removes what lies in two of its covers.
const cannibalBecause = `{{if inTwoCovers}} A {{digit}} in {{inTwoCovers}} would even fill two of these covers at ` +
	`once, and leave too few for the others.{{end}}`

const finnedWideFishBecause = finIsTrue + `If not, {{eachBase}}. ` +
	`These {{houseCount "base"}} {{lines}} then take their {{digits "base"}}s from {{houses "cover"}}, ` +
	`one from each, and none is left for {{outCells}}.` + cannibalBecause

// wideFish returns the finder of the finless fish of one kind that uses boxes, of
// the given size.
func wideFish(size int, kind fishing.Kind) finder {
	return func(v *logic.View, yield func(logic.Step) bool) {
		fishing.Wide(v, size, kind, false, func(f fishing.Fish) bool { return yield(f.Step(v)) })
	}
}

// finnedWideFish is wideFish for fish with fins.
func finnedWideFish(size int, kind fishing.Kind) finder {
	return func(v *logic.View, yield func(logic.Step) bool) {
		fishing.Wide(v, size, kind, true, func(f fishing.Fish) bool { return yield(f.Step(v)) })
	}
}
