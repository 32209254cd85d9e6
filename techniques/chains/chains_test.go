package chains_test

import (
	"strings"
	"testing"

	"pencilmark/techniques/internal/familytest"
	"pencilmark/techniques/logic"
)

// TestFamily checks that every citation is needed too, but for those of almost locked
// sets: some are larger than they need be.
func TestFamily(t *testing.T) {
	f := familytest.Of(logic.Chains, 40)
	f.Tight = func(x *logic.Technique) bool { return !strings.HasPrefix(x.Slug, "als-") }
	f.Test(t)
}

func BenchmarkFamily(b *testing.B) { familytest.Of(logic.Chains, 40).Benchmark(b) }
