package braids

import (
	"math/bits"

	"pencilmark/board"
)

// A trial supposes that a target is true, or that it is false, and asserts facts one by one. A fact is
// available when one of its variables has nothing outside of it left, so
// asserting available facts until a variable is empty proves the target false,
// by a braid with one variable a fact and the empty one.
//
// Unlike a state a trial asserts nothing by itself. The target and what was
// asserted are never struck while no variable is empty; so an empty variable
// holds neither.
type trial struct {
	*tables
	groups bool // segments are facts too
	denied bool // the target is supposed to be false
	// crossed says that a segment with one candidate left lists that which crosses it
	// there, as it would be if it had more: what is listed must not depend on the order
	// where that counts. The candidate is listed anyway, and does more than both.
	crossed bool
	mask    [numVariables]uint16
	seen    factSet // facts that are listed, or that must not be
	listed  []fact  // available facts, in the order of their discovery
	struck  []board.Candidate
	empty   uint16 // the variable that was emptied last
	// A relaxed trial goes on when a variable is empty: everything in it then
	// counts as left alone.
	relaxed *State
	lone    *variableSet // of the state
	useless struct {
		state    uint64 // the state in which
		segments factSet
	}
}

func newTrial(t *tables) trial {
	return trial{
		tables: t,
		listed: make([]fact, 0, numFacts),
		struck: make([]board.Candidate, 0, numCandidates),
	}
}

// begin supposes the target in a state. The facts in barred will not be listed.
// It reports whether a variable was emptied at once.
func (x *trial) begin(s *State, target board.Candidate, barred *factSet) (emptied bool) {
	x.mask, x.lone = s.mask, &s.lone
	x.seen = *barred
	x.listed, x.struck = x.listed[:0], x.struck[:0]
	x.seen.add(fact(target))
	if x.denied {
		return x.drop(target)
	}
	if x.groups {
		x.barSegments(s, target)
	}
	return x.assert(fact(target))
}

// drop strikes a candidate that is supposed to be false.
func (x *trial) drop(l board.Candidate) (emptied bool) {
	x.struck = append(x.struck, l)
	p := &x.places[l]
	for kind, v := range p.variable {
		left := x.mask[v] &^ p.bit[kind]
		x.mask[v] = left
		if left&(left-1) == 0 && x.last(v, left) {
			return true
		}
	}
	return false
}

// barSegments keeps out the segments that hold the target, and those of no use
// in s: with one candidate, which alone does more, or with all candidates of a
// variable, which as a whip of length 1 does for good what it would do here.
func (x *trial) barSegments(s *State, target board.Candidate) {
	if x.useless.state != s.id {
		x.useless.state, x.useless.segments = s.id, factSet{}
		for i := range x.segments {
			g := &x.segments[i]
			line, box := s.mask[g.line], s.mask[g.box]
			m := line & g.lineMask
			if m&(m-1) == 0 || line&^g.lineMask == 0 || box&^g.boxMask == 0 {
				x.useless.segments.add(firstSegment + fact(i))
			}
		}
	}
	for i, w := range x.useless.segments {
		x.seen[i] |= w
	}
	p := &x.places[target]
	for i := inRow; i <= inBox; i++ {
		row, col := x.segmentsOf(p.variable[i], p.bit[i])
		x.seen.add(row)
		x.seen.add(col)
	}
}

// assert strikes what a fact excludes, lists the facts that become available,
// and reports whether a variable was emptied; if so it stops there.
func (x *trial) assert(f fact) (emptied bool) {
	if f >= firstSegment {
		g := &x.segments[f-firstSegment]
		if x.strike(g.line, g.lineMask, g.kind) || x.strike(g.box, g.boxMask, inBox) {
			return true
		}
		if left := x.mask[g.box]; x.crossed && left&(left-1) == 0 {
			x.listSegments(g.box, left)
		}
		return false
	}
	p := &x.places[f]
	for kind, v := range p.variable {
		if x.strike(v, p.bit[kind], kind) {
			return true
		}
	}
	return false
}

