package transform

import (
	"testing"

	"pencilmark/board"

	"pgregory.net/rapid"
)

// TestFingerprint expects essentially equal puzzles to share it.
func TestFingerprint(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, w := drawGrid(t), drawTransform(t)
		v := g.Values()
		moved := w.Values(&v)
		if a, b := Fingerprint(&v), Fingerprint(&moved); a != b {
			t.Fatalf("%v has %x and\n%v has %x", board.Line(v), a, board.Line(moved), b)
		}
	})
}

// TestFingerprintDiffers moves one clue of a puzzle to every blank: puzzles that
// share a fingerprint with another must be essentially equal to it, but for a few.
func TestFingerprintDiffers(t *testing.T) {
	const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	start, err := board.ParseLine(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	forms := map[uint64][81]board.Digit{}
	puzzles, alike := 0, 0
	for c := range board.Cell(81) {
		v := start.Values()
		if v[c] != 0 {
			continue
		}
		v[c], v[0] = v[0], 0
		puzzles++
		form, _ := Canonical(&v)
		key := Fingerprint(&v)
		if other, there := forms[key]; there && other != form {
			alike++
		}
		forms[key] = form
	}
	if alike > 0 {
		t.Errorf("%d of %d puzzles share the fingerprint of another that is not equal", alike, puzzles)
	}
}

func BenchmarkFingerprint(b *testing.B) {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		b.Fatal(err)
	}
	v := g.Values()
	for b.Loop() {
		Fingerprint(&v)
	}
}
