// Package output writes what commands print in the formats that several of them have:
// values as YAML and JSON, solving logs as pictures and pages. It imports explain.
package output

import (
	"bytes"
	"encoding/json"
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

// DocumentLine stands between the documents of a YAML stream.
const DocumentLine = "---\n"

// Document writes one more document of an output that may hold several: YAML needs a
// line between them, and of JSON they become one list.
func Document(s *streams.Streams, format string, v any) error {
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
