package techniques_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
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
			if first := techniques.Lookup(name); first != x {
				t.Errorf("%s: %q finds %s", x.Slug, name, first.Slug)
			}
		}
		for _, other := range slices.Concat(x.Needs, x.Also) {
			if other := techniques.Lookup(other); other == nil {
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

// TestEveryTechniqueIsListed reads the packages of the families: a variable that
// holds a technique, and is not in the catalogue, was forgotten.
func TestEveryTechniqueIsListed(t *testing.T) {
	listed := map[string]bool{}
	for _, x := range techniques.All() {
		listed[x.Slug] = true
	}
	files, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") || strings.HasPrefix(file, "solve/") { // Search is no finder
			continue
		}
		for _, slug := range declared(t, file) {
			found++
			if !listed[slug] {
				t.Errorf("%s: %s is not in the catalogue", file, slug)
			}
		}
	}
	if found != len(listed) {
		t.Errorf("%d techniques are declared, %d are listed", found, len(listed))
	}
}

// declared returns the slugs of the techniques that are written out in a file.
func declared(t *testing.T, file string) []string {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	ast.Inspect(parsed, func(n ast.Node) bool {
		kv, ok := n.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		key, isName := kv.Key.(*ast.Ident)
		value, isText := kv.Value.(*ast.BasicLit)
		if isName && isText && key.Name == "Slug" {
			out = append(out, strings.Trim(value.Value, `"`))
		}
		return true
	})
	return out
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
		x := techniques.Lookup(slug)
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
