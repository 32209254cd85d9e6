package alsets

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Walker follows the links of a graph. If a set lacks one of its digits, it contains all others. So the sets that
// are linked to it by one of the other digits lack that digit.
type Walker struct {
	sets   []Set
	graph  Graph
	passes Passing
	seen   []uint32 // by state: the last walk that reached it
	walk   uint32
	target board.Candidate // the candidate to be removed
	queue  []stop
	next   int // the queue entry from which to continue
	link   int // the link of that entry to look at
}

// A stop is a set that lacks a digit, together with the way by which the walk reached it.
type stop struct {
	set   int
	lacks board.Digit
	links int
	from  int // index in the queue, -1 for a start
}

// The smallest and the largest number of links in a chain. Fewer links make an ALS-XZ or an ALS-XY-Wing. More links
// are not allowed because the sets are labelled with letters.
const (
	MinLinks = 3
	MaxLinks = 25
)

// Walks is a walker on Links and Passes. It may visit a set again if the set then lacks another digit. Otherwise its
// results would depend on the names of rows, columns and digits.
var Walks = logic.NewTable(func(v *logic.View, w *Walker) { w.reset(*Sets.Of(v), *Links.Of(v), *Passes.Of(v)) })

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

// Start begins a walk with the assumption that x is true. Then every set whose places for the digit of x all see the
// cell of x lacks that digit.
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

// Next advances to the next set for which the assumption leads to a contradiction. Such a set must contain the digit
// of the assumption, although the assumed cell sees all its places for that digit. Next returns a handle for Path.
// Shorter chains come first, and each way into each set is tried only once.
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

// follow extends the walk by its n-th link to a set that then lacks one of digits. It returns the last new stop that
// contradicts the assumption, and false if there is none.
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

// contradicts reports whether set i must contain the digit of the target when it lacks d, although all its places for
// that digit see the target.
func (w *Walker) contradicts(i int, d board.Digit) bool {
	z := w.target.Digit()
	return w.passes[i][d-1].Has(z) && w.sets[i].SeenBy(w.target.Cell(), z)
}

// A Path is a chain of sets. Digits[i] is the digit that links Sets[i] to Sets[i+1].
type Path struct {
	Sets   [MaxLinks + 1]*Set
	Digits [MaxLinks]board.Digit
	Links  int
}

// Path returns the chain that leads to the stop with the handle end.
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
