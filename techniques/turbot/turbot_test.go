package turbot_test

import (
	"testing"

	"pencilmark/techniques/internal/familytest"
	"pencilmark/techniques/logic"
)

func TestFamily(t *testing.T) { familytest.Of(logic.SingleDigit, 100).Test(t) }

func BenchmarkFamily(b *testing.B) { familytest.Of(logic.SingleDigit, 100).Benchmark(b) }
