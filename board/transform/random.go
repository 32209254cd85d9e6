package transform

import (
	"math/rand/v2"

	"pencilmark/board"
)

// Random returns one of the 9! · 2 · 6^8 transforms, each equally likely.
func Random(rng *rand.Rand) Transform {
	// Lines that keep their chutes can always be permuted.
	t, _ := Permute(lines(rng), lines(rng))
	if rng.IntN(2) == 1 {
		t = t.Then(Transpose())
	}
	for i, p := range rng.Perm(9) {
		t.digit[i+1] = board.Digit(p + 1)
	}
	return t
}

// Seeded returns the transform that Random draws for a seed.
func Seeded(seed uint64) Transform { return Random(rand.New(rand.NewPCG(seed, 0))) }

// lines returns a random order of three chutes and of the three lines in each.
func lines(rng *rand.Rand) (p [9]int) {
	for i, chute := range rng.Perm(3) {
		for j, line := range rng.Perm(3) {
			p[3*i+j] = 3*chute + line
		}
	}
	return p
}
