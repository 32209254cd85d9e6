package als_test

import (
	"testing"

	"pencilmark/techniques/internal/familytest"
	"pencilmark/techniques/logic"
)

func TestFamily(t *testing.T) { familytest.Of(logic.ALS, 30).Test(t) }

func BenchmarkFamily(b *testing.B) { familytest.Of(logic.ALS, 30).Benchmark(b) }
