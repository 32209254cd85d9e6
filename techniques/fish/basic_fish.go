package fish

import (
	"pencilmark/techniques/fish/internal/fishing"
	"pencilmark/techniques/logic"
)

// Basic fish: N rows whose places for a digit lie in N columns, or the other
// way round. Two make an X-Wing, three a Swordfish, four a Jellyfish.
//
//	/  x  / |  /  x  / |  /  /  /     x  the digit, in two rows and two columns
//	. -x  . |  . -x  . |  .  .  .     /  no place for it
//	/  x  / |  /  x  / |  /  /  /     -  goes: the columns are used up
//
// The N rows need the digit N times and find it in N columns, once in each. So
// these columns take it from these rows and from nowhere else.
var (
	XWing = &logic.Technique{
		Slug: "x-wing", Name: "X-Wing",
		Family: logic.Fish, Needs: []string{"locked-candidates-claiming"},
		Title:   "two lines hold a digit in the same two crossing lines",
		Because: xWingBecause,
		Words:   fishWords,
		Find:    lineFish(2, fishing.Finless),
	}
	Swordfish = &logic.Technique{
		Slug: "swordfish", Name: "Swordfish",
		Family: logic.Fish, Needs: []string{"x-wing"},
		Title:   "three lines hold a digit in the same three crossing lines",
		Because: basicFishBecause,
		Words:   fishWords,
		Find:    lineFish(3, fishing.Finless),
	}
	Jellyfish = &logic.Technique{
		Slug: "jellyfish", Name: "Jellyfish",
		Family: logic.Fish, Needs: []string{"swordfish"},
		Title:   "four lines hold a digit in the same four crossing lines",
		Because: basicFishBecause,
		Words:   fishWords,
		Find:    lineFish(4, fishing.Finless),
	}
	Squirmbag = &logic.Technique{
		Slug: "squirmbag", Name: "Squirmbag", Aliases: []string{"starfish"},
		Family: logic.Fish, Needs: []string{"jellyfish"},
		Title:   "five lines hold a digit in the same five crossing lines",
		Because: basicFishBecause,
		Words:   fishWords,
		Find:    lineFish(5, fishing.Finless),
	}
	Whale = &logic.Technique{
		Slug: "whale", Name: "Whale",
		Family: logic.Fish, Needs: []string{"squirmbag"},
		Title:   "six lines hold a digit in the same six crossing lines",
		Because: basicFishBecause,
		Words:   fishWords,
		Find:    lineFish(6, fishing.Finless),
	}
	Leviathan = &logic.Technique{
		Slug: "leviathan", Name: "Leviathan",
		Family: logic.Fish, Needs: []string{"whale"},
		Title:   "seven lines hold a digit in the same seven crossing lines",
		Because: basicFishBecause,
		Words:   fishWords,
		Find:    lineFish(7, fishing.Finless),
	}
)

const xWingBecause = `{{places}}. ` +
	`{{ways}} {{houses "cover"}} have their {{digits "base"}}s there and nowhere else.`

const basicFishBecause = `{{places}}. ` +
	`These {{houseCount "base"}} {{lines}} need {{houseCount "base"}} {{digits "base"}}s and find them only in ` +
	`{{houses "cover"}}, one in each. ` +
	`{{houses "cover"}} therefore have their {{digits "base"}}s there and nowhere else.`

// lineFish returns the finder of the fish of rows against columns, or columns
// against rows, of the given size and form.
func lineFish(size int, form fishing.Form) func(*logic.View, func(logic.Step) bool) {
	return func(v *logic.View, yield func(logic.Step) bool) {
		fishing.Lines(v, size, form, func(f fishing.Fish) bool { return yield(f.Step(v)) })
	}
}
