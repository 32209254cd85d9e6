package whynot

import (
	"slices"
	"testing"

	"pencilmark/techniques"
)

// TestCostNames expects every technique whose cost is listed to be in the catalogue
// under that name, and none to be listed where its family says it already.
func TestCostNames(t *testing.T) {
	for _, slug := range slices.Concat(searching, slowest, slow) {
		x := techniques.MustLookup(slug)
		switch {
		case x == nil || x.Slug != slug:
			t.Errorf("the catalogue has no technique %q", slug)
		case simple(x):
			t.Errorf("%s is listed as slow and treated as simple", slug)
		}
	}
}
