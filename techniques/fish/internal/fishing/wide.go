package fishing

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Kind describes which kinds of houses a fish may use.
type Kind uint8

// These are the kinds of fish. Straight fish have rows as bases and columns as covers or the other
// way round. Franken fish have rows and boxes as bases and columns and boxes as covers, or columns
// and boxes as bases and rows and boxes as covers. They have at least one line among the bases, one
// line among the covers, and one box. All other fish are mutant.
const (
	Straight Kind = iota
	Franken
	Mutant
)

// maxFins is the largest number of fins of a wide fish, including endo-fins. maxEndoFins is its
// largest number of endo-fins. Both are the defaults of HoDoKu.
const (
	maxFins     = 5
	maxEndoFins = 2
)

// Wanted describes which fish to look for.
type Wanted struct {
	Kind     Kind
	Finned   bool // whether the fish have fins
	Fins     int  // the largest number of fins, including endo-fins
	EndoFins int  // the largest number of endo-fins; one in three bases counts twice

	// Sees holds, for every cell, the cells that cannot have the digit if the cell has it. The
	// relation is symmetric. Every candidate that a fish removes is in the set of every fin.
	Sees *[81]board.CellSet
	// Removable holds the places that fish may remove. Fish that remove only other places are not
	// searched for.
	Removable board.CellSet
	// Idle accepts all fish, including those that remove nothing. Sees and Removable are then not
	// used.
	Idle bool
}

// peers holds, for every cell, the cells that it sees by the rules of the game.
var peers = func() (t [81]board.CellSet) {
	for c := range t {
		t[c] = board.Cell(c).Peers()
	}
	return t
}()

// Wide yields every fish of the given size and kind that removes something. If finned is true, the
// fish have at least one fin; otherwise they have none. Lower digits come first, then the bases in
// lexicographic order. Every base has at least two candidates, and at least one that is not a fin.
// Every cover has a base candidate that is not a fin and not in another cover. Wide gives up when v
// is stopped.
func Wide(v *logic.View, size int, kind Kind, finned bool, yield func(Fish) bool) {
	want := Wanted{Kind: kind, Finned: finned, Sees: &peers}
	if finned {
		want.Fins, want.EndoFins = maxFins, maxEndoFins
	}
	mayGo := removable.Of(v)
	for d := range board.Digits() {
		want.Removable = mayGo[d]
		if !want.Each(v, size, d, yield) {
			return
		}
	}
}

// Each yields the fish of one digit that n describes, in the same way as Wide. It returns false if
// yield returned false or v was stopped.
func (n *Wanted) Each(v *logic.View, size int, d board.Digit, yield func(Fish) bool) bool {
	if n.Removable.IsEmpty() && !n.Idle {
		return true
	}
	sides := [2][2]board.HouseSet{{rows, cols}, {cols, rows}}
	switch n.Kind {
	case Franken:
		sides = [2][2]board.HouseSet{{rows | boxes, cols | boxes}, {cols | boxes, rows | boxes}}
	case Mutant:
		sides = [2][2]board.HouseSet{{rows | cols | boxes, rows | cols | boxes}}
	}
	for _, side := range sides {
		t := wideSearch{Wanted: n, view: v, digit: d, spots: v.Spots(d), size: size}
		if t.open(side[0], side[1]) && !t.bases(0, 0, baseSet{targets: n.Removable}, yield) {
			return false
		}
	}
	return true
}

// A wideSearch is the search for the fish of one digit.
type wideSearch struct {
	*Wanted
	view  *logic.View
	digit board.Digit
	spots board.CellSet
	size  int

	cells  [27]board.CellSet // the places of the digit, by house
	able   [27]board.House   // the houses that can be bases
	n      int               // the number of houses in able
	covers board.HouseSet    // the houses that can be covers
}

// open lists the houses that can be bases and those that can be covers. It reports whether there
// are enough of each.
func (t *wideSearch) open(bases, covers board.HouseSet) bool {
	for h := range (bases | covers).All() {
		t.cells[h] = t.spots.And(h.Cells())
		n := t.cells[h].Len()
		if n > 0 && covers.Has(h) {
			t.covers = t.covers.With(h)
		}
		if n >= 2 && bases.Has(h) {
			t.able[t.n] = h
			t.n++
		}
	}
	return t.n >= t.size && t.covers.Len() >= t.size
}

// A baseSet is a set of bases. It holds their candidates, the candidates in two bases, and the
// places that a fish with these and other bases may remove. Its surplus counts each candidate in
// two bases once, and each candidate in three bases twice.
type baseSet struct {
	houses  board.HouseSet
	cells   board.CellSet
	endo    board.CellSet
	surplus int
	targets board.CellSet
}