// strike takes all candidates but those to be kept out of a variable, and then
// out of their other variables: v is the one of the given kind.
func (x *trial) strike(v, keep uint16, but int) (emptied bool) {
	m := x.mask[v] &^ keep
	if m == 0 {
		return false
	}
	if x.mask[v] &= keep; x.mask[v] == 0 {
		x.listAll(v) // the fact itself was struck, which only a relaxed trial allows
	}
	first := len(x.struck)
	for ; m != 0; m &= m - 1 {
		x.struck = append(x.struck, x.label[v][bits.TrailingZeros16(m)])
	}
	for _, l := range x.struck[first:] {
		p := &x.places[l]
		for kind, v := range p.variable {
			if kind == but {
				continue
			}
			left := x.mask[v] &^ p.bit[kind]
			x.mask[v] = left
			if left&(left-1) == 0 && x.last(v, left) {
				return true
			}
			if x.groups && v >= firstLine && x.narrow[left] {
				x.listSegments(v, left)
			}
		}
	}
	return false
}

// last deals with a variable that has one candidate left, or none.
func (x *trial) last(v, left uint16) (emptied bool) {
	switch {
	case left != 0:
		x.list(fact(x.label[v][bits.TrailingZeros16(left)]))
	case x.lone.has(v):
	case x.relaxed != nil:
		x.listAll(v)
	default:
		x.empty = v
		return true
	}
	return false
}

func (x *trial) list(f fact) {
	if !x.seen.has(f) {
		x.seen.add(f)
		x.listed = append(x.listed, f)
	}
}

// listSegments lists the segments that hold all that a variable has left. A
// segment stays available when only one of its candidates is left, though that
// candidate alone does more: what is available must not depend on the order.
func (x *trial) listSegments(v, left uint16) {
	row, col := x.segmentsOf(v, left)
	if row != noFact {
		x.list(row)
	}
	if col != noFact {
		x.list(col)
	}
}

// listAll lists what a variable has in the state of a relaxed trial.
func (x *trial) listAll(v uint16) {
	for m := x.relaxed.mask[v]; m != 0; m &= m - 1 {
		x.list(fact(x.label[v][bits.TrailingZeros16(m)]))
	}
	if !x.groups || v < firstLine {
		return
	}
	for i := range 3 {
		x.listSegments(v, 7<<(3*i))
		x.listSegments(v, 0o111<<i)
	}
}

// A mark is a moment of a trial to which rewind returns.
type mark struct{ listed, struck int }

func (x *trial) mark() mark { return mark{len(x.listed), len(x.struck)} }

// rewind undoes what was struck and listed since m.
func (x *trial) rewind(m mark) {
	for _, l := range x.struck[m.struck:] {
		p := &x.places[l]
		for kind, v := range p.variable {
			x.mask[v] |= p.bit[kind]
		}
	}
	for _, f := range x.listed[m.listed:] {
		x.seen.remove(f)
	}
	x.listed, x.struck = x.listed[:m.listed], x.struck[:m.struck]
}

// alive reports whether l has not been struck.
func (x *trial) alive(l board.Candidate) bool { return x.mask[l.Cell()]>>(l%9)&1 != 0 }

// reach adds to far the facts that take more than k facts, themselves included, to
// become true.
func (x *trial) reach(s *State, target board.Candidate, k int, far *factSet) {
	x.relaxed = s
	x.begin(s, target, &factSet{})
	next := 0
	for round := 1; round < k; round++ {
		for end := len(x.listed); next < end; next++ {
			x.assert(x.listed[next])
		}
	}
	x.relaxed = nil
	var near factSet
	near.addAll(x.listed)
	far.addAllBut(&near)
}

// tips asserts f and the free facts that follow, and reports whether that
// emptied a variable; if so, it takes everything back.
func (x *trial) tips(f fact, free *factSet) bool {
	m := x.mark()
	if x.assert(f) || x.follow(m.listed, free) {
		x.rewind(m)
		return true
	}
	return false
}

// follow asserts the free facts among those listed from number i on.
func (x *trial) follow(i int, free *factSet) (emptied bool) {
	for ; i < len(x.listed); i++ {
		if f := x.listed[i]; free.has(f) && x.assert(f) {
			return true
		}
	}
	return false
}
