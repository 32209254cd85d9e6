package wish

import (
	_ "embed"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/transform"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/uniqueness"
	"pencilmark/tutorials/library"
)

// starts.tsv holds puzzles of our own, one per line. A line has the slug of a technique, and a
// puzzle in which it is the hardest technique. The ladder is the standard one, extended by the
// technique if necessary. The puzzles were made by this package itself. HARDEST.md of
// search/generate describes the techniques for which there is no puzzle.
//
//go:embed starts.tsv
var startLines string

// startsOf returns the puzzles in starts.tsv for a technique.
func startsOf(t *logic.Technique) ([]board.Givens, error) {
	var out []board.Givens
	for line := range strings.Lines(startLines) {
		slug, text, _ := strings.Cut(strings.TrimSpace(line), "\t")
		if slug != t.Slug {
			continue
		}
		g, err := board.ParseLine(text)
		if err != nil {
			return nil, fmt.Errorf("starts.tsv, %s: %w", slug, err)
		}
		out = append(out, g.Puzzle())
	}
	return out, nil
}

// A Stock holds known puzzles that are close to the requirements. A search may start from one of
// them, but must not return it.
type Stock struct{ Starts, Examples []board.Givens }

// Stock returns puzzles for the required techniques, from starts.tsv and from the library's
// examples. An example also gives a second puzzle, whose clues are all digits that are solved in
// it.
func (w *Wish) Stock() (s Stock, err error) {
	for _, t := range w.Named() {
		starts, err := startsOf(t)
		if err != nil {
			return s, err
		}
		s.Starts = append(s.Starts, starts...)
		examples, err := library.Examples(t)
		if err != nil {
			return s, err
		}
		for i := range examples {
			for _, v := range []board.Givens{examples[i].Grid.Puzzle(), examples[i].Grid.Values()} {
				if g, err := v.Grid(); err == nil && search.Unique(&g) && !slices.Contains(s.Examples, v) {
					s.Examples = append(s.Examples, v)
				}
			}
		}
	}
	return s, nil
}

// Unheard reports whether the required hardest technique is not the hardest one in any known
// puzzle. It returns false for ladders other than the standard one, because nothing is known
// about them.
func (w *Wish) Unheard(s Stock) bool {
	return w.Hardest.Techniques != nil && s.Starts == nil &&
		slices.Equal(w.Ladder.Techniques(), techniques.StandardWith(w.Named()...).Techniques())
}

// Start returns a function that chooses a puzzle to start from, or nil if no puzzle is known. The
// function transforms known puzzles at random. For Gurth's symmetrical placement, it makes new
// puzzles, because hardly any change of a symmetric puzzle keeps the symmetry.
func (w *Wish) Start(s Stock) func(*rand.Rand) (board.Givens, bool) {
	from := s.Starts
	switch {
	case slices.Contains(w.Named(), uniqueness.Gurth):
		return func(rng *rand.Rand) (board.Givens, bool) { return symmetric(rng), false }
	case from == nil && s.Examples == nil:
		return nil
	case from == nil:
		from = s.Examples
	}
	return func(rng *rand.Rand) (board.Givens, bool) {
		t, p := transform.Random(rng), from[rng.IntN(len(from))]
		return t.Values(p), true
	}
}

// symmetric returns a puzzle with exactly one solution. A half turn, or a reflection in the
// falling diagonal, leaves the puzzle unchanged if certain pairs of digits are exchanged as well.
func symmetric(rng *rand.Rand) board.Givens {
	turn := transform.Rotate(2)
	pairs := 4 // the middle cell keeps its digit
	if rng.IntN(2) == 0 {
		turn, pairs = transform.Transpose(), 3 // nine cells keep their digits, three in each box on the diagonal
	}
	names := [9]board.Digit{1, 2, 3, 4, 5, 6, 7, 8, 9}
	for i := range pairs {
		names[2*i], names[2*i+1] = names[2*i+1], names[2*i]
	}
	exchange, err := transform.Relabel(names)
	if err != nil {
		panic("names of digits that are none: " + err.Error())
	}
	turn = turn.Then(exchange)
	for {
		if v, ok := symmetricUnder(&turn, rng); ok {
			return v
		}
	}
}

// symmetricUnder adds random clues together with their images under turn until there is only one
// solution. Then it removes clues that are not needed. It returns false if the search for clues
// fails.
func symmetricUnder(turn *transform.Transform, rng *rand.Rand) (v board.Givens, ok bool) {
	var solver search.Solver
	for n := 2; n > 1; {
		c := board.Cell(rng.IntN(81))
		if v[c] != 0 {
			continue
		}
		next := withImages(v, turn, c, board.Digit(1+rng.IntN(9)))
		switch r := solver.Values(next, 2); {
		case r.Solutions > 0:
			v, n = next, r.Solutions
		case rng.IntN(50) == 0: // the clues may have solutions, but no symmetric one
			return v, false
		}
	}
	for _, c := range rng.Perm(81) {
		if next := withImages(v, turn, board.Cell(c), 0); solver.Values(next, 2).Solutions == 1 {
			v = next
		}
	}
	return v, true
}

// withImages returns v with a digit placed in a cell, and with the image of the digit placed in
// the image of the cell. The digit 0 empties both cells.
func withImages(v board.Givens, turn *transform.Transform, c board.Cell, d board.Digit) board.Givens {
	for range 2 {
		v[c] = d
		c, d = turn.Cell(c), turn.Digit(d)
	}
	return v
}
