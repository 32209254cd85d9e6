package hodoku

import (
	"math/rand/v2"
	"testing"

	"pencilmark/board"
	"pencilmark/search"
)

// carve returns n puzzles with one solution, carved out of random full grids
// until no more than about the given number of clues is left.
func carve(t testing.TB, seed uint64, n, clues int) []*[81]board.Digit {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 0))
	var list []*[81]board.Digit
	for len(list) < n {
		empty := board.EmptyGrid()
		p, ok := search.Random(&empty, rng.Uint64())
		if !ok {
			t.Fatal("no full grid")
		}
		left := 81
		for _, c := range rng.Perm(81) {
			if left <= clues {
				break
			}
			v := p[c]
			p[c] = 0
			left--
			if grid, err := board.NewGrid(&p); err != nil || !search.Unique(&grid) {
				p[c] = v
				left++
			}
		}
		list = append(list, &p)
	}
	return list
}

// queued returns the entries of q whose cell is open.
func queued(g *grid, q *queue) (out []board.Candidate) {
	for _, x := range q.items[q.head:q.tail] {
		if g.value[x/9] == 0 {
			out = append(out, x)
		}
	}
	return out
}

// TestSetGivensAgrees holds setGivens to setPlain: the same position, and the
// same entries of open cells in the queues.
func TestSetGivensAgrees(t *testing.T) {
	for _, clues := range []int{22, 30, 45, 70} {
		for _, p := range carve(t, uint64(clues), 40, clues) {
			var fast, plain grid
			if !fast.setGivens(p) || !plain.setPlain(p) {
				t.Fatalf("%v: a valid puzzle was refused", *p)
			}
			naked, hidden := queued(&plain, &plain.naked), queued(&plain, &plain.hidden)
			if !equal(queued(&fast, &fast.naked), naked) || !equal(queued(&fast, &fast.hidden), hidden) {
				t.Fatalf("%v: queues\n%v %v\nwant\n%v %v", *p,
					queued(&fast, &fast.naked), queued(&fast, &fast.hidden), naked, hidden)
			}
			if fast.still() != plain.still() {
				t.Fatalf("%v: positions differ", *p)
			}
		}
	}
}

// still returns g without its queues and its record of changes.
func (g grid) still() grid {
	g.naked, g.hidden = queue{}, queue{}
	g.changed = changes{}
	return g
}

func equal(a, b []board.Candidate) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// TestPlaceAgrees holds place to placePlain on random placements, right or wrong,
// until the grids are full, the queues included.
func TestPlaceAgrees(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		fast, plain := emptyGrid, emptyGrid
		for !fast.open.IsEmpty() {
			s := fast.open
			for range rng.IntN(s.Len()) {
				s = s.Rest()
			}
			c, d := s.First(), rng.IntN(9)
			if m := fast.cands[c]; m != 0 && rng.IntN(8) > 0 {
				for m>>d&1 == 0 {
					d = rng.IntN(9)
				}
			}
			fast.place(c, d)
			plain.placePlain(c, d)
			if fast != plain {
				t.Fatalf("after %v: grids differ", board.At(c, board.Digit(d+1)))
			}
		}
	}
}

// setPlain is setGivens done given by given.
func (g *grid) setPlain(puzzle *[81]board.Digit) bool {
	*g = emptyGrid
	for c, v := range puzzle {
		if v == 0 {
			continue
		}
		if v > 9 || g.allowed(board.Cell(c))>>(v-1)&1 == 0 {
			return false
		}
		g.placePlain(board.Cell(c), int(v)-1)
	}
	return true
}
