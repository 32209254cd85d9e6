package techniques_test

import (
	"slices"
	"strings"
	"testing"

	"pencilmark/techniques"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
)

// TestCatalogue checks that no two techniques answer to one name, and that what a
// technique refers to is there.
func TestCatalogue(t *testing.T) {
	for _, x := range techniques.All() {
		if err := x.Validate(); err != nil {
			t.Error(err)
		}
		for _, name := range append([]string{x.Slug, x.Name}, x.Aliases...) {
			if first, _ := techniques.Lookup(name); first != x {
				t.Errorf("%s: %q finds %s", x.Slug, name, first.Slug)
			}
		}
		for _, other := range slices.Concat(x.Needs, x.Also) {
			if _, ok := techniques.Lookup(other); !ok {
				t.Errorf("%s refers to %v, which does not exist", x.Slug, slices.Concat(x.Needs, x.Also))
			}
		}
	}
}

// TestLadders checks every ladder that has a name, and that HoDoKu's has the
// levels and scores of its scale.
func TestLadders(t *testing.T) {
	for _, name := range techniques.Names() {
		l, err := techniques.Named(strings.ToUpper(name))
		if err != nil || len(l) == 0 {
			t.Fatalf("%s: %d rungs, %v", name, len(l), err)
		}
		if err := l.Validate(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := techniques.Named("none"); err == nil {
		t.Error("there is a ladder called none")
	}
	order := 0
	for _, r := range techniques.HoDoKu() {
		x, ok := hodoku.Lookup(r.Slug)
		if !ok || x.Level() != r.Level || x.Score() != r.Score || x.Order() < order {
			t.Errorf("%s: %v and %d on the ladder, %v and %d on the scale", r.Slug, r.Level, r.Score, x.Level(), x.Score())
		}
		order = x.Order()
	}
}

// TestAlso checks, on the techniques' own cases, that steps are known to be the
// same idea under another name.
func TestAlso(t *testing.T) {
	for slug, want := range map[string][]string{
		"xy-wing":       {"xy-chain", "als-xz"},
		"skyscraper":    {"turbot-fish", "x-chain"},
		"remote-pair":   {"xy-chain"},
		"finned-x-wing": {"grouped-skyscraper"},
	} {
		x := techniques.MustLookup(slug)
		found := map[string]bool{}
		for _, k := range logictest.FindCases(t, ".", x.Slug) {
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
