package techniques_test

import (
	"slices"
	"testing"

	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// TestAlso checks, on the techniques' own cases, that steps are known to be the
// same idea under another name.
func TestAlso(t *testing.T) {
	for slug, want := range map[string][]string{
		"xy-wing":       {"xy-chain", "als-xz"},
		"skyscraper":    {"turbot-fish", "x-chain"},
		"remote-pair":   {"xy-chain"},
		"finned-x-wing": {"grouped-skyscraper"},
	} {
		x := techniques.Lookup(slug)
		found := map[string]bool{}
		for _, k := range caseFile(t, slug) {
			v := logic.NewView(&k.Grid)
			for _, s := range slices.Collect(x.Steps(v)) {
				for _, other := range techniques.Also(v, &s) {
					found[other.Slug] = true
				}
			}
		}
		for _, other := range want {
			if !found[other] {
				t.Errorf("no step of %s is also a %s", slug, other)
			}
		}
	}
}
