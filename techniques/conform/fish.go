package conform

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// The largest numbers of fins in the fish of the library: all fins, and the endo-fins among them.
const (
	mostFins     = 5
	mostEndoFins = 2
)

// A fishKind describes which houses a fish uses.
type fishKind uint8

const (
	basicFish   fishKind = iota // bases in rows and covers in columns, or the other way round
	frankenFish                 // bases in lines and boxes, covers in crossing lines and boxes, with lines among both
	mutantFish                  // all others
)

const (
	rows  board.HouseSet = 0777
	cols  board.HouseSet = 0777 << 9
	boxes board.HouseSet = 0777 << 18
)

// kindOf returns the kind of a fish.
func kindOf(bases, covers board.HouseSet) fishKind {
	along := bases&cols == 0 && covers&rows == 0
	across := bases&rows == 0 && covers&cols == 0
	switch {
	case !along && !across:
		return mutantFish
	case (bases|covers)&boxes == 0:
		return basicFish
	case bases&^boxes != 0 && covers&^boxes != 0:
		return frankenFish
	}
	return mutantFish
}

// A fish is the effect of one choice of bases and covers.
type fish struct {
	digit board.Digit
	bases board.HouseSet
	out   board.CellSet
	first board.Cell // the lowest cell of out outside the bases, or else the lowest one
	named bool       // its form is the one in the name of the siamese fish
}

// setFirst sets f.first. outside holds the cells outside the bases from which f removes the digit.
func (f *fish) setFirst(outside board.CellSet) {
	f.first = f.out.First()
	if !outside.IsEmpty() {
		f.first = outside.First()
	}
}

// A fishSearch looks for the franken or mutant fish of one digit in the same way as the program that made the library.
// It accepts any base, and any cover that contains a candidate of a base, even if other covers or fins make it
// superfluous. The catalogue's techniques require each house of a fish to be necessary.
type fishSearch struct {
	kind   fishKind
	size   int
	finned bool

	digit  board.Digit
	cells  [27]board.CellSet // the places of the digit by house
	able   []board.House     // the houses that may be bases
	covers []board.House     // the houses that may be covers
	yield  func(fish) bool
}

// fishOf yields the fish of one kind and size, either with fins or without.
func fishOf(v *logic.View, kind fishKind, size int, finned bool, yield func(fish) bool) {
	sides := [][2]board.HouseSet{{rows | boxes, cols | boxes}, {cols | boxes, rows | boxes}}
	if kind == mutantFish {
		sides = [][2]board.HouseSet{{rows | cols | boxes, rows | cols | boxes}}
	}
	for d := range board.AllDigits.All() {
		for _, side := range sides {
			q := fishSearch{kind: kind, size: size, finned: finned, digit: d, yield: yield}
			for h := range (side[0] | side[1]).All() {
				q.cells[h] = v.Spots(d).And(h.Cells())
				n := q.cells[h].Len()
				if n > 0 && side[0].Has(h) && (finned || n <= size) {
					q.able = append(q.able, h)
				}
				if n > 0 && side[1].Has(h) {
					q.covers = append(q.covers, h)
				}
			}
			if v.Stopped() || !q.chooseBases(0, 0, bases{}) {
				return
			}
		}
	}
}

// bases is a choice of base houses, with the places in them and the places that are in two of them.
type bases struct {
	houses board.HouseSet
	cells  board.CellSet
	endo   board.CellSet
}

// chooseBases extends b, which has n bases, with bases from q.able[from:]. It returns false to stop the search.
func (q *fishSearch) chooseBases(from, n int, b bases) bool {
	if n == q.size {
		usable := make([]board.House, 0, 27)
		for _, h := range q.covers {
			if !b.houses.Has(h) && q.cells[h].Meets(b.cells) {
				usable = append(usable, h)
			}
		}
		return q.chooseCovers(usable, 0, &b, covers{})
	}
	for i := from; i < len(q.able); i++ {
		cells := q.cells[q.able[i]]
		both := b.cells.And(cells)
		if !both.IsEmpty() && (!q.finned || b.endo.Len()+both.Len() > mostEndoFins) {
			continue
		}
		if !q.chooseBases(i+1, n+1, bases{b.houses.With(q.able[i]), b.cells.Or(cells), b.endo.Or(both)}) {
			return false
		}
	}
	return true
}

// covers is a choice of cover houses, with the places in them and the places that are in two of them.
type covers struct {
	houses board.HouseSet
	cells  board.CellSet
	twice  board.CellSet
}

