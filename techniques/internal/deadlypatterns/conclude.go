package deadlypatterns

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// OneCell yields the conclusion of type 1. All guardians are in one cell, so the pattern's digits can be removed from
// it. OneCell returns false to stop the search.
func OneCell(v *logic.View, p *Pattern, yield func(logic.Step) bool) bool {
	if !p.Extra.Single() {
		return true
	}
	c := p.Extra.First()
	if v.Marks(c)&p.At(c) == 0 {
		return true
	}
	s := p.Step(v)
	s.Eliminations = parts.Marks(v, p.Extra, p.At(c))
	return yield(s)
}

// OneDigit yields the conclusion of type 2. All guardians are the same digit, in at least two cells, so this digit can
// be removed from every cell that sees all of them. OneDigit returns false to stop the search.
func OneDigit(v *logic.View, p *Pattern, yield func(logic.Step) bool) bool {
	guards := p.Guards(v)
	if !guards.Single() || p.Extra.Single() {
		return true
	}
	out := p.Extra.CommonPeers().And(v.Spots(guards.First()))
	if out.IsEmpty() {
		return true
	}
	s := p.Step(v)
	s.Eliminations = parts.Spots(out, guards.First())
	return yield(s)
}

// Subset yields the conclusions of type 3. The cells with guardians share a house. There, the guardians act as one
// cell, which forms a naked subset with other cells. If the pattern has the same digits in all cells, these other
// cells have none of them. A subset that contains smaller ones, or plain naked ones, is yielded only if these leave
// something to remove. Each subset is yielded for the first house that contains it, and smaller ones come first.
// Subset returns false to stop the search.
func Subset(v *logic.View, p *Pattern, yield func(logic.Step) bool) bool {
	guards := p.Guards(v)
	if p.Extra.Single() {
		return true
	}
	for h := range p.Extra.Houses() {
		if !subsets(v, p, h, guards, yield) {
			return false
		}
	}
	return true
}

func subsets(v *logic.View, p *Pattern, h board.House, guards board.DigitSet, yield func(logic.Step) bool) bool {
	var open [9]board.Cell
	n := 0
	for c := range h.Cells().And(v.Empty()).Minus(p.Extra).All() {
		if p.Own != nil || v.Marks(c)&p.Digits == 0 {
			open[n] = c
			n++
		}
	}
	l := locks{guards: guards}
	if guards.Single() {
		l.add(0, guards) // without any cell: type 2
	}
	for size := 1; size <= n; size++ {
		for _, m := range combine.Of(n, size) {
			cells, digits := union(v, open[:n], m)
			fresh, ok := l.fresh(m, size, digits)
			if ok && !subset(v, p, h, cells, digits|guards, fresh, yield) {
				return false
			}
		}
	}
	return true
}

// locks lists the subsets of the open cells of a house that lock as many digits as they have cells. They do so alone
// or together with the cells that have guardians.
type locks struct {
	guards board.DigitSet
	found  [1024]lock
	n      int
}

// A lock is a choice of cells and the digits that are locked in them.
type lock struct {
	cells  uint16
	digits board.DigitSet
}

func (l *locks) add(cells uint16, digits board.DigitSet) {
	l.found[l.n] = lock{cells, digits}
	l.n++
}

// fresh adds a choice of size cells with the given digits to l, if the choice locks its digits. If it does so because
// of the guardians, fresh returns the digits that no part of the choice locks.
func (l *locks) fresh(cells uint16, size int, digits board.DigitSet) (fresh board.DigitSet, ok bool) {
	if digits.Len() == size {
		l.add(cells, digits)
	}
	fresh = digits | l.guards
	if fresh.Len() != size+1 {
		return 0, false
	}
	for _, x := range l.found[:l.n] {
		if cells&x.cells == x.cells {
			fresh &^= x.digits
		}
	}
	l.add(cells, digits|l.guards)
	return fresh, fresh != 0
}

// union returns the cells in open whose bits are set in m, together with all their candidates.
func union(v *logic.View, open []board.Cell, m uint16) (cells board.CellSet, digits board.DigitSet) {
	for ; m != 0; m &= m - 1 {
		c := open[combine.First(m)]
		cells = cells.With(c)
		digits |= v.Marks(c)
	}
	return cells, digits
}

// subset yields the step of a subset if one of the digits in fresh can be removed. These are the digits that no
// smaller subset locks. subset returns false to stop the search.
func subset(
	v *logic.View, p *Pattern, h board.House, cells board.CellSet, digits, fresh board.DigitSet,
	yield func(logic.Step) bool,
) bool {
	all := p.Extra.Or(cells)
	out := all.CommonPeers().And(v.Empty())
	if first, _ := all.CommonHouse(); first != h || !parts.HasMarks(v, out, fresh) {
		return true
	}
	s := p.Step(v)
	s.Eliminations = parts.Marks(v, out, digits)
	part := parts.Cells(v, logic.Subset, "", cells)
	for h := range all.Houses() {
		if parts.HasMarks(v, h.Cells().Minus(all), digits) {
			part.Houses = append(part.Houses, h)
		}
	}
	s.Parts = append(s.Parts, part)
	return yield(s)
}

// Locked yields the conclusions of type 4. The guardians are in two cells of a house, and a digit of the pattern has
// no other place than these two cells in any house that they share. One of the cells has this digit, so the other has
// a guardian. So the pattern's other digits can be removed from both. Locked returns false to stop the search.
func Locked(v *logic.View, p *Pattern, yield func(logic.Step) bool) bool {
	h, ok := p.Extra.CommonHouse()
	if p.Extra.Len() != 2 || !ok {
		return true
	}
	both := p.At(p.Extra.First()) & p.At(p.Extra.Rest().First())
	for d := range both.All() {
		if !locked(v, p, h, d, yield) {
			return false
		}
	}
	return true
}

