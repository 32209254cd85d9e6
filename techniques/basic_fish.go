package techniques

import (
	"strings"

	"pencilmark/techniques/internal/fishing"
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
	XWing     = register(basicFish(2, logic.Technique{Code: "0300", Level: logic.Hard, Score: 140, SE: 32, Rank: 2200, Needs: []string{"locked-candidates-claiming"}}))
	Swordfish = register(basicFish(3, logic.Technique{Code: "0301", Level: logic.Hard, Score: 150, SE: 38, Rank: 2300}))
	Jellyfish = register(basicFish(4, logic.Technique{Code: "0302", Level: logic.Hard, Score: 160, SE: 52, Rank: 2400}))
	Squirmbag = register(basicFish(5, logic.Technique{Code: "0303", Level: logic.Unfair, Score: 470, Rank: 2500, Aliases: []string{"starfish"}, Off: complementOff}))
	Whale     = register(basicFish(6, logic.Technique{Code: "0304", Level: logic.Unfair, Score: 470, Rank: 2600, Off: complementOff}))
	Leviathan = register(basicFish(7, logic.Technique{Code: "0305", Level: logic.Unfair, Score: 470, Rank: 2700, Off: complementOff}))
)

// The sizes of fish in words, and what a fish of the size is called.
var (
	fishSizes  = [...]string{2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}
	fishSlugs  = [...]string{2: "x-wing", 3: "swordfish", 4: "jellyfish", 5: "squirmbag", 6: "whale", 7: "leviathan"}
	fishTitles = [...]string{2: "X-Wing", 3: "Swordfish", 4: "Jellyfish", 5: "Squirmbag", 6: "Whale", 7: "Leviathan"}
)

const complementOff = "a smaller fish across the lines that are left removes the same candidates"

const basicFishBecause = `In {{houses "base"}} the only places for {{digits "base"}} are in {{houses "cover"}}. ` +
	`Each of these SIZE bases needs the digit, and no two can take it from the same cover; so each of the SIZE covers gives it to one base. ` +
	`That uses {{houses "cover"}} up, and no other cell there can be {{digits "base"}}.`

// basicFish completes the entry of the basic fish of the given size.
func basicFish(size int, t logic.Technique) logic.Technique {
	t.Title = fishSizes[size] + " lines hold a digit in the same " + fishSizes[size] + " crossing lines"
	return fish("", basicFishBecause, size, t, func(v *logic.View, yield func(logic.Step) bool) {
		fishing.Lines(v, size, fishing.Finless, func(f fishing.Fish) bool { return yield(f.Step(v)) })
	})
}

// fish completes the entry of a fish: kind, as in "finned ", comes before the
// size in its name, and SIZE in because is replaced by the size in words. A
// fish needs the next smaller one of its kind.
func fish(kind, because string, size int, t logic.Technique, find func(*logic.View, func(logic.Step) bool)) logic.Technique {
	words := strings.Fields(kind)
	t.Slug = strings.Join(append(words, fishSlugs[size]), "-")
	for _, w := range words {
		t.Name += strings.ToUpper(w[:1]) + w[1:] + " "
	}
	t.Name += fishTitles[size]
	t.Family = logic.Fish
	if t.Needs == nil {
		t.Needs = []string{strings.Join(append(words, fishSlugs[size-1]), "-")}
	}
	t.Because = strings.ReplaceAll(because, "SIZE", fishSizes[size])
	t.Find = find
	return t
}
