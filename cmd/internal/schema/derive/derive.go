// Package derive derives JSON Schemas from the types of requests and answers. The types have JSON tags, and the tag
// "schema" for texts of a certain form. Descriptions, and the values that a type can have, come from the source: a test
// of package schema collects them in comments.json.
package derive

import (
	_ "embed"
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/google/jsonschema-go/jsonschema"

	"pencilmark/board/words"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/ask"
)

// Request returns the schema of the request of a question, without references, because not all readers follow them.
func Request(q ask.Question) *jsonschema.Schema {
	s := (&deriver{flat: true}).object(q.Request)
	s.Description = "" // tools and methods describe themselves
	return s
}

// Definitions is a set of definitions that schemas refer to.
type Definitions map[string]*jsonschema.Schema

// Add adds the definition of a type and of all types in it, and returns a reference to it.
func (d Definitions) Add(t reflect.Type) *jsonschema.Schema { return (&deriver{defs: d}).of(t, "") }

// Of returns the definition that a reference refers to.
func (d Definitions) Of(reference *jsonschema.Schema) *jsonschema.Schema {
	return d[strings.TrimPrefix(reference.Ref, prefix)]
}

// prefix is the beginning of a reference to a definition.
const prefix = "#/$defs/"

func reference(name string) *jsonschema.Schema { return &jsonschema.Schema{Ref: prefix + name} }

// A deriver derives schemas from types.
type deriver struct {
	flat bool // no references: definitions are written out where they are used
	defs map[string]*jsonschema.Schema
}

// object returns the schema of a struct, without a definition of its own.
func (d *deriver) object(t reflect.Type) *jsonschema.Schema {
	s := &jsonschema.Schema{Type: "object", Description: about(t, ""), Properties: map[string]*jsonschema.Schema{},
		AdditionalProperties: &jsonschema.Schema{Not: &jsonschema.Schema{}}}
	d.fields(s, t, false)
	return s
}

// fields adds the fields of a struct to an object. The fields of an embedded struct belong to the object itself.
func (d *deriver) fields(s *jsonschema.Schema, t reflect.Type, optional bool) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous && name == "" {
			inner, pointer := f.Type, f.Type.Kind() == reflect.Pointer
			if pointer {
				inner = inner.Elem()
			}
			d.fields(s, inner, optional || pointer)
			continue
		}
		kind := f.Tag.Get("schema")
		if name == "-" || name == "" || f.Type.Kind() == reflect.Interface && kind == "" { // commands fill the latter in
			continue
		}
		p := d.of(f.Type, kind)
		if text := about(t, f.Name); text != "" {
			p.Description = strings.TrimSpace(text + "\n" + p.Description)
		}
		if value := f.Tag.Get("default"); value != "" {
			p.Default = json.RawMessage(value)
		}
		s.Properties[name], s.PropertyOrder = p, append(s.PropertyOrder, name)
		if !optional && !strings.Contains(options, "omit") {
			s.Required = append(s.Required, name)
		}
	}
}

// of returns the schema of a type. kind is the tag of its field: the name of a definition in kinds.json for its values,
// and ",null" if the field can be null.
func (d *deriver) of(t reflect.Type, kind string) *jsonschema.Schema {
	kind, null := strings.CutSuffix(kind, "null")
	kind = strings.TrimSuffix(kind, ",")
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	s := &jsonschema.Schema{}
	shared := Kinds()[kind]
	switch {
	case t.Kind() == reflect.Slice && (shared == nil || shared.Type != "array"):
		if s.Type, s.Items = "array", d.of(t.Elem(), kind); null {
			s.Type, s.Types = "", []string{"array", "null"}
		}
	case t.Kind() == reflect.Map && (shared == nil || shared.Type != "object"):
		s.Type, s.AdditionalProperties = "object", d.of(t.Elem(), kind)
	case shared != nil && (d.flat || shared.Description == "" && shared.AnyOf == nil): // such as a range
		s = shared.CloneSchemas()
	case kind != "":
		s = reference(kind)
	case values(t) != nil:
		d.enum(s, t)
	case t.Implements(reflect.TypeFor[encoding.TextMarshaler]()):
		s.Type = "string"
	case t.Kind() == reflect.Struct:
		name := nameOf(t)
		if d.defs[name] == nil {
			d.defs[name] = &jsonschema.Schema{} // it can contain itself
			*d.defs[name] = *d.object(t)
		}
		s = reference(name)
	case t == reflect.TypeFor[json.Number](), t.Kind() == reflect.Float64:
		s.Type = "number"
	case t.Kind() == reflect.String:
		s.Type = "string"
	case t.Kind() == reflect.Bool:
		s.Type = "boolean"
	case t.Kind() >= reflect.Int && t.Kind() <= reflect.Uint64:
		s.Type = "integer"
	default:
		panic(fmt.Sprintf("no schema for %v", t))
	}
	return s
}

