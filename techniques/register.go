package techniques

import (
	"cmp"
	"slices"
	"sync"

	"pencilmark/techniques/logic"
)

// registry is filled by the package's variable declarations and never changes
// afterwards.
var registry []*logic.Technique

// register adds t to the catalogue. It is called from package-level variable
// declarations only.
func register(t logic.Technique) *logic.Technique {
	registry = append(registry, &t)
	return &t
}

// variants holds techniques that only the conformance runner asks for: the same
// idea under other settings, by library code, dash and variant. It is filled by
// variable declarations, like the registry.
var variants = map[string]*logic.Technique{}

// variant adds t for one variant of a library code, as in "0402", "1".
func variant(code, name string, t logic.Technique) *logic.Technique {
	variants[code+"-"+name] = &t
	return &t
}

// Variant returns the technique for a library code and a variant, which may be
// empty. Where a variant needs no settings of its own it is the catalogue's
// technique of that code. A siamese code falls back to the plain one.
func Variant(code, name string) *logic.Technique {
	if t := variants[code+"-"+name]; t != nil {
		return t
	}
	for _, t := range registry {
		if t.Code == code {
			return t
		}
	}
	if len(code) == 5 && code[4] == '1' {
		return Variant(code[:4], name)
	}
	return nil
}

// ladder is the registry in ladder order. It is sorted when first asked for,
// because the registry is complete only after all variables are declared.
var ladder = sync.OnceValue(func() []*logic.Technique {
	all := slices.Clone(registry)
	slices.SortFunc(all, func(a, b *logic.Technique) int {
		return cmp.Or(cmp.Compare(a.Rank, b.Rank), cmp.Compare(a.Slug, b.Slug))
	})
	return all
})

// All returns every technique in ladder order, easiest first. The caller may
// change the result.
func All() []*logic.Technique { return slices.Clone(ladder()) }

// Default returns the techniques that are on by default, in ladder order.
func Default() []*logic.Technique {
	return slices.DeleteFunc(All(), func(t *logic.Technique) bool { return t.Off != "" })
}

// Lookup returns the technique that answers to name: its slug, its name, an
// alias or its HoDoKu library code. It returns nil if there is none.
func Lookup(name string) *logic.Technique {
	for _, t := range All() {
		if t.Named(name) {
			return t
		}
	}
	return nil
}
