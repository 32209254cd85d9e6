package conform

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
)

// A statement says that a digit is in one of some cells: in one cell, or in one of
// two or three in the intersection of a box and a line, a group. With a set it says
// that this almost locked set lacks the digit, so that it holds all its others.
type statement struct {
	cells board.CellSet
	digit board.Digit
	set   *alsets.Set
}

// An event is a statement that is true or false: twice its index, plus 1 if it is
// true.
type event int

func eventOf(statement int, on bool) event {
	if on {
		return event(2*statement + 1)
	}
	return event(2 * statement)
}

func (e event) statement() int { return int(e / 2) }
func (e event) on() bool       { return e%2 == 1 }

// A tabling finds nice loops and AICs in the way of the program behind the
// library. For each candidate, true and false, it lists in a table what follows,
// nearest first, and looks at one chain for each entry only: the first. So which
// loops it finds depends on the order in which events follow from one another. The
// catalogue's techniques look at other chains of the same length, too.
//
// Without almost locked sets this is known in every detail, and the lengths of all
// cases of the library are met. What the program does with the sets is known from
// the library alone: see linkSet and cost.
type tabling struct {
	v          *logic.View
	statements []statement
	candidates int        // statements[:candidates] are about one cell, ascending
	groups     int        // statements[candidates:groups] are about groups, the rest about sets
	of         [729]int   // the statement of a candidate
	direct     [][]event  // by event: what follows from it at once
	table      []event    // what follows from the first entry, nearest first
	from       []event    // by event: the one it follows from
	distance   []int      // by event: from the first entry, -1 if it is not in the table
	buckets    [][]event  // by distance: the entries to go on from
	chain      []event    // the chain under test
	loops      []nodeLoop // the conclusions
}

// A nodeLoop is a conclusion of a tabling.
type nodeLoop struct {
	kind    loopKind
	grouped bool // a node of the chain is a group or a set
	out     board.CandidateSet
	length  int // of the chain, in links; sets lengthen it
}

// step returns the step that has l's effect.
func (l *nodeLoop) step() logic.Step {
	var s logic.Step
	for x := range l.out.All() {
		s.Eliminations = append(s.Eliminations, x)
		s.Digits |= x.Digit().Set()
	}
	return s
}

// A loopKind tells how a chain concludes.
type loopKind uint8

const (
	continuous    loopKind = iota // a loop without a flaw
	discontinuous                 // a loop with a flaw in its first cell
	openChain                     // an AIC that removes two candidates or more
)

// A scope says which statements chains are made of.
type scope uint8

const (
	plainScope scope = iota // candidates
	groupScope              // candidates and groups
	setScope                // candidates, groups and almost locked sets
)

// maxTable is the most entries that a table has.
const maxTable = 1000

// tabled returns the conclusions in the grid under v.
func tabled(v *logic.View, s scope) []nodeLoop {
	t := newTabling(v, s)
	for _, on := range [2]bool{true, false} {
		for i := range t.candidates {
			t.fill(eventOf(i, on))
			t.findLoops()
		}
	}
	for i := range t.candidates {
		if v.Stopped() {
			break
		}
		t.fill(eventOf(i, false))
		t.findOpenChains()
	}
	return t.loops
}

// newTabling lists the statements of the grid under v and what follows from each.
func newTabling(v *logic.View, s scope) *tabling {
	t := &tabling{v: v}
	t.listCandidates()
	if s >= groupScope {
		t.listGroups()
	}
	t.groups = len(t.statements)
	if s == setScope {
		t.listSets()
	}
	n := 2 * len(t.statements)
	t.direct, t.from, t.distance = make([][]event, n), make([]event, n), make([]int, n)
	for i := range t.candidates {
		t.linkCandidate(i)
	}
	for i := t.candidates; i < t.groups; i++ {
		t.linkGroup(i)
	}
	for i := t.groups; i < len(t.statements); i++ {
		t.linkSet(i)
	}
	return t
}