// bases yields the fish that have the n bases of h and further bases from t.able[from:]. It returns
// false to stop the search.
func (t *wideSearch) bases(from, n int, h baseSet, yield func(Fish) bool) bool {
	if n == t.size {
		return t.coverings(&h, yield)
	}
	if n == t.size-2 && t.view.Stopped() {
		return false
	}
	for i := from; i <= t.n-(t.size-n); i++ {
		cells := t.cells[t.able[i]]
		both := h.cells.And(cells)
		next := baseSet{h.houses.With(t.able[i]), h.cells.Or(cells), h.endo.Or(both), h.surplus + both.Len(), h.targets}
		if next.surplus > t.EndoFins {
			continue
		}
		next.targets = t.targets(&next)
		if (t.Idle || !next.targets.IsEmpty()) && !t.bases(i+1, n+1, next, yield) {
			return false
		}
	}
	return true
}

// coverings yields the fish with the bases of h and any choice of covers. It returns false to stop
// the search.
func (t *wideSearch) coverings(h *baseSet, yield func(Fish) bool) bool {
	return t.cover(h, coverSet{
		open:     h.cells.Minus(h.endo),
		usable:   t.covers &^ h.houses,
		left:     t.size,
		finsLeft: t.Fins - h.endo.Len(),
		sees:     h.targets,
	}, yield)
}

// A coverSet is a choice of covers and fins for a baseSet.
type coverSet struct {
	covers   board.HouseSet
	fins     board.CellSet
	open     board.CellSet  // base candidates that are neither covered nor fins yet
	usable   board.HouseSet // houses that can still become covers
	left     int            // the number of covers still to be chosen
	finsLeft int            // the number of fins that can still be added
	sees     board.CellSet  // the places of the digit that every fin rules out
}

// cover chooses for the first open cell of c: either one of its houses becomes a cover, or the cell
// becomes a fin. It tries each choice of covers only once, because houses that were already tried
// are not used again. It returns false to stop the search.
func (t *wideSearch) cover(h *baseSet, c coverSet, yield func(Fish) bool) bool {
	if c.left == 0 {
		return t.conclude(h, &c, yield)
	}
	if c.open.IsEmpty() || c.finsLeft+t.reach(c.usable, c.open, c.left) < c.open.Len() {
		return true
	}
	cell := c.open.First()
	for m := c.usable & housesOf[cell]; m != 0; m &= m - 1 {
		x := first(m)
		c.usable &^= 1 << x
		next := c
		next.covers = c.covers.With(x)
		next.open = c.open.Minus(t.cells[x])
		next.left--
		if !t.cover(h, next, yield) {
			return false
		}
	}
	if c.finsLeft == 0 {
		return true
	}
	c.finsLeft--
	c.fins = c.fins.With(cell)
	c.open = c.open.Without(cell)
	if !t.Idle {
		c.sees = c.sees.And(t.Sees[cell])
	}
	return c.sees.IsEmpty() && !t.Idle || t.cover(h, c, yield)
}

// conclude yields the fish of h and c, whose covers are all chosen, if it is of the wanted kind and
// removes something. It returns false to stop the search.
func (t *wideSearch) conclude(h *baseSet, c *coverSet, yield func(Fish) bool) bool {
	if c.open.Len() > c.finsLeft {
		return true
	}
	fins := c.fins.Or(c.open)
	if t.Finned && fins.Or(h.endo).IsEmpty() || !t.rightKind(h.houses, c.covers) {
		return true
	}
	var once, twice board.CellSet
	for x := range c.covers.All() {
		twice = twice.Or(once.And(t.cells[x]))
		once = once.Or(t.cells[x])
	}
	out := once.Minus(h.cells).Or(twice).And(c.sees).And(t.seeing(c.open))
	if out.IsEmpty() && !t.Idle {
		return true
	}
	body := h.cells.Minus(h.endo).Minus(fins)
	if !t.eachMeets(h.houses, body) || !t.eachMeets(c.covers, body.Minus(twice)) {
		return true
	}
	form := Finless
	if t.Finned {
		form = Finned
	}
	return yield(Fish{Digit: t.digit, Form: form, Bases: h.houses, Covers: c.covers, Fins: fins, EndoFins: h.endo,
		Out: out})
}

// eachMeets reports whether each of the houses has a cell in common with cells.
func (t *wideSearch) eachMeets(houses board.HouseSet, cells board.CellSet) bool {
	for h := range houses.All() {
		if !t.cells[h].Meets(cells) {
			return false
		}
	}
	return true
}

// seeing returns the places of the digit that all of fins rule out.
func (t *wideSearch) seeing(fins board.CellSet) board.CellSet {
	out := t.spots
	if t.Idle {
		return out
	}
	for ; !fins.IsEmpty(); fins = fins.Rest() {
		out = out.And(t.Sees[fins.First()])
	}
	return out
}

// rightKind reports whether a fish with these houses is of the wanted kind.
func (t *wideSearch) rightKind(bases, covers board.HouseSet) bool {
	straight := bases&cols == 0 && covers&rows == 0 || bases&rows == 0 && covers&cols == 0
	boxed := (bases|covers)&boxes != 0
	lined := bases&(rows|cols) != 0 && covers&(rows|cols) != 0
	switch {
	case straight && !boxed:
		return t.Kind == Straight
	case straight && lined:
		return t.Kind == Franken
	}
	return t.Kind == Mutant
}
