package pathfile

import (
	"testing"

	"pencilmark/techniques"
)

// TestGeneral has only techniques of the catalogue behind general names, and no name there that
// the catalogue has.
func TestGeneral(t *testing.T) {
	for name, slugs := range general {
		if _, ok := techniques.Lookup(name); ok {
			t.Errorf("%s is a name of the catalogue", name)
		}
		for _, slug := range slugs {
			if x, ok := techniques.Lookup(slug); !ok || x.Slug != slug {
				t.Errorf("%s: there is no technique %s", name, slug)
			}
		}
	}
	if len(meant("Unique  Rectangle")) != 7 || meant("Uniqueness Test 1") == nil || meant("Foo") != nil {
		t.Error("names mean something else")
	}
}
