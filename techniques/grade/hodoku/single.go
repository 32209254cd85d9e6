package hodoku

import "pencilmark/techniques/grade/internal/geometry"

// nextSingle finds a full house, a naked single or a hidden single.
//
// A full house is looked for first, in the whole queue of naked singles, and
// stays queued; naked and hidden singles are taken from the front of their
// queues. Entries whose cell has been solved meanwhile are passed over. All as
// HoDoKu 2.3.
func (g *Grader) nextSingle() bool {
	if g.lastIn != 0 && g.fullHouse() {
		return g.found(FullHouse)
	}
	for q := &g.naked; q.head < q.tail; {
		g.placing = q.items[q.head]
		q.head++
		if g.value[g.placing/9] == 0 {
			return g.found(NakedSingle)
		}
	}
	for q := &g.hidden; q.head < q.tail; {
		g.placing = q.items[q.head]
		q.head++
		if g.value[g.placing/9] == 0 {
			return g.hiddenStill() && g.found(HiddenSingle)
		}
	}
	return false
}

// fullHouse looks for the oldest naked single that is the last open cell of a
// house.
func (g *Grader) fullHouse() bool {
	q := &g.naked
	for q.head < q.tail && g.value[q.items[q.head]/9] != 0 {
		q.head++
	}
	for _, x := range q.items[q.head:q.tail] {
		if c := x.Cell(); geometry.Of(c).HouseBits&g.lastIn != 0 && g.value[c] == 0 {
			g.placing = x
			return true
		}
	}
	return false
}

// hiddenStill reports whether the candidate to be placed is the last one of its
// digit in some house. Only a contradictory grid can say no; the search for a
// hidden single then gives up for this step, as HoDoKu 2.3.
func (g *Grader) hiddenStill() bool {
	if !g.loose {
		return true
	}
	return g.hiddenIn(g.placing)
}