func (t *tabling) listCandidates() {
	for c := range t.v.Empty().All() {
		for d := range t.v.Marks(c).All() {
			t.of[board.At(c, d)] = len(t.statements)
			t.statements = append(t.statements, statement{cells: c.Set(), digit: d})
		}
	}
	t.candidates = len(t.statements)
}

// listGroups lists the groups by row, digit and box, then by column, digit and
// box.
func (t *tabling) listGroups() {
	for line := board.Row(0); line <= board.Col(8); line++ {
		for d := range board.AllDigits.All() {
			for part := range 3 {
				box := board.Box(line.At(3 * part).Box())
				cells := t.v.Spots(d).And(line.Cells()).And(box.Cells())
				if cells.Len() >= 2 {
					t.statements = append(t.statements, statement{cells: cells, digit: d})
				}
			}
		}
	}
}

// listSets lists for every almost locked set of two cells or more the digits that
// something outside can take from it.
func (t *tabling) listSets() {
	sets := alsets.All(t.v)
	for i := range sets {
		s := &sets[i]
		for d := range s.Digits.All() {
			if !s.Cells.Single() && !s.Reach[d-1].IsEmpty() {
				t.statements = append(t.statements, statement{s.Spots[d-1], d, s})
			}
		}
	}
}

// follows notes that b follows from a at once.
func (t *tabling) follows(a, b event) {
	if !slices.Contains(t.direct[a], b) {
		t.direct[a] = append(t.direct[a], b)
	}
}

// exclude notes that statement j is false if i is true.
func (t *tabling) exclude(i, j int) { t.follows(eventOf(i, true), eventOf(j, false)) }

// need notes that statement j is true if i is false.
func (t *tabling) need(i, j int) { t.follows(eventOf(i, false), eventOf(j, true)) }

// linkCandidate notes what follows from a candidate: in its cell, then in its row,
// its column and its box.
func (t *tabling) linkCandidate(i int) {
	c, d := t.statements[i].cells.First(), t.statements[i].digit
	others := t.v.Marks(c).Without(d)
	for e := range others.All() {
		t.exclude(i, t.of[board.At(c, e)])
	}
	if others.Single() {
		t.need(i, t.of[board.At(c, others.First())])
	}
	for _, h := range c.Houses() {
		places := t.v.Spots(d).And(h.Cells()).Without(c)
		for p := range places.All() {
			t.exclude(i, t.of[board.At(p, d)])
		}
		if places.Single() {
			t.need(i, t.of[board.At(places.First(), d)])
		}
	}
}

// linkGroup notes what follows from group i and what it follows from: candidates,
// then other groups.
func (t *tabling) linkGroup(i int) {
	g := t.statements[i]
	spots := t.v.Spots(g.digit)
	seeing := spots.And(g.cells.CommonPeers())
	for p := range seeing.All() {
		t.exclude(i, t.of[board.At(p, g.digit)])
		t.exclude(t.of[board.At(p, g.digit)], i)
	}
	box, line := links.GroupHouses(g.cells)
	for _, h := range [2]board.House{box, line} {
		if p := seeing.And(h.Cells()); p.Single() {
			t.need(i, t.of[board.At(p.First(), g.digit)])
			t.need(t.of[board.At(p.First(), g.digit)], i)
		}
	}
	for _, h := range [2]board.House{line, box} {
		for j := t.candidates; j < t.groups; j++ {
			o := t.statements[j]
			if o.digit == g.digit && o.cells.Within(h.Cells()) && !o.cells.Meets(g.cells) {
				t.exclude(i, j)
			}
		}
	}
	for _, h := range [2]board.House{line, box} {
		rest := spots.And(h.Cells()).Minus(g.cells)
		for j := t.candidates; j < t.groups; j++ {
			if t.statements[j].digit == g.digit && t.statements[j].cells == rest {
				t.need(i, j)
			}
		}
	}
}

