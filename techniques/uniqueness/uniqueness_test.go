package uniqueness_test

import (
	"testing"

	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
	"pencilmark/techniques/uniqueness"
)

// family is what the checks of package logictest need to know.
func family() *logictest.Family {
	return &logictest.Family{
		Techniques: techniques.Of(logic.Uniqueness),
		Cases:      "testdata",
		Easier:     techniques.Basic(),
		Positions:  600,
		Limit:      100,
		Tight:      func(*logic.Technique) bool { return true },
		// A shuffle may hide a symmetry of the givens: half turns are about the middle.
		Asymmetric: func(t *logic.Technique) bool { return t == uniqueness.Gurth },
		Slow:       func(t *logic.Technique) bool { return techniques.OffReason(t) != "" },
	}
}

func TestFamily(t *testing.T) { family().Test(t) }

func BenchmarkFamily(b *testing.B) { family().Benchmark(b) }
