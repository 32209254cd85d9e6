package fish

import (
	"pencilmark/board"
	"pencilmark/techniques/fish/internal/fishing"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Kraken fish: fins that do not see what goes, but reach it along chains.
//
//	type 1:  F1 -> … -> x is not 5        type 2:  F1      -> … -> y is not 7
//	         F2 -> … -> x is not 5                 F2      -> … -> y is not 7
//	         no fin -> the fish: x is not 5        a place of one cover, each
//	                                                       -> … -> y is not 7
//
// Either the fish stands or a fin is true. In type 1 x is what the fish removes.
// In type 2 the fish only says that a cover takes its digit from a base, and
// each way to do so leads to the same conclusion as each fin.
var (
	KrakenFish1 = &logic.Technique{
		Slug: "kraken-fish-1", Name: "Kraken Fish Type 1", Aliases: []string{"kraken fish"},
		Family: logic.Fish, Needs: []string{"finned-franken-swordfish", "aic"},
		Title:   "every fin of a fish leads to what the fish removes",
		Because: krakenBecause + `, and no {{out}} is left for {{outCells}}. {{story}} In every case,`,
		Words:   fishWords,
		Find:    krakens1,
	}
	KrakenFish2 = &logic.Technique{
		Slug: "kraken-fish-2", Name: "Kraken Fish Type 2",
		Family: logic.Fish, Needs: []string{"kraken-fish-1"},
		Title: "every fin of a fish and every place of one of its covers lead to the same",
		Because: krakenBecause + `: that of {{houses "start"}} is in {{anyCell "start"}}. {{story}} ` +
			`In every case,`,
		Words: fishWords,
		Find:  krakens2,
	}
)

const krakenBecause = `Either {{fins}} is {{digits "base"}}, or {{eachBase}}. In the latter case these ` +
	`{{houseCount "base"}} {{lines}} take their {{digits "base"}}s from {{houses "cover"}}, one from each`

// krakenFins bounds the fins of a Kraken fish, as HoDoKu does; a fish of more
// explains nothing.
const krakenFins = 2

// krakenSizes and krakenKinds say which fish are tried, in this order.
var (
	krakenSizes = [...]int{2, 3, 4}
	krakenKinds = [...]fishing.Kind{fishing.Straight, fishing.Franken}
)

// krakens1 yields one step for each candidate that falls to a Kraken fish of type
// 1: the first fish found, by size, kind and digit. A fish that removes something
// without chains is no Kraken.
func krakens1(v *logic.View, yield func(logic.Step) bool) {
	reach := fishing.Reached.Of(v)
	var wants [10]fishing.Wanted
	for d := range board.AllDigits.All() {
		wants[d] = fishing.Wanted{Finned: true, Fins: krakenFins, Sees: reach.See(d), Removable: reach.Removable(d)}
	}
	var gone board.CandidateSet
	eachKraken(v, &wants, func(f fishing.Fish) bool { return kraken1(v, reach, f, &gone, yield) })
}

// eachKraken yields the fish that wants asks for, by digit, until yield returns
// false: by size, kind and digit.
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

// kraken1 yields a step for each candidate of f that is not gone yet. It
// returns false to stop.
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

// krakens2 yields one step for each candidate that falls to a Kraken fish of
// type 2: the first fish and cover found, by size, kind and digit.
func krakens2(v *logic.View, yield func(logic.Step) bool) {
	reach := fishing.Reached.Of(v)
	var wants [10]fishing.Wanted
	for d := range board.AllDigits.All() {
		if reach.RuledOut(d) != (board.CandidateSet{}) {
			wants[d] = fishing.Wanted{Finned: true, Fins: krakenFins, Idle: true}
		}
	}
	var gone board.CandidateSet
	eachKraken(v, &wants, func(f fishing.Fish) bool { return kraken2(v, reach, f, &gone, yield) })
}

// kraken2 yields a step for each candidate that the fins of f and the places of
// one of its covers rule out, unless it is gone already. It returns false to
// stop.
func kraken2(v *logic.View, reach *fishing.Reach, f fishing.Fish, gone *board.CandidateSet,
	yield func(logic.Step) bool) bool {
	body := f.Body(v)
	for cover := range f.Covers.All() {
		options := body.And(cover.Cells())
		out := reach.AllOff(options.Or(f.Fins), f.Digit)
		for i := range out {
			out[i] &^= gone[i]
		}
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

// krakenStep returns the step that removes x because of f and a chain from every
// fin, and from every place that start shows.
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
