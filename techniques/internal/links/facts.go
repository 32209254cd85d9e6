package links

import "pencilmark/techniques/logic"

// The searches the catalogue uses.
var (
	// Lines holds the chains of one digit: links along houses only.
	Lines = logic.NewFact(func(v *logic.View, s *Search) {
		s.chains(v, Links{StrongHouse: true})
	})
	// Pairs holds the chains through cells with two candidates: strong links
	// inside the cells, weak links between them.
	Pairs = logic.NewFact(func(v *logic.View, s *Search) {
		s.chains(v, Links{Bivalue: true, StrongCells: true})
	})
	// GroupedLines holds the chains of one digit over candidates and groups.
	GroupedLines = logic.NewFact(func(v *logic.View, s *Search) {
		s.chains(v, Links{StrongHouse: true, Groups: true})
		s.compare(Lines.Of(v))
	})
	// Plain holds the nice loops and AICs over candidates.
	Plain = logic.NewFact(func(v *logic.View, s *Search) {
		s.loops(v, plain)
	})
	// Grouped holds the nice loops and AICs over candidates and groups.
	Grouped = logic.NewFact(func(v *logic.View, s *Search) {
		s.loops(v, grouped)
		s.compare(Plain.Of(v))
	})
	// WithSets holds those over candidates, groups and almost locked sets.
	WithSets = logic.NewFact(func(v *logic.View, s *Search) {
		s.loops(v, withSets)
		s.compare(Grouped.Of(v))
	})
)

// Rings of links: of one digit, over cells with two candidates, over both.
var (
	LineCycles = logic.NewFact(func(v *logic.View, s *Search) {
		s.cycles(v, Links{StrongHouse: true})
	})
	PairCycles = logic.NewFact(func(v *logic.View, s *Search) {
		s.cycles(v, Links{Bivalue: true, StrongCells: true})
	})
	PlainCycles = logic.NewFact(func(v *logic.View, s *Search) {
		s.cycles(v, plain)
	})
)

var (
	plain    = Links{StrongCells: true, StrongHouse: true, WeakCells: true}
	grouped  = Links{StrongCells: true, StrongHouse: true, WeakCells: true, Groups: true}
	withSets = Links{StrongCells: true, StrongHouse: true, WeakCells: true, Groups: true, Sets: true}
)
