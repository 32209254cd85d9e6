package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// findXZ finds the first ALS-XZ. Digits common to both sets but for a restricted
// one go from the cells that see all their places. With two restricted commons,
// each set is locked with the other, and its own digits go as well.
func (f *almostSets) findXZ(pos *position) *finding {
	f.listSets(pos)
	for i := range f.links {
		l := &f.links[i]
		a, b := &f.sets[l.a], &f.sets[l.b]
		f.clearCommon(pos, a, b, 1<<l.x)
		if l.y >= 0 {
			f.clearCommon(pos, a, b, ^mask(1<<l.x))
			own := mask(1<<l.x | 1<<l.y)
			f.clearOwn(pos, a, own, b.cells)
			f.clearOwn(pos, b, own, a.cells)
		}
		if f.any() {
			return f.found(ALSXZ, f.digits())
		}
	}
	return nil
}

// clearCommon eliminates the digits of both a and b, but for those in except,
// from the cells that see all their places in both.
func (f *almostSets) clearCommon(pos *position, a, b *almostSet, except mask) {
	for m := a.digits & b.digits &^ except; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		f.eliminate(pos, a.clear[d].And(b.clear[d]), d)
	}
}

// clearOwn eliminates the digits of a, but for those in except, from the cells
// outside the other set that see all their places in a.
func (f *almostSets) clearOwn(pos *position, a *almostSet, except mask, other board.CellSet) {
	for m := a.digits &^ except; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		f.eliminate(pos, a.clear[d].Minus(other), d)
	}
}

// listLinksBySet lists the links of each set, as first or second one.
func (f *almostSets) listLinksBySet() {
	for len(f.by) < len(f.sets) {
		f.by = append(f.by, nil)
	}
	for i := range f.sets {
		f.by[i] = f.by[i][:0]
	}
	for i, l := range f.links {
		f.by[l.a] = append(f.by[l.a], int32(i))
		f.by[l.b] = append(f.by[l.b], int32(i))
	}
}

// findXYWing finds the first ALS-XY-Wing: two links, in the order of the list,
// that share one set, the pivot. Digits common to the two outer sets go from the
// cells that see all their places; as HoDoKu 2.3, all restricted commons of both
// links are excepted. (quirk H34)
func (f *almostSets) findXYWing(pos *position) *finding {
	f.listLinksBySet()
	for i, l := range f.links {
		p, q := f.by[l.a], f.by[l.b]
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
			if f.wing(pos, &l, &f.links[j], pivot, outer) {
				return f.found(ALSXYWing, f.digits())
			}
		}
	}
	return nil
}

// after returns the part of the ascending list beyond i.
func after(list []int32, i int) []int32 {
	for len(list) > 0 && int(list[0]) <= i {
		list = list[1:]
	}
	return list
}

// wing tests the wing of two links that share the pivot; outer is the other
// set of the first.
func (f *almostSets) wing(pos *position, k, l *restricted, pivot, outer uint16) bool {
	third := l.a
	if third == pivot {
		third = l.b
	}
	if k.y < 0 && l.y < 0 && k.x == l.x {
		return false
	}
	a, b := &f.sets[outer], &f.sets[third]
	if a.cells.Meets(b.cells) {
		return false
	}
	f.clearCommon(pos, a, b, k.mask()|l.mask())
	return f.any()
}

// mask returns the digits of l.
func (l *restricted) mask() mask {
	if l.y < 0 {
		return 1 << l.x
	}
	return 1<<l.x | 1<<l.y
}
