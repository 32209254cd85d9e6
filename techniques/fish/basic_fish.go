package fish

import (
	"strings"

	"pencilmark/techniques/fish/internal/fishing"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
)

// Basic fish: in N rows, all places for a digit are in the same N columns, or the other way round.
// Two rows make an X-Wing, three a Swordfish, and four a Jellyfish.
//
//	/  x  / |  /  x  / |  /  /  /     x  the digit, in two rows and two columns
//	. -x  . |  . -x  . |  .  .  .     /  no place for it
//	/  x  / |  /  x  / |  /  /  /     -  removed: the columns are used up
//
// The N rows need the digit N times, and all their places are in N columns. So each of these
// columns has the digit in one of these rows, and nowhere else.
var (
	XWing = basicFish(2, logic.Technique{
		Slug: "x-wing", Code: "0300", Name: "X-Wing", Needs: []string{"locked-candidates-claiming"}})
	Swordfish = basicFish(3, logic.Technique{Slug: "swordfish", Code: "0301", Name: "Swordfish"})
	Jellyfish = basicFish(4, logic.Technique{Slug: "jellyfish", Code: "0302", Name: "Jellyfish"})
	Squirmbag = basicFish(5, logic.Technique{Slug: "squirmbag", Code: "0303", Name: "Squirmbag", Aliases: []string{"starfish"}})
	Whale     = basicFish(6, logic.Technique{Slug: "whale", Code: "0304", Name: "Whale"})
	Leviathan = basicFish(7, logic.Technique{Slug: "leviathan", Code: "0305", Name: "Leviathan"})
)

const xWingBecause = `{{places}}. ` +
	`{{ways}} those are the {{digits "base"}}s of {{houses "cover"}}.`

const basicFishBecause = `{{eachBase}}. {{inCovers}}. ` +
	`No other cell of these {{coverLines}} can be {{digits "base"}}.`

// sizeSlugs and sizeWords hold, by number of bases, the ending of the slug of such a fish, and the
// number as a word.
var (
	sizeSlugs = [...]string{2: "x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"}
	sizeWords = [...]string{2: "two", "three", "four", "five", "six", "seven"}
)

// ofSize completes the technique t for fish with size bases. It replaces # in the title with this
// number. If t does not list what it needs, it needs the same fish with one base less.
func ofSize(size int, t logic.Technique, title, because string, find finder) *logic.Technique {
	if t.Needs == nil {
		t.Needs = []string{strings.TrimSuffix(t.Slug, sizeSlugs[size]) + sizeSlugs[size-1]}
	}
	t.Title = strings.ReplaceAll(title, "#", sizeWords[size])
	t.Family, t.Because, t.Words, t.Find = logic.Fish, because, fishWords, find
	return &t
}

// A finder is the search function of a technique.
type finder = func(*logic.View, func(logic.Step) bool)

func basicFish(size int, t logic.Technique) *logic.Technique {
	because := basicFishBecause
	if size == 2 {
		because = xWingBecause
	}
	t.Conditions = conditions.Fish(size, false)
	return ofSize(size, t, "# lines have all their places for a digit in the same # crossing lines", because, lineFish(size, fishing.Finless))
}

// lineFish returns the finder for fish of the given size and form that have rows as bases and
// columns as covers, or the other way round.
func lineFish(size int, form fishing.Form) finder {
	return func(v *logic.View, yield func(logic.Step) bool) {
		fishing.Lines(v, size, form, func(f fishing.Fish) bool { return yield(f.Step(v)) })
	}
}
