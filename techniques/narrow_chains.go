package techniques

import (
	"pencilmark/techniques/internal/chains"
	"pencilmark/techniques/logic"
)

// Nice loops and AICs as the library of positions expects them: with one chain
// for each premise and conclusion, the first that a breadth-first search meets.
// The catalogue's techniques try others of the same length too, and take all
// that a continuous loop removes. Almost locked sets may force cells here.
var (
	_ = narrowLoop("0706", chains.Continuous, chains.NarrowPlain, "", "1", "2")
	_ = narrowLoop("0707", chains.Discontinuous, chains.NarrowPlain, "", "1", "2")
	_ = narrowLoop("0708", chains.Pair, chains.NarrowPlain, "", "1", "2")
	_ = narrowLoop("0709", chains.Continuous, chains.NarrowGrouped, "", "1")
	_ = narrowLoop("0709", chains.Continuous, chains.NarrowWithSets, "2")
	_ = narrowLoop("0710", chains.Discontinuous, chains.NarrowGrouped, "", "1", "2")
	_ = narrowLoop("0710", chains.Discontinuous, chains.NarrowWithSets, "3", "4")
	_ = narrowLoop("0711", chains.Pair, chains.NarrowGrouped, "", "1", "2")
	_ = narrowLoop("0711", chains.Pair, chains.NarrowWithSets, "3", "4")
)

// narrowLoop declares variants of one library code.
func narrowLoop(code string, kind chains.Kind, from *logic.Fact[chains.Search], names ...string) struct{} {
	keep := ofKind(kind)
	if from != chains.NarrowPlain {
		keep = fresh(kind)
	}
	for _, name := range names {
		variant(code, name, logic.Technique{
			Slug: "narrow-" + code, Name: "Narrow " + code, Code: code,
			Find: func(v *logic.View, yield func(logic.Step) bool) { chainSteps(from.Of(v), keep, yield) },
		})
	}
	return struct{}{}
}
