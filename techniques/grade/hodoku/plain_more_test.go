package hodoku

import (
	"math/bits"
	"reflect"
	"slices"
	"testing"

	"pencilmark/board"
)

// TestPendingAgrees holds a Grader that remembers what it has searched in vain to
// one that has not: both find the same next step.
func TestPendingAgrees(t *testing.T) {
	for _, p := range carve(t, 9, 100, 17) {
		g, fresh := New(), New()
		g.load(p)
		for !g.open.IsEmpty() && g.next() && g.step != GiveUp {
			if g.step > HiddenSingle {
				fresh.puzzle, fresh.given, fresh.grid, fresh.searched = p, g.given, g.grid, false
				fresh.changedHouses, fresh.changedDigits = 1<<27-1, allMask
				fresh.next()
				if fresh.step != g.step || fresh.placing != g.placing || !slices.Equal(fresh.elims, g.elims) {
					t.Fatalf("%v: got %v %v, want %v %v", *p, g.step, g.elims, fresh.step, fresh.elims)
				}
			}
			g.apply()
		}
	}
}

// TestRemotePairsAgree holds findRemotePair to the same without leaving out pairs
// of digits that have no victims.
func TestRemotePairsAgree(t *testing.T) {
	n := 0
	eachPosition(t, 60, func(g *Grader) {
		got := g.effect(g.findRemotePair)
		g.ready()
		g.chains = g.chains[:0]
		for c := range g.facts.two.All() {
			a, b := bits.TrailingZeros16(g.cands[c]), bits.Len16(g.cands[c])-1
			same := g.facts.two.And(g.cells[a]).And(g.cells[b]).Without(c)
			for _, d := range [2]int{a, b} {
				p := remotePair{pair: g.cands[c], start: d, same: same, n: 1}
				p.cells[0] = c
				g.extendRemotePair(&p)
			}
		}
		g.takeFirst()
		compare(t, "remote pair", got, g.elims, &n)
	})
	if n == 0 {
		t.Error("no remote pair")
	}
}

// plainAvoidable finds the first avoidable rectangle of each type by trying all
// ordered corners.
func plainAvoidable(g *Grader) (list [2][]board.Candidate) {
	filled := board.AllCells.Minus(g.open).Minus(g.given)
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
				g.ready()
				g.avoidable = g.avoidable[:0]
				g.avoid(filled, a, b, c, d)
				for k, elims := range [2][]board.Candidate{g.elims, g.avoidable} {
					if list[k] == nil && len(elims) > 0 {
						list[k] = slices.Clone(elims)
					}
				}
			}
		}
	}
	return list
}

// TestAvoidablesAgree holds avoidableRectangle to plainAvoidable.
func TestAvoidablesAgree(t *testing.T) {
	n := 0
	eachPosition(t, 300, func(g *Grader) {
		got := g.effect(g.avoidableRectangle)
		want := plainAvoidable(g)
		if want[0] == nil {
			want[0] = want[1]
		}
		compare(t, "avoidable rectangle", got, want[0], &n)
	})
	if n == 0 {
		t.Error("no avoidable rectangle")
	}
}

// TestNetsAgree holds growNets, which leaves settled tables out, to the same
// without.
func TestNetsAgree(t *testing.T) {
	n := 0
	eachPosition(t, 3, func(g *Grader) {
		if n++; n%4 != 0 {
			return
		}
		g.niceLoop(true)
		g.buildNets()
		g.growNets()
		plain := &Grader{grid: g.grid, facts: g.facts}
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
		g.eachNet(func(n int) {
			if !reflect.DeepEqual(g.nets.tables[n].entries, plain.nets.tables[n].entries) {
				t.Fatalf("table %d differs", n)
			}
		})
	})
}