// enum adds the values that a type can have.
func (d *deriver) enum(s *jsonschema.Schema, t reflect.Type) {
	s.Type = map[bool]string{true: "string", false: "integer"}[t.Kind() == reflect.String]
	var lines []string
	for _, v := range values(t) {
		if d.flat {
			s.Enum = append(s.Enum, v.Value)
			lines = append(lines, strings.TrimSuffix(fmt.Sprintf("%v: %s", v.Value, v.About), ": "))
		} else {
			s.OneOf = append(s.OneOf, &jsonschema.Schema{Const: &v.Value, Description: sentence(v.About)})
		}
	}
	s.Description = strings.Join(lines, "\n")
}

// nameOf returns the name of the definition of a type.
func nameOf(t reflect.Type) string {
	name := strings.TrimSuffix(strings.TrimSuffix(t.Name(), "Doc"), "Answer")
	if t == reflect.TypeFor[ask.GradeAnswer]() {
		name = "Graded" // "grade" is that of a log
	}
	return strings.ToLower(name[:1]) + name[1:]
}

// A Comment is what the source says about a type: the text of the type, of its fields, and of its values.
type Comment struct {
	About  string            `json:"about,omitempty"`
	Fields map[string]string `json:"fields,omitempty"`
	Values []Value           `json:"values,omitempty"`
}

// A Value is one of the constants of a type.
type Value struct {
	Value any    `json:"value"`
	About string `json:"about,omitempty"`
}

// source holds the comments of the types, by the path of the package and the name. A test writes the file.
//
//go:embed comments.json
var source []byte

var comments = sync.OnceValue(func() (out map[string]Comment) {
	if err := json.Unmarshal(source, &out); err != nil {
		panic(err)
	}
	return out
})

// Key returns the key of a type in comments.json.
func Key(t reflect.Type) string {
	return strings.TrimPrefix(t.PkgPath(), "pencilmark/") + "." + t.Name()
}

// about returns the text about a type, or about one of its fields, as a sentence.
func about(t reflect.Type, field string) string {
	c := comments()[Key(t)]
	if field != "" {
		return sentence(c.Fields[field])
	}
	return sentence(c.About)
}

func values(t reflect.Type) []Value {
	if t.Name() == "" {
		return nil
	}
	return comments()[Key(t)].Values
}

// sentence returns a text with a capital letter and a full stop.
func sentence(text string) string {
	if text == "" || slices.Contains([]byte(".?!"), text[len(text)-1]) {
		return words.Capital(text)
	}
	return words.Capital(text) + "."
}

//go:embed kinds.json
var kindsText []byte

// Kinds holds the definitions for texts and numbers of a certain form, by their names.
var Kinds = sync.OnceValue(func() (out Definitions) {
	if err := json.Unmarshal(kindsText, &out); err != nil {
		panic(err)
	}
	role := &jsonschema.Schema{Description: about(reflect.TypeFor[logic.Role](), "")}
	for i, v := range values(reflect.TypeFor[logic.Role]()) {
		role.OneOf = append(role.OneOf, &jsonschema.Schema{Const: new(any(logic.Role(i).String())), Description: sentence(v.About)})
	}
	out["role"] = role
	return out
})
