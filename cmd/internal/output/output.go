// Package output writes output in the formats that several commands share. These are
// values as YAML and JSON.
package output

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"

	"gopkg.in/yaml.v3"

	"pencilmark/cmd/internal/console"
	"pencilmark/explain/logfile"
)

// Write writes v in the given format, which is yaml, json or jsonl.
func Write(w io.Writer, format string, v any) error {
	if format == "yaml" {
		return logfile.Write(w, v)
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	if format == "json" {
		enc.SetIndent("", "  ")
	}
	return enc.Encode(v)
}

// WriteList writes a list. In yaml and json the list is one value, and in jsonl each of
// its values is on a line.
func WriteList[T any](w io.Writer, format string, list []T) error {
	if format != "jsonl" {
		return Write(w, format, list)
	}
	for i := range list {
		if err := Write(w, format, list[i]); err != nil {
			return err
		}
	}
	return nil
}

// Print writes v to the output of a command, together with information about the source of the
// puzzle.
func Print(s *console.Streams, format string, v any) error {
	return Write(s.Out, format, withSource(s, v))
}

// withSource returns v together with information about the source of the puzzle. If the puzzle was read
// from a picture, each object in v is written with an additional last field named photo. Otherwise
// withSource returns v itself.
func withSource(s *console.Streams, v any) any {
	if s.Source == nil {
		return v
	}
	return sourced{v, s.Source}
}

type sourced struct{ v, source any }

// MarshalJSON adds the field to an object, or to each object in a list.
func (t sourced) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	if err := Write(&b, "jsonl", t.v); err != nil {
		return nil, err
	}
	text := bytes.TrimSpace(b.Bytes())
	if !bytes.HasPrefix(text, []byte("[")) {
		return AppendSource(text, t.source), nil
	}
	var list []json.RawMessage
	if err := json.Unmarshal(text, &list); err != nil {
		return nil, err
	}
	for i := range list {
		list[i] = AppendSource(list[i], t.source)
	}
	b.Reset()
	err := Write(&b, "jsonl", list)
	return b.Bytes(), err
}

// MarshalYAML adds the field to a YAML value in the same way.
func (t sourced) MarshalYAML() (any, error) {
	var root, source yaml.Node
	if err := errors.Join(root.Encode(t.v), source.Encode(t.source)); err != nil {
		return nil, err
	}
	objects := []*yaml.Node{&root}
	if root.Kind == yaml.SequenceNode {
		objects = root.Content
	}
	for _, o := range objects {
		o.Content = append(o.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: "photo"}, &source)
	}
	return &root, nil
}

// AppendSource adds information about a source to a JSON object. It does nothing if source is nil.
func AppendSource(object []byte, source any) []byte {
	var b bytes.Buffer
	if source == nil || Write(&b, "jsonl", source) != nil { // plain data always encodes
		return object
	}
	object = append(bytes.TrimSuffix(object, []byte("}")), `,"photo":`...)
	return append(append(object, bytes.TrimSpace(b.Bytes())...), '}')
}

// DocumentLine separates the documents of a YAML stream.
const DocumentLine = "---\n"

// Document writes one of possibly several documents. In YAML, it writes a line between
// the documents. In JSON, several documents become one list.
func Document(s *console.Streams, format string, v any) error {
	v = withSource(s, v)
	if format == "json" {
		var b bytes.Buffer
		err := Write(&b, format, v)
		if err == nil {
			s.WriteItem(b.Bytes())
		}
		return err
	}
	if s.Documents++; s.Documents > 1 && format == "yaml" {
		s.Out.WriteString(DocumentLine)
	}
	return Write(s.Out, format, v)
}

// Quoted returns text as a JSON string.
func Quoted(text string) []byte {
	b, err := json.Marshal(text)
	if err != nil { // a string always marshals
		return []byte(`""`)
	}
	return b
}

// OneLine replaces a control character with a blank. It can be passed to strings.Map.
func OneLine(r rune) rune {
	if r < ' ' {
		return ' '
	}
	return r
}
