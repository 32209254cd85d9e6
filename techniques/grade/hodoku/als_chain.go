package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// alsChain is the state of the search for chains of almost locked sets from one
// start set and one digit of the first link.
//
// As HoDoKu 2.3, chains follow the list of sets forwards only. What can follow a
// link depends on that link and the digits in which it counts, not on how it was
// reached, so each such state is entered once for each number of links up to
// three; entering it again could only repeat effects that are listed already.
type alsChain struct {
	start int
	first int8
	stamp []uint64 // by state: the start it was last entered from, and the first digits
	now   uint64   // number of the start, counted over all searches
	best  alsEffect
}

// alsEffect is what a chain eliminates.
type alsEffect struct {
	rank  rank
	cells [9]board.CellSet
}

// minALSLinks is the least number of links of a chain; fewer are an ALS-XZ or an
// ALS-XY-Wing.
const minALSLinks = 3

// variants of a link: the digits in which it counts.
const (
	firstDigit = iota
	secondDigit
	bothDigits
	linkVariants
)

// findALSChain finds the chain that sorting would put first: by rank, then in the
// order of discovery.
func (g *Grader) findALSChain() bool {
	a, k := &g.als, &g.alsChain
	if need := len(a.links) * linkVariants * minALSLinks; len(k.stamp) < need {
		k.stamp = make([]uint64, need)
	}
	k.best = alsEffect{}
	for s := range a.sets {
		k.start = s
		k.now++
		for i := a.at[s]; i < a.at[s+1]; i++ {
			k.first = a.links[i].x
			g.followSets(i, firstDigit, 1)
			if a.links[i].y >= 0 {
				k.first = a.links[i].y
				g.followSets(i, secondDigit, 1)
			}
		}
	}
	if k.best.rank.count == 0 {
		return false
	}
	for d, cells := range k.best.cells {
		g.eliminate(cells, d)
	}
	return g.found(ALSChain)
}

// followSets enters link i as the n-th of a chain and goes on from there.
//
// A digit cannot restrict two links in a row. As HoDoKu 2.3, after a link that
// counts in both its digits only the first of them is barred.
func (g *Grader) followSets(i int32, variant, n int) {
	a, k := &g.als, &g.alsChain
	key := (int(i)*linkVariants+variant)*minALSLinks + min(n, minALSLinks) - 1
	if k.stamp[key]>>9 != k.now {
		k.stamp[key] = k.now << 9
	}
	if k.stamp[key]>>k.first&1 != 0 {
		return
	}
	k.stamp[key] |= 1 << k.first
	l := &a.links[i]
	if n >= minALSLinks {
		g.testSets(l, variant)
	}
	barred := l.x
	if variant == secondDigit {
		barred = l.y
	}
	for j := a.at[l.b]; j < a.at[l.b+1]; j++ {
		switch m := &a.links[j]; {
		case m.x == barred && m.y < 0:
		case m.x == barred:
			g.followSets(j, secondDigit, n+1)
		case m.y < 0 || m.y == barred:
			g.followSets(j, firstDigit, n+1)
		default:
			g.followSets(j, bothDigits, n+1)
		}
	}
}

// testSets keeps the effect of the chain that ends with link l if it is better
// than the best so far.
func (g *Grader) testSets(l *restricted, variant int) {
	k := &g.alsChain
	s, e := &g.als.sets[k.start], &g.als.sets[l.b]
	except := mask(1 << k.first)
	if variant != secondDigit {
		except |= 1 << l.x
	}
	if variant != firstDigit {
		except |= 1 << l.y
	}
	var f alsEffect
	for m := s.digits & e.digits &^ except; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		f.cells[d] = s.clear[d].And(e.clear[d])
		f.rank.add(f.cells[d], d)
	}
	if f.rank.count > 0 && (k.best.rank.count == 0 || f.rank.less(k.best.rank)) {
		k.best = f
	}
}
