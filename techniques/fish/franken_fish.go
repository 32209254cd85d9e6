package fish

import (
	"pencilmark/techniques/fish/internal/fishing"
	"pencilmark/techniques/logic"
)

// Franken fish: rows and boxes as bases with columns and boxes as covers, or columns and boxes as
// bases with rows and boxes as covers.
//
//	 x  .  x | .  .  . | .  .  .      bases: row 7 and box 1
//	 x  .  x | .  .  . | .  .  .      covers: columns 1 and 3
//	 /  .  / | .  .  . | .  .  .
//	---------+---------+---------
//	-x  . -x | .  .  . | .  .  .      the columns take one place from the box
//	---------+---------+---------     and one from the row
//	 x  /  x | /  /  / | /  /  /
//
// As with any fish, N bases that share no candidate have their digit in N covers, one in each. If
// there are fins, a candidate can be removed only if it also sees every fin. A candidate in two
// bases is a fin too, called an endo-fin, because it would fill both bases at once.
var (
	FrankenXWing = frankenFish(2, logic.Technique{
		Slug: "franken-x-wing", Code: "0330", Name: "Franken X-Wing",
		Needs: []string{"x-wing", "locked-candidates-claiming"},
	})
	FrankenSwordfish   = frankenFish(3, logic.Technique{Slug: "franken-swordfish", Code: "0331", Name: "Franken Swordfish"})
	FrankenJellyfish   = frankenFish(4, logic.Technique{Slug: "franken-jellyfish", Code: "0332", Name: "Franken Jellyfish"})
	FrankenSquirmbag   = frankenFish(5, logic.Technique{Slug: "franken-squirmbag", Code: "0333", Name: "Franken Squirmbag"})
	FrankenWhale       = frankenFish(6, logic.Technique{Slug: "franken-whale", Code: "0334", Name: "Franken Whale"})
	FrankenLeviathan   = frankenFish(7, logic.Technique{Slug: "franken-leviathan", Code: "0335", Name: "Franken Leviathan"})
	FinnedFrankenXWing = finnedFrankenFish(2, logic.Technique{
		Slug: "finned-franken-x-wing", Code: "0340", Name: "Finned Franken X-Wing",
		Needs: []string{"franken-x-wing", "finned-x-wing"},
	})
	FinnedFrankenSwordfish = finnedFrankenFish(3, logic.Technique{
		Slug: "finned-franken-swordfish", Code: "0341", Name: "Finned Franken Swordfish"})
	FinnedFrankenJellyfish = finnedFrankenFish(4, logic.Technique{
		Slug: "finned-franken-jellyfish", Code: "0342", Name: "Finned Franken Jellyfish"})
	FinnedFrankenSquirmbag = finnedFrankenFish(5, logic.Technique{
		Slug: "finned-franken-squirmbag", Code: "0343", Name: "Finned Franken Squirmbag"})
	FinnedFrankenWhale = finnedFrankenFish(6, logic.Technique{
		Slug: "finned-franken-whale", Code: "0344", Name: "Finned Franken Whale"})
	FinnedFrankenLeviathan = finnedFrankenFish(7, logic.Technique{
		Slug: "finned-franken-leviathan", Code: "0345", Name: "Finned Franken Leviathan"})
)

func frankenFish(size int, t logic.Technique) *logic.Technique {
	return ofSize(size, t, "# lines and boxes have all their places for a digit in # crossing lines and boxes",
		wideFishBecause, wideFish(size, fishing.Franken))
}

func finnedFrankenFish(size int, t logic.Technique) *logic.Technique {
	return ofSize(size, t, "a Franken fish of # bases has fins",
		finnedWideFishBecause, finnedWideFish(size, fishing.Franken))
}

const wideFishBecause = `{{eachBase}}. ` +
	`These {{houseCount "base"}} {{lines}} share no place for {{digits "base"}}, so these are {{houseCount "base"}} ` +
	`different {{digits "base"}}s. They fill {{houses "cover"}}, one in each{{served}}.`

const finnedWideFishBecause = finIsTrue + `Otherwise {{eachBase}}. {{inCovers}}{{served}}. So either way,`

// wideFish returns the finder for finless fish of the given size and kind.
func wideFish(size int, kind fishing.Kind) finder {
	return func(v *logic.View, yield func(logic.Step) bool) {
		fishing.Wide(v, size, kind, false, func(f fishing.Fish) bool { return yield(f.Step(v)) })
	}
}

// finnedWideFish returns the finder for fish of the given size and kind that have fins.
func finnedWideFish(size int, kind fishing.Kind) finder {
	return func(v *logic.View, yield func(logic.Step) bool) {
		fishing.Wide(v, size, kind, true, func(f fishing.Fish) bool { return yield(f.Step(v)) })
	}
}
