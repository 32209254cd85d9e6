package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"time"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// mostHard bounds the puzzles whose neighbours are walked.
const mostHard = 2000

// near walks n puzzles that differ in a few givens from those of the case files,
// and from the hard ones among them: what is rare is less rare there.
func (m *gatherer) near(patterns string, seed uint64, n int) error {
	rng := rand.New(rand.NewPCG(seed, 3))
	var pool [][81]board.Digit
	for _, pattern := range strings.Split(patterns, ",") {
		err := caseGrids(pattern, func(_ *logic.Technique, g board.Grid) { pool = append(pool, g.Puzzle()) })
		if err != nil {
			return err
		}
	}
	if pool == nil {
		return fmt.Errorf("no case file fits %q", patterns)
	}
	for i := range n {
		p, ok := neighbour(pool[rng.IntN(len(pool))], rng)
		if !ok {
			continue
		}
		g, err := board.NewGrid(&p)
		if err != nil {
			return err
		}
		m.walk(g)
		if len(pool) < mostHard && m.hardest(g) >= m.patient {
			pool = append(pool, p)
		}
		if i%1000 == 999 {
			fmt.Fprintln(os.Stderr, i+1, "puzzles", len(pool), "hard", time.Since(m.begun).Round(time.Second))
		}
	}
	return nil
}

// neighbour drops one to three givens, adds others until there is one solution, and
// drops what is not needed. It returns false if the puzzle itself has not exactly
// one solution.
func neighbour(p [81]board.Digit, rng *rand.Rand) ([81]board.Digit, bool) {
	if g, err := board.NewGrid(&p); err != nil || !search.Unique(&g) {
		return p, false
	}
	for dropped := 1 + rng.IntN(3); dropped > 0; {
		if c := rng.IntN(81); p[c] != 0 {
			p[c] = 0
			dropped--
		}
	}
	for {
		g, err := board.NewGrid(&p)
		if err != nil {
			return p, false
		}
		if search.Unique(&g) {
			break
		}
		other, _ := search.Random(&g, rng.Uint64())
		c := rng.IntN(81)
		p[c] = other[c]
	}
	reduce(&p, rng)
	return p, true
}

// hardest returns the rank of the hardest technique that g needs.
func (m *gatherer) hardest(g board.Grid) int {
	solver := solve.Solver{Ladder: m.standard}
	most := 0
	for !g.Solved() {
		s, ok := solver.Next(context.Background(), &g)
		if !ok {
			return len(m.everything)
		}
		most = max(most, m.everything.Rank(s.Technique))
		s.Apply(&g)
	}
	return most
}