func locked(v *logic.View, p *Pattern, h board.House, d board.Digit, yield func(logic.Step) bool) bool {
	if v.Spots(d).Meets(p.Extra.CommonPeers()) || !v.Spots(d).Meets(p.Extra) {
		return true
	}
	var out [2]board.DigitSet
	n := 0
	for c := range p.Extra.All() {
		out[n] = v.Marks(c) & p.At(c).Without(d)
		n++
	}
	first, second := p.Extra.First(), p.Extra.Rest().First()
	needs := false // a digit for something that the guardians alone do not exclude
	excluded := p.Exclusion(v)
	for o := range out[0].All() {
		needs = needs || !excluded.has(board.At(first, o))
	}
	for o := range out[1].All() {
		needs = needs || !excluded.has(board.At(second, o))
	}
	if !needs {
		return true
	}
	s := p.Step(v)
	s.Eliminations = append(
		parts.Marks(v, first.Set(), out[0]),
		parts.Marks(v, second.Set(), out[1])...)
	s.Parts = append(s.Parts, parts.House(v, logic.Bridge, h, d))
	return yield(s)
}

// An Exclusion collects the candidates that are excluded by every one of some given candidates. If one of the given
// candidates is true, the collected candidates are false. The zero Exclusion is ready to use.
type Exclusion struct {
	out     board.CandidateSet
	started bool
}

// Add adds another candidate of v to the given ones.
func (e *Exclusion) Add(v *logic.View, x board.Candidate) {
	c, d := x.Cell(), x.Digit()
	var hit board.CandidateSet
	for o := range v.Marks(c).Without(d).All() {
		hit.Add(board.At(c, o))
	}
	for o := range v.Spots(d).And(c.Peers()).All() {
		hit.Add(board.At(o, d))
	}
	if !e.started {
		e.out, e.started = hit, true
		return
	}
	e.out = e.out.And(hit)
}

// Without removes from e all candidates that o also removes.
func (e *Exclusion) Without(o Exclusion) {
	e.out = e.out.Minus(o.out)
}

// has reports whether the exclusion removes x.
func (e *Exclusion) has(x board.Candidate) bool { return e.out.Has(x) }

// Any reports whether the exclusion removes any candidate.
func (e *Exclusion) Any() bool { return !e.out.IsEmpty() }

// Candidates returns the candidates that the exclusion removes, in ascending order.
func (e *Exclusion) Candidates() []board.Candidate {
	out := make([]board.Candidate, 0, e.out.Len())
	for x := range e.out.All() {
		out = append(out, x)
	}
	return out
}

// Excluded yields the step that removes every candidate which excludes all guardians of p. It returns false to stop
// the search.
func Excluded(v *logic.View, p *Pattern, yield func(logic.Step) bool) bool {
	out := p.Exclusion(v)
	if !out.Any() {
		return true
	}
	s := p.Step(v)
	s.Eliminations = out.Candidates()
	return yield(s)
}

// Exclusion returns the candidates that exclude all guardians of p.
func (p *Pattern) Exclusion(v *logic.View) Exclusion {
	var out Exclusion
	for c := range p.Extra.All() {
		for d := range (v.Marks(c) &^ p.At(c)).All() {
			out.Add(v, board.At(c, d))
		}
	}
	return out
}

// A Pattern is a deadly pattern in a grid.
type Pattern struct {
	Cells  board.CellSet
	Extra  board.CellSet       // the cells that have guardians
	Digits board.DigitSet      // the digits of every cell, if Own is nil
	Own    *[81]board.DigitSet // the digits cell by cell, or nil
}

// From returns a finder that yields the conclusions from every pattern of a list.
func From(list *logic.Table[[]Pattern], conclude Conclusion) func(*logic.View, func(logic.Step) bool) {
	return func(v *logic.View, yield func(logic.Step) bool) {
		patterns := *list.Of(v)
		for i := range patterns {
			if !conclude(v, &patterns[i], yield) {
				return
			}
		}
	}
}

// A Conclusion yields the steps that a pattern allows. It returns false to stop the search.
type Conclusion func(v *logic.View, p *Pattern, yield func(logic.Step) bool) bool

// At returns the pattern's digits in cell c.
func (p *Pattern) At(c board.Cell) board.DigitSet {
	if p.Own != nil {
		return p.Own[c]
	}
	return p.Digits
}

// Guards returns the digits of all guardians of the pattern.
func (p *Pattern) Guards(v *logic.View) board.DigitSet {
	var s board.DigitSet
	for c := range p.Extra.All() {
		s |= v.Marks(c) &^ p.At(c)
	}
	return s
}

// Step returns a step without a conclusion that is based on p and shows its corners and guardians.
func (p *Pattern) Step(v *logic.View) logic.Step {
	s := logic.Step{Digits: p.Digits}
	corner := logic.Part{Role: logic.Corner}
	for c := range p.Cells.All() {
		for d := range p.At(c).All() {
			x := board.At(c, d)
			s.Deadly = append(s.Deadly, x)
			if v.Has(x) || v.Value(c) == d {
				corner.Candidates = append(corner.Candidates, x)
			}
		}
	}
	guardian := logic.Part{Role: logic.Guardian}
	for c := range p.Extra.All() {
		for d := range (v.Marks(c) &^ p.At(c)).All() {
			guardian.Candidates = append(guardian.Candidates, board.At(c, d))
		}
	}
	s.Parts = []logic.Part{corner, guardian}
	return s
}
