package alsets

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Walker walks along the links of a graph: a set that lacks one of its digits
// holds all others, so the sets linked by one of these lack it.
type Walker struct {
	sets   []Set
	graph  Graph
	passes Passing
	seen   []uint32 // by state: the last walk that came by
	walk   uint32
	target board.Candidate // what must not be true
	queue  []stop
	next   int // the queue entry to go on from
	link   int // the link of that entry to look at
}

// A stop is a set that lacks a digit, and how the walk came there.
type stop struct {
	set   int
	lacks board.Digit
	links int
	from  int // index in the queue, -1 for a start
}

// The lengths of a chain: fewer links make an XZ-rule or an XY-Wing, and people
// have no more letters for the sets.
const (
	MinLinks = 3
	MaxLinks = 25
)

// Walks follows Links and Passes, and may come to a set again, lacking another
// digit: only so does it find the same in every grid that is the same but for
// names.
var Walks = logic.NewFact(func(v *logic.View, w *Walker) { w.reset(*Sets.Of(v), *Links.Of(v), *Passes.Of(v)) })

func (w *Walker) reset(sets []Set, g Graph, p Passing) {
	w.sets, w.graph, w.passes = sets, g, p
	n := len(w.sets) * 9 * MinLinks
	if cap(w.seen) < n {
		w.seen = make([]uint32, n)
	}
	w.seen = w.seen[:n]
	clear(w.seen)
	w.walk = 0
}

// Start begins a walk with the assumption that x is true: every set whose places
// for the digit of x see the cell of x lacks that digit.
func (w *Walker) Start(x board.Candidate) {
	w.walk++
	w.queue, w.next, w.link = w.queue[:0], 0, 0
	w.target = x
	for i := range w.sets {
		if w.sets[i].Digits.Has(x.Digit()) && w.sets[i].SeenBy(x.Cell(), x.Digit()) {
			w.queue = append(w.queue, stop{i, x.Digit(), 0, -1})
		}
	}
}

// Next goes on to the next set that must hold the digit of the assumption in
// cells that all see it: a contradiction. It returns a handle for Path. Shorter
// chains come first, and each way into each set is tried once.
func (w *Walker) Next() (end int, ok bool) {
	for ; w.next < len(w.queue); w.next, w.link = w.next+1, 0 {
		s := w.queue[w.next]
		if s.links == MaxLinks {
			return 0, false
		}
		links, passes := w.graph[s.set], w.passes[s.set][s.lacks-1]
		for w.link < len(links) {
			l := &links[w.link]
			w.link++
			if digits := l.Digits & passes; digits != 0 {
				if end, ok := w.follow(l.To, digits, s.links+1); ok {
					return end, true
				}
			}
		}
	}
	return 0, false
}

// follow takes the walk, by its n-th link, to a set that then lacks one of digits. It
// returns the last stop that contradicts the assumption, if there is one.
func (w *Walker) follow(to int, digits board.DigitSet, n int) (end int, ok bool) {
	for ; digits != 0; digits &= digits - 1 {
		d := digits.First()
		state := &w.seen[(to*9+int(d)-1)*MinLinks+min(n, MinLinks)-1]
		if *state == w.walk {
			continue
		}
		*state = w.walk
		w.queue = append(w.queue, stop{to, d, n, w.next})
		if n >= MinLinks && w.contradicts(to, d) {
			end, ok = len(w.queue)-1, true
		}
	}
	return end, ok
}

// contradicts reports whether set i, lacking d, must hold the target's digit
// where it sees the target.
func (w *Walker) contradicts(i int, d board.Digit) bool {
	z := w.target.Digit()
	return w.passes[i][d-1].Has(z) && w.sets[i].SeenBy(w.target.Cell(), z)
}

// A Path is a chain of sets; Digits[i] is the digit that Sets[i] hands on to
// Sets[i+1].
type Path struct {
	Sets   [MaxLinks + 1]*Set
	Digits [MaxLinks]board.Digit
	Links  int
}

// Path returns the chain that leads to end.
func (w *Walker) Path(end int) (p Path) {
	p.Links = w.queue[end].links
	for i := end; i >= 0; i = w.queue[i].from {
		s := w.queue[i]
		p.Sets[s.links] = &w.sets[s.set]
		if s.links > 0 {
			p.Digits[s.links-1] = s.lacks
		}
	}
	return p
}
