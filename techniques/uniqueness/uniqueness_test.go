package uniqueness_test

import (
	"testing"

	"pencilmark/techniques/internal/familytest"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/uniqueness"
)

// family is held against the checks with one exception: a shuffle may hide a
// symmetry of the givens, because a half turn is about the middle.
func family() familytest.Family {
	f := familytest.Tight(logic.Uniqueness, 600)
	f.Asymmetric = func(t *logic.Technique) bool { return t == uniqueness.Gurth }
	return f
}

func TestFamily(t *testing.T) { family().Test(t) }

func BenchmarkFamily(b *testing.B) { family().Benchmark(b) }
