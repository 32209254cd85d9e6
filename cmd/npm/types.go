package main

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
	"gopkg.in/yaml.v3"

	"pencilmark/board/words"
	"pencilmark/cmd/internal/schema/derive"
	"pencilmark/tutorials/ask"
)

// A document is the part of a JSON Schema that the types are generated from. It is read as YAML,
// which keeps the order of the properties.
type document struct {
	Ref         string      `yaml:"$ref"`
	Type        yaml.Node   `yaml:"type"`
	Properties  yaml.Node   `yaml:"properties"`
	Required    []string    `yaml:"required"`
	Items       *document   `yaml:"items"`
	AnyOf       []*document `yaml:"anyOf"`
	OneOf       []*document `yaml:"oneOf"`
	Const       any         `yaml:"const"`
	Enum        []any       `yaml:"enum"`
	Additional  yaml.Node   `yaml:"additionalProperties"`
	Description string      `yaml:"description"`
	Defs        yaml.Node   `yaml:"$defs"`
}

// answers returns the definitions of the answers to all questions.
func answers() derive.Definitions {
	defs := derive.Definitions{}
	for _, q := range ask.Questions() {
		defs.Add(q.Answer)
	}
	for name, kind := range derive.Kinds() {
		if (kind.Description != "" || kind.AnyOf != nil) && name != "text" { // others are written where they are used
			defs[name] = kind
		}
	}
	return defs
}

// named renames the types of some definitions whose names in the schemas are not clear
// enough.
var named = map[string]string{"solve": "Log", "convert": "Converted", "why": "Proof", "verify": "Verification", "generate": "Puzzle", "graded": "Grading",
	"check": "Verdict", "whyNot": "WhyNot", "puzzle": "PuzzleText", "position": "PositionText",
	"node": "ChainNode"}

// typeName returns the name of the type for a definition.
func typeName(definition string) string {
	if name, ok := named[definition]; ok {
		return name
	}
	return strings.ToUpper(definition[:1]) + definition[1:]
}

// types returns the TypeScript types of the package. It does not include the interface of its
// methods.
func types() (string, error) {
	w := &typeWriter{written: map[string]bool{}}
	var defs yaml.Node
	if err := w.reread(answers(), &defs); err != nil {
		return "", err
	}
	if err := w.definitions(defs.Content[0]); err != nil {
		return "", err
	}
	w.WriteString(callOptions)
	for _, q := range ask.Questions() {
		w.request(words.Capital(q.Name), derive.Request(q))
	}
	return w.String(), w.err
}

// callOptions declares the options of every method.
const callOptions = `/** Options of every method. */
export interface CallOptions {
  /**
   * Gives the call up: it rejects with the reason of the signal. An engine in a worker then stops what it does for this
   * call, and goes on with the others. Without a worker, only a call that has not begun can be given up.
   */
  signal?: AbortSignal;
}

`

// A typeWriter writes the declarations of types.
type typeWriter struct {
	strings.Builder
	written map[string]bool
	err     error
}

// reread converts a schema to the form in which it is read from a document.
func (w *typeWriter) reread(schema, to any) error {
	text, err := json.Marshal(schema)
	if err != nil {
		return err
	}
	return yaml.Unmarshal(text, to)
}

// request declares the type for the options of a question: the fields of its request other than the first, if that is a
// text, such as the puzzle.
func (w *typeWriter) request(name string, schema *jsonschema.Schema) {
	var d document
	if err := w.reread(schema, &d); err != nil {
		w.err = err
		return
	}
	if first := d.Properties.Content[0].Value; first == "puzzle" || first == "log" {
		d.Properties.Content = d.Properties.Content[2:]
	}
	if len(d.Properties.Content) == 0 {
		return
	}
	for i := 0; i < len(d.Properties.Content); i += 2 {
		d.Properties.Content[i].Value = camel(strings.ReplaceAll(d.Properties.Content[i].Value, "_", "-"))
	}
	d.Required = slices.DeleteFunc(d.Required, func(name string) bool { return name == "conclusion" || name == "technique" || name == "moves" })
	fmt.Fprintf(w, "/** The options of %s. */\nexport interface %sOptions extends CallOptions %s\n\n", strings.ToLower(name), name, w.object([]*document{&d}, ""))
}

