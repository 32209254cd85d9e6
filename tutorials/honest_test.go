package tutorials_test

import (
	"math/bits"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/tutorials"
)

// A shown is what a learner sees of a drill: digits, and candidates where they are drawn. The
// checks below know no technique of the catalogue and use nothing else.
type shown struct {
	digit [9][9]int
	marks [9][9]uint16 // bit d for candidate d
}

// TestHonestDrills: drills of the common techniques can be solved from what they show, for
// seeds 1 to 8, or 1 to 40 with PENCILMARK_FULL=1. Singles are shown without candidates.
func TestHonestDrills(t *testing.T) {
	seeds := uint64(8)
	if full() {
		seeds = 40
	}
	for slug, follows := range map[string]func(*shown, board.Candidate) bool{
		"full-house": fullHouse, "last-digit": lastDigit, "hidden-single": hiddenSingle, "naked-single": nakedSingle,
		"locked-candidates-pointing": pointing, "locked-candidates-claiming": claiming,
		"naked-pair": naked(2), "naked-triple": naked(3), "hidden-pair": hidden(2), "hidden-triple": hidden(3),
	} {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			x := techniques.MustLookup(slug)
			driller := tutorials.Driller{Ladder: techniques.StandardWith(x)}
			for seed := range seeds {
				d, err := driller.Drill(t.Context(), x, seed+1)
				if err != nil {
					t.Fatal(err)
				}
				for i := range d.Steps {
					for _, c := range append(d.Steps[i].Placements, d.Steps[i].Eliminations...) {
						if view := see(d); !follows(view, c) {
							t.Errorf("seed %d: %v does not follow from what is shown", seed+1, c)
						}
					}
				}
			}
		})
	}
}

// see returns what is drawn: of a single, candidates as the digits leave them.
func see(d *tutorials.Drill) *shown {
	v := &shown{}
	for c := range board.Cells() {
		v.digit[c/9][c%9] = int(d.Grid.Value(c))
	}
	for c := range board.Cells() {
		r, k := c/9, c%9
		if v.digit[r][k] != 0 {
			continue
		}
		if len(d.Steps[0].Placements) > 0 {
			v.marks[r][k] = v.left(int(r), int(k))
			continue
		}
		for x := range d.Grid.Marks(c).All() {
			v.marks[r][k] |= 1 << x
		}
	}
	return v
}

// left returns the digits that an empty cell does not see.
func (v *shown) left(r, k int) (out uint16) {
	out = 0x3fe
	for i := range 9 {
		out &^= 1<<v.digit[r][i] | 1<<v.digit[i][k] | 1<<v.digit[r/3*3+i/3][k/3*3+i%3]
	}
	return out
}

// houses returns the cells, as row and column, of the row, the column and the box of a cell.
func housesOf(r, k int) (out [3][9][2]int) {
	for i := range 9 {
		out[0][i], out[1][i] = [2]int{r, i}, [2]int{i, k}
		out[2][i] = [2]int{r/3*3 + i/3, k/3*3 + i%3}
	}
	return out
}

func place(x board.Candidate) (r, k, d int) {
	return int(x.Cell()) / 9, int(x.Cell()) % 9, int(x.Digit())
}

func fullHouse(v *shown, x board.Candidate) bool {
	r, k, d := place(x)
	for _, h := range housesOf(r, k) {
		empty, has := 0, false
		for _, c := range h {
			if v.digit[c[0]][c[1]] == 0 {
				empty++
			}
			has = has || v.digit[c[0]][c[1]] == d
		}
		if empty == 1 && !has {
			return true
		}
	}
	return false
}

func lastDigit(v *shown, x board.Candidate) bool {
	_, _, d := place(x)
	n := 0
	for r := range 9 {
		for k := range 9 {
			if v.digit[r][k] == d {
				n++
			}
		}
	}
	return n == 8 && hiddenSingle(v, x)
}

func hiddenSingle(v *shown, x board.Candidate) bool {
	r, k, d := place(x)
	for _, h := range housesOf(r, k) {
		if v.placesIn(h, d) == 1 && v.marks[r][k]&(1<<d) != 0 {
			return true
		}
	}
	return false
}

// placesIn counts the cells of a house that can be d.
func (v *shown) placesIn(h [9][2]int, d int) (n int) {
	for _, c := range h {
		if v.marks[c[0]][c[1]]&(1<<d) != 0 {
			n++
		}
	}
	return n
}

func nakedSingle(v *shown, x board.Candidate) bool {
	r, k, d := place(x)
	return v.digit[r][k] == 0 && v.left(r, k) == 1<<d
}

// pointing: a box that has all its places for the digit in a line of the cell, not in its box.
func pointing(v *shown, x board.Candidate) bool { return confined(v, x, 18, 27) }

// claiming: a line that has all its places for the digit in the box of the cell.
func claiming(v *shown, x board.Candidate) bool { return confined(v, x, 0, 18) }

// confined reports whether one of some houses, of which the cell is none, has places for the
// digit, and the cell sees them all, in one house.
func confined(v *shown, x board.Candidate, first, last int) bool {
	r, k, d := place(x)
	for n := first; n < last; n++ {
		base := numbered(n)
		for _, h := range housesOf(r, k) {
			inside, outside := 0, 0
			for _, c := range base {
				if v.marks[c[0]][c[1]]&(1<<d) == 0 {
					continue
				}
				if has(h, c) {
					inside++
				} else {
					outside++
				}
			}
			if inside > 0 && outside == 0 && !has(base, [2]int{r, k}) {
				return true
			}
		}
	}
	return false
}

// numbered returns the cells of a house: rows, columns, boxes.
func numbered(n int) [9][2]int {
	i := n % 9
	switch n / 9 {
	case 0:
		return housesOf(i, 0)[0]
	case 1:
		return housesOf(0, i)[1]
	}
	return housesOf(i/3*3, i%3*3)[2]
}

func has(h [9][2]int, c [2]int) bool {
	for _, x := range h {
		if x == c {
			return true
		}
	}
	return false
}

// naked: n other cells of a house of the cell have n candidates between them, and x is one.
func naked(n int) func(*shown, board.Candidate) bool {
	return func(v *shown, x board.Candidate) bool {
		r, k, d := place(x)
		for _, h := range housesOf(r, k) {
			for set := range 512 {
				var union uint16
				for i, c := range h {
					if set>>i&1 != 0 {
						union |= v.marks[c[0]][c[1]]
						if v.digit[c[0]][c[1]] != 0 || c == [2]int{r, k} {
							union = 0xffff
						}
					}
				}
				if bits.OnesCount(uint(set)) == n && bits.OnesCount16(union) == n && union&(1<<d) != 0 {
					return true
				}
			}
		}
		return false
	}
}

// hidden: n digits of a house of the cell have n places between them, the cell is one of
// them, and x is another digit.
func hidden(n int) func(*shown, board.Candidate) bool {
	return func(v *shown, x board.Candidate) bool {
		r, k, d := place(x)
		for _, h := range housesOf(r, k) {
			for set := range 512 {
				if bits.OnesCount(uint(set)) != n || set>>(d-1)&1 != 0 {
					continue
				}
				places, mine, all := 0, false, true
				for i := range 9 {
					all = all && (set>>i&1 == 0 || v.placesIn(h, i+1) > 0)
				}
				for _, c := range h {
					if v.marks[c[0]][c[1]]&(uint16(set)<<1) != 0 {
						places++
						mine = mine || c == [2]int{r, k}
					}
				}
				if places == n && mine && all {
					return true
				}
			}
		}
		return false
	}
}