// chooseCovers extends c, which has n covers, with covers from usable. It returns false to stop the search.
func (q *fishSearch) chooseCovers(usable []board.House, n int, b *bases, c covers) bool {
	if n == q.size {
		return q.conclude(b, &c)
	}
	open := b.cells.Minus(c.cells).Minus(b.endo)
	finsLeft := 0
	if q.finned {
		finsLeft = mostFins - b.endo.Len()
	}
	if open.Len()-q.coverable(usable, open, q.size-n) > finsLeft {
		return true
	}
	for i, h := range usable {
		next := covers{c.houses.With(h), c.cells.Or(q.cells[h]), c.twice.Or(c.cells.And(q.cells[h]))}
		if !q.chooseCovers(usable[i+1:], n+1, b, next) {
			return false
		}
	}
	return true
}

// coverable returns an upper bound for the number of cells in open that n of the houses can cover. It assumes that the
// houses share no cells.
func (q *fishSearch) coverable(houses []board.House, open board.CellSet, n int) int {
	var count [10]int
	for _, h := range houses {
		count[q.cells[h].And(open).Len()]++
	}
	sum := 0
	for k := 9; k > 0 && n > 0; k-- {
		m := min(n, count[k])
		sum += k * m
		n -= m
	}
	return sum
}

// conclude yields the fish with the bases b and the covers c, if it is of the right kind and removes something. It
// returns false to stop the search.
func (q *fishSearch) conclude(b *bases, c *covers) bool {
	fins := b.cells.Minus(c.cells).Or(b.endo)
	if fins.IsEmpty() == q.finned || fins.Len() > mostFins || kindOf(b.houses, c.houses) != q.kind {
		return true
	}
	outside, inside := c.cells.Minus(b.cells), c.twice
	if q.finned {
		seen := fins.CommonPeers()
		outside, inside = outside.And(seen), inside.And(seen)
	}
	f := fish{digit: q.digit, bases: b.houses, out: outside.Or(inside), named: true}
	if f.out.IsEmpty() {
		return true
	}
	f.setFirst(outside)
	return q.yield(f)
}

// wideFish returns the finder of the fish of one kind and size. The finder yields each effect once.
func wideFish(kind fishKind, size int, finned bool) finder {
	return func(v *logic.View, yield func(logic.Step) bool) {
		type effect struct {
			digit board.Digit
			out   board.CellSet
		}
		seen := map[effect]bool{}
		fishOf(v, kind, size, finned, func(f fish) bool {
			e := effect{f.digit, f.out}
			if seen[e] {
				return true
			}
			seen[e] = true
			return yield(singleDigit(f.digit, f.out))
		})
	}
}

// A siamese pairs fish and yields the effects of the pairs. Both fish of a pair have the same bases, and their first
// eliminations differ. The program that made the library pairs fish in this way. The catalogue, however, pairs only
// fish that each remove something that the other does not. Fish on the same bases must be added one directly after the
// other.
type siamese struct {
	siblings []fish // the fish on the last bases, each different one once
	yield    func(logic.Step) bool
}

// add adds the next fish. It returns false to stop the search.
func (q *siamese) add(f fish) bool {
	if len(q.siblings) > 0 && (q.siblings[0].digit != f.digit || q.siblings[0].bases != f.bases) {
		q.siblings = q.siblings[:0]
	}
	if slices.Contains(q.siblings, f) {
		return true
	}
	for _, a := range q.siblings {
		if a.first != f.first && (a.named || f.named) && !q.yield(singleDigit(f.digit, a.out.Or(f.out))) {
			return false
		}
	}
	q.siblings = append(q.siblings, f)
	return true
}

// wideSiamese returns the finder of siamese fish of the given kind and size.
func wideSiamese(kind fishKind, size int) finder {
	return func(v *logic.View, yield func(logic.Step) bool) {
		q := siamese{yield: yield}
		fishOf(v, kind, size, true, q.add)
	}
}

// lineSiamese returns the finder of siamese fish of lines. At least one fish of a pair is found by the catalogue's
// technique with the given slug. The other fish may be of the other form, finned or sashimi.
func lineSiamese(slug, other string) finder {
	return func(v *logic.View, yield func(logic.Step) bool) {
		var found []fish
		for _, x := range [2]string{slug, other} {
			for s := range techniques.MustLookup(x).Steps(v) {
				f := fishOfStep(&s)
				f.named = x == slug
				found = append(found, f)
			}
		}
		slices.SortStableFunc(found, func(a, b fish) int {
			return int(a.digit)<<27 + int(a.bases) - int(b.digit)<<27 - int(b.bases)
		})
		q := siamese{yield: yield}
		for _, f := range found {
			if !q.add(f) {
				return
			}
		}
	}
}

// fishOfStep returns the fish of a step that a technique of the catalogue has found.
func fishOfStep(s *logic.Step) fish {
	f := fish{digit: s.Digits.First()}
	var cells board.CellSet
	for _, k := range s.Part(logic.Base).Cites {
		f.bases = f.bases.With(k.House())
		cells = cells.Or(k.House().Cells())
	}
	for _, x := range s.Eliminations {
		f.out = f.out.With(x.Cell())
	}
	f.setFirst(f.out.Minus(cells))
	return f
}
