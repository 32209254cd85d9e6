package fish

import (
	"strings"

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
	XWing = basicFish(2, logic.Technique{
		Slug: "x-wing", Name: "X-Wing", Needs: []string{"locked-candidates-claiming"}})
	Swordfish = basicFish(3, logic.Technique{Slug: "swordfish", Name: "Swordfish"})
	Jellyfish = basicFish(4, logic.Technique{Slug: "jellyfish", Name: "Jellyfish"})
	Squirmbag = basicFish(5, logic.Technique{Slug: "squirmbag", Name: "Squirmbag", Aliases: []string{"starfish"}})
	Whale     = basicFish(6, logic.Technique{Slug: "whale", Name: "Whale"})
	Leviathan = basicFish(7, logic.Technique{Slug: "leviathan", Name: "Leviathan"})
)

const xWingBecause = `{{places}}. ` +
	`{{ways}} {{houses "cover"}} have their {{digits "base"}}s there and nowhere else.`

const basicFishBecause = `{{places}}. ` +
	`These {{houseCount "base"}} {{lines}} need {{houseCount "base"}} {{digits "base"}}s and find them only in ` +
	`{{houses "cover"}}, one in each. ` +
	`{{houses "cover"}} therefore have their {{digits "base"}}s there and nowhere else.`

// Fish of two to seven bases: how their slugs end, and how many they are.
var (
	sizeSlugs = [...]string{2: "x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"}
	sizeWords = [...]string{2: "two", "three", "four", "five", "six", "seven"}
)

// ofSize completes the technique t of fish with so many bases, which stands for # in the
// title. Unless t says otherwise, it needs the same fish with one base less.
func ofSize(size int, t logic.Technique, title, because string, find finder) *logic.Technique {
	if t.Needs == nil {
		t.Needs = []string{strings.TrimSuffix(t.Slug, sizeSlugs[size]) + sizeSlugs[size-1]}
	}
	t.Title = strings.ReplaceAll(title, "#", sizeWords[size])
	t.Family, t.Because, t.Words, t.Find = logic.Fish, because, fishWords, find
	return &t
}

// A finder is what a technique looks with.
type finder = func(*logic.View, func(logic.Step) bool)

func basicFish(size int, t logic.Technique) *logic.Technique {
	because := basicFishBecause
	if size == 2 {
		because = xWingBecause
	}
	return ofSize(size, t, "# lines hold a digit in the same # crossing lines", because, lineFish(size, fishing.Finless))
}

// lineFish returns the finder of the fish of rows against columns, or columns
// against rows, of the given size and form.
func lineFish(size int, form fishing.Form) finder {
	return func(v *logic.View, yield func(logic.Step) bool) {
		fishing.Lines(v, size, form, func(f fishing.Fish) bool { return yield(f.Step(v)) })
	}
}