// linkSet notes what follows from statement i, that an almost locked set lacks a
// digit, and what it follows from: a candidate or a group outside, or another set,
// that sees every place of the digit in the set. The other digits are locked in
// the set then and go from the candidates that see all their places there; of a
// cell that has lost two candidates or more so, what is left is true; and other
// sets lose a digit.
//
// That cells are forced, and that one set leads to the next, is what the library
// shows. It does not show whether groups outside can be excluded; here they are
// not.
func (t *tabling) linkSet(i int) {
	lacks := t.statements[i]
	for j := range t.groups {
		o := t.statements[j]
		if o.digit == lacks.digit && o.cells.Within(lacks.cells.CommonPeers().Minus(lacks.set.Cells)) {
			t.follows(eventOf(j, true), eventOf(i, true))
		}
	}
	locked := lacks.set.Digits.Without(lacks.digit)
	for j := range t.candidates {
		o := t.statements[j]
		if locked.Has(o.digit) && lacks.set.SeenBy(o.cells.First(), o.digit) {
			t.follows(eventOf(i, true), eventOf(j, false))
		}
	}
	for c := range lacks.set.Seen.All() {
		gone := t.gone(lacks.set, locked, c)
		if rest := t.v.Marks(c) &^ gone; gone.Len() > 1 && rest.Single() {
			t.follows(eventOf(i, true), eventOf(t.of[board.At(c, rest.First())], true))
		}
	}
	for j := t.groups; j < len(t.statements); j++ {
		o := t.statements[j]
		if locked.Has(o.digit) && o.cells.Within(lacks.set.Reach[o.digit-1]) && !o.set.Cells.Meets(lacks.set.Cells) {
			t.follows(eventOf(i, true), eventOf(j, true))
		}
	}
}

// gone returns the candidates of c that it loses if the given digits are locked in
// s.
func (t *tabling) gone(s *alsets.Set, locked board.DigitSet, c board.Cell) (out board.DigitSet) {
	for d := range (locked & t.v.Marks(c)).All() {
		if s.SeenBy(c, d) {
			out |= d.Set()
		}
	}
	return out
}

// cost returns what the link from a to b adds to the length of a chain: 1, and more
// into an almost locked set.
//
// The 2 and the 1 are guesses: with them the chains of 16 of the library's 24 cases
// with sets, and of all but one of those that end in loops, have the length that
// the library gives.
func (t *tabling) cost(a, b event) int {
	switch {
	case t.set(b) == nil:
		return 1
	case t.set(a) == nil:
		return 1 + 2
	}
	return 1 + 2 + 1
}

// fill makes the table of what follows from premise.
func (t *tabling) fill(premise event) {
	for i := range t.distance {
		t.distance[i] = -1
	}
	for i := range t.buckets {
		t.buckets[i] = t.buckets[i][:0]
	}
	t.table = t.table[:0]
	t.reach(premise, premise, 0)
	entries := 1
	for n := 0; n < len(t.buckets); n++ {
		for i := 0; i < len(t.buckets[n]); i++ {
			a := t.buckets[n][i]
			if t.distance[a] != n {
				continue // a shorter way was found
			}
			t.table = append(t.table, a)
			for _, b := range t.direct[a] {
				d := n + t.cost(a, b)
				if t.distance[b] >= 0 && t.distance[b] <= d || t.distance[b] < 0 && entries == maxTable {
					continue
				}
				if t.distance[b] < 0 {
					entries++
				}
				t.reach(a, b, d)
			}
		}
	}
}

// reach notes that b follows from a and has distance n.
func (t *tabling) reach(a, b event, n int) {
	t.from[b], t.distance[b] = a, n
	for len(t.buckets) <= n {
		t.buckets = append(t.buckets, nil)
	}
	t.buckets[n] = append(t.buckets[n], b)
}

// trace makes t.chain the chain to e.
func (t *tabling) trace(e event) {
	t.chain = append(t.chain[:0], e)
	for t.distance[e] > 0 {
		e = t.from[e]
		t.chain = append(t.chain, e)
	}
	slices.Reverse(t.chain)
}

func (t *tabling) cells(e event) board.CellSet { return t.statements[e.statement()].cells }
func (t *tabling) digit(e event) board.Digit   { return t.statements[e.statement()].digit }
func (t *tabling) set(e event) *alsets.Set     { return t.statements[e.statement()].set }
