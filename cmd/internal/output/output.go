// Package output writes what commands print in the formats that several of them have:
// values as YAML and JSON, solving logs as pictures and pages. It imports explain.
package output

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"

	"gopkg.in/yaml.v3"

	"pencilmark/cmd/internal/streams"
	"pencilmark/explain"
	"pencilmark/explain/page"
	"pencilmark/techniques/logic"
)

// Write writes v as yaml, json or jsonl.
func Write(w io.Writer, format string, v any) error {
	if format == "yaml" {
		enc := yaml.NewEncoder(w)
		enc.SetIndent(2)
		if err := enc.Encode(v); err != nil {
			return err
		}
		return enc.Close()
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	if format == "json" {
		enc.SetIndent("", "  ")
	}
	return enc.Encode(v)
}

// WriteList writes a list: as one value of yaml or json, or each of its values on a line.
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

// Print is Write to the output of a command, with what is told of the puzzle's source.
func Print(s *streams.Streams, format string, v any) error { return Write(s.Out, format, Told(s, v)) }

// Told returns v with what is told of the source of the puzzle at hand: each of its objects
// has a last field, photo, if the puzzle was read from a picture.
func Told(s *streams.Streams, v any) any {
	if s.Source == nil {
		return v
	}
	return told{v, s.Source}
}

type told struct{ v, source any }

// MarshalJSON puts the field into an object, or into each object of a list.
func (t told) MarshalJSON() ([]byte, error) {
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

// MarshalYAML is the same for YAML.
func (t told) MarshalYAML() (any, error) {
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

// AppendSource adds what is told of a source, unless it is nil, to a JSON object.
func AppendSource(object []byte, source any) []byte {
	var b bytes.Buffer
	if source == nil || Write(&b, "jsonl", source) != nil { // plain data always encodes
		return object
	}
	object = append(bytes.TrimSuffix(object, []byte("}")), `,"photo":`...)
	return append(append(object, bytes.TrimSpace(b.Bytes())...), '}')
}

// DocumentLine stands between the documents of a YAML stream.
const DocumentLine = "---\n"

// Document writes one more document of an output that may hold several: YAML needs a
// line between them, and of JSON they become one list.
func Document(s *streams.Streams, format string, v any) error {
	v = Told(s, v)
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

// OneLine makes the control signs of a text blanks; it is for strings.Map.
func OneLine(r rune) rune {
	if r < ' ' {
		return ' '
	}
	return r
}

// Log draws a log as text, markdown, svg or html; grade may be nil.
func Log(s *streams.Streams, format string, log *logic.Log, grade *explain.Grade) error {
	t := s.Text(explain.GridDetail)
	switch format {
	case "svg":
		return explain.SVG(s.Out, explain.LogPictures(t.Renderer, log)...)
	case "html":
		return page.Log(s.Out, t.Renderer, log, grade)
	case "markdown":
		return explain.Markdown(s.Out, t.Renderer, log, grade)
	}
	t.Ladder = log.Ladder
	if err := t.Steps(s.Out, log); err != nil {
		return err
	}
	t.Grid(s.Out, explain.NewScene(&log.End))
	return nil
}
