package parse

import (
	"strings"
	"testing"

	"pencilmark/techniques"
)

// TestGeneralNames wants every slug behind a general name to exist, and every general
// name to be found as a learner writes it.
func TestGeneralNames(t *testing.T) {
	index := byName()
	for _, g := range general {
		name := g.names
		for name := range strings.FieldsSeq(g.names) {
			if key(name) != name || len(index.lookup(name+"s")) == 0 {
				t.Errorf("%q is not found", name)
			}
		}
		for slug := range strings.FieldsSeq(g.slugs) {
			found := false
			for _, x := range techniques.All() {
				found = found || x.Slug == slug || strings.HasSuffix(slug, "-") && strings.HasPrefix(x.Slug, slug)
			}
			if !found {
				t.Errorf("%q stands for %q, which there is not", name, slug)
			}
		}
	}
}

// TestEveryName finds every technique by its slug, its name and its aliases within a
// sentence.
func TestEveryName(t *testing.T) {
	index := byName()
	for _, x := range techniques.All() {
		for _, name := range append([]string{x.Slug, x.Name}, x.Aliases...) {
			text := "because of the " + name + " in row 3"
			ts, begin, end := index.find(text)
			if len(ts) == 0 || !strings.Contains(key(name), key(text[begin:end])) {
				t.Errorf("%q is found as %q", text, text[begin:end])
			}
		}
	}
}
