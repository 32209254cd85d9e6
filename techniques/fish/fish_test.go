package fish_test

import (
	"testing"

	"pencilmark/techniques/internal/familytest"
	"pencilmark/techniques/logic"
)

func TestFamily(t *testing.T) { familytest.Of(logic.Fish, 40).Test(t) }

func BenchmarkFamily(b *testing.B) { familytest.Of(logic.Fish, 40).Benchmark(b) }
