package intersections_test

import (
	"testing"

	"pencilmark/techniques/internal/familytest"
	"pencilmark/techniques/logic"
)

func TestFamily(t *testing.T) { familytest.Tight(logic.Intersections, 200).Test(t) }

func BenchmarkFamily(b *testing.B) { familytest.Tight(logic.Intersections, 200).Benchmark(b) }
