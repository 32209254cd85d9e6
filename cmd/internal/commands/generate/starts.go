package generate

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
	"pencilmark/tutorials"
)

// starts.tsv holds puzzles of our own, one a line: the slug of a technique, and a
// puzzle in which it is the hardest on the standard ladder, with the technique if that
// lacks it. They were made by generate itself. HARDEST.md of search/generate tells of
// the techniques that have none.
//
//go:embed starts.tsv
var startLines string

// startsOf returns the puzzles of starts.tsv for a technique.
func startsOf(t *logic.Technique) ([][81]board.Digit, error) {
	var out [][81]board.Digit
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

// A stock is puzzles that come near to the wishes. No search may end with one.
type stock struct{ starts, examples [][81]board.Digit }

// stock returns the puzzles of starts.tsv and of the library's examples for the
// techniques that are asked for. The digits that are solved in an example make one
// more puzzle as clues.
func (w *wishes) stock() (s stock, err error) {
	for _, t := range w.asked() {
		starts, err := startsOf(t)
		if err != nil {
			return s, err
		}
		s.starts = append(s.starts, starts...)
		examples, err := tutorials.Examples(t)
		if err != nil {
			return s, err
		}
		for i := range examples {
			for _, v := range [][81]board.Digit{examples[i].Grid.Puzzle(), examples[i].Grid.Values()} {
				if g, err := board.NewGrid(&v); err == nil && search.Unique(&g) && !slices.Contains(s.examples, v) {
					s.examples = append(s.examples, v)
				}
			}
		}
	}
	return s, nil
}

// unheardOf reports whether no puzzle is known in which the technique that is to be
// the hardest is so. Of ladders that are not the standard one nothing is known.
func (w *wishes) unheardOf(s stock) bool {
	return w.hardest.ts != nil && s.starts == nil &&
		slices.Equal(w.ladder.Techniques(), techniques.StandardWith(w.asked()...).Techniques())
}

// start returns the function that draws puzzles to start from, nil if there is none:
// known ones in another guise, and for Gurth's symmetrical placement new ones, because
// hardly any change of a symmetric puzzle leaves it symmetric.
func (w *wishes) start(s stock) func(*rand.Rand) ([81]board.Digit, bool) {
	from := s.starts
	switch {
	case slices.Contains(w.asked(), uniqueness.Gurth):
		return func(rng *rand.Rand) ([81]board.Digit, bool) { return symmetric(rng), false }
	case from == nil && s.examples == nil:
		return nil
	case from == nil:
		from = s.examples
	}
	return func(rng *rand.Rand) ([81]board.Digit, bool) {
		t, p := transform.Random(rng), from[rng.IntN(len(from))]
		return t.Values(&p), true
	}
}

// symmetric returns a puzzle with one solution that a half turn or a reflection in the
// falling diagonal turns into itself if the digits are exchanged in pairs.
func symmetric(rng *rand.Rand) [81]board.Digit {
	turn := transform.Rotate(2)
	pairs := 4 // the middle cell keeps its digit
	if rng.IntN(2) == 0 {
		turn, pairs = transform.Transpose(), 3 // so do nine cells, and each box on the diagonal has three
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

// symmetricUnder puts in random clues with their images until one solution is left,
// and takes those out again that it does not need. It reports false if none is left.
func symmetricUnder(turn *transform.Transform, rng *rand.Rand) (v [81]board.Digit, ok bool) {
	var solver search.Solver
	for n := 2; n > 1; {
		c := board.Cell(rng.IntN(81))
		if v[c] != 0 {
			continue
		}
		next := withImages(v, turn, c, board.Digit(1+rng.IntN(9)))
		switch r := solver.Values(&next, 2); {
		case r.Solutions > 0:
			v, n = next, r.Solutions
		case rng.IntN(50) == 0: // what is left may have solutions, but none that is symmetric
			return v, false
		}
	}
	for _, c := range rng.Perm(81) {
		if next := withImages(v, turn, board.Cell(c), 0); solver.Values(&next, 2).Solutions == 1 {
			v = next
		}
	}
	return v, true
}

// withImages returns v with a digit in a cell, and what turn makes of the digit in
// what it makes of the cell; digit 0 empties them.
func withImages(v [81]board.Digit, turn *transform.Transform, c board.Cell, d board.Digit) [81]board.Digit {
	for range 2 {
		v[c] = d
		c, d = turn.Cell(c), turn.Digit(d)
	}
	return v
}
