// Package logfile reads and writes solving logs as YAML and JSON. Call [Read] and [Log] for a log, and [Write]
// for YAML. Package encoding/json writes a log as JSON. Package explain, which makes the logs, does
// not import this package, so a program that only needs sentences contains no YAML.
package logfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"sync"

	"gopkg.in/yaml.v3"

	"pencilmark/explain"
)

// Write writes v, a log or a part of one, as YAML. Each rung of a ladder, part of a step and fact of a
// net is on one line.
func Write(w io.Writer, v any) error {
	var n yaml.Node
	if err := n.Encode(v); err != nil {
		return err
	}
	shorten(&n)
	enc := yaml.NewEncoder(w)
	enc.SetIndent(2)
	return errors.Join(enc.Encode(&n), enc.Close())
}

// shorten puts the items of some lists on one line each.
func shorten(n *yaml.Node) {
	for i, c := range n.Content {
		if n.Kind == yaml.MappingNode && i%2 == 1 && c.Kind == yaml.SequenceNode &&
			slices.Contains([]string{"rungs", "parts", "facts"}, n.Content[i-1].Value) {
			for _, item := range c.Content {
				item.Style |= yaml.FlowStyle
			}
			continue
		}
		shorten(c)
	}
}

// Is reports whether head is the start of a solving log, in YAML or JSON.
func Is(head []byte) bool { return logHead().Match(head) }

// logHead matches the start of a solving log, whose first key is "pencilmark". In YAML,
// comments can come before it.
var logHead = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(\s*(#.*)?\n)*(---\s*\n)?\s*(pencilmark:|(\[\s*)?\{\s*"pencilmark"\s*:)`)
})

// Read reads a solving log in YAML or JSON. A log in JSON is valid YAML, too. Read
// reads all of r into memory.
func Read(r io.Reader) (*explain.Document, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("this is not a solving log: %w", err)
	}
	d, ok := readJSON(text)
	if !ok {
		if d, err = readYAML(text); err != nil {
			return nil, err
		}
	}
	if d.Schema != 1 && d.Schema != explain.SchemaVersion {
		return nil, fmt.Errorf("the log has schema version %d, but this program can read only versions 1 and %d", d.Schema,
			explain.SchemaVersion)
	}
	return d, nil
}

// readJSON reads a log in JSON. It returns false unless the log, written again, is the same except
// for white space. If it is not the same, a field is unknown, duplicated or misspelled, and
// readYAML reports where.
func readJSON(text []byte) (*explain.Document, bool) {
	var d answer
	if len(text) == 0 || text[0] != '{' || json.Unmarshal(text, &d) != nil {
		return nil, false
	}
	var line, again bytes.Buffer
	enc := json.NewEncoder(&again)
	enc.SetEscapeHTML(false)
	if json.Compact(&line, text) != nil || enc.Encode(&d) != nil {
		return nil, false
	}
	return &d.Document, bytes.Equal(bytes.TrimSpace(line.Bytes()), bytes.TrimSpace(again.Bytes()))
}

// An answer is a log with what package ask adds to it, which is not needed to read the log.
type answer struct {
	explain.Document `yaml:",inline"`
	Positions        any `yaml:"positions,omitempty" json:"positions,omitempty"`
	Notes            any `yaml:"notes,omitempty" json:"notes,omitempty"`
}

// readYAML reads any log. Its errors include lines and fields.
func readYAML(text []byte) (*explain.Document, error) {
	var d answer
	dec := yaml.NewDecoder(bytes.NewReader(text))
	dec.KnownFields(true)
	if err := dec.Decode(&d); err != nil {
		if errors.Is(err, io.EOF) {
			return nil, errors.New("the log is empty")
		}
		return nil, fmt.Errorf("this is not a solving log: %s", plainYAML(err))
	}
	if err := dec.Decode(new(yaml.Node)); !errors.Is(err, io.EOF) {
		return nil, errors.New("there is text after the end of the log; separate two logs with a line ---")
	}
	var root yaml.Node
	if err := yaml.Unmarshal(text, &root); err != nil {
		return nil, fmt.Errorf("this is not a solving log: %s", plainYAML(err))
	}
	if err := withoutNull(&root); err != nil {
		return nil, err
	}
	return &d.Document, nil
}

// withoutNull returns an error if a list below n has a null entry. Package yaml would turn it into
// an empty value or leave it out.
func withoutNull(n *yaml.Node) error {
	for _, c := range n.Content {
		value := c
		if c.Kind == yaml.AliasNode {
			value = c.Alias
		}
		if n.Kind == yaml.SequenceNode && value.ShortTag() == "!!null" {
			return fmt.Errorf("this is not a solving log: line %d: a list entry is null", c.Line)
		}
		if err := withoutNull(c); err != nil {
			return err
		}
	}
	return nil
}

// A goType is a phrase with which package yaml describes types of Go, and the plain words to
// replace it. A reader of a log does not need to know Go.
type goType struct {
	saying *regexp.Regexp
	plain  string
}

// goTypes is created when the first error occurs, because most logs have none.
var goTypes = sync.OnceValue(func() []goType {
	return []goType{
		{regexp.MustCompile(`^yaml: in(valid|complete) .*UTF-8.*`), `the text is not UTF-8`},
		{regexp.MustCompile(`!!seq into`), `a list into`},
		{regexp.MustCompile(`!!map into`), `a mapping into`},
		{regexp.MustCompile(`field (\S+) not found in type \S+`), `unknown field "$1"`},
		{regexp.MustCompile(`mapping key ("[^"]*") already defined at line (\d+)`),
			`the field $1 is already in line $2`},
		{regexp.MustCompile(`cannot unmarshal (?:!!\w+ )?(.*?) into int`), `$1 is not a whole number`},
		{regexp.MustCompile(`cannot unmarshal (?:!!\w+ )?(.*?) into bool`), `$1 is neither true nor false`},
		{regexp.MustCompile(`cannot unmarshal (?:!!\w+ )?(.*?) into string`), `$1 is no text`},
		{regexp.MustCompile(`cannot unmarshal (?:!!\w+ )?(.*?) into \[\]\S+`), `$1 is no list`},
		{regexp.MustCompile(`cannot unmarshal (?:!!\w+ )?(.*?) into \S+`), `$1 has no fields`},
		{regexp.MustCompile(`^yaml: (unmarshal errors:)?\s*`), ""},
		{regexp.MustCompile(`\s*\n\s*`), "; "},
	}
})

// plainYAML rewrites an error of package yaml in the terms of a log, which are lines and fields.
func plainYAML(err error) string {
	text := err.Error()
	for _, t := range goTypes() {
		text = t.saying.ReplaceAllString(text, t.plain)
	}
	if len(text) > 400 { // a value can be a whole file
		text = text[:400] + " ..."
	}
	return text
}