// definitions declares the types that several schemas share. It declares each of them
// only once.
func (w *typeWriter) definitions(defs *yaml.Node) error {
	for i := 0; i+1 < len(defs.Content); i += 2 {
		name := typeName(defs.Content[i].Value)
		if w.written[name] {
			continue
		}
		var d document
		if err := defs.Content[i+1].Decode(&d); err != nil {
			return err
		}
		w.declare(name, &d)
	}
	return nil
}

// declare declares a type. An object with several forms becomes a single type, because that is
// easier to use than a union. Properties that some of the forms do not have are optional in this
// type.
func (w *typeWriter) declare(name string, d *document) {
	w.written[name] = true
	if name == "Hint" {
		w.hint(d)
		return
	}
	w.comment("", d.Description)
	switch {
	case d.Properties.Content != nil:
		fmt.Fprintf(w, "export interface %s %s\n\n", name, w.object([]*document{d}, ""))
	case len(d.AnyOf) > 0 && !slices.ContainsFunc(d.AnyOf, func(x *document) bool { return x.Properties.Content == nil }):
		fmt.Fprintf(w, "export interface %s %s\n\n", name, w.object(d.AnyOf, ""))
	default:
		fmt.Fprintf(w, "export type %s = %s;\n\n", name, w.of(d, ""))
	}
}

// hint declares a hint as a union by its level, so that a program that has looked at the level knows which fields there
// are. The level from which a field is there is at the beginning of its description, or of that of a field above it.
func (w *typeWriter) hint(d *document) {
	var levels yaml.Node
	all := *d
	all.Properties.Content, all.Required = nil, slices.Clone(d.Required)
	groups := map[string]int{}       // the level of each field that depends on it
	conditional := map[string]bool{} // fields that depend on something else as well
	from := 0
	for i := 0; i+1 < len(d.Properties.Content); i += 2 {
		name := d.Properties.Content[i].Value
		var field document
		if err := d.Properties.Content[i+1].Decode(&field); err != nil {
			w.err = err
			return
		}
		conditional[name] = strings.Contains(field.Description, " if ")
		if m := hintLevel.FindStringSubmatch(field.Description); m != nil {
			from = int(m[1][0] - '0')
		}
		switch {
		case name == "level":
			levels = *d.Properties.Content[i+1]
			continue
		case name == "no_step": // what follows is independent of the level
			from = 0
		}
		if groups[name] = from; from == 0 {
			all.Properties.Content = append(all.Properties.Content, d.Properties.Content[i:i+2]...)
		}
	}
	var level document
	if err := levels.Decode(&level); err != nil {
		w.err = err
		return
	}
	var names []string
	for n := range max(len(level.Enum), len(level.OneOf)) {
		form, extends := document{Required: slices.Clone(d.Required)}, "HintState"
		if n > 0 {
			extends = fmt.Sprintf("Omit<HintLevel%d, \"level\">", n-1)
		}
		form.Properties.Content = nil
		for i := 0; i+1 < len(d.Properties.Content); i += 2 {
			if name := d.Properties.Content[i].Value; groups[name] == n && n > 0 {
				form.Properties.Content = append(form.Properties.Content, d.Properties.Content[i:i+2]...)
				if !conditional[name] {
					form.Required = append(form.Required, name)
				}
			}
		}
		body := strings.Replace(w.object([]*document{&form}, ""), "{\n", fmt.Sprintf("{\n  level: %d;\n", n), 1)
		fmt.Fprintf(w, "export interface HintLevel%d extends %s %s\n\n", n, extends, body)
		names = append(names, fmt.Sprintf("HintLevel%d", n))
	}
	fmt.Fprintf(w, "/** What every hint has. */\nexport interface HintState %s\n\n", w.object([]*document{&all}, ""))
	w.comment("", d.Description)
	fmt.Fprintf(w, "export type Hint = %s;\n\n", strings.Join(names, " | "))
}

