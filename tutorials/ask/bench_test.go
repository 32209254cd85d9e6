package ask

import (
	"testing"

	"pencilmark/explain/hint"
)

const benchPuzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

func BenchmarkHint(b *testing.B) {
	for b.Loop() {
		if _, err := Hint(b.Context(), HintRequest{Puzzle: benchPuzzle, Level: new(hint.ConclusionLevel)}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPick(b *testing.B) {
	for b.Loop() {
		if _, _, err := Pick(Techniques{}); err != nil {
			b.Fatal(err)
		}
	}
}
