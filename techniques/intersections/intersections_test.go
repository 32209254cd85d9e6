package intersections_test

import (
	"strings"
	"testing"

	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques/internal/familytest"
	"pencilmark/techniques/intersections"
	"pencilmark/techniques/logic"
)

func TestFamily(t *testing.T) { familytest.Tight(logic.Intersections, 200).Test(t) }

func BenchmarkFamily(b *testing.B) { familytest.Tight(logic.Intersections, 200).Benchmark(b) }

// TestOwnPlaces: the explanation of an Almost Locked Pair lists the places for each digit, and says which digit has no
// place left.
func TestOwnPlaces(t *testing.T) {
	p, err := formats.Parse("....45.1...8....2...2.7..35.....93..9...2...1..67.....73..5.6...9....4...6.48....")
	if err != nil {
		t.Fatal(err)
	}
	const want = "In row 9, r9c3 is 1 or 5. Box 9 has its 1 in r9c7, and its 5 in r8c8, r9c7 or r9c8. " +
		"If r9c3 is 1, r9c7 cannot be 1, so box 9 would have no place for 1. " +
		"If r9c3 is 5, r9c7 and r9c8 cannot be 5, so box 9 has its 5 in r8c8 and its 1 in r9c7. " +
		"This means that row 9 has its 1 and 5 in r9c3, r9c7 and r9c8, and r8c8 can only be 1 or 5. "
	var all strings.Builder
	for s := range intersections.AlmostLockedPair.Steps(logic.NewView(&p.Grid)) {
		text, err := (&explain.Renderer{}).Sentence(&s)
		if err != nil {
			t.Fatal(err)
		}
		all.WriteString(text + "\n")
	}
	if !strings.Contains(all.String(), want) {
		t.Errorf("no %q in\n%s", want, all.String())
	}
}