// hintLevel matches the description of a field of a hint that is there from a level on.
var hintLevel = regexp.MustCompile(`^(?:From|At) level ([1-6])`)

// of returns the TypeScript type for a schema.
func (w *typeWriter) of(d *document, indent string) string {
	switch {
	case d.Ref != "":
		return typeName(strings.TrimPrefix(d.Ref, "#/$defs/"))
	case d.Const != nil:
		return literal(d.Const)
	case d.Enum != nil:
		return union(len(d.Enum), func(i int) string { return literal(d.Enum[i]) })
	case d.Properties.Content != nil:
		return w.object([]*document{d}, indent)
	case d.AnyOf != nil:
		return union(len(d.AnyOf), func(i int) string { return w.of(d.AnyOf[i], indent) })
	case d.OneOf != nil:
		return union(len(d.OneOf), func(i int) string { return w.of(d.OneOf[i], indent) })
	case d.Type.Kind == yaml.SequenceNode:
		return union(len(d.Type.Content), func(i int) string { return w.simple(d, d.Type.Content[i].Value, indent) })
	}
	return w.simple(d, d.Type.Value, indent)
}

// simple returns the TypeScript type for one of the basic types of JSON.
func (w *typeWriter) simple(d *document, kind, indent string) string {
	switch kind {
	case "string", "boolean", "null", "number":
		return kind
	case "integer":
		return "number"
	case "array":
		if d.Items == nil {
			return "unknown[]"
		}
		return "Array<" + w.of(d.Items, indent) + ">"
	case "object":
		var value document
		if d.Additional.Kind == yaml.MappingNode && d.Additional.Decode(&value) == nil {
			return "Record<string, " + w.of(&value, indent) + ">"
		}
		return "Record<string, unknown>"
	}
	return "unknown"
}

// object returns the type of an object that can have several forms.
func (w *typeWriter) object(forms []*document, indent string) string {
	var b strings.Builder
	b.WriteString("{\n")
	seen := map[string]bool{}
	for _, form := range forms {
		for i := 0; i+1 < len(form.Properties.Content); i += 2 {
			name := form.Properties.Content[i].Value
			if seen[name] {
				continue
			}
			seen[name] = true
			var d document
			if err := form.Properties.Content[i+1].Decode(&d); err != nil {
				w.err = err
				return ""
			}
			optional := ""
			if slices.ContainsFunc(forms, func(f *document) bool { return !slices.Contains(f.Required, name) }) {
				optional = "?"
			}
			b.WriteString(comment(indent+"  ", d.Description))
			fmt.Fprintf(&b, "%s  %s%s: %s;\n", indent, quoted(name), optional, w.of(&d, indent+"  "))
		}
	}
	b.WriteString(indent + "}")
	return b.String()
}

func (w *typeWriter) comment(indent, text string) { w.WriteString(comment(indent, text)) }

// comment returns a text as a documentation comment, or "" if the text is empty.
func comment(indent, text string) string {
	if text == "" {
		return ""
	}
	text = strings.ReplaceAll(text, "*/", "* /")
	if lines := words.Wrap(text, 100); len(lines) > 1 {
		return indent + "/**\n" + indent + " * " + strings.Join(lines, "\n"+indent+" * ") + "\n" + indent + " */\n"
	}
	return indent + "/** " + text + " */\n"
}

// camel converts the name of a flag to the form used in JavaScript, such as noUniqueness.
func camel(flag string) string {
	parts := strings.Split(flag, "-")
	for i, p := range parts[1:] {
		parts[i+1] = strings.ToUpper(p[:1]) + p[1:]
	}
	return strings.Join(parts, "")
}

func literal(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return "unknown"
	}
	return string(text)
}

func quoted(name string) string {
	if strings.ContainsFunc(name, func(r rune) bool { return r != '_' && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') }) {
		return literal(name)
	}
	return name
}

// union returns the union of n types. It includes each type only once.
func union(n int, of func(int) string) string {
	var out []string
	for i := range n {
		if t := of(i); !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	return strings.Join(out, " | ")
}
