package exotic_test

import (
	"testing"

	"pencilmark/techniques/internal/familytest"
	"pencilmark/techniques/logic"
)

// counted holds the techniques that count the cells of a pattern against its digits. The
// count takes every cell, so all are cited, also where some of them would do.
var counted = map[string]bool{
	"extended-sue-de-coq": true, "sue-de-coq-3d": true, "firework-quadruple": true, "subset-exclusion": true,
	"junior-exocet": true, "sk-loop": true, "multi-sector-locked-set": true,
}

func family() familytest.Family {
	f := familytest.Of(logic.Exotic, 30)
	f.Tight = func(t *logic.Technique) bool { return !counted[t.Slug] }
	return f
}

func TestFamily(t *testing.T) { family().Test(t) }

func BenchmarkFamily(b *testing.B) { family().Benchmark(b) }
