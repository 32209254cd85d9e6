package hodoku

import (
	"math/bits"
	"reflect"
	"slices"
	"testing"

	"pencilmark/board"
)

// TestPendingAgrees holds finders that remember what they have searched without result to
// such as have not: both find the same next step.
func TestPendingAgrees(t *testing.T) {
	for _, p := range carve(t, 9, 100, 17) {
		g, fresh := New(), New()
		g.pos.load(&p)
		for !g.pos.open.IsEmpty() {
			step := g.next()
			if step.technique == GiveUp {
				break
			}
			if step.technique > HiddenSingle {
				fresh.pos = g.pos
				fresh.pos.changed = everything
				if want := fresh.next(); !reflect.DeepEqual(step, want) {
					t.Fatalf("%v: got %v, want %v", p, step, want)
				}
			}
			g.pos.apply(step)
		}
	}
}

// TestRemotePairsAgree holds remotePairs to the same without leaving out pairs of
// digits that have no victims.
func TestRemotePairsAgree(t *testing.T) {
	n := 0
	eachPosition(t, 60, func(pos *position) {
		f := new(remotePairs)
		for c := range pos.sizes.two.All() {
			a, b := bits.TrailingZeros16(pos.cands[c]), bits.Len16(pos.cands[c])-1
			same := pos.sizes.two.And(pos.cells[a]).And(pos.cells[b]).Without(c)
			for _, d := range [2]int{a, b} {
				p := remotePair{pair: pos.cands[c], start: d, same: same, n: 1}
				p.cells[0] = c
				f.extend(pos, &p)
			}
		}
		want := effect(f.takeFirst(pos, RemotePair))
		compare(t, "remote pair", effect(new(remotePairs).find(pos)), want, &n)
	})
	if n == 0 {
		t.Error("no remote pair")
	}
}

// plainAvoidable finds the first avoidable rectangle of each type by trying all
// ordered corners.
func plainAvoidable(pos *position) (list [2][]board.Candidate) {
	filled := board.AllCells().Minus(pos.open).Minus(pos.given)
	for a := range filled.All() {
		for b := range filled.And(a.Peers()).All() {
			for i := range 9 {
				c, d := board.CellAt(i, a.Col()), board.CellAt(i, b.Col())
				if a.Col() == b.Col() {
					c, d = board.CellAt(a.Row(), i), board.CellAt(b.Row(), i)
				}
				if a.Box() != b.Box() || a.Row() != b.Row() && a.Col() != b.Col() || c.Box() == a.Box() {
					continue
				}
				f := new(avoidable)
				f.test(pos, filled, a, b, c, d)
				for k, elims := range [2][]board.Candidate{f.elims, f.second} {
					if list[k] == nil && len(elims) > 0 {
						list[k] = slices.Clone(elims)
					}
				}
			}
		}
	}
	return list
}

// TestAvoidablesAgree holds avoidable to plainAvoidable.
func TestAvoidablesAgree(t *testing.T) {
	n := 0
	eachPosition(t, 300, func(pos *position) {
		want := plainAvoidable(pos)
		if want[0] == nil {
			want[0] = want[1]
		}
		compare(t, "avoidable rectangle", effect(new(avoidable).find(pos)), want[0], &n)
	})
	if n == 0 {
		t.Error("no avoidable rectangle")
	}
}

// TestNetsAgree holds growNets, which leaves settled tables out, to the same
// without.
func TestNetsAgree(t *testing.T) {
	n := 0
	eachPosition(t, 3, func(pos *position) {
		if n++; n%4 != 0 {
			return
		}
		fast, plain := &tabling{pos: pos}, &tabling{pos: pos}
		fast.fillTables(true)
		fast.buildNets()
		fast.growNets()
		plain.fillTables(true)
		plain.buildNets()
		plain.listRules()
		total := func() (sum int) {
			plain.eachNet(func(n int) { sum += len(plain.nets.tables[n].entries) })
			return sum
		}
		for before := -1; before != total(); {
			before = total()
			plain.eachNet(plain.inferNet)
		}
		fast.eachNet(func(n int) {
			if !reflect.DeepEqual(fast.nets.tables[n].entries, plain.nets.tables[n].entries) {
				t.Fatalf("table %d differs", n)
			}
		})
	})
}
