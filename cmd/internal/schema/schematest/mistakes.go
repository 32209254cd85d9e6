// Package schematest is for tests only. It makes typing mistakes in requests, which every program has to refuse.
package schematest

import (
	"maps"
	"slices"

	"pencilmark/cmd/internal/schema/derive"
	"pencilmark/tutorials/ask"
)

// A Mistake is a field of a request whose name or value is wrong.
type Mistake struct {
	Field        string
	Right, Wrong any // the values of an enum; both are nil if the name is wrong
}

// Mistakes returns a typing mistake for the name of each field of a request, and for each value of an enum.
func Mistakes(q ask.Question) (out []Mistake) {
	properties := derive.Request(q).Properties
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		out = append(out, Mistake{Field: name + "x"})
		p := properties[name]
		enum, list := p.Enum, p.Items != nil && p.Items.Enum != nil
		if list {
			enum = p.Items.Enum
		}
		for _, right := range enum {
			wrong := any(1234)
			if text, ok := right.(string); ok {
				wrong = text + "x"
			}
			if list {
				right, wrong = []any{right}, []any{wrong}
			}
			out = append(out, Mistake{name, right, wrong})
		}
	}
	return out
}
