package conform

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// Limits of the fish in the library: fins in all, endo-fins among them.
const (
	mostFins     = 5
	mostEndoFins = 2
)

// A fishKind tells which houses a fish uses.
type fishKind uint8

const (
	basicFish   fishKind = iota // rows against columns, or the other way round
	frankenFish                 // lines and boxes against crossing lines and boxes, lines on either side
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

// A fish is what one choice of bases and covers removes.
type fish struct {
	digit board.Digit
	bases board.HouseSet
	out   board.CellSet
	first board.Cell // of out: the lowest outside the bases, or else the lowest
	named bool       // it is of the form that gives a siamese fish its name
}

// setFirst sets f.first; outside is what f removes outside the bases.
func (f *fish) setFirst(outside board.CellSet) {
	f.first = f.out.First()
	if !outside.IsEmpty() {
		f.first = outside.First()
	}
}

// A fishSearch looks for the franken or mutant fish of one digit as the program
// behind the library does. It takes any cover that holds a candidate of a base,
// also one that other covers or fins make superfluous, and any base; the
// catalogue's techniques want each house of a fish to do something.
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

// fishOf yields the fish of one kind and size, with or without fins.
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

// bases is a choice of bases: their places, and those in two of them.
type bases struct {
	houses board.HouseSet
	cells  board.CellSet
	endo   board.CellSet
}

// chooseBases adds bases from q.able[from:] to the n of b. It returns false to
// stop.
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

// covers is a choice of covers: their places, and those in two of them.
type covers struct {
	houses board.HouseSet
	cells  board.CellSet
	twice  board.CellSet
}

// chooseCovers adds covers from usable to the n of c. It returns false to stop.
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

// coverable returns how many of the cells in open n of the houses can cover at
// most, if they share none.
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

// conclude yields the fish of b and c, if it is of the right kind and removes
// something. It returns false to stop.
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

// wideFish returns the finder of the fish of one kind and size, each effect once.
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

// siamese pairs the fish that it is given and yields the effects of the pairs: two
// on the same bases that remove different candidates first. That is how the program
// behind the library pairs them; the catalogue pairs only fish of which each removes
// something that the other does not. Fish on the same bases must follow one another.
type siamese struct {
	siblings []fish // the fish on the last bases, those with the same effect once
	yield    func(logic.Step) bool
}

// add takes the next fish. It returns false to stop.
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

// wideSiamese returns the finder of siamese fish of one kind and size.
func wideSiamese(kind fishKind, size int) finder {
	return func(v *logic.View, yield func(logic.Step) bool) {
		q := siamese{yield: yield}
		fishOf(v, kind, size, true, q.add)
	}
}

// lineSiamese returns the finder of siamese fish of lines. At least one of a pair is
// what the catalogue's technique with the given slug finds; the other may be of the
// other form, finned or sashimi, too.
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

// fishOfStep returns the fish of a step of the catalogue.
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
