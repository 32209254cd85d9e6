package techniques

import (
	"pencilmark/techniques/internal/chains"
	"pencilmark/techniques/logic"
)

// Cycles: strong and weak links in turn that close into a ring.
//
//	A======a           going round from "A is true" or from "A is false", every
//	:      :           other node is true: either all the As or all the as
//	a======A
//
// What excludes an A and an a is false in both cases.
var (
	XCycle = register(logic.Technique{
		Slug: "x-cycle", Name: "X-Cycle", Aliases: []string{"fishy cycle", "bidirectional x-cycle", "x-loop"},
		Family: logic.Chains, Level: logic.Unfair, Score: 260, SE: 65, Rank: 5390, Needs: []string{"x-wing", "turbot-fish"},
		Title: "strong and weak links of one digit close into a ring",
		Because: `Look at the {{digit}}s only. {{story}} That excludes the first again, so the links close into a ring, and the other way round ` +
			`it works too. ` + cycleBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) { chainSteps(chains.LineCycles.Of(v), anyChain, yield) },
	})
	YCycle = register(logic.Technique{
		Slug: "y-cycle", Name: "Y-Cycle", Aliases: []string{"bidirectional y-cycle", "xy-loop", "xy-ring"},
		Family: logic.Chains, Level: logic.Unfair, Score: 260, SE: 65, Rank: 5490, Needs: []string{"xy-wing"},
		Title: "cells with two candidates close into a ring",
		Because: `Every cell of the ring has two candidates. {{story}} That excludes the first again, so the links close into a ring, and ` +
			`the other way round it works too. ` + cycleBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) { chainSteps(chains.PairCycles.Of(v), anyChain, yield) },
	})
	XYCycle = register(logic.Technique{
		Slug: "xy-cycle", Name: "XY-Cycle", Aliases: []string{"bidirectional cycle", "bidirectional xy-cycle"},
		Family: logic.Chains, Level: logic.Unfair, Score: 280, SE: 70, Rank: 5605, Needs: []string{"continuous-nice-loop"},
		Title: "strong and weak links, in cells and houses, close into a ring",
		Because: `{{story}} That excludes the first again, so the links close into a ring, and the other way round it works too. ` +
			cycleBecause,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			chainSteps(chains.PlainCycles.Of(v), anyChain, yield)
		},
	})
)

const cycleBecause = `So of the candidates on the ring every other one is true, one half or the other, and what excludes a candidate of either half is false.`
