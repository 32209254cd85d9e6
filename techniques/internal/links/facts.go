package links

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

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

// Mate returns the other option of k, if k has exactly x and one more.
func Mate(v *logic.View, k board.Constraint, x board.Candidate) (board.Candidate, bool) {
	if k.IsCell() {
		rest := v.Marks(k.Cell()).Without(x.Digit())
		if !rest.Single() {
			return 0, false
		}
		return board.At(k.Cell(), rest.First()), true
	}
	rest := v.Spots(k.Digit()).And(k.House().Cells()).Without(x.Cell())
	if !rest.Single() {
		return 0, false
	}
	return board.At(rest.First(), k.Digit()), true
}

// Pass reports whether one of the candidates is of cell c: a chain of them passes it.
func Pass(chain []board.Candidate, c board.Cell) bool {
	for _, x := range chain {
		if x.Cell() == c {
			return true
		}
	}
	return false
}

// From returns the finder of the hits of a search that keep accepts.
func From(search *logic.Fact[Search], keep func(*Hit) bool) func(*logic.View, func(logic.Step) bool) {
	return func(v *logic.View, yield func(logic.Step) bool) { search.Of(v).Steps(keep, yield) }
}

// Steps yields the steps of the hits that keep accepts, shortest first.
func (s *Search) Steps(keep func(*Hit) bool, yield func(logic.Step) bool) {
	for i := range s.Hits {
		h := &s.Hits[i]
		if keep(h) && !yield(s.step(h)) {
			return
		}
	}
}

// step returns the step of a hit.
func (s *Search) step(h *Hit) logic.Step {
	step := logic.Step{Parts: []logic.Part{{Role: logic.Chain, Nodes: s.Nodes(h)}}}
	for x := range h.Out.All() {
		step.Eliminations = append(step.Eliminations, x)
		step.Digits |= x.Digit().Set()
	}
	return step
}
