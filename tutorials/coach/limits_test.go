package coach

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"pencilmark/tutorials/internal/fsrs"
)

// aCard is a record with one card, of the given stability, difficulty and days.
func aCard(stability, difficulty float64, met, last string) []byte {
	return fmt.Appendf(nil, `record: 1
techniques:
  x-wing:
    met: %s
    card:
      state: review
      stability: %v
      difficulty: %v
      due: 2026-03-02T18:00:00Z
      last: %s
      reps: 1
`, met, stability, difficulty, last)
}

// TestLimits reads what lies on the limits of a record, and refuses what is just beyond.
func TestLimits(t *testing.T) {
	const met, last = "[2026-03-01, 2026-03-02]", "2026-03-01T18:00:00Z"
	for _, k := range []struct {
		name string
		data []byte
		good bool
	}{
		{"the least stability", aCard(fsrs.MinStability, 5, met, last), true},
		{"less", aCard(fsrs.MinStability/2, 5, met, last), false},
		{"the most stability", aCard(fsrs.MaxStability, 5, met, last), true},
		{"more", aCard(fsrs.MaxStability+1, 5, met, last), false},
		{"the least difficulty", aCard(5, fsrs.MinDifficulty, met, last), true},
		{"the most difficulty", aCard(5, fsrs.MaxDifficulty, met, last), true},
		{"a day twice", aCard(5, 5, "[2026-03-01, 2026-03-01]", last), false},
		{"the first year", aCard(5, 5, met, "1970-06-01T18:00:00Z"), true},
		{"the year before", aCard(5, 5, met, "1969-06-01T18:00:00Z"), false},
		{"the first version", []byte("record: 1\n"), true},
		{"version 0", []byte("record: 0\n"), false},
		{"as large as may be", []byte("record: 1\n#" + strings.Repeat("x", MaxSize-len("record: 1\n#"))), true},
	} {
		if _, err := Parse(k.data); (err == nil) != k.good {
			t.Errorf("%s: %v", k.name, err)
		}
	}
	name := filepath.Join(t.TempDir(), "record.yaml")
	writeText(t, name, string(make([]byte, MaxSize)))
	if data, err := (&File{Path: name}).Read(); err != nil || len(data) != MaxSize {
		t.Errorf("a file as large as may be: %d bytes, %v", len(data), err)
	}
}
