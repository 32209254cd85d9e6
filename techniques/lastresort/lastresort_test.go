package lastresort_test

import (
	"testing"

	"pencilmark/techniques/internal/familytest"
	"pencilmark/techniques/logic"
)

func TestFamily(t *testing.T) { familytest.Of(logic.LastResort, 20).Test(t) }

func BenchmarkFamily(b *testing.B) { familytest.Of(logic.LastResort, 20).Benchmark(b) }
