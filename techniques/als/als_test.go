package als_test

import (
	"testing"

	"pencilmark/techniques/internal/familytest"
	"pencilmark/techniques/logic"
)

// The family is not held to citing only what a proof needs: a set is counted, cells
// against digits, and the count takes every cell, also where some of them would do
// together with cells of another set.
func TestFamily(t *testing.T) { familytest.Of(logic.ALS, 30).Test(t) }

func BenchmarkFamily(b *testing.B) { familytest.Of(logic.ALS, 30).Benchmark(b) }
