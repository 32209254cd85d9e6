package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// alsXZ finds the first ALS-XZ. Digits common to both sets but for a restricted
// one go from the cells that see all their places. With two restricted commons,
// each set is locked with the other, and its own digits go as well.
func (g *Grader) alsXZ() bool {
	g.listSets()
	for i := range g.als.links {
		l := &g.als.links[i]
		a, b := &g.als.sets[l.a], &g.als.sets[l.b]
		g.clearCommon(a, b, 1<<l.x)
		if l.y >= 0 {
			g.clearCommon(a, b, ^mask(1<<l.x))
			own := mask(1<<l.x | 1<<l.y)
			g.clearOwn(a, own, b.cells)
			g.clearOwn(b, own, a.cells)
		}
		if len(g.elims) > 0 {
			return g.found(ALSXZ)
		}
	}
	return false
}

// clearCommon eliminates the digits of both a and b, but for those in except,
// from the cells that see all their places in both.
func (g *Grader) clearCommon(a, b *almostSet, except mask) {
	for m := a.digits & b.digits &^ except; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		g.eliminate(a.clear[d].And(b.clear[d]), d)
	}
}

// clearOwn eliminates the digits of a, but for those in except, from the cells
// outside the other set that see all their places in a.
func (g *Grader) clearOwn(a *almostSet, except mask, other board.CellSet) {
	for m := a.digits &^ except; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		g.eliminate(a.clear[d].Minus(other), d)
	}
}

// listLinksBySet lists the links of each set, as first or second one.
func (a *almostSets) listLinksBySet() {
	for len(a.by) < len(a.sets) {
		a.by = append(a.by, nil)
	}
	for i := range a.sets {
		a.by[i] = a.by[i][:0]
	}
	for i, l := range a.links {
		a.by[l.a] = append(a.by[l.a], int32(i))
		a.by[l.b] = append(a.by[l.b], int32(i))
	}
}

// alsXYWing finds the first ALS-XY-Wing: two links, in the order of the list,
// that share one set, the pivot. Digits common to the two outer sets go from the
// cells that see all their places; as HoDoKu 2.3, all restricted commons of both
// links are excepted.
func (g *Grader) alsXYWing() bool {
	a := &g.als
	a.listLinksBySet()
	for i, l := range a.links {
		p, q := a.by[l.a], a.by[l.b]
		p, q = after(p, i), after(q, i)
		for len(p) > 0 || len(q) > 0 {
			pivot, outer := l.a, l.b
			var j int32
			if len(q) == 0 || len(p) > 0 && p[0] < q[0] {
				j, p = p[0], p[1:]
			} else {
				j, q = q[0], q[1:]
				pivot, outer = l.b, l.a
			}
			if g.alsWing(&l, &a.links[j], pivot, outer) {
				return g.found(ALSXYWing)
			}
		}
	}
	return false
}

// after returns the part of the ascending list beyond i.
func after(list []int32, i int) []int32 {
	for len(list) > 0 && int(list[0]) <= i {
		list = list[1:]
	}
	return list
}

// alsWing tests the wing of two links that share the pivot; outer is the other
// set of the first.
func (g *Grader) alsWing(k, l *restricted, pivot, outer uint16) bool {
	third := l.a
	if third == pivot {
		third = l.b
	}
	if k.y < 0 && l.y < 0 && k.x == l.x {
		return false
	}
	a, b := &g.als.sets[outer], &g.als.sets[third]
	if a.cells.Meets(b.cells) {
		return false
	}
	g.clearCommon(a, b, k.mask()|l.mask())
	return len(g.elims) > 0
}

// mask returns the digits of l.
func (l *restricted) mask() mask {
	if l.y < 0 {
		return 1 << l.x
	}
	return 1<<l.x | 1<<l.y
}
