package techniques_test

import (
	"fmt"
	"testing"

	"pencilmark/techniques"
)

// TestSpecial checks that special techniques and general ones are in the catalogue, and
// that the relation goes in one direction, and through.
func TestSpecial(t *testing.T) {
	all := techniques.All()
	n := 0
	for _, a := range all {
		for _, b := range all {
			if !techniques.Special(a, b) {
				continue
			}
			n++
			if techniques.Special(b, a) {
				t.Errorf("%s and %s are special cases of each other", a.Slug, b.Slug)
			}
			for _, c := range all {
				if techniques.Special(b, c) && !techniques.Special(a, c) {
					t.Errorf("%s is a %s, which is a %s, and should be one", a.Slug, b.Slug, c.Slug)
				}
			}
		}
	}
	if n != 10 {
		t.Errorf("%d pairs of techniques are in the catalogue, 10 are listed", n)
	}
}

func ExampleSpecial() {
	whip, braid := techniques.MustLookup("whip"), techniques.MustLookup("braid")
	fmt.Println(techniques.Special(whip, braid), techniques.Special(braid, whip))
	// Output: true false
}
