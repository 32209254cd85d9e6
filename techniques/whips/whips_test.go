package whips_test

import (
	"testing"

	"pencilmark/techniques/internal/familytest"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/whips"
)

func TestFamily(t *testing.T) {
	f := familytest.Of(logic.Whips, 12)
	f.Slow = nil
	// A checker that looks at the places of a group one by one may need a link less.
	f.Tight = func(x *logic.Technique) bool { return x == whips.Whip || x == whips.Braid }
	f.Test(t)
}

func BenchmarkFamily(b *testing.B) { familytest.Of(logic.Whips, 50).Benchmark(b) }
