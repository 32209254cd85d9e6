package fish

import (
	"pencilmark/board"
	"pencilmark/techniques/fish/internal/fishing"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Kraken fish: the fins do not see the candidate to be removed, but chains from them lead to it.
//
//	type 1:  F1 -> … -> x is not 5        type 2:  F1      -> … -> y is not 7
//	         F2 -> … -> x is not 5                 F2      -> … -> y is not 7
//	         no fin -> the fish: x is not 5        a place of one cover, each
//	                                                       -> … -> y is not 7
//
// Either no fin is true, so the fish holds, or some fin is true. In type 1, the fish itself removes
// x. In type 2, the fish only shows that one of its covers has the digit in a base. Each place for
// it there leads to the same conclusion as each fin.
var (
	KrakenFish1 = &logic.Technique{
		Slug: "kraken-fish-1", Code: "0371", Name: "Kraken Fish Type 1", Aliases: []string{"kraken fish"},
		Family: logic.Fish, Needs: []string{"finned-franken-swordfish", "aic"},
		Title:   "every fin of a fish leads to the same elimination as the fish",
		Because: krakenBecause + `{{outCells}} {{if oneOut}}is{{else}}are{{end}} not {{out}}. {{branches}} So in every case,`,
		Words:   fishWords,
		Find:    krakens1,
	}
	KrakenFish2 = &logic.Technique{
		Slug: "kraken-fish-2", Code: "0372", Name: "Kraken Fish Type 2",
		Family: logic.Fish, Needs: []string{"kraken-fish-1"},
		Title: "every fin of a fish and every place in one of its covers lead to the same conclusion",
		Because: krakenBecause + `{{houses "start"}} has its {{digits "base"}} in {{anyCell "start"}}. {{branches}} ` +
			`So in every case,`,
		Words: fishWords,
		Find:  krakens2,
	}
)

const krakenBecause = `If {{noFin}}, {{eachBase}}. {{inCovers}}, so `

// krakenFins is the largest number of fins of a Kraken fish, as in HoDoKu. A fish with more fins
// would explain little.
const krakenFins = 2

// krakenSizes and krakenKinds list the sizes and kinds of fish to try, in this order.
var (
	krakenSizes = [...]int{2, 3, 4}
	krakenKinds = [...]fishing.Kind{fishing.Straight, fishing.Franken}
)

// krakens1 yields one step for each candidate that a Kraken fish of type 1 removes. It uses the
// first such fish, ordered by size, kind and digit. A fish that removes something without chains is
// not a Kraken fish.
func krakens1(v *logic.View, yield func(logic.Step) bool) {
	reach := fishing.Reached.Of(v)
	var wants [10]fishing.Wanted
	for d := range board.AllDigits.All() {
		wants[d] = fishing.Wanted{Finned: true, Fins: krakenFins, Sees: reach.See(d), Removable: reach.Removable(d)}
	}
	var gone board.CandidateSet
	eachKraken(v, &wants, func(f fishing.Fish) bool { return kraken1(v, reach, f, &gone, yield) })
}

// eachKraken yields the fish that wants describes for each digit, ordered by size, kind and digit.
// It stops when yield returns false.
func eachKraken(v *logic.View, wants *[10]fishing.Wanted, yield func(fishing.Fish) bool) {
	for _, size := range krakenSizes {
		for _, kind := range krakenKinds {
			for d := range board.AllDigits.All() {
				wants[d].Kind = kind
				if !wants[d].Each(v, size, d, yield) {
					return
				}
			}
		}
	}
}

// kraken1 yields a step for each candidate that f removes, unless an earlier fish removed it. It
// returns false to stop the search.
func kraken1(v *logic.View, reach *fishing.Reach, f fishing.Fish, gone *board.CandidateSet,
	yield func(logic.Step) bool) bool {
	if f.Out.Meets(f.Fins.CommonPeers()) {
		return true
	}
	for c := range f.Out.All() {
		x := board.At(c, f.Digit)
		if gone.Has(x) {
			continue
		}
		gone.Add(x)
		if !yield(krakenStep(v, reach, &f, x, nil)) {
			return false
		}
	}
	return true
}

// krakens2 yields one step for each candidate that a Kraken fish of type 2 removes. It uses the
// first such fish and cover, with the fish ordered by size, kind and digit.
func krakens2(v *logic.View, yield func(logic.Step) bool) {
	reach := fishing.Reached.Of(v)
	var wants [10]fishing.Wanted
	for d := range board.AllDigits.All() {
		if out := reach.RuledOut(d); !out.IsEmpty() {
			wants[d] = fishing.Wanted{Finned: true, Fins: krakenFins, Idle: true}
		}
	}
	var gone board.CandidateSet
	eachKraken(v, &wants, func(f fishing.Fish) bool { return kraken2(v, reach, f, &gone, yield) })
}

// kraken2 yields a step for each candidate that is ruled out by every fin of f and by every place
// in one of its covers, unless an earlier fish removed it. It returns false to stop the search.
func kraken2(v *logic.View, reach *fishing.Reach, f fishing.Fish, gone *board.CandidateSet,
	yield func(logic.Step) bool) bool {
	body := f.Body(v)
	for cover := range f.Covers.All() {
		options := body.And(cover.Cells())
		out := reach.AllOff(options.Or(f.Fins), f.Digit).Minus(*gone)
		for x := range out.All() {
			gone.Add(x)
			if !yield(krakenStep(v, reach, &f, x, &logic.Part{
				Role: logic.Start, Candidates: parts.Spots(options, f.Digit), Houses: []board.House{cover},
			})) {
				return false
			}
		}
	}
	return true
}

// krakenStep returns the step that removes x. The step shows the fish f and a chain from each fin,
// and also from each place in start if start is not nil.
func krakenStep(v *logic.View, reach *fishing.Reach, f *fishing.Fish, x board.Candidate, start *logic.Part) logic.Step {
	s := logic.Step{Eliminations: []board.Candidate{x}, Digits: f.Digit.Set(), Parts: f.Parts(v)}
	options := parts.Spots(f.Fins, f.Digit)
	if start != nil {
		s.Parts = append(s.Parts, *start)
		options = append(options, start.Candidates...)
	}
	for _, o := range options {
		s.Parts = append(s.Parts, logic.Part{Role: logic.Branch, Nodes: reach.Chain(o, x)})
	}
	return s
}
