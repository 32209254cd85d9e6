package wings_test

import (
	"testing"

	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
)

// family is what the checks of package logictest need to know.
func family() *logictest.Family {
	return &logictest.Family{
		Techniques: techniques.Of(logic.Wings),
		Cases:      "testdata",
		Easier:     techniques.Basic(),
		Positions:  200,
		Limit:      100,
		Tight:      func(*logic.Technique) bool { return true },
		Slow:       func(t *logic.Technique) bool { return techniques.OffReason(t) != "" },
	}
}

func TestFamily(t *testing.T) { family().Test(t) }

func BenchmarkFamily(b *testing.B) { family().Benchmark(b) }
