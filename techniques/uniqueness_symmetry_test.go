package techniques_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/uniqueness"
)

// TestUniquenessSymmetry relabels, permutes and transposes positions, generated
// ones and those of the case files: what a technique concludes must move along.
// Gurth's symmetries are themselves tied to the middle of the grid, so they are
// left out.
func TestUniquenessSymmetry(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for i, p := range uniquenessPositions(500) {
		for _, x := range uniquenessFamily() {
			if x != uniqueness.Gurth && tries(x, i) {
				movesAlong(t, rng, x, &p.grid)
			}
		}
	}
	for _, x := range uniquenessFamily() {
		for _, k := range caseFile(t, x.Slug) {
			if x != uniqueness.Gurth {
				movesAlong(t, rng, x, &k.Grid)
			}
		}
	}
}

// movesAlong checks that x concludes in a moved g what it concludes in g, moved.
func movesAlong(t *testing.T, rng *rand.Rand, x *logic.Technique, g *board.Grid) {
	t.Helper()
	m := randomMap(rng)
	moved := m.grid(g)
	var want, have []string
	for s := range x.Steps(logic.NewView(g)) {
		want = append(want, m.effects(&s))
	}
	for s := range x.Steps(logic.NewView(&moved)) {
		have = append(have, fmt.Sprint(s.Eliminations))
	}
	slices.Sort(want)
	slices.Sort(have)
	if want, have = slices.Compact(want), slices.Compact(have); !slices.Equal(want, have) {
		t.Fatalf("%v\n%s concludes %v, moved %v", g, x.Slug, want, have)
	}
}

// A gridMap moves cells such that houses stay houses, and renames digits.
type gridMap struct {
	cells  [81]board.Cell
	digits [10]board.Digit
}

func randomMap(rng *rand.Rand) gridMap {
	var m gridMap
	rows, cols := shuffledLines(rng), shuffledLines(rng)
	transpose := rng.IntN(2) == 1
	for c := range board.Cell(81) {
		m.cells[c] = board.CellAt(rows[c.Row()], cols[c.Col()])
		if transpose {
			m.cells[c] = board.CellAt(cols[c.Col()], rows[c.Row()])
		}
	}
	for i, d := range rng.Perm(9) {
		m.digits[i+1] = board.Digit(d + 1)
	}
	return m
}

// shuffledLines returns a permutation of nine lines that keeps chutes together.
func shuffledLines(rng *rand.Rand) [9]int {
	var out [9]int
	for i, chute := range rng.Perm(3) {
		for j, line := range rng.Perm(3) {
			out[3*i+j] = 3*chute + line
		}
	}
	return out
}

func (m *gridMap) grid(g *board.Grid) board.Grid {
	h := board.EmptyGrid()
	var givens board.CellSet
	for c := range board.Cell(81) {
		if d := g.Value(c); d != 0 {
			h.Place(board.At(m.cells[c], m.digits[d]))
		}
		if g.Givens().Has(c) {
			givens = givens.With(m.cells[c])
		}
	}
	for c := range g.Empty().All() {
		var s board.DigitSet
		for d := range g.Marks(c).All() {
			s = s.With(m.digits[d])
		}
		h.SetMarks(m.cells[c], s)
	}
	h.SetGivens(givens)
	return h
}

// effects returns the eliminations of s as they look after the move.
func (m *gridMap) effects(s *logic.Step) string {
	var out []board.Candidate
	for _, x := range s.Eliminations {
		out = append(out, board.At(m.cells[x.Cell()], m.digits[x.Digit()]))
	}
	slices.Sort(out)
	return fmt.Sprint(out)
}
