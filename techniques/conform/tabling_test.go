package conform

import (
	"os"
	"strconv"
	"testing"

	"pencilmark/board/boardtest"
	"pencilmark/board/formats"
	"pencilmark/techniques/logic"
)

// TestLengths holds the chains that the tabling finds in the positions of the
// reference library to the lengths that are given there: the shortest of those
// with the effects of the case. With almost locked sets only most of them agree.
func TestLengths(t *testing.T) {
	f, err := os.Open("../../../shared/reference/technique-library.txt")
	if err != nil {
		t.Skipf("the reference library is not here: %v", err)
	}
	defer f.Close()
	met, all := 0, 0
	for c, err := range formats.ReadLibrary(f, f.Name()) {
		if err != nil {
			t.Fatal(err)
		}
		kind, from, ok := tablingOf(c.Code, c.Variant)
		if !ok {
			continue
		}
		want, err := strconv.Atoi(c.Extra)
		if err != nil {
			t.Fatal(err)
		}
		got := shortest(&c, kind, from)
		switch {
		case from < setScope && got != want:
			t.Errorf("%s\n%d links", c.String(), got)
		case from == setScope:
			all++
			if got == want {
				met++
			}
		}
	}
	if met < 16 || all != 24 {
		t.Errorf("%d of %d lengths with almost locked sets are met, want 16 of 24", met, all)
	}
}

// shortest returns the length of the shortest chain with the effects of c.
func shortest(c *formats.LibraryCase, kind loopKind, from scope) int {
	out := 0
	for _, l := range tabled(logic.NewView(&c.Position.Grid), from) {
		s := l.step()
		if l.kind == kind && (l.grouped || from == plainScope) && same(&s, c) && (out == 0 || l.length < out) {
			out = l.length
		}
	}
	return out
}

// TestFillNearestFirst checks that tables list what follows nearest first, each
// event once, and that chains follow links.
func TestFillNearestFirst(t *testing.T) {
	g := boardtest.Grid(t, "........1.......23..4..5......1........3.6...7...58.......67....1...4...52.......")
	q := newTabling(logic.NewView(&g), groupScope)
	longest := 0
	for i := range q.candidates {
		q.fill(eventOf(i, true))
		for j, e := range q.table {
			if j > 0 && q.distance[e] < q.distance[q.table[j-1]] {
				t.Fatalf("entry %d is nearer than the one before", j)
			}
			q.trace(e)
			if len(q.chain) != q.distance[e]+1 || q.chain[0] != q.table[0] {
				t.Fatalf("the chain to entry %d has %d links, want %d", j, len(q.chain)-1, q.distance[e])
			}
			longest = max(longest, q.distance[e])
		}
	}
	if longest < 4 {
		t.Errorf("no chain is longer than %d", longest)
	}
}
